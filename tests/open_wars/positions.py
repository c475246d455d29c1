"""Positions in two lines: a map of card codes, and who stands where."""

from __future__ import annotations

from typing import Literal

from tabletop.engine import engine
from tabletop.engine.dice import feed
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Event, Refusal, Seat
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.ground import grid_of
from tabletop.games.open_wars.components.spells import SPELL_OF
from tabletop.games.open_wars.components.units import KIND_OF, KINDS, Faction
from tabletop.games.open_wars.records.actions import GO, PASS, March, Onward
from tabletop.games.open_wars.records.frames import (
    CombatPhase,
    Ending,
    Marching,
    MoveStep,
    Moving,
    Turn,
    Window,
)
from tabletop.games.open_wars.records.pieces import Counter, Freed, Lasting, StackKey
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.turn import TurnPhase, combat, ending, movement

Until = Literal["turn", "combat"]
AFTER_MOVEMENT, AFTER_COMBAT, AFTER_ENDING = (
    TurnPhase.steps.index(step) + 1 for step in (movement, combat, ending)
)


def position(
    *rows: str,
    factions: tuple[Faction, ...] = ("elves", "orcs"),
    sides: tuple[int, ...] = (),
    setup: Setup | None = None,
    **fields: object,
) -> State:
    """A map with nobody on it, in turn 2, everybody alone unless said otherwise."""
    seats = len(factions)
    state = State(
        setup=setup or Setup(factions=factions),
        grid=grid_of(rows),
        factions=factions,
        sides=sides or tuple(range(seats)),
        turn=2,
        order=tuple(range(seats)),
        starts=((),) * seats,
        gold=[0] * seats,
        mana=[0] * seats,
        freed=(Freed(),) * seats,
        phase="movement",
        stack=[Turn(step=AFTER_MOVEMENT)],
    )
    for name, value in fields.items():
        setattr(state, name, value)
    state.__post_init__()  # what is kept beside the state follows from these, too
    return state


def kind_of(name: str) -> int:
    """The kind called so: ``elves/archer``, or ``archer`` if there is only one."""
    if name in KIND_OF:
        return KIND_OF[name]
    found = [n for n, kind in enumerate(KINDS) if kind.name == name]
    assert len(found) == 1, name
    return found[0]


def put(
    state: State, cell: str, name: str, count: int = 1, seat: int | None = None, **facts: object
) -> tuple[int, ...]:
    """Counters in a cell, of the seat with their faction unless said otherwise. Their ids."""
    kind = kind_of(name)
    owner = seat if seat is not None else state.factions.index(KINDS[kind].faction)
    added = [state.add(kind, owner, state.ground.cell(cell), **facts) for _ in range(count)]
    return tuple(counter.id for counter in added)


def at(state: State, cell: str) -> int:
    """The number of a cell."""
    return state.ground.cell(cell)


def one(state: State, number: int) -> Counter:
    """The counter with that id, which must be on the map."""
    counter = state.counter(number)
    assert counter is not None
    return counter


def key(state: State, number: int) -> StackKey:
    """The stack of a counter."""
    return one(state, number).key


def draft(state: State) -> Draft[State]:
    """A draft over the state itself."""
    return Draft(state)


def settled(state: State) -> list[Event]:
    """What runs by itself has run, in place. Its events."""
    made = Draft(state)
    engine.settle(GAME, made)
    return made.events


def stepping(state: State, seat: Seat = 0) -> State:
    """The movement step of a seat has begun."""
    state.stack.append(MoveStep(seat=seat))
    settled(state)
    return state


def closing(state: State) -> State:
    """The turn has come to its end, nobody casts a spell, and what follows has begun."""
    state.stack = [Turn(step=AFTER_ENDING), Ending()]
    settled(state)
    # nobody has anything to say to the end of the turn
    while state.stack and isinstance(state.stack[-1], Window):
        (seat,) = engine.owed(GAME, state)
        engine.advance(GAME, draft(state), seat, PASS)
    return state


def rolled(state: State, *dice: str | int) -> list[Event]:
    """What runs by itself has run with these dice. Its events."""
    state.feed = feed(*dice)
    events = settled(state)
    assert state.feed == [], "dice were not needed"
    return events


def fighting(state: State, *dice: str | int) -> State:
    """The combat phase has begun, with these dice. When it is over, seat 0 is asked for a move order, so that
    all that lasts a turn can still be looked at."""
    state.phase, state.stack = "combat", [Turn(step=AFTER_COMBAT), Moving(0), CombatPhase()]
    rolled(state, *dice)
    return state


def played(state: State, action: Action, *dice: str | int) -> State:
    """The state after an action of whoever is asked, with these dice."""
    return told(state, action, *dice)[0]


def told(state: State, action: Action, *dice: str | int) -> tuple[State, tuple[Event, ...]]:
    """The same, and its events."""
    (seat,) = engine.owed(GAME, state)
    state = state.clone()
    state.feed = feed(*dice)
    step = engine.apply(GAME, state, seat, action)
    assert step.state.feed == [], "dice were not needed"
    return step.state, step.events


def asked(state: State) -> tuple[str, int]:
    """What is asked, and who."""
    (seat,) = engine.owed(GAME, state)
    return type(state.stack[-1]).__name__, seat


def names(state: State, cell: str, seat: int) -> dict[str, int]:
    """How many of each name a player has in a cell."""
    found: dict[str, int] = {}
    for counter in state.at(at(state, cell)):
        if counter.seat == seat:
            found[KINDS[counter.kind].name] = found.get(KINDS[counter.kind].name, 0) + 1
    return found


def under(state: State, spell: str, *ids: int, seat: int = 1, until: Until = "turn", cell: str = "") -> None:
    """A spell lasts on counters of one stack, or on a location."""
    state.serial += 1
    where = state.ground.cell(cell) if cell else -1
    lasting = Lasting(state.serial, state.serial, SPELL_OF[spell], seat, until, where)
    state.lay(lasting, tuple(one(state, number) for number in ids))


def parts(state: State, cell: str, name: str, count: int) -> tuple[int, ...]:
    """The first so many of a stack of whoever is to move."""
    frame = state.stack[-1]
    assert isinstance(frame, Moving)
    return tuple(c.id for c in state.stack_of(StackKey(frame.seat, kind_of(name), at(state, cell))))[:count]


def why(state: State, action: Action) -> str:
    """The rule that refuses an action of whoever is asked; empty if it may be done."""
    (seat,) = engine.owed(GAME, state)
    refusal = engine.refusal(GAME, state, seat, action)
    return refusal.rule if isinstance(refusal, Refusal) else ""


def act(state: State, *actions: Action) -> State:
    """The state after actions of whoever is asked."""
    for action in actions:
        (seat,) = engine.owed(GAME, state)
        state = engine.apply(GAME, state, seat, action).state
    return state


def give(state: State, group: tuple[int, ...], path: str, *dice: str | int) -> State:
    """The state after an order along a path of cells, with these dice."""
    state = state.clone()
    state.feed = feed(*dice)
    first, *more = path.split()
    state = act(state, March(group, at(state, first)))
    for name in more:
        frame = state.stack[-1]
        if isinstance(frame, Marching) and len(frame.path) < len(path.split()):
            state = act(state, Onward(at(state, name)))
    if isinstance(state.stack[-1], Marching):
        state = act(state, GO)
    assert state.feed == [], "dice were not needed"
    return state


def where(state: State, number: int) -> str:
    """The name of the cell of a counter."""
    return state.ground.name(one(state, number).at)

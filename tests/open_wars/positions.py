"""Positions in two lines: a map of card codes, and who stands where."""

from __future__ import annotations

from tabletop.engine import engine
from tabletop.engine.dice import feed
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Event, Refusal, Seat
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.ground import grid_of
from tabletop.games.open_wars.components.units import KIND_OF, KINDS, Faction
from tabletop.games.open_wars.records.actions import GO, March, Onward
from tabletop.games.open_wars.records.frames import Ending, Marching, MoveStep, Moving, Turn
from tabletop.games.open_wars.records.pieces import Counter, Freed, StackKey
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.turn import TurnPhase, ending, movement

AFTER_MOVEMENT, AFTER_ENDING = (TurnPhase.steps.index(step) + 1 for step in (movement, ending))


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
    """The turn has come to its end, and what follows has begun."""
    state.stack = [Turn(step=AFTER_ENDING), Ending()]
    settled(state)
    return state


def rolled(state: State, *dice: str | int) -> list[Event]:
    """What runs by itself has run with these dice. Its events."""
    state.feed = feed(*dice)
    events = settled(state)
    assert state.feed == [], "dice were not needed"
    return events


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

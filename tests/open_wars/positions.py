"""Positions in two lines: a map of card codes, and who stands where."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.games.open_wars.components.ground import grid_of
from tabletop.games.open_wars.components.units import KIND_OF, KINDS, Faction
from tabletop.games.open_wars.records.pieces import Counter, StackKey
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State


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

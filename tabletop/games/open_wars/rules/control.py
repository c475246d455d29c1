"""Who is in a cell, who controls it, and what a side has on the map (section 5)."""

from __future__ import annotations

from itertools import compress, filterfalse

from tabletop.engine.model import Seat

from ..components.ground import Cell, cells_in
from ..components.units import COST
from ..records.setup import MOST_SEATS
from ..records.state import State

NOBODY = -1
SEATS = tuple(
    tuple(seat for seat in range(MOST_SEATS) if bits >> seat & 1) for bits in range(1 << MOST_SEATS)
)
"""Bits → the seats that they stand for, ascending."""


def seats_in(state: State, cell: Cell) -> tuple[Seat, ...]:
    """The players with counters in a cell, by seat; fallen ones do not count (OW-CTL-04, OW-CTL-06)."""
    return SEATS[state.presence[cell]]


def enemies_in(state: State, seat: Seat, cell: Cell) -> tuple[Seat, ...]:
    """The enemy players with counters in a cell, by seat."""
    return SEATS[state.presence[cell] & ~state.allies[seat]]


def is_contested(state: State, cell: Cell) -> bool:
    """Are counters of at least two sides there (OW-CTL-03)?"""
    return state.mixed[state.presence[cell]]


def enemy_cells(state: State, seat: Seat) -> int:
    """The cells with enemies of a player, as bits."""
    own, allies = state.stands[seat], state.allies[seat]
    if allies != 1 << seat:
        for ally in SEATS[allies]:
            own |= state.stands[ally]
    return state.taken & ~own | state.contested


def controller(state: State, cell: Cell) -> Seat:
    """Who controls a cell now, `NOBODY` if nobody does (OW-CTL-01, OW-CTL-02). Of allies in one cell the one
    whose counters cost more, else the earlier in turn order (OW-CTL-05)."""
    bits = state.presence[cell]
    if not bits:
        return NOBODY
    first = (bits & -bits).bit_length() - 1
    if not bits & (bits - 1):
        return first
    if state.mixed[bits]:
        return NOBODY
    order = turn_order(state)
    return max(seats_in(state, cell), key=lambda seat: (cost_in(state, seat, cell), -order.index(seat)))


def cost_in(state: State, seat: Seat, cell: Cell) -> int:
    """The printed cost of all counters of a player in a cell."""
    return sum(COST[c.kind] for c in state.at(cell) if c.seat == seat)


def side_controls(state: State, side: int, cell: Cell) -> bool:
    """Does a side control a cell: counters of its own there, none of another (OW-CTL-05)?"""
    bits = state.presence[cell]
    if not bits:
        return False
    first = (bits & -bits).bit_length() - 1
    return state.sides[first] == side and not bits & ~state.allies[first]


def controlled(state: State, seat: Seat) -> list[Cell]:
    """The cells a player controls, in row order."""
    presence, alone = state.presence, 1 << seat
    return [c for c in cells_in(state.stands[seat]) if presence[c] == alone or controller(state, c) == seat]


def cities_of(state: State, side: int) -> int:
    """How many cities a side controls (OW-VIC-06)."""
    return sum(side_controls(state, side, cell) for cell in state.ground.cities)


def turn_order(state: State) -> tuple[Seat, ...]:
    """The order of this turn; by seat before the first, with those who are out of it behind."""
    if len(state.order) == len(state.sides):  # as mostly
        return state.order
    return (*state.order, *filterfalse(state.order.__contains__, range(len(state.sides))))


def army_value(state: State, seat: Seat) -> int:
    """The printed costs of all a player's counters on the map together (OW-ORD-02)."""
    return state.worth[seat]


def has_counters(state: State, seat: Seat) -> bool:
    """Has a player anything on the map?"""
    return bool(state.stands[seat])


def sides_left(state: State) -> set[int]:
    """The sides with counters on the map."""
    return {*compress(state.sides, state.stands)}

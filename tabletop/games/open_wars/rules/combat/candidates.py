"""Which combat next (OW-CMB-02, OW-CMB-03): the candidates of both classes, and who names one."""

from __future__ import annotations

from itertools import filterfalse

from msgspec import Struct

from tabletop.engine.model import Seat

from ...components.ground import Cell, bits_of, cells_in
from ...records.pieces import StackKey
from ...records.state import State
from ..control import turn_order
from . import shooters


class Candidates(Struct, frozen=True, gc=False):
    """Cells of one class, in row order, with the stacks that can shoot at each of them: class 2 has none."""

    cells: tuple[Cell, ...]
    shots: dict[Cell, list[StackKey]]


def candidates(state: State) -> Candidates:
    """Class 1: cells that available shooters reach. Class 2, only when that is empty: contested cells that
    were not fought in this phase (OW-CMB-02, OW-CMB-06)."""
    shots, fought = shooters.available(state), state.fought
    known = state.known.get("candidates")
    if known is not None and known[0] is shots and known[1] is fought:
        kept: Candidates = known[2]
        return kept
    cells = sorted(shots) if shots else filterfalse(fought.__contains__, cells_in(state.contested))
    found = Candidates(tuple(cells), shots)
    state.known["candidates"] = (shots, fought, found)
    return found


def decider(state: State, found: Candidates) -> Seat:
    """The first player in turn order with counters involved in any candidate: in the cell, or available
    shooters (OW-CMB-03)."""
    cells, order = bits_of(found.cells), turn_order(state)
    for seat in order:
        if state.stands[seat] & cells or _shoots(found, seat):
            return seat
    return order[0]


def _shoots(found: Candidates, seat: Seat) -> bool:
    """Has a player an available shooter?"""
    return any(key.seat == seat for keys in found.shots.values() for key in keys)

"""Which combat next (OW-CMB-02, OW-CMB-03): the candidates of both classes, and who names one."""

from __future__ import annotations

from itertools import filterfalse

from msgspec import Struct

from tabletop.engine.model import Seat

from ...components.ground import Cell, cells_in
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
    cells = sorted(shots) if shots else filterfalse(fought.__contains__, cells_in(_shared(state)))
    found = Candidates(tuple(cells), shots)
    state.known["candidates"] = (shots, fought, found)
    return found


def _shared(state: State) -> int:
    """The contested cells (OW-CTL-03), as bits."""
    stands = dict.fromkeys(state.sides, 0)
    for side, cells in zip(state.sides, state.stands):
        stands[side] |= cells
    seen = shared = 0
    for cells in stands.values():
        shared |= seen & cells
        seen |= cells
    return shared


def decider(state: State, found: Candidates) -> Seat:
    """The first player in turn order with counters involved in any candidate: in the cell, or available
    shooters (OW-CMB-03)."""
    involved: set[Seat] = set()
    cells = 0
    for cell in found.cells:
        cells |= 1 << cell
        for key in found.shots.get(cell, ()):
            involved.add(key.seat)
    order = turn_order(state)
    for seat in order:
        if state.stands[seat] & cells or seat in involved:
            return seat
    return order[0]

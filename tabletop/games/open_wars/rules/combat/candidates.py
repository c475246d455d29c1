"""Which combat next (OW-CMB-02, OW-CMB-03): the candidates of both classes, and who names one."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.model import Seat

from ...components.ground import Cell, cells_in
from ...records.pieces import StackKey
from ...records.state import State
from ..control import is_contested, seats_in, turn_order
from . import shooters


class Candidates(NamedTuple):
    """Cells of one class, in row order, with the stacks that can shoot at each of them: class 2 has none."""

    cells: tuple[Cell, ...]
    shots: dict[Cell, list[StackKey]]


def candidates(state: State) -> Candidates:
    """Class 1: cells that available shooters reach. Class 2, only when that is empty: contested cells that
    were not fought in this phase (OW-CMB-02, OW-CMB-06)."""
    shots = shooters.available(state)
    if shots:
        return Candidates(tuple(sorted(shots)), shots)
    seen = shared = 0
    for cells in state.stands:
        shared |= seen & cells
        seen |= cells
    fought = state.fought
    contested = [cell for cell in cells_in(shared) if cell not in fought and is_contested(state, cell)]
    return Candidates(tuple(contested), {})


def decider(state: State, found: Candidates) -> Seat:
    """The first player in turn order with counters involved in any candidate: in the cell, or available
    shooters (OW-CMB-03)."""
    involved = {seat for cell in found.cells for seat in seats_in(state, cell)}
    involved |= {key.seat for keys in found.shots.values() for key in keys}
    return next(seat for seat in turn_order(state) if seat in involved)

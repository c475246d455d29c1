"""Placement: counters that come to be in a cell without entering it (OW-MOV-23)."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ..components.ground import Cell
from ..components.units import COST
from ..records.events import Arrived, Recruited
from ..records.pieces import SPENT, Counter, Fallen
from ..records.state import State
from . import melee
from .entering import newcomer
from .stacking import room


def place(
    draft: Draft[State], kind: int, seat: Seat, at: Cell, why: str, *, wounded: bool = False
) -> Counter:
    """A counter arrives; no effects of entering (OW-LOC-03)."""
    counter = draft.state.add(kind, seat, at, wounded=wounded, marks=newcomer(draft.state))
    draft.emit(Arrived(counter.id, kind, seat, at, why, wounded))
    melee.note(draft.state)
    return counter


def place_all(draft: Draft[State], kind: int, count: int, seat: Seat, at: Cell, why: str) -> int:
    """As many as fit; the rest is lost (OW-STK-07). How many came."""
    fitting = max(0, min(count, room(draft.state, seat, kind, at)))
    for _ in range(fitting):
        place(draft, kind, seat, at, why)
    return fitting


def recruit(draft: Draft[State], kind: int, seat: Seat, at: Cell) -> Counter:
    """A counter is paid and arrives fresh: it may move and fight in the same turn (OW-REC-01, OW-REC-07)."""
    state = draft.state
    state.gold[seat] -= COST[kind]
    counter = state.add(kind, seat, at)
    draft.emit(Recruited(counter.id, kind, seat, at, COST[kind]))
    return counter


def raise_fallen(draft: Draft[State], fallen: Fallen, at: Cell, why: str = "raised") -> Counter:
    """A fallen counter comes back; it has no movement left this turn (OW-MOV-24)."""
    state = draft.state
    state.fallen = tuple(each for each in state.fallen if each.id != fallen.id)
    counter = state.add(fallen.kind, fallen.seat, at, marks=SPENT | newcomer(state))
    draft.emit(Arrived(counter.id, fallen.kind, fallen.seat, at, why))
    melee.note(state)
    return counter

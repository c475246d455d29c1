"""Teleporting, by nature or by flight (CW-ATR-50..53, CW-SPL-31..33).

Flight on an engaged mage or friend takes it out of combat, and it may charge anew (CW-INT-01, CW-INT-02);
steps taken before count against its reach (CW-INT-03); units that cannot step fly too (CW-INT-04); an engaged
Lich can only teleport (CW-INT-05). Worked example: CW-EX-34.
"""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.parts.squares import Mask

from ..components.armies import MOV, TELEPORT
from ..records.actions import Teleport
from ..records.events import Crushed, Disengaged, Teleported
from ..records.state import CHARGE_TRIED, FLOWN, MOVE_OVER, RAISED_NOW, STEPPED, State, Unit
from . import victory
from .active import refuse_actor
from .attributes import FLIGHT_MOV

TELEPORTING = Cite("CW-ATR-50")
CHANGE_SQUARE = Cite("CW-ATR-52")
FLIGHT_SIGHT = Cite("CW-SPL-31")
CHARGE_SPENT = Cite("CW-SPL-32")
RAISED = Cite("CW-SPL-15")


def teleports_now(unit: Unit) -> bool:
    """Does it move by teleport: printed or under flight?"""
    return bool(unit.marks & FLOWN or unit.printed & TELEPORT)


def reach(state: State, unit: Unit) -> Mask:
    """The free squares it may be placed on, marks aside: within Mov − spent, and for a flown unit within
    4 − spent on the squares its mage saw when casting (CW-ATR-50, CW-SPL-31)."""
    derived = state.derived
    flown = unit.marks & FLOWN
    left = (FLIGHT_MOV if flown else MOV[unit.kind]) - unit.spent
    if left < 1:
        return 0
    free = derived.tables.board.within(left)[unit.at] & ~derived.occupied
    return free & flight_squares(state, unit.id) if flown else free


def flight_squares(state: State, uid: int) -> Mask:
    """The squares seen by the mages that made the unit fly (CW-SPL-31)."""
    mask = 0
    for flight in state.flights:
        if flight.unit == uid:
            for square in flight.squares:
                mask |= 1 << square
    return mask


def refuse_teleport(state: State, seat: Seat, action: Teleport) -> Refusal | None:
    """Why this teleport is not legal; engaged units may (CW-ATR-52)."""
    if (no := refuse_actor(state, seat, action.unit)) is not None:
        return no
    unit, to = state.units[action.unit], action.to
    if not teleports_now(unit):
        return TELEPORTING.refuse("no-teleport", unit=unit.id)
    if unit.marks & RAISED_NOW:
        return RAISED.refuse("raised-now", unit=unit.id)
    if unit.marks & CHARGE_TRIED:
        return CHARGE_SPENT.refuse("teleport-after-charge", unit=unit.id)
    if unit.marks & MOVE_OVER:
        return TELEPORTING.refuse("move-over", unit=unit.id)
    return _refuse_square(state, unit, to)


def _refuse_square(state: State, unit: Unit, to: int) -> Refusal | None:
    tables = state.derived.tables
    if not 0 <= to < tables.size:
        return TELEPORTING.refuse("off-board", unit=unit.id)
    if to == unit.at:
        return CHANGE_SQUARE.refuse("teleport-same-square", unit=unit.id)
    if reach(state, unit) >> to & 1:
        return None
    if state.derived.occupied >> to & 1:
        return TELEPORTING.refuse("square-occupied", unit=unit.id, to=to)
    flown = unit.marks & FLOWN
    left = (FLIGHT_MOV if flown else unit.mov) - unit.spent
    if not flown or tables.board.distance(unit.at, to) > left:
        return TELEPORTING.refuse("teleport-too-far", unit=unit.id, to=to, left=left)
    return FLIGHT_SIGHT.refuse("flight-unseen", unit=unit.id, to=to)


def run_teleport(draft: Draft[State], uid: int, to: int) -> None:
    """Place the unit: all its links end, its movement is over, and it may still charge (CW-ATR-50..53)."""
    state = draft.state
    unit = state.units[uid]
    freed = state.unlink(uid)
    spent = unit.spent + state.derived.tables.board.distance(unit.at, to)
    state.shift(unit, to, spent, STEPPED | MOVE_OVER)
    draft.emit(Teleported(uid, unit.at, to))
    if freed:
        draft.emit(Disengaged(uid, freed))
    crush(draft, uid, to)


def crush(draft: Draft[State], uid: int, at: int) -> None:
    """Whoever enters the square of a toppled piece removes it from the game (CW-MOV-11)."""
    if (fallen := draft.state.toppled_at(at)) is not None:
        victory.take_out(draft, fallen.id)
        draft.emit(Crushed(fallen.id, uid, at))
        victory.check_elimination(draft)

"""What happens on every hex entered (HG-MOV-11): price, mine, event card (HG-MIN-10, HG-DIC-05,
HG-INT-14)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft

from ..records.events import Landed, Moved, TurretLeft
from ..records.state import State
from ..records.units import ENTRENCHED, Unit
from . import deck, mines
from .movement import card_hexes


def step(draft: Draft[State], unit: Unit, to: int, price: int) -> bool:
    """A unit enters a neighbouring hex. False if its order ends there: it was destroyed or drew a card
    (HG-MOV-12, HG-STA-03)."""
    state = draft.state
    unit = leave_turret(draft, unit)
    origin, passing = unit.at, state.derived.ids[to] >= 0
    unit = state.place(unit, replace(unit, at=to, mp=unit.mp - price, shuns=-1, came=origin))
    draft.emit(Moved(unit.id, origin, to, price, passing))
    return _arrive(draft, unit, passing)


def land(draft: Draft[State], unit: Unit, to: int) -> None:
    """A flown unit comes down: that is an entry too (HG-FLY-06, HG-INT-17, HG-INT-19)."""
    state = draft.state
    origin = unit.at
    unit = state.shift(unit, to)
    draft.emit(Landed(unit.id, origin, to))
    _arrive(draft, unit, False)


def leave_turret(draft: Draft[State], unit: Unit) -> Unit:
    """An entrenched unit that moves is an ordinary E.A.R. again (HG-ENT-02, HG-ENT-03)."""
    if not unit.marks & ENTRENCHED:
        return unit
    draft.emit(TurretLeft(unit.id))
    return draft.state.update(draft.state.units[unit.id].unmarked(ENTRENCHED))


def draws(unit: Unit, hex: int) -> bool:
    """Would the unit draw a card by entering this free hex (HG-EVT-01, HG-EVT-02)? Passing a friend
    (HG-EVT-03), staying, leaving and being moved there by a card draw none (HG-EVT-04)."""
    return bool(card_hexes(unit) >> hex & 1)


def _arrive(draft: Draft[State], unit: Unit, passing: bool) -> bool:
    if not mines.tread(draft, unit):
        return False
    if passing or not draws(unit, unit.at):
        return True
    deck.draw(draft, unit)
    return False

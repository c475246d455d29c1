"""Chapter 11: land mines. A mine is no unit (HG-MIN-03)."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal

from ..components.board import MAP
from ..components.kinds import EAR, MINE_PRICE
from ..records.actions import LayMine
from ..records.events import MineGone, MineLaid, MineSurvived
from ..records.state import State
from ..records.units import USED, Unit
from . import ore, victory
from .movement import mined_hexes

STAYS, TAKEN = 1, 8
"""The die of an entering unit: 1 nothing, 2–7 destroyed, 8 the mine is taken (HG-MIN-05)."""

ONLY_EAR = Cite("HG-UNI-02")
LAYING = Cite("HG-MIN-01")
EMPTY = Cite("HG-MIN-02")
STOCK = Cite("HG-MIN-08")


def is_mined(state: State, unit: Unit, hex: int) -> bool:
    """Would the unit set off a mine there? It lies until then (HG-MIN-09)."""
    return bool(mined_hexes(state, unit) >> hex & 1)


def tread(draft: Draft[State], unit: Unit) -> bool:
    """A unit has entered its hex: if an enemy mine lies there it rolls; staying and leaving roll nothing
    (HG-MIN-06). Nobody else on the hex is hurt (HG-MIN-07, HG-INT-16). True if the unit is still there."""
    state = draft.state
    if not is_mined(state, unit, unit.at):
        return True
    die = draft.roll(8, "mine", "HG-MIN-05", unit.seat)
    if die == STAYS:
        draft.emit(MineSurvived(unit.id, unit.at))
        return True
    mine = state.lift(unit.at)
    if die == TAKEN:
        draft.emit(MineGone(mine.seat, mine.at, "taken"))
        ore.stock(draft, unit.seat, 1)
        return True
    draft.emit(MineGone(mine.seat, mine.at, "exploded"))
    victory.destroy(draft, state.units[unit.id], "mine")
    return False


def mine_hexes(state: State, unit: Unit) -> int:
    """The adjacent empty hexes (HG-MIN-02)."""
    return MAP.near[unit.at] & ~state.derived.occupied & ~state.all_mines()


def refuse_mine(state: State, unit: Unit, action: LayMine) -> Refusal | None:
    """Why this E.A.R. may not lay this mine (HG-MIN-01, HG-MIN-02, HG-MIN-08, HG-INT-18)."""
    if unit.kind != EAR:
        return ONLY_EAR.refuse("only-ear", unit=unit.id)
    if unit.marks & USED:
        return Cite("HG-ABL-01").refuse("ability-used", unit=unit.id)
    if action.stock and not state.stock[unit.seat]:
        return STOCK.refuse("no-mine-in-stock")
    if not action.stock and state.ore[unit.seat] < MINE_PRICE:
        return LAYING.refuse("too-dear", price=MINE_PRICE, ore=state.ore[unit.seat])
    if action.at not in MAP or not MAP.near[unit.at] >> action.at & 1:
        return EMPTY.refuse("not-adjacent", unit=unit.id)
    if not mine_hexes(state, unit) >> action.at & 1:
        return EMPTY.refuse("not-empty", at=action.at)
    return None


def lay(draft: Draft[State], unit: Unit, action: LayMine) -> None:
    """Lay it: paid in H, or from the stock (HG-MIN-08)."""
    if action.stock:
        ore.stock(draft, unit.seat, -1)
    ore.pay(draft, unit, "mine", 0 if action.stock else MINE_PRICE)
    draft.state.lay(unit.seat, action.at)
    draft.emit(MineLaid(unit.seat, action.at))

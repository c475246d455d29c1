"""H and mines in stock: paying and gaining (HG-GEN-08), and what deposits still hold (HG-MOD-07)."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ..components.board import CENTRE, DEPOSITS
from ..records.events import OreChanged, Paid, StockChanged
from ..records.setup import Setup
from ..records.state import State
from ..records.units import USED, Unit

DEPOSIT_ORE, MAIN_ORE = 5, 25
"""What a deposit and the main deposit hold in survival (HG-MOD-07)."""
SOURCES = (*DEPOSITS, CENTRE)
"""The hexes of `State.reserves`, in its order."""
SOURCE_AT = {hex: i for i, hex in enumerate(SOURCES)}


def first_reserves(setup: Setup) -> list[int]:
    """The reserves at the start: none are kept outside survival."""
    return [*([DEPOSIT_ORE] * len(DEPOSITS)), MAIN_ORE] if setup.mode == "survival" else []


def exhausted(state: State, hex: int) -> bool:
    """Is this hex an empty deposit (HG-MOD-07)? It counts as a common hex then."""
    return bool(state.reserves) and hex in SOURCE_AT and not state.reserves[SOURCE_AT[hex]]


def gain(draft: Draft[State], seat: Seat, amount: int, why: str) -> None:
    """H for a seat; a loss never goes below 0 (HG-GEN-08)."""
    state = draft.state
    after = max(0, state.ore[seat] + amount)
    if after != state.ore[seat]:
        change = after - state.ore[seat]
        state.ore[seat] = after
        draft.emit(OreChanged(seat, change, after, why))


def pay(draft: Draft[State], unit: Unit, ability: str, price: int) -> Unit:
    """Pay for an ability of a unit, whose slot is used with it (HG-ABL-03); the unit as it is now."""
    state = draft.state
    state.ore[unit.seat] -= price
    draft.emit(Paid(unit.seat, unit.id, ability, price))
    return state.update(state.units[unit.id].marked(USED))


def stock(draft: Draft[State], seat: Seat, amount: int) -> None:
    """Mines in stock change (HG-MIN-05, HG-MIN-08)."""
    state = draft.state
    state.stock[seat] += amount
    draft.emit(StockChanged(seat, state.stock[seat]))

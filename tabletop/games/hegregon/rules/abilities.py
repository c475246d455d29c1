"""Chapter 12: camouflage, explosive ammunition, entrenching; the slot that all abilities share."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal

from ..components.kinds import AMMO_PRICE, CAMOUFLAGE_PRICE, EAR, ENTRENCH_PRICE
from ..records.events import Entrenched
from ..records.state import State
from ..records.units import CAMOUFLAGED, ENTRENCHED, LOADED, USED, Unit
from . import ore

SLOT = Cite("HG-ABL-01")
PRICE = Cite("HG-GEN-08")
ONLY_EAR = Cite("HG-UNI-02")
CAMO = Cite("HG-CAM-03")
AMMO = Cite("HG-EXP-02")
TURRET = Cite("HG-ENT-04")


def refuse_price(state: State, unit: Unit, price: int) -> Refusal | None:
    """Why the unit's owner cannot use one of its abilities at this price (HG-ABL-01, HG-GEN-08)."""
    if unit.marks & USED:
        return SLOT.refuse("ability-used", unit=unit.id)
    if state.ore[unit.seat] < price:
        return PRICE.refuse("too-dear", price=price, ore=state.ore[unit.seat])
    return None


def refuse_camouflage(state: State, unit: Unit) -> Refusal | None:
    """Any unit that is not camouflaged yet (HG-CAM-01, HG-CAM-02)."""
    if unit.marks & CAMOUFLAGED:
        return CAMO.refuse("camouflaged-already", unit=unit.id)
    return refuse_price(state, unit, CAMOUFLAGE_PRICE)


def camouflage(draft: Draft[State], unit: Unit) -> None:
    """Until the settlement of this turn (HG-CAM-03)."""
    draft.state.update(ore.pay(draft, unit, "camouflage", CAMOUFLAGE_PRICE).marked(CAMOUFLAGED))


def refuse_ammo(state: State, unit: Unit) -> Refusal | None:
    """Any unit without explosive ammunition (HG-EXP-01, HG-EXP-02)."""
    if unit.marks & LOADED:
        return AMMO.refuse("loaded-already", unit=unit.id)
    return refuse_price(state, unit, AMMO_PRICE)


def load_ammo(draft: Draft[State], unit: Unit) -> None:
    """One die more until the settlement of this turn (HG-EXP-01)."""
    draft.state.update(ore.pay(draft, unit, "ammo", AMMO_PRICE).marked(LOADED))


def refuse_entrench(state: State, unit: Unit) -> Refusal | None:
    """Only an E.A.R. that is no turret yet (HG-ENT-01, HG-ENT-04)."""
    if unit.kind != EAR:
        return ONLY_EAR.refuse("only-ear", unit=unit.id)
    if unit.marks & ENTRENCHED:
        return TURRET.refuse("entrenched-already", unit=unit.id)
    return refuse_price(state, unit, ENTRENCH_PRICE)


def entrench(draft: Draft[State], unit: Unit) -> None:
    """A turret of two dice, without movement for the rest of this turn (HG-ENT-01, HG-ENT-05)."""
    paid = ore.pay(draft, unit, "entrench", ENTRENCH_PRICE)
    draft.state.update(paid.marked(ENTRENCHED).changed(mp=0))
    draft.emit(Entrenched(unit.id))

"""Section 6.1: charges, in the movement phase and as a follow-up (CW-CHG, CW-FUP-06).

Any number of units may charge one enemy (CW-CHG-09), moved or not (CW-CHG-10); geometry is tested only when
charging, so later arrivals on corner squares change nothing (CW-CHG-12). A charge opens no window
(CW-STM-09). Worked examples: CW-EX-04..06.
"""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.parts.squares import Mask

from ..records.actions import Charge, charge
from ..records.events import Charged, Engaged, FearChecked
from ..records.state import CHARGE_BONUS, CHARGE_FAILED, CHARGE_TRIED, RAISED_NOW, Derived, State, Unit
from . import attributes
from .active import refuse_actor, refuse_enemy

CHARGING = Cite("CW-CHG-01")
DIAGONAL = Cite("CW-CHG-03")
ONE_CHARGE = Cite("CW-CHG-04")
ENGAGED = Cite("CW-CHG-08")
RAISED = Cite("CW-SPL-15")


def targets(derived: Derived, at: int, enemies: Mask) -> Mask:
    """The enemies that a unit on `at` reaches: across an edge always (CW-CHG-02), across a corner unless
    an enemy holds one of its corner squares (CW-CHG-03)."""
    tables = derived.tables
    found = tables.orthogonal[at] & enemies
    if tables.diagonals[at] & enemies:
        for bit, corners in tables.diagonal[at]:
            if bit & enemies and not corners & enemies:
                found |= bit
    return found


def charges(state: State, unit: Unit) -> list[Charge]:
    """The charges of a standing unit by geometry alone, in canonical order of the targets."""
    derived = state.derived
    found = targets(derived, unit.at, derived.occupied & ~derived.sides[state.side_of(unit)])
    out = []
    while found:
        bit = found & -found
        found ^= bit
        out.append(charge(unit.id, derived.ids[bit.bit_length() - 1]))
    return out


def refuse_geometry(state: State, unit: Unit, target: Unit) -> Refusal | None:
    """Why the target is out of reach: it must be adjacent, and across a corner both corner squares must be
    free of enemies (CW-CHG-01..03, CW-INT-33)."""
    derived = state.derived
    tables = derived.tables
    if not tables.near[unit.at] >> target.at & 1:
        return CHARGING.refuse("charge-not-adjacent", unit=unit.id, target=target.id)
    enemies = state.enemies(state.side_of(unit))
    if targets(derived, unit.at, enemies) >> target.at & 1:
        return None
    corner = tables.board.corners(unit.at, target.at) & enemies
    blocker = derived.ids[(corner & -corner).bit_length() - 1]
    return DIAGONAL.refuse("charge-corner", unit=unit.id, target=target.id, blocker=blocker)


def refuse_charge(state: State, seat: Seat, action: Charge) -> Refusal | None:
    """Why this charge is not legal in the movement phase (CW-CHG-01..04, CW-CHG-08)."""
    if (no := refuse_actor(state, seat, action.unit)) is not None:
        return no
    unit = state.units[action.unit]
    if unit.marks & RAISED_NOW:
        return RAISED.refuse("raised-now", unit=unit.id)
    if unit.marks & CHARGE_TRIED:
        return ONE_CHARGE.refuse("charge-tried", unit=unit.id)
    if state.is_engaged(unit.id):
        return ENGAGED.refuse("engaged-charge", unit=unit.id)
    if (no := refuse_enemy(state, seat, action.target)) is not None:
        return no
    return refuse_geometry(state, unit, state.units[action.target])


def run_charge(draft: Draft[State], uid: int, tid: int, follow_up: bool = False) -> None:
    """Carry out a charge: fear check if needed, then engagement.

    Failing costs the charge and all further movement, not the shot (CW-CHG-04..07, CW-CHG-11,
    CW-INT-23). A follow-up charge gives no bonus (CW-FUP-07).
    """
    state = draft.state
    unit, target = state.units[uid], state.units[tid]
    draft.emit(Charged(uid, tid, follow_up))
    if attributes.daunts(state, target, unit) and not passes_fear(draft, unit, target):
        state.update(unit.marked(CHARGE_TRIED | CHARGE_FAILED))
        return
    bonus = not follow_up and attributes.gets_charge_bonus(state, unit, target)
    state.update(unit.marked(CHARGE_TRIED | CHARGE_BONUS if bonus else CHARGE_TRIED))
    state.link(uid, tid)
    draft.emit(Engaged(uid, tid, bonus))


def passes_fear(draft: Draft[State], unit: Unit, target: Unit) -> bool:
    """The fear check is a save: a natural 1 fails (CW-CHG-05, CW-DIE-06)."""
    modifiers = attributes.save_modifiers(draft.state, unit, "fear")
    need = attributes.save_need(unit, modifiers)
    die = draft.roll(6, "fear", "CW-CHG-05", unit.seat)
    draft.emit(FearChecked(unit.id, target.id, die, need, modifiers, die >= need))
    return die >= need

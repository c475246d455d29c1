"""Why a unit can do nothing at all in the phase of the turn that is on (CW-UI-02, CW-UI-10)."""

from __future__ import annotations

from tabletop.engine.model import Refusal

from ..components.armies import SPELL_BIT, SPELLBOOK
from ..records.actions import Teleport, attack, cast
from ..records.frames import Combat, Movement, Shooting
from ..records.state import State, Unit
from .active import refuse_actor
from .movement import ONE_STEP, refuse_mover
from .phases import PHASES
from .previews import able
from .shooting import TARGET, refuse_shooter
from .spells import refuse_zap
from .teleport import refuse_teleport, teleports_now
from .weapons import WEAPON_OF


def refuse_idle(state: State, unit: Unit) -> Refusal | None:
    """Why a unit can do nothing now; None if it can, or if its seat does not act."""
    frame, seat = state.stack[-1] if state.stack else None, unit.seat
    if not isinstance(frame, (Movement, Shooting, Combat)) or seat not in state.active or seat in frame.done:
        return None
    if unit.at < 0 or unit.id in able(PHASES[type(frame)].legal(state, frame, seat)):
        return None
    if (no := refuse_actor(state, seat, unit.id)) is not None:
        return no
    if isinstance(frame, Movement):
        return _idle_in_movement(state, unit)
    if isinstance(frame, Shooting):
        return _idle_in_shooting(state, unit)
    return PHASES[Combat].refuse(state, frame, seat, attack(unit.id, unit.id))


def _idle_in_movement(state: State, unit: Unit) -> Refusal:
    """What keeps it from moving; a unit that might is boxed in (CW-MOV-04)."""
    if teleports_now(unit):
        no = refuse_teleport(state, unit.seat, Teleport(unit.id, unit.at))
        if no is not None and no.key != "teleport-same-square":
            return no
    elif (no := refuse_mover(state, unit)) is not None:
        return no
    return ONE_STEP.refuse("boxed-in", unit=unit.id)


def _idle_in_shooting(state: State, unit: Unit) -> Refusal:
    """What keeps it from shooting, and a mage without a weapon from a zap; else nobody is within range and
    sight (CW-SHO-03)."""
    if WEAPON_OF[unit.kind] is None and SPELLBOOK[unit.kind] & SPELL_BIT["zap"]:
        no = refuse_zap(state, unit.seat, cast(unit.id, "zap", unit.id))
        no = None if no is not None and no.key == "target-friendly" else no
    else:
        no = refuse_shooter(state, unit.seat, unit.id)
    return no or TARGET.refuse("no-target", unit=unit.id)

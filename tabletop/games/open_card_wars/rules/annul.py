"""Annulling an ability (OCW-FLASH-11, OCW-FLASH-12)."""

from __future__ import annotations

import msgspec

from tabletop.engine.draft import Draft

from ..records.events import TokenRemoved
from ..records.fighters import Declared
from ..records.resolving import Assault, Running
from ..records.state import AnyFrame, State
from . import durations


def latest(state: State, fighter_id: int) -> Declared | None:
    """The ability that a character declared last in this turn."""
    return next((d for d in reversed(state.activated) if d.fighter == fighter_id), None)


def annul(draft: Draft[State], fighter_id: int) -> None:
    """The target's latest ability of this turn: what is pending of it is cancelled, every lasting effect with
    its mark ends; damage, healing, POISON, displacement and attacks made stay."""
    state = draft.state
    found = latest(state, fighter_id)
    if found is None:
        return
    serial = found.serial
    for place, frame in enumerate(state.stack):
        state.stack[place] = _cancelled(frame, serial)
    for fighter in state.fighters:
        for effect in fighter.effects:
            if effect.source == serial:
                durations.lose(draft, fighter.id, effect, "annulled")
    for token in state.tokens:
        if token.source == serial:
            draft.emit(TokenRemoved(token.kind, token.seat, token.cell))
    state.tokens = tuple(t for t in state.tokens if t.source != serial)


def _cancelled(frame: AnyFrame, serial: int) -> AnyFrame:
    """A frame of the stack, marked if it belongs to the ability; charges that an attack took from the
    ability come off it."""
    if isinstance(frame, Running) and frame.declared.serial == serial:
        return msgspec.structs.replace(frame, cancelled=True)
    if isinstance(frame, Assault):
        mine = frame.trigger == serial or (frame.declared is not None and frame.declared.serial == serial)
        charges = tuple(c for c in frame.charges if c.source != serial)
        if mine or len(charges) != len(frame.charges):
            return msgspec.structs.replace(frame, cancelled=frame.cancelled or mine, charges=charges)
    return frame

"""A turn, phase by phase, all of them by the active player (OCW-TURN-01).

Windows for FLASH open in the activation phase only (OCW-FLASH-08).
"""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.sequence import Sequence, SequencePhase

from ..records.events import PhaseBegan
from ..records.frames import Deploying, Menu, Merging, Turn
from ..records.state import State
from . import maintenance, mana


def begin(draft: Draft[State], frame: Sequence) -> None:
    """Maintenance (OCW-SM-10)."""
    maintenance.begin_turn(draft)
    maintenance.maintain(draft)


def roll(draft: Draft[State], frame: Sequence) -> None:
    """The missing dice, then the offer to merge (OCW-SM-11, OCW-SM-12)."""
    seat = draft.state.active
    draft.emit(PhaseBegan("mana", seat))
    mana.roll(draft)
    draft.push(Merging(seat))


def deploy(draft: Draft[State], frame: Sequence) -> None:
    """Cards from the hand (OCW-SM-13)."""
    seat = draft.state.active
    draft.emit(PhaseBegan("deployment", seat))
    draft.push(Deploying(seat))


def activate(draft: Draft[State], frame: Sequence) -> None:
    """Activation and combat (OCW-SM-15)."""
    seat = draft.state.active
    draft.emit(PhaseBegan("activation", seat))
    draft.push(Menu(seat))


def end(draft: Draft[State], frame: Sequence) -> None:
    """The End phase; then the initiative passes (OCW-TURN-02, OCW-SM-22)."""
    state = draft.state
    draft.emit(PhaseBegan("end", state.active))
    maintenance.close(draft)
    if state.outcome is None:
        state.active = 1 - state.active
        draft.swap(Turn())


class TurnPhase(SequencePhase[State, Turn]):
    """OCW-TURN-01."""

    steps = (begin, roll, deploy, activate, end)

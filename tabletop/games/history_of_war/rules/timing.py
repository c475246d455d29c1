"""When what is not asked for now would be: the rule by which it is refused (HOW-STM-01)."""

from __future__ import annotations

from tabletop.engine.model import Action, Cite, Refusal

from ..records import frames
from ..records.actions import Commit, Establish, Lock, Play, Use
from ..records.state import State

LAST_PHASE = 15

IN_ATTACKS = Cite("HOW-ATK-09")
IN_BLOCKS = Cite("HOW-BLK-11")
IN_DAMAGE = Cite("HOW-DMG-01")
AT_THE_END = Cite("HOW-STK-01")
IN_WINDOWS = Cite("HOW-STK-02")
PHASE_TWO = Cite("HOW-BAS-01")
PHASE_THREE = Cite("HOW-CON-01")
AFTER_REVEAL = Cite("HOW-CON-05")
WHEN_PAID = Cite("HOW-TAS-01")


def untimely(state: State, action: Action) -> Refusal | None:
    """Why something is not done now that is not asked for; None where no rule of the game says it."""
    frame = state.stack[-1] if state.stack else None
    match action:
        case Establish():
            return PHASE_TWO.refuse("untimely-establish")
        case Commit():
            return PHASE_THREE.refuse("untimely-commit")
        case Lock() if isinstance(frame, frames.Committing):
            return AFTER_REVEAL.refuse("untimely-payment")
        case Lock():
            return WHEN_PAID.refuse("nothing-to-pay")
        case Play() | Use():
            return _announcement(state, frame)
    return None


def _announcement(state: State, frame: object) -> Refusal:
    """Why nothing is announced now (HOW-STK-01, HOW-STK-02)."""
    match frame:
        case frames.Attacking():
            return IN_ATTACKS.refuse("untimely-declaring")
        case frames.Blocking():
            return IN_BLOCKS.refuse("untimely-declaring")
        case frames.Allocating() | frames.Responding():
            return IN_DAMAGE.refuse("untimely-damage")
    if state.phase == LAST_PHASE:
        return AT_THE_END.refuse("untimely-end")
    return IN_WINDOWS.refuse("untimely-window")

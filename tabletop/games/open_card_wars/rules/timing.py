"""When what is not asked for now would be: the rule by which it is refused (OCW-TURN-01)."""

from __future__ import annotations

from tabletop.engine.model import Action, Cite, Refusal

from ..records.actions import Activate, Deploy, Merge, Pay
from ..records.frames import Activation
from ..records.state import State

MERGING = Cite("OCW-MANA-05")
DEPLOYING = Cite("OCW-DEP-01")
PAYING = Cite("OCW-DEP-02")
ACTIVATING = Cite("OCW-ACT-01")
ONE_BY_ONE = Cite("OCW-ACT-03")


def untimely(state: State, action: Action) -> Refusal | None:
    """Why something is not done now that is not asked for; None where no rule of the game says it."""
    match action:
        case Merge():
            return MERGING.refuse("untimely-merge")
        case Deploy():
            return DEPLOYING.refuse("untimely-deploy")
        case Pay():
            return PAYING.refuse("card-first")
        case Activate():
            busy = next((f for f in reversed(state.stack) if isinstance(f, Activation)), None)
            if busy is not None:
                return ONE_BY_ONE.refuse("activation-in-course", fighter=busy.fighter)
            return ACTIVATING.refuse("untimely-activate")
    return None

"""What is let go by whoever ends the action: the price of a hint that advises it."""

from __future__ import annotations

from tabletop.text.percent import percent

from ..records import actions as do
from ..records.frames import Acting
from ..rules.phases import PHASES
from ..rules.view import View
from .known import Known
from .moment import top
from .names import Names
from .prospects import clash_of
from .undone import idle_units


def forgone(names: Names, known: Known, view: View) -> str:
    """How many attacks are let go, and the likeliest to destroy; else how many units stay where they are;
    else that there is nothing left to do."""
    state, frame, texts = known.state(view), top(view), names.texts
    if not isinstance(frame, Acting):
        return ""
    legal = PHASES[Acting].legal(state, frame, frame.seat)
    strikes = [action for action in legal if isinstance(action, do.Attack | do.Missile)]
    clashes = [clash for action in strikes if (clash := clash_of(state, [action])) is not None]
    if clashes:
        best = max(clashes, key=lambda clash: clash.chance)
        who, whom = (names.unit_name(uid, view) for uid in (best.fight.unit, best.fight.target))
        chance = percent(best.chance, texts.language)
        return texts.count("reason.forgone", len(strikes), who=who, whom=whom, chance=chance)
    idle = idle_units(state, frame.seat)
    return texts.count("reason.forgone-moves", len(idle)) if idle else texts("reason.forgone-none")

"""What is let go by whoever ends a phase: the price of a hint that advises it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tabletop.engine.model import Action
from tabletop.parts.odds import ALWAYS, NEVER

from ..records import actions as do
from ..records.state import State
from ..rules import forecast, previews
from ..rules.phases import PHASES
from ..rules.view import View
from .known import Known
from .names import Names
from .situation import top

Strike = do.Attack | do.Charge | do.Shoot


class Forgone:
    """What else could be done in the phase that ends."""

    def __init__(self, names: Names, known: Known) -> None:
        self._names, self._known = names, known

    def words(self, view: View) -> str:
        """How many charges, attacks and shots are let go, and the likeliest to destroy; else how many units
        stay where they are; else that there is nothing left to do."""
        state, frame, texts = self._known.state(view), top(view), self._names.texts
        legal = PHASES[type(frame)].legal(state, frame, view.seat) if frame is not None else ()
        strikes = [action for action in legal if isinstance(action, Strike)]
        best = max(((_chance(state, each), -n) for n, each in enumerate(strikes)), default=(NEVER, 0))
        if best[0]:
            strike = strikes[-best[1]]
            return texts.count(
                "reason.forgone",
                len(strikes),
                who=self._names.unit(strike.unit, view),
                whom=self._names.unit(strike.target, view),
                chance=self._names.percent(best[0]),
            )
        return self._idle(legal)

    def _idle(self, legal: Sequence[Action]) -> str:
        idle, texts = previews.able(legal), self._names.texts
        return texts.count("reason.forgone-moves", len(idle)) if idle else texts("reason.forgone-none")


def _chance(state: State, action: Strike) -> Fraction:
    """That the target is destroyed; of a charge with the check before it."""
    if isinstance(action, do.Charge):
        check, card = forecast.charge(state, action), forecast.attack_after(state, action)
        dares = check.chance("engaged", action.target) if check is not None else ALWAYS
    else:
        card, dares = forecast.forecast(state, action), ALWAYS
    return dares * card.chance("lost", action.target) if card is not None else NEVER

"""What a hint proposes where clicks alone do not say it: where a flight goes or whom it lands on, what a card
is used for."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Row
from tabletop.engine.model import Action
from tabletop.text.percent import percent

from ..components.board import MAP
from ..components.cards import CARD
from ..records import actions as do
from ..records.frames import Card, Landing
from ..rules.odds import forecasts
from ..rules.reaction import refuse_answer
from ..rules.view import View
from .chances import Chances
from .known import Known
from .moment import top
from .names import Names
from .prospects import Clash, clash_of


class Advised:
    """Deeds in words."""

    def __init__(self, names: Names, known: Known, chances: Chances) -> None:
        self.names, self.texts, self.known, self.chances = names, names.texts, known, chances

    def deed(self, view: View, action: Action) -> str:
        """Who does what where; "" for what its clicks say."""
        frame = top(view)
        match action:
            case do.CallTransport(uid):
                return self.texts("advise.transport", unit=self.names.unit_name(uid, view))
            case do.Fly(to) if isinstance(frame, Landing):
                other = self.known.state(view).unit_at(to)
                if other is not None:
                    return self.texts("advise.land-on", unit=self.names.unit_name(other.id, view))
                return self.texts("advise.fly", at=self.names.hex_name(to))
            case do.ChooseUnit(uid):
                return self.texts("advise.recall", unit=self.names.unit_name(uid, view))
            case do.ChooseHex(at) if isinstance(frame, Card):
                called = self.names.unit_name(frame.chosen, view) if frame.chosen >= 0 else ""
                key = f"advise.card.{CARD[frame.card].effect}"
                return self.texts(key, at=self.names.hex_name(at), unit=called)
        return ""

    def brings(self, view: View, actions: Sequence[Action]) -> Sequence[str] | None:
        """Of a flight what it costs and brings, or how likely whoever it lands on is destroyed; of a purchase
        all stands in its name and in its reasons; None: what the forecast says."""
        action, frame = actions[0], top(view)
        if isinstance(action, do.Buy):
            return ()
        if not isinstance(action, do.Fly) or not isinstance(frame, Landing):
            return None
        clash = clash_of(self.known.state(view), actions)
        if clash is None:
            panel = self.chances.forecast(view, actions)
            return [" · ".join(filter(None, map(self._figure, panel.rows if panel is not None else ())))]
        price = MAP.distance(view.units[frame.unit].at, action.to)
        return [f"{self.texts('advise.price', n=price)} · {self._odds(clash)}"]

    def _figure(self, row: Row) -> str:
        """A row of a forecast that has a figure or odds."""
        told = row.value if row.chance is None else percent(row.chance, self.texts.language)
        return f"{row.label}: **{told}**" if told else ""

    def _odds(self, clash: Clash) -> str:
        """How likely the target is destroyed, and the least if its owner can pay for a reaction."""
        state, fight = clash.state, clash.fight
        paid = [
            each.odds
            for each in forecasts(state, fight)
            if each.answer and refuse_answer(state, fight, each.answer) is None
        ]
        chance = percent(clash.chance, self.texts.language)
        if not paid:
            return self.texts("advise.destroys", chance=chance)
        least = percent(min(paid), self.texts.language)
        return self.texts("advise.destroys-least", chance=chance, least=least)

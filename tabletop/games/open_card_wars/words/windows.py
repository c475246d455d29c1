"""The card of a window: what waits, what it will do if nobody answers, whom it concerns (OCW-UI-07)."""

from __future__ import annotations

from tabletop.app.table import EntityId, Row

from ..components.cards import CARDS
from ..records import resolving
from ..records.fighters import Declared
from ..rules.view import View
from . import moment
from .forecasts import Forecasts
from .names import Names

_FACTS = 5
"""Facts on the card of a window; one more, where that is all."""
_GIST = 1
"""Facts on one that has room for little but the question; one more, where that is all."""


class Windows:
    """What is answered."""

    def __init__(self, names: Names, forecasts: Forecasts) -> None:
        self.names, self.texts, self.forecasts = names, names.texts, forecasts

    def question(self, view: View, top: resolving.FlashWindow) -> str:
        """What may be answered, by name."""
        event = moment.event_of(view)
        last = top.declared[-1] if top.declared else None
        if last is not None and view.fighters[last.fighter].seat != top.speaker:
            event = resolving.Running(last)  # what was answered last is what one answers
        match event:
            case resolving.Assault(fighter=fighter, objective=objective):
                target = self.names.objective_name(view, fighter, objective)
                who = self.names.fighter_name(view, fighter)
                return self.texts("table.ask.answer-attack", who=who, target=target)
            case resolving.Running(declared=declared):
                user = moment.fighter(view, declared.fighter)
                own = user is not None and user.card == declared.card
                what, who = self.names.declared_name(view, declared), self._name(view, declared)
                return self.texts(f"table.ask.answer-{'ability' if own else 'worn'}", what=what, who=who)
        others = top.moment == "interlude" and view.active != top.speaker
        key = "others" if others else top.moment
        return self.texts(f"table.ask.window.{key}", who=self.names.seat_within(view.active))

    def told(self, view: View, top: resolving.FlashWindow) -> tuple[str, str]:
        """What waits, what it will do if nobody answers, what was already answered (OCW-UI-07); and in the
        fewest words what it will come to."""
        lines = []
        event = moment.event_of(view)
        if isinstance(event, resolving.Running):
            lines.append(self._declared_words(view, event.declared, "ability"))
        for i, declared in enumerate(top.declared, start=1):
            lines.append(f"{i}. {self._declared_words(view, declared, 'answer')}")
        rows = self.forecasts.pending(view)
        facts = self._some([self._told_row(row) for row in rows], _FACTS)
        lines.append(self.texts("table.window.else", facts=facts))
        gist = self._some([f"{row.label} {row.value}".strip() for row in rows], _GIST)
        return "\n".join(lines), self.texts("table.window.gist", facts=gist)

    def _some(self, facts: list[str], most: int) -> str:
        """The first facts and how many more there are, so that nothing is left out unsaid."""
        if len(facts) <= most + 1:
            return "; ".join(facts)
        return self.texts("table.window.more", facts="; ".join(facts[:most]), n=len(facts) - most)

    def _told_row(self, row: Row) -> str:
        """``Malrock −3 HP (6 − 3 = 3 · 16 → 13 HP)``."""
        words = " ".join(w for w in (row.label, row.value) if w)
        return f"{words} ({row.note})" if row.note else words

    def _name(self, view: View, declared: Declared) -> str:
        return self.names.fighter_name(view, declared.fighter)

    def _declared_words(self, view: View, declared: Declared, kind: str) -> str:
        """``Ashra: +2 ATK…``: who uses what, and what it does; of an event the question says who."""
        name = self.names.declared_name(view, declared)
        aimed = ", ".join(self.names.fighter_name(view, uid) for uid in moment.aimed_at(declared))
        text = self.declared(view, declared)
        key = f"table.window.{kind}-at" if aimed else f"table.window.{kind}"
        return self.texts(key, name=name, target=aimed, text=text)

    def declared(self, view: View, declared: Declared) -> str:
        """What a declared ability does."""
        return self.names.told(CARDS[declared.card].abilities[declared.ability], view, declared.fighter)

    def about(self, view: View) -> list[EntityId]:
        """Who is concerned: the card keeps off them."""
        event = moment.event_of(view)
        if isinstance(event, resolving.Assault):
            attacker = view.fighters[event.fighter]
            return [f"fighter:{attacker.id}", moment.objective_entity(event.objective, attacker.seat)]
        if isinstance(event, resolving.Running):
            return [f"fighter:{uid}" for uid in (event.declared.fighter, *moment.aimed_at(event.declared))]
        return []

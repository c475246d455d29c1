"""Windows over the board: reactions, a target that was not found, cards that ask (HG-UI-09, HG-UI-10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop.app.table import Button, Clicks, Prompt
from tabletop.engine.model import Action
from tabletop.engine.priority import Pass

from ..records import actions as do
from ..records import frames
from ..records.units import CAMOUFLAGED
from ..rules.odds import forecasts
from ..rules.reaction import PRICES
from ..rules.view import View
from .chances import Chances
from .known import Known
from .names import Names
from .prospects import push_fight

_MOST_KEPT_FREE = 6
"""More hexes than these a card does not keep off."""


class Windows:
    """Questions that are cards over the board."""

    def __init__(self, names: Names, known: Known, clicks: Clicks, chances: Chances) -> None:
        self.names = names
        self.known = known
        self.clicks = clicks
        self.chances = chances
        self.texts = names.texts

    def card_prompt(self, view: View, frame: frames.Card, text: str, legal: Sequence[Action]) -> Prompt:
        """A card that asks: name and text as a card over the board, the choice on the board (HG-UI-09)."""
        happened = f"**{self.names.card_name(frame.card)}**\n{self.texts(f'card.{frame.card}.text')}"
        places = {f"hex:{a.at}" for a in legal if isinstance(a, do.ChooseHex)}
        about = (f"unit:{frame.unit}", *(sorted(places) if len(places) <= _MOST_KEPT_FREE else ()))
        key = "unit" if any(isinstance(action, do.ChooseUnit) for action in legal) else "hex"
        detail = self.texts(f"table.hint.card-{key}")
        return Prompt(text, detail, self._plain_buttons(legal), True, happened, about)

    def _plain_buttons(self, legal: Sequence[Action]) -> tuple[Button, ...]:
        """The buttons of a card's question."""
        asked = [a for a in legal if isinstance(a, do.Decline)]
        words = self.texts("table.button.decline")
        return tuple(Button("button:decline", words, (a,), hotkey="space", tone="ghost") for a in asked)

    def window_prompt(self, view: View, frame: Any, text: str, legal: Sequence[Action]) -> Prompt:
        """A reaction or a choice after a failed detection: what happened, the answers with their odds."""
        about = (f"unit:{frame.fight.unit}", f"unit:{frame.fight.target}")
        detail, happened = self._window_detail(view, frame), self._happened(view, frame)
        return Prompt(text, detail, self._window_buttons(view, frame, legal), True, happened, about)

    def _happened(self, view: View, frame: Any) -> str:
        """Who attacks whom, how, and the dice of both sides with their origin."""
        state, fight = self.known.state(view), frame.fight
        if isinstance(frame, frames.NotFound):
            names = {
                "unit": self.names.unit_name(fight.unit, view),
                "target": self.names.unit_name(fight.target, view),
            }
            return self.texts("event.found.missed", **names)
        mode = "shot" if fight.mode == "attack" and fight.reach == 2 else fight.mode
        names = {
            "unit": self.names.unit_name(fight.unit, view),
            "target": self.names.unit_name(fight.target, view),
        }
        words = self.texts(
            f"event.combat-declared.{mode}" if mode != "attack" else "event.combat-declared", **names
        )
        rows = self.chances.odds_rows(view, state, fight)
        dice = [
            f"{row.label}: {row.value} ({row.note})" for row in rows[:2] if row.note and row.chance is None
        ]
        if state.units[fight.target].marks & CAMOUFLAGED and fight.mode != "push":
            dice.append(self.texts("table.was-found"))
        return "\n".join((words, *dice))

    def _window_detail(self, view: View, frame: Any) -> str:
        if isinstance(frame, frames.NotFound):
            return self.texts("table.hint.not-found")
        if self.names.look.large:  # the question says it
            return ""
        seat = view.units[frame.fight.target].seat
        return self.texts("table.money", ore=view.ore[seat])

    def _window_buttons(self, view: View, frame: Any, legal: Sequence[Action]) -> tuple[Button, ...]:
        if isinstance(frame, frames.NotFound):
            return tuple(self._found_button(view, frame, a) for a in legal)
        answers = [self._answer_button(view, frame, a) for a in legal if isinstance(a, do.Answer)]
        none = [self._none_button(view, frame, a) for a in legal if isinstance(a, Pass)]
        return (*answers, *none)

    def _found_button(self, view: View, frame: frames.NotFound, action: Action) -> Button:
        """Push with its odds, or withdraw (HG-CAM-06)."""
        entity = self.clicks.gesture(view, action)[0]
        if not isinstance(action, do.Push):
            words = self.texts("keyword.withdraw.text")
            return Button(entity, self.names.keyword("withdraw"), (action,), hotkey="space", note=words)
        push = push_fight(frame.fight)
        plain = forecasts(self.known.state(view), push)[0]
        note = self.texts("table.push-note", n=plain.attack, m=plain.defence)
        label, wins = self.names.keyword("push"), self.texts("table.odds.wins")
        return Button(entity, label, (action,), tone="primary", note=note, chance=plain.odds, chance_of=wins)

    def _answer_button(self, view: View, frame: frames.Reaction, action: do.Answer) -> Button:
        """An answer: what it does and costs, and the odds that the unit survives (HG-UI-10)."""
        entity = self.clicks.gesture(view, action)[0]
        each = next(f for f in forecasts(self.known.state(view), frame.fight) if f.answer == action.ability)
        price = PRICES[action.ability]
        key = f"table.button.{action.ability}"
        tip = self.texts(f"keyword.{action.ability}.text")
        if self.names.look.large and self.texts.has(key):
            label = self.texts(key, price=price)
        else:
            label = self.texts("table.button.answer", what=self.names.keyword(action.ability), price=price)
        note = self._noted(f"table.answer.{action.ability}", view, frame, each)
        icon, holds = self.names.icon(action.ability), self.texts("table.odds.holds")
        return Button(entity, label, (action,), icon, tip, note=note, chance=1 - each.odds, chance_of=holds)

    def _none_button(self, view: View, frame: frames.Reaction, action: Action) -> Button:
        """No reaction: the default (HG-UI-10)."""
        each = forecasts(self.known.state(view), frame.fight)[0]
        note = self._noted("table.answer.none", view, frame, each)
        entity = self.clicks.gesture(view, action)[0]
        label, holds = self.texts("table.no-reaction"), self.texts("table.odds.holds")
        button = Button(entity, label, (action,), hotkey="space", tone="primary", note=note)
        return replace(button, chance=1 - each.odds, chance_of=holds)

    def _noted(self, key: str, view: View, frame: frames.Reaction, each: Any) -> str:
        """What an answer does, and the dice of both sides; in large letters these alone, so that all answers
        can be compared."""
        if self.names.look.large and each.attack:
            return self.texts("table.outlook.short", n=each.attack, m=each.defence)
        return f"{self.texts(key)} {self._outlook(view, frame, each)}"

    def _outlook(self, view: View, frame: frames.Reaction, each: Any) -> str:
        """Dice of both sides, and that the percentage is the chance to hold out."""
        if not each.attack:
            return self.texts("table.outlook.shot")
        return self.texts("table.outlook", n=each.attack, m=each.defence)

"""The log: a line of words for every event, with every die and its rule (OCW-UI-09)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tabletop.app.table import Deed, Line, Log, draw_variant
from tabletop.engine.model import Event, Finished, Rolled

from ..components.cards import CARDS
from ..records import events as ev
from ..records.fighters import Declared
from ..rules.mana import MOST
from ..rules.view import View
from . import moment
from .events import EVENTS
from .forecasts import reckoning
from .names import ROWS, Names
from .recap import Recap, Where, nowhere
from .result import result

_FIGHTERS = ("fighter", "objective", "placer", "source", "redirected")
_EVEN = "OCW-OPT-16"
_COIN = 2
"""Sides of a coin: which of them fell is told by whom it names, not by a number."""
_BETTER = {
    ("coin-tossed", "draft"): "OCW-TEAM-07",
    ("moved", "action"): "OCW-ACT-09",
    ("moved", "move"): "OCW-KW-04",
    ("moved", "advance"): "OCW-KW-01",
    ("attack-declared", "counter"): "OCW-KW-14",
    ("healed", "regeneration"): "OCW-KW-22",
    ("effect-ended", "annulled"): "OCW-FLASH-11",
    ("effect-ended", "removed"): "OCW-DUR-08",
    ("ability-declared", "flash"): "OCW-FLASH-01",
}
"""Rules that follow from how an event came about, by its tag and the text that tells it."""


class DuelLog(Log):
    """Lines of the log."""

    TELLS_COSTS = TELLS_NEWS = True

    def __init__(self, names: Names, where: Where = nowhere) -> None:
        self.names, self.texts = names, names.texts
        self._recap = Recap(names, where)

    def recap(self, events: Sequence[Event], view: View) -> tuple[Deed, ...]:
        return self._recap.deeds(events, view)

    def last_blow(self, events: Sequence[Event], view: View) -> tuple[Deed, ...]:
        return self._recap.last(events, view)

    def told(self, events: Sequence[Event], before: View, after: View) -> Iterator[tuple[Event, Line]]:
        """Of two of the same on one character that end together one line tells."""
        ended = set[Event]()
        for event, line in super().told(events, before, after):
            if isinstance(event, ev.EffectEnded) and event.name:
                if event in ended:
                    continue
                ended.add(event)
            yield event, line

    def joined(self, line: Line, after: Line) -> Line | None:
        """Windows that somebody lets go by one after the other are one line."""
        return line if line.passing and after.passing and line.text == after.text else None

    def tell(self, event: Event, before: View, after: View) -> tuple[Line, ...]:
        facts = EVENTS[type(event)]
        if facts.silent or (isinstance(event, Rolled) and event.sides == _COIN):
            return ()
        variant = self._variant(event) or draw_variant(event, before)
        if isinstance(event, ev.EffectEnded) and _has_another(event, after):
            variant = "still"
        args = {n: self._field(event, n, getattr(event, n), before, after) for n in event.__struct_fields__}
        args |= self._further(event, before, after)
        tag = str(event.__struct_config__.tag)
        key = f"event.{tag}.{variant}"
        text = self.texts(key if variant and self.texts.has(key) else f"event.{tag}", **args)
        rule = str(getattr(event, "rule", "")) or _BETTER.get((tag, variant)) or facts.rule
        dice = self._line_dice(event, before)
        line = Line(text, rule, dice, facts.tone, facts.indent, facts.heading, passing=facts.passing)
        if isinstance(event, ev.TurnBegan) and event.turn == 1 and after.setup.opening == "even":
            second = self.names.seat_within(1 - event.seat)
            return (line, Line(self.texts("event.even-start", who=second), _EVEN, (), facts.tone, 1))
        return (line,)

    def _line_dice(self, event: Event, before: View) -> tuple[tuple[int, int], ...]:
        """The dice that an event tells of, as (value, sides)."""
        if isinstance(event, Rolled):
            return tuple((value, event.sides) for value in event.values)
        return tuple((value, MOST) for value in self._shown(event, before))

    def _shown(self, event: Event, before: View) -> tuple[int, ...]:
        """What the dice showed that were merged or paid: people know dice by their value, not by a number."""
        match event:
            case ev.Merged(seat, keeper, other, _):
                dice: tuple[int, ...] = (keeper, other)
            case ev.Deployed():
                seat, dice = event.seat, event.dice
            case ev.Equipped():
                seat, dice = before.fighters[event.fighter].seat, event.dice
            case _:
                return ()
        return tuple(before.pools[seat][die - 1] for die in dice)

    def _variant(self, event: Event) -> str:
        """Which text of an event fits it best; "" for the plain one."""
        match event:
            case Rolled():
                return "even" if event.rule == _EVEN else ""
            case ev.CoinTossed():
                return event.what
            case ev.Moved() | ev.Healed():
                return event.how
            case (
                ev.EffectEnded()
                | ev.AbilityFizzled()
                | ev.AttackFailed()
                | ev.AttackSkipped()
                | ev.Unaffected()
            ):
                return event.why
            case ev.AbilityDeclared():
                return "flash" if event.flash else ""
            case ev.AttackDeclared():
                return "counter" if event.counter else "" if event.basic else "ability"
            case ev.Damaged():
                return self._damage_variant(event)
            case ev.TokenSprung() | ev.TokenLaid() | ev.TokenRemoved():
                return event.kind
            case ev.EffectGained():
                return event.kind
            case ev.PickedInSecret() | ev.PlacedInSecret():
                return "hidden" if event.card < 0 else ""
            case ev.Equipped():
                return "" if event.dice else "free"
        return ""

    def _damage_variant(self, event: ev.Damaged) -> str:
        if event.dodged:
            return "dodged"
        if event.blocked:
            return "blocked"
        if event.redirected >= 0:
            return "redirected"
        return "none" if not event.dealt else ""

    def _field(self, event: Event, name: str, value: Any, before: View, after: View) -> Any:
        if name in _FIGHTERS:
            return self._somebody(event, value, before, after)
        match name:
            case "seat":
                return self.names.seat_name(value)
            case "card" | "equipment":
                return self.names.card_name(value) if value >= 0 else ""
            case "cell" | "origin":
                return self.names.cell_name(value) if value >= 0 else ""
            case "declared":
                return self.names.declared_name(after, value)
            case "values":
                return ", ".join(str(v) for v in value)
            case "dice":
                return self.names.listed([str(v) for v in self._shown(event, before)])
            case "life" if isinstance(value, int):
                return max(0, value)
            case "kind":
                return self._kind(value)
            case "name":
                return self._effect_name(event, value)
            case "why" | "what" | "how" | "phase" | "moment":
                key = f"{name}.{value}"
                return self.texts(key) if self.texts.has(key) else value
        return value if isinstance(value, (str, int)) else str(msgspec.to_builtins(value))

    def _somebody(self, event: Event, uid: int, before: View, after: View) -> str:
        """A character's name; the attacked player where no character is named."""
        view = after if 0 <= uid < len(after.fighters) else before
        if uid >= 0:
            return self.names.fighter_name(view, uid)
        attacker = moment.fighter(after, getattr(event, "fighter", -1))
        if isinstance(event, (ev.AttackDeclared, ev.AttackFailed)) and attacker is not None:
            return self.names.seat_name(1 - attacker.seat)
        return self.texts("table.nobody")

    def _kind(self, kind: str) -> str:
        key = f"table.kind.{kind}"
        return self.texts(key) if self.texts.has(key) else kind

    def _effect_name(self, event: Event, name: str) -> str:
        """What an effect is called: the keyword, ``+2 ATK``, ``SHIELD 1`` …"""
        kind, amount = getattr(event, "kind", ""), getattr(event, "amount", 0)
        return self.names.effect_words(kind, name, amount)

    def _further(self, event: Event, before: View, after: View) -> dict[str, Any]:
        """What a line says beyond the event's own fields."""
        match event:
            case Finished():
                panel = result(self.names, after, ())
                return {"outcome": ". ".join(w for w in (panel.title, panel.subtitle) if w)}
            case ev.AbilityDeclared():
                ability = CARDS[event.declared.card].abilities[event.declared.ability]
                return {
                    "user": self._user_name(event.declared, after),
                    "text": self.names.told(ability, after, event.declared.fighter),
                    "targets": self._targets_words(event.declared, after),
                }
            case ev.Damaged():
                return {"steps": reckoning(event)}
            case ev.TeamsRevealed():
                return {"a": self.names.cards(event.teams[0]), "b": self.names.cards(event.teams[1])}
            case ev.EffectGained():
                return {"until": self.names.ends_words(after, event.ends, event.turn)}
            case ev.Fatigued():
                return {"a": max(0, event.life[0]), "b": max(0, event.life[1])}
            case Rolled():
                return {"n": len(event.values)}
            case ev.Merged():
                one, other = self._shown(event, before)
                return {"one": one, "two": other}
            case ev.Deployed() | ev.Equipped():
                return {"n": len(event.dice)}
        return {}

    def _user_name(self, declared: Declared, view: View) -> str:
        """Who uses an ability; with what it is of, where it is not its own."""
        user = moment.fighter(view, declared.fighter)
        if user is not None and user.card == declared.card:
            return self.names.fighter_name(view, declared.fighter)
        return self.names.declared_name(view, declared)

    def _targets_words(self, declared: Declared, view: View) -> str:
        """`` → Malrock, vanguard 2``: what an ability was aimed at; empty without targets."""
        words = []
        choices = CARDS[declared.card].abilities[declared.ability].choices
        for target, value in zip(choices, declared.targets, strict=False):
            if target.select == "cell_enemy_empty":
                words.append(self.names.cell_name(value))
            elif target.select == "row_enemy":
                words.append(self.texts(f"row.{ROWS[value]}"))
            else:
                words.append(self.names.fighter_name(view, value))
        return f" → {', '.join(words)}" if words else ""


def _has_another(event: ev.EffectEnded, after: View) -> bool:
    """Does the same still last on the character, from another source?"""
    lasting = after.fighters[event.fighter].effects
    return bool(event.name) and (event.kind, event.name) in [(each.kind, each.name) for each in lasting]

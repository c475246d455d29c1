"""Cards, abilities and keywords as they are printed (OCW-UI-10)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.app.table import Panel, Row, Token, Tone

from ..components.cards import (
    CARDS,
    KEYWORDS,
    Ability,
    Advance,
    Afflict,
    AnyOp,
    Cleanse,
    Displace,
    Grant,
    Heal,
    Poison,
    ShieldUp,
    Strike,
    Trigger,
)
from ..rules.view import View
from . import moment
from .card_face import card_face
from .names import Names

RESTING = (136, 124, 108)
"""Tint of the sign of an ability that cannot be used now."""


class CardPanels:
    """What is printed."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def card(self, view: View, card: int, seat: int = -1) -> Panel:
        """A card as printed, under the options of the match (OCW-UI-10), and who of a player can carry it."""
        face = CARDS[card]
        rows = [
            Row(
                self.texts("table.deploy-cost"),
                str(face.cost),
                icon=self.names.icon("deploy_cost"),
                abreast=True,
            )
        ]
        for name, value in (("atk", face.atk), ("def", face.defence), ("hp", face.hp)):
            if value is not None and (face.is_character or value):
                sign = "" if face.is_character else "+"
                label, icon = self.texts(f"table.{name}"), self.names.icon(name)
                rows.append(Row(label, f"{sign}{value}", icon=icon, abreast=True))
        rows += self._wearer_rows(view, card, seat)
        able = [self.ability_row(a, self._printed_cost(a), self.names.told(a, view)) for a in face.abilities]
        rows += able
        subtitle = self.texts(f"class.{face.cls}") + " · " + self.texts(f"table.set.{face.set}")
        keywords = self.keyword_rows(k for a in face.abilities for k in keywords_in(a))
        rules = ("OCW-TEAM-02",) if face.is_character else ("OCW-EQ-01",)
        key = f"lore.{face.number}"
        text = self.texts(key) if self.texts.has(key) else ""
        title, art = self.names.card_name(card), self.names.portrait(card)
        return Panel(title, subtitle, art, tuple(rows), keywords, text, rules, face=self.whole(card))

    def whole(self, card: int) -> Token | None:
        """The card itself where it is shown over the board; in the column its words come first."""
        return card_face(card, self.texts) if self.names.look.large else None

    def _wearer_rows(self, view: View, card: int, seat: int) -> list[Row]:
        """Which characters of a player can carry equipment, before it is picked or paid for (OCW-TEAM-06)."""
        if seat not in (0, 1) or CARDS[card].is_character:
            return []
        label, able = self.texts("table.wearers"), moment.wearers(view, seat, card)
        if not able:
            return [Row(label, self.texts("table.wearers.none"), tone=Tone.BAD)]
        return [Row(label, self.names.cards(able), tone=Tone.GOOD)]

    def _printed_cost(self, ability: Ability) -> str:
        if ability.slot == "extra":
            return f"{ability.cost}+"
        return self.texts("table.cost-printed", n=ability.cost, own=max(1, ability.cost - 1))

    def ability_row(
        self, ability: Ability, cost: str, text: str, why: str = "", lower: bool = False, rests: bool = False
    ) -> Row:
        """An ability: where it is cheaper, its cost, its labels, what it does, and why it cannot be used; its
        sign is dim then, or if it `rests` for a reason told of all. The cost is green if it is `lower` than
        printed, as on the card.
        """
        labels = [self.names.keyword(label) for label in ability.printed]
        note = f"**{', '.join(labels)}.** {text}" if labels else text
        if why:
            note = f"{note} *{why}*"
        sign = "row_extra" if ability.slot == "extra" else f"row_{ability.slot}"
        label, rests = self.texts(f"row.{ability.slot}").capitalize(), rests or bool(why)
        icon = self.names.icon(sign, RESTING if rests else None)
        return Row(label, cost, note, icon, Tone.BLOCKED if rests else Tone.PLAIN, figure=figure_of(lower))

    def ability(self, view: View, card: int, place: int) -> Panel | None:
        """An ability by itself, None for a place that holds none."""
        if card < 0 or place >= len(CARDS[card].abilities):
            return None
        ability = CARDS[card].abilities[place]
        rows = (self.ability_row(ability, self._printed_cost(ability), self.names.told(ability, view)),)
        keywords = self.keyword_rows(keywords_in(ability))
        title, art = self.names.ability_name(card, place), self.names.portrait(card)
        return Panel(title, "", art, rows, keywords, rules=(ability.id,))

    def keyword_rows(self, names: Iterable[str]) -> tuple[Row, ...]:
        """Keywords explained, each once, in glossary order."""
        wanted = set(names)
        return tuple(
            Row(self.names.keyword(k), note=self.texts(f"keyword.{k}.text"), icon=self.names.keyword_icon(k))
            for k in KEYWORDS
            if k in wanted
        )

    def keyword(self, name: str) -> Panel | None:
        """A keyword of the glossary, None for a word that is none."""
        if name not in KEYWORDS:
            return None
        rule = f"OCW-KW-{KEYWORDS.index(name) + 1:02}"
        title, art = self.names.keyword(name), self.names.keyword_icon(name)
        return Panel(title, "", art, text=self.texts(f"keyword.{name}.text"), rules=(rule,))


def figure_of(lower: bool) -> Tone | None:
    """How a cost is meant: green where it is lower than printed."""
    return Tone.GOOD if lower else None


def keywords_in(ability: Ability) -> list[str]:
    """The keywords an ability prints or gives, in order."""
    return [*ability.printed, *_in_steps(ability.steps)]


def _in_steps(steps: Iterable[AnyOp]) -> list[str]:
    """The keywords that steps speak of, nested ones too."""
    found: list[str] = []
    for step in steps:
        match step:
            case Grant():
                found.append(step.keyword)
            case Afflict():
                found.append(step.status)
            case Strike():
                found += [
                    *step.tags,
                    *_in_steps(step.riders),
                    *(_in_steps(step.follow.steps) if step.follow else []),
                ]
            case Trigger():
                found += _in_steps(step.steps)
            case ShieldUp() | Heal() | Poison() | Displace() | Advance():
                found.append(str(type(step).__struct_config__.tag))
            case Cleanse():
                found += step.remove
    return found

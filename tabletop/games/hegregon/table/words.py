"""Words that every part of the table needs: statuses, dice with their origin, refusals; what is in force
and the result (HG-UI-05, HG-UI-07, HG-UI-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import Album, Art, CardFrame, Chip, Notice, Panel, Row, Tone
from tabletop.engine.model import Event, Refusal, Seat

from ..cards import CARD, CARDS
from ..events import CardDrawn
from ..frames import Fight
from ..kinds import AIR_DICE, AMMO_DICE, DICE, MISSILE_DICE, TURRET_DICE
from ..rules import victory
from ..setup import seating
from ..units import (
    CAMOUFLAGED,
    CEASEFIRE,
    DREW,
    ENTRENCHED,
    FOUGHT,
    LOADED,
    USED,
    Unit,
)
from ..view import View
from .marks import THREATS, MarksPart

MARKS = (
    (CEASEFIRE, "ceasefire"),
    (CAMOUFLAGED, "camouflaged"),
    (ENTRENCHED, "entrenched"),
    (LOADED, "loaded"),
    (FOUGHT, "fought"),
    (USED, "used"),
    (DREW, "drew"),
)
"""Bits of a unit and the keywords that name them, the weightiest first (HG-UI-07)."""

_UNITS = ("unit", "target", "other", "blocker")
"""Arguments of refusals that are ids of units."""

CARD_FRAME = CardFrame(
    Art("hegregon/cards/frame.webp"),
    (744, 1039),
    title=(92, 48, 652, 124),
    picture=(60, 148, 684, 564),
    text=(76, 624, 668, 936),
)
"""The printed face of an event card."""

Part = tuple[str, int]
"""A source of dice and how many it gives: ``("ammo", 1)``."""


def attack_parts(unit: Unit, mode: str) -> tuple[Part, ...]:
    """Where the attacker's dice come from (HG-ATK-08, HG-CAM-08)."""
    if mode == "missile":
        return (("missile", MISSILE_DICE),)
    return (*own_parts(unit), *((("push", -1),) if mode == "push" else ()))


def defence_parts(target: Unit, answer: str) -> tuple[Part, ...]:
    """Where the defender's dice come from with the ability it answers with (HG-ATK-08)."""
    if answer == "missile":
        return (("missile", MISSILE_DICE),)
    if answer == "ammo":
        target = target.marked(LOADED)
    return (*own_parts(target), *((("air", AIR_DICE),) if answer == "air" else ()))


def own_parts(unit: Unit) -> tuple[Part, ...]:
    """Where a unit's own dice come from."""
    own = ("turret", TURRET_DICE) if unit.marks & ENTRENCHED else ("base", DICE[unit.kind])
    return (own, *((("ammo", AMMO_DICE),) if unit.marks & LOADED else ()))


class WordsPart(MarksPart):
    """Names, refusals, standing facts, the result."""

    # -- names --------------------------------------------------------------------------------------

    def explained(self, key: str, tone: Tone = Tone.PLAIN) -> Row:
        """A keyword with its explanation."""
        return Row(self.keyword(key), note=self.texts(f"keyword.{key}.text"), tone=tone)

    def card_name(self, card: str) -> str:
        """The name of an event card by its key."""
        return self.texts(f"card.{card}.name") if card in CARD else card

    def holder_name(self, view: View, seat: Seat) -> str:
        """Who holds something, or that it is neutral."""
        return self.seat_name(view, seat) if seat >= 0 else self.texts("table.neutral")

    # -- dice ---------------------------------------------------------------------------------------

    def dice_words(self, parts: Sequence[Part]) -> str:
        """``2 torreta + 1 munición explosiva``: dice with their origin (HG-UI-08)."""
        words = ""
        for source, amount in parts:
            sign = "" if not words else " + " if amount > 0 else " − "
            words += f"{sign}{abs(amount)} {self.texts(f'table.dice.{source}')}"
        return words

    def dice_row(self, view: View, uid: int, parts: Sequence[Part]) -> Row:
        """The dice of one side of a combat."""
        total = sum(n for _, n in parts)
        return Row(self.unit_name(uid, view), self.texts.count("table.dice", total), self.dice_words(parts))

    def statuses(self, unit: Unit) -> list[str]:
        """The keywords of everything that holds for a unit now (HG-UI-07)."""
        found = [key for bit, key in MARKS if unit.marks & bit]
        return [*found, "shuns"] if unit.shuns >= 0 else found

    def versus(self, view: View, fight: Fight) -> str:
        """Who fights whom."""
        return f"{self.unit_name(fight.unit, view)} → {self.unit_name(fight.target, view)}"

    # -- refusals -----------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        args = {key: self._argument(key, value, view) for key, value in refusal.args.items()}
        return self.texts(f"refusal.{refusal.key}", **args)

    def _argument(self, key: str, value: Any, view: View | None) -> Any:
        if key in _UNITS and isinstance(value, int) and view is not None:
            return self.unit_name(value, view)
        if key == "at" and isinstance(value, int):
            return self.hex_name(value)
        return self.card_name(str(value)) if key == "card" else value

    def refusal_row(self, view: View, refusal: Refusal) -> Row:
        """A refusal as a row of the inspector, with its rule."""
        words = f"{self.refusal(refusal, view)} [[{refusal.rule}]]"
        return Row(self.texts("table.refused"), "", words, None, Tone.BLOCKED)

    # -- in force -----------------------------------------------------------------------------------

    def lasting(self, view: View) -> tuple[Chip, ...]:
        """Threats to be looked at, bans of cards, what cards do to this settlement, the last card drawn
        (HG-UI-03, HG-UI-09, HG-UI-11)."""
        tip = self.texts("table.threats.text")
        chips = [Chip(f"chip:{THREATS}", self.texts("board.switch.threats"), self.icon(THREATS), tip)]
        chips += [
            Chip(f"card:{card}", self.card_name(card), None, self.texts(f"card.{card}.text"), "warn")
            for ban, card in (("air", "EV21"), ("fire", "EV22"))
            if ban in view.bans
        ]
        for card, seats in (("EV19", view.shifts), ("EV20", view.cave_ins)):
            for seat in dict.fromkeys(seats):
                label = self.texts("table.of", what=self.card_name(card), who=self.seat_name(view, seat))
                chips.append(Chip(f"card:{card}", label, None, self.texts(f"card.{card}.text")))
        if view.discards:
            card = CARDS[view.discards[-1]].key
            label = self.texts("table.last-card", card=self.card_name(card))
            chips.append(Chip(f"card:{card}:last", label, self.icon("card"), self.texts(f"card.{card}.text")))
        return tuple(chips)

    def announce(self, event: Event, before: View, after: View) -> Notice | None:
        return self.card_face(event.card) if isinstance(event, CardDrawn) else None

    def card_face(self, card: str) -> Notice:
        """An event card as it is printed (HG-UI-09)."""
        art = Art(f"hegregon/cards/{card}.webp")
        return Notice(
            self.card_name(card), self.texts(f"card.{card}.text"), art, CARD_FRAME, rule="HG-EVT-09"
        )

    def album(self, view: View, entity: str) -> Album | None:
        """A card in force, or the discards, the last one first (HG-UI-09)."""
        if not entity.startswith("card:"):
            return None
        if not entity.endswith(":last"):
            card = entity.partition(":")[2]
            return Album(self.card_name(card), (self.card_face(card),)) if card in CARD else None
        cards = tuple(self.card_face(CARDS[index].key) for index in reversed(view.discards))
        words = self.texts("table.album.text", n=len(cards), pile=len(view.pile))
        return Album(self.texts("table.album"), cards, words)

    def scroll_rows(self, view: View) -> tuple[Row, ...]:
        """Bases against those needed, what is in force, cards and options (HG-UI-05, HG-UI-09, HG-UI-11)."""
        rows = [*self._base_rows(view)]
        rows += [Row(c.label, note=c.tooltip, tone=Tone.MAGIC) for c in self.lasting(view)[1:]]
        if view.crystals:
            until = max(c.until for c in view.crystals)
            words = self.texts("table.crystals", n=len(view.crystals), turn=until)
            rows.append(Row(self.card_name("EV13"), "", words, tone=Tone.MAGIC))
        rows.append(self._deck_row(view))
        if view.reserves:
            rows.append(Row(self.texts("table.ore-left"), f"{sum(view.reserves)} H"))
        rows.append(Row(self.texts("table.options"), "", self._options(view)))
        return tuple(rows)

    def _base_rows(self, view: View) -> list[Row]:
        """Bases per player; in the modes each for himself against the four that win (HG-END-01)."""
        alone = view.setup.mode in ("conquest", "survival")
        rows = []
        for seat in range(len(view.sides)):
            held = [base for base, holder in enumerate(view.holders) if holder == seat]
            if seat in view.eliminated:
                continue
            count = f"{len(held)}/{victory.BASES_TO_WIN}" if alone else str(len(held))
            near = alone and len(held) == victory.BASES_TO_WIN - 1
            names = ", ".join(f"B{base + 1}" for base in held) or self.texts("table.no-bases")
            tone = Tone.BAD if near else Tone.PLAIN
            rows.append(
                Row(self.texts("table.bases-of", who=self.seat_name(view, seat)), count, names, tone=tone)
            )
        free = [f"B{base + 1}" for base, holder in enumerate(view.holders) if holder < 0]
        if free:
            rows.append(Row(self.texts("table.neutral-bases"), str(len(free)), ", ".join(free)))
        return rows

    def _deck_row(self, view: View) -> Row:
        """The draw pile as a number, the discards by name, the last one first (HG-UI-09)."""
        names: dict[str, int] = {}
        for index in reversed(view.discards):
            name = self.card_name(CARDS[index].key)
            names[name] = names.get(name, 0) + 1
        words = ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in names.items())
        note = self.texts("table.discards", cards=words) if words else self.texts("table.no-discards")
        return Row(self.texts("table.pile"), str(len(view.pile)), note)

    def _options(self, view: View) -> str:
        setup, texts = view.setup, self.texts
        said = [texts(f"table.mode.{setup.mode}"), texts(f"table.mode.{setup.mode}.text")]
        said.append(texts.count("table.option.seats", len(view.sides)))
        limit = setup.turn_limit
        said.append(texts("table.option.limit", n=limit) if limit else texts("table.option.no-limit"))
        return "\n".join(f"· {line}" for line in said)

    # -- result -------------------------------------------------------------------------------------

    def result(self, view: View, names: Sequence[str]) -> Panel:
        outcome = view.outcome
        if outcome is None:
            return Panel(self.texts("table.over"))
        who = self.seats_name(view, outcome.winners)
        if names:
            homes = seating(view.setup).bases
            who = ", ".join(f"{names[s]} ({self.base_name(homes[s])})" for s in outcome.winners)
        title = self.texts("table.draw") if outcome.is_draw else self.texts("table.wins", who=who)
        if not outcome.is_draw and len({view.sides[s] for s in outcome.winners}) > 1:
            title = self.texts("table.shared", who=who)
        key = f"outcome.{outcome.reason}"
        rows = tuple(self._result_row(view, s) for s in range(len(view.sides)))
        text = self.texts.count("table.turns", view.round)
        subtitle = self.texts(key) if self.texts.has(key) else ""
        return Panel(title, subtitle, rows=rows, text=text, rules=(outcome.rule,))

    def _result_row(self, view: View, seat: Seat) -> Row:
        units = sum(1 for u in view.units if u.seat == seat and u.at >= 0)
        bases = sum(1 for holder in view.holders if holder == seat)
        words = self.texts(
            "table.left", units=self.texts.count("table.units", units), bases=bases, ore=view.ore[seat]
        )
        return Row(self.seat_name(view, seat), words)

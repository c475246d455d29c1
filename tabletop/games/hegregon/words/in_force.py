"""What is in force: threats, bans, cards, bases against those needed, options (HG-UI-05, HG-UI-11)."""

from __future__ import annotations

from tabletop.app.table import Chip, Row, Tone

from ..components.cards import CARDS
from ..rules import victory
from ..rules.view import View
from .names import Names

THREATS = "threats"
"""The switch that shows all threats, and the entity of the chip that shows them while it is pointed at."""


class InForce:
    """Standing facts."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.texts = names.texts

    def lasting(self, view: View) -> tuple[Chip, ...]:
        """Threats to be looked at, bans of cards, what cards do to this settlement, the last card drawn
        (HG-UI-03, HG-UI-09, HG-UI-11)."""
        chips = [self._threats()]
        chips += [
            Chip(f"card:{card}", self.names.card_name(card), self.names.icon(sign), self._told(card), "warn")
            for ban, card, sign in (("air", "EV21", "jamming"), ("fire", "EV22", "dust_storm"))
            if ban in view.bans
        ]
        lasts = (("EV19", "double_shift", view.shifts), ("EV20", "cave_in", view.cave_ins))
        for card, sign, seats in lasts:
            for seat in dict.fromkeys(seats):
                label = self.texts(
                    "table.of", what=self.names.card_name(card), who=self.names.seat_name(view, seat)
                )
                chips.append(Chip(f"card:{card}", label, self.names.icon(sign), self._told(card, label)))
        if view.discards:
            card = CARDS[view.discards[-1]].key
            label = self.texts("table.last-card", card=self.names.card_name(card))
            chips.append(Chip(f"card:{card}:last", label, self.names.icon("card"), self._told(card, label)))
        return tuple(chips)

    @property
    def shows_threats(self) -> bool:
        """Are all threats shown until that is turned off?"""
        return self.names.look.switches.get(THREATS, False)

    def _threats(self) -> Chip:
        """The chip that shows all threats while it is pointed at, and that a click presses or lets go
        (HG-UI-03)."""
        is_on, texts = self.shows_threats, self.texts
        label = texts("table.threats.on" if is_on else "board.switch.threats")
        click = texts("table.threats.off" if is_on else "table.threats.press")
        tip, state = f"**{click}**\n{texts('table.threats.text')}", "now" if is_on else ""
        return Chip(f"chip:{THREATS}", label, self.names.icon(THREATS), tip, state, switch=THREATS)

    def _told(self, card: str, label: str = "") -> str:
        """A card by its name, or a chip by its label, which may be drawn as a mere sign, and what it does."""
        return f"**{label or self.names.card_name(card)}**\n{self.texts(f'card.{card}.text')}"

    def scroll_rows(self, view: View) -> tuple[Row, ...]:
        """Bases against those needed, what is in force, cards and options (HG-UI-05, HG-UI-09, HG-UI-11)."""
        rows = [*self._base_rows(view)]
        if self.shows_threats:
            note = f"{self.texts('table.threats.legend')} {self.texts('table.threats.off')}"
            rows.insert(0, Row(self.texts("table.threats.on"), "", note, self.names.icon(THREATS)))
        for chip in self.lasting(view)[1:]:
            words = self.texts(f"card.{chip.id.split(':')[1]}.text")
            rows.append(Row(chip.label, note=words, tone=Tone.MAGIC))
        if view.crystals:
            until = max(c.until for c in view.crystals)
            words = self.texts("table.crystals", n=len(view.crystals), turn=until)
            rows.append(Row(self.names.card_name("EV13"), "", words, tone=Tone.MAGIC))
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
                Row(
                    self.texts("table.bases-of", who=self.names.seat_name(view, seat)),
                    count,
                    names,
                    tone=tone,
                )
            )
        free = [f"B{base + 1}" for base, holder in enumerate(view.holders) if holder < 0]
        if free:
            rows.append(Row(self.texts("table.neutral-bases"), str(len(free)), ", ".join(free)))
        return rows

    def _deck_row(self, view: View) -> Row:
        """The draw pile as a number, the discards by name, the last one first (HG-UI-09)."""
        names: dict[str, int] = {}
        for index in reversed(view.discards):
            name = self.names.card_name(CARDS[index].key)
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

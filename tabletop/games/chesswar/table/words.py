"""The result in words; what is in force, as chips and rows that are always at hand (CW-UI-08, CW-UI-14)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Chip, Panel, Row, Tone

from ..rules.budget import points
from ..state import DYING
from ..view import View
from .chances import ChancesPart


class WordsPart(ChancesPart):
    """Result and standing facts."""

    # -- in force -----------------------------------------------------------------------------------

    def lasting(self, view: View) -> tuple[Chip, ...]:
        """The temporary spells with caster, end and dispel; flights of this phase (CW-UI-08)."""
        chips = []
        for spell in view.lasting:
            caster, who = self.unit_name(spell.caster, view), self.seat_name(view, spell.seat)
            tip = self.texts(
                "table.lasting-tip",
                caster=caster,
                end=self.texts("table.expires-at", who=who),
            )
            label = self.texts("table.lasting", spell=self.keyword(spell.spell), caster=caster)
            chips.append(Chip(f"lasting:{spell.caster}", label, self.icon(spell.spell), tip))
        for flight in view.flights:
            name = self.unit_name(flight.unit, view)
            label = self.texts("table.lasting", spell=self.keyword("flight"), caster=name)
            tip = self.texts("table.flight-tip", text=self.texts("keyword.flight.text"))
            chips.append(Chip(f"flown:{flight.unit}", label, self.icon("flight"), tip))
        return tuple(chips)

    def scroll_rows(self, view: View) -> tuple[Row, ...]:
        """Leaderless armies, spells in force, options of the match, terrain: what always holds (CW-UI-14)."""
        rows = [
            Row(
                self.texts("table.leaderless-army", army=self.seat_name(view, seat)),
                note=self.texts("keyword.leaderless.text"),
                icon=self.icon("leaderless"),
                tone=Tone.BAD,
            )
            for seat in view.leaderless
        ]
        rows += [Row(c.label, note=c.tooltip, icon=c.icon, tone=Tone.MAGIC) for c in self.lasting(view)]
        return (*rows, *self._option_rows(view), *self._terrain_rows(view))

    def _option_rows(self, view: View) -> list[Row]:
        setup, texts = view.setup, self.texts
        said = [texts(f"table.option.players-{setup.players}")]
        said.append(texts("table.option.board", w=setup.w, h=setup.h))
        said.append(texts("table.option.massacre" if setup.is_massacre else "table.option.general"))
        if setup.multiplier > 1:
            said.append(texts("table.option.multiplier", n=setup.multiplier))
        for custom in setup.custom:
            said.append(
                texts(
                    "table.option.custom",
                    army=self.army_name(custom.army),
                    points=points(setup, custom.army),
                )
            )
        if setup.free_aim:
            said.append(texts("table.option.free-aim"))
        if setup.secret:
            said.append(texts("table.option.secret"))
        if setup.quiet_draw:
            said.append(texts.count("table.option.quiet", setup.quiet_draw))
        return [Row(texts("table.options"), "", "\n".join(f"· {line}" for line in said))]

    def _terrain_rows(self, view: View) -> list[Row]:
        found = []
        for letter, name in (("f", "forest"), ("h", "hill")):
            count = view.setup.terrain.count(letter)
            if count:
                words = self.texts.count("table.squares", count)
                note = self.texts(f"keyword.{name}.text")
                found.append(Row(self.texts(f"table.terrain.{name}"), words, note, self.icon(name)))
        return found

    # -- result -------------------------------------------------------------------------------------

    def result(self, view: View, names: Sequence[str]) -> Panel:
        outcome = view.outcome
        if outcome is None:
            return Panel(self.texts("table.over"))
        who = self.seats_name(view, outcome.winners)
        title = self.texts("table.draw") if outcome.is_draw else self.texts("table.wins", who=who)
        key = f"outcome.{outcome.reason}"
        rows = tuple(
            Row(self.seat_name(view, s), self.texts.count("table.units", self._left(view, s)))
            for s in range(len(view.sides))
        )
        text = self.texts.count("table.rounds", view.round)
        return Panel(
            title, self.texts(key) if self.texts.has(key) else "", rows=rows, text=text, rules=(outcome.rule,)
        )

    def _left(self, view: View, seat: int) -> int:
        return sum(1 for u in view.units if u.seat == seat and u.at >= 0 and not u.marks & DYING)

"""What is in force: spells that last and flights, as chips and in the inspector (CW-UI-08); leaderless
armies, options and terrain, as rows that are always at hand (CW-UI-14)."""

from __future__ import annotations

from tabletop.app.table import Chip, EntityId, Panel, Row, Tone

from ..records.state import Lasting
from ..rules import attributes
from ..rules.budget import points
from ..rules.view import View
from .known import Known
from .names import Names
from .situation import lasting_of

_SPELL_RULE = {
    "contagion": "CW-SPL-03",
    "fear": "CW-SPL-04",
    "protection": "CW-SPL-05",
    "storm": "CW-SPL-01",
}


class InForce:
    """Standing facts."""

    def __init__(self, names: Names, known: Known) -> None:
        self._names, self._known = names, known

    def chips(self, view: View) -> tuple[Chip, ...]:
        """The temporary spells with caster, end and dispel; flights of this phase (CW-UI-08)."""
        chips, names, texts = [], self._names, self._names.texts
        for spell in view.lasting:
            caster, who = names.unit(spell.caster, view), names.seat(view, spell.seat)
            tip = texts("table.lasting-tip", caster=caster, end=texts("table.expires-at", who=who))
            label = texts("table.lasting", spell=names.keyword(spell.spell), caster=caster)
            chips.append(Chip(f"lasting:{spell.caster}", label, names.icon(spell.spell), tip))
        for flight in view.flights:
            unit = names.unit(flight.unit, view)
            label = texts("table.lasting", spell=names.keyword("flight"), caster=unit)
            chips.append(Chip(f"flown:{flight.unit}", label, names.icon("flight"), self._flight_tip()))
        return tuple(chips)

    def _flight_tip(self) -> str:
        texts = self._names.texts
        return texts("table.flight-tip", text=texts("keyword.flight.text"))

    # -- inspected ----------------------------------------------------------------------------------

    def spell_panel(self, view: View, entity: EntityId) -> Panel | None:
        """A spell in force: caster, end, whether it can be dispelled, whom it reaches (CW-UI-08)."""
        spell = lasting_of(view, entity)
        if spell is None:
            return None
        names, texts = self._names, self._names.texts
        who = names.seat(view, spell.seat)
        rows = (
            Row(texts("table.caster"), names.unit(spell.caster, view)),
            Row(texts("table.expires"), texts("table.expires-at", who=who)),
            Row(texts("table.dispellable"), texts("table.yes"), texts("table.dispel-how")),
            Row(texts("table.reaches"), self._reached(view, spell)),
        )
        return Panel(
            names.keyword(spell.spell),
            who,
            names.icon(spell.spell),
            rows,
            text=texts(f"keyword.{spell.spell}.text"),
            rules=(_SPELL_RULE[spell.spell], "CW-MAG-12", "CW-SPL-02"),
        )

    def flight_panel(self, view: View, uid: int) -> Panel:
        """A unit that flies in this phase."""
        names = self._names
        who = names.unit(uid, view)
        return Panel(names.keyword("flight"), who, names.icon("flight"), text=self._flight_tip())

    def _reached(self, view: View, spell: Lasting) -> str:
        texts = self._names.texts
        if spell.spell == "storm":
            return texts("table.everybody")
        state = self._known.state(view)
        found = [u for u in view.units if u.at >= 0 and attributes.reaches(state, spell, u)]
        if spell.spell != "protection":
            return texts.count("table.units", len(found))
        return ", ".join(self._names.unit(u.id, view) for u in found)

    # -- always at hand -----------------------------------------------------------------------------

    def rows(self, view: View) -> tuple[Row, ...]:
        """Leaderless armies, spells in force, options of the match, terrain: what always holds (CW-UI-14)."""
        names, texts = self._names, self._names.texts
        rows = [
            Row(
                texts("table.leaderless-army", army=names.seat(view, seat)),
                note=texts("keyword.leaderless.text"),
                icon=names.icon("leaderless"),
                tone=Tone.BAD,
            )
            for seat in view.leaderless
        ]
        rows += [Row(c.label, note=c.tooltip, icon=c.icon, tone=Tone.MAGIC) for c in self.chips(view)]
        return (*rows, self._option_row(view), *self._terrain_rows(view))

    def _option_row(self, view: View) -> Row:
        setup, texts = view.setup, self._names.texts
        said = [texts(f"table.option.players-{setup.players}")]
        said.append(texts("table.option.board", w=setup.w, h=setup.h))
        said.append(texts("table.option.massacre" if setup.is_massacre else "table.option.general"))
        if setup.multiplier > 1:
            said.append(texts("table.option.multiplier", n=setup.multiplier))
        for custom in setup.custom:
            army, worth = self._names.army(custom.army), points(setup, custom.army)
            said.append(texts("table.option.custom", army=army, points=worth))
        if setup.free_aim:
            said.append(texts("table.option.free-aim"))
        if setup.secret:
            said.append(texts("table.option.secret"))
        if setup.quiet_draw:
            said.append(texts.count("table.option.quiet", setup.quiet_draw))
        return Row(texts("table.options"), "", "\n".join(f"· {line}" for line in said))

    def _terrain_rows(self, view: View) -> list[Row]:
        found, texts = [], self._names.texts
        for letter, name in (("f", "forest"), ("h", "hill")):
            count = view.setup.terrain.count(letter)
            if count:
                label, words = texts(f"table.terrain.{name}"), texts.count("table.squares", count)
                found.append(Row(label, words, texts(f"keyword.{name}.text"), self._names.icon(name)))
        return found

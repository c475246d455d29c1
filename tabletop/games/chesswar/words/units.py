"""The inspector of units: effective figures with their sources, statuses, attributes and spells (CW-UI-01,
CW-UI-02, CW-UI-13)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Panel, Row, Tone

from ..components.armies import UNITS
from ..records.state import Unit
from ..rules import attributes, odds
from ..rules.view import View
from .glossary import Glossary
from .hindered import Hindered
from .known import Known
from .names import Names, signed
from .situation import is_toppled
from .statuses import Status, Statuses

_SPECIAL_SAVES = ("bow", "catapult", "zap")
"""Causes against which a unit's own traits or place may change its save (texts ``cause.<key>``)."""


class UnitPanels:
    """Panels of units."""

    def __init__(
        self, names: Names, known: Known, glossary: Glossary, statuses: Statuses, hindered: Hindered
    ) -> None:
        self._names, self._known = names, known
        self._glossary, self._statuses, self._hindered = glossary, statuses, hindered

    def panel(self, view: View, unit: Unit, selection: tuple[EntityId, ...] = ()) -> Panel:
        """Figures with every modifier's source, statuses, attributes and spells with theirs (CW-UI-01)."""
        kind, found = UNITS[unit.kind], attributes.sheet(self._known.state(view), unit)
        mov = self._figure(view, "mov", found.mov)
        rows = [mov, self._figure(view, "sal", found.sal), self._figure(view, "com", found.com)]
        if unit.spent:
            left = self._names.texts("table.allowance", left=max(0, found.mov.effective - unit.spent))
            is_plain = not any(m.amount for m in found.mov.modifiers)
            note = ", ".join(w for w in ("" if is_plain else mov.note, left) if w)
            rows[0] = Row(mov.label, mov.value, note, mov.icon, mov.tone)
        rows += self._special_saves(view, unit)
        states = [self._status_row(s) for s in self._statuses.of(view, unit)]
        traits = self._traits(view, found.traits, {s.name for s in self._statuses.of(view, unit)})
        shown = {row.label for row in states}
        traits = [row for row in traits if row.label not in shown]
        spells = [self._glossary.row(s) for s in found.spells]
        return Panel(
            title=self._names.kind(unit.kind),
            subtitle=self._whereabouts(view, unit),
            art=self._names.art(unit.kind, unit.seat),
            rows=(
                *self._hindered.idle(view, unit),
                *self._hindered.at_unit(view, unit, selection),
                *self._fallen_rows(unit),
                *rows,
            ),
            keywords=tuple(dict.fromkeys((*states, *traits, *spells))),
            text=self._glossary.lore(kind.key),
            rules=tuple(dict.fromkeys(t.rule for t in found.traits)),
        )

    def _traits(self, view: View, traits: Sequence[attributes.Trait], states: set[str]) -> list[Row]:
        """Every attribute once, the own before what is lent: nobody is immune twice. Of who is protected the
        status says already that the plague does nothing to it."""
        own = {trait.keyword: trait for trait in reversed(traits)}
        found = [own[name] for name in dict.fromkeys(trait.keyword for trait in traits)]
        if "protected" in states:
            found = [t for t in found if (t.keyword, t.source) != ("immune", "protection")]
        return [self._glossary.row(t.keyword, t.figure, self._source(view, t)) for t in found]

    def _whereabouts(self, view: View, unit: Unit) -> str:
        who = self._names.seat(view, unit.seat)
        return f"{who} · {self._names.square(view, unit.at)}" if unit.at >= 0 else who

    def _figure(self, view: View, name: str, figure: attributes.Figure) -> Row:
        value = signed(figure.effective) if name == "com" else str(figure.effective)
        plus = "+" if name == "sal" else ""
        changed = figure.effective != figure.printed
        tone = Tone.GOOD if changed else Tone.PLAIN
        why = self._names.modifiers([m for m in figure.modifiers if m.amount], view)
        if changed:
            printed = signed(figure.printed) if name == "com" else f"{figure.printed}{plus}"
            why = f"{self._names.texts('table.printed', value=printed)}, {why}"
        why = why or self._names.meaning(name, figure.effective)
        return Row(self._names.keyword(name), f"{value}{plus}", why, self._names.icon(name), tone)

    def _special_saves(self, view: View, unit: Unit) -> list[Row]:
        """Saves that differ from the plain one, by cause, with the source of each modifier (CW-UI-01)."""
        state, texts, found = self._known.state(view), self._names.texts, []
        plain = attributes.save_modifiers(state, unit, "melee")
        for cause in _SPECIAL_SAVES:
            mods = attributes.save_modifiers(state, unit, cause)
            need = attributes.save_need(unit, mods)
            if need != attributes.save_need(unit, plain):  # a 1 always fails
                label = texts("table.save-against", cause=texts(f"cause.{cause}"))
                why = self._names.modifiers(mods, view)
                found.append(Row(label, f"{need}+", why, self._names.icon("sal"), Tone.GOOD))
        return found

    def _fallen_rows(self, unit: Unit) -> list[Row]:
        """A toppled piece: the chance that it stands up, and how to be rid of it (CW-UI-13)."""
        if not is_toppled(unit):
            return []
        label = self._names.texts("table.regenerates", need=odds.REGENERATION_NEEDS)
        note = self._names.texts("table.entering-removes")
        return [Row(label, "", note, self._names.icon("regeneration"), Tone.BAD, odds.regenerates())]

    def _status_row(self, status: Status) -> Row:
        row = self._glossary.row(status.name, 0, "" if status.name == "engaged" else status.source)
        if status.name == "engaged":
            return Row(f"{row.label} {status.source}", row.value, row.note, row.icon, Tone.ATTACK)
        return Row(row.label, row.value, row.note, row.icon, Tone.MAGIC if status.source else Tone.PLAIN)

    def _source(self, view: View, trait: attributes.Trait) -> str:
        """Who lends an attribute, "" if it is the unit's own."""
        if trait.source == "printed":
            return ""
        if trait.source in ("undead", "plague"):
            return self._names.keyword(trait.source)
        return self._names.source(view, trait.source, trait.unit)

"""The inspector: units with effective figures and their sources, pieces of a muster, squares, spells, options
(CW-UI-01, CW-UI-02, CW-UI-08, CW-UI-13, CW-UI-14)."""

from __future__ import annotations

from tabletop.app.table import EntityId, Panel, Row, Tone

from .. import odds
from ..armies import ARMIES, KIND_OF, PIECES, UNITS, kind_of, roster
from ..rules import attributes, previews
from ..rules.budget import maxima, points
from ..state import Unit
from ..view import View
from .core import number
from .marks import MarksPart
from .status import Status, signed

_SPECIAL_SAVES = ("bow", "catapult", "zap")
"""Causes against which a unit's own traits or place may change its save (texts ``cause.<key>``)."""
_SPELL_RULE = {
    "contagion": "CW-SPL-03",
    "fear": "CW-SPL-04",
    "protection": "CW-SPL-05",
    "storm": "CW-SPL-01",
}


class PanelsPart(MarksPart):
    """Panels of entities."""

    def inspect(self, view: View, entity: EntityId) -> Panel | None:
        name, _, tail = entity.partition(":")
        if name == "unit" and 0 <= number(entity) < len(view.units):
            return self._unit_panel(view, view.units[number(entity)])
        if name == "army" and tail in ARMIES:
            return self._army_panel(view, tail)
        if name in ("shop", "hand", "placed"):
            return self._piece_panel(view, name, tail)
        if name == "square":
            return self._square_panel(view, number(entity))
        if name == "lasting":
            return self._lasting_panel(view, entity)
        if name == "flown":
            text = self.texts("table.flight-tip", text=self.texts("keyword.flight.text"))
            who = self.unit_name(number(entity), view)
            return Panel(self.keyword("flight"), who, self.icon("flight"), text=text)
        spell = tail.split(":")[1] if name == "button" and tail.count(":") else ""
        if spell and self.texts.has(f"keyword.{spell}.text"):
            return Panel(self.keyword(spell), art=self.icon(spell), text=self.texts(f"keyword.{spell}.text"))
        return None

    def name_of(self, view: View, entity: EntityId) -> str:
        """An entity in a few words: a unit with its square, a square, else the title of its panel."""
        name, n = entity.partition(":")[0], number(entity)
        if name == "unit" and 0 <= n < len(view.units):
            return self.unit_name(n, view)
        return self.square_name(view, n) if name == "square" else super().name_of(view, entity)

    # -- units --------------------------------------------------------------------------------------

    def _unit_panel(self, view: View, unit: Unit) -> Panel:
        """Figures with every modifier's source, statuses, attributes and spells with theirs (CW-UI-01)."""
        kind, found = UNITS[unit.kind], attributes.sheet(self.state(view), unit)
        mov = self._figure(view, "mov", found.mov)
        rows = [mov, self._figure(view, "sal", found.sal), self._figure(view, "com", found.com)]
        if unit.spent:
            left = self.texts("table.allowance", left=max(0, found.mov.effective - unit.spent))
            note = ", ".join(w for w in (mov.note, left) if w)
            rows[0] = Row(mov.label, mov.value, note, mov.icon, mov.tone)
        rows += self._special_saves(view, unit)
        states = [self._status_row(s) for s in self.statuses(view, unit)]
        traits = [self._keyword_row(t.keyword, t.figure, self._trait_source(view, t)) for t in found.traits]
        spells = [self._keyword_row(s) for s in found.spells]
        return Panel(
            title=self.kind_name(unit.kind),
            subtitle=self._whereabouts(view, unit),
            art=self.piece_art(unit.kind, unit.seat),
            rows=(*self._refused_rows(view, unit), *self._fallen_rows(unit), *rows),
            keywords=tuple(dict.fromkeys((*states, *traits, *spells))),
            text=self._lore(kind.key),
            rules=tuple(dict.fromkeys(t.rule for t in found.traits)),
        )

    def _whereabouts(self, view: View, unit: Unit) -> str:
        who = self.seat_name(view, unit.seat)
        return f"{who} · {self.square_name(view, unit.at)}" if unit.at >= 0 else who

    def _figure(self, view: View, name: str, figure: attributes.Figure) -> Row:
        value = signed(figure.effective) if name == "com" else str(figure.effective)
        plus = "+" if name == "sal" else ""
        changed = figure.effective != figure.printed
        tone = Tone.GOOD if changed else Tone.PLAIN
        why = self.modifiers([m for m in figure.modifiers if m.amount], view)
        if changed:
            printed = signed(figure.printed) if name == "com" else f"{figure.printed}{plus}"
            why = f"{self.texts('table.printed', value=printed)}, {why}"
        return Row(self.keyword(name), f"{value}{plus}", why, self.icon(name), tone)

    def _special_saves(self, view: View, unit: Unit) -> list[Row]:
        """Saves that differ from the plain one, by cause, with the source of each modifier (CW-UI-01)."""
        state, found = self.state(view), []
        plain = attributes.save_modifiers(state, unit, "melee")
        for cause in _SPECIAL_SAVES:
            mods = attributes.save_modifiers(state, unit, cause)
            if any(m not in plain for m in mods):
                label = self.texts("table.save-against", cause=self.texts(f"cause.{cause}"))
                need = attributes.save_need(unit, mods)
                why = self.modifiers(mods, view)
                found.append(Row(label, f"{need}+", why, self.icon("sal"), Tone.GOOD))
        return found

    def _fallen_rows(self, unit: Unit) -> list[Row]:
        """A toppled piece: the chance that it stands up, and how to be rid of it (CW-UI-13)."""
        if not self.is_toppled(unit):
            return []
        label = self.texts("table.regenerates", need=odds.REGENERATION_NEEDS)
        note = self.texts("table.entering-removes")
        return [Row(label, "", note, self.icon("regeneration"), Tone.BAD, odds.regenerates())]

    def _refused_rows(self, view: View, unit: Unit) -> list[Row]:
        """Why the selected unit cannot shoot at, or charge, this one: line of sight in words (CW-UI-04,
        CW-UI-05)."""
        if self._chosen is None or self._chosen[0] is not view or not self._chosen[1]:
            return []
        selection = self._chosen[1]
        entity = f"unit:{unit.id}"
        report = self.aim(view, selection, entity)
        phase, rows = self.phase(view), []
        if report is not None and report.refusal is not None and phase == "shoot":
            rows.append(self.refusal_row(view, report.refusal))
        own = number(selection[0])
        if phase == "move" and selection[0].startswith("unit:") and 0 <= own < len(view.units):
            refused = previews.refused_charges(self.state(view), view.units[own])
            rows += [self.refusal_row(view, no.refusal) for no in refused if no.at == unit.at]
        planning = phase == "move" and len(selection) == 1
        if report is not None and (report.refusal is not None or planning):
            rows += self.sight_rows(view, report)
        return rows

    def _status_row(self, status: Status) -> Row:
        row = self._keyword_row(status.name, 0, "" if status.name == "engaged" else status.source)
        if status.name == "engaged":
            return Row(f"{row.label} {status.source}", row.value, row.note, row.icon, Tone.ATTACK)
        return Row(row.label, row.value, row.note, row.icon, Tone.MAGIC if status.source else Tone.PLAIN)

    def _trait_source(self, view: View, trait: attributes.Trait) -> str:
        if trait.source == "printed":
            return ""
        if trait.source in ("undead", "plague"):
            return self.keyword(trait.source)
        return self.source(view, trait.source, trait.unit)

    def _keyword_row(self, key: str, figure: int = 0, source: str = "") -> Row:
        """A keyword with its explanation; `source` tells who lends it."""
        note = f"keyword.{key}.text"
        label = self.texts("table.immune") if key == "immune" else self.keyword(key)
        if source:
            label = self.texts("table.by", what=label, who=source)
        value = f"{figure}+" if figure else ""
        return Row(label, value, self.texts(note) if self.texts.has(note) else "", self.icon(key))

    def _lore(self, key: str) -> str:
        return f"*{self.texts(f'lore.{key}')}*" if self.texts.has(f"lore.{key}") else ""

    # -- preparations, squares ----------------------------------------------------------------------

    def _piece_panel(self, view: View, name: str, tail: str) -> Panel | None:
        muster = view.musters[view.seat] if view.seat >= 0 else None
        if muster is None or not muster.army:
            return None
        if name == "placed":
            tail = next((p.piece for p in muster.placed if str(p.at) == tail), "")
        kind = kind_of(muster.army, tail)
        if kind < 0:
            return None
        unit = UNITS[kind]
        i = PIECES.index(tail)
        have = self.texts("table.have", have=muster.counts[i], max=maxima(view.setup, muster.army)[i])
        rows = (
            Row(self.texts("table.cost"), self.texts.count("table.points", unit.cost), have),
            Row(self.keyword("mov"), str(unit.mov), icon=self.icon("mov")),
            Row(self.keyword("sal"), f"{unit.sal}+", icon=self.icon("sal")),
            Row(self.keyword("com"), signed(unit.com), icon=self.icon("com")),
        )
        skill = {"bows", "longbows", "crossbows"}
        words = [self._keyword_row(k, unit.skill if k in skill else 0) for k in unit.attributes]
        words += [self._keyword_row(k) for k in unit.spells]
        hint = {"shop": "table.hint.buy", "hand": "table.hint.place", "placed": "table.hint.lift"}[name]
        return Panel(
            self.kind_name(kind),
            self.texts(hint),
            self.piece_art(kind, view.seat),
            rows,
            tuple(words),
            self._lore(unit.key),
        )

    def _army_panel(self, view: View, army: str) -> Panel:
        """An army to choose: its character and its units with maxima and costs (CW-UI-11)."""
        most = maxima(view.setup, army)
        rows = [
            Row(
                self.kind_name(kind),
                self.texts("table.roster", max=most[PIECES.index(UNITS[kind].piece)], cost=UNITS[kind].cost)
                if UNITS[kind].piece != "K"
                else self.texts("table.roster-general"),
            )
            for kind in roster(army)
        ]
        figures = self.texts("table.army-figures", n=ARMIES[army].initiative, points=points(view.setup, army))
        text = f"{self.texts(f'army.{army}.style')}\n{self._lore(army)}"
        art = self.piece_art(KIND_OF[f"{army}.K"], view.seat)
        return Panel(self.army_name(army), figures, art, tuple(rows), text=text)

    def _square_panel(self, view: View, square: int) -> Panel | None:
        """A square: its terrain, and why the selected unit may not step there (CW-UI-04, CW-UI-14)."""
        if not 0 <= square < view.setup.w * view.setup.h:
            return None
        here = attributes.terrain_at(self.state(view), square)
        key = {"f": "forest", "h": "hill"}.get(here)
        rows = self._closed_rows(view, square)
        if key is None and not rows:
            return None
        text = self.texts(f"keyword.{key}.text") if key else ""
        ground = self.texts(f"table.terrain.{key or 'plain'}")
        art = self.icon(key) if key else None
        return Panel(self.square_name(view, square), ground, art, tuple(rows), text=text)

    def _closed_rows(self, view: View, square: int) -> list[Row]:
        chosen = self._chosen[1] if self._chosen is not None and self._chosen[0] is view else ()
        uid = number(chosen[0]) if chosen and chosen[0].startswith("unit:") else -1
        if not 0 <= uid < len(view.units) or self.phase(view) != "move":
            return []
        closed = previews.closed_steps(self.state(view), view.units[uid])
        return [self.refusal_row(view, no.refusal) for no in closed if no.at == square]

    # -- spells in force ----------------------------------------------------------------------------

    def _lasting_panel(self, view: View, entity: EntityId) -> Panel | None:
        """A spell in force: caster, end, whether it can be dispelled, whom it reaches (CW-UI-08)."""
        spell = self.lasting_of(view, entity)
        if spell is None:
            return None
        who = self.seat_name(view, spell.seat)
        rows = (
            Row(self.texts("table.caster"), self.unit_name(spell.caster, view)),
            Row(self.texts("table.expires"), self.texts("table.expires-at", who=who)),
            Row(self.texts("table.dispellable"), self.texts("table.yes"), self.texts("table.dispel-how")),
            Row(self.texts("table.reaches"), self._reached(view, entity)),
        )
        text = self.texts(f"keyword.{spell.spell}.text")
        rules = (_SPELL_RULE[spell.spell], "CW-MAG-12", "CW-SPL-02")
        return Panel(
            self.keyword(spell.spell),
            self.seat_name(view, spell.seat),
            self.icon(spell.spell),
            rows,
            text=text,
            rules=rules,
        )

    def _reached(self, view: View, entity: EntityId) -> str:
        spell = self.lasting_of(view, entity)
        if spell is None or spell.spell == "storm":
            return self.texts("table.everybody")
        state = self.state(view)
        found = [u for u in view.units if u.at >= 0 and attributes.reaches(state, spell, u)]
        if spell.spell != "protection":
            return self.texts.count("table.units", len(found))
        return ", ".join(self.unit_name(u.id, view) for u in found)

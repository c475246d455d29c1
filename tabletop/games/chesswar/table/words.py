"""The inspector, the forecast, refusals and the result in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.app.table import EntityId, Panel, Row, Tone
from tabletop.engine.model import Action, Refusal

from ..armies import UNITS, kind_of
from ..modifiers import Modifier
from ..rules import attributes, forecast
from ..state import Unit
from ..view import View
from .core import number
from .gestures import GesturesPart

_UNITS = {"unit", "target", "enemy", "blocker"}
_SQUARES = {"to", "at"}
_KEYWORDS = {"spell", "weapon", "due"}


class WordsPart(GesturesPart):
    """Panels and refusals."""

    _seen: View | None = None

    def attempt(self, view: View, selection: tuple[EntityId, ...], entity: EntityId) -> Action | None:
        self._seen = view  # refusals come without a view: they name what was last clicked
        return super().attempt(view, selection, entity)

    # -- inspector ----------------------------------------------------------------------------------

    def inspect(self, view: View, entity: EntityId) -> Panel | None:
        name, _, tail = entity.partition(":")
        if name == "unit" and 0 <= number(entity) < len(view.units):
            return self._unit_panel(view, view.units[number(entity)])
        if name in ("shop", "hand", "placed"):
            return self._piece_panel(view, name, tail)
        if name == "square":
            return self._square_panel(view, number(entity))
        spell = tail.split(":")[1] if name == "button" and tail.count(":") else ""
        if spell and self.texts.has(f"keyword.{spell}.text"):
            return Panel(self.keyword(spell), art=self.icon(spell), text=self.texts(f"keyword.{spell}.text"))
        return None

    def _unit_panel(self, view: View, unit: Unit) -> Panel:
        kind, found = UNITS[unit.kind], attributes.sheet(self.state(view), unit)
        rows = tuple(
            self._figure(name, figure)
            for name, figure in (("mov", found.mov), ("sal", found.sal), ("com", found.com))
        )
        states = tuple(self._keyword_row(s) for s in self.statuses(view, unit))
        traits = tuple(self._keyword_row(t.keyword, t.figure) for t in found.traits)
        spells = tuple(self._keyword_row(s) for s in found.spells)
        return Panel(
            title=self.unit_name(unit.id, view),
            subtitle=self.seat_name(view, unit.seat),
            art=self.piece_art(unit.kind, unit.seat),
            rows=rows,
            keywords=tuple(dict.fromkeys((*states, *traits, *spells))),
            text=self._lore(kind.key),
            rules=tuple(dict.fromkeys(t.rule for t in found.traits)),
        )

    def _lore(self, key: str) -> str:
        return self.texts(f"lore.{key}") if self.texts.has(f"lore.{key}") else ""

    def _figure(self, name: str, figure: attributes.Figure) -> Row:
        sign = "+" if name == "com" and figure.effective >= 0 else ""
        plus = "+" if name == "sal" else ""
        tone = Tone.GOOD if figure.effective != figure.printed else Tone.PLAIN
        why = self.modifiers(figure.modifiers)
        return Row(self.keyword(name), f"{sign}{figure.effective}{plus}", why, self.icon(name), tone)

    def _keyword_row(self, key: str, figure: int = 0) -> Row:
        note = f"keyword.{key}.text"
        name = "plague" if key == "immune" else key
        icon = self.icon(name) if name != "immune" else None
        value = f"{figure}+" if figure else ""
        label = self.texts("table.immune") if key == "immune" else self.keyword(key)
        return Row(label, value, self.texts(note) if self.texts.has(note) else "", icon)

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
        rows = (
            Row(self.texts("table.cost"), str(unit.cost)),
            Row(self.keyword("mov"), str(unit.mov), icon=self.icon("mov")),
            Row(self.keyword("sal"), f"{unit.sal}+", icon=self.icon("sal")),
            Row(self.keyword("com"), f"{unit.com:+d}", icon=self.icon("com")),
        )
        words = tuple(self._keyword_row(k) for k in (*unit.attributes, *unit.spells))
        return Panel(
            self.kind_name(kind), art=self.piece_art(kind, view.seat), rows=rows, keywords=words,
            text=self._lore(unit.key),
        )  # fmt: skip

    def _square_panel(self, view: View, square: int) -> Panel | None:
        terrain = view.setup.terrain
        here = terrain[square] if 0 <= square < len(terrain) else "."
        name = {"f": "forest", "h": "hill"}.get(here)
        if name is None:
            return None
        words = self.texts(f"keyword.{name}.text")
        return Panel(self.square_name(view, square), self.keyword(name), self.icon(name), text=words)

    def modifiers(self, found: Sequence[Modifier]) -> str:
        """Modifiers with their sources, in a line."""
        return ", ".join(f"{m.amount:+d} {self.modifier(m.key)}" for m in found if m.amount)

    def modifier(self, key: str) -> str:
        """The name of a modifier's source."""
        return self.texts(f"modifier.{key}") if self.texts.has(f"modifier.{key}") else self.keyword(key)

    # -- forecast -----------------------------------------------------------------------------------

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        if len(actions) != 1:
            return None
        card = forecast.forecast(self.state(view), actions[0])
        if card is None:
            return None
        rolls = tuple(self._roll_row(view, r) for r in card.rolls)
        results = tuple(self._result_row(view, r) for r in card.results if r.chance)
        return Panel(self.texts("table.odds.title"), rows=(*rolls, *results), rules=(card.rule,))

    def _roll_row(self, view: View, roll: forecast.Roll) -> Row:
        label = self.unit_name(roll.unit, view)
        label = self.texts("table.odds.roll", unit=label, what=self.die_name(roll.tag))
        need = f"{roll.need}+" if roll.need else ""
        return Row(label, need, self.modifiers(roll.modifiers))

    def die_name(self, tag: str) -> str:
        """What a die decides."""
        key = f"dice.{tag}"
        return self.texts(key) if self.texts.has(key) else self.keyword(tag)

    def _result_row(self, view: View, result: forecast.Result) -> Row:
        unit = self.unit_name(result.unit, view) if result.unit >= 0 else ""
        label = self.texts(f"odds.{result.key}", row=result.number)
        return Row(f"{unit}: {label}" if unit else label, chance=result.chance)

    # -- refusals, result ----------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        args = {key: self._argument(key, value, refusal.args) for key, value in refusal.args.items()}
        return self.texts(f"refusal.{refusal.key}", **args)

    def _argument(self, key: str, value: Any, args: dict[str, Any]) -> Any:
        view = self._seen
        if key in _UNITS and isinstance(value, int) and view is not None:
            return self.unit_name(value, view)
        if key in _SQUARES and isinstance(value, int) and view is not None:
            return self.square_name(view, value)
        if key == "army":
            return self.army_name(str(value))
        if key == "piece":
            army = args.get("army") or (self.army_of(view, view.seat) if view and view.seat >= 0 else "")
            return self.piece_name(str(army), str(value))
        return self.keyword(str(value)) if key in _KEYWORDS else value

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
        return sum(1 for u in view.units if u.seat == seat and u.at >= 0)

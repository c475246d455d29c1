"""The end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Panel, Row
from tabletop.engine.model import Seat

from ..rules.view import View
from .names import Names


class Result:
    """Who has won and what everybody has left."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.texts = names.texts

    def result(self, view: View, names: Sequence[str]) -> Panel:
        outcome = view.outcome
        if outcome is None:
            return Panel(self.texts("table.over"))
        who = self.names.seats_name(view, outcome.winners)
        if names:
            who = ", ".join(self.names.named(names[s], s) for s in outcome.winners)
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
        return Row(self.names.seat_name(view, seat), words)

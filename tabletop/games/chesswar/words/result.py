"""The result in words (CW-UI-14)."""

from __future__ import annotations

from tabletop.app.table import Panel, Row
from tabletop.engine.model import Seat

from ..records.state import DYING
from ..rules.view import View
from .names import Names


class Result:
    """Who won, how, and what is left."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def panel(self, view: View) -> Panel:
        """The outcome of a finished match; "over" for one that goes on."""
        outcome, names, texts = view.outcome, self._names, self._names.texts
        if outcome is None:
            return Panel(texts("table.over"))
        who = names.seats(view, outcome.winners)
        title = texts("table.draw") if outcome.is_draw else texts("table.wins", who=who)
        key = f"outcome.{outcome.reason}"
        rows = tuple(
            Row(names.seat(view, s), texts.count("table.units", _left(view, s)))
            for s in range(len(view.sides))
        )
        how, rounds = texts(key) if texts.has(key) else "", texts.count("table.rounds", view.round)
        return Panel(title, how, rows=rows, text=rounds, rules=(outcome.rule,))


def _left(view: View, seat: Seat) -> int:
    return sum(1 for u in view.units if u.seat == seat and u.at >= 0 and not u.marks & DYING)

"""The end of a match in words (section 19)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Panel, Row
from tabletop.engine.model import Seat

from ..components.cards import CARDS
from ..rules.view import View
from .names import Names


def result(names: Names, view: View, players: Sequence[str]) -> Panel:
    """Who won and how; `players` are the seats' players, none where nobody is told them."""
    outcome, texts = view.outcome, names.texts
    if outcome is None:
        return Panel(texts("table.over"))
    won = [
        f"{players[s]} ({names.faction(view, s)})" if players else names.seat_name(view, s)
        for s in outcome.winners
    ]
    title = texts("table.draw") if outcome.is_draw else texts("table.wins", who=", ".join(won))
    rows = tuple(_row(names, view, seat) for seat in (0, 1))
    key = f"outcome.{outcome.reason}"
    subtitle = texts(key) if texts.has(key) else ""
    return Panel(title, subtitle, rows=rows, text=texts("table.rounds", n=view.round), rules=(outcome.rule,))


def _row(names: Names, view: View, seat: Seat) -> Row:
    """A player's victory points and what they are of."""
    points = sum(CARDS[card].points for card in view.held[seat])
    words = names.texts("table.points-of", n=points)
    return Row(names.seat_name(view, seat), words, names.listed(view.held[seat]))

"""Who won, and how it stood at the end."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Panel, Row
from tabletop.engine.model import Seat

from ..components.units import COST
from ..rules.view import View
from .names import Names


def result(names: Names, view: View, players: Sequence[str]) -> Panel:
    """Who won and how; `players` are the seats' players, none where nobody is told them."""
    outcome, texts = view.outcome, names.texts
    if outcome is None:
        return Panel(texts("event.over"))
    won = [
        f"{players[s]} ({names.faction(view, s)})" if players else names.seat_name(view, s)
        for s in outcome.winners
    ]
    title = texts("event.draw") if outcome.is_draw else texts("event.wins", who=", ".join(won))
    key = f"outcome.{outcome.reason}"
    subtitle = texts(key) if texts.has(key) else ""
    rows = tuple(_row(names, view, seat) for seat in range(len(view.factions)))
    return Panel(title, subtitle, rows=rows, text=texts("event.turns", n=view.round), rules=(outcome.rule,))


def _row(names: Names, view: View, seat: Seat) -> Row:
    """A player's army and purse at the end."""
    army = sum(COST[c.kind] for c in view.counters if c is not None and c.seat == seat)
    words = names.texts("event.army", n=army)
    return Row(
        names.seat_name(view, seat),
        words,
        names.purse(view.gold[seat], view.mana[seat]),
    )

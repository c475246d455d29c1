"""The end of a duel in words (chapter 14)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Panel, Row
from tabletop.engine.model import Seat

from ..rules.view import View
from . import moment
from .names import Names


def result(names: Names, view: View, players: Sequence[str]) -> Panel:
    """Who won and how; `players` are the seats' players, none where nobody is told them."""
    outcome, texts = view.outcome, names.texts
    if outcome is None:
        return Panel(texts("table.over"))
    called = [f"{players[s]} ({names.letter(s)})" if players else names.seat_name(s) for s in (0, 1)]
    won = [called[seat] for seat in outcome.winners]
    title = texts("table.draw") if outcome.is_draw else texts("table.wins", who=", ".join(won))
    rows = tuple(_row(names, view, seat) for seat in (0, 1))
    key = f"outcome.{outcome.reason}"
    lost = [called[seat] for seat in (0, 1) if view.life[seat] <= 0]
    who = texts("table.both", one=lost[0], other=lost[-1]) if len(lost) > 1 else "".join(lost)
    subtitle = texts(key, who=who, n=len(lost)) if texts.has(key) else ""
    text = texts.count("table.rounds", view.round)
    return Panel(title, subtitle, rows=rows, text=text, rules=(outcome.rule,))


def _row(names: Names, view: View, seat: Seat) -> Row:
    """A player's life, and who still stands."""
    standing = [names.fighter_name(view, f.id) for f in moment.standing(view, seat)]
    life = names.texts("table.life-left", n=max(0, view.life[seat]))
    return Row(names.seat_name(seat), life, ", ".join(standing))

"""Whatever a hint may advise, to do nothing more has a reason, and names what is let go."""

from __future__ import annotations

from typing import Any

import double_clicks
import pytest
from established import ESTABLISHED

from tabletop.app.scenes.match.promised import promised
from tabletop.app.table import Appearance
from tabletop.app.table.finding import has_table, table_of
from tabletop.engine import registry
from tabletop.engine.dice import Stream, scramble
from tabletop.text.catalogue import Texts

GAMES = [key for key in sorted(registry.games()) if has_table(key)]
MATCHES, MOMENTS = 4, 30


def _tooltips(table: Any, view: Any, seat: int, action: Any) -> list[str]:
    """What its button says, which a hint tells where nothing else is."""
    asked = table.questions.prompt(view, seat, (action,), ())
    return [button.tooltip for button in asked.buttons if action in button.actions]


@pytest.mark.parametrize("game", GAMES)
def test_every_advice_to_do_nothing_more_has_a_reason_in_both_languages(game: str) -> None:
    found, seen = registry.find(game), 0
    tables = {lang: table_of(game, Texts(lang), Appearance()) for lang in ("es", "en")}
    for seed in range(MATCHES):
        stream = Stream(scramble(seed, 11))
        setup = found.random_setup(stream)
        seats: list[Any] = [double_clicks.Person(f"P{n}") for n in range(found.seats(setup))]
        session = double_clicks._begun(found, setup, seats, stream)
        for _ in range(MOMENTS):
            if session.is_over:
                break
            seat = session.owed[0]
            legal = session.legal(seat)
            idle = found.insight.idle(session.state, legal)
            if idle is not None and len(legal) > 1:
                view = session.view(seat)
                for lang, table in tables.items():
                    told = promised(table.panels, view, (idle,), lang) or _tooltips(table, view, seat, idle)
                    assert any(line.strip() for line in told), (game, idle, type(session.state.stack[-1]))
                seen += 1
            double_clicks._decide(session, stream)
    assert seen or game not in ESTABLISHED

"""Whoever resigned shares nothing."""

from __future__ import annotations

import pytest

from tabletop.engine.draft import Draft
from tabletop.games.chesswar.rules import victory

from .positions import position


@pytest.mark.rule("CW-OPT-20", "CW-VIC-04")
def test_who_resigned_has_no_share_in_the_draw_of_all_that_fell() -> None:
    """The last units of all three fall in one batch; the third army is leaving."""
    p = position("0 human.P a7", "1 orc.P g14", "2 elf.P n7", board="14x14", players="3")
    draft = Draft(p.state.clone())
    draft.state.leaving = (2,)
    for uid in range(3):
        victory.take_out(draft, uid)
    victory.check_elimination(draft)
    assert draft.state.outcome.is_draw and draft.state.outcome.scores == (0.5, 0.5, 0.0)

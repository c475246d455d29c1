"""The crowded positions of the bench are sound and played on."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.engine.draft import Draft
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.mind.crowds import CROWDS


@pytest.mark.parametrize("name", CROWDS)
def test_a_crowd_is_sound_and_is_played_on(name: str) -> None:
    state = CROWDS[name](3)
    assert GAME.check(state) == [] and f"{len(state.counters)} counters" in name
    draft = Draft(state)
    for _ in range(40):
        (seat,) = engine.owed(GAME, draft.state)
        legal = engine.legal_actions(GAME, draft.state, seat)
        engine.advance(GAME, draft, seat, legal[len(legal) // 2])
    assert GAME.check(draft.state) == []

"""Bots in games with hidden hands, sealed answers, nested windows and up to six seats."""

from __future__ import annotations

from typing import Any

import pytest
from tiny import bids, duel

from tabletop.ai import levels
from tabletop.ai.matches import Task, play_match
from tabletop.ai.player import Budget
from tabletop.engine.dice import Stream
from tabletop.engine.engine import legal_actions, new_match, owed

SETUPS = [
    (bids.GAME, bids.Setup((0, 1), 3)),
    (bids.GAME, bids.Setup((0, 1, 0, 1), 2)),
    (duel.GAME, duel.Setup(2, 3)),
    (duel.GAME, duel.Setup(3, 2)),
]


@pytest.mark.parametrize(("game", "setup"), SETUPS)
@pytest.mark.parametrize("name", ["uniform", "thumb", "greedy", "hard"])
def test_every_bot_plays_a_whole_match(game: Any, setup: Any, name: str) -> None:
    names = (name,) * game.seats(setup)
    played = play_match(game, setup, Task(0, game.key, names, 5, {}, Budget(nodes=60)))
    assert played.reason != "unfinished"


def test_search_beats_guessing_under_sealed_bids() -> None:
    wins = 0
    for i in range(30):
        names = ("hard", "uniform") if i % 2 else ("uniform", "hard")
        task = Task(i, "tiny_bids", names, i, {}, Budget(nodes=300))
        wins += play_match(bids.GAME, bids.Setup((0, 1), 4), task).scores[names.index("hard")] == 1
    assert wins >= 17


@pytest.mark.parametrize("name", levels.NAMES)
@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_what_a_seat_cannot_see_changes_no_choice(game: Any, setup: Any, name: str) -> None:
    state = new_match(game, setup, 3).state
    stream = Stream(8)
    for _ in range(2):
        seat = owed(game, state)[0]
        view, legal = game.observe(state, seat), legal_actions(game, state, seat)
        twin = game.determinize(view, stream.below(2**40))
        assert game.observe(twin, seat) == view
        choices = [
            levels.make(name).choose(game, game.observe(s, seat), legal, Budget(nodes=80), 77)
            for s in (state, twin)
        ]
        assert choices[0] == choices[1]
        state = twin

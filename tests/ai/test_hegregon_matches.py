"""Bots play whole matches of HEGREGON in every mode: by budgets in decisions, so that equal seeds repeat."""

from __future__ import annotations

import pytest

from tabletop.ai import levels, matches
from tabletop.ai import simulate as sim
from tabletop.ai.player import Budget
from tabletop.engine.dice import Stream
from tabletop.games.hegregon import GAME
from tabletop.session.record import LEVELS

WAYS = [
    ("conquest", 2, False),
    ("conquest", 6, False),
    ("survival", 3, False),
    ("survival", 5, False),
    ("faction", 2, False),
    ("faction", 5, False),
    ("teams", 4, False),
    ("teams", 6, True),
]


@pytest.mark.parametrize(("mode", "players", "pairs"), WAYS)
def test_matches_of_every_mode_come_to_an_end(mode: str, players: int, pairs: bool) -> None:
    wish = {"mode": mode, "players": players, "pairs": pairs, "turn_limit": 15}
    bots = ["easy", "thumb"] if mode in ("faction", "teams") else ["easy", "thumb", "uniform"]
    played = matches.play(sim.tasks(GAME, bots, 1, 3, wish, Budget(nodes=1))[0])
    assert played.reason != "unfinished"
    assert len(played.scores) == (
        4 if mode == "faction" and players == 2 else 6 if mode == "faction" else players
    )


@pytest.mark.slow
def test_a_little_thought_beats_chance() -> None:
    summary = sim.simulate("hegregon", ["normal", "uniform"], 4, seed=4, budget=Budget(nodes=25))
    assert summary.finished == 4
    assert summary.per_bot["normal"].wins == 4


def test_arena_set_ups_are_valid_matches_of_two() -> None:
    stream = Stream(1)
    drawn = [GAME.arena_setup(stream) for _ in range(20)]
    assert all(GAME.refuse_setup(setup) is None for setup in drawn)
    assert {setup.players for setup in drawn} == {2}
    assert {setup.mode for setup in drawn} == {"conquest", "survival"}


def test_a_level_thinks_no_longer_than_is_enough_for_the_game() -> None:
    for name in LEVELS:
        budget, usual = levels.budget_of(name, GAME), levels.BUDGETS[name]
        assert budget.nodes == min(usual.nodes or 0, GAME.insight.enough or 0)
        assert budget.seconds == usual.seconds
    assert levels.budget_of("greedy", GAME) == Budget()

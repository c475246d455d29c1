"""Uniform players, any mode, 2 to 7 seats, teams, both scenarios, the chapters, all expansions: every match
runs to its end and every state holds (TABLETOP_MATCHES: how many)."""

from __future__ import annotations

import os

import pytest

from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.games.open_wars import GAME

MATCHES = int(os.environ.get("TABLETOP_MATCHES", "10"))
MOST = 40_000
OFTEN = 25
"""The invariants are asked once in so many decisions."""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_of_uniform_players_runs_to_its_end(seed: int) -> None:
    stream = Stream(seed)
    state, steps = engine.new_match(GAME, GAME.random_setup(stream), seed).state, 0
    while state.outcome is None:
        seat = stream.pick(engine.owed(GAME, state))
        state = engine.apply(
            GAME, state, seat, stream.pick(list(engine.legal_actions(GAME, state, seat)))
        ).state
        steps += 1
        assert steps < MOST
        if not steps % OFTEN:
            assert GAME.check(state) == []
    assert GAME.check(state) == []

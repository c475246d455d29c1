"""Every discovered game and the tiny ones, each with a few random matches that all tests share."""

from __future__ import annotations

import pytest
from tiny import bids, duel
from walks import MATCHES, Walk, walk

from tabletop.engine import registry
from tabletop.engine.contract import Game

GAMES = {**registry.games(), bids.GAME.key: bids.GAME, duel.GAME.key: duel.GAME}


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game:
    """One game; the tiny ones are discoverable as long as the test lasts."""
    monkeypatch.setattr(registry, "games", lambda: GAMES)
    return GAMES[request.param]


@pytest.fixture
def discovered(game: Game) -> Game:
    """A game of the product: it has texts and a table."""
    if game.key.startswith("tiny_"):
        pytest.skip("tiny games have neither texts nor table")
    return game


@pytest.fixture
def walks(game: Game) -> list[Walk]:
    """Random matches to the end, over all options."""
    return [walk(game, seed) for seed in range(MATCHES)]

"""Series of tiny games: the store knows games by the registry alone."""

from __future__ import annotations

import pytest
from tiny import bids, duel, feud

from tabletop.engine import registry


@pytest.fixture(autouse=True)
def tiny_games(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {g.key: g for g in (bids.GAME, duel.GAME, feud.GAME)}
    monkeypatch.setattr(registry, "games", lambda: games)

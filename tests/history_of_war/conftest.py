"""The game is found by its own tests although it is not offered yet."""

from __future__ import annotations

import pytest

from tabletop.engine import registry
from tabletop.games.history_of_war import GAME


@pytest.fixture(autouse=True)
def found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks for games finds it, too."""
    games = {**registry.games(), GAME.key: GAME}
    monkeypatch.setattr(registry, "games", lambda: games)

"""The game is found by its own tests although it is not offered yet; each has settings of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine import registry
from tabletop.games.history_of_war import GAME


@pytest.fixture(autouse=True)
def found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks for games finds it, too."""
    games = {**registry.games(), GAME.key: GAME}
    monkeypatch.setattr(registry, "games", lambda: games)


@pytest.fixture(autouse=True)
def settings_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test changes stays with it."""
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))

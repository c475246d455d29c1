"""The tiny game around the tables' kit is a game of the house as long as a test lasts."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop.games
from tabletop.engine import registry
from tabletop.engine.contract import Game

GAMES = Path(__file__).parent / "games"


@pytest.fixture
def depot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "saves"))
    with monkeypatch.context() as house:
        house.setattr(tabletop.games, "__path__", [*tabletop.games.__path__, str(GAMES)])
        importlib.invalidate_caches()
        registry.games.cache_clear()
        yield registry.find("depot")
    registry.games.cache_clear()
    for name, module in list(sys.modules.items()):
        if Path(getattr(module, "__file__", None) or "").is_relative_to(GAMES):
            del sys.modules[name]

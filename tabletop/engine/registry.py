"""Finds the games: every package under `tabletop.games` that has a ``GAME``. No list to keep."""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache

import tabletop.games

from .contract import Game


@lru_cache(maxsize=1)
def games() -> dict[str, Game]:
    """All games by key, in alphabetical order."""
    found: dict[str, Game] = {}
    for module in sorted(pkgutil.iter_modules(tabletop.games.__path__), key=lambda m: m.name):
        package = importlib.import_module(f"tabletop.games.{module.name}")
        game = getattr(package, "GAME", None)
        if isinstance(game, Game):
            found[game.key] = game
    return found


def find(key: str) -> Game:
    """The game of that key. Raises KeyError if there is none."""
    return games()[key]

"""Finds the games: every package under `tabletop.games` that has a ``GAME``. No list to keep."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

import tabletop.games

from .contract import Game


def _modules() -> Iterator[pkgutil.ModuleInfo]:
    """What lies where games are looked for and is offered, in alphabetical order."""
    found = sorted(pkgutil.iter_modules(tabletop.games.__path__), key=lambda m: m.name)
    return (module for module in found if tabletop.games.is_offered(module.name))


@lru_cache(maxsize=1)
def games() -> dict[str, Game]:
    """All games by key, in alphabetical order."""
    found: dict[str, Game] = {}
    for module in _modules():
        package = importlib.import_module(f"tabletop.games.{module.name}")
        game = getattr(package, "GAME", None)
        if isinstance(game, Game):
            found[game.key] = game
    return found


def names() -> list[str]:
    """The packages of games, which are called as their keys, in alphabetical order, without importing any."""
    return [module.name for module in _modules() if module.ispkg]


def is_known(key: str) -> bool:
    """Is there a game of that key? Answered without importing the games, unless there seems to be none."""
    spec = find_spec(f"tabletop.games.{key}") if key.isidentifier() else None
    is_there = spec is not None and spec.origin is not None and tabletop.games.is_offered(key)
    return is_there or key in games()


def find(key: str) -> Game:
    """The game of that key. Raises KeyError if there is none."""
    return games()[key]


def offered(key: str, module: str, name: str, *, always: bool = True) -> Any:
    """What a game offers by that name in one of its modules (``words.report``), or None if there is no such
    module or no such game. Raises AttributeError if the module lacks it, unless it need not `always` have it.
    """
    place = "tabletop.games"
    for part in (key, *module.split(".")):
        place = f"{place}.{part}"
        if not part.isidentifier() or find_spec(place) is None:
            return None
    found = importlib.import_module(place)
    return getattr(found, name) if always else getattr(found, name, None)

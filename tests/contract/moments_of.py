"""The moments that a game offers for its contract: what random matches hardly ever come to."""

from __future__ import annotations

from importlib import import_module, util
from typing import Any

from tabletop.engine.contract import Game


def moments_of(game: Game) -> list[Any]:
    """The states of ``tests/<key>/moments.py``, none if the game has no such file."""
    name = f"{game.key}.moments"
    if util.find_spec(game.key) is None or util.find_spec(name) is None:
        return []
    states: list[Any] = import_module(name).moments()
    return states

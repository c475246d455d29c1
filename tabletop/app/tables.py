"""Finds a game's table: the class `TABLE` of its `table` package."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from tabletop.text.catalogue import Texts

from .table import Look, Table


def has_table(game: str) -> bool:
    """True if the game can be shown."""
    return find_spec(f"tabletop.games.{game}.table") is not None


def table_of(game: str, texts: Texts, look: Look) -> Table:
    """The table of a game, with the game's own words. Raises ModuleNotFoundError if it has none."""
    table: Table = import_module(f"tabletop.games.{game}.table").TABLE(texts.scope(game), look)
    return table

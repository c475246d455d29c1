"""Finds a game's table: `TABLE` of its `table` package."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from tabletop.app.table import Appearance, Table
from tabletop.text.catalogue import Texts


def has_table(game: str) -> bool:
    """True if the game can be shown."""
    return find_spec(f"tabletop.games.{game}.table") is not None


def table_of(game: str, texts: Texts, look: Appearance, names: Sequence[str] = ()) -> Table:
    """The table of a game, with the game's own words and the players' names in plain letters. Raises
    ModuleNotFoundError if it has none.
    """
    table: Table = import_module(f"tabletop.games.{game}.table").TABLE(texts.scope(game), look, names)
    return table

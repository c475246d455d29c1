"""Finds a game's table, `TABLE` of its `table` package, and what it says: `SPEECH` of its `words`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from tabletop.app.table import Appearance, Speech, Table
from tabletop.engine import registry
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


def speech_of(game: str, texts: Texts, names: Sequence[str] = ()) -> Speech | Table | None:
    """What tells a game without a window, with its own words: its speech. A game that keeps its words within
    its table speaks by that, which loads the library of pictures; None if it has neither.
    """
    made = registry.offered(game, "words", "SPEECH") or registry.offered(game, "table", "TABLE")
    speech: Speech | Table | None = made(texts.scope(game), Appearance(), names) if made else None
    return speech

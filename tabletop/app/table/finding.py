"""Finds a game's table, `TABLE` of its `table` package, and what it says: `SPEECH` of its `words`."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec

from tabletop.app.table import Appearance, Speech, Table
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
    for package, maker in (("words", "SPEECH"), ("table", "TABLE")):
        name = f"tabletop.games.{game}.{package}"
        with suppress(ModuleNotFoundError):  # of a game that is no package
            if find_spec(name) is not None:
                speech: Speech | Table = getattr(import_module(name), maker)(
                    texts.scope(game), Appearance(), names
                )
                return speech
    return None

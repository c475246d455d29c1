"""What is counted, in words: the game's own, where it has some."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine import registry
from tabletop.text.catalogue import Texts

LABEL = "label"
"""The kind of what a seat plays with (`Game.labels`)."""
ACTION, EVENT = "action", "event"


class Naming:
    """The names of one game's kinds and things in one language. A game names its things in `words/tally.py`
    (``named(kind, name, texts)``) and its kinds as ``tally.<kind>`` in its catalogue."""

    def __init__(self, game: str, texts: Texts) -> None:
        self._texts = texts.scope(game)
        self._named: Callable[[str, str, Texts], str] | None = registry.offered(game, "words.tally", "named")

    def kind(self, kind: str) -> str:
        """``Character``: the heading of a kind."""
        key = f"tally.{kind}"
        return self._texts(key) if self._texts.has(key) else kind

    def name(self, kind: str, name: str) -> str:
        """One thing of a kind."""
        return self._named(kind, name, self._texts) if self._named else name

    def sort(self, of: str, name: str) -> str | None:
        """A kind of action or event in words, if the catalogue has some (``tally.action.move``)."""
        key = f"tally.{of}.{name}"
        return self._texts(key) if self._texts.has(key) else None

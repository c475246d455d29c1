"""A game's rulebook as tests read it: ``BOOK = Book("hegregon")``; then ``BOOK.table("en", "HG-UNI-01")``."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

from tabletop.paths import game_dir
from tabletop.text.catalogue import Texts
from tabletop.text.rulebook import Block, Rulebook, parse

LANGUAGES = ("es", "en")


class Book:
    """The rulebook of a game and what its folder adds to it."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.folder = game_dir(game) / "rulebook"
        self.ids: dict[str, dict[str, str]] = json.loads((self.folder / "ids.json").read_text("utf-8"))
        self.module: Any = import_module(f"tabletop.games.{game}.rulebook")

    def texts(self, language: str) -> Texts:
        return Texts(language).scope(self.game)

    def source(self, language: str) -> str:
        return (self.folder / f"{language}.md").read_text("utf-8")

    def plain(self, language: str) -> Rulebook:
        """As it is written: tables made from data are directives."""
        return parse(self.source(language))

    def filled(self, language: str) -> Rulebook:
        """As it is read: with the tables made from data."""
        texts = self.texts(language)
        return parse(
            self.source(language), lambda name, argument: self.module.rulebook_table(name, argument, texts)
        )

    def table(self, language: str, rule: str) -> list[tuple[str, ...]]:
        """The rows of the table that follows a rule's paragraph, without the head."""
        found = blocks(self.filled(language))
        at = next(n for n, block in enumerate(found) if rule in block.anchors)
        return list(next(block for block in found[at:] if block.rows).rows[1:])


def blocks(book: Rulebook) -> list[Block]:
    return [block for chapter in book.chapters for block in chapter.blocks]


def anchored(book: Rulebook) -> list[str]:
    """Every anchor in reading order, repetitions included."""
    return [name for block in blocks(book) for name in block.anchors]

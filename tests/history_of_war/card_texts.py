"""The texts of the 102 cards as people read them, kept in ``texts.es.txt`` and ``texts.en.txt``.

A change of the wording shows there line by line and is read aloud before it is kept:
``python -m tests.history_of_war.card_texts`` writes both files anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tabletop.games.history_of_war.components.cards import CARDS, Card
from tabletop.games.history_of_war.rulebook.wording import card_text
from tabletop.text.catalogue import LANGUAGES, Texts


def texts_in(language: str) -> Texts:
    """The game's texts."""
    return Texts(language).scope("history_of_war")


@cache
def said_in(language: str) -> dict[str, str]:
    """Every card's text by its id."""
    return {card.id: card_text(texts_in(language), card) for card in CARDS}


def name_of(card: Card, language: str) -> str:
    """The card's name in that language."""
    return card.name_es if language == "es" else card.name_en


def file_of(language: str) -> Path:
    """The file that keeps a language's texts."""
    return Path(__file__).with_name(f"texts.{language}.txt")


def written(language: str) -> str:
    """What that file holds: a line of id and name, then the text."""
    said = said_in(language)
    return "\n".join(f"{card.id} {name_of(card, language)}\n{said[card.id] or '–'}\n" for card in CARDS)


if __name__ == "__main__":
    for each in LANGUAGES:
        file_of(each).write_text(written(each), "utf-8")

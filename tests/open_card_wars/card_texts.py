"""The texts of the 84 abilities as people read them, kept in ``texts.es.txt`` and ``texts.en.txt``.

A change of the grammar shows there line by line and is read aloud before it is kept:
``python -m tests.open_card_wars.card_texts`` writes both files anew.
"""

from __future__ import annotations

from pathlib import Path

from tabletop.games.open_card_wars.components.cards import CARDS, Ability
from tabletop.games.open_card_wars.rulebook.wording import ability_text
from tabletop.text.catalogue import LANGUAGES, Texts

ABILITIES = tuple(ability for card in CARDS for ability in card.abilities)


def texts_in(language: str) -> Texts:
    """The game's texts."""
    return Texts(language).scope("open_card_wars")


def said_in(language: str) -> dict[str, str]:
    """Every ability's text by its id."""
    return {ability.id: ability_text(texts_in(language), ability) for ability in ABILITIES}


def file_of(language: str) -> Path:
    """The file that keeps a language's texts."""
    return Path(__file__).with_name(f"texts.{language}.txt")


def written(language: str) -> str:
    """What that file holds: a line of id, name, cost and labels, then the text."""
    texts, said = texts_in(language), said_in(language)
    lines = []
    for card in CARDS:
        for ability in card.abilities:
            lines += [
                _head(texts, card.name["es" if language == "es" else "en"], ability),
                said[ability.id],
                "",
            ]
    return "\n".join(lines)


def _head(texts: Texts, name: str, ability: Ability) -> str:
    labels = "".join(f" · {texts(f'keyword.{label}.label')}" for label in ability.printed)
    return f"{ability.id} {name}, {texts(f'row.{ability.slot}')} {ability.cost}+{labels}"


if __name__ == "__main__":
    for each in LANGUAGES:
        file_of(each).write_text(written(each), "utf-8")

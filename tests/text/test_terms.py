"""One word for one notion: what a game's catalogue and rulebook call a thing they call by no other name."""

from __future__ import annotations

import re

import pytest
from rulebooks import LANGUAGES, Book

from tabletop.text.catalogue import load_catalogue
from tabletop.text.rulebook import games_with_rulebook

NOT_ENGLISH = re.compile(r"\b(?:an|the) own\b|\bdearest\b|\bas told\b")
OTHER_NAMES = {
    ("history_of_war", "es"): r"[Dd]esbloquead|(?<=\w )(?:el|al|del|su|tu) (?:Chatarrero|Depósito)\b(?! de)",
    ("history_of_war", "en"): r"\b(?:the|your|a) (?:Scrapyard|Deployment [Aa]rea|Depot)\b",
    ("hegregon", "en"): r"explosive ammunition",
    ("open_wars", "es"): r"\b[Cc]eldas?\b",
    ("open_card_wars", "en"): r"FLASHes|\btoward\b",
}
"""Unlocked is "enderezada"; places of the table are written small, but for the Área of Spanish."""


def sentences(game: str, language: str) -> list[str]:
    book = Book(game)
    return [
        *load_catalogue(book.folder.parent / "text", language).values(),
        *book.source(language).splitlines(),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games_with_rulebook("es"))
def test_nothing_goes_by_two_names(game: str, language: str) -> None:
    patterns = [re.compile(OTHER_NAMES[game, language])] if (game, language) in OTHER_NAMES else []
    patterns += [NOT_ENGLISH] if language == "en" else []
    found = [text for text in sentences(game, language) for pattern in patterns if pattern.search(text)]
    assert found == []


@pytest.mark.parametrize("text", ["an own Amazon stack", "the own developments", "the dearest army"])
def test_the_check_sees_what_it_is_for(text: str) -> None:
    assert NOT_ENGLISH.search(text)

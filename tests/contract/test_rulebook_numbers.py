"""Every game's rulebook: what a paragraph, an example or a table counts is the same
in both languages, in words or in figures."""

from __future__ import annotations

import re

import pytest
from rulebooks import Book, blocks

from tabletop.text.rulebook import Block, games_with_rulebook

_NAMES = {
    "es": "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince",
    "en": "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
}
WORDS = {
    language: {word: n for n, word in enumerate(names.split(), start=2)} for language, names in _NAMES.items()
}
WORDS["es"] |= {"doble": 2, "triple": 3, "veinte": 20, "treinta": 30, "cincuenta": 50}
WORDS["en"] |= {"double": 2, "twice": 2, "triple": 3, "twenty": 20, "thirty": 30, "fifty": 50}
PAIR = re.compile(r"\b(?:both|either|neither|the two|(?:l[oa]s|esos|esas) dos|ambos|ambas)\b", re.IGNORECASE)
"""Two by its meaning: one language may say "both" where the other names the players."""
LINK = re.compile(r"\[\[[^\]|]*\|?|\]\]")
TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[a-záéíóúñ]+")


def numbers(text: str, language: str) -> set[float]:
    """What a paragraph counts with, 1 apart: "un" is an article as well."""
    found: set[float] = set()
    for token in TOKEN.findall(LINK.sub("", text).lower()):
        if token in WORDS[language]:
            found.add(WORDS[language][token])
        elif token[0].isdigit():
            found |= {float(part) for part in _figure(token, language)}
    return found - {1}


def _figure(token: str, language: str) -> list[str]:
    """A figure as Python writes it: 47,7 and 47.7, 5000 and 5,000; the rest is a list."""
    if language == "es":
        return (
            [token.replace(",", ".")] if token.count(",") + token.count(".") == 1 else re.split("[.,]", token)
        )
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+", token):
        return [token.replace(",", "")]
    return [token] if re.fullmatch(r"\d+\.\d+", token) else re.split("[.,]", token)


def disagreeing(spanish: str, english: str) -> set[float]:
    odd = numbers(spanish, "es") ^ numbers(english, "en")
    return odd - {2} if PAIR.search(spanish) or PAIR.search(english) else odd


def said(block: Block) -> str:
    """All that a block says: its text and the cells of its table."""
    return " · ".join((block.text, *(cell for row in block.rows for cell in row)))


@pytest.mark.parametrize("game", games_with_rulebook("es"))
def test_a_rule_counts_alike_in_both_languages(game: str) -> None:
    book = Book(game)
    pairs = zip(blocks(book.plain("es")), blocks(book.plain("en")), strict=True)
    assert [(es, en) for es, en in pairs if disagreeing(said(es), said(en))] == []


@pytest.mark.parametrize(
    ("spanish", "english"),
    [
        ("quitan la mitad o cinco sextos", "take away two thirds to five sixths"),
        ("cuesta 3 de oro", "costs four gold"),
        ("los dos tiran tres dados", "both roll two dice"),
    ],
)
def test_the_check_sees_what_it_is_for(spanish: str, english: str) -> None:
    assert disagreeing(spanish, english)


def test_words_and_figures_are_one_number() -> None:
    assert not disagreeing("tres de 5000, el 47,7 %", "3 of 5,000, 47.7 %")
    assert not disagreeing("los dos lo deciden", "both decide")

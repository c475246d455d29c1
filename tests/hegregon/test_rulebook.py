"""The rulebook: both languages state every rule in one order, and its tables come from the data."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from rulebooks import LANGUAGES, Book, blocks

from tabletop.games.hegregon.components.cards import CARDS
from tabletop.games.hegregon.components.kinds import KINDS
from tabletop.games.hegregon.records.setup import Setup, seating
from tabletop.games.hegregon.rules.odds import wins_exactly
from tabletop.text.markup import plain

BOOK = Book("hegregon")


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_agreed_markdown_is_used(language: str) -> None:
    text = BOOK.source(language)
    assert text.count("{") == len(re.findall(r"(?m)^\{HG-[A-Z]+-\d+\} \S", text))
    assert not re.search(r"(?m)^(#{4,}|[ \t]+- |\d+\. |```|>)", text)
    for block in blocks(BOOK.plain(language)):
        assert "*" not in plain(block.text), block.text


@pytest.mark.rule("HG-UNI-01", "HG-EVT-09")
@pytest.mark.parametrize("language", LANGUAGES)
def test_units_and_cards_are_printed_from_the_data(language: str) -> None:
    figures = [tuple(map(int, row[1:4])) for row in BOOK.table(language, "HG-UNI-01")]
    assert figures == [(kind.cost, kind.dice, kind.speed) for kind in KINDS]
    assert [int(row[1]) for row in BOOK.table(language, "HG-EVT-09")] == [card.count for card in CARDS]


@pytest.mark.rule("HG-ODD-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_odds_are_the_computed_odds(language: str) -> None:
    for a, row in enumerate(BOOK.table(language, "HG-ODD-01"), 1):
        for d, cell in enumerate(row[1:], 1):
            share = float(wins_exactly(a, d)) * 100
            if cell[0] in "<>":
                assert round(share, 2) in (0, 100)
            else:
                assert float(cell.replace(",", ".")) == round(share, 2)


@pytest.mark.rule("HG-ODD-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_fractions_are_exact(language: str) -> None:
    block = next(b for b in blocks(BOOK.filled(language)) if "HG-ODD-02" in b.anchors)
    found = re.findall(r"(\d) (?:contra|against) (\d), (\d+/\d+)", block.text)
    assert len(found) == 6
    for a, d, fraction in found:
        assert Fraction(fraction) == wins_exactly(int(a), int(d))


@pytest.mark.rule("HG-SET-02", "HG-SET-03")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_seats_are_those_of_the_set_up(language: str) -> None:
    for row in BOOK.table(language, "HG-SET-02")[:4]:
        named = tuple(int(n) - 1 for n in re.findall(r"B(\d)", row[1]))
        assert seating(Setup(players=int(row[0]))).bases == named
    for row in BOOK.table(language, "HG-SET-03"):
        seats = seating(Setup(mode="faction", players=int(row[0])))
        faction = {f"B{seats.bases[seat] + 1}" for seat in seats.faction}
        assert faction == set(row[2].split(", "))
        assert {str(seats.ore[seat]) for seat in seats.faction} == {row[4]}
        assert {str(seats.extra[seat]) for seat in seats.faction} == {row[5]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_can_be_searched(language: str) -> None:
    words = {"es": "cristalizado", "en": "crystallised"}[language]
    assert len(BOOK.filled(language).search(words)) > 5 and BOOK.filled(language).search("HG-LOS-04")

"""The rulebook: both languages state every rule in one order, and its tables come from the data."""

from __future__ import annotations

import re

import pytest
from rulebooks import LANGUAGES, Book, blocks

from tabletop.games.open_card_wars.components.cards import CARDS, KEYWORDS
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.records.state import first_state
from tabletop.games.open_card_wars.rulebook import (
    rulebook_terms,
)
from tabletop.games.open_card_wars.rules.team import drafter_of
from tabletop.text.markup import plain

BOOK = Book("open_card_wars")


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_agreed_markdown_is_used(language: str) -> None:
    text = BOOK.source(language)
    assert text.count("{") == len(re.findall(r"(?m)^\{OCW-[A-Z]+-\d+\} \S", text))
    assert not re.search(r"(?m)^(#{4,}|[ \t]+- |\d+\. |```|>)", text)
    for block in blocks(BOOK.plain(language)):
        assert "*" not in plain(block.text), block.text


@pytest.mark.rule("OCW-TEAM-07")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_orders_of_the_draft_are_those_of_the_rules(language: str) -> None:
    (block,) = [b for b in blocks(BOOK.filled(language)) if "OCW-TEAM-07" in b.anchors]
    state = first_state(Setup())
    for order, characters in zip(re.findall(r"(?:[PFS] )+[PFS]", block.text), (True, False), strict=True):
        said = [0 if letter in "PF" else 1 for letter in order.split()]
        assert said == [drafter_of(state.drafter, characters, done) for done in range(len(said))]


@pytest.mark.rule("OCW-CARD-01", "OCW-TEAM-11")
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_printed_from_the_data(language: str) -> None:
    rows = next(b for b in blocks(BOOK.filled(language)) if b.kind == "table" and len(b.rows) > 30).rows[1:]
    assert len(rows) == len(CARDS)
    for row, card in zip(rows, CARDS, strict=True):
        assert card.name[language] in row[0] and str(card.cost) in row[1]  # type: ignore[index]
        assert row[2].count("+.**") == len(card.abilities)


@pytest.mark.rule("OCW-ODDS-01", "OCW-ODDS-02", "OCW-ODDS-03")
def test_odds_are_printed_to_two_decimals_and_never_rounded_to_certainty() -> None:
    one, two, many = (BOOK.table("en", f"OCW-ODDS-0{n}") for n in (1, 2, 3))
    assert one[0] == ("**1**", "83.33", "66.67", "50.00", "33.33", "16.67")
    assert one[3][1:5] == ("100", "100", "100", "99.54") and one[7][4] == ">99.99"
    assert two[0][1:] == ("0",) * 5 and two[2][4] == "45.37"
    assert many[7][1:] == ("7.09", "6.29", "5.53", "4.64", "3.37")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_explains_the_26_keywords(language: str) -> None:
    terms = rulebook_terms(BOOK.texts(language))
    assert len(terms) == len(KEYWORDS) == 26

"""The rulebook: both languages state every rule in one order, and its tables come from the data."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tabletop.games.open_card_wars.cards import CARDS, KEYWORDS
from tabletop.games.open_card_wars.rulebook import (
    rulebook_chapters,
    rulebook_table,
    rulebook_terms,
    rulings,
)
from tabletop.games.open_card_wars.rules.team import drafter_of
from tabletop.games.open_card_wars.setup import Setup
from tabletop.games.open_card_wars.state import first_state
from tabletop.paths import PACKAGE
from tabletop.text.catalogue import Texts
from tabletop.text.markup import plain
from tabletop.text.rulebook import Block, Rulebook, parse

LANGUAGES = ("es", "en")
BOOK = PACKAGE / "games" / "open_card_wars" / "rulebook"
LONGEST_TITLE = 60


def load(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


IDS: dict[str, dict[str, str]] = load(BOOK / "ids.json")


def source(language: str) -> str:
    return (BOOK / f"{language}.md").read_text("utf-8")


def book(language: str) -> Rulebook:
    texts = Texts(language).scope("open_card_wars")
    return parse(source(language), lambda name, argument: rulebook_table(name, argument, texts))


def blocks(book: Rulebook) -> list[Block]:
    return [block for chapter in book.chapters for block in chapter.blocks]


def anchored(book: Rulebook) -> list[str]:
    return [name for block in blocks(book) for name in block.anchors]


def table(language: str, rule: str) -> list[tuple[str, ...]]:
    """The rows of the table that follows a rule's paragraph, without the head."""
    found = blocks(book(language))
    at = next(n for n, block in enumerate(found) if rule in block.anchors)
    return list(next(block for block in found[at:] if block.rows).rows[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_stated_exactly_once(language: str) -> None:
    stated = anchored(book(language))
    assert len(stated) == len(set(stated)) and set(stated) == set(IDS)


def test_both_languages_have_the_same_shape() -> None:
    spanish, english = (parse(source(language)) for language in LANGUAGES)
    for es, en in zip(spanish.chapters, english.chapters, strict=True):
        shape_es = [(b.kind, b.anchors, len(b.rows), b.argument) for b in es.blocks]
        assert shape_es == [(b.kind, b.anchors, len(b.rows), b.argument) for b in en.blocks], es.title


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_agreed_markdown_is_used(language: str) -> None:
    text = source(language)
    assert text.count("{") == len(re.findall(r"(?m)^\{OCW-[A-Z]+-\d+\} \S", text))
    assert not re.search(r"(?m)^(#{4,}|[ \t]+- |\d+\. |```|>)", text)
    for block in blocks(parse(text)):
        assert "*" not in plain(block.text), block.text


def test_rule_titles_are_short_and_distinct_in_both_languages() -> None:
    for language in LANGUAGES:
        titles = [titles[language] for titles in IDS.values()]
        assert all(0 < len(title) <= LONGEST_TITLE for title in titles)
        assert len(titles) == len(set(titles))


def test_rulings_cite_rules_and_speak_both_languages() -> None:
    named = [ruling["id"] for ruling in rulings()]
    assert named and len(named) == len(set(named)) and set(named) <= set(IDS)
    for ruling in rulings():
        assert isinstance(ruling["debatable"], bool)
        for part in ("question", "decision", "reason"):
            assert set(ruling[part]) == set(LANGUAGES) and all(ruling[part].values()), ruling["id"]
        assert ruling["question"]["es"].startswith("¿") and ruling["question"]["en"].endswith("?")


@pytest.mark.parametrize("language", LANGUAGES)
def test_glossary_and_rulings_are_chapters_and_terms_lead_to_entries(language: str) -> None:
    texts = Texts(language).scope("open_card_wars")
    chapters = rulebook_chapters(texts)
    assert len(chapters) == 2 and all(chapter.blocks for chapter in chapters)
    entries = {name for block in chapters[0].blocks for name in block.anchors}
    assert set(rulebook_terms(texts).values()) <= entries


@pytest.mark.rule("OCW-TEAM-07")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_orders_of_the_draft_are_those_of_the_rules(language: str) -> None:
    (block,) = [b for b in blocks(book(language)) if "OCW-TEAM-07" in b.anchors]
    state = first_state(Setup())
    for order, characters in zip(re.findall(r"(?:[PFS] )+[PFS]", block.text), (True, False), strict=True):
        said = [0 if letter in "PF" else 1 for letter in order.split()]
        assert said == [drafter_of(state, characters, done) for done in range(len(said))]


@pytest.mark.rule("OCW-CARD-01", "OCW-TEAM-11")
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_printed_from_the_data(language: str) -> None:
    rows = next(b for b in blocks(book(language)) if b.kind == "table" and len(b.rows) > 30).rows[1:]
    assert len(rows) == len(CARDS)
    for row, card in zip(rows, CARDS, strict=True):
        assert card.name[language] in row[0] and str(card.cost) in row[1]  # type: ignore[index]
        assert row[2].count("+.**") == len(card.abilities)


@pytest.mark.rule("OCW-ODDS-01", "OCW-ODDS-02", "OCW-ODDS-03")
def test_odds_are_printed_to_two_decimals_and_never_rounded_to_certainty() -> None:
    one, two, many = (table("en", f"OCW-ODDS-0{n}") for n in (1, 2, 3))
    assert one[0] == ("**1**", "83.33", "66.67", "50.00", "33.33", "16.67")
    assert one[3][1:5] == ("100", "100", "100", "99.54") and one[7][4] == ">99.99"
    assert two[0][1:] == ("0",) * 5 and two[2][4] == "45.37"
    assert many[7][1:] == ("7.09", "6.29", "5.53", "4.64", "3.37")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_explains_the_26_keywords(language: str) -> None:
    texts = Texts(language).scope("open_card_wars")
    terms = rulebook_terms(texts)
    assert len(terms) == len(KEYWORDS) == 26

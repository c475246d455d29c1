"""The rulebook: both languages state every rule in one order, and its tables come from the data."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tabletop.games.hegregon.cards import CARDS
from tabletop.games.hegregon.kinds import KINDS
from tabletop.games.hegregon.odds import wins_exactly
from tabletop.games.hegregon.rulebook import (
    rulebook_chapters,
    rulebook_table,
    rulebook_terms,
    rulings,
)
from tabletop.games.hegregon.setup import Setup, seating
from tabletop.paths import PACKAGE
from tabletop.text.catalogue import Texts
from tabletop.text.markup import plain
from tabletop.text.rulebook import Block, Rulebook, parse

LANGUAGES = ("es", "en")
BOOK = PACKAGE / "games" / "hegregon" / "rulebook"
LONGEST_TITLE = 60


def load(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


IDS: dict[str, dict[str, str]] = load(BOOK / "ids.json")


def source(language: str) -> str:
    return (BOOK / f"{language}.md").read_text("utf-8")


def book(language: str) -> Rulebook:
    texts = Texts(language).scope("hegregon")
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
    assert text.count("{") == len(re.findall(r"(?m)^\{HG-[A-Z]+-\d+\} \S", text))
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
    texts = Texts(language).scope("hegregon")
    chapters = rulebook_chapters(texts)
    assert len(chapters) == 2 and all(chapter.blocks for chapter in chapters)
    entries = {name for block in chapters[0].blocks for name in block.anchors}
    assert set(rulebook_terms(texts).values()) <= entries


@pytest.mark.rule("HG-UNI-01", "HG-EVT-09")
@pytest.mark.parametrize("language", LANGUAGES)
def test_units_and_cards_are_printed_from_the_data(language: str) -> None:
    figures = [tuple(map(int, row[1:4])) for row in table(language, "HG-UNI-01")]
    assert figures == [(kind.cost, kind.dice, kind.speed) for kind in KINDS]
    assert [int(row[1]) for row in table(language, "HG-EVT-09")] == [card.count for card in CARDS]


@pytest.mark.rule("HG-ODD-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_odds_are_the_computed_odds(language: str) -> None:
    for a, row in enumerate(table(language, "HG-ODD-01"), 1):
        for d, cell in enumerate(row[1:], 1):
            share = float(wins_exactly(a, d)) * 100
            if cell[0] in "<>":
                assert round(share, 2) in (0, 100)
            else:
                assert float(cell.replace(",", ".")) == round(share, 2)


@pytest.mark.rule("HG-ODD-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_fractions_are_exact(language: str) -> None:
    block = next(b for b in blocks(book(language)) if "HG-ODD-02" in b.anchors)
    found = re.findall(r"(\d) (?:contra|against) (\d), (\d+/\d+)", block.text)
    assert len(found) == 6
    for a, d, fraction in found:
        assert Fraction(fraction) == wins_exactly(int(a), int(d))


@pytest.mark.rule("HG-SET-02", "HG-SET-03")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_seats_are_those_of_the_set_up(language: str) -> None:
    for row in table(language, "HG-SET-02")[:4]:
        named = tuple(int(n) - 1 for n in re.findall(r"B(\d)", row[1]))
        assert seating(Setup(players=int(row[0]))).bases == named
    for row in table(language, "HG-SET-03"):
        seats = seating(Setup(mode="faction", players=int(row[0])))
        faction = {f"B{seats.bases[seat] + 1}" for seat in seats.faction}
        assert faction == set(row[2].split(", "))
        assert {str(seats.ore[seat]) for seat in seats.faction} == {row[4]}
        assert {str(seats.extra[seat]) for seat in seats.faction} == {row[5]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_can_be_searched(language: str) -> None:
    words = {"es": "cristalizado", "en": "crystallised"}[language]
    assert len(book(language).search(words)) > 5 and book(language).search("HG-LOS-04")

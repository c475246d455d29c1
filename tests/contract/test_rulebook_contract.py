"""Every game's rulebook: both languages state every rule once, in one order; rulings and terms are whole."""

from __future__ import annotations

import pytest
from established import only_with
from rulebooks import LANGUAGES, Book, anchored

from tabletop.text.rulebook import games_with_rulebook

GAMES = games_with_rulebook("es")
LONGEST_TITLE = 60


@pytest.fixture(params=GAMES)
def book(request: pytest.FixtureRequest) -> Book:
    return Book(request.param)


def test_every_rulebook_is_in_both_languages() -> None:
    assert games_with_rulebook("en") == GAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_stated_exactly_once(book: Book, language: str) -> None:
    stated = anchored(book.filled(language))
    assert len(stated) == len(set(stated)) and set(stated) == set(book.ids)


def test_both_languages_have_the_same_shape_and_order(book: Book) -> None:
    spanish, english = (book.plain(language) for language in LANGUAGES)
    assert anchored(spanish) == anchored(english)
    for es, en in zip(spanish.chapters, english.chapters, strict=True):
        shape_es = [(b.kind, b.anchors, len(b.rows), b.argument) for b in es.blocks]
        assert shape_es == [(b.kind, b.anchors, len(b.rows), b.argument) for b in en.blocks], es.title


def test_rule_titles_are_short_and_distinct_in_both_languages(book: Book) -> None:
    for language in LANGUAGES:
        titles = [titles[language] for titles in book.ids.values()]
        assert all(0 < len(title) <= LONGEST_TITLE for title in titles)
        assert len(titles) == len(set(titles))


def test_rulings_cite_rules_and_speak_both_languages(book: Book) -> None:
    only_with(hasattr(book.module, "rulings"), book.game, "rulings")
    rulings = book.module.rulings()
    named = [ruling["id"] for ruling in rulings]
    assert named and len(named) == len(set(named)) and set(named) <= set(book.ids)
    for ruling in rulings:
        assert isinstance(ruling["debatable"], bool)
        for part in ("question", "decision", "reason"):
            assert set(ruling[part]) == set(LANGUAGES) and all(ruling[part].values()), ruling["id"]
        assert ruling["question"]["es"].startswith("¿") and ruling["question"]["en"].endswith("?")


@pytest.mark.parametrize("language", LANGUAGES)
def test_glossary_and_rulings_are_chapters_and_terms_lead_to_entries(book: Book, language: str) -> None:
    only_with(hasattr(book.module, "rulebook_chapters"), book.game, "chapters made from data")
    texts = book.texts(language)
    chapters = book.module.rulebook_chapters(texts)
    assert len(chapters) == 2 and all(chapter.blocks for chapter in chapters)
    entries = {name for block in chapters[0].blocks for name in block.anchors}
    assert set(book.module.rulebook_terms(texts).values()) <= entries

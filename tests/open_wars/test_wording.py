"""The sentences of cards and spells say what their data says, no more and no less, in both languages."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.games.open_wars.components import effects

from .phrasebook import BESIDE, PHRASES, facts, read

FILE = Path(effects.__file__).parent.parent / "data" / "effects.json"
DATA: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
ENTRIES = [*DATA["locations"], *DATA["spells"]]
LANGUAGES = ["es", "en"]


def says_its_data(entry: dict[str, Any], language: str) -> bool:
    return read(entry[f"text_{language}"], language) == (facts(entry), "")


@pytest.mark.rule("OW-UI-14")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["code"])
def test_a_sentence_says_what_the_data_says(entry: dict[str, Any], language: str) -> None:
    told, unread = read(entry[f"text_{language}"], language)
    assert not unread, f"words that say nothing of the data: {unread}"
    assert told == facts(entry)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_in_use(language: str) -> None:
    told = set[str]()
    for entry in ENTRIES:
        told |= read(entry[f"text_{language}"], language)[0]
    names = {fact.split("{")[0] for phrase in PHRASES for fact in phrase.says.split()}
    assert all(any(fact.startswith(name) for fact in told) for name in names)


def changed(value: Any) -> Iterator[Any]:
    """Other values for one leaf of the data."""
    match value:
        case bool():
            yield not value
        case int():
            yield from (value + 1, -value)
        case str():
            yield from sorted(_WORDS - {value})
        case [int(), *_]:
            yield from ([*value, value[-1] + 1], value[:-1], [face - 1 for face in value])
        case [str(), *_]:
            yield from ([*value, word] for word in sorted(_WORDS - set(value)))


def leaves(record: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything single in the data of an entry."""
    if isinstance(record, dict):
        for key, value in record.items():
            if path or key not in (*BESIDE, "windows"):
                yield from leaves(value, (*path, key))
    elif isinstance(record, list) and any(isinstance(each, dict) for each in record):
        for place, value in enumerate(record):
            yield from leaves(value, (*path, place))
    elif record != [] and path:
        yield path


def at(record: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        record = record[key]
    return record


def words_of(entries: list[Any]) -> set[str]:
    found = set[str]()
    for entry in entries:
        for path in leaves(entry):
            value = at(entry, path)
            found |= {
                each for each in (value if isinstance(value, list) else [value]) if isinstance(each, str)
            }
    return found


_WORDS = words_of(ENTRIES)
"""All words of the vocabulary in use."""


def loads(entry: dict[str, Any]) -> bool:
    """Do the types of the vocabulary allow it?"""
    kind = effects.SpellText if "mana" in entry else effects.LocationText
    try:
        msgspec.convert(entry, kind, strict=True)
    except (msgspec.ValidationError, TypeError):
        return False
    return True


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["code"])
def test_a_figure_or_word_of_the_data_that_changes_is_refused(entry: dict[str, Any]) -> None:
    for path in leaves(entry):
        for other in changed(at(entry, path)):
            mutant = copy.deepcopy(entry)
            at(mutant, path[:-1])[path[-1]] = other
            if loads(mutant):
                assert facts(mutant) != facts(entry), f"{path} may become {other!r} and the sentence stays"
                assert not any(says_its_data(mutant, language) for language in LANGUAGES)

"""The sentences of cards and spells say what their data says, no more and no less, in both languages."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.app.table import Appearance
from tabletop.app.table.finding import table_of
from tabletop.games.open_wars.components import effects
from tabletop.games.open_wars.components.spells import SPELLS
from tabletop.games.open_wars.components.units import FaultyData
from tabletop.games.open_wars.components.words import WINDOWS
from tabletop.games.open_wars.pnp import aids
from tabletop.games.open_wars.rulebook import rulebook_table
from tabletop.games.open_wars.rulebook.moments import when
from tabletop.pnp.contract import Style
from tabletop.pnp.drawing import Text
from tabletop.text.catalogue import Texts
from tabletop.text.rulebook import parse, rulebook_file

from .paragraphs import rulebook_figures, told_figures
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


# -- windows: their words are made of the data, and shown wherever the sentence is ---------------------


def with_windows(code: str, windows: Any) -> bytes:
    """The file with other windows for a spell."""
    other = copy.deepcopy(DATA)
    next(entry for entry in other["spells"] if entry["code"] == code)["windows"] = windows
    return json.dumps(other).encode()


@pytest.mark.rule("OW-UI-14", "OW-WIN-01")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spell", [spell.text for spell in SPELLS], ids=lambda spell: spell.code)
def test_other_windows_are_other_words_or_refused(spell: effects.SpellText, language: str) -> None:
    texts, said, tried = Texts(language).scope("open_wars"), set[str](), 0
    named = () if spell.windows == "any" else spell.windows
    for other in ("any", [], *([*named, name] for name in (*WINDOWS, effects.BEFORE) if name not in named)):
        try:
            file = effects.load(with_windows(spell.code, other))
        except FaultyData:
            continue
        found = next(each for each in file.spells if each.code == spell.code)
        if found.windows != spell.windows:
            said.add(when(found, texts))
            tried += 1
    assert when(spell, texts) not in said and len(said) == tried


@pytest.mark.rule("OW-MAG-04", "OW-WIN-05")
@pytest.mark.parametrize(
    ("code", "window"),
    [
        ("warcry", "DICE_ROLLED"),
        ("warcry", "MOVE_DONE"),
        ("brutalcrush", "ACTION_DONE"),
        ("unrestrainedrage", "ROUND_START"),
        ("elvenreflexes", "ACTION_DECLARED"),
    ],
)
def test_a_window_in_which_a_spell_can_never_be_cast_is_refused(code: str, window: str) -> None:
    with pytest.raises(FaultyData, match=code):
        effects.load(with_windows(code, [window]))


@pytest.mark.rule("OW-UI-10", "OW-UI-14", "OW-CMP-08")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_windows_of_a_spell_are_told_in_the_book_on_the_sheet_and_in_the_rules(language: str) -> None:
    texts = Texts(language).scope("open_wars")
    table = table_of("open_wars", Texts(language), Appearance(), ("Ana", "Blas"))
    (sheet,) = aids.spells("barbarians", Style(texts))
    printed = {item.words for item in sheet.front.items if isinstance(item, Text)}  # type: ignore[union-attr]
    rows = {row[3] for row in rulebook_table("spells", "barbarians", texts)[1:]}
    for number, spell in enumerate(SPELLS):
        if spell.text.faction == "barbarians":
            words = when(spell.text, texts)
            panel = table.questions.book.panel(number)  # type: ignore[attr-defined]
            assert words in [row.note for row in panel.rows]
            assert any(line.endswith(words) for line in printed)
            assert words in rows


# -- the rulebook's own paragraphs --------------------------------------------------------------------


@pytest.mark.rule("OW-UI-14")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", [e for e in ENTRIES if facts(e) != {"nothing"}], ids=lambda e: e["code"])
def test_the_rulebook_states_the_values_dice_and_costs_of_the_data(
    entry: dict[str, Any], language: str
) -> None:
    book = parse(rulebook_file("open_wars", language).read_text("utf-8"))
    (block,) = [b for c in book.chapters for b in c.blocks if entry["rule"] in b.anchors]
    assert told_figures(block.text, language) == rulebook_figures(entry)

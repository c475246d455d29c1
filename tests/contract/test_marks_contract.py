"""One language of overlays: marks have only meanings of the vocabulary, each in its shapes and its notation.

Selections are followed through random matches and the game's own moments, with and without a pointer.
"""

from __future__ import annotations

import re
from itertools import islice

import pytest
from moments_of import moments_of
from walks import SAMPLES, Walk

from tabletop.app.gestures import Gestures
from tabletop.app.scenes.match.vocabulary import SIGNS
from tabletop.app.table import Appearance, Mark, Meaning
from tabletop.app.table.finding import has_table, table_of
from tabletop.engine import engine
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.text.catalogue import Texts

NOTATION = {
    Meaning.STEP: r"\d+( H)?( \(min\. \d+\))?",
    Meaning.PASS: r"\(\d+\)",
    Meaning.ATTACK: r"[<>]? ?[\d.]+%",
    Meaning.LANDS: r"[<>]? ?[\d.]+%",
    Meaning.HARM: r"((m[aá]x\. )?−\d+ · \w+ |−)\d+|0",
    Meaning.DEALS: r"\d+ →",
    Meaning.HAZARD: "",
    Meaning.EVENT: r"\d+",
    Meaning.FORBIDDEN: "",
    Meaning.DANGER: r"×\d+",
    Meaning.TARGET: "",
}
"""How the words of a mark are written, whatever the game: a number of one notation has one meaning."""
BARE = re.compile(r"\d+")
CLICKS = 40


def test_marks_speak_the_language_of_all_games(discovered: Game, walks: list[Walk]) -> None:
    if not has_table(discovered.key):
        pytest.skip("no table")
    switches = {"threats": True}
    table = table_of(discovered.key, Texts("en"), Appearance(switches=switches))
    stream, said = Stream(7), set()
    states = [*moments_of(discovered), *(t.state for w in walks for t in w.sample(max(8, SAMPLES // 4)))]
    for state in states:
        for seat in engine.owed(discovered, state):
            view = discovered.observe(state, seat)
            legal = engine.legal_actions(discovered, state, seat)
            gestures = Gestures(table, view, legal, lambda action: None)
            for first in ("", *islice(sorted(gestures.sources()), CLICKS)):
                gestures.selection = (first,) if first else ()
                onward = sorted(gestures.continuations())
                hovers = (None, stream.pick(onward)) if onward else (None,)
                for hover in hovers:
                    for mark in table.overlays.marks(view, legal, gestures.selection, hover):
                        said.add(mark.meaning)
                        _is_said_rightly(mark)
    assert said <= table.overlays.MEANINGS, "the legend of the game lacks them"


def _is_said_rightly(mark: Mark) -> None:
    assert mark.shape in SIGNS[mark.meaning].shapes, mark
    pattern = NOTATION.get(mark.meaning)
    if mark.note and pattern is not None:
        assert re.fullmatch(pattern, mark.note), mark
    if BARE.fullmatch(mark.note):
        is_beside_a_card = mark.meaning is Meaning.EVENT and mark.shape == "tag"
        is_cost = mark.meaning is Meaning.STEP or is_beside_a_card
        assert is_cost or mark.note == "0", "a whole number is what a step costs"
    assert ("%" in mark.note) <= (mark.meaning in (Meaning.ATTACK, Meaning.LANDS)), mark


def test_every_meaning_has_its_look_and_they_differ_by_more_than_colour() -> None:
    assert set(SIGNS) == set(Meaning)
    looks: dict[tuple[object, ...], list[Meaning]] = {}
    for meaning, sign in SIGNS.items():
        looks.setdefault((sign.line, sign.glyph, sign.shapes, sign.example), []).append(meaning)
    assert [found for found in looks.values() if len(found) > 1] == []
    together = ("can-act", "selected", "choice", "pass", "attack", "target")
    assert len({SIGNS[Meaning(name)].line for name in together}) == len(together)
    glyphs = [sign.glyph for sign in SIGNS.values() if sign.glyph]
    assert len(set(glyphs)) == len(glyphs), "each icon stands for one thing"
    assert [m for m, sign in SIGNS.items() if "cross" in sign.shapes] == [Meaning.FORBIDDEN]


def test_every_meaning_of_the_legend_is_explained_in_both_languages() -> None:
    for language in ("es", "en"):
        texts = Texts(language)
        shown = [meaning for meaning, sign in SIGNS.items() if sign.example]
        names = [texts(f"match.mark.{meaning.value}") for meaning in shown]
        assert len(set(names)) == len(names) and all(texts(f"match.mark.{m.value}.text") for m in shown)
        assert {meaning for meaning in Meaning if meaning not in shown} == {Meaning.NOTE}

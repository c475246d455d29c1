"""Captions over the board keep off the figures between which one chooses (CW-UI-05)."""

from __future__ import annotations

import math

import pytest

from tabletop.app.table import Meaning
from tabletop.games.chesswar.table.figures import PLATE
from tabletop.games.chesswar.table.layout import RADIUS
from tabletop.games.chesswar.table.lines import HIGHEST, LETTER, LINE_HIGH, WIDEST
from tabletop.games.chesswar.words.places import SQUARE

from .positions import position
from .tables import seen

SIGHTS = (Meaning.SIGHT, Meaning.SPOTTER, Meaning.SHUT)


@pytest.mark.rule("CW-UI-05")
@pytest.mark.parametrize("large", [False, True])
def test_words_about_a_shot_cover_no_figure_of_a_target(large: bool) -> None:
    own = ("W human.B d1", "W human.N b4", "W human.P c4", "W human.K a8")
    others = tuple(f"B orc.P {at}" for at in ("d3", "c5", "d5", "e5", "d4", "e4"))
    t = seen(position(*own, *others, "B orc.K h8", phase="shoot"), large=large)
    letter, high = (WIDEST, HIGHEST) if large else (LETTER, LINE_HIGH)
    for target in ("d3", "c5", "d5", "e5", "d4", "e4"):
        marks = t.marks("d1", hover=target)
        told = [m for m in marks if m.shape == "tag" and m.meaning in SIGHTS]
        plates = [m.points[0] for m in marks if m.shape == "tag" and m not in told]
        assert plates and (told or large)
        for words in told:
            (x, y), half = t._middle(words), len(words.note) * letter / 2
            for px, py in plates:
                clear = abs(px - x) >= half + PLATE * SQUARE / 2 or abs(py - y) >= high / 2 + 13.0
                assert clear, (target, words.note)


@pytest.mark.rule("CW-UI-05")
@pytest.mark.parametrize("language", ["en", "es"])
def test_words_about_a_shot_lie_on_its_line_where_there_is_room(language: str) -> None:
    """They stood below the neighbour of the target, beside a plate of another chance, and read as his."""
    foes = ("c7", "e7", "f7", "g7")
    own = ("W human.B f3", "W human.K d1")
    others = (*(f"B elf.P {at}" for at in foes), "B elf.K c8")
    t = seen(position(*own, *others, phase="shoot"), language)
    marks = t.marks("f3", hover="e7")
    (words,) = [m for m in marks if m.shape == "tag" and m.meaning in SIGHTS]
    (x, y), (from_x, from_y), (to_x, to_y) = t._middle(words), t.middle("f3"), t.middle("e7")
    off = (x - from_x) * (to_y - from_y) - (y - from_y) * (to_x - from_x)
    assert abs(off) / math.dist((from_x, from_y), (to_x, to_y)) < 1, "off its line"
    half = len(words.note) * LETTER / 2
    for at in ("f3", *foes):
        px, py = t.middle(at)
        assert abs(px - x) >= half + RADIUS or abs(py - y) >= LINE_HIGH / 2 + RADIUS, at


@pytest.mark.rule("CW-UI-05")
def test_a_free_line_and_its_words_have_one_colour_though_nobody_may_shoot_along_it() -> None:
    own = ("W human.B f3 shot", "W human.K d1")
    t = seen(position(*own, "B elf.P e7", "B elf.K c8", phase="shoot"))
    marks = t.marks("f3", hover="e7")
    told = {m.meaning for m in marks if m.shape in ("tag", "line", "dashed") and m.meaning in SIGHTS}
    assert told == {Meaning.SIGHT}

"""Captions over the board keep off the figures between which one chooses (CW-UI-05)."""

from __future__ import annotations

import pytest

from tabletop.app.table import Meaning
from tabletop.games.chesswar.table.figures import PLATE
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

"""Figures over pieces at the board's edge leave the letters and numbers of the frame free (CW-UI-06, -07)."""

from __future__ import annotations

import pytest

from tabletop.games.chesswar.table.figures import NARROW, PLATE
from tabletop.games.chesswar.words.places import SQUARE

from .positions import position
from .tables import seen


@pytest.mark.rule("CW-UI-06", "CW-UI-07")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("hover", ["", "a7", "d8", "h6", "a1"])
def test_no_figure_lies_on_the_frame(hover: str, large: bool) -> None:
    units = ("W human.R d2", "W human.P c8", "W human.K g2", "B orc.P a7", "B orc.P b8", "B orc.P h6",
             "B orc.P d8", "B orc.R a5", "B orc.P a1", "B orc.P h1", "B orc.P h8", "B orc.K f5")  # fmt: skip
    t = seen(position(*units, phase="shoot"), large=large)
    figures = [m for m in t.marks("d2", hover=hover) if m.chance is not None]
    assert len(figures) > 5
    side = 8 * SQUARE
    for mark in figures:
        (x, y), plate = mark.points[0], mark.shape == "tag"
        half = (NARROW if hover else PLATE) * SQUARE / 2 if plate else mark.room / 2
        high = 13.0 if plate else 7.0
        assert half <= x <= side - half, mark
        assert high <= y <= side - high, mark

"""Over whom a unit may charge stands what an attack after the charge is worth, as its panel says it."""

from __future__ import annotations

import math
from fractions import Fraction as F

import pytest

from tabletop.app.gestures import Gestures
from tabletop.games.chesswar.words.places import SQUARE

from .positions import position
from .tables import seen


@pytest.mark.rule("CW-UI-06", "CW-CHG-10")
def test_every_target_of_a_charge_bears_the_chance_of_its_panel() -> None:
    p = position("W human.N c3", "W human.K a1", "B orc.P c4", "B orc.R e5", "B orc.K h8")
    t = seen(p)
    gestures = Gestures(t.table, t.view, t.legal, lambda action: None)
    gestures.click((t.id("c3"),))
    figures = {m.points[0]: m for m in t.marks("c3") if m.chance is not None}
    assert len(figures) == 2
    for name in ("c4", "e5"):
        mark = next(m for at, m in figures.items() if math.dist(at, t.middle(name)) < SQUARE)
        rows = t.forecast(*gestures.actions_at(t.id(name))).rows
        assert mark.shape == "tag" and mark.chance == next(r.chance for r in rows if "attack" in r.label), (
            name
        )
        assert not mark.about, "the click itself destroys nobody"


def test_no_charge_no_figure() -> None:
    p = position("W human.P c3", "W human.K a1", "B orc.P c6", "B orc.K h8")
    assert not [m for m in seen(p).marks("c3") if m.chance is not None]


@pytest.mark.rule("CW-UI-06", "CW-CHG-05")
def test_the_figure_over_the_fearsome_counts_the_fear_check() -> None:
    """Knights (3+) dare with 2/3; against zombies +2 with the charge they then destroy with 5/12."""
    p = position("W human.N c3", "W human.K a1", "B undead.P c4", "B undead.K h8")
    t = seen(p)
    (mark,) = [
        m for m in t.marks("c3") if m.chance is not None and math.dist(m.points[0], t.middle("c4")) < SQUARE
    ]
    rows = {row.label: row.chance for row in t.forecast(p.charge("c3", "c4")).rows}
    assert not [label for label in rows if "if an attack follows" in label], "it attacks only if it dares"
    assert mark.chance == rows["Destroyed, check and attack in all: Zombies (c4)"] == F(2, 3) * F(5, 12)

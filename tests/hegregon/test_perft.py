"""Counts of sequences of decisions, each derived by hand."""

from __future__ import annotations

import pytest

from tabletop.dev.play import perft
from tabletop.games.hegregon import GAME

from .positions import position


@pytest.mark.rule("HG-MOV-01", "HG-MOV-02", "HG-MAP-03")
def test_perft_of_two_lone_troopers() -> None:
    """By hand. A ear 4,-7 with one point: of its six neighbours 3,-7 is crystal, five steps or END = 6. After
    a step only END is left: 5. After END, B's ear 5,-11 has three points and twelve hexes: for one 6,-11
    4,-10; for two 3,-10 6,-10 3,-9 and the crystal 5,-10; for three 7,-10 2,-9 6,-9 2,-8 3,-8 and the
    crystal 4,-9; with END 13. Sum: 5 + 13 = 18."""
    p = position("A ear 4,-7 mp=1", "B ear 5,-11", idle="")
    assert perft(GAME, p.state, 1) == 6
    assert perft(GAME, p.state, 2) == 18


@pytest.mark.rule("HG-ATK-01", "HG-REA-02", "HG-POS-01", "HG-MOV-06", "HG-ENT-01", "HG-EXP-01")
def test_perft_of_two_units_in_contact() -> None:
    """By hand. A's medium tank 6,-11 without points beside B's ear 5,-11, whose owner has 2 H: attack or
    END = 2. The attacked one loads ammunition or does nothing: 2. After END the ear may march, its way east
    being closed: 4,-10; 3,-10 3,-9 and the crystal 5,-10; 6,-10 2,-9 2,-8 3,-8 and the crystal 4,-9, 9 in
    all; fight for 6,-11, attack it, entrench, load ammunition, END: 14. Sum: 2 + 14 = 16."""
    p = position("A medium 6,-11 mp=0", "B ear 5,-11", idle="", ore="0 2")
    assert perft(GAME, p.state, 1) == 2
    assert perft(GAME, p.state, 2) == 16

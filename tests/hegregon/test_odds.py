"""Chapter 19: exact odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tabletop.games.hegregon.records.actions import Attack, Missile, Move, Push
from tabletop.games.hegregon.rules.odds import (
    DETECTED,
    SHOT,
    attack_chance,
    fight_chance,
    forecasts,
    found_or_pushed,
    totals,
    wins,
    wins_exactly,
)

from .positions import at, position

TABLE = """
0.500000 0.115702 0.017327 0.001713 0.000107 0.000004 0.000000 0.000000
0.884298 0.500000 0.179186 0.046246 0.009205 0.001446 0.000181 0.000018
0.982673 0.820814 0.500000 0.219604 0.074125 0.020198 0.004551 0.000859
0.998287 0.953754 0.780396 0.500000 0.248110 0.098840 0.032725 0.009191
0.999893 0.990795 0.925875 0.751890 0.500000 0.269541 0.120376 0.045657
0.999996 0.998554 0.979802 0.901160 0.730459 0.500000 0.286383 0.139145
1.000000 0.999819 0.995449 0.967275 0.879624 0.713617 0.500000 0.300056
1.000000 0.999982 0.999141 0.990809 0.954343 0.860855 0.699944 0.500000
"""


@pytest.mark.rule("HG-ODD-01")
def test_the_table_of_opposed_rolls() -> None:
    for a, row in enumerate(TABLE.split("\n")[1:-1], 1):
        for d, expected in enumerate(row.split(), 1):
            assert f"{wins(a, d):.6f}" == expected
            assert wins_exactly(a, d) + wins_exactly(d, a) == 1


@pytest.mark.rule("HG-ODD-02")
def test_exact_fractions() -> None:
    known = {
        (2, 1): Fraction(107, 121),
        (3, 1): Fraction(397, 404),
        (3, 2): Fraction(12730, 15509),
        (4, 3): Fraction(388727, 498115),
        (5, 3): Fraction(2165311, 2338664),
        (5, 4): Fraction(1577188, 2097631),
        (6, 5): Fraction(1499893451, 2053356285),
    }
    assert {dice: wins_exactly(*dice) for dice in known} == known


@pytest.mark.rule("HG-ODD-02", "HG-ATK-05")
@pytest.mark.parametrize(
    ("a", "d", "tie"), [(1, 1, 0.125), (2, 1, 0.0547), (2, 2, 0.084), (3, 3, 0.0692), (5, 5, 0.0542)]
)
def test_how_often_the_first_roll_ties(a: int, d: int, tie: float) -> None:
    same = sum(x * y for x, y in zip(totals(a), totals(d)))
    assert round(same / 8 ** (a + d), 4) == tie


@pytest.mark.rule("HG-ODD-03")
def test_single_dice() -> None:
    assert Fraction(1, 2) == DETECTED and Fraction(3, 4) == SHOT
    dead = []
    for die in range(1, 9):
        p = position("A light 0,-4", mines="B 1,-4", dice=f"mine:{die}").go("0,-4", "1,-4")
        dead.append((p.alive("0,-4"), p.state.stock[0]))
    assert (dead.count((True, 0)), dead.count((False, 0)), dead.count((True, 1))) == (1, 6, 1)


@pytest.mark.rule("HG-ODD-04")
def test_camouflaged_targets() -> None:
    assert f"{float(found_or_pushed(3, 2, False)):.4f}" == "0.4104"
    assert f"{float(found_or_pushed(3, 2, True)):.4f}" == "0.6604"
    p = position("A medium 7,-6", "A heavy 6,-5", "B light 7,-5 camouflaged", "B light 6,-3 camouflaged")
    medium, heavy = p.unit("7,-6"), p.unit("6,-5")
    assert round(attack_chance(p.state, medium, p.unit("7,-5")), 4) == 0.4104
    assert attack_chance(p.state, heavy, p.unit("6,-3")) == 3 / 8
    assert round(fight_chance(p.state, medium, p.unit("7,-5")), 4) == 0.4104


@pytest.mark.rule("HG-ODD-05")
def test_odds_with_every_answer_the_defender_can_afford() -> None:
    p = position("A light 0,-4", "B ear 1,-4", ore="0 4").do(Attack(0, 1))
    found = {f.answer: (f.attack, f.defence, f.odds) for f in forecasts(p.state, p.frame.fight)}
    assert found == {
        "": (2, 1, wins_exactly(2, 1)),
        "ammo": (2, 2, Fraction(1, 2)),
        "air": (2, 3, wins_exactly(2, 3)),
        "missile": (2, 3, wins_exactly(2, 3)),
    }
    q = position("A heavy 6,-5", "B ear 8,-5", ore="0 9").do(Attack(0, 1))
    assert [(f.answer, f.attack, f.odds) for f in forecasts(q.state, q.frame.fight)] == [
        ("", 0, SHOT),
        ("missile", 5, wins_exactly(5, 3)),
    ]
    r = position("A medium 7,-6", "B light 7,-5 camouflaged", ore="0 2", dice="detect:1").do(
        Attack(0, 1), Push()
    )
    assert [(f.attack, f.defence) for f in forecasts(r.state, r.frame.fight)] == [(2, 2), (2, 3)]
    s = position("A ear 3,-4 entrenched", "B ear 2,-4", ore="3 2").do(Move(0, at("2,-4")))
    assert forecasts(s.state, s.frame.fight)[0][:3] == ("", 1, 1)
    t = position("A ear 3,-4", "B ear 2,-4", ore="3 2").do(Missile(0, 1))
    assert forecasts(t.state, t.frame.fight)[0][:3] == ("", 3, 1)

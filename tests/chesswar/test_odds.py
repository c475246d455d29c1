"""Chapter 18: closed forms against the specification's tables and against plain enumeration."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.chesswar.rules import bows, odds
from tabletop.parts.squares import squares_of

from . import chapter18
from .positions import position

SAVES = (2, 3, 4, 5)


def fractions(line: str) -> list[F]:
    return [F(word) for word in line.split()]


@pytest.mark.rule("CW-ODD-01", "CW-DIE-04")
@pytest.mark.parametrize(
    ("save", "chances"),
    [(2, "1/2 5/6 5/6 5/6"), (3, "1/3 2/3 5/6 5/6"), (4, "1/6 1/2 2/3 5/6"), (5, "0 1/3 1/2 2/3")],
)
def test_saves(save: int, chances: str) -> None:
    assert [chapter18.save_chance(save, modifier) for modifier in (-2, 0, 1, 2)] == fractions(chances)


@pytest.mark.rule("CW-ODD-01")
@given(st.integers(2, 6), st.integers(-4, 4))
def test_a_save_passes_on_enough_and_never_on_a_natural_one(save: int, modifier: int) -> None:
    passing = sum(die + modifier >= save and die != 1 for die in range(1, 7))
    assert chapter18.save_chance(save, modifier) == F(passing, 6)


ROW_TABLE = {
    -3: (4, 1, 0, 0, 1),
    -2: (3, 2, 0, 0, 1),
    -1: (2, 2, 1, 0, 1),
    0: (1, 2, 1, 1, 1),
    1: (0, 2, 1, 1, 2),
    2: (0, 1, 1, 1, 3),
    3: (0, 0, 1, 1, 4),
}


@pytest.mark.rule("CW-ODD-02", "CW-CMB-05")
@pytest.mark.parametrize("difference", ROW_TABLE)
def test_rows_by_difference(difference: int) -> None:
    faces = chapter18.row_faces(difference)
    assert tuple(faces[row] for row in (1, 2, 4, 5, 6)) == ROW_TABLE[difference]


DESTROYED = {
    -3: "1/6 1/6 1/6 1/6 1/6 1/6 1/6 1/6",
    -2: "1/6 1/6 1/6 1/6 1/6 1/6 1/6 1/6",
    -1: "7/36 2/9 1/4 5/18 7/36 2/9 1/4 5/18",
    0: "53/216 17/54 3/8 23/54 2/9 5/18 1/3 7/18",
    1: "89/216 13/27 13/24 16/27 7/18 4/9 1/2 5/9",
    2: "125/216 35/54 17/24 41/54 5/9 11/18 2/3 13/18",
    3: "161/216 22/27 7/8 25/27 13/18 7/9 5/6 8/9",
}
DESTROYED_DAUNTED = {
    -3: "11/216 5/54 1/8 4/27 1/36 1/18 1/12 1/9",
    -2: "11/216 5/54 1/8 4/27 1/36 1/18 1/12 1/9",
    -1: "17/216 4/27 5/24 7/27 1/18 1/9 1/6 2/9",
    0: "7/54 13/54 1/3 11/27 1/12 1/6 1/4 1/3",
    1: "13/72 1/3 11/24 5/9 1/9 2/9 1/3 4/9",
    2: "25/108 23/54 7/12 19/27 5/36 5/18 5/12 5/9",
    3: "61/216 14/27 17/24 23/27 1/6 1/3 1/2 2/3",
}
LOST = {
    -3: "1/9 2/9 1/3 4/9",
    -2: "1/12 1/6 1/4 1/3",
    -1: "1/18 1/9 1/6 2/9",
    0: "1/36 1/18 1/12 1/9",
    1: "0 0 0 0",
    2: "0 0 0 0",
    3: "0 0 0 0",
}


def fight(difference: int, save: int, own: int = 4, **kinds: bool) -> chapter18.Melee:
    return chapter18.melee(difference, chapter18.save_chance(save), chapter18.save_chance(own), **kinds)


@pytest.mark.rule("CW-ODD-04")
@pytest.mark.parametrize("difference", DESTROYED)
def test_defender_destroyed(difference: int) -> None:
    found = [fight(difference, s, brave=b).destroyed for b in (False, True) for s in SAVES]
    assert found == fractions(DESTROYED[difference])


@pytest.mark.rule("CW-ODD-05")
@pytest.mark.parametrize("difference", DESTROYED_DAUNTED)
def test_defender_destroyed_with_the_downgrade(difference: int) -> None:
    found = [fight(difference, s, brave=b, daunted=True).destroyed for b in (False, True) for s in SAVES]
    assert found == fractions(DESTROYED_DAUNTED[difference])


@pytest.mark.rule("CW-ODD-06")
@pytest.mark.parametrize("difference", LOST)
def test_attacker_destroyed(difference: int) -> None:
    found = [fight(difference, 4, own, brave=False).attacker_lost for own in SAVES]
    assert found == fractions(LOST[difference])


@pytest.mark.rule("CW-ODD-03")
@given(st.integers(-4, 4), st.integers(2, 6), st.integers(2, 6), st.booleans(), st.booleans(), st.booleans())
def test_melee_agrees_with_enumeration(
    difference: int, save: int, own: int, brave: bool, daunted: bool, harmless: bool
) -> None:
    destroyed = lost = 0
    for die, first, second in product(range(1, 7), repeat=3):
        row = odds.melee_row(die, difference)
        row = 5 if row == 6 and daunted else row
        fails = [face < odds.save_needs(save) for face in (first, second)]
        destroyed += (
            row == 6 or (row == 4 and fails[0]) or (row == 5 and (fails[0] or (not brave and fails[1])))
        )
        lost += row == 1 and not harmless and first < odds.save_needs(own)
    found = fight(difference, save, own, brave=brave, daunted=daunted, harmless=harmless)
    assert (found.destroyed, found.attacker_lost) == (F(destroyed, 216), F(lost, 216))
    assert found.nothing == 1 - found.destroyed - found.attacker_lost
    assert sum(found.rows.values()) == 1


@pytest.mark.rule("CW-ODD-08", "CW-BOW-06")
@pytest.mark.parametrize(
    ("need", "figures"),
    [
        (2, "5/6 5/36 5/18 5/12 5/9"),
        (3, "2/3 1/9 2/9 1/3 4/9"),
        (4, "1/2 1/12 1/6 1/4 1/3"),
        (5, "1/3 1/18 1/9 1/6 2/9"),
        (6, "1/6 1/36 1/18 1/12 1/9"),
        (7, "0 0 0 0 0"),
        (9, "0 0 0 0 0"),
    ],
)
def test_bows(need: int, figures: str) -> None:
    hit = chapter18.bow_hits(need)
    assert [hit, *(chapter18.kill(hit, chapter18.save_chance(s)) for s in SAVES)] == fractions(figures)


@pytest.mark.rule("CW-ODD-08", "CW-BOW-02", "CW-BOW-03", "CW-EX-11")
@pytest.mark.parametrize(
    ("archer", "distance", "marks", "indirect", "storm", "need"),
    [
        ("human.B", 2, "", False, False, 3),
        ("human.B", 3, "", False, False, 4),
        ("human.B", 3, "stepped", False, False, 5),
        ("human.B", 3, "stepped", True, False, 7),
        ("elf.B", 5, "", False, False, 3),
        ("elf.B", 5, "stepped", False, False, 4),
        ("elf.B", 5, "", False, True, 7),
        ("elf.B", 4, "", False, True, 6),
    ],
)
def test_what_a_bow_needs(
    archer: str, distance: int, marks: str, indirect: bool, storm: bool, need: int
) -> None:
    p = position(f"W {archer} a1 {marks}", "W human.Q h1", lasting="storm h1" if storm else "")
    unit = p.unit("a1")
    assert bows.hit_need(unit, bows.hit_modifiers(p.state, unit, distance, indirect)) == need


@pytest.mark.rule("CW-ODD-09", "CW-MIX-02")
@given(st.integers(1, 8))
def test_mix_agrees_with_enumeration(opponents: int) -> None:
    aimed = first = both = 0
    for die, who in product(range(1, 7), range(opponents)):
        other = die <= 4 and who == 0
        aimed, first, both = aimed + (die >= 3), first + other, both + (3 <= die <= 4)
    found = chapter18.mix(opponents)
    assert found.aimed == F(aimed, 6 * opponents) == F(2, 3)
    assert found.each_opponent == F(first, 6 * opponents) == F(2, 3 * opponents)
    assert found.both == F(both, 6 * opponents) == F(1, 3)
    assert found.aimed_only + found.opponent_only == F(2, 3)


SCATTER = {
    1: "1/3 1/6 0 0",
    2: "2/9 1/9 1/18 1/36",
    3: "4/27 7/72 1/18 1/36",
    4: "37/324 13/162 1/18 5/162",
    5: "89/972 5/72 25/486 5/162",
    6: "56/729 59/972 185/3888 475/15552",
}


@pytest.mark.rule("CW-ODD-10")
@pytest.mark.parametrize("dice", SCATTER)
def test_scatter(dice: int) -> None:
    found = odds.scatter(dice)
    assert sum(found.values()) == 1
    chances = [found.get(vector, F(0)) for vector in ((0, 0), (0, 1), (1, 1), (2, 0))]
    assert chances == fractions(SCATTER[dice])
    for (x, y), chance in found.items():
        assert chance == found[(-x, y)] == found[(x, -y)] == found[(y, x)]


@pytest.mark.rule("CW-ODD-10", "CW-CAT-02")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_scatter_agrees_with_enumeration(dice: int) -> None:
    counts: dict[tuple[int, int], int] = {}
    for thrown in product(range(1, 7), repeat=dice):
        vector = odds.displaced(thrown)
        counts[vector] = counts.get(vector, 0) + 1
    assert odds.scatter(dice) == {vector: F(n, 6**dice) for vector, n in counts.items()}


@pytest.mark.rule("CW-ODD-11", "CW-CAT-03")
def test_catapults_on_an_isolated_target() -> None:
    def table(dice: int, modifier: int = 0) -> list[F]:
        centre = odds.scatter(dice)[0, 0]
        return [chapter18.kill(centre, chapter18.save_chance(s, modifier)) for s in SAVES]

    assert table(2) == fractions("1/27 2/27 1/9 4/27")
    assert table(3) == fractions("2/81 4/81 2/27 8/81")
    assert table(1) == fractions("1/18 1/9 1/6 2/9")
    assert table(1, 1) == fractions("1/18 1/18 1/9 1/6")
    assert odds.scatter(2)[0, 0] == F(2, 9)
    assert odds.scatter(2)[0, 1] * (1 - chapter18.save_chance(4)) == F(1, 18)


@pytest.mark.rule("CW-ODD-11", "CW-GEN-07")
def test_landings_turn_with_the_shooter_and_add_up() -> None:
    board = squares_of(8, 8)
    target = board.square("b8")
    for forward in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        found = chapter18.landings(board, target, 3, forward)
        assert sum(found.values()) == 1 and found[chapter18.OFF_BOARD] > 0
    assert odds.turned((1, 2), (0, 1)) == (1, 2)
    assert odds.turned((1, 2), (0, -1)) == (-1, -2)
    assert odds.turned((1, 2), (1, 0)) == (2, -1)
    assert odds.turned((1, 2), (-1, 0)) == (-2, 1)


@pytest.mark.rule("CW-ODD-12")
def test_smite_zap_and_outbreak() -> None:
    assert [1 - chapter18.save_chance(s, -2) for s in SAVES] == fractions("1/2 2/3 5/6 1")
    assert [1 - chapter18.save_chance(s) for s in SAVES] == fractions("1/6 1/3 1/2 2/3")
    assert [1 - chapter18.save_chance(s, 1) for s in SAVES] == fractions("1/6 1/6 1/3 1/2")


@pytest.mark.rule("CW-ODD-13", "CW-MAG-03")
def test_spells_against_counterspells() -> None:
    assert chapter18.heal_works() == F(1, 2)
    assert chapter18.heal_works(1) == F(1, 4)
    assert chapter18.heal_works(1, 1) == F(3, 8)
    assert odds.spell_stands(1) == F(1, 2)
    assert odds.spell_stands(1, 1) == F(3, 4)
    assert odds.regenerates() == F(2, 3)


@pytest.mark.rule("CW-ODD-13")
@given(st.integers(0, 4), st.integers(0, 4))
def test_more_counterspells_never_help_the_spell(enemies: int, friends: int) -> None:
    here = odds.spell_stands(enemies, friends)
    assert 0 < here <= 1
    assert odds.spell_stands(enemies + 1, friends) <= here <= odds.spell_stands(enemies, friends + 1)


CHECKS = [
    # difference, defender's save, brave, downgrade, attacker's save, row 1 harmless, figures
    (1, 4, False, False, 3, False, "13/24 0 11/24"),
    (1, 4, True, True, 4, False, "1/3 0 2/3"),
    (-1, 4, False, False, 4, True, "1/4 0 3/4"),
    (3, 5, False, False, 3, False, "25/27 0 2/27"),
    (1, 2, True, False, 2, False, "7/18 0 11/18"),
    (-1, 2, True, False, 2, False, "7/36 1/18 3/4"),
    (-3, 2, True, False, 4, False, "1/6 1/3 1/2"),
    (-1, 2, True, True, 3, False, "1/18 1/9 5/6"),
]


@pytest.mark.rule("CW-ODD-07")
@pytest.mark.parametrize(("d", "save", "brave", "daunted", "own", "harmless", "figures"), CHECKS)
def test_check_figures(
    d: int, save: int, brave: bool, daunted: bool, own: int, harmless: bool, figures: str
) -> None:
    found = fight(d, save, own, brave=brave, daunted=daunted, harmless=harmless)
    assert [found.destroyed, found.attacker_lost, found.nothing] == fractions(figures)


@pytest.mark.rule("CW-ODD-10", "CW-CAT-02")
@pytest.mark.parametrize("dice", [1, 2, 3, 6])
def test_the_throws_that_forecasts_try_make_every_displacement_once(dice: int) -> None:
    found = list(odds.throws(dice))
    assert all(len(thrown) == dice for thrown, _ in found)
    assert {odds.displaced(thrown): chance for thrown, chance in found} == odds.scatter(dice)
    assert len(found) == len(odds.scatter(dice))

"""Chapter 21: the printed tables, counted again over every roll."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tabletop.games.open_card_wars.rules.odds import (
    CAP,
    FORBID,
    chance,
    expected,
    most_dice,
    reachable,
    rolls,
    serves,
    unmerged,
)

ONE = {
    1: (0.8333, 0.6667, 0.5, 0.3333, 0.1667),
    2: (1, 0.9722, 0.9167, 0.75, 0.4444),
    3: (1, 1, 0.9954, 0.9630, 0.75),
    4: (1, 1, 1, 0.9954, 0.9205),
    5: (1, 1, 1, 0.9992, 0.9739),
    6: (1, 1, 1, 0.9998, 0.9914),
    7: (1, 1, 1, 1 - 2.9e-05, 0.9971),
    8: (1, 1, 1, 1 - 5.4e-06, 0.9990),
}
TWO = {
    1: (0, 0, 0, 0, 0),
    2: (0.6944, 0.4444, 0.25, 0.1111, 0.0278),
    3: (0.9954, 0.9074, 0.75, 0.4537, 0.1435),
    4: (1, 0.9961, 0.9668, 0.8264, 0.3981),
    5: (1, 0.9999, 0.9973, 0.9668, 0.6934),
    6: (1, 1, 0.9998, 0.9942, 0.8793),
    7: (1, 1, 1 - 3.6e-06, 0.9989, 0.9539),
    8: (1, 1, 1, 0.9998, 0.9825),
}
MEAN = {
    1: (0.833, 0.667, 0.500, 0.333, 0.167),
    2: (1.694, 1.417, 1.167, 0.861, 0.472),
    3: (2.574, 2.204, 1.870, 1.454, 0.898),
    4: (3.466, 3.008, 2.592, 2.075, 1.359),
    5: (4.366, 3.822, 3.322, 2.708, 1.843),
    6: (5.272, 4.641, 4.056, 3.349, 2.345),
    7: (6.181, 5.463, 4.793, 3.994, 2.855),
    8: (7.093, 6.287, 5.531, 4.643, 3.375),
}
PAIRS = {
    (4, 2): (0.5833, 0.9537, 0.9961, 0.9999, 1.0),
    (4, 3): (0.4167, 0.8796, 0.9884, 0.9992, 1.0),
    (5, 2): (0.4444, 0.8750, 0.9846, 0.9985, 0.9998),
    (5, 4): (0.2222, 0.6898, 0.9390, 0.9920, 0.9992),
}
CAPPED = {5: (0.3333, 0.8333, 0.9815, 0.9992, 1.0), 6: (0.1667, 0.7222, 0.9537, 0.9961, 0.9999)}


def close(found: F, printed: float, digits: int) -> bool:
    """Equal to the printed figure as far as it was printed: all of `digits`, or two of what lacks to 1."""
    if round(printed, digits) == printed:
        return abs(float(found) - printed) <= 0.5 * 10**-digits + 1e-12
    return abs((1 - float(found)) / (1 - printed) - 1) < 0.02


@pytest.mark.rule("OCW-ODDS-01")
@pytest.mark.parametrize("dice", range(1, 9))
def test_at_least_one_die_after_the_best_merging(dice: int) -> None:
    for n, printed in zip(range(2, 7), ONE[dice], strict=True):
        assert close(chance(FORBID, (), dice, (n,)), printed, 4), (dice, n)
    if dice < 3:
        assert chance(FORBID, (), 2, (3,)) == F(35, 36) and chance(FORBID, (), 2, (6,)) == F(4, 9)


@pytest.mark.rule("OCW-ODDS-02")
@pytest.mark.parametrize("dice", range(1, 9))
def test_at_least_two_dice_from_disjoint_merges(dice: int) -> None:
    for n, printed in zip(range(2, 7), TWO[dice], strict=True):
        assert close(chance(FORBID, (), dice, (n, n)), printed, 4), (dice, n)


@pytest.mark.rule("OCW-ODDS-03")
@pytest.mark.parametrize("dice", range(1, 9))
def test_activations_to_expect_at_a_cost(dice: int) -> None:
    for n, printed in zip(range(2, 7), MEAN[dice], strict=True):
        assert close(expected(FORBID, (), dice, n), printed, 3), (dice, n)


@pytest.mark.rule("OCW-ODDS-04")
def test_capped_sums_matter_from_five_on() -> None:
    for n, figures in CAPPED.items():
        for dice, printed in enumerate(figures, start=1):
            assert close(chance(CAP, (), dice, (n,)), printed, 4), (dice, n)
    for dice in range(1, 7):
        for n in (2, 3, 4):
            assert chance(CAP, (), dice, (n,)) == chance(FORBID, (), dice, (n,))
    assert round(float(chance(CAP, (), 6, (6,))), 4) == 1


@pytest.mark.rule("OCW-ODDS-05")
def test_merging_lifts_three_dice_from_070_to_096() -> None:
    assert [round(float(unmerged(3, n)), 4) for n in (4, 5, 6)] == [0.8750, 0.7037, 0.4213]
    assert chance(FORBID, (), 3, (5,)) == F(26, 27)


@pytest.mark.rule("OCW-ODDS-06")
def test_a_kept_die_and_a_new_one() -> None:
    found = {v: tuple(chance(FORBID, (v,), 1, (n,)) for n in (3, 4, 5)) for v in range(1, 7)}
    assert found[1] == (F(5, 6), F(2, 3), F(1, 2)) and found[2] == (1, F(5, 6), F(2, 3))
    assert found[3] == found[4] == (1, 1, F(2, 3)) and found[5] == found[6] == (1, 1, 1)
    assert [chance(FORBID, (v,), 2, (5,)) for v in (1, 2, 3, 4)] == [
        F(11, 12),
        F(35, 36),
        F(35, 36),
        F(11, 12),
    ]


@pytest.mark.rule("OCW-ODDS-07")
@pytest.mark.parametrize("costs", PAIRS)
def test_serving_two_characters(costs: tuple[int, int]) -> None:
    for dice, printed in enumerate(PAIRS[costs], start=2):
        assert close(chance(FORBID, (), dice, costs), printed, 4), dice


@pytest.mark.rule("OCW-ODDS-08")
def test_every_roll_is_counted_and_the_best_partition_taken() -> None:
    for count in (0, 1, 3, 8):
        assert sum(ways for _, ways in rolls(count)) == 6**count
    assert most_dice(FORBID, (1, 1, 2, 2, 6), 3) == 3
    assert serves(FORBID, (2, 2, 4), (6, 2)) and not serves(FORBID, (2, 2, 4), (6, 3))
    assert reachable(FORBID, (4, 2, 2)) == {(2, 2, 4), (4, 4), (2, 6)}
    assert (6,) in reachable(CAP, (2, 2, 4))

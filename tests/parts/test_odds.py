"""Exact chances: dice that must show enough, mixtures, sums of independent steps."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tabletop.parts.odds import ALWAYS, NEVER, at_least, blend, walk

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


@pytest.mark.parametrize("sides", [2, 6, 8])
def test_a_die_shows_enough_as_often_as_it_has_such_faces(sides: int) -> None:
    for need in range(-3, sides + 4):
        enough = sum(face >= need for face in range(1, sides + 1))
        assert at_least(need, sides) == Fraction(enough, sides)
    assert at_least(3) == Fraction(4, 6)


def test_a_mixture_follows_its_parts_by_their_weight() -> None:
    mixed = blend([(THIRD, {"a": HALF, "b": HALF}), (1 - THIRD, {"b": ALWAYS})])
    assert mixed == {"a": Fraction(1, 6), "b": Fraction(5, 6)}


def test_a_mixture_does_not_name_what_never_happens() -> None:
    assert blend([(ALWAYS, {"a": ALWAYS, "b": NEVER}), (NEVER, {"c": ALWAYS})]) == {"a": ALWAYS}
    assert blend([]) == {}


def test_a_walk_ends_where_its_steps_add_up() -> None:
    step = {(1, 0): HALF, (0, 2): THIRD, (-1, 1): 1 - HALF - THIRD}
    assert walk(step, 0) == {(0, 0): ALWAYS}
    assert walk(step, 1) == step
    for times in (2, 3):
        ends: dict[tuple[int, int], Fraction] = {}
        for steps in product(step, repeat=times):
            end = (sum(x for x, _ in steps), sum(y for _, y in steps))
            chance = ALWAYS
            for each in steps:
                chance *= step[each]
            ends[end] = ends.get(end, NEVER) + chance
        assert walk(step, times) == ends

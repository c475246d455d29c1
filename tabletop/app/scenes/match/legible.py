"""How marks lie so that the words and numbers of all of them can be read."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from tabletop.app.table import Mark, Meaning, Point

NEAR = 0.3
"""Share of the shorter side of a place within which words cover what stands at its corner."""
COSTS = frozenset({Meaning.STEP, Meaning.PASS, Meaning.EVENT})
"""Whose words are what a step costs."""
TOLD = ("number", "numeral")
"""Shapes of the numbers of a report."""
RIM = 0.02
"""Share of a place's width and height along its edges that is its neighbours' as well."""


def words_last(marks: Sequence[Mark]) -> list[Mark]:
    """The marks in their order, but words over the frames of others: odds must stay legible."""
    return sorted(marks, key=lambda mark: mark.shape in ("label", "tag"))


def one_number(marks: Sequence[Mark], hit: Callable[[Point], object]) -> list[Mark]:
    """The marks without numbers that would meet in one place: that of a hint's click comes before what a step
    costs, and this before the numbers of the report. `hit`: the place at a point."""
    hinted = [_ends(mark.points) for mark in marks if mark.shape == "hint"]
    costs = [mark for mark in marks if mark.meaning in COSTS and mark.note]
    told = [mark for mark in marks if mark.shape in TOLD]
    if not (hinted and (costs or told)) and not (costs and told):
        return list(marks)
    gone = {id(mark) for mark in (*costs, *told) if any(_holds(ends, mark.points[0]) for ends in hinted)}
    if costs and told:
        places = {hit(mark.points[0]) for mark in costs if id(mark) not in gone}
        gone |= {id(mark) for mark in told if hit(mark.points[0]) in places}
    return [mark for mark in marks if id(mark) not in gone]


def _ends(outline: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, upper, right and lower end of a place, within its rim."""
    xs, ys = zip(*outline, strict=True)
    across, down = RIM * (max(xs) - min(xs)), RIM * (max(ys) - min(ys))
    return min(xs) + across, min(ys) + down, max(xs) - across, max(ys) - down


def _holds(ends: tuple[float, float, float, float], at: Point) -> bool:
    """Does a point lie within?"""
    return ends[0] <= at[0] <= ends[2] and ends[1] <= at[1] <= ends[3]


def begun_free(outline: tuple[Point, ...], marks: Sequence[Mark]) -> tuple[Point, ...]:
    """An outline from a corner on at which no words stand, as high as its first if it can be: the number of a
    hint stands where it begins, and what is written below a place is wider than it."""
    if not outline:
        return outline
    tags = [mark.points[0] for mark in marks if mark.shape == "tag"]
    xs, ys = ([point[n] for point in outline] for n in (0, 1))
    reach = NEAR * min(max(xs) - min(xs), max(ys) - min(ys))
    ways = sorted(range(len(outline)), key=lambda n: abs(ys[n] - ys[0]))
    free = (n for n in ways if all(math.dist(outline[n], tag) > reach for tag in tags))
    first = next(free, 0)
    return outline[first:] + outline[:first]

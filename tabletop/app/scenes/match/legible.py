"""How marks lie so that the words and numbers of all of them can be read."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tabletop.app.table import Mark, Point

NEAR = 0.3
"""Share of the shorter side of a place within which words cover what stands at its corner."""


def words_last(marks: Sequence[Mark]) -> list[Mark]:
    """The marks in their order, but words over the frames of others: odds must stay legible."""
    return sorted(marks, key=lambda mark: mark.shape in ("label", "tag"))


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

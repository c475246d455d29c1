"""Lines, arrows and words over the board that keep off what they speak of.

An arrow with a number is a `Mark` of the shape 'arrow' with a `note`: the number stands on a plate halfway.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from tabletop.app.table.meanings import Meaning
from tabletop.app.table.records import Mark, Point

LABEL = 130.0
"""World units on both sides of the middle of a label: room for a dozen letters."""


def shortened(
    path: Sequence[Point], before: float, after: float = 0.0, most: float = math.inf
) -> tuple[Point, ...]:
    """A path without so many world units of its first stretch and of its last, but never without more than
    the share `most` of either. It has two points at least.
    """
    first = _towards(path[0], path[1], before, most)
    last = _towards(path[-1], path[-2], after, most) if after else path[-1]
    return (first, *path[1:-1], last)


def _towards(start: Point, end: Point, by: float, most: float) -> Point:
    """The point so far from the start."""
    share = min(most, by / max(1.0, math.dist(start, end)))
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def halfway(path: Sequence[Point]) -> Point:
    """The point that halves the length of a path."""
    left = sum(math.dist(a, b) for a, b in pairwise(path)) / 2
    for a, b in pairwise(path):
        far = math.dist(a, b)
        if far and left <= far:
            return (a[0] + (b[0] - a[0]) * left / far, a[1] + (b[1] - a[1]) * left / far)
        left -= far
    return path[-1]


def label(at: Point, note: str, meaning: Meaning = Meaning.NOTE) -> Mark:
    """Words over the board."""
    x, y = at
    return Mark("label", ((x - LABEL, y), (x + LABEL, y)), meaning, note=note, over=True)

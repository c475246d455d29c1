"""What words and figures on a board keep clear of: pieces and their badges, as circles."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from tabletop.app.table.records import BADGE, Point, Token

Body = tuple[Point, float]
"""Middle and radius."""


def bodies(token: Token) -> Iterator[Body]:
    """A round piece, then each of its badges."""
    w, h = token.size
    yield token.centre, min(w, h) / 2
    for badge in token.badges:
        yield badge_place(token, badge.place), BADGE * min(w, h) / 2


def badge_place(token: Token, place: str) -> Point:
    """The middle of what is as large as a badge, at a compass place of a piece."""
    (x, y), (w, h) = token.centre, token.size
    side = BADGE * min(w, h)
    right, down = ("e" in place) - ("w" in place), ("s" in place) - ("n" in place)
    return (x + right * (w - side) / 2, y + down * (h - side) / 2)


def room(spot: Point, around: Sequence[Body]) -> float:
    """World units from a point to the nearest rim of what lies around; negative within."""
    return min((math.dist(spot, middle) - radius for middle, radius in around), default=math.inf)


def covered(spot: Point, half: Point, around: Sequence[Body]) -> float:
    """How far a box, so wide and high to either side of its middle, reaches into what lies around, in all."""
    total = 0.0
    for (x, y), radius in around:
        across = max(0.0, abs(x - spot[0]) - half[0])
        along = max(0.0, abs(y - spot[1]) - half[1])
        total += max(0.0, radius - math.hypot(across, along))
    return total

"""Ways between cards that lie in rows: straight where nothing lies between, else along the lanes that the
cards leave free, so that no figure on them is covered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import dist, inf

from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.records import Point

BEND = 12.0
"""World units that a way may be longer for a corner less."""
FINE = 24
"""A straight way is looked along in so many steps."""


@lru_cache(maxsize=64)
def lane(start: Box, end: Box, cards: tuple[Box, ...], gap: float) -> tuple[Point, ...]:
    """From the rim of one card to that of another, off all others: the shortest way with the fewest corners;
    `gap`: how far from a card a lane runs. Where there is no such way, the straight one."""
    others = [card for card in cards if not (card.holds(start.centre) or card.holds(end.centre))]
    straight = (_rim(start, end.centre), _rim(end, start.centre))
    if not any(_crosses(straight, card) for card in others):
        return straight
    ways = sorted(_ways(start, end, cards, gap), key=_length)
    return next((way for way in ways if _is_free(way, [start, end, *others])), straight)


def _rim(box: Box, towards: Point) -> Point:
    """Where the line from the middle of a box to a point leaves it."""
    (x, y), (dx, dy) = box.centre, (towards[0] - box.centre[0], towards[1] - box.centre[1])
    share = min(box.w / 2 / abs(dx) if dx else inf, box.h / 2 / abs(dy) if dy else inf, 1.0)
    return x + dx * share, y + dy * share


def _crosses(way: tuple[Point, Point], card: Box) -> bool:
    (x, y), (far, low) = way
    steps = (n / FINE for n in range(FINE + 1))
    return any(card.holds((x + (far - x) * share, y + (low - y) * share)) for share in steps)


def _ways(start: Box, end: Box, cards: Sequence[Box], gap: float) -> Iterator[tuple[Point, ...]]:
    """From each side of the one to each of the other, at right angles, by way of every lane."""
    across = sorted({x for card in cards for x in (card.x - gap, card.right + gap)})
    down = sorted({y for card in cards for y in (card.y - gap, card.bottom + gap)})
    for (rim, out), (goal, into) in product(_sides(start, gap), _sides(end, gap)):
        bends: list[tuple[Point, ...]] = [((out[0], into[1]),), ((into[0], out[1]),)]
        bends += [((x, out[1]), (x, into[1])) for x in across]
        bends += [((out[0], y), (into[0], y)) for y in down]
        for between in bends:
            points = (rim, out, *between, into, goal)
            yield tuple(p for n, p in enumerate(points) if not n or p != points[n - 1])


def _sides(box: Box, gap: float) -> tuple[tuple[Point, Point], ...]:
    """The middle of each side, and the point of the lane beside it."""
    x, y = box.centre
    return (
        ((x, box.y), (x, box.y - gap)),
        ((x, box.bottom), (x, box.bottom + gap)),
        ((box.x, y), (box.x - gap, y)),
        ((box.right, y), (box.right + gap, y)),
    )


def _length(way: tuple[Point, ...]) -> float:
    return sum(dist(a, b) for a, b in pairwise(way)) + BEND * len(way)


def _is_free(way: tuple[Point, ...], cards: Sequence[Box]) -> bool:
    """Does no stretch of a way at right angles run over a card?"""
    for (x, y), (far, low) in pairwise(way):
        left, right, top, foot = min(x, far), max(x, far), min(y, low), max(y, low)
        for card in cards:
            if left < card.right and right > card.x and top < card.bottom and foot > card.y:
                return False
    return True

"""Words and lines over the board that keep off what they speak of."""

from __future__ import annotations

import math

from tabletop.app.table import Mark, Point, Tone

RADIUS = 40.0
"""How far marks keep off the middle of a piece, in world units."""


def shortened(start: Point, end: Point, before: float, after: float) -> tuple[Point, Point]:
    """A line without so much of it at its start and at its end."""
    far = max(1.0, math.dist(start, end))
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    first = (start[0] + ux * before, start[1] + uy * before)
    return first, (end[0] - ux * after, end[1] - uy * after)


def label(at: Point, note: str, tone: Tone) -> Mark:
    """Words over the board, with room for a dozen letters on both sides."""
    (x, y), half = at, 130.0
    return Mark("label", ((x - half, y), (x + half, y)), tone, note=note, over=True)

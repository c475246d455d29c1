"""Where words and dice stand beside what they speak of, so that they cover no piece."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from tabletop.app.table import Point

from ..rules.view import View
from ..words.places import SQUARE
from .figures import PLATE
from .layout import PIECE, RADIUS, bounds, piece_centre

COVERED, SPOKEN_OF, FRAMED = 10.0, 1000.0, 0.02
"""How bad it is to cover a bit of a piece, of one that is spoken of, or of the frame of a square, against
standing a bit farther away."""
FRAME = SQUARE / 2 + 4
"""How far the frame around a square reaches from its middle."""
DIE, APART = 78.0, 1.22
"""World units of a die: it fits into a square; from the middle of one to the next, in dice."""
IN_ROW = 5
"""Dice of a row."""
SHARES = (0.5, 0.58, 0.42, 0.66, 0.34, 0.74, 0.26)
"""How far on its line words may lie, the best first."""
FAR = 2
"""Dice stand at most so many squares away."""
Body = tuple[float, float, float, float]
"""x and y of the middle, how far it reaches to either side, how bad it is to cover a bit of it."""


def word_place(view: View, near: Point, half: float, high: float, figures: Iterable[Point] = ()) -> Point:
    """Where words about a square, so wide and high to either side of their middle, cover the least of the
    pieces and `figures` around it and of the frame or number that may mark the square itself; always beside
    the square."""
    aside = (0.0, SQUARE / 2, SQUARE, RADIUS + half + 8, FRAME + half)
    below = FRAME + high
    down = (-55.0, 55.0, -below, below, 0.0)
    plates = [(*figure, SQUARE * PLATE / 2, SPOKEN_OF) for figure in figures]
    bodies = [*_pieces(view), *plates, (*near, FRAME, FRAMED)]
    return _best(view, near, (half, high), bodies, aside, down)


def line_place(
    view: View, ends: tuple[Point, Point], half: float, high: float, kept: Iterable[Point]
) -> Point | None:
    """Where words lie on the line that they speak of, as near to its middle as can be, and cover no piece and
    nothing that is to be kept in sight; None if it is too short or too crowded for them."""
    (x, y), (to_x, to_y) = ends
    kept = [*kept]
    bodies = [
        *_pieces(view),
        *((*point, SQUARE * PLATE / 2, SPOKEN_OF) for point in kept),
        (*ends[1], FRAME, 1),
    ]
    for share in SHARES:
        at = (x + (to_x - x) * share, y + (to_y - y) * share)
        if all(abs(at[0] - b[0]) >= half + b[2] or abs(at[1] - b[1]) >= high + b[2] for b in bodies):
            return at
    return None


def dice_place(view: View, near: Point, count: int, about: Iterable[Point] = ()) -> Point:
    """The middle of dice beside a place: they cover nothing that they speak of, the place itself and those
    `about`, and of others as little as possible."""
    wide = min(count, IN_ROW)
    rows = -(-count // IN_ROW)
    size = tuple(DIE * (1 + (n - 1) * APART) / 2 + 4 for n in (wide, rows))
    spoken = [(*point, PIECE / 2, SPOKEN_OF) for point in (near, *about)]
    reach = FAR * SQUARE + size[0] + RADIUS
    pieces = [b for b in _pieces(view) if abs(b[0] - near[0]) < reach and abs(b[1] - near[1]) < reach]
    shifts = [n * SQUARE / 2 for n in range(2 * FAR + 1)]
    aside = (PIECE / 2 + size[0], *shifts)
    down = tuple(way * dy for dy in (PIECE / 2 + size[1], *shifts) for way in (-1, 1))
    return _best(view, near, (size[0], size[1]), [*spoken, *pieces], aside, down)


def _pieces(view: View) -> list[Body]:
    return [(*piece_centre(view, unit), RADIUS, COVERED) for unit in view.units if unit.at >= 0]


def _best(
    view: View,
    near: Point,
    size: Point,
    bodies: Sequence[Body],
    aside: Sequence[float],
    down: Sequence[float],
) -> Point:
    """Of the places so far aside and so far down the one that covers the least, within the board."""
    (half, high), (left, top, wide, deep) = size, bounds(view)

    def badness(x: float, y: float) -> float:
        covered = 0.0
        for bx, by, reach, weight in bodies:
            across = min(x + half, bx + reach) - max(x - half, bx - reach)
            along = min(y + high, by + reach) - max(y - high, by - reach)
            if across > 0 and along > 0:
                covered += weight * across * along
        outside = max(0.0, left - x + half, x + half - left - wide, top - y + high, y + high - top - deep)
        return covered + 1000.0 * outside

    shifts = [(way * dx, dy) for dx in aside for way in (1, -1) for dy in down]
    best, least = near, math.inf
    for dx, dy in sorted(shifts, key=_far):
        away = _far((dx, dy))
        if away >= least:  # no other can be better
            break
        bad = away + badness(near[0] + dx, near[1] + dy)
        if bad < least:
            best, least = (near[0] + dx, near[1] + dy), bad
    return best


def _far(shift: Point) -> float:
    return abs(shift[0]) + abs(shift[1])

"""Where figures stand about squares: where four of them meet, or on an edge, so that they cover neither a
portrait nor a badge nor one another (CW-UI-06, CW-UI-07)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.app.table import Point, Token
from tabletop.app.table.kit.bodies import Body, bodies, covered
from tabletop.parts.squares import Square

from ..rules.view import View
from ..words.places import SQUARE, middle
from .layout import bounds

CORNER = (0.48, 0.48)
"""From the middle of a square to that of the plate with the odds, in squares: at the corner, a little nearer
to who stands there than to the neighbours."""
PLATE, NARROW = 0.7, 0.56
"""Greatest width of the plate, in squares; and where other figures stand between plates."""
EDGE = (-0.02, -0.5)
"""From the middle to the chance that a stone comes down on a square where somebody stands: on the edge above
him."""
ASIDE = 0.24
"""So far beside that where an emblem or a plate lies there."""
NUMBER = 0.42
"""Width of that chance, in squares."""
_HIGH, _LOW = 13.0, 7.0
"""Half of the height of a plate, and of letters without one."""
_PORTRAIT = 0.82
"""How much of a piece must stay in sight: all but its ring."""
_ORDER = 0.1
"""How much better the usual place is than the next."""
_TAKEN = 100.0


class FigurePlaces:
    """The places of the figures of one picture of the board, given one after the other."""

    def __init__(self, view: View, tokens: Iterable[Token], plate: float = PLATE) -> None:
        """`plate`: the width of plates, in squares."""
        self._view, self._plate = view, (SQUARE * plate / 2, _HIGH)
        self._bodies = [body for token in tokens for body in _seen(token)]
        self._taken: list[tuple[Point, Point]] = []

    def odds(self, at: Square) -> Point:
        """The middle of the plate with the odds of who stands there: at the right lower corner if that is
        free, else at another."""
        right, down = CORNER
        return self._best(at, self._plate, ((right, down), (-right, down), (right, -down), (-right, -down)))

    def fall(self, at: Square) -> Point:
        """The middle of the chance that a stone comes down where somebody stands."""
        across, up = EDGE
        return self._best(
            at, (SQUARE * NUMBER / 2, _LOW), ((across, up), (across - ASIDE, up), (across + ASIDE, up))
        )

    def _best(self, at: Square, half: Point, shifts: Sequence[Point]) -> Point:
        x, y = middle(self._view, at)
        near = [body for body in self._bodies if _is_near(body, (x, y))]
        spots = [(x + SQUARE * dx, y + SQUARE * dy) for dx, dy in shifts]
        costs = [self._cost(spot, half, near) + n * _ORDER for n, spot in enumerate(spots)]
        best = spots[costs.index(min(costs))]
        self._taken.append((best, half))
        return best

    def _cost(self, spot: Point, half: Point, near: Sequence[Body]) -> float:
        (left, top, wide, high), (x, y) = bounds(self._view), spot
        outside = max(0.0, left - x + half[0], x + half[0] - left - wide, top - y + half[1])
        outside = max(outside, y + half[1] - top - high)
        taken = any(_meet(spot, half, *other) for other in self._taken)
        return covered(spot, half, near) + outside + _TAKEN * taken


def _seen(token: Token) -> Iterable[Body]:
    """A piece without its ring, its badges; an emblem."""
    (centre, radius), *badges = bodies(token)
    return ((centre, radius * (_PORTRAIT if token.ring else 1.0)), *badges)


def _is_near(body: Body, at: Point) -> bool:
    return max(abs(body[0][0] - at[0]), abs(body[0][1] - at[1])) < 1.6 * SQUARE


def _meet(a: Point, half: Point, b: Point, other: Point) -> bool:
    """Do two boxes lie over one another?"""
    return abs(a[0] - b[0]) < half[0] + other[0] and abs(a[1] - b[1]) < half[1] + other[1]

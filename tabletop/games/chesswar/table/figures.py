"""Where figures stand in squares: on the edge above or below who stands there, so that it is plain whose they
are, and so that they cover neither a portrait nor a badge nor one another (CW-UI-06, CW-UI-07)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.app.table import Point, Token
from tabletop.app.table.kit.bodies import Body, badge_place, bodies, covered
from tabletop.app.table.records import BADGE
from tabletop.parts.squares import Square

from ..rules.view import View
from ..words.places import SQUARE, board_of, middle

CORNER = (0.19, -0.47)
"""From the middle of a square to that of the plate with the odds, in squares: at the right of its upper edge,
between its left and its right one, and more within it than above it."""
PLATE, NARROW = 0.62, 0.56
"""Greatest width of the plate, in squares; and where other figures stand between plates."""
FOOT = (-0.31, 0.41)
"""From the middle to the chance that a stone comes down on a square where somebody stands: in the corner at
his feet, so that it is plain of which square it speaks."""
NUMBER = 0.36
"""Width of that chance, in squares."""
_HIGH, _LOW = 13.0, 7.0
"""Half of the height of a plate, and of letters without one."""
_PORTRAIT = 0.82
"""How much of a piece must stay in sight: all but its ring."""
_PENNANT = 0.8
"""How much of the owner's sign must stay in sight: all but its rim."""
_ORDER = 0.1
"""How much better the usual place is than the next."""
_HIDES = 1.0
"""How much more of a piece may be covered so that the frame stays free."""
_FRAME, _TAKEN = 2.0, 100.0
"""How bad it is to stand on the frame, whose letters stay free where that hides no piece, and to lie over
another figure."""


class FigurePlaces:
    """The places of the figures of one picture of the board, given one after the other."""

    def __init__(
        self, view: View, tokens: Iterable[Token], plate: float = PLATE, tight: bool = False
    ) -> None:
        """`plate`: the width of plates, in squares; where squares are `tight` for their letters they stand in
        the middle of an edge."""
        self._view, self._plate, self._tight = view, (SQUARE * plate / 2, _HIGH), tight
        self._bodies = [body for token in tokens for body in _seen(token)]
        self._taken: list[tuple[Point, Point]] = []

    def odds(self, at: Square) -> Point:
        """The middle of the plate with the odds of who stands there: at the right of the upper edge if that
        is free, else elsewhere on that edge or the lower one."""
        right, up = CORNER
        aside = (0.0, right, -right) if self._tight else (right, -right, 0.0)
        return self._best(at, self._plate, [(dx, dy) for dy in (up, -up) for dx in aside])

    def fall(self, at: Square) -> Point:
        """The middle of the chance that a stone comes down where somebody stands."""
        across, down = FOOT
        corners = [(way * across, height) for height in (down, -down) for way in (1, -1)]
        return self._best(at, (SQUARE * NUMBER / 2, _LOW), [*corners, (0.0, -0.5)])

    def _best(self, at: Square, half: Point, shifts: Sequence[Point]) -> Point:
        x, y = middle(self._view, at)
        near = [body for body in self._bodies if _is_near(body, (x, y))]
        spots = [self._off_frame((x + SQUARE * dx, y + SQUARE * dy), half, near) for dx, dy in shifts]
        costs = [self._cost(spot, half, near) + n * _ORDER for n, spot in enumerate(spots)]
        best = spots[costs.index(min(costs))]
        self._taken.append((best, half))
        return best

    def _off_frame(self, spot: Point, half: Point, near: Sequence[Body]) -> Point:
        """The same place within the squares, unless it hides a piece there."""
        ends = zip(spot, half, board_of(self._view).size, strict=True)
        x, y = (min(max(at, reach), side - reach) for at, reach, side in ends)
        return (x, y) if covered((x, y), half, near) <= covered(spot, half, near) + _HIDES else spot

    def _cost(self, spot: Point, half: Point, near: Sequence[Body]) -> float:
        ends = zip(spot, half, board_of(self._view).size, strict=True)
        outside = max(max(reach - at, at + reach - side, 0.0) for at, reach, side in ends)
        taken = any(_meet(spot, half, *other) for other in self._taken)
        return covered(spot, half, near) + _FRAME * outside + _TAKEN * taken


def _seen(token: Token) -> Iterable[Body]:
    """A piece without its ring, its badges and its signs; an emblem."""
    (centre, radius), *badges = bodies(token)
    left, top = (middle - size / 2 for middle, size in zip(token.centre, token.size, strict=True))
    signs = [
        ((left + (x + w / 2) * token.size[0], top + (y + h / 2) * token.size[1]), w * token.size[0] / 2)
        for x, y, w, h in (part.box for part in token.parts)
    ]
    if token.pennant:
        at = badge_place(token, token.pennant)
        signs.append((at, _PENNANT * BADGE * token.size[0] / 2))
    return ((centre, radius * (_PORTRAIT if token.ring else 1.0)), *badges, *signs)


def _is_near(body: Body, at: Point) -> bool:
    return max(abs(body[0][0] - at[0]), abs(body[0][1] - at[1])) < 1.6 * SQUARE


def _meet(a: Point, half: Point, b: Point, other: Point) -> bool:
    """Do two boxes lie over one another?"""
    return abs(a[0] - b[0]) < half[0] + other[0] and abs(a[1] - b[1]) < half[1] + other[1]

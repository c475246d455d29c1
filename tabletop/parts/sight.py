"""Lines of sight between the centres of squares, in exact integers.

A segment crosses the interior of some squares and may run exactly through grid corners; at a corner it
touches the two squares beside it without entering either. Both are tables: testing a line against a set of
blocking squares is a few bit operations.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import gcd

from .squares import Mask, Square, Squares, squares, squares_of

Line = tuple[Mask, tuple[Mask, ...]]
"""The squares whose interior the segment crosses (ends excluded) and the pair of squares of each corner."""


@cache
def shape(files: int, ranks: int) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Offsets crossed by the segment (0,0)→(files, ranks) ≥ 0, and the corners' lower left offsets.

    In half squares the centres have even coordinates and the grid lines odd ones. Square (x, y) is crossed
    in its interior iff its corners lie strictly on both sides of the line, which never falls: the lower right
    one below it, the upper left one above.
    """
    crossed = []
    for y in range(ranks + 1):
        for x in range(files + 1):
            right_below = files * (2 * y - 1) < ranks * (2 * x + 1)
            if right_below and files * (2 * y + 1) > ranks * (2 * x - 1):
                crossed.append((x, y))
    crossed = crossed[1:-1]  # the ends
    g = gcd(files, ranks) or 1
    step_x, step_y = files // g, ranks // g
    corners = []
    if step_x % 2 and step_y % 2:
        corners = [((step_x * (2 * i + 1) - 1) // 2, (step_y * (2 * i + 1) - 1) // 2) for i in range(g)]
    return tuple(crossed), tuple(corners)


class Sight:
    """The lines of one board size. Get it from `sight_of`.

    Lines depend on the displacement alone, so that few are ever computed: in a *form* the start of the line
    is moved to bit `board.size`, and so are the blocking squares it is held against.
    """

    __slots__ = ("_forms", "_places", "board")

    def __init__(self, board: Squares) -> None:
        self.board = board
        stride = 2 * board.w  # differences of places tell displacements apart
        self._places = tuple(r * stride + f for r, f in zip(board.ranks, board.files, strict=True))
        self._forms: list[Line | None] = [None] * (2 * stride * board.h)

    def line(self, a: Square, b: Square) -> Line:
        """What the segment between the centres of `a` and `b` crosses; the corners from `a` on."""
        crossed, corners = self._form(a, b)
        down = self.board.size - a
        return crossed >> down, tuple([pair >> down for pair in corners])

    def sees(self, a: Square, b: Square, blocking: Mask) -> bool:
        """Is the line free? A corner blocks only if both its squares do."""
        return bool(self.seen(a, 1 << b, blocking)) or a == b

    def seen(self, a: Square, among: Mask, blocking: Mask) -> Mask:
        """Those squares of `among` that `a` sees (never `a` itself)."""
        places, forms = self._places, self._forms
        start = places[a]
        blocking <<= self.board.size - a
        found = 0
        among &= ~(1 << a)
        while among:
            bit = among & -among
            among ^= bit
            b = bit.bit_length() - 1
            form = forms[places[b] - start]
            if form is None:
                form = self._form(a, b)
            if form[0] & blocking:
                continue
            for pair in form[1]:
                if pair & blocking == pair:
                    break
            else:
                found |= bit
        return found

    def explain(self, a: Square, b: Square, blocking: Mask) -> SightLine:
        """The whole story of one line, for showing it."""
        crossed, pairs = self.line(a, b)
        corners = []
        for pair in pairs:
            first, second = squares(pair)
            free = [s for s in (first, second) if not blocking >> s & 1]
            corners.append(Corner(first, second, free[0] if free else None))
        blockers = [s for s in squares(crossed) if blocking >> s & 1]
        blockers += [s for c in corners if c.taken is None for s in (c.first, c.second)]
        order = self.board.distance
        path = tuple(sorted(squares(crossed), key=lambda s: (order(a, s), s)))
        return SightLine(a, b, path, tuple(corners), tuple(blockers))

    def _form(self, a: Square, b: Square) -> Line:
        """The form of the line from `a` to `b`; that of the way back is kept with it."""
        board, step = self.board, self._places[b] - self._places[a]
        form = self._forms[step]
        if form is not None:
            return form
        w, size = board.w, board.size
        files, ranks = board.files[b] - board.files[a], board.ranks[b] - board.ranks[a]
        sx, sy = (1 if files >= 0 else -1), (w if ranks >= 0 else -w)
        crossed, corners = shape(abs(files), abs(ranks))
        mask = 0
        for x, y in crossed:
            mask |= 1 << size + sy * y + sx * x
        pairs = tuple(
            [1 << size + sy * y + sx * (x + 1) | 1 << size + sy * (y + 1) + sx * x for x, y in corners]
        )
        form = self._forms[step] = mask, pairs
        if step:
            self._forms[-step] = _moved(mask, a - b), tuple([_moved(pair, a - b) for pair in pairs[::-1]])
        return form


def _moved(mask: Mask, by: int) -> Mask:
    return mask << by if by >= 0 else mask >> -by


@dataclass(frozen=True, slots=True)
class Corner:
    """A grid corner on the line: its two squares and the one the viewer takes (None if both block)."""

    first: Square
    second: Square
    taken: Square | None


@dataclass(frozen=True, slots=True)
class SightLine:
    """One line explained: squares crossed from the viewer on, corners, and what blocks it."""

    viewer: Square
    target: Square
    crossed: tuple[Square, ...]
    corners: tuple[Corner, ...]
    blockers: tuple[Square, ...]

    @property
    def is_free(self) -> bool:
        return not self.blockers


@cache
def sight_of(w: int, h: int) -> Sight:
    """The lines of sight of a board of `w` files and `h` ranks."""
    return Sight(squares_of(w, h))

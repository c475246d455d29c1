"""Lines of sight between the centres of squares, in exact integers.

A segment crosses the interior of some squares and may run exactly through grid corners; at a corner it
touches the two squares beside it without entering either. Both are tables: testing a line against a set of
blocking squares is a few bit operations.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import gcd

from .squares import Mask, Square, Squares, mask_of, squares, squares_of

Line = tuple[Mask, tuple[Mask, ...]]
"""The squares whose interior the segment crosses (ends excluded) and the pair of squares of each corner."""


@cache
def shape(files: int, ranks: int) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Offsets crossed by the segment (0,0)→(files, ranks) ≥ 0, and the corners' lower left offsets.

    In half squares the centres have even coordinates and the grid lines odd ones. Square (x, y) is crossed
    in its interior iff its corners lie strictly on both sides of the line.
    """
    crossed = []
    for y in range(ranks + 1):
        for x in range(files + 1):
            sides = [files * (2 * y + dy) - ranks * (2 * x + dx) for dx in (-1, 1) for dy in (-1, 1)]
            if min(sides) < 0 < max(sides) and (x, y) not in ((0, 0), (files, ranks)):
                crossed.append((x, y))
    g = gcd(files, ranks) or 1
    step_x, step_y = files // g, ranks // g
    corners = []
    if step_x % 2 and step_y % 2:
        corners = [((step_x * (2 * i + 1) - 1) // 2, (step_y * (2 * i + 1) - 1) // 2) for i in range(g)]
    return tuple(crossed), tuple(corners)


class Sight:
    """The lines of one board size, computed when first asked for. Get it from `sight_of`."""

    __slots__ = ("_forms", "_lines", "board")

    def __init__(self, board: Squares) -> None:
        self.board = board
        self._lines: list[list[Line | None] | None] = [None] * board.size
        self._forms: dict[tuple[int, int], tuple[int, Mask, tuple[Mask, ...]]] = {}

    def line(self, a: Square, b: Square) -> Line:
        """What the segment between the centres of `a` and `b` crosses; the same in both directions."""
        row = self._lines[a]
        if row is None:
            row = self._lines[a] = [None] * self.board.size
        line = row[b]
        if line is None:
            line = self._trace(a, b)
        return line

    def sees(self, a: Square, b: Square, blocking: Mask) -> bool:
        """Is the line free? A corner blocks only if both its squares do."""
        crossed, corners = self.line(a, b)
        if crossed & blocking:
            return False
        return not corners or all(pair & blocking != pair for pair in corners)

    def seen(self, a: Square, among: Mask, blocking: Mask) -> Mask:
        """Those squares of `among` that `a` sees (never `a` itself)."""
        row = self._lines[a]
        if row is None:
            row = self._lines[a] = [None] * self.board.size
        found = 0
        among &= ~(1 << a)
        while among:
            bit = among & -among
            among ^= bit
            b = bit.bit_length() - 1
            line = row[b]
            if line is None:
                line = self._trace(a, b)
            if line[0] & blocking:
                continue
            for pair in line[1]:
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

    def _trace(self, a: Square, b: Square) -> Line:
        """A line asked for the first time, kept for both directions."""
        files, ranks = self.board.files, self.board.ranks
        step = (files[b] - files[a], ranks[b] - ranks[a])
        form = self._forms.get(step)
        if form is None:
            form = self._forms[step] = self._form(*step)
        low, crossed, corners = form
        low += a
        line = crossed << low, tuple([pair << low for pair in corners]) if corners else ()
        for start, end in ((a, b), (b, a)):
            row = self._lines[start]
            if row is None:
                row = self._lines[start] = [None] * self.board.size
            row[end] = line
        return line

    def _form(self, files: int, ranks: int) -> tuple[int, Mask, tuple[Mask, ...]]:
        """The line of a displacement, moved so that its lowest square is bit 0, and by how much."""
        w = self.board.w
        sx, sy = (1 if files >= 0 else -1), (1 if ranks >= 0 else -1)
        crossed, corners = shape(abs(files), abs(ranks))
        squares_crossed = [sy * y * w + sx * x for x, y in crossed]
        pairs = [(sy * y * w + sx * (x + 1), sy * (y + 1) * w + sx * x) for x, y in corners]
        low = min([0, *squares_crossed, *(s for pair in pairs for s in pair)])
        return (
            low,
            mask_of(*(s - low for s in squares_crossed)),
            tuple(mask_of(m - low, n - low) for m, n in pairs),
        )


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

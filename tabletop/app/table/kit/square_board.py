"""A rectangular board of squares in world units: where a square lies, and which one lies at a point."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from tabletop.app.table.records import Point
from tabletop.parts.squares import Square


@dataclass(frozen=True, slots=True)
class SquareBoard:
    """`w` files from left to right and `h` ranks from below to above, numbered as in `parts.squares`; its
    upper left corner is the world's origin.
    """

    w: int
    h: int
    side: float = 100.0
    """World units from one square to the next."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of all squares together."""
        return (self.w * self.side, self.h * self.side)

    def corner(self, square: Square) -> Point:
        """The upper left corner of a square."""
        return (square % self.w * self.side, (self.h - 1 - square // self.w) * self.side)

    def middle(self, square: Square) -> Point:
        """The centre of a square."""
        x, y = square % self.w * self.side, (self.h - 1 - square // self.w) * self.side
        return (x + self.side / 2, y + self.side / 2)

    def inner(self, square: Square, inset: float) -> tuple[Point, ...]:
        """A square's polygon, `inset` world units inside its edges."""
        return box(self.middle(square), self.side / 2 - inset)

    def at(self, point: Point) -> Square:
        """The square at a world point, −1 beside the board. Its left and upper edges belong to it."""
        file, row = int(point[0] // self.side), int(point[1] // self.side)
        if not (0 <= file < self.w and 0 <= row < self.h):
            return -1
        return (self.h - 1 - row) * self.w + file

    def contour(self, squares: Collection[Square]) -> tuple[tuple[Point, ...], ...]:
        """The line around an area: a closed path, its first point again at its end, for every part of it and
        every hole."""
        rooms = {(square % self.w, self.h - 1 - square // self.w) for square in squares}
        onward: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for x, y in sorted(rooms):
            corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
            beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
            for n, other in enumerate(beside):
                if other not in rooms:
                    onward.setdefault(corners[n], []).append(corners[(n + 1) % 4])
        loops = []
        while onward:
            loop = [next(iter(onward))]
            while loop[-1] in onward:
                ends = onward[loop[-1]]
                here = loop[-1]
                loop.append(ends.pop())
                if not ends:
                    del onward[here]
            loops.append(tuple((x * self.side, y * self.side) for x, y in _bends(loop)))
        return tuple(loops)

    def coordinates(self, away: float) -> Iterator[tuple[str, Point]]:
        """What is written around the board and where, so far outside its four edges."""
        wide, high = self.size
        for file in range(self.w):
            x = (file + 0.5) * self.side
            for y in (-away, high + away):
                yield file_name(file), (x, y)
        for rank in range(self.h):
            y = (self.h - rank - 0.5) * self.side
            for x in (-away, wide + away):
                yield rank_name(rank), (x, y)


@cache
def square_board(w: int, h: int, side: float = 100.0) -> SquareBoard:
    """The board of a size, made once."""
    return SquareBoard(w, h, side)


def box(centre: Point, half: float) -> tuple[Point, ...]:
    """The square polygon around a point, clockwise from the upper left."""
    x, y = centre
    return ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))


def _bends(loop: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """A closed path without the points on its straight sides."""
    body = loop[:-1]
    found = [
        at
        for n, at in enumerate(body)
        if not (body[n - 1][0] == at[0] == loop[n + 1][0] or body[n - 1][1] == at[1] == loop[n + 1][1])
    ]
    return [*found, found[0]]


def file_name(file: int) -> str:
    """The letter of a file, from 0: ``a`` to ``z``."""
    return chr(97 + file)


def rank_name(rank: int) -> str:
    """The number of a rank, from 0."""
    return str(rank + 1)

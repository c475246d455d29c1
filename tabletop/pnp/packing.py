"""Room on a sheet: equal pieces in rows, straight or staggered, and the rectangles that are still free."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

SLACK = 1e-6
"""Millimetres lost by reckoning."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in millimetres."""


@dataclass(frozen=True, slots=True)
class Rows:
    """So many pieces in a row, so many rows; with `short` every second row has one less."""

    columns: int
    rows: int
    short: bool = False

    @property
    def holds(self) -> int:
        """How many pieces find room."""
        return self.columns * self.rows - (self.rows // 2 if self.short else 0)


class Grid(NamedTuple):
    """Pieces of `w` by `h` millimetres, `dx` from one to the next and `dy` from row to row; every second row
    begins `shift` further to the right."""

    w: float
    h: float
    dx: float
    dy: float
    shift: float = 0.0

    def size(self, rows: Rows) -> tuple[float, float]:
        """What rows take, from the first piece to the last."""
        wide = self.w + (rows.columns - 1) * self.dx
        if rows.rows > 1 and not rows.short:
            wide += self.shift
        return wide, self.h + (rows.rows - 1) * self.dy

    def places(self, rows: Rows) -> Iterator[tuple[float, float]]:
        """The upper left corners, row by row."""
        for row in range(rows.rows):
            odd = row % 2
            for column in range(rows.columns - (odd if rows.short else 0)):
                yield column * self.dx + odd * self.shift, row * self.dy

    def most(self, wide: float, high: float) -> Rows | None:
        """As many as find room."""
        columns = int((wide - self.w + SLACK) // self.dx) + 1 if wide + SLACK >= self.w else 0
        rows = int((high - self.h + SLACK) // self.dy) + 1 if high + SLACK >= self.h else 0
        if columns < 1 or rows < 1:
            return None
        whole = Rows(columns, rows)
        if self._fits(whole, wide, high):
            return whole
        return Rows(columns, rows, short=True) if columns > 1 else Rows(1, 1)

    def fitting(self, wide: float, high: float, count: int) -> Rows | None:
        """Room for `count` pieces with as little left empty as can be, or for as many as there is."""
        most = self.most(wide, high)
        if most is None or most.holds <= count:
            return most
        tries = [
            found
            for columns in range(most.columns, 0, -1)
            for short in ((False, True) if self.shift else (False,))
            if (found := _needed(columns, count, short)) and self._fits(found, wide, high)
        ]
        return min(tries, key=self._area)

    def _fits(self, rows: Rows, wide: float, high: float) -> bool:
        w, h = self.size(rows)
        return w <= wide + SLACK and h <= high + SLACK

    def _area(self, rows: Rows) -> float:
        w, h = self.size(rows)
        return (w + self.dx - self.w) * (h + self.dy - self.h)


def _needed(columns: int, count: int, short: bool) -> Rows | None:
    """The fewest rows that hold so many."""
    if short and columns < 2:
        return None
    rows = 1
    while Rows(columns, rows, short).holds < count:
        rows += 1
    return Rows(columns, rows, short)


def without(free: Iterable[Box], taken: Box) -> list[Box]:
    """The largest free rectangles when one is taken; they may overlap each other."""
    parts: list[Box] = []
    for box in free:
        parts += _cut(box, taken)
    whole = [p for p in dict.fromkeys(parts) if p[2] - p[0] > SLACK and p[3] - p[1] > SLACK]
    return [p for p in whole if not any(q != p and _holds(q, p) for q in whole)]


def _cut(box: Box, taken: Box) -> list[Box]:
    left, top, right, low = box
    a, b, c, d = taken
    if a >= right - SLACK or c <= left + SLACK or b >= low - SLACK or d <= top + SLACK:
        return [box]
    return [(left, top, a, low), (c, top, right, low), (left, top, right, b), (left, d, right, low)]


def _holds(outer: Box, inner: Box) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and outer[2] >= inner[2] and outer[3] >= inner[3]

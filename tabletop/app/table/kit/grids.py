"""Cells in rows and columns: a field of cards, a tray of dice, cards to choose from. Lengths: world units."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tabletop.app.table import Point
from tabletop.app.table.kit.boxes import Box, around


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cells, named by row and column from the left upper one; who sits elsewhere counts `upwards`,
    `leftwards` or both.
    """

    corner: Point
    """The left upper corner of all."""
    size: Point
    """Width and height of a cell."""
    columns: int
    rows: int
    gap: Point = (0.0, 0.0)
    """Between neighbours in a row and in a column."""
    upwards: bool = False
    """Row 0 is the lowest."""
    leftwards: bool = False
    """Column 0 is at the right."""

    @property
    def box(self) -> Box:
        """The rectangle around all cells."""
        return around(self._at(0, 0), self._at(self.rows - 1, self.columns - 1))

    def cell(self, row: int, column: int) -> Box:
        """The rectangle of a cell."""
        return self._at(
            self.rows - 1 - row if self.upwards else row,
            self.columns - 1 - column if self.leftwards else column,
        )

    def nth(self, n: int) -> Box:
        """The rectangle of a cell counted along the rows."""
        return self.cell(*divmod(n, self.columns))

    def cells(self) -> Iterator[Box]:
        """All cells along the rows."""
        return (self.nth(n) for n in range(self.rows * self.columns))

    def band(self, row: int) -> Box:
        """A whole row with half of the gaps around it, so that the bands of neighbours touch."""
        dx, dy = self.gap[0] / 2, self.gap[1] / 2
        x, y, w, h = around(self.cell(row, 0), self.cell(row, self.columns - 1))
        return Box(x - dx, y - dy, w + 2 * dx, h + 2 * dy)

    def hit(self, point: Point) -> tuple[int, int] | None:
        """Row and column of the cell at a point; None between the cells and beside them."""
        column = int((point[0] - self.corner[0]) // (self.size[0] + self.gap[0]))
        row = int((point[1] - self.corner[1]) // (self.size[1] + self.gap[1]))
        for y in (row, row - 1, row + 1):  # an edge may be rounded to the cell before or behind it
            for x in (column, column - 1, column + 1):
                if 0 <= y < self.rows and 0 <= x < self.columns and self._at(y, x).holds(point):
                    return (
                        self.rows - 1 - y if self.upwards else y,
                        self.columns - 1 - x if self.leftwards else x,
                    )
        return None

    def opposite(self) -> Grid:
        """The same across the middle of the table, y = 0: its first row lies as near to the middle."""
        box = self.box
        return replace(self, corner=(box.x, box.opposite().y), upwards=not self.upwards)

    def _at(self, row: int, column: int) -> Box:
        x = self.corner[0] + column * (self.size[0] + self.gap[0])
        y = self.corner[1] + row * (self.size[1] + self.gap[1])
        return Box(x, y, *self.size)


def largest(
    room: Box, count: int, shape: Point, gap: float = 0.0, columns: range = range(1, 13), most: float = 1.0
) -> Grid:
    """The grid in the middle of a room whose cells, `count` of them, are as large as they can be.

    `shape` is width and height of a cell, which grows or shrinks without losing its proportions, by no more
    than `most`; of as good numbers of `columns` the first is taken.
    """

    def growth(wide: int) -> float:
        high = -(-count // wide)
        across, down = (room.w - gap * (wide - 1)) / wide, (room.h - gap * (high - 1)) / high
        return min(across / shape[0], down / shape[1], most)

    wide = max(columns, key=growth)
    high, k = max(1, -(-count // wide)), growth(wide)
    w, h = shape[0] * k, shape[1] * k
    corner = (
        room.x + (room.w - wide * (w + gap) + gap) / 2,
        room.y + (room.h - high * (h + gap) + gap) / 2,
    )
    return Grid(corner, (w, h), wide, high, (gap, gap))

"""Rectangles of a board, in world units (x to the right, y downwards), and how one is shared out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.app.table import Point


class Box(NamedTuple):
    """A rectangle by its left upper corner, its width and its height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        """Its middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    @property
    def size(self) -> Point:
        """Width and height, as a token wants them."""
        return (self.w, self.h)

    @property
    def corners(self) -> tuple[Point, ...]:
        """Clockwise from the top left."""
        return (
            (self.x, self.y),
            (self.x + self.w, self.y),
            (self.x + self.w, self.y + self.h),
            (self.x, self.y + self.h),
        )

    def inset(self, by: float) -> Box:
        """Smaller by as much on every side; larger, if `by` is negative."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def opposite(self) -> Box:
        """The place across the middle of the table, y = 0: the other player's."""
        return self._replace(y=-self.y - self.h)

    def holds(self, point: Point) -> bool:
        """Is a point in it? Of two that touch only one holds their common edge."""
        return self.x <= point[0] < self.x + self.w and self.y <= point[1] < self.y + self.h

    def part(self, box: tuple[float, float, float, float]) -> Box:
        """What left, top, width and height as shares of it mean (`Part.box`)."""
        left, top, wide, high = box
        return Box(self.x + left * self.w, self.y + top * self.h, wide * self.w, high * self.h)


def around(*boxes: Box) -> Box:
    """The rectangle around some, at least one."""
    x, y = min([box.x for box in boxes]), min([box.y for box in boxes])
    right, bottom = max([box.x + box.w for box in boxes]), max([box.y + box.h for box in boxes])
    return Box(x, y, right - x, bottom - y)


def across(room: Box, shares: Sequence[float], gap: float = 0.0) -> tuple[Box, ...]:
    """A room shared out from left to right in the proportions of `shares`, `gap` units between neighbours."""
    unit = (room.w - gap * (len(shares) - 1)) / sum(shares)
    found, x = [], room.x
    for share in shares:
        found.append(Box(x, room.y, share * unit, room.h))
        x += share * unit + gap
    return tuple(found)


def down(room: Box, shares: Sequence[float], gap: float = 0.0) -> tuple[Box, ...]:
    """A room shared out from above to below: the rows of a table."""
    aside = across(Box(room.y, room.x, room.h, room.w), shares, gap)
    return tuple(Box(box.y, box.x, box.h, box.w) for box in aside)

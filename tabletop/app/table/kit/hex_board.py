"""A map of pointy-top hexes in world units: where a hex lies, and which one lies at a point."""

from __future__ import annotations

import math
from collections.abc import Callable

from tabletop.app.table.records import Point
from tabletop.parts.hexes import Hex, Hexes

_CORNERS = tuple((math.sin(math.pi * n / 3), -math.cos(math.pi * n / 3)) for n in range(6))
"""Corners of a hex of radius 1, clockwise from the top."""


def hexagon(centre: Point, radius: float) -> tuple[Point, ...]:
    """The corners of a pointy-top hexagon, clockwise from the top."""
    left, top = centre
    return tuple([(left + x * radius, top + y * radius) for x, y in _CORNERS])


class HexBoard:
    """The hexes of a map, `radius` world units from their middles to their corners; the hex with the axial
    coordinates 0,0 is in the world's origin.
    """

    def __init__(self, hexes: Hexes, radius: float) -> None:
        self.hexes, self.radius = hexes, radius
        self.width = math.sqrt(3) * radius
        """World units between the middles of neighbours in a row."""
        self.row = 1.5 * radius
        """World units from one row to the next."""
        middles = {hex: (self.width * (q + r / 2), self.row * r) for hex, (q, r) in hexes.coords.items()}
        self.middle: Callable[[Hex], Point] = middles.__getitem__
        """The world point in the middle of a hex. Raises KeyError beside the map."""

    def ring(self, hex: Hex, inset: float = 2.0) -> tuple[Point, ...]:
        """The polygon of a hex, its corners `inset` world units inside its own."""
        return hexagon(self.middle(hex), self.radius - inset)

    def beside(self, hex: Hex, dx: float, dy: float) -> Point:
        """A point of a hex, in shares of its radius from the middle."""
        x, y = self.middle(hex)
        return (x + dx * self.radius, y + dy * self.radius)

    def at(self, point: Point) -> Hex:
        """The hex at a world point, −1 beside the map: the fractional cube coordinates rounded."""
        r = point[1] / self.row
        q = point[0] / self.width - r / 2
        s = -q - r
        near = [round(q), round(r), round(s)]
        off = [abs(near[0] - q), abs(near[1] - r), abs(near[2] - s)]
        worst = off.index(max(off))
        near[worst] -= sum(near)
        return self.hexes.at(near[0], near[1])

    def bounds(self, margin: float) -> tuple[float, float, float, float]:
        """x, y, width and height of the map with so much around it."""
        xs, ys = zip(*map(self.middle, self.hexes.hexes), strict=True)
        left, top = min(xs) - self.width / 2 - margin, min(ys) - self.radius - margin
        return (left, top, max(xs) + self.width / 2 + margin - left, max(ys) + self.radius + margin - top)

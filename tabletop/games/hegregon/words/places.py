"""World coordinates of the map, and which hex an entity lies on."""

from __future__ import annotations

import math
from functools import lru_cache

from tabletop.app.gestures import VIA
from tabletop.app.table import EntityId, Point
from tabletop.parts.hexes import Hex

from ..components.board import BASES, MAP
from ..rules.view import View

RADIUS = 60.0
"""World units from the middle of a hex to its corners."""
WIDTH = math.sqrt(3) * RADIUS
"""World units between the middles of neighbours in a row."""
ROW = 1.5 * RADIUS
_CORNERS = tuple((math.sin(math.pi * n / 3), -math.cos(math.pi * n / 3)) for n in range(6))
"""Corners of a hex of radius 1, clockwise from the top."""


@lru_cache(maxsize=1024)
def hex_middle(hex: Hex) -> Point:
    """The world point in the middle of a hex."""
    q, r = MAP.coords[hex]
    return (WIDTH * (q + r / 2), ROW * r)


def hexagon(centre: Point, radius: float) -> tuple[Point, ...]:
    """The corners of a pointy-top hexagon, clockwise from the top."""
    left, top = centre
    return tuple([(left + x * radius, top + y * radius) for x, y in _CORNERS])


def ring(hex: Hex, inset: float = 2.0) -> tuple[Point, ...]:
    """The polygon of a hex, its corners `inset` world units inside its own."""
    return hexagon(hex_middle(hex), RADIUS - inset)


def number(entity: str) -> int:
    """The number of ``unit:7`` or ``hex:28``; −1 if it carries none."""
    tail = entity.rpartition(":")[2]
    return int(tail) if tail.isdecimal() else -1


def hex_of(view: View, entity: EntityId) -> Hex:
    """The hex of an entity on the map, −1 for others."""
    name, n = entity.removeprefix(VIA).partition(":")[0], number(entity)
    if name in ("hex", "mine"):
        return n if n in MAP else -1
    if name == "unit" and 0 <= n < len(view.units):
        return view.units[n].at
    if name == "base" and 0 <= n < len(BASES):
        return BASES[n]
    return -1

"""Where squares lie on the table, in world units."""

from __future__ import annotations

from tabletop.app.table import Point
from tabletop.parts.squares import Square

from ..rules.view import View

SQUARE = 100.0
"""World units per square."""


def corner(view: View, square: Square) -> Point:
    """The upper left corner of a square; white's home is at the bottom."""
    w, h = view.setup.w, view.setup.h
    return (square % w * SQUARE, (h - 1 - square // w) * SQUARE)


def middle(view: View, square: Square) -> Point:
    """The centre of a square."""
    x, y = corner(view, square)
    return (x + SQUARE / 2, y + SQUARE / 2)

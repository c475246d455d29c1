"""Where squares lie on the table, in world units."""

from __future__ import annotations

from tabletop.app.table import Point
from tabletop.app.table.kit.square_board import SquareBoard, square_board
from tabletop.parts.squares import Square

from ..rules.view import View

SQUARE = 100.0
"""World units per square."""


def board_of(view: View) -> SquareBoard:
    """The squares of a match; white's home is at the bottom."""
    return square_board(view.setup.w, view.setup.h, SQUARE)


def middle(view: View, square: Square) -> Point:
    """The centre of a square."""
    return square_board(view.setup.w, view.setup.h, SQUARE).middle(square)

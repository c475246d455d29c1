"""The board: what is painted, what lies on it, and what is under the pointer."""

from __future__ import annotations

import pygame

from tabletop.app.table import Art, Board, EntityId, Point, Token

from ..components.armies import GENERAL
from ..rules.view import View
from ..words.names import Names
from ..words.places import SQUARE, board_of
from ..words.placing import TRAY
from ..words.situation import is_toppled, number, square_of
from . import layout, painting
from .pieces import Pieces
from .shelf import Shelf


class ChesswarBoard(Board):
    """Squares, pieces and the shelf of a muster."""

    ROUND = True
    CELL = SQUARE
    NOTE = 0.36

    def __init__(self, names: Names, pieces: Pieces, shelf: Shelf) -> None:
        self._names, self._pieces, self._shelf = names, pieces, shelf
        self._drawn: tuple[View, object, tuple[Token, ...]] | None = None

    def bounds(self, view: View) -> tuple[float, float, float, float]:
        return layout.bounds(view)

    def field(self, view: View) -> tuple[float, float, float, float]:
        return (0.0, 0.0, *board_of(view).size)

    def coordinates(self, view: View) -> tuple[tuple[str, Point], ...]:
        return painting.coordinates(view)

    def board_key(self, view: View) -> object:
        return (view.setup.w, view.setup.h, view.setup.terrain, layout.bounds(view), self._names.look.large)

    def paint_board(self, view: View, scale: float) -> pygame.Surface:
        return painting.paint(view, scale, self._names.look.large)

    def backdrop(self) -> Art | None:
        return Art("chesswar/board/table.webp")

    def tokens(self, view: View) -> tuple[Token, ...]:
        look = self._names.look
        key = (look.colour_blind, look.switches.get("counters", True), self._names.texts.language)
        if self._drawn is None or self._drawn[0] is not view or self._drawn[1] != key:
            found = (*self._pieces.tokens(view), *self._shelf.tokens(view))
            self._drawn = (view, key, tuple(sorted(found, key=lambda t: t.z)))
        return self._drawn[2]

    def hit(self, view: View, point: Point) -> tuple[EntityId, ...]:
        square = board_of(view).at(point)
        if square < 0:
            return self._hit_shelf(view, point)
        here = [t.id for t in self.tokens(view) if square_of(view, t.id) == square]
        return (*reversed(here), f"square:{square}")

    def _hit_shelf(self, view: View, point: Point) -> tuple[EntityId, ...]:
        for token in self.tokens(view):
            if token.id.startswith(("shop:", "hand:", "army:")):
                (x, y), half = token.centre, token.size[0] / 2
                if abs(point[0] - x) <= half and abs(point[1] - y) <= half:
                    return (token.id,)
        if layout.place(view, TRAY) is None:
            return ()
        left, top, right, low = layout.tray(view)
        return (TRAY,) if left <= point[0] <= right and top <= point[1] <= low else ()

    def place(self, view: View, entity: EntityId) -> Point | None:
        return layout.place(view, entity)

    def outline(self, view: View, entity: EntityId) -> tuple[Point, ...]:
        return layout.outline(view, entity)

    def is_lost(self, view: View, entity: EntityId) -> bool:
        """Gone, toppled, or the general whose fall ended the match: that one stays on the board."""
        unit, over = view.units[number(entity)], view.outcome
        beheaded = over is not None and over.reason.startswith("general") and unit.seat not in over.winners
        return unit.at < 0 or is_toppled(unit) or (beheaded and bool(unit.printed & GENERAL))

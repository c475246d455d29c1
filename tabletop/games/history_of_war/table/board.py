"""The table: its ground, the pieces on it, what lies where (HOW-UI-01)."""

from __future__ import annotations

import pygame

from tabletop.app.table import Board, EntityId, Point, Token

from ..components.cards import CARDS
from ..rules.view import View
from ..words import moment
from ..words.forecasts import Forecasts
from ..words.known import Known
from ..words.moment import number
from ..words.names import Names
from . import ground
from .places import Places
from .rows import USUAL
from .tokens import Pieces

AREAS = ("deployment", "base", "hand-of")
KEPT = 2
"""Grounds that are kept: where two people sit at one table it is turned again and again."""


class WarBoard(Board):
    """Five rows between two hands."""

    CELL = USUAL.unit[1]
    NOTE = 0.28
    LEAN = 0.5
    TURNS = MAKES_ROOM = True
    PIECE = "piece"

    def __init__(self, names: Names, known: Known, reckoned: Forecasts, places: Places) -> None:
        self.names, self.texts, self.places = names, names.texts, places
        self.pieces = Pieces(names, known, reckoned, places)
        self._painted: dict[object, pygame.Surface] = {}

    def bounds(self, view: View) -> tuple[float, float, float, float]:
        return self.places.bounds()

    def board_key(self, view: View) -> object:
        laid = self.places.laid(view)
        look = (view.setup.axis, self.names.look.colour_blind, self.texts.language)
        sockets = tuple(laid.sockets.values())
        return (view.seat == 1, laid.row, laid.rows, laid.named, sockets, view.row, look)

    def paint_board(self, view: View, scale: float) -> pygame.Surface:
        key = (self.board_key(view), view.seat, scale)
        if key not in self._painted:
            if len(self._painted) >= KEPT:
                self._painted.pop(next(iter(self._painted)))
            self._painted[key] = self._paint(view, scale)
        return self._painted[key].copy()

    def _paint(self, view: View, scale: float) -> pygame.Surface:
        names = self.names
        of = "table.area" if names.look.large else "table.pile"
        deployment, base, hand = (names.texts(f"{of}.{area}") for area in AREAS)
        zero, one = (
            ground.Told(names.colour(view, seat), names.faction(view, seat), (deployment, base, hand))
            for seat in (0, 1)
        )
        lands = [f"pictures/{CARDS[card].id}" for card in view.row]
        return ground.paint(scale, view.seat, self.places.laid(view), (zero, one), lands)

    def tokens(self, view: View) -> tuple[Token, ...]:
        return self.pieces.on(view)

    def is_lost(self, view: View, entity: EntityId) -> bool:
        piece = moment.piece(view, number(entity))
        return piece is None or piece.zone == "aside"

    def hit(self, view: View, point: Point) -> tuple[EntityId, ...]:
        return self.places.hit(view, point)

    def place(self, view: View, entity: EntityId) -> Point | None:
        box = self.places.box_of(view, entity)
        if box is None:
            return None
        on_top = entity in self.places.hit(view, box.centre)[:1]
        return box.centre if on_top else self.places.free_point(view, entity)

    def outline(self, view: View, entity: EntityId) -> tuple[Point, ...]:
        laid = self.places.laid(view)
        box = laid.boxes.get(entity)
        return box.inset(-laid.rows.out).corners if box is not None else ()

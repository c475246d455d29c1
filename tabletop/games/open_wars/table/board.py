"""The map: cards, who controls them, where entities are."""

from __future__ import annotations

from functools import partial

import pygame

from tabletop.app.table import Art, Board, Crest, EntityId, Point, Token
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.zones import under
from tabletop.engine.model import Seat
from tabletop.render.cache import SurfaceCache

from ..components.ground import Cell, Ground, ground_of
from ..components.locations import LOCATIONS
from ..records.state import State
from ..rules import control
from ..rules.view import View
from ..words import aims
from ..words.known import Known
from ..words.names import Names
from ..words.places import SIDE, cell_at, cell_of, middle, number, ring, stack_id, stack_key
from .ground import (
    Holders,
    bounds,
    card_rect,
    coordinates,
    paint_aim,
    paint_brief,
    paint_frame,
    paint_map,
    small_map,
)
from .layout import framed, graves, places
from .pictures import has_picture
from .shields import Shields
from .tokens import Tokens

FROM_NEAR = 76.0
"""Of who wants things large: a map whose counters would be small is shown from near at first, a smaller one
(of five by five cells) as a whole, since its cards are written in larger letters. Others see all of it."""
PLAIN_BYTES = 48_000_000
"""Of painted maps that are kept, one for each zoom."""


class WarBoard(Board):
    """Geometry and background."""

    CELL = SIDE * 0.5
    NOTE = 0.3
    PIECE = "stack"
    FRAMES_BELOW = True

    def __init__(self, names: Names, known: Known, pieces: Tokens) -> None:
        self.names, self.known, self.pieces = names, known, pieces
        self.PIECE_SIZE = FROM_NEAR if names.look.large else 0.0
        self.shields = Shields(names, known)
        self._plain = SurfaceCache(PLAIN_BYTES)
        self._zoned: tuple[View, dict[Cell, dict[EntityId, Box]]] | None = None
        self._held: tuple[object, Holders] | None = None

    def bounds(self, view: View) -> tuple[float, float, float, float]:
        return bounds(ground_of(view.grid))

    def field(self, view: View) -> tuple[float, float, float, float]:
        return (0.0, 0.0, view.grid.width * SIDE, view.grid.height * SIDE)

    def coordinates(self, view: View) -> tuple[tuple[str, Point], ...]:
        return coordinates(view.grid)

    def board_key(self, view: View) -> object:
        """Control changes with every march; the cards are painted once for each zoom."""
        return (view.grid, self._holders(view), self.names.look.colour_blind, self.names.texts.language)

    def paint_board(self, view: View, scale: float) -> pygame.Surface:
        ground = ground_of(view.grid)
        large = self.names.look.large
        key = (view.grid, scale, large, self.names.texts.language)
        surface = self._plain.get(key, partial(self._paint_plain, ground, scale, large)).copy()
        for cell, colours in zip(ground.cells, self._holders(view), strict=True):
            if colours:
                paint_brief(surface, ground, cell, self.names.location(ground.cards[cell]), scale, large)
            paint_frame(surface, card_rect(ground, cell, scale), colours, scale)
        for cell, aim in aims.cells(view.setup, ground).items():
            paint_aim(surface, card_rect(ground, cell, scale), aim, scale)
        return surface

    def _paint_plain(self, ground: Ground, scale: float, large: bool) -> pygame.Surface:
        """The cards, without who holds them."""
        names = tuple(self.names.location(card) for card in range(len(LOCATIONS)))
        return paint_map(ground, names, scale, large)

    def _holders(self, view: View) -> Holders:
        """Kept until somebody comes to a cell or leaves it."""
        state = self.known.state(view)
        alone = len(set(state.sides)) == len(state.sides)
        key = (
            view.grid,
            view.factions,
            self.names.look.colour_blind,
            state.presence[:],
            alone or [state.ids_at(cell) for cell in state.ground.cells],
        )
        if self._held is None or self._held[0] != key:
            held = tuple(
                [
                    tuple([self.names.colour(view, seat) for seat in _holders_of(state, cell)])
                    if state.presence[cell]
                    else ()
                    for cell in state.ground.cells
                ]
            )
            self._held = (key, held)
        return self._held[1]

    def hit(self, view: View, point: Point) -> tuple[EntityId, ...]:
        cell = cell_at(view.grid, point)
        state = self.known.state(view)
        if not state.ground.is_cell(cell):
            return ()
        return (*under(self._zones(view, cell).items(), point), f"cell:{cell}")

    def place(self, view: View, entity: EntityId) -> Point | None:
        state = self.known.state(view)
        box = self._box(view, entity)
        if box is not None:
            return box.centre
        cell = number(entity) if entity.startswith("cell:") else -1
        if not state.ground.is_cell(cell):
            return None
        return _free_spot(state, cell)

    def outline(self, view: View, entity: EntityId) -> tuple[Point, ...]:
        state = self.known.state(view)
        box = self._box(view, entity)
        if box is not None:
            return framed(box)
        cell = cell_of(entity)
        return ring(view.grid, cell, 6) if state.ground.is_cell(cell) else ()

    def backdrop(self) -> Art | None:
        return Art("open_wars/ui/table.webp") if has_picture("ui/table") else None

    def tokens(self, view: View) -> tuple[Token, ...]:
        return self.pieces.tokens(view)

    def crests(self, view: View) -> tuple[Crest, ...]:
        return self.shields.of(view)

    def home(self, view: View, seat: Seat | None) -> tuple[Point, ...]:
        """Where a seat's counters stand; its start cells before."""
        if seat is None or seat >= len(view.sides):
            return ()
        own = {c.at for c in view.counters if c is not None and c.seat == seat}
        return tuple(middle(view.grid, cell) for cell in sorted(own or view.starts[seat]))

    def is_lost(self, view: View, entity: EntityId) -> bool:
        key = stack_key(entity)
        return key is not None and not self.known.state(view).stack_of(key)

    def minimap(self, view: View, size: tuple[int, int]) -> pygame.Surface:
        """The cards in little, framed by who is there."""
        ground = ground_of(view.grid)
        held = tuple(
            (cell, colours)
            for cell, colours in zip(ground.cells, self._holders(view), strict=True)
            if colours
        )
        return small_map(view.grid, size, held).copy()

    def _zones(self, view: View, cell: Cell) -> dict[EntityId, Box]:
        """Stacks and fallen counters of a cell, kept for the last view."""
        if self._zoned is None or self._zoned[0] is not view:
            self._zoned = (view, {})
        known = self._zoned[1]
        if cell not in known:
            state = self.known.state(view)
            known[cell] = {stack_id(lying.key): lying.box for lying in places(state, cell)}
            known[cell] |= {f"fallen:{each.id}": box for each, box in graves(state, cell)}
        return known[cell]

    def _box(self, view: View, entity: EntityId) -> Box | None:
        """The place of a stack or of a fallen counter."""
        cell = cell_of(entity) if entity.startswith("stack:") else -1
        if entity.startswith("fallen:"):
            cell = next((each.at for each in view.fallen if f"fallen:{each.id}" == entity), -1)
        return self._zones(view, cell).get(entity) if ground_of(view.grid).is_cell(cell) else None


def _holders_of(state: State, cell: Cell) -> tuple[Seat, ...]:
    """Who controls a cell; where it is contested, all who are there."""
    if control.is_contested(state, cell):
        return control.seats_in(state, cell)
    seat = control.controller(state, cell)
    return (seat,) if seat != control.NOBODY else ()


def _free_spot(state: State, cell: Cell) -> Point:
    """Where a click means the cell: its middle, or its head where counters stand in the middle."""
    x, y = middle(state.grid, cell)
    return (x, y - SIDE / 2 + 18) if state.presence[cell] or graves(state, cell) else (x, y)

"""The map in the editor: painted by dragging."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Widget
from tabletop.app.widgets.base import Point

from ..components.ground import Cell, Ground
from ..components.locations import NO_CELL
from .ground import DARK, PAPER, card_face, small_rect
from .pictures import letters

if TYPE_CHECKING:
    from .map_scene import MapScene

EDGE = 22
"""Logical units around the map, for the letters and numbers."""


class MapGrid(Widget):
    """Press and drag to place the chosen card, right button to take cards away; its parts are ``map.B2``."""

    def __init__(self, scene: MapScene, rect: pygame.Rect) -> None:
        super().__init__("map.grid", rect)
        self.scene = scene
        edge = scene.px(EDGE)
        self.inner = rect.inflate(-2 * edge, -2 * edge)
        self._button = 0
        self._lit: Cell = -1

    def parts(self) -> dict[str, pygame.Rect]:
        """Every cell by its name."""
        ground = Ground(self.scene.draft.grid)
        return {f"map.{ground.name(cell)}": self._rect(cell) for cell in range(ground.size)}

    def on_down(self, pos: Point, button: int) -> bool:
        """Begin a stroke."""
        cell = self._at(pos)
        if button not in (1, 3) or cell < 0:
            return False
        self._button = button
        self.scene.draft.remember()
        self.scene.paint_cell(cell, erase=button == 3)
        self.invalidate()
        return True

    def on_move(self, pos: Point, rel: Point) -> None:
        """Go on with the stroke, or show where one would begin."""
        cell = self._at(pos)
        if self.ui.captured is self and self._button and cell >= 0:
            self.scene.paint_cell(cell, erase=self._button == 3)
            self.invalidate()
        if cell != self._lit:
            self._lit = cell
            self.invalidate()

    def on_up(self, pos: Point, button: int) -> None:
        """The stroke is done."""
        self._button = 0
        self.scene.stroke_done()

    def on_leave(self) -> None:
        """Nothing is pointed at."""
        self._lit = -1
        self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Cards, start cities, the cell pointed at, coordinates."""
        look, grid = self.ui.look, self.scene.draft.grid
        look.painter.panel(surface, self.rect, "well")
        for cell, card in enumerate(grid.cards):
            rect = self._rect(cell).inflate(-2, -2)
            if card == NO_CELL:
                pygame.draw.rect(surface, look.palette.brass_dark, rect, 1)
            else:
                surface.blit(card_face(card, rect.size), rect)
        for seat, cell in enumerate(self.scene.draft.starts):
            if 0 <= cell < len(grid.cards):
                self._start(surface, seat, self._rect(cell))
        if self._lit >= 0:
            look.painter.ring(surface, self._rect(self._lit), look.palette.hover, look.px(2.5), look.px(3))
        self._coordinates(surface)

    def _start(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """The start city of a seat: framed in its colour, with its number."""
        colour, wide = self.scene.colour(seat), max(3, rect.w // 9)
        pygame.draw.rect(surface, DARK, rect, wide + 1)
        pygame.draw.rect(surface, colour, rect, wide)
        plate = pygame.Rect(0, 0, rect.w // 3, rect.w // 3)
        plate.center = rect.center
        pygame.draw.rect(surface, colour, plate, border_radius=4)
        figure = letters(max(10, plate.h)).render(str(seat + 1), DARK)
        surface.blit(figure, figure.get_rect(center=plate.center))

    def _coordinates(self, surface: pygame.Surface) -> None:
        grid, font = self.scene.draft.grid, letters(max(10, self.scene.px(15)))
        for column in range(grid.width):
            line = font.render(chr(65 + column), PAPER)
            surface.blit(line, line.get_rect(midbottom=(self._rect(column).centerx, self._rect(0).y - 2)))
        for row in range(grid.height):
            line, place = font.render(str(row + 1), PAPER), self._rect(row * grid.width)
            surface.blit(line, line.get_rect(midright=(place.x - 5, place.centery)))

    def _rect(self, cell: Cell) -> pygame.Rect:
        return small_rect(self.scene.draft.grid, self.inner.size, cell).move(self.inner.topleft)

    def _at(self, pos: Point) -> Cell:
        cells = range(len(self.scene.draft.grid.cards))
        return next((cell for cell in cells if self._rect(cell).collidepoint(pos)), -1)

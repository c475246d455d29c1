"""The board of the terrain editor: painted by dragging or with the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.table.kit.square_board import file_name, rank_name
from tabletop.app.table.kit.square_cells import between, cell, cell_at, fitted
from tabletop.app.widgets import Widget
from tabletop.app.widgets.base import Point
from tabletop.parts.squares import squares_of

from ..records.setup import PLAIN
from . import ground

if TYPE_CHECKING:
    from .terrain_form import TerrainScene

EDGE = 24  # logical units around the board, for the coordinates
KEYS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}


class TerrainBoard(Widget):
    """Press and drag to paint, right button for plain ground; arrows move the cursor, space paints.
    Its parts are `terrain.<square name>`."""

    focusable = True

    def __init__(self, scene: TerrainScene, rect: pygame.Rect) -> None:
        super().__init__("terrain.board", rect)
        self.scene = scene
        self.w, self.h = scene.size
        edge = scene.px(EDGE)
        self.board = fitted(rect.inflate(-2 * edge, -2 * edge), self.w, self.h)
        self.cursor = getattr(getattr(scene, "board", None), "cursor", 0)
        if self.cursor >= self.w * self.h:
            self.cursor = 0
        self._letter = ""
        self._before: int | None = None
        self._lit = -1

    def parts(self) -> dict[str, pygame.Rect]:
        """Every square by its name."""
        names = squares_of(self.w, self.h).names
        return {f"terrain.{name}": self._cell(at) for at, name in enumerate(names)}

    def words(self) -> list[str]:
        """The square under the cursor, for the eyes of tests."""
        return [squares_of(self.w, self.h).names[self.cursor]]

    def on_down(self, pos: Point, button: int) -> bool:
        """Begin a stroke."""
        square = self._at(pos)
        if button not in (1, 3) or square is None:
            return False
        self._letter = PLAIN if button == 3 else self.scene.brush
        self.scene.remember()
        self._before = square
        self._paint({square})
        return True

    def on_move(self, pos: Point, rel: Point) -> None:
        """Go on with the stroke, or show what would be painted."""
        square = self._at(pos)
        if self.ui.captured is self and self._letter and square is not None:
            start = self._before if self._before is not None else square
            self._before = square
            self._paint(between(self.w, start, square))
        if square != self._lit:
            self._lit = -1 if square is None else square
            self.invalidate()

    def on_up(self, pos: Point, button: int) -> None:
        """The stroke is done."""
        self._letter, self._before = "", None
        if self.scene.past and self.scene.past[-1] == (*self.scene.size, self.scene.terrain):
            self.scene.past.pop()
        self.scene.rebuild()

    def on_leave(self) -> None:
        """Nothing is pointed at."""
        self._lit = -1
        self.invalidate()

    def on_key(self, event: pygame.event.Event) -> bool:
        """Arrows, space."""
        if event.mod & pygame.KMOD_CTRL:
            return False
        if event.key in (pygame.K_SPACE, pygame.K_RETURN):
            self.scene.remember()
            if not self.scene.paint_squares({self.cursor}, self.scene.brush):
                self.scene.past.pop()
            self.scene.rebuild()
            return True
        if event.key not in KEYS:
            return False
        file, rank = self.cursor % self.w + KEYS[event.key][0], self.cursor // self.w + KEYS[event.key][1]
        if 0 <= file < self.w and 0 <= rank < self.h:
            self.cursor = rank * self.w + file
            self.ui.keyboard = True
            self.invalidate()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Frame, squares, homes, twins of the square pointed at, cursor, coordinates."""
        look = self.ui.look
        p, px = look.palette, look.px
        frame = self.board.inflate(2 * px(5), 2 * px(5))
        look.painter.panel(surface, frame, "well")
        ground.paint(surface, self.board, look, self.w, self.h, self.scene.terrain)
        setup = self.scene.form.build(self.scene.values)
        ground.paint_homes(surface, self.board, look, setup, self.scene.app.settings.colour_blind, False)
        if self._lit >= 0:
            for square in self.scene.twins(self._lit):
                shade = p.hover if square == self._lit else p.brass_light
                look.painter.ring(surface, self._cell(square), shade, px(2.5), px(3))
        if self.focused and self.ui.keyboard:
            look.painter.ring(surface, self._cell(self.cursor), p.select, px(3), px(3))
        self._coordinates(surface)

    def _coordinates(self, surface: pygame.Surface) -> None:
        look = self.ui.look
        style = look.theme.style("tiny")
        side = max(1, self.board.w // self.w)
        every = max(1, -(-look.fonts.height(style) // side))  # small squares: not all of them are named
        for file in range(0, self.w, every):
            line = look.fonts.line(file_name(file), style, look.palette.cream_dim)
            place = self._cell(file)
            surface.blit(line, line.get_rect(centerx=place.centerx, top=self.board.bottom + look.px(6)))
        for rank in range(0, self.h, every):
            line = look.fonts.line(rank_name(rank), style, look.palette.cream_dim)
            place = self._cell(rank * self.w)
            surface.blit(line, line.get_rect(right=self.board.x - look.px(9), centery=place.centery))

    def _paint(self, squares: set[int]) -> None:
        if self.scene.paint_squares(squares, self._letter):
            self.invalidate()

    def _cell(self, square: int) -> pygame.Rect:
        return cell(self.board, self.w, self.h, square)

    def _at(self, pos: Point) -> int | None:
        square = cell_at(self.board, self.w, self.h, pos)
        return square if square >= 0 else None

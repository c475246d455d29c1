"""The names of a board's columns and rows while what is written around it is out of sight: on bands along the
upper and the left edge of its window, so that a square named in a sentence is found from near, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Widget

if TYPE_CHECKING:
    from tabletop.app.scenes.match.board import BoardPicture
    from tabletop.app.scenes.match.scene import MatchScene

STRIP, GAP = 18.0, 1.0
"""Logical width of the strips along the edges, and how far within them a name ends."""
SHADE = 250
"""How far the band below the names hides the board, of 255."""
STYLE = "tiny_bold"
NAMES = ("match.columns", "match.rows")


class Names(Widget):
    """Those of one strip; where they stand follows the camera as the strip is painted."""

    solid = False
    waits = False

    def __init__(self, scene: MatchScene, id: str, rect: pygame.Rect) -> None:
        super().__init__(id, rect)
        self.scene, self.across = scene, id == NAMES[0]
        self.visible = False
        self._seen: object = None
        self._standing: list[tuple[str, pygame.Rect]] = []

    def update(self, seconds: float) -> bool:
        """Follow the camera; while the board is dragged, it has the strip painted itself."""
        picture = self.scene.picture
        if picture is None or self.ui.captured is self.scene.board:
            return False
        camera = picture.board.camera
        if self._seen != (camera.x, camera.y, camera.zoom):
            self.set_visible(camera.zoom > camera.min_zoom * 1.001)
            self.plates()
            self.invalidate()
        return False

    def words(self) -> list[str]:
        """The names that are shown."""
        return [name for name, _ in self.plates()] if self.visible else []

    def plates(self) -> list[tuple[str, pygame.Rect]]:
        """Each name of which nothing written around the board is in sight, with its pixels."""
        picture = self.scene.picture
        assert picture is not None
        camera = picture.board.camera
        seen = (camera.x, camera.y, camera.zoom)
        if self._seen != seen:
            self._seen, self._standing = seen, list(self._placed(picture))
        return self._standing

    def _placed(self, picture: BoardPicture) -> Iterator[tuple[str, pygame.Rect]]:
        left, _, wide, _ = picture.table.board.field(picture.view)
        view, found = picture.board.viewport, dict[str, list[tuple[int, int]]]()
        for name, point in picture.table.board.coordinates(picture.view):
            if self.across == (left < point[0] < left + wide):
                x, y = picture.board.camera.to_screen(picture.moved(point))
                found.setdefault(name, []).append((round(x), round(y)))
        for name, at in found.items():
            plate = self._plate(name, at[0])
            if not any(view.collidepoint(point) for point in at) and self.rect.contains(plate):
                yield name, plate

    def _plate(self, name: str, at: tuple[int, int]) -> pygame.Rect:
        """The pixels of a name whose column or row has its middle there."""
        look = self.ui.look
        high = look.px(STRIP - 2 * GAP)
        plate = pygame.Rect(
            0, 0, max(high, look.fonts.width(name, look.theme.style(STYLE)) + look.px(4)), high
        )
        middle = (at[0], self.rect.centery) if self.across else (self.rect.centerx, at[1])
        return plate.move_to(center=middle)

    def draw(self, surface: pygame.Surface) -> None:
        """On a band, since else they would lie over the words that the edge of the view cuts."""
        look = self.ui.look
        style, plates = look.theme.style(STYLE), self.plates()
        if plates:
            look.painter.rounded(surface, self.rect, look.palette.night, 0, SHADE)
        for name, plate in plates:
            line = look.fonts.line(name, style, look.palette.cream)
            surface.blit(line, line.get_rect(center=plate.center))


def build_coordinates(scene: MatchScene, frame: pygame.Rect) -> None:
    """The two strips, if anything is written around the board."""
    if has_coordinates(scene):
        wide = scene.px(STRIP)
        scene.ui.add(Names(scene, NAMES[0], pygame.Rect(frame.x + wide, frame.y, frame.w - wide, wide)))
        scene.ui.add(Names(scene, NAMES[1], pygame.Rect(frame.x, frame.y + wide, wide, frame.h - wide)))


def has_coordinates(scene: MatchScene) -> bool:
    """Is anything written around the board?"""
    picture = scene.picture
    return picture is not None and bool(picture.table.board.coordinates(picture.view))


def within(scene: MatchScene, frame: pygame.Rect) -> pygame.Rect:
    """The board's window beside the strips."""
    wide = scene.px(STRIP) if has_coordinates(scene) else 0
    return pygame.Rect(frame.x + wide, frame.y + wide, frame.w - wide, frame.h - wide)

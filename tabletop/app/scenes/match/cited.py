"""The names of the places that a hint cites, where the board is seen from so far that it has none: else its
sentences could not be found on the map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Widget

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

ID = "match.cited"
STYLE = "tiny_bold"
PAD = 3.0
"""Logical width of a plate beside its name."""
SHADE = 225
"""How far a plate hides the board, of 255."""


class Cited(Widget):
    """Small plates below those places; they follow the camera."""

    solid = False
    waits = False

    def __init__(self, scene: MatchScene, rect: pygame.Rect) -> None:
        super().__init__(ID, rect)
        self.scene = scene
        self._seen: object = None

    def update(self, seconds: float) -> bool:
        """Follow the camera and the hint."""
        picture = self.scene.picture
        if picture is not None:
            camera = picture.board.camera
            seen = (camera.x, camera.y, camera.zoom, self.scene.model.advice.words)
            if seen != self._seen:
                self._seen = seen
                self.invalidate()
        return False

    def words(self) -> list[str]:
        """The names that are shown."""
        return [name for name, _ in self.plates()]

    def plates(self) -> list[tuple[str, pygame.Rect]]:
        """Each name with its pixels, as far as they are in sight."""
        picture, look = self.scene.picture, self.ui.look
        words = self.scene.model.advice.words
        if picture is None or not words:
            return []
        camera, style = picture.board.camera, look.theme.style(STYLE)
        found = []
        for name, point in picture.table.board.named_in(picture.view, words, camera.zoom):
            x, y = camera.to_screen(picture.moved(point))
            wide = look.fonts.width(name, style) + 2 * look.px(PAD)
            plate = pygame.Rect(0, 0, wide, look.fonts.line(name, style, look.palette.cream).get_height())
            plate.center = round(x), round(y)
            if self.rect.contains(plate):
                found.append((name, plate))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Bright on dark, as all that a hint marks is bright."""
        look = self.ui.look
        for name, plate in self.plates():
            look.painter.rounded(surface, plate, look.palette.night, look.px(2), SHADE)
            line = look.fonts.line(name, look.theme.style(STYLE), look.palette.select)
            surface.blit(line, line.get_rect(center=plate.center))


def build_cited(scene: MatchScene, frame: pygame.Rect) -> None:
    """Over the whole board, which it leaves to the pointer; nothing without a hint."""
    if scene.model.advice.words:
        scene.ui.add(Cited(scene, pygame.Rect(frame)))

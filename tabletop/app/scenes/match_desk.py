"""The table around the board: the game's backdrop, darkened, and the board's soft shadow on it."""

from __future__ import annotations

import math

import pygame

from tabletop.app.table import Art
from tabletop.render.look import Look

BRIGHTEST = 46  # mean brightness (0–255) above which a backdrop is darkened, so that the board stands out
REACH = 26  # logical width of the shadow


class Desk:
    """Paints the backdrop over a viewport and the shadow of a board on it."""

    def __init__(self, look: Look, art: Art | None) -> None:
        self.look, self.art = look, art

    def paint(self, surface: pygame.Surface, viewport: pygame.Rect, board: pygame.Rect) -> None:
        """Both, inside the surface's clip; `board` is the board's frame on the same surface."""
        surface.blit(self._image(viewport.size), viewport)
        if not board.contains(viewport):
            self._shadow(surface, board)

    def _image(self, size: tuple[int, int]) -> pygame.Surface:
        return self.look.painter.kept(("desk", self.art, size), lambda: self._make(size))

    def _make(self, size: tuple[int, int]) -> pygame.Surface:
        image = pygame.Surface(size).convert()
        image.fill(self.look.palette.night)
        if self.art is None or not self.look.sprites.has(self.art.path):
            return image
        image.blit(self.look.sprites.cover(self.art.path, size), (0, 0))
        mean = sum(pygame.transform.average_color(image)[:3]) / 3
        if mean > BRIGHTEST:
            shade = round(255 * BRIGHTEST / mean)
            image.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        return image

    def _shadow(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        """Four soft sides and corners, a little below the board."""
        reach = self.look.px(REACH)
        rect = board.move(0, reach // 4)
        corner = self.look.painter.kept(("desk.corner", reach), lambda: _corner(reach))
        for x, y, flip_x, flip_y in (
            (rect.x - reach, rect.y - reach, False, False),
            (rect.right, rect.y - reach, True, False),
            (rect.x - reach, rect.bottom, False, True),
            (rect.right, rect.bottom, True, True),
        ):
            surface.blit(pygame.transform.flip(corner, flip_x, flip_y), (x, y))
        across = corner.subsurface((reach - 1, 0, 1, reach))
        along = corner.subsurface((0, reach - 1, reach, 1))
        wide, high = (max(1, rect.w), reach), (reach, max(1, rect.h))
        surface.blit(pygame.transform.scale(across, wide), (rect.x, rect.y - reach))
        low = pygame.transform.flip(across, False, True)
        surface.blit(pygame.transform.scale(low, wide), (rect.x, rect.bottom))
        surface.blit(pygame.transform.scale(along, high), (rect.x - reach, rect.y))
        right = pygame.transform.flip(along, True, False)
        surface.blit(pygame.transform.scale(right, high), (rect.right, rect.y))


def _corner(reach: int) -> pygame.Surface:
    """A quarter of a soft disc, dark at its lower right."""
    image = pygame.Surface((reach, reach), pygame.SRCALPHA)
    for x in range(reach):
        for y in range(reach):
            far = math.hypot(reach - 1 - x, reach - 1 - y) / reach
            image.set_at((x, y), (4, 2, 1, round(190 * max(0.0, 1 - far) ** 1.7)))
    return image

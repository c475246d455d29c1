"""The table around the board: the game's backdrop, darkened, and the board's soft shadow on it."""

from __future__ import annotations

import math

import pygame

from tabletop.app.table import Art
from tabletop.render.look import Look

BRIGHTEST = 46  # mean brightness (0–255) above which a backdrop is darkened, so that the board stands out
REACH = 26  # logical width of the shadow


class Desk:
    """Paints the backdrop and the shadow of a board on it."""

    def __init__(self, look: Look, art: Art | None) -> None:
        self.look, self.art = look, art
        self._made_for: tuple[int, int, int] | None = None
        self._sides: tuple[pygame.Surface, ...] = ()

    def paint(self, surface: pygame.Surface, place: pygame.Rect, board: pygame.Rect) -> None:
        """Both, inside the surface's clip: the backdrop fills `place` and goes on around it, mirrored, so
        that it can be panned with the board; `board` is the board's frame on the same surface.
        """
        clip = surface.get_clip()
        wide, high = place.size
        for column in range((clip.left - place.x) // wide, (clip.right - 1 - place.x) // wide + 1):
            for row in range((clip.top - place.y) // high, (clip.bottom - 1 - place.y) // high + 1):
                image = self._image(place.size, bool(column % 2), bool(row % 2))
                surface.blit(image, (place.x + column * wide, place.y + row * high))
        if not board.contains(clip):
            self._shadow(surface, board)

    def _image(self, size: tuple[int, int], mirrored: bool, upturned: bool) -> pygame.Surface:
        if mirrored or upturned:
            key = ("desk", self.art, size, mirrored, upturned)
            plain = self._image(size, False, False)
            return self.look.painter.kept(key, lambda: pygame.transform.flip(plain, mirrored, upturned))
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
        """Four soft sides and corners, a little below the board; only those inside the surface's clip."""
        reach = self.look.px(REACH)
        rect, clip = board.move(0, reach // 4), surface.get_clip()
        wide, high = max(1, rect.w), max(1, rect.h)
        if self._made_for != (reach, wide, high):
            self._made_for, self._sides = (reach, wide, high), _sides(reach, wide, high)
        left, top = rect.x - reach, rect.y - reach
        places = (
            *((left, top), (rect.right, top), (left, rect.bottom), (rect.right, rect.bottom)),
            *((rect.x, top), (rect.x, rect.bottom), (left, rect.y), (rect.right, rect.y)),
        )
        for image, place in zip(self._sides, places, strict=True):
            if clip.colliderect(place, image.get_size()):
                surface.blit(image, place)


def _sides(reach: int, wide: int, high: int) -> tuple[pygame.Surface, ...]:
    """The shadow's corners (left and right, above then below), then above, below, left and right."""
    corner, flip = _corner(reach), pygame.transform.flip
    corners = tuple(flip(corner, x, y) for y in (False, True) for x in (False, True))
    above = pygame.transform.scale(corner.subsurface((reach - 1, 0, 1, reach)), (wide, reach))
    left = pygame.transform.scale(corner.subsurface((0, reach - 1, reach, 1)), (reach, high))
    return (*corners, above, flip(above, False, True), left, flip(left, True, False))


def _corner(reach: int) -> pygame.Surface:
    """A quarter of a soft disc, dark at its lower right."""
    image = pygame.Surface((reach, reach), pygame.SRCALPHA)
    for x in range(reach):
        for y in range(reach):
            far = math.hypot(reach - 1 - x, reach - 1 - y) / reach
            image.set_at((x, y), (4, 2, 1, round(190 * max(0.0, 1 - far) ** 1.7)))
    return image

"""The ground of the table: a staff map under glass, the rows as fields in the colours of their players."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop import paths
from tabletop.app.table.kit.boxes import Box
from tabletop.render import art
from tabletop.render.theme import mix

from ..words.names import FOLDER
from .layout import base_box, bounds, deployment_box, front_box, hand_pile
from .places import Laid

CLOTH, RIM, PALE = (52, 56, 46), (20, 22, 18), (236, 230, 206)
STRENGTH = {"front": 84, "deployment": 60, "base": 40, "hand": 20}
"""Of 255: how much of its player's colour a field has."""
SIGN, FAINT = 0.56, 46
"""Side of a row's sign as a share of its height, and how opaque it is."""
Colour = tuple[int, int, int]


@lru_cache(maxsize=8)
def _picture(name: str) -> pygame.Surface:
    return art.picture(paths.art_dir() / FOLDER / f"{name}.webp", CLOTH)


def paint(scale: float, viewer: int, laid: Laid, colours: tuple[Colour, Colour]) -> pygame.Surface:
    """The ground at `scale` pixels per unit; what lies on it, the players' colours by seat."""
    row, rows = laid.row, laid.rows
    _, top, *size = bounds(rows)
    surface = _map(scale, *size)
    for seat in (0, 1):
        field = Field(surface, scale, colours[seat], top)
        for place in range(len(row)):
            field.draw(front_box(place, row, seat, viewer, rows), "front")
        field.draw(deployment_box(seat, viewer, rows), "deployment", "deploy")
        field.draw(base_box(seat, viewer, rows), "base", "base")
        field.draw(hand_pile(seat, viewer, rows), "hand")
    return surface


def _map(scale: float, wide: float, high: float) -> pygame.Surface:
    """The map, cut so that it fills the table."""
    size = round(wide * scale), round(high * scale)
    image = _picture("board/table")
    grow = max(size[0] / image.get_width(), size[1] / image.get_height()) * 1.06
    image = pygame.transform.smoothscale(
        image, (round(image.get_width() * grow), round(image.get_height() * grow))
    )
    surface = pygame.Surface(size)
    surface.blit(image, image.get_rect(center=surface.get_rect().center))
    return surface


class Field:
    """Fields of one player."""

    def __init__(self, surface: pygame.Surface, scale: float, colour: Colour, top: float) -> None:
        """`top`: where the table begins, in world units."""
        self.surface, self.scale, self.colour, self.top = surface, scale, colour, top

    def draw(self, box: Box, kind: str, sign: str = "") -> None:
        """A field with a dark rim and a light edge in its player's colour; its sign at the left."""
        rect = pygame.Rect(
            round(box.x * self.scale),
            round((box.y - self.top) * self.scale),
            round(box.w * self.scale),
            round(box.h * self.scale),
        )
        radius, line = max(2, round(6 * self.scale)), max(1, round(1.5 * self.scale))
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        inner = layer.get_rect()
        pygame.draw.rect(layer, (*self.colour, STRENGTH[kind]), inner, border_radius=radius)
        pygame.draw.rect(layer, (*RIM, 230), inner, line, border_radius=radius)
        edge = mix(self.colour, PALE, 0.15)
        pygame.draw.rect(layer, (*edge, 90), inner.inflate(-2 * line, -2 * line), line, border_radius=radius)
        if sign:
            side = round(rect.h * SIGN)
            icon = pygame.transform.smoothscale(_picture(f"icons/{sign}").convert_alpha(), (side, side))
            icon.set_alpha(FAINT)
            layer.blit(icon, icon.get_rect(midleft=(round(rect.h * 0.25), rect.h // 2)))
        self.surface.blit(layer, rect)

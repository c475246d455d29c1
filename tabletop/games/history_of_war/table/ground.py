"""The ground of the table: a staff map under glass, the rows as fields in the colours of their players, each
with its name, and on either side of a territory its painting, faint."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop import paths
from tabletop.app.table.kit.boxes import Box
from tabletop.render import art
from tabletop.render.theme import mix

from ..words.names import FOLDER
from .layout import BEFORE, NAMES, SIGN, base_box, bounds, deployment_box, front_box, hand_pile, is_below
from .places import Laid

CLOTH, RIM, PALE = (52, 56, 46), (20, 22, 18), (236, 230, 206)
STRENGTH = {"front": 96, "deployment": 60, "base": 40, "hand": 20}
"""Of 255: how much of its player's colour a field has."""
FAINT = 46
"""How opaque a row's sign is, of 255."""
PAINTED = 92
"""Of 255: how much of a territory's painting is seen where its units lie."""
LEAST, QUIET = 10, 170
"""Height of a row's name in pixels at least, and how opaque it is, of 255."""
BOOK, TITLE = "AlegreyaSans-Regular.ttf", "AlegreyaSans-Bold.ttf"
Colour = tuple[int, int, int]


class Told(NamedTuple):
    """What stands on a player's fields."""

    colour: Colour
    who: str
    areas: tuple[str, str, str]
    """The names of deployment area, base area and hand."""


@lru_cache(maxsize=8)
def _picture(name: str) -> pygame.Surface:
    return art.picture(paths.art_dir() / FOLDER / f"{name}.webp", CLOTH)


@lru_cache(maxsize=8)
def _letters(file: str, size: int) -> pygame.font.Font:
    return art.letters(paths.art_dir() / "fonts" / file, size)


@lru_cache(maxsize=24)
def _land(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A territory's painting, cut to a size, faint."""
    image, (wide, high) = _picture(name), size
    grow = max(wide / image.get_width(), high / image.get_height())
    image = pygame.transform.smoothscale(
        image, (max(wide, round(image.get_width() * grow)), max(high, round(image.get_height() * grow)))
    )
    cut = pygame.Surface(size)
    cut.blit(image, image.get_rect(center=cut.get_rect().center))
    cut.set_alpha(PAINTED)
    return cut


def paint(
    scale: float, viewer: int, laid: Laid, told: tuple[Told, Told], lands: Sequence[str]
) -> pygame.Surface:
    """The ground at `scale` pixels per unit; what lies on it, what stands on the fields by seat, the pictures
    of the territories."""
    row, rows = laid.row, laid.rows
    _, top, *size = bounds(rows)
    surface = _map(scale, *size).copy()
    for seat in (0, 1):
        colour, who, areas = told[seat]
        field = Field(surface, scale, colour, top, rows.letters)
        deployment, base, hand = (
            (area, who) if f"{zone}:{seat}" in laid.named else ()
            for zone, area in zip(NAMES, areas, strict=True)
        )
        for place, land in enumerate(lands):
            field.draw(front_box(place, row, seat, viewer, rows), "front", picture=land)
        field.draw(deployment_box(seat, viewer, rows), "deployment", "deploy", deployment)
        field.draw(base_box(seat, viewer, rows), "base", "base", base)
        field.draw(hand_pile(seat, viewer, rows), "hand", words=hand if is_below(seat, viewer) else ())
    return surface


@lru_cache(maxsize=2)
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

    def __init__(
        self, surface: pygame.Surface, scale: float, colour: Colour, top: float, letters: float
    ) -> None:
        """`top`: where the table begins, `letters`: how high those are, in world units."""
        self.surface, self.scale, self.colour, self.top = surface, scale, colour, top
        self.letters = max(LEAST, round(letters * scale))

    def draw(self, box: Box, kind: str, sign: str = "", words: Sequence[str] = (), picture: str = "") -> None:
        """A field with a dark rim and a light edge in its player's colour, over a `picture` if there is one;
        its sign at the left, what it is and whose beside that."""
        rect = pygame.Rect(
            round(box.x * self.scale),
            round((box.y - self.top) * self.scale),
            round(box.w * self.scale),
            round(box.h * self.scale),
        )
        radius, line = max(2, round(6 * self.scale)), max(1, round(1.5 * self.scale))
        if picture:
            self.surface.blit(_land(picture, rect.size), rect)
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        inner = layer.get_rect()
        pygame.draw.rect(layer, (*self.colour, STRENGTH[kind]), inner, border_radius=radius)
        pygame.draw.rect(layer, (*RIM, 230), inner, line, border_radius=radius)
        edge = mix(self.colour, PALE, 0.15)
        pygame.draw.rect(layer, (*edge, 90), inner.inflate(-2 * line, -2 * line), line, border_radius=radius)
        side = round(rect.h * SIGN) if sign else 0
        if sign:
            icon = pygame.transform.smoothscale(_picture(f"icons/{sign}").convert_alpha(), (side, side))
            icon.set_alpha(FAINT)
            layer.blit(icon, icon.get_rect(midleft=(round(rect.h * BEFORE), rect.h // 2)))
        self._name(layer, words, round(rect.h * BEFORE) + side)
        self.surface.blit(layer, rect)

    def _name(self, layer: pygame.Surface, words: Sequence[str], left: int) -> None:
        """What a field is and whose, one below the other, quietly."""
        lines = [
            _letters(file, self.letters).render(text, True, PALE)
            for file, text in zip((TITLE, BOOK), words, strict=False)
        ]
        y = (layer.get_height() - sum(line.get_height() for line in lines)) // 2
        for line in lines:
            line.set_alpha(QUIET)
            layer.blit(line, (left + self.letters // 2, y))
            y += line.get_height()

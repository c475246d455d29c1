"""The ground of the table: a staff map under glass, on it the rows as trays with the places of their cards
and their names; on either side of a territory its painting, by night. Whose a field is tell its edge and a
light that falls in from his side."""

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
from .layout import (
    BEFORE,
    NAMES,
    base_box,
    bounds,
    deployment_box,
    front_box,
    hand_pile,
    is_below,
    name_box,
)
from .places import Laid

CLOTH, RIM, PALE = (52, 56, 46), (12, 14, 11), (236, 230, 206)
LIGHT = {"front": 120, "deployment": 80, "base": 60, "hand": 44}
"""Of 255: how strong the light in its player's colour is at that edge of a field which is turned to him,"""
REACH = 0.55
"""and how far it reaches into a field, as a share of its height."""
DEPTH = {"front": 0, "deployment": 150, "base": 172, "hand": 190}
"""Of 255: how dark the map lies below a field."""
SEEN = (112, 116, 112)
"""Of 255, of red, green and blue: how much of a territory's painting is seen where its units lie."""
SOCKET, LINED, FAINT = 62, 74, 34
"""Of 255: how dark a free place is, how clear the line around it, and its sign."""
SIGN = 0.42
"""Side of a sign by the height of its place."""
LEADING = 1.12
"""From one line of a name to the next, by the height of its letters."""
LEAST, QUIET = 10, 232
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
    cut.fill(SEEN, special_flags=pygame.BLEND_RGB_MULT)
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
        field.draw(deployment_box(seat, viewer, rows), "deployment")
        field.draw(base_box(seat, viewer, rows), "base")
        field.draw(hand_pile(seat, viewer, rows), "hand")
        for zone, sign, words in (("deployment", "deploy", deployment), ("base", "base", base)):
            field.sockets(laid.sockets[f"{zone}:{seat}"], sign)
            field.name(name_box(zone, seat, viewer, rows), words)
        if is_below(seat, viewer):
            field.name(name_box("hand", seat, viewer, rows), hand)
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
        self.edge = mix(colour, PALE, 0.1)
        self.letters = max(LEAST, round(letters * scale))

    def draw(self, box: Box, kind: str, picture: str = "") -> None:
        """A field with a dark rim and an edge in its player's colour, whose light falls in from his side,
        over a `picture` if there is one."""
        rect = self._rect(box)
        radius, line = max(2, round(6 * self.scale)), max(1, round(1.5 * self.scale))
        if picture:
            self.surface.blit(_land(picture, rect.size), rect)
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        inner = layer.get_rect()
        pygame.draw.rect(layer, (*RIM, DEPTH[kind]), inner, border_radius=radius)
        self.surface.blit(layer, rect)
        light = _light(self.colour, LIGHT[kind], rect.size, box.y > 0)
        self.surface.blit(light, rect, special_flags=pygame.BLEND_RGB_ADD)
        layer.fill((0, 0, 0, 0))
        pygame.draw.rect(layer, (*RIM, 255), inner, line, border_radius=radius)
        edge = self.edge
        pygame.draw.rect(layer, (*edge, 190), inner.inflate(-2 * line, -2 * line), line, border_radius=radius)
        self.surface.blit(layer, rect)

    def sockets(self, places: Sequence[Box], sign: str) -> None:
        """Places for cards, with the sign of their row."""
        if not places:
            return
        _, y, wide, high = self._rect(places[0])
        hollow = _socket(self.colour, sign, (wide, high), self.scale)
        for x, *_ in places:
            self.surface.blit(hollow, (round(x * self.scale), y))

    def name(self, box: Box, words: Sequence[str]) -> None:
        """What a field is and whose, one word below the other."""
        lines = [
            (_letters(TITLE if n < len(words) - 1 else BOOK, self.letters).render(line, True, PALE))
            for n, text in enumerate(words)
            for line in (_folded(text) if n < len(words) - 1 else (text,))
        ]
        rect = self._rect(box)
        step = round(self.letters * LEADING)
        y = rect.y + (rect.h - step * len(lines)) // 2
        for line in lines:
            line.set_alpha(QUIET)
            self.surface.blit(line, (rect.x + round(BEFORE * self.scale), y))
            y += step

    def _rect(self, box: Box) -> pygame.Rect:
        """A box of the table in pixels."""
        left, top = round(box.x * self.scale), round((box.y - self.top) * self.scale)
        return pygame.Rect(left, top, round(box.w * self.scale), round(box.h * self.scale))


def _folded(name: str) -> tuple[str, ...]:
    """A name of several words: what stands before the longest, and that."""
    words = name.split()
    return (" ".join(words[:-1]), words[-1]) if len(words) > 1 else (name,)


@lru_cache(maxsize=16)
def _light(colour: Colour, strength: int, size: tuple[int, int], from_below: bool) -> pygame.Surface:
    """A light in a colour that falls into a field from its edge below or above."""
    return pygame.transform.smoothscale(_ramp(colour, strength, from_below), size)


@lru_cache(maxsize=16)
def _ramp(colour: Colour, strength: int, from_below: bool) -> pygame.Surface:
    """The same of any size, one pixel wide."""
    (red, green, blue), steps = colour, 32
    ramp = pygame.Surface((1, steps))
    for n in range(steps):
        near = max(0.0, 1 - (steps - 1 - n if from_below else n) / (steps - 1) / REACH)
        light = strength / 255 * near**1.5
        ramp.set_at((0, n), (round(red * light), round(green * light), round(blue * light)))
    return ramp


@lru_cache(maxsize=16)
def _socket(colour: Colour, sign: str, size: tuple[int, int], scale: float) -> pygame.Surface:
    """A hollow with a thin line around it, and a faint sign."""
    radius, line = max(2, round(7 * scale)), max(1, round(1.2 * scale))
    layer = pygame.Surface(size, pygame.SRCALPHA)
    inner = layer.get_rect()
    pygame.draw.rect(layer, (0, 0, 0, SOCKET), inner, border_radius=radius)
    pygame.draw.rect(layer, (*mix(colour, PALE, 0.3), LINED), inner, line, border_radius=radius)
    side = max(1, round(min(size) * SIGN))
    icon = pygame.transform.smoothscale(_picture(f"icons/{sign}").convert_alpha(), (side, side))
    icon.set_alpha(FAINT)
    layer.blit(icon, icon.get_rect(center=inner.center))
    return layer

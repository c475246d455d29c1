"""The still picture of the board: wooden squares with their terrain, a frame with coordinates."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from tabletop import paths
from tabletop.app.table import Point
from tabletop.parts.squares import Square
from tabletop.render import art

from ..records.setup import FOREST, HILL
from ..rules.view import View
from ..words.places import SQUARE, board_of
from .layout import MARGIN, bounds

INK = (236, 214, 170)
FRAME = (62, 40, 26)
LETTER, LARGER = 21, 1.45
"""World units of the coordinates, and how much larger they are in a large interface."""
PLAIN = {
    "light": (198, 166, 122),
    "dark": (122, 86, 56),
    "frame": FRAME,
    "forest": (58, 92, 54),
    "hill": (158, 140, 108),
}
"""Colours of what is not painted."""


@lru_cache(maxsize=64)
def _picture(name: str) -> pygame.Surface:
    """A picture of the board's folder."""
    plain = PLAIN.get(name.rstrip("_0123456789"))
    return art.picture(paths.art_dir() / "chesswar" / "board" / f"{name}.webp", plain)


@lru_cache(maxsize=16)
def _letters(size: int) -> pygame.font.Font:
    """The typeface of the coordinates, in pixels."""
    return art.letters(paths.art_dir() / "fonts" / "Cinzel-Bold.ttf", size)


def paint(view: View, scale: float, large: bool = False) -> pygame.Surface:
    """The whole of `layout.bounds` at `scale` pixels per world unit; nothing lies on the shelf yet. With a
    `large` interface the coordinates fill the frame."""
    _, _, wide, high = bounds(view)
    surface = pygame.Surface((round(wide * scale), round(high * scale)), pygame.SRCALPHA)
    _paint_frame(surface, view, scale)
    for square in range(view.setup.w * view.setup.h):
        _paint_square(surface, view, square, scale)
    _paint_coordinates(surface, view, scale * (LARGER if large else 1.0), scale)
    return surface


def _paint_frame(surface: pygame.Surface, view: View, scale: float) -> None:
    size = (
        round((view.setup.w * SQUARE + 2 * MARGIN) * scale),
        round((view.setup.h * SQUARE + 2 * MARGIN) * scale),
    )
    _paint_rim(surface, size, math.ceil(MARGIN * scale) + 1)
    line = max(1, round(3 * scale))
    inside = pygame.Rect(0, 0, size[0], size[1]).inflate(-2 * MARGIN * scale, -2 * MARGIN * scale)
    pygame.draw.rect(surface, FRAME, (0, 0, *size), 2 * line)
    pygame.draw.rect(surface, FRAME, inside.inflate(2 * line, 2 * line), line)


def _paint_rim(surface: pygame.Surface, size: tuple[int, int], rim: int) -> None:
    """The frame's picture along the four sides alone: the squares cover the rest of it."""
    wood = _picture("frame")
    kx, ky = wood.get_width() / size[0], wood.get_height() / size[1]
    for x, y, w, h in (
        (0, 0, size[0], rim),
        (0, size[1] - rim, size[0], rim),
        (0, rim, rim, size[1] - 2 * rim),
        (size[0] - rim, rim, rim, size[1] - 2 * rim),
    ):
        part = pygame.Rect(round(x * kx), round(y * ky), max(1, round(w * kx)), max(1, round(h * ky)))
        if w > 0 and h > 0:
            cut = wood.subsurface(part.clamp(wood.get_rect()))
            surface.blit(pygame.transform.smoothscale(cut, (w, h)), (x, y))


def _box(view: View, square: Square, scale: float) -> pygame.Rect:
    x, y = board_of(view).corner(square)
    left, top = round((x + MARGIN) * scale), round((y + MARGIN) * scale)
    right, bottom = round((x + SQUARE + MARGIN) * scale), round((y + SQUARE + MARGIN) * scale)
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))


def _paint_square(surface: pygame.Surface, view: View, square: Square, scale: float) -> None:
    w = view.setup.w
    file, rank = square % w, square // w
    wood = _picture("light" if (file + rank) % 2 else "dark")
    side = wood.get_width() // 4
    cut = wood.subsurface((side * (file * 3 % 4), side * ((rank * 7 + file) % 4), side, side))
    box = _box(view, square, scale)
    surface.blit(pygame.transform.smoothscale(cut, box.size), box)
    terrain = view.setup.terrain
    here = terrain[square] if square < len(terrain) else "."
    name = {FOREST: "forest", HILL: "hill"}.get(here)
    if name:
        growth = _picture(f"{name}_{(file * 5 + rank * 3) % 3 + 1}")
        surface.blit(pygame.transform.smoothscale(growth, box.size), box)


def coordinates(view: View) -> tuple[tuple[str, Point], ...]:
    """Letters above and below the files, numbers on both sides of the ranks."""
    return tuple(board_of(view).coordinates(MARGIN / 2))


def _paint_coordinates(surface: pygame.Surface, view: View, size: float, scale: float) -> None:
    font = _letters(max(9, round(LETTER * size)))
    for text, (x, y) in coordinates(view):
        _letter(surface, font, text, ((x + MARGIN) * scale, (y + MARGIN) * scale))


def _letter(surface: pygame.Surface, font: pygame.font.Font, text: str, at: Point) -> None:
    for colour, shift in (((24, 14, 8), 1), (INK, 0)):
        image = font.render(text, True, colour)
        surface.blit(image, image.get_rect(center=(at[0] + shift, at[1] + shift)))

"""Which of the game's pictures there are, and the letters of the map."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop import paths
from tabletop.render import art

FINE = 8
"""How many times larger letters are drawn."""


@lru_cache(maxsize=512)
def has_picture(name: str) -> bool:
    """Is there a picture of that name in the game's folder?"""
    return art.is_there(paths.art_dir() / "open_wars" / f"{name}.webp", quiet=True)


@lru_cache(maxsize=64)
def picture(name: str) -> pygame.Surface:
    """A picture of the game's folder."""
    return art.picture(paths.art_dir() / "open_wars" / f"{name}.webp")


class Letters:
    """The typeface of the map, drawn larger and scaled down: in small letters the typeface's own spaces after
    each are rounded to whole pixels, which runs words together."""

    def __init__(self, size: int) -> None:
        self._large = art.letters(paths.art_dir() / "fonts" / "AlegreyaSans-Bold.ttf", size * FINE)

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of a line in pixels."""
        wide, high = self._large.size(text)
        return -(-wide // FINE), -(-high // FINE)

    def render(self, text: str, colour: tuple[int, int, int]) -> pygame.Surface:
        """A line on nothing."""
        line = self._large.render(text, True, colour)
        wide, high = -(-line.get_width() // FINE), -(-line.get_height() // FINE)
        padded = pygame.Surface((wide * FINE, high * FINE), pygame.SRCALPHA)
        padded.fill((*colour, 0))
        line.set_alpha(None)  # copied as it is
        padded.blit(line, (0, 0))
        return pygame.transform.smoothscale(padded, (wide, high))


@lru_cache(maxsize=32)
def letters(size: int) -> Letters:
    """The typeface of the map, in pixels."""
    return Letters(size)

"""Which of the game's pictures there are, and the letters of the map."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop import paths
from tabletop.render import art


@lru_cache(maxsize=512)
def has_picture(name: str) -> bool:
    """Is there a picture of that name in the game's folder?"""
    return art.is_there(paths.art_dir() / "open_wars" / f"{name}.webp", quiet=True)


@lru_cache(maxsize=64)
def picture(name: str) -> pygame.Surface:
    """A picture of the game's folder."""
    return art.picture(paths.art_dir() / "open_wars" / f"{name}.webp")


@lru_cache(maxsize=32)
def letters(size: int) -> pygame.font.Font:
    """The typeface of the map, in pixels."""
    return art.letters(paths.art_dir() / "fonts" / "AlegreyaSans-Bold.ttf", size)

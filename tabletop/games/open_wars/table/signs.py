"""The small signs of a card, as the legend has them: what entering costs, its income, whether it does more,
whether it is a port."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

import pygame

Sign = Literal["door", "coin", "drop", "spark", "die", "anchor"]
SMOOTH = 6
"""They are drawn so many times larger and reduced."""
DARK, INK = (20, 15, 11), (250, 240, 216)
COLOURS: dict[Sign, tuple[int, int, int]] = {
    "door": (214, 186, 140),
    "coin": (244, 200, 72),
    "drop": (96, 176, 250),
    "spark": (244, 214, 120),
    "die": (246, 240, 224),
    "anchor": (196, 226, 250),
}


@lru_cache(maxsize=96)
def sign(name: Sign, side: int) -> pygame.Surface:
    """A sign so many pixels wide."""
    r = side * SMOOTH / 2
    image = pygame.Surface((side * SMOOTH, side * SMOOTH), pygame.SRCALPHA)
    _DRAWN[name](image, r, COLOURS[name])
    return pygame.transform.smoothscale(image, (side, side))


def _shape(
    image: pygame.Surface, r: float, points: list[tuple[float, float]], colour: tuple[int, ...]
) -> None:
    """A polygon around the middle, in shares of the radius, with a dark rim."""
    placed = [(r + x * r, r + y * r) for x, y in points]
    pygame.draw.polygon(image, colour, placed)
    pygame.draw.polygon(image, DARK, placed, max(1, round(r * 0.13)))


def _door(image: pygame.Surface, r: float, colour: tuple[int, int, int]) -> None:
    """An arrow into a door: a boot is the sign of Movement."""
    _shape(image, r, [(0.0, -0.92), (0.9, -0.92), (0.9, 0.92), (0.0, 0.92)], colour)
    shaft = [
        (-0.98, -0.18),
        (-0.55, -0.18),
        (-0.55, -0.56),
        (0.14, 0.0),
        (-0.55, 0.56),
        (-0.55, 0.18),
        (-0.98, 0.18),
    ]
    _shape(image, r, shaft, colour)
    pygame.draw.circle(image, DARK, (r * 1.36, r), r * 0.14)


def _coin(image: pygame.Surface, r: float, colour: tuple[int, int, int]) -> None:
    pygame.draw.circle(image, DARK, (r, r), r * 0.92)
    pygame.draw.circle(image, colour, (r, r), r * 0.8)
    pygame.draw.circle(image, (166, 120, 30), (r, r), r * 0.52, max(1, round(r * 0.14)))


def _drop(image: pygame.Surface, r: float, colour: tuple[int, int, int]) -> None:
    turn = [(math.cos(a) * 0.62, 0.28 + math.sin(a) * 0.6) for a in (n * math.pi / 12 for n in range(-2, 15))]
    _shape(image, r, [(0.0, -0.95), *turn], colour)


def _spark(image: pygame.Surface, r: float, colour: tuple[int, int, int]) -> None:
    points = [
        (math.cos(n * math.pi / 4) * far, math.sin(n * math.pi / 4) * far)
        for n, far in enumerate((0.95, 0.36) * 4)
    ]
    _shape(image, r, points, colour)


def _die(image: pygame.Surface, r: float, colour: tuple[int, int, int]) -> None:
    body = pygame.Rect(0, 0, round(r * 1.5), round(r * 1.5))
    body.center = (round(r), round(r))
    pygame.draw.rect(image, DARK, body.inflate(round(r * 0.2), round(r * 0.2)), border_radius=round(r * 0.4))
    pygame.draw.rect(image, colour, body, border_radius=round(r * 0.32))
    for x, y in ((-0.38, -0.38), (0.0, 0.0), (0.38, 0.38)):
        pygame.draw.circle(image, DARK, (r + x * r, r + y * r), r * 0.17)


def _anchor(image: pygame.Surface, r: float, colour: tuple[int, int, int]) -> None:
    wide = max(1, round(r * 0.2))
    pygame.draw.circle(image, (18, 48, 84), (r, r), r)
    pygame.draw.circle(image, colour, (r, r), r, max(1, round(r * 0.1)))
    pygame.draw.circle(image, colour, (r, r * 0.5), r * 0.2, max(1, round(r * 0.12)))
    pygame.draw.line(image, colour, (r, r * 0.65), (r, r * 1.6), wide)
    pygame.draw.line(image, colour, (r * 0.62, r * 0.88), (r * 1.38, r * 0.88), wide)
    pygame.draw.arc(
        image, colour, (r * 0.42, r * 0.55, r * 1.16, r * 1.1), math.pi * 1.08, math.pi * 1.92, wide
    )


_DRAWN = {"door": _door, "coin": _coin, "drop": _drop, "spark": _spark, "die": _die, "anchor": _anchor}

"""The signs of meanings: small discs, drawn, so that they are sharp at every size."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.scenes.match.strokes import FINER, RIM
from tabletop.render.look import Look
from tabletop.render.theme import Colour, mix

BARE = 0.78
"""The radius of a sign's disc that is left out, as a share of the side that the sign itself fills."""
Draw = Callable[[pygame.Surface, float, float, Colour], None]
"""Draws a sign: on what, its middle, its radius, its colour."""


def glyph_picture(look: Look, glyph: str, radius: int, colour: Colour) -> pygame.Surface:
    """A sign on its disc in the meaning's colour, kept while it is used."""
    cream = look.palette.cream
    return look.painter.kept(
        ("mark.glyph", glyph, radius, colour), lambda: _disc(glyph, radius, colour, cream)
    )


def bare_picture(look: Look, glyph: str, side: int, ink: Colour) -> pygame.Surface:
    """A sign without its disc, in a square of so many pixels, kept while it is used."""

    def draw() -> pygame.Surface:
        large = pygame.Surface((side * FINER, side * FINER), pygame.SRCALPHA)
        GLYPHS[glyph](large, side * FINER / 2, side * FINER * BARE, ink)
        return pygame.transform.smoothscale(large, (side, side))

    return look.painter.kept(("mark.bare", glyph, side, ink), draw)


def _disc(glyph: str, radius: int, colour: Colour, cream: Colour) -> pygame.Surface:
    side = (2 * radius + 2) * FINER
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side / 2
    pygame.draw.circle(large, RIM, (middle, middle), side / 2)
    if glyph == "cross":
        pygame.draw.circle(large, mix(colour, RIM, 0.25), (middle, middle), radius * FINER - FINER * 0.6)
    else:
        pygame.draw.circle(large, colour, (middle, middle), radius * FINER - FINER * 0.6)
        pygame.draw.circle(large, mix(colour, RIM, 0.82), (middle, middle), radius * FINER * 0.84)
    GLYPHS[glyph](large, middle, radius * FINER, cream)
    return pygame.transform.smoothscale(large, (2 * radius + 2, 2 * radius + 2))


def _cross(large: pygame.Surface, m: float, r: float, ink: Colour) -> None:
    reach = r * 0.42
    for way in (1, -1):
        pygame.draw.line(
            large, ink, (m - reach, m - way * reach), (m + reach, m + way * reach), round(r * 0.28)
        )


def _warning(large: pygame.Surface, m: float, r: float, ink: Colour) -> None:
    """A triangle with a stroke and a dot."""
    pygame.draw.polygon(
        large, ink, [(m, m - r * 0.62), (m + r * 0.62, m + r * 0.44), (m - r * 0.62, m + r * 0.44)]
    )
    pygame.draw.line(large, RIM, (m, m - r * 0.22), (m, m + r * 0.12), max(2, round(r * 0.17)))
    pygame.draw.circle(large, RIM, (m, m + r * 0.29), r * 0.1)


def _card(large: pygame.Surface, m: float, r: float, ink: Colour) -> None:
    """A card with a star's four points."""
    box = pygame.Rect(0, 0, round(r * 0.82), round(r * 1.1))
    box.center = round(m), round(m)
    pygame.draw.rect(large, ink, box, border_radius=round(r * 0.12))
    far, near = r * 0.3, r * 0.1
    points = [
        (0, -far),
        (near, -near),
        (far, 0),
        (near, near),
        (0, far),
        (-near, near),
        (-far, 0),
        (-near, -near),
    ]
    pygame.draw.polygon(large, RIM, [(m + x, m + y) for x, y in points])


def _block(large: pygame.Surface, m: float, r: float, ink: Colour) -> None:
    """Three bricks of a wall."""
    high = r * 0.3
    for row, starts in enumerate(((-0.56, 0.03), (-0.28,), (-0.56, 0.03))):
        for start in starts:
            rect = pygame.Rect(
                round(m + start * r), round(m + (row - 1.5) * high * 1.2), round(r * 0.53), round(high)
            )
            pygame.draw.rect(large, ink, rect)


def _skull(large: pygame.Surface, m: float, r: float, ink: Colour) -> None:
    pygame.draw.circle(large, ink, (m, m - r * 0.12), r * 0.5)
    jaw = pygame.Rect(round(m - r * 0.26), round(m + r * 0.2), round(r * 0.52), round(r * 0.38))
    pygame.draw.rect(large, ink, jaw, border_radius=round(r * 0.1))
    for side in (-1, 1):
        pygame.draw.circle(large, RIM, (m + side * r * 0.2, m - r * 0.08), r * 0.15)
        pygame.draw.line(
            large,
            RIM,
            (m + side * r * 0.09, m + r * 0.34),
            (m + side * r * 0.09, m + r * 0.58),
            max(1, round(r * 0.07)),
        )
    pygame.draw.polygon(
        large, RIM, [(m, m + r * 0.06), (m - r * 0.08, m + r * 0.2), (m + r * 0.08, m + r * 0.2)]
    )


def _plus(large: pygame.Surface, m: float, r: float, ink: Colour) -> None:
    reach, line = r * 0.5, round(r * 0.28)
    pygame.draw.line(large, ink, (m - reach, m), (m + reach, m), line)
    pygame.draw.line(large, ink, (m, m - reach), (m, m + reach), line)


GLYPHS: dict[str, Draw] = {
    "cross": _cross,
    "warning": _warning,
    "card": _card,
    "block": _block,
    "skull": _skull,
    "plus": _plus,
}
"""Every sign of the vocabulary."""

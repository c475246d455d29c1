"""The language of what others did: letters on frames of a film, as the button of the report shows one, and
ways that are perforated like it. Nothing of a hint looks like that, whose numbers stand on bright discs. They
are no numbers, which would be read as an order in time: they only mark the same place in list and on board.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from tabletop.app.scenes.match.strokes import Pixels, dashes
from tabletop.render.look import Look
from tabletop.render.theme import Colour

LEAST_NUMBER = 7
"""Pixels of the radius of a letter at least."""
LETTERS, GROWN = 0.62, 1.5
"""Radius of a letter by those of the interface, with which it grows to at most so many times its own."""
ALPHABET = "QRSTUVWXYZ"
"""The end of the alphabet: by its beginning boards name their columns, and games their seats."""
WIDE, HIGH, ROUND = 1.12, 0.9, 0.22
"""Half the width and height of a frame, and how round its corners are, in radii of the letter."""
EDGE, HOLE, HOLES = 0.3, 0.17, 3
"""Width of the perforated edges and side of a hole in the same, and how many holes an edge has."""
FINE = 4
"""Frames are drawn so much larger, then made smaller."""
BOLD = 3
"""Pixels of a way that is wide enough to be perforated."""


def letter_of(number: int) -> str:
    """Q, R, S … after Z QQ; nothing for 0."""
    letters = ""
    while number > 0:
        number, at = divmod(number - 1, len(ALPHABET))
        letters = ALPHABET[at] + letters
    return letters


def number_radius(look: Look, radius: float) -> int:
    """The pixels of a letter's frame from its middle: it grows with the letters, as far as what lies there
    stays in sight."""
    wanted = LETTERS * look.theme.style("small_bold").size
    return max(LEAST_NUMBER, round(max(radius, min(wanted, GROWN * radius))))


def draw_number(
    look: Look, surface: pygame.Surface, letter: str, middle: Any, radius: int, is_read: bool
) -> None:
    """A letter on a frame of film: dark, and bright where it is the one that is read."""
    p, centre = look.palette, (round(middle[0]), round(middle[1]))
    ground, ink = (p.cream, p.ink) if is_read else (p.night, p.cream)
    key = ("film.frame", radius, ground, ink)
    image = look.painter.kept(key, partial(_frame, radius, ground, ink, p.night))
    surface.blit(image, image.get_rect(center=centre))
    style = look.theme.style("small_bold")
    style = style._replace(size=max(9, round(radius * (1.5 if len(letter) == 1 else 1.15))))
    words = look.fonts.line(letter, style, ink)
    surface.blit(words, words.get_rect(center=centre))


def _frame(radius: int, ground: Colour, ink: Colour, night: Colour) -> pygame.Surface:
    """A frame with its holes, a line in the colour of what is written, and a dark rim."""
    r = radius * FINE
    box = pygame.Rect(0, 0, round(2 * WIDE * r), round(2 * HIGH * r))
    large = pygame.Surface((box.w + 6 * FINE, box.h + 6 * FINE), pygame.SRCALPHA)
    box.center = large.get_rect().center
    curve = round(ROUND * r)
    for shade, grow in ((night, 2 * FINE), (ink, FINE), (ground, 0)):
        pygame.draw.rect(large, shade, box.inflate(2 * grow, 2 * grow), border_radius=curve + grow)
    hole = max(FINE, round(2 * HOLE * r / 2))
    for side in (-1, 1):
        x = box.centerx + side * (WIDE - EDGE / 2) * r
        for n in range(HOLES):
            y = box.y + box.h * (n + 0.5) / HOLES
            spot = pygame.Rect(0, 0, hole, hole)
            spot.center = round(x), round(y)
            pygame.draw.rect(large, ink, spot)
    return pygame.transform.smoothscale(large, (large.get_width() // FINE, large.get_height() // FINE))


def perforate(look: Look, surface: pygame.Surface, at: Pixels, width: int) -> None:
    """Holes along a way, where it is wide enough."""
    if width >= BOLD:
        dashes(surface, at, look.palette.night, max(1, width // 2), 0, (0.02, 2.2), closed=False)

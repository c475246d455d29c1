"""The painting of a game: a file of the art folder, or a plain banner in a colour of its own.

The colour of a banner follows from the key alone: it is the same on every machine and in both languages.
"""

from __future__ import annotations

from zlib import crc32

import pygame

from tabletop.render.look import Look
from tabletop.render.theme import Colour, mix

STRIPES = 9
"""Bands across a banner's width."""
LETTERS, LOWEST = 0.5, 76
"""Height of the letters as a share of the banner's; a banner lower than so many logical units has none."""


def painting(look: Look, game: str, size: tuple[int, int], name: str = "", art: str = "") -> pygame.Surface:
    """The game's painting, or the one named by `art` if it is there, cut so that it fills `size`; `name` is
    for the letters of a banner. A game without any picture of its own has none yet: it is not missed.
    """
    if art and look.sprites.has(art, missed=False):
        return look.sprites.cover(art, size)
    path = f"common/{game}_scene.webp"
    has = look.sprites.has(path, missed=(look.sprites.folder / game).is_dir())
    return look.sprites.cover(path, size) if has else banner(look, game, size, name)


def banner(look: Look, game: str, size: tuple[int, int], name: str = "") -> pygame.Surface:
    """Slanting bands of one dark colour with the first letters of the name's great words upon them."""
    wide, high = size
    ground = colour_of(game)
    image = pygame.Surface(size)
    image.fill(ground)
    band, lit = wide / STRIPES, mix(ground, (255, 255, 255), 0.07)
    for at in range(-STRIPES // 2, STRIPES + 1, 2):
        x = at * band
        corners = [(x + high / 2, 0), (x + high / 2 + band, 0), (x + band, high), (x, high)]
        pygame.draw.polygon(image, lit, corners)
    style = look.theme.style("display")
    letters = "".join(word[0] for word in name.split() if word[0].isupper() or word == name.split()[0])
    if not letters or high < look.px(LOWEST):
        return image
    line = look.fonts.line(letters[:4].upper(), style, mix(ground, look.palette.brass_light, 0.6))
    share = min(high * LETTERS / line.get_height(), wide * 0.8 / line.get_width())
    line = pygame.transform.smoothscale_by(line, share)
    image.blit(line, line.get_rect(center=(wide // 2, round(high * 0.44))))
    return image


def colour_of(game: str) -> Colour:
    """A dark, muted colour that the key chooses."""
    found = pygame.Color(0)
    number = crc32(game.encode())
    found.hsva = (number % 360, 36 + number // 360 % 3 * 12, 30 + number // 1080 % 3 * 9, 100)
    return found.r, found.g, found.b

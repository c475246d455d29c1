"""Files of the art folder: where one is missing or damaged something plain stands in for it, and the log says
which, once.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from tabletop import damage
from tabletop.render.theme import Colour

SIDE = 64
"""Pixels of a stand-in; it is scaled as the picture would have been."""
GROUND, LINE = (92, 82, 70, 170), (206, 190, 160, 230)
PROBE = "".join(map(chr, range(33, 127))) + "ÁÉÍÓÚÜÑáéíóúüñ¿¡«»–—…×·"
"""Letters that a typeface must be able to draw."""

HIGHEST = 5
"""A line of a sound typeface is not so many times as high as its size."""

_whole: set[Path] = set()
"""Typefaces that have been tried."""


def is_there(file: Path, quiet: bool = False) -> bool:
    """Is there a picture, and is it as long as its head says? Tells what is missing unless `quiet`."""
    try:
        damage.check_picture(file)
    except (OSError, ValueError) as fault:
        if not quiet or not isinstance(fault, FileNotFoundError):
            damage.tell(file, fault)
        return False
    return True


def load(file: Path) -> pygame.Surface | None:
    """The picture as it is in the file; None, and the log says why, if it cannot be used."""
    try:
        return pygame.image.load(file)
    except (pygame.error, OSError, ValueError, MemoryError) as fault:
        damage.tell(file, fault)
        return None


def picture(file: Path, plain: Colour | None = None) -> pygame.Surface:
    """The picture in the display's format, or its stand-in: in one plain colour where that says enough."""
    image = load(file)
    if image is None:
        image = stand_in(plain)
    if pygame.display.get_surface() is None:
        return image
    return image.convert_alpha() if image.get_masks()[3] else image.convert()


def stand_in(plain: Colour | None = None) -> pygame.Surface:
    """A plain colour, or an empty frame crossed out."""
    image = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    if plain is not None:
        image.fill(plain)
        return image
    image.fill(GROUND)
    pygame.draw.rect(image, LINE, image.get_rect(), 2)
    for left, right in ((8, SIDE - 9), (SIDE - 9, 8)):
        pygame.draw.line(image, LINE, (left, 8), (right, SIDE - 9), 2)
    return image


def typeface(file: Path, size: int) -> pygame.font.Font | None:
    """The typeface of a file; None, and the log says why, if it cannot be used."""
    pygame.font.init()
    try:
        if file not in _whole:
            damage.check_typeface(file)
            tried = pygame.font.Font(file, size)
            tried.render(PROBE, True, GROUND[:3])
            tried.metrics(PROBE)
            if not 0 < tried.get_height() <= HIGHEST * size:
                raise ValueError("damaged")
            _whole.add(file)
        return pygame.font.Font(file, size)
    except (pygame.error, OSError, ValueError, MemoryError) as fault:
        damage.tell(file, fault)
        return None


def usable(file: Path) -> Path:
    """The file of a typeface, or of pygame's own, for those who open it themselves: the library for dialogs
    ends the whole program over a damaged one.
    """
    if typeface(file, SIDE) is not None:
        return file
    return Path(pygame.__file__).parent / pygame.font.get_default_font()


def letters(file: Path, size: int) -> pygame.font.Font:
    """The typeface of a file, or pygame's own."""
    return typeface(file, size) or pygame.font.Font(None, size)

"""Files of the art folder: where one is missing or damaged something plain stands in for it, and the log says
which, once.
"""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from tabletop import paths
from tabletop.render.theme import Colour

log = logging.getLogger("tabletop")

SIDE = 64
"""Pixels of a stand-in; it is scaled as the picture would have been."""
GROUND, LINE = (92, 82, 70, 170), (206, 190, 160, 230)
PROBE = "".join(map(chr, range(33, 127))) + "ÁÉÍÓÚÜÑáéíóúüñ¿¡«»–—…×·"
"""Letters that a typeface must be able to draw."""

_told: set[Path] = set()
_whole: set[Path] = set()
"""Typefaces that have been tried."""


def is_there(file: Path, quiet: bool = False) -> bool:
    """Is there a picture, and is it as long as its head says? Tells what is missing unless `quiet`."""
    try:
        with file.open("rb") as stream:
            head = stream.read(12)
        size = file.stat().st_size
    except OSError as fault:
        if not quiet:
            tell(file, fault)
        return False
    whole = head[8:] == b"WEBP" and size >= 8 + int.from_bytes(head[4:8], "little")
    if file.suffix == ".webp" and not whole:
        tell(file, "damaged")
        return False
    return True


def load(file: Path) -> pygame.Surface | None:
    """The picture as it is in the file; None, and the log says why, if it cannot be used."""
    try:
        return pygame.image.load(file)
    except (pygame.error, OSError, ValueError, MemoryError) as fault:
        tell(file, fault)
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
            _measure(file)
            tried = pygame.font.Font(file, size)
            tried.render(PROBE, True, GROUND[:3])
            tried.metrics(PROBE)
            _whole.add(file)
        return pygame.font.Font(file, size)
    except (pygame.error, OSError, ValueError, MemoryError) as fault:
        tell(file, fault)
        return None


def letters(file: Path, size: int) -> pygame.font.Font:
    """The typeface of a file, or pygame's own."""
    return typeface(file, size) or pygame.font.Font(None, size)


def _measure(file: Path) -> None:
    """Raises ValueError if a typeface is shorter than its own list of tables says: it could be opened, and
    fail at some letter later.
    """
    with file.open("rb") as stream:
        count = int.from_bytes(stream.read(12)[4:6], "big")
        tables = stream.read(16 * count)
    ends = [
        int.from_bytes(tables[n + 8 : n + 12], "big") + int.from_bytes(tables[n + 12 : n + 16], "big")
        for n in range(0, len(tables), 16)
    ]
    if not ends or len(tables) < 16 * count or max(ends) > file.stat().st_size:
        raise ValueError("damaged")


def tell(file: Path, why: object) -> None:
    """Write into the log that a file cannot be used, once."""
    if file not in _told:
        _told.add(file)
        log.warning("art: %s cannot be used, something plain stands in for it: %s", _name(file), why)


def _name(file: Path) -> str:
    """The path below the art folder."""
    folder = paths.art_dir()
    return file.relative_to(folder).as_posix() if file.is_relative_to(folder) else file.name

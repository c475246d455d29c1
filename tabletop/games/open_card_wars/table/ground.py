"""The still picture of the table: fields with an inlaid place for each cell, names of rows and lines, felt
under the dice."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop import paths
from tabletop.app.table.kit.boxes import Box
from tabletop.engine.model import Seat
from tabletop.render import art

from ..words.names import FOLDER, ROWS
from .layout import BOUNDS, FIELD, FIELD_HIGH, FIELD_WIDE, cell_box, line_label, row_label, tray_box

EDGE = 6.0
"""How far the painted fields reach beyond their cells."""
GILT, PALE, FELT = (201, 160, 84), (236, 222, 190), (14, 10, 22)
INLAY, CORNER, INSET = (255, 232, 190), 22.0, 5.0
"""The colour of an empty cell's inlaid place, how long its corners are, how far within the cell it lies."""
SIGN, NAME = 46.0, 19.0
"""Heights of the row's sign and of the words on it."""
SEAM = 19.0
"""Height of the name of a line."""
PLAIN = (62, 56, 66)
"""The fields where they are not painted."""


@lru_cache(maxsize=8)
def picture(name: str) -> pygame.Surface:
    """A picture of the game's folder."""
    return art.picture(paths.art_dir() / FOLDER / f"{name}.webp", PLAIN)


@lru_cache(maxsize=24)
def letters(size: int) -> pygame.font.Font:
    """The typeface of the table, in pixels."""
    return art.letters(paths.art_dir() / "fonts" / "Cinzel-Bold.ttf", size)


def paint(
    scale: float, viewer: Seat, rows: tuple[str, ...], lines: tuple[str, ...], trays: bool
) -> pygame.Surface:
    """The table for who looks, at `scale` pixels per unit; `rows` and `lines` are their names (none while
    cards lie over them); with or without the felt under the dice."""
    surface = pygame.Surface((round(BOUNDS[2] * scale), round(BOUNDS[3] * scale)), pygame.SRCALPHA)
    field = Box(FIELD - EDGE, -FIELD_HIGH - EDGE, FIELD_WIDE + 2 * EDGE, 2 * (FIELD_HIGH + EDGE))
    image = pygame.transform.smoothscale(picture("board/field_land"), _size(field, scale))
    if viewer == 1:
        image = pygame.transform.rotate(image, 180)
    surface.blit(image, _corner(field, scale))
    for seat in (0, 1):
        if trays:
            _felt(surface, tray_box(seat, viewer), scale)
        for row, name in enumerate(rows):
            _upright(surface, name, row_label(seat, row, viewer), scale)
        for cell in range(9 if rows else 0):
            row, line = divmod(cell, 3)
            _inlay(surface, cell_box(seat, cell, viewer), ROWS[row], f"{rows[row]} {line + 1}", scale)
    for line, name in enumerate(lines):
        _line_name(surface, name, line_label(line, viewer), scale)
    return surface


def _inlay(surface: pygame.Surface, box: Box, row: str, name: str, scale: float) -> None:
    """The place of a card: a faint plate with gilt corners, the sign of its row and its name in the middle.
    What lies there covers it."""
    box = box.inset(INSET)
    plate = pygame.Surface(_size(box, scale), pygame.SRCALPHA)
    area, radius, line = plate.get_rect(), round(10 * scale), max(1, round(1.6 * scale))
    pygame.draw.rect(plate, (*FELT, 70), area, border_radius=radius)
    pygame.draw.rect(plate, (*INLAY, 42), area, line, border_radius=radius)
    far, inner = round(CORNER * scale), area.inflate(-4 * line, -4 * line)
    for x, way in ((inner.left, far), (inner.right - 1, -far)):
        for y, on in ((inner.top, far), (inner.bottom - 1, -far)):
            pygame.draw.lines(plate, (*GILT, 130), False, ((x + way, y), (x, y), (x, y + on)), line)
    side, size = round(SIGN * scale), max(8, round(NAME * scale))
    words = letters(size).render(name.capitalize(), True, INLAY)
    icon = pygame.transform.smoothscale(picture(f"icons/row_{row}").convert_alpha(), (side, side))
    top = area.centery - (side + words.get_height()) // 2
    for image, y, strength in ((icon, top, 90), (words, top + side, 150)):
        image.set_alpha(strength)
        plate.blit(image, image.get_rect(midtop=(area.centerx, y)))
    surface.blit(plate, _corner(box, scale))


def _felt(surface: pygame.Surface, box: Box, scale: float) -> None:
    plate = pygame.Surface(_size(box, scale), pygame.SRCALPHA)
    radius = round(14 * scale)
    pygame.draw.rect(plate, (*FELT, 190), plate.get_rect(), border_radius=radius)
    pygame.draw.rect(plate, (*GILT, 150), plate.get_rect(), max(1, round(1.6 * scale)), border_radius=radius)
    surface.blit(plate, _corner(box, scale))


def _upright(surface: pygame.Surface, name: str, box: Box, scale: float) -> None:
    """A row's name, read from below upwards."""
    size = max(8, round(20 * scale))
    line = letters(size).render(name.capitalize(), True, PALE)
    most = round(box.h * scale)
    if line.get_width() > most:
        line = pygame.transform.smoothscale(line, (most, line.get_height()))
    line = pygame.transform.rotate(line, 90)
    surface.blit(line, line.get_rect(center=_pixel(box.centre, scale)))


def _line_name(surface: pygame.Surface, name: str, at: tuple[float, float], scale: float) -> None:
    """A line's name on a small plate, so that it is read on the light of the seam: discs are the numbers of
    what is told."""
    words = letters(max(8, round(SEAM * scale))).render(name.capitalize(), True, PALE)
    plate = words.get_rect(center=_pixel(at, scale)).inflate(round(14 * scale), 0)
    radius, edge = round(5 * scale), max(1, round(1.4 * scale))
    pygame.draw.rect(surface, (*FELT, 235), plate, border_radius=radius)
    pygame.draw.rect(surface, GILT, plate, edge, border_radius=radius)
    surface.blit(words, words.get_rect(center=plate.center))


def _pixel(point: tuple[float, float], scale: float) -> tuple[int, int]:
    return (round((point[0] - BOUNDS[0]) * scale), round((point[1] - BOUNDS[1]) * scale))


def _corner(box: Box, scale: float) -> tuple[int, int]:
    return _pixel((box.x, box.y), scale)


def _size(box: Box, scale: float) -> tuple[int, int]:
    return (max(1, round(box.w * scale)), max(1, round(box.h * scale)))

"""The map painted: a card for each location, with its name, price and income, and who
controls it (OW-UI-01)."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop.app.table import Point

from ..components.ground import Cell, Grid, Ground, ground_of
from ..components.locations import LOCATIONS, Terrain
from ..words.aims import ICONS, Aim
from ..words.places import SIDE, corner
from .layout import ROOM
from .pictures import has_picture, letters, picture
from .signs import COLOURS, Sign, sign

MARGIN = 30.0
"""World units around the map, for the letters and numbers of columns and rows."""
PART, ALL = 0.7, 0.94
"""How much of their height these take, and for who wants things large."""
GAP, RIM = 5.0, 9.0
"""From the edge of a cell to its card; breadth of its frame."""
HEAD, FOOT = 25.0, 25.0
"""Height of the strips with the name, with price and income."""
TWO_LINES = 34.0
"""Height of the upper strip where a name takes two lines."""
SMALLER = 0.85
"""Letters of a long name, to those of a short one."""
LARGER = 1.4
"""How much larger these are for who wants things large."""
AIM, AIM_LEAST, AIM_FRAME = 38.0, 16, 3.0
"""The sign of an aim in world units, in pixels at least, and the width of the frame of its cell."""
AIM_COLOURS: dict[Aim, Colour] = {"goal": COLOURS["coin"], "prize": (198, 206, 216)}
UNDER_RIM = 3
"""Pixels of a strip with two lines that lie under the edge of the card's frame."""
LEAST = 9
"""Pixels of the smallest letters."""
TABLE, DARK, PAPER, INK = (38, 30, 24), (20, 15, 11), (232, 214, 176), (250, 240, 216)
EMPTY = (86, 72, 56)
"""The frame of what nobody controls."""
PLAIN: dict[Terrain, tuple[int, int, int]] = {
    "plains": (150, 148, 76),
    "forest": (62, 98, 58),
    "mountain": (112, 106, 104),
    "desert": (196, 164, 104),
    "water": (62, 110, 150),
    "city": (150, 112, 88),
}
"""Colours of cards that are not painted yet."""

Colour = tuple[int, int, int]
Holders = tuple[tuple[Colour, ...], ...]
"""By cell: the colours of who is there; several where it is contested."""


def bounds(ground: Ground) -> tuple[float, float, float, float]:
    """The world around a map."""
    grid = ground.grid
    return (-MARGIN, -MARGIN, grid.width * SIDE + 2 * MARGIN, grid.height * SIDE + 2 * MARGIN)


def paint_map(ground: Ground, names: tuple[str, ...], scale: float, large: bool = False) -> pygame.Surface:
    """All cards, without what changes in a match; the chart on the table shows between them."""
    _, _, wide, high = bounds(ground)
    surface = pygame.Surface((max(1, round(wide * scale)), max(1, round(high * scale))), pygame.SRCALPHA)
    surface.fill((*TABLE, 120))
    for cell in ground.cells:
        rect = card_rect(ground, cell, scale)
        other = sum(divmod(cell, ground.grid.width)) % 2 == 1
        surface.blit(card_face(ground.cards[cell], rect.size, other), rect)
        inner = rect.inflate(-2 * round(RIM * scale), -2 * round(RIM * scale))
        _strips(surface, ground, cell, names[ground.cards[cell]], inner, scale, large)
    _coordinates(surface, ground, scale, large)
    return surface


@lru_cache(maxsize=2048)
def card_rect(ground: Ground, cell: Cell, scale: float) -> pygame.Rect:
    """The pixels of a card."""
    x, y = corner(ground.grid, cell)
    left, top = round((x + GAP + MARGIN) * scale), round((y + GAP + MARGIN) * scale)
    right, low = round((x + SIDE - GAP + MARGIN) * scale), round((y + SIDE - GAP + MARGIN) * scale)
    return pygame.Rect(left, top, right - left, low - top)


@lru_cache(maxsize=64)
def card_face(card: int, size: tuple[int, int], other: bool = False) -> pygame.Surface:
    """The painting of a location, or its other one if it has two, cut to a size; plain while it is not
    painted. Equal neighbours on a map show different ones."""
    location = LOCATIONS[card]
    name = f"locations/{location.code}"
    if other and has_picture(f"{name}_2"):
        name = f"{name}_2"
    if not has_picture(name):
        image = pygame.Surface(size)
        image.fill(PLAIN[location.type])
        return image
    whole = picture(name)
    k = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    grown = (max(size[0], round(whole.get_width() * k)), max(size[1], round(whole.get_height() * k)))
    image = pygame.transform.smoothscale(whole, grown)
    return image.subsurface(
        image.get_rect().clip(pygame.Rect((grown[0] - size[0]) // 2, (grown[1] - size[1]) // 2, *size))
    ).copy()


def _strips(
    surface: pygame.Surface,
    ground: Ground,
    cell: Cell,
    name: str,
    inner: pygame.Rect,
    plain: float,
    large: bool,
) -> None:
    """Name above; price, income, port below, within the frame: counters stand between them."""
    card, scale = LOCATIONS[ground.cards[cell]], plain * (LARGER if large else 1)
    size = _letters_of(scale)
    head = _head(surface, named(name, size, inner.w - 4, large), inner, scale)
    foot = max(LEAST + 2, round(FOOT * scale))
    low = pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot)
    shade(surface, low, 150)
    side = round(foot * 0.8)
    figures: tuple[tuple[float, Sign, int], ...] = (
        (0.0, "door", card.entry_cost),
        (0.36, "coin", card.gold),
        (0.68, "drop", card.mana),
    )
    for share, name_of, amount in figures:
        if name_of == "door" or amount:
            x = low.x + round(low.w * share) + max(1, round(3 * scale))
            surface.blit(sign(name_of, side), (x, low.centery - side // 2))
            write(surface, str(amount), (x + round(side * 1.35), low.centery), size, INK)
    high = inner.y + head + max(1, round(2 * scale))
    right = inner.right - max(1, round(2 * scale))
    broad = round(foot * 1.05)
    if cell in ground.ports:
        surface.blit(sign("anchor", broad), (right - broad, high))
        right -= round(broad * 1.1)
    if card.effects:
        kind: Sign = "die" if any(effect.dice is not None for effect in card.effects) else "spark"
        surface.blit(sign(kind, broad), (right - broad, high))


def _letters_of(scale: float) -> int:
    """The pixels of the letters of names."""
    return max(LEAST, round(max(LEAST + 2, round(HEAD * scale)) * 0.78))


def paint_brief(
    surface: pygame.Surface, ground: Ground, cell: Cell, name: str, scale: float, large: bool = False
) -> None:
    """Where counters would stand on the second line of a name, as on a large map from afar or in large
    letters, the name has one line, cut if it must be: half of two could not be read."""
    larger = scale * (LARGER if large else 1)
    rect, size, rim = card_rect(ground, cell, scale), _letters_of(larger), round(RIM * scale)
    inner = rect.inflate(-2 * rim, -2 * rim)
    lines, letter = named(name, size, inner.w - 4, large)
    high = _height(lines, letter, larger)
    if len(lines) < 2 or GAP * scale + rim + high <= ROOM.y * scale:
        return
    strip, other = pygame.Rect(inner.x, inner.y, inner.w, high), sum(divmod(cell, ground.grid.width)) % 2 == 1
    surface.blit(card_face(ground.cards[cell], rect.size, other), strip, strip.move(-rect.x, -rect.y))
    letter = _fitting((name,), size, LEAST, inner.w - 4) if large else LEAST
    _head(surface, ((name,), letter), inner, scale)


def _height(lines: tuple[str, ...], letter: int, scale: float) -> int:
    """Pixels of the strip with these lines."""
    rim = 0 if len(lines) == 1 else UNDER_RIM
    return max(LEAST + 2, round((HEAD if len(lines) == 1 else TWO_LINES) * scale), len(lines) * letter) + rim


def _head(
    surface: pygame.Surface, told: tuple[tuple[str, ...], int], inner: pygame.Rect, scale: float
) -> int:
    """The strip with the name, in one line or in two; its height."""
    most = inner.w - 4
    lines, letter = told
    rim = 0 if len(lines) == 1 else UNDER_RIM
    high = _height(lines, letter, scale)
    shade(surface, pygame.Rect(inner.x, inner.y, inner.w, high), 150)
    for n, line in enumerate(lines):
        middle = inner.y + rim + round((high - rim) * (n + 0.5) / len(lines))
        write(surface, line, (inner.centerx, middle), letter, INK, most)
    return high


def named(name: str, size: int, most: int, large: bool = False) -> tuple[tuple[str, ...], int]:
    """A name in one line, in letters of a size or little smaller ones, or in the two that are least wide; for
    who wants things `large` in two lines before letters are smaller."""
    less = size if large else round(size * SMALLER)
    letter = _fitting((name,), size, less, most)
    if letters(letter).size(name)[0] <= most or " " not in name:
        return (name,), letter
    words = name.split()
    splits = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    lines = min(splits, key=lambda lines: max(letters(size).size(line)[0] for line in lines))
    return lines, _fitting(lines, less, LEAST, most)


def _fitting(lines: tuple[str, ...], size: int, least: int, most: int) -> int:
    """The largest letters up to a size in which no line is too wide; not smaller than the least."""
    sizes = range(size, least, -1)
    fit = (each for each in sizes if max(letters(each).size(line)[0] for line in lines) <= most)
    return max(LEAST, next(fit, least))


def paint_frame(
    surface: pygame.Surface, rect: pygame.Rect, colours: tuple[Colour, ...], scale: float
) -> None:
    """The frame of a card in the colour of its controller; hatched in all colours where it is contested."""
    wide = max(2, round(RIM * scale))
    pygame.draw.rect(surface, DARK, rect.inflate(2, 2), wide + 2, border_radius=round(8 * scale))
    if len(colours) < 2:
        colour = colours[0] if colours else EMPTY
        pygame.draw.rect(surface, colour, rect, wide, border_radius=round(8 * scale))
        return
    frame = pygame.Surface(rect.size, pygame.SRCALPHA)
    step = max(4, round(22 * scale))
    for n, x in enumerate(range(-rect.h, rect.w, step)):
        band = [(x, rect.h), (x + step, rect.h), (x + step + rect.h, 0), (x + rect.h, 0)]
        pygame.draw.polygon(frame, colours[n % len(colours)], band)
    hole = frame.get_rect().inflate(-2 * wide, -2 * wide)
    frame.fill((0, 0, 0, 0), hole)
    surface.blit(frame, rect)


def paint_aim(surface: pygame.Surface, rect: pygame.Rect, aim: Aim, scale: float) -> None:
    """A second frame within that of a card which a story is about, and the sign of its aim in a corner."""
    wide, side = max(2, round(AIM_FRAME * scale)), max(AIM_LEAST, round(AIM * scale))
    inner = rect.inflate(-2 * round(RIM * scale), -2 * round(RIM * scale))
    pygame.draw.rect(surface, AIM_COLOURS[aim], inner, wide)
    disc = pygame.Rect(inner.x, inner.y + round((HEAD + 2) * scale), side, side)
    pygame.draw.circle(surface, DARK, disc.center, side // 2)
    pygame.draw.circle(surface, AIM_COLOURS[aim], disc.center, side // 2, max(1, side // 14))
    icon = f"icons/{ICONS[aim]}"
    if has_picture(icon):
        sign_of = pygame.transform.smoothscale(picture(icon), (round(side * 0.76), round(side * 0.76)))
        surface.blit(sign_of, sign_of.get_rect(center=disc.center))


def coordinates(grid: Grid) -> tuple[tuple[str, Point], ...]:
    """Letters above the columns, numbers beside the rows (OW-DEF-01)."""
    columns = [(chr(65 + n), ((n + 0.5) * SIDE, -MARGIN / 2)) for n in range(grid.width)]
    rows = [(str(n + 1), (-MARGIN / 2, (n + 0.5) * SIDE)) for n in range(grid.height)]
    return (*columns, *rows)


def _coordinates(surface: pygame.Surface, ground: Ground, scale: float, large: bool) -> None:
    size = max(LEAST, round(MARGIN * (ALL if large else PART) * scale))
    for name, (x, y) in coordinates(ground.grid):
        write(surface, name, (round((MARGIN + x) * scale), round((MARGIN + y) * scale)), size, PAPER)


def shade(surface: pygame.Surface, rect: pygame.Rect, alpha: int) -> None:
    """A dark translucent strip."""
    glass = pygame.Surface(rect.size, pygame.SRCALPHA)
    glass.fill((*DARK, alpha))
    surface.blit(glass, rect)


def write(
    surface: pygame.Surface, text: str, at: tuple[int, int], size: int, colour: Colour, most: int = 0
) -> None:
    """A word around a pixel, cut where there is no room for all of it."""
    font = letters(size)
    while most and len(text) > 2 and font.size(text)[0] > most:
        text = text[:-2].rstrip() + "…"
    line = font.render(text, colour)
    surface.blit(line, line.get_rect(center=at))


def paint_small(
    surface: pygame.Surface, rect: pygame.Rect, grid: Grid, marks: tuple[tuple[Cell, Colour], ...]
) -> None:
    """A map in little within a rectangle: the paintings alone, framed in the colours of some cells."""
    surface.blit(small_map(grid, rect.size, tuple([(cell, (colour,)) for cell, colour in marks])), rect)


@lru_cache(maxsize=24)
def small_map(
    grid: Grid, size: tuple[int, int], marks: tuple[tuple[Cell, tuple[Colour, ...]], ...]
) -> pygame.Surface:
    """The same as a picture; not to be changed. A contested cell is framed in the colours of all who are
    there, side by side."""
    image, ground = pygame.Surface(size, pygame.SRCALPHA), ground_of(grid)
    held = dict(marks)
    for cell in ground.cells:
        rect = small_rect(grid, size, cell).inflate(-2, -2)
        image.blit(card_face(ground.cards[cell], (max(1, rect.w), max(1, rect.h))), rect)
        if cell in held:
            pygame.draw.rect(image, DARK, rect, max(3, rect.w // 7) + 1)
            colours = held[cell]
            for n, colour in enumerate(colours):
                left, right = (rect.x + rect.w * at // len(colours) for at in (n, n + 1))
                image.set_clip(pygame.Rect(left, rect.y, right - left, rect.h))
                pygame.draw.rect(image, colour, rect, max(2, rect.w // 7))
            image.set_clip(None)
        elif cell in ground.cities:
            pygame.draw.rect(image, COLOURS["coin"], rect, max(1, rect.w // 16))
    return image


def small_rect(grid: Grid, size: tuple[int, int], cell: Cell) -> pygame.Rect:
    """The pixels of a cell there."""
    side = max(1, min(size[0] // grid.width, size[1] // grid.height))
    left, top = (size[0] - side * grid.width) // 2, (size[1] - side * grid.height) // 2
    return pygame.Rect(left + cell % grid.width * side, top + cell // grid.width * side, side, side)

"""The map painted: hexes of six types on rock in a steel rim, marks on them, the map in little."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from tabletop import paths
from tabletop.app.table import Point
from tabletop.app.table.kit.hex_board import hexagon
from tabletop.parts.hexes import Hex
from tabletop.render import art

from ..components.board import BASES, CENTRE, MAP, TYPE, place_name
from ..words.names import seat_colour
from ..words.places import BOARD, RADIUS, WIDTH, hex_middle
from .pictures import LIGHT, has_picture, lighter

MARGIN = 44.0
ROCK = 1024
"""World units after which the rock repeats, and the most pixels it has."""
EDGE = 34.0
"""Height of the armoured rim around the map."""
SMOOTH = 3
"""Plain shapes are drawn this many times larger and reduced."""
PLAIN_BYTES = 36_000_000
"""Of the grounds without their changing parts that are kept, one for each zoom: pictures beside saves have
theirs."""
READABLE = 8
"""Below this height in pixels the names of hexes are left out; those at the ends of rows stand for them."""
LETTERS = {False: 15.0, True: 23.0}
"""World units of the height of the name of a hex, by whether letters are large."""
NAME = 0.55
"""From the middle of a hex to its name, in its radius: clear of its foot, where its neighbours begin."""
END = 28.0
"""World units of the height of these."""

PLATE, BEZEL, GAP, GLOW = (17, 21, 27), (44, 52, 63), (9, 11, 15), (66, 214, 226)
INK = (188, 202, 216)
FREE = (255, 228, 156)
"""Of bases that nobody holds yet: what everybody is after."""
BEACON, BEAMS = 5.0, 2
"""How far an unheld base shines, across, in radii of a hex, and so many lights one over the other."""
FILLS = {
    "common": (52, 60, 70),
    "crystal": (24, 88, 90),
    "deposit": (60, 190, 196),
    "main_deposit": (150, 250, 246),
    "event": (206, 150, 58),
    "base": (120, 128, 138),
}
"""Plain colours by type while a tile is not painted."""
LINES = {
    "common": (15, 18, 22),
    "crystal": (20, 58, 62),
    "deposit": (70, 214, 216),
    "main_deposit": (140, 250, 246),
    "event": (232, 168, 64),
}
"""Borders by type where the tiles are small."""
SMALL = 34.0
"""Pixels of a hex's radius below which borders are drawn."""
VARIANTS = 6
"""At most so many pictures of a type are looked for: ``hexes/common_1.webp`` …"""
DASHES = ((1.0, 0.0), (0.5, 0.25), (0.2, 0.13), (0.55, 0.12), (0.09, 0.11), (0.34, 0.33))
"""The seats' frames around their bases: drawn and left out, as shares of a hex's side."""

BOUNDS = BOARD.bounds(MARGIN)
"""x, y, width and height of the map with its frame."""


@lru_cache(maxsize=64)
def picture(name: str) -> pygame.Surface:
    """A picture of the game's folder."""
    return art.picture(paths.art_dir() / "hegregon" / f"{name}.webp")


@lru_cache(maxsize=24)
def letters(size: int) -> pygame.font.Font:
    """The typeface of the map, in pixels."""
    return art.letters(paths.art_dir() / "fonts" / "Exo2-Bold.ttf", size)


@lru_cache(maxsize=16)
def variants(kind: str) -> int:
    """How many pictures a type of hex has: one without a number, or ``_1`` and so on."""
    return sum(has_picture(f"hexes/{kind}_{n}", quiet=True) for n in range(1, VARIANTS + 1))


def tile(
    kind: str, variant: int, size: tuple[int, int], tint: tuple[int, int, int] | None = None
) -> pygame.Surface:
    """The picture of a hex in pixels: painted, or a plain hexagon; greyscale ones take a colour."""
    return _tile(kind, variant % max(1, variants(kind)), size, tint)


@lru_cache(maxsize=128)
def _tile(
    kind: str, variant: int, size: tuple[int, int], tint: tuple[int, int, int] | None
) -> pygame.Surface:
    name = f"hexes/{kind}_{variant + 1}" if variants(kind) else f"hexes/{kind}"
    if has_picture(name):
        image = lighter(pygame.transform.smoothscale(picture(name), size), LIGHT.get(kind, 0.0))
        if tint is not None:
            image.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image
    wide, high = size[0] * SMOOTH, size[1] * SMOOTH
    image = pygame.Surface((wide, high), pygame.SRCALPHA)
    colour = FILLS.get(kind, FILLS["common"])
    image.fill((*colour, 0))
    centre, radius = (wide / 2, high / 2), high / 2
    for share, shade in ((0.965, 0.72), (0.92, 1.18), (0.87, 1.0)):
        tone = tuple(min(255, round(part * shade)) for part in colour)
        pygame.draw.polygon(image, tone, hexagon(centre, radius * share))
    _emblem(image, kind, centre, radius)
    return pygame.transform.smoothscale(image, size)


def _emblem(image: pygame.Surface, kind: str, centre: Point, radius: float) -> None:
    """The plain sign of a type, so that colour is never the only one."""
    light = {"crystal": (90, 214, 206), "event": (90, 62, 18)}.get(kind, GLOW)
    if kind == "crystal":
        for turn in (0.2, 2.3, 4.3):
            x, y = centre[0] + math.cos(turn) * radius * 0.36, centre[1] + math.sin(turn) * radius * 0.36
            shard = [
                (x, y - radius * 0.3),
                (x + radius * 0.14, y),
                (x, y + radius * 0.24),
                (x - radius * 0.14, y),
            ]
            pygame.draw.polygon(image, light, shard, max(2, round(radius * 0.05)))
    elif kind in ("deposit", "main_deposit"):
        for share, alpha in ((0.62, 70), (0.44, 130), (0.24, 255)):
            pygame.draw.polygon(image, (*light, alpha), hexagon(centre, radius * share))
    elif kind == "event":
        diamond = [(centre[0] + dx * radius * 0.4, centre[1] + dy * radius * 0.5) for dx, dy in _DIAMOND]
        pygame.draw.polygon(image, light, diamond, max(2, round(radius * 0.09)))


_DIAMOND = ((0, -1), (1, 0), (0, 1), (-1, 0))


def paint_ground(scale: float, large: bool = False) -> pygame.Surface:
    """Frame and hexes, without anything that changes in a match; the names of hexes in `large` letters."""
    size = (round(BOUNDS[2] * scale), round(BOUNDS[3] * scale))
    surface = pygame.Surface(size)  # in the display's format, if there is one
    surface.fill(PLATE)
    if has_picture("board/ground"):
        rock = _rock(max(64, min(ROCK, round(ROCK * scale))))
        for x in range(0, size[0], rock.get_width()):
            for y in range(0, size[1], rock.get_height()):
                surface.blit(rock, (x, y))
    _paint_edge(surface, scale)
    for grow, colour in ((16, (6, 8, 10)), (10, BEZEL), (6, GAP)):
        for hex in MAP.hexes:
            pygame.draw.polygon(surface, colour, pixels(hexagon(hex_middle(hex), RADIUS + grow), scale))
    for hex in MAP.hexes:
        blit_tile(surface, hex, TYPE[hex], scale)
    _borders(surface, scale)
    if has_picture("hexes/glow"):
        reach = round(5 * RADIUS * scale)
        glow = pygame.transform.smoothscale(picture("hexes/glow"), (reach, reach))
        glow.set_alpha(120)
        surface.blit(glow, glow.get_rect(center=pixel(hex_middle(CENTRE), scale)))
    _names(surface, scale, large)
    return surface


@lru_cache(maxsize=2)
def _rock(side: int) -> pygame.Surface:
    """The seamless rock below the map, in pixels."""
    whole = _whole_rock()
    return whole if side == ROCK else pygame.transform.smoothscale(whole, (side, side))


@lru_cache(maxsize=1)
def _whole_rock() -> pygame.Surface:
    return pygame.transform.smoothscale(picture("board/ground").convert(), (ROCK, ROCK))


def _borders(surface: pygame.Surface, scale: float) -> None:
    """Where tiles are small their edges would be lost: a line around each, brighter around what matters."""
    if scale * RADIUS > SMALL:
        return
    for kinds in (("common", "crystal"), ("deposit", "main_deposit", "event")):
        for hex in MAP.hexes:
            if TYPE[hex] in kinds:
                points = pixels(hexagon(hex_middle(hex), RADIUS - 2), scale)
                pygame.draw.aalines(surface, LINES[TYPE[hex]], True, points)


def _paint_edge(surface: pygame.Surface, scale: float) -> None:
    """The armoured rim along the four sides, its inner side towards the map."""
    if not has_picture("board/edge"):
        pygame.draw.rect(surface, BEZEL, surface.get_rect(), max(1, round(6 * scale)))
        return
    wide, high = surface.get_size()
    thick = max(3, round(EDGE * scale))
    source = picture("board/edge").convert()
    long = max(1, round(source.get_width() * thick / source.get_height()))
    strip = pygame.transform.smoothscale(source, (long, thick))
    flipped = pygame.transform.flip(strip, False, True)
    for x in range(0, wide, long):
        surface.blit(strip, (x, 0))
        surface.blit(flipped, (x, high - thick))
    left, right = pygame.transform.rotate(strip, 90), pygame.transform.rotate(strip, -90)
    for y in range(thick, high - thick, long):
        part = pygame.Rect(0, 0, thick, min(long, high - thick - y))
        surface.blit(left, (0, y), part)
        surface.blit(right, (wide - thick, y), part)


def blit_tile(
    surface: pygame.Surface,
    hex: Hex,
    kind: str,
    scale: float,
    tint: tuple[int, int, int] | None = None,
) -> None:
    """A hex of a type in its place; which of the type's pictures follows from the hex alone."""
    (q, r), (x, y) = MAP.coords[hex], hex_middle(hex)
    left, top = pixel((x - WIDTH / 2, y - RADIUS), scale)
    size = (max(2, math.ceil(WIDTH * scale)), max(2, math.ceil(2 * RADIUS * scale)))
    image = tile(kind, (q * 5 + r * 11 + q * r * 3) % 97, size, tint)
    surface.blit(image, (left, top))


def beacon(surface: pygame.Surface, hex: Hex, scale: float) -> None:
    """The light that a base sends out while nobody holds it."""
    reach = max(8, round(BEACON * RADIUS * scale))
    middle = pixel(hex_middle(hex), scale)
    if has_picture("hexes/beacon"):
        light = _beam(reach)
        for _ in range(BEAMS):
            surface.blit(light, light.get_rect(center=middle))
        return
    pygame.draw.circle(surface, FREE, middle, round(reach * 0.3), max(1, round(8 * scale)))


@lru_cache(maxsize=4)
def _beam(reach: int) -> pygame.Surface:
    """The picture of that light, in pixels."""
    return pygame.transform.smoothscale(picture("hexes/beacon"), (reach, reach))


def is_named(scale: float, large: bool) -> bool:
    """Are the names of all hexes painted at so many pixels per world unit?"""
    return round(LETTERS[large] * scale) >= READABLE


def _names(surface: pygame.Surface, scale: float, large: bool) -> None:
    """At the foot of every hex where they can be read; of the whole map at the ends of its rows."""
    size = round(LETTERS[large] * scale)
    if not is_named(scale, large):
        _row_ends(surface, scale)
        return
    for hex in MAP.hexes:
        x, y = hex_middle(hex)
        word(surface, place_name(hex), pixel((x, y + RADIUS * NAME), scale), size, INK)


def _row_ends(surface: pygame.Surface, scale: float) -> None:
    """The names of the first and the last hex of every row, beside them."""
    rows: dict[float, list[Hex]] = {}
    for hex in MAP.hexes:
        rows.setdefault(round(hex_middle(hex)[1], 3), []).append(hex)
    size, (left, _, wide, _) = max(READABLE, round(END * scale)), BOUNDS
    for row in rows.values():
        first, *_, last = sorted(row, key=lambda hex: hex_middle(hex)[0])
        for hex, side in ((first, -1), (last, 1)):
            x, y = hex_middle(hex)
            beside = min(max(x + side * 1.5 * RADIUS, left + END), left + wide - END)
            word(surface, place_name(hex), pixel((beside, y), scale), size, INK)


def word(
    surface: pygame.Surface, text: str, at: tuple[int, int], size: int, colour: tuple[int, int, int]
) -> None:
    """A word with a dark rim around a pixel."""
    font = letters(size)
    dark, light = font.render(text, True, (6, 8, 11)), font.render(text, True, colour)
    place = light.get_rect(center=at)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        surface.blit(dark, place.move(dx, dy))
    surface.blit(light, place)


def plate(surface: pygame.Surface, hex: Hex, text: str, scale: float, colour: tuple[int, int, int]) -> None:
    """A small figure at the upper edge of a hex."""
    x, y = hex_middle(hex)
    word(surface, text, pixel((x, y - RADIUS * 0.6), scale), max(9, round(30 * scale)), colour)


def glaze(
    surface: pygame.Surface, points: list[tuple[int, int]], colour: tuple[int, int, int], alpha: int
) -> None:
    """A translucent polygon."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    glass = pygame.Surface((max(xs) - min(xs) + 1, max(ys) - min(ys) + 1), pygame.SRCALPHA)
    pygame.draw.polygon(glass, (*colour, alpha), [(x - min(xs), y - min(ys)) for x, y in points])
    surface.blit(glass, (min(xs), min(ys)))


def dashed(
    surface: pygame.Surface,
    points: list[tuple[int, int]],
    colour: tuple[int, int, int],
    width: int,
    pattern: tuple[float, float],
) -> None:
    """A closed line in dashes, drawn and left out as shares of a side."""
    drawn, gap = pattern
    for n, (x, y) in enumerate(points):
        to_x, to_y = points[(n + 1) % len(points)]
        count = max(1, round(1 / (drawn + gap)))
        for k in range(count):
            a, b = k / count, (k + drawn / (drawn + gap)) / count
            start = (x + (to_x - x) * a, y + (to_y - y) * a)
            pygame.draw.line(surface, colour, start, (x + (to_x - x) * b, y + (to_y - y) * b), width)


def pixel(point: Point, scale: float) -> tuple[int, int]:
    return round((point[0] - BOUNDS[0]) * scale), round((point[1] - BOUNDS[1]) * scale)


def pixels(points: tuple[Point, ...], scale: float) -> list[tuple[int, int]]:
    left, top = BOUNDS[:2]
    return [(round((x - left) * scale), round((y - top) * scale)) for x, y in points]


# -- in little --------------------------------------------------------------------------------------


def small_map(
    size: tuple[int, int], holders: dict[int, int], colour_blind: bool, seats: bool = False
) -> pygame.Surface:
    """The map in little: plain hexes, bases in their holders' colours; with `seats` larger, numbered."""
    return _small_map(size, tuple(holders.items()), colour_blind, seats).copy()


@lru_cache(maxsize=16)
def _small_map(
    size: tuple[int, int], holders: tuple[tuple[int, int], ...], colour_blind: bool, seats: bool
) -> pygame.Surface:
    image = _small_hexes(size).copy()
    scale = _small_scale(size)
    held = {base for base, _ in holders}
    for base, hex in enumerate(BASES):
        if base not in held and not seats:
            pygame.draw.polygon(image, FREE, hexagon(_small_place(hex, size), 0.95 * RADIUS * 1.1 * scale))
    for base, seat in holders:
        at, grow, colour = (
            _small_place(BASES[base], size),
            1.9 if seats else 1.3,
            seat_colour(seat, colour_blind),
        )
        pygame.draw.polygon(image, (8, 10, 13), hexagon(at, 1.1 * RADIUS * grow * scale))
        pygame.draw.polygon(image, colour, hexagon(at, 0.95 * RADIUS * grow * scale))
        if seats:
            figure = letters(max(10, round(100 * scale))).render(str(seat + 1), True, (8, 10, 13))
            image.blit(figure, figure.get_rect(center=(round(at[0]), round(at[1]))))
    return pygame.transform.smoothscale(image, size)


@lru_cache(maxsize=4)
def _small_hexes(size: tuple[int, int]) -> pygame.Surface:
    """The hexes in little, not yet reduced."""
    image = pygame.Surface((size[0] * SMOOTH, size[1] * SMOOTH), pygame.SRCALPHA)
    scale = _small_scale(size)
    for hex in MAP.hexes:
        pygame.draw.polygon(image, FILLS[TYPE[hex]], hexagon(_small_place(hex, size), (RADIUS - 3) * scale))
    return image


def _small_scale(size: tuple[int, int]) -> float:
    """Pixels of a world unit in the little map before it is reduced."""
    wide, high = BOUNDS[2:]
    return float(min(size[0] * SMOOTH / wide, size[1] * SMOOTH / high))


def _small_place(hex: Hex, size: tuple[int, int]) -> Point:
    """The middle of a hex there."""
    (x, y), scale = hex_middle(hex), _small_scale(size)
    left, top = (size[0] * SMOOTH - BOUNDS[2] * scale) / 2, (size[1] * SMOOTH - BOUNDS[3] * scale) / 2
    return left + (x - BOUNDS[0]) * scale, top + (y - BOUNDS[1]) * scale

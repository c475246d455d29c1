"""Soft-edged shapes made on surfaces of their own; `draw.Painter` keeps them."""

import math
from functools import lru_cache

import pygame

from tabletop.render.theme import Colour

SMOOTH = 4  # soft edges are drawn this many times larger and reduced
Size = tuple[int, int]


def mask(size: Size, radius: int) -> pygame.Surface:
    """White with soft round corners."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    round_off(mask, radius, pygame.BLEND_RGBA_MIN)
    return mask


def filled(size: Size, colour: Colour, radius: int, alpha: int) -> pygame.Surface:
    shape = mask(size, radius)
    shape.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def round_off(face: pygame.Surface, radius: int, blend: int = pygame.BLEND_RGBA_MULT) -> None:
    """Make the corners round: only they are gone over."""
    for at, part, disc in _corners(face.get_size(), radius):
        face.blit(disc, at, part, special_flags=blend)


def hole(face: pygame.Surface, width: int, radius: int) -> None:
    """Cut a hole with round corners, `width` pixels inside the edges."""
    wide, high = face.get_width() - 2 * width, face.get_height() - 2 * width
    if min(wide, high) < 1:
        return
    radius = min(radius, wide // 2, high // 2)
    for rect in (
        (width + radius, width, wide - 2 * radius, high),
        (width, width + radius, radius, high - 2 * radius),
        (width + wide - radius, width + radius, radius, high - 2 * radius),
    ):
        face.fill((0, 0, 0, 255), rect, special_flags=pygame.BLEND_RGBA_SUB)
    for (x, y), part, disc in _corners((wide, high), radius, dark=True):
        face.blit(disc, (width + x, width + y), part, special_flags=pygame.BLEND_RGBA_SUB)


def gaps(edge: pygame.Surface, radius: int, dash: int) -> None:
    """Cut gaps as long as the dashes between them into an edge, its corners left whole."""
    wide, high = edge.get_size()
    for x in _gaps(wide - 2 * radius, dash):
        edge.fill((0, 0, 0, 0), (radius + x, 0, dash, high))
    for y in _gaps(high - 2 * radius, dash):
        edge.fill((0, 0, 0, 0), (0, radius + y, wide, dash))


def _gaps(length: int, dash: int) -> range:
    """Where gaps begin so that a length begins and ends alike."""
    count = max(0, (length - dash) // (2 * dash) + 1)
    first = (length - dash * (2 * count - 1)) // 2
    return range(first, first + 2 * dash * count, 2 * dash)


def strips(size: Size, width: int) -> list[pygame.Rect]:
    """What lies within `width` pixels of an edge, in parts that do not overlap."""
    wide, high = size
    if 2 * width >= min(size):
        return [pygame.Rect(0, 0, wide, high)]
    inner = high - 2 * width
    return [
        pygame.Rect(0, 0, wide, width),
        pygame.Rect(0, high - width, wide, width),
        pygame.Rect(0, width, width, inner),
        pygame.Rect(wide - width, width, width, inner),
    ]


def _corners(
    size: Size, radius: int, dark: bool = False
) -> list[tuple[tuple[int, int], pygame.Rect, pygame.Surface]]:
    """Where the four corners are, which part of a disc belongs there, and the disc."""
    radius = min(radius, size[0] // 2, size[1] // 2)
    if radius < 1:
        return []
    disc = _disc(radius, dark)
    return [
        ((x, y), pygame.Rect(from_x, from_y, radius, radius), disc)
        for x, from_x in ((0, 0), (size[0] - radius, radius))
        for y, from_y in ((0, 0), (size[1] - radius, radius))
    ]


@lru_cache(maxsize=64)
def _disc(radius: int, dark: bool) -> pygame.Surface:
    """A soft-edged disc, white or black."""
    side = 2 * radius
    big = pygame.Surface((side * SMOOTH, side * SMOOTH), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * SMOOTH, radius * SMOOTH), radius * SMOOTH)
    disc = pygame.transform.smoothscale(big, (side, side))
    if dark:
        disc.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return disc


def gradient(size: Size, top: Colour, bottom: Colour) -> pygame.Surface:
    if top == bottom:
        face = pygame.Surface(size, pygame.SRCALPHA)
        face.fill((*top, 255))
        return face
    return pygame.transform.scale(_shades(size[1], top, bottom), size)


@lru_cache(maxsize=256)
def _shades(high: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """A column of a gradient, one pixel wide."""
    column = pygame.Surface((1, high), pygame.SRCALPHA)
    (r, g, b), last = top, max(1, high - 1)
    red, green, blue = bottom[0] - r, bottom[1] - g, bottom[2] - b
    for y in range(high):
        share = y / last
        column.set_at((0, y), (round(r + red * share), round(g + green * share), round(b + blue * share)))
    return column


def fade(size: Size, colour: Colour, start: int, end: int, horizontal: bool) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    steps = size[0] if horizontal else size[1]
    for at in range(steps):
        share = at / max(1, steps - 1)
        share = share * share * (3 - 2 * share)
        strip = (at, 0, 1, size[1]) if horizontal else (0, at, size[0], 1)
        image.fill((*colour, round(start + (end - start) * share)), strip)
    return image


def tile(face: pygame.Surface, texture: pygame.Surface) -> None:
    for x in range(0, face.get_width(), texture.get_width()):
        for y in range(0, face.get_height(), texture.get_height()):
            face.blit(texture, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def shine(face: pygame.Surface, strength: int, width: int, radius: int) -> None:
    line = pygame.Surface((max(1, face.get_width() - 2 * radius), width), pygame.SRCALPHA)
    line.fill((255, 255, 255, strength))
    face.blit(line, (radius, 2 * width))


def nine(source: pygame.Surface, edge: int, size: Size) -> pygame.Surface:
    """Stretch the middle of a picture and keep its corners."""
    wide, high = source.get_size()
    edge_x, edge_y = min(edge, size[0] // 2, wide // 2), min(edge, size[1] // 2, high // 2)
    target = pygame.Surface(size, pygame.SRCALPHA)
    columns = (
        (0, edge_x, 0, edge_x),
        (edge_x, wide - 2 * edge_x, edge_x, size[0] - 2 * edge_x),
        (wide - edge_x, edge_x, size[0] - edge_x, edge_x),
    )
    rows = (
        (0, edge_y, 0, edge_y),
        (edge_y, high - 2 * edge_y, edge_y, size[1] - 2 * edge_y),
        (high - edge_y, edge_y, size[1] - edge_y, edge_y),
    )
    for from_x, from_w, to_x, to_w in columns:
        for from_y, from_h, to_y, to_h in rows:
            if min(from_w, from_h, to_w, to_h) < 1:
                continue
            part = source.subsurface((from_x, from_y, from_w, from_h))
            target.blit(pygame.transform.scale(part, (to_w, to_h)), (to_x, to_y))
    return target


def bar(
    surface: pygame.Surface, a: tuple[float, float], b: tuple[float, float], colour: Colour, width: int
) -> None:
    """A thick line with soft sides: a filled polygon and its soft outline."""
    length = math.dist(a, b)
    nx, ny = -(b[1] - a[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
    corners = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
    pygame.draw.polygon(surface, colour, corners)
    pygame.draw.aalines(surface, colour, True, corners)


def arrow(vector: tuple[int, int], colour: Colour, width: int, pad: int) -> pygame.Surface:
    wide, high = abs(vector[0]) + 2 * pad, abs(vector[1]) + 2 * pad
    big = pygame.Surface((wide * 2, high * 2), pygame.SRCALPHA)
    start = pygame.Vector2(pad if vector[0] >= 0 else wide - pad, pad if vector[1] >= 0 else high - pad) * 2
    end = start + pygame.Vector2(vector) * 2
    along = (end - start).normalize()
    side = pygame.Vector2(-along.y, along.x)
    for shade, grow in (((20, 12, 8, 200), 3), ((*colour, 255), 0)):
        half, head = width + grow, width * 2.6 + grow * 1.6
        neck = end - along * width * 4.2
        tip = end + along * grow * 1.6
        shape = [start + side * half * 0.6, neck + side * half, neck + side * head, tip, neck - side * head]
        shape += [neck - side * half, start - side * half * 0.6]
        pygame.draw.polygon(big, shade, shape)
    return pygame.transform.smoothscale(big, (wide, high))


def ornament(width: int, height: int, colour: Colour) -> pygame.Surface:
    image = pygame.Surface((width, height), pygame.SRCALPHA)
    thick = max(1, height // 7)
    for x in range(width):
        share = 1 - abs(x - width / 2) / (width / 2)
        image.fill((*colour, round(255 * min(1.0, share * 1.8))), (x, height // 2, 1, thick))
    big = pygame.Surface((height * SMOOTH, height * SMOOTH), pygame.SRCALPHA)
    big.fill((*colour, 0))
    middle, reach = height * SMOOTH / 2, height * SMOOTH / 2 - 1
    points = [
        (middle, middle - reach),
        (middle + reach, middle),
        (middle, middle + reach),
        (middle - reach, middle),
    ]
    pygame.draw.polygon(big, (*colour, 255), points)
    image.blit(pygame.transform.smoothscale(big, (height, height)), (width // 2 - height // 2, 0))
    return image

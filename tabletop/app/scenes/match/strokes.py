"""Lines of marks on the board in their styles, with a dark rim, and the smooth pictures made of them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame

from tabletop.render.theme import Colour, mix

Pixels = Sequence[tuple[float, float]]
RIM = (24, 14, 6)
GLOW_PAD = 3
"""Widths of its line that a glow reaches beyond its points."""
STUD = 1.6
"""From the middle of a stud on a corner to its tips, in the same."""
FINER = 3
"""Pictures are drawn so much larger, then made smaller."""
DASHES = {"dashed": (3.2, 1.8), "dashdot": (4.0, 1.8, 0.02, 1.8)}
"""Drawn, left out, drawn …, in widths of the line."""
CLEAR = 0.48
"""Share of a hatched place that is left clear in the middle: what is written there stays in sight."""
FINE = {"thin": 0.33, "hatched": 0.33, "soft": 0.4}
"""Shares of the usual width."""
SMOOTH = {
    "soft": ((0.9, 0.5, 120, False),),
    "double": (
        (0.6, 0.8, 215, True),
        (0.6, 0.8, 255, False),
        (1.75, 0.4, 190, True),
        (1.75, 0.4, 255, False),
    ),
    "solid": ((0.7, 1.0, 215, True), (0.7, 1.0, 255, False)),
    "": (),
}
"""Lines with round corners, from below: how far inside, how thick (both in widths of the line), how strong,
and whether it is the dark rim. The empty style is a ground without a line.
"""
ROUND = 2.6
"""How much of a side a round corner takes at most, in widths of the line: figures in the corners of a card
stay free."""


def stroke(
    surface: pygame.Surface,
    at: Pixels,
    colour: Colour,
    width: int,
    style: str,
    closed: bool = True,
    rim: int = 2,
) -> None:
    """A line through points in one of the styles, with a dark rim of so many pixels below it."""
    dark = mix(colour, (8, 5, 3), 0.86)
    for shade, grow in ((dark, rim), (colour, 0)):
        if style in DASHES:
            dashes(surface, at, shade, width, grow, DASHES[style], closed)
        elif style == "double":
            _solid(surface, at, shade, max(1, width - 1) + grow, closed)
            _solid(surface, shrunk(at, 1.7 * width), shade, max(1, width - 2) + grow, closed)
        elif style == "corners":
            _solid(surface, at, shade, max(1, width // 3) + grow, closed)
            corners(surface, at, shade, round(width * 1.7) + grow)
        else:
            finer = FINE.get(style, 1.0)
            wider = 0 if style == "soft" else grow
            _solid(surface, at, shade, max(1, round(width * finer)) + wider, closed)


def _solid(surface: pygame.Surface, at: Pixels, colour: Colour, width: int, closed: bool) -> None:
    pygame.draw.lines(surface, colour, closed, at, width)
    for point in at:
        pygame.draw.circle(surface, colour, point, width / 2)


def dashes(
    surface: pygame.Surface,
    at: Pixels,
    colour: Colour,
    width: int,
    grow: int,
    pattern: Sequence[float],
    closed: bool,
) -> None:
    """Dashes of the pattern's lengths (drawn, left out, …) in widths, fitted to each side."""
    ends = [*at, at[0]] if closed and len(at) > 2 else list(at)
    for start, end in itertools.pairwise(ends):
        length = math.dist(start, end)
        if length < 1:
            continue
        period = sum(pattern) * width
        scale = length / period / max(1, round(length / period))
        ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        x, drawn = 0.0, 0
        while x < length - 0.5:
            part = pattern[drawn % len(pattern)] * width * scale
            if drawn % 2 == 0:
                a = (start[0] + ux * x, start[1] + uy * x)
                b = (a[0] + ux * part, a[1] + uy * part)
                if part > width:
                    pygame.draw.line(surface, colour, a, b, width + grow)
                else:
                    pygame.draw.circle(surface, colour, a, (width * 1.35 + grow) / 2)
            x, drawn = x + part, drawn + 1


def corners(surface: pygame.Surface, at: Pixels, colour: Colour, width: int) -> None:
    """The first fifth of each side from both ends."""
    for n, corner in enumerate(at):
        for other in (at[n - 1], at[(n + 1) % len(at)]):
            end = (corner[0] + (other[0] - corner[0]) / 4.5, corner[1] + (other[1] - corner[1]) / 4.5)
            pygame.draw.line(surface, colour, corner, end, width)
        pygame.draw.circle(surface, colour, corner, width / 2)


def shrunk(at: Pixels, by: float) -> list[tuple[float, float]]:
    """The polygon made smaller towards its middle by some pixels."""
    xs, ys = zip(*at, strict=True)
    x, y = sum(xs) / len(at), sum(ys) / len(at)
    far = max(1.0, *[math.dist(p, (x, y)) for p in at])
    share = max(0.0, 1 - by * 1.41 / far)
    return [(x + (p[0] - x) * share, y + (p[1] - y) * share) for p in at]


def overhang(style: str, width: int) -> int:
    """How many pixels the picture of a place reaches beyond its points."""
    return 0 if style in SMOOTH else width + 2


def place_picture(shape: Pixels, colour: Colour, strength: int, width: int, style: str) -> pygame.Surface:
    """A place with its line over a translucent ground; its points begin at `overhang`."""
    pad = overhang(style, width)
    size = (round(max([x for x, _ in shape])) + 1 + 2 * pad, round(max([y for _, y in shape])) + 1 + 2 * pad)
    large = pygame.Surface((size[0] * FINER, size[1] * FINER), pygame.SRCALPHA)
    outer = [((x + pad) * FINER, (y + pad) * FINER) for x, y in shape]
    if style in SMOOTH:
        ground = _rounded(shrunk(outer, width * 0.5 * FINER), most=ROUND * width * FINER)
        pygame.draw.polygon(large, (*colour, strength), ground)
        _draw_smooth(large, outer, colour, width * FINER, style)
    else:
        pygame.draw.polygon(large, (*(RIM if style == "hatched" else colour), strength), outer)
        if style == "hatched":
            _hatch(large, colour, min(255, 2 * strength + 120), max(2, width * FINER // 2))
            (left, top), (right, low) = map(min, zip(*outer, strict=True)), map(max, zip(*outer, strict=True))
            reach = min(right - left, low - top) / 2
            pygame.draw.circle(large, (0, 0, 0, 0), ((left + right) / 2, (top + low) / 2), reach * CLEAR)
        stroke(large, shrunk(outer, width * 0.5 * FINER), colour, width * FINER, style, rim=2 * FINER)
    image = pygame.transform.smoothscale(large, size)
    if not strength:
        image.set_alpha(255, pygame.RLEACCEL)  # mostly nothing
    return image


def _hatch(large: pygame.Surface, colour: Colour, strength: int, line: int) -> None:
    """Slanting lines with dark rims wherever something is drawn already: to be seen on any ground."""
    w, h = large.get_size()
    layer = pygame.Surface((w, h), pygame.SRCALPHA)
    for shade, wide in ((RIM, 3 * line), (colour, line)):
        for x in range(-h, w, 6 * line):
            pygame.draw.line(layer, (*shade, strength), (x, h), (x + h, 0), wide)
    mask = pygame.mask.from_surface(large, 0).to_surface(setcolor=(255,) * 4, unsetcolor=(0,) * 4)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(layer, (0, 0))


def glow_picture(shape: Pixels, radius: int, colour: Colour, width: int) -> pygame.Surface:
    """A bright line with dark rims: the ring of so many pixels around the first point, with a wedge in every
    corner of its place, or with radius 0 the contour of the others with a stud on every corner, so that
    nothing within is covered. Its points begin `GLOW_PAD` widths from its edge.
    """
    pad = GLOW_PAD * width
    size = (round(max([x for x, _ in shape])) + 1 + 2 * pad, round(max([y for _, y in shape])) + 1 + 2 * pad)
    large = pygame.Surface((size[0] * FINER, size[1] * FINER), pygame.SRCALPHA)
    middle, *outer = [((x + pad) * FINER, (y + pad) * FINER) for x, y in shape]
    radius += bool(radius)  # a piece drawn over it leaves all of the line in sight
    line, rim = width * FINER, max(2, round(0.6 * width)) * FINER
    path = _rounded(inside(outer, 0.5 * line), most=STUD * line)
    for shade, grow in ((RIM, rim), (colour, 0)):
        if radius:
            for corner in outer:
                _wedge(large, shade, middle, corner, radius * FINER, line, grow)
            pygame.draw.circle(large, shade, middle, radius * FINER + line + grow, line + 2 * grow)
            continue
        for point in path:
            pygame.draw.circle(large, shade, point, line / 2 + grow)
        pygame.draw.lines(large, shade, True, path, line + 2 * grow)
        for x, y in inside(outer, 0.5 * line):
            far = STUD * line + 1.4 * grow
            pygame.draw.polygon(large, shade, [(x - far, y), (x, y - far), (x + far, y), (x, y + far)])
    return pygame.transform.smoothscale(large, size)


def inside(at: Pixels, by: float) -> list[tuple[float, float]]:
    """A convex polygon whose sides all lie so many pixels further inside."""
    found = []
    for n, corner in enumerate(at):
        (ax, ay), (bx, by_) = _towards(corner, at[n - 1]), _towards(corner, at[(n + 1) % len(at)])
        turn = abs(ax * by_ - ay * bx)
        k = by / turn if turn > 0.01 else 0.0
        found.append((corner[0] + (ax + bx) * k, corner[1] + (ay + by_) * k))
    return found


def _towards(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    """The direction from a point to another, of length 1; none from a point to itself."""
    far = math.dist(start, end)
    return ((end[0] - start[0]) / far, (end[1] - start[1]) / far) if far else (0.0, 0.0)


def _wedge(
    large: pygame.Surface,
    shade: Colour,
    middle: tuple[float, float],
    corner: tuple[float, float],
    radius: float,
    line: float,
    grow: float,
) -> None:
    """A triangle that points from a corner of a place to the round piece in its middle."""
    far = math.dist(middle, corner)
    if far < 1:
        return
    ux, uy = (corner[0] - middle[0]) / far, (corner[1] - middle[1]) / far
    tip = min(radius + line, far - 2 * line)
    base = min(tip + 3.2 * line, far - 1.2 * line)
    a = (middle[0] + ux * (tip - grow), middle[1] + uy * (tip - grow))
    b = (middle[0] + ux * (base + grow), middle[1] + uy * (base + grow))
    wide = 1.7 * line + grow
    points = [a, (b[0] - uy * wide, b[1] + ux * wide), (b[0] + uy * wide, b[1] - ux * wide)]
    pygame.draw.polygon(large, shade, points)


def _draw_smooth(large: pygame.Surface, outer: Pixels, colour: Colour, width: int, style: str) -> None:
    for inset, thick, weight, is_rim in SMOOTH[style]:
        path = _rounded(shrunk(outer, inset * width), most=ROUND * width)
        shade = (*(RIM if is_rim else colour), weight)
        line = thick * width + 2 * FINER * is_rim
        layer = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        for point in path:
            pygame.draw.circle(layer, shade, point, line / 2)
        pygame.draw.lines(layer, shade, True, path, round(line))
        large.blit(layer, (0, 0))


def _rounded(
    at: Pixels, share: float = 0.16, steps: int = 6, most: float = math.inf
) -> list[tuple[float, float]]:
    """The polygon with its corners rounded over a share of its sides, at most so many pixels of each."""
    found = []
    for n, corner in enumerate(at):
        before, after = at[n - 1], at[(n + 1) % len(at)]
        back, on = [min(share, most / max(1.0, math.dist(corner, other))) for other in (before, after)]
        x, y = corner
        ax, ay = x + (before[0] - x) * back, y + (before[1] - y) * back
        bx, by = x + (after[0] - x) * on, y + (after[1] - y) * on
        for step in range(steps + 1):
            t = step / steps
            p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t * t
            found.append((p * ax + q * x + r * bx, p * ay + q * y + r * by))
    return found


def ring_picture(radius: int, colour: Colour, width: int, style: str) -> pygame.Surface:
    """A circle with a line of a style; its middle is the picture's."""
    side = 2 * (radius + width + 3)
    large = pygame.Surface((side * FINER, side * FINER), pygame.SRCALPHA)
    middle, far, line = side * FINER / 2, radius * FINER, width * FINER
    dark = mix(colour, (8, 5, 3), 0.86)
    for shade, grow in ((dark, 2 * FINER), (colour, 0)):
        if style in DASHES:
            _arcs(large, middle, far - line / 2, shade, line, grow, DASHES[style])
        else:
            pygame.draw.circle(large, shade, (middle, middle), far + grow / 2, line + grow)
    image = pygame.transform.smoothscale(large, (side, side))
    image.set_alpha(255, pygame.RLEACCEL)  # mostly nothing
    return image


def _arcs(
    surface: pygame.Surface,
    middle: float,
    radius: float,
    colour: Colour,
    width: int,
    grow: int,
    pattern: Sequence[float],
) -> None:
    """Dashes of a pattern around a circle, as many as fit."""
    count = max(4, round(math.tau * radius / (sum(pattern) * width)))
    unit = math.tau / count / sum(pattern)
    starts = [sum(pattern[:n]) for n in range(0, len(pattern), 2)]
    for n, (start, part) in itertools.product(range(count), zip(starts, pattern[::2], strict=True)):
        first = (n * sum(pattern) + start) * unit
        turns = [first + part * unit * step / 6 for step in range(7)]
        at = [(middle + radius * math.cos(t), middle + radius * math.sin(t)) for t in turns]
        if part > 1:
            pygame.draw.lines(surface, colour, False, at, width + grow)
        for end in (at[0], at[-1]):
            pygame.draw.circle(surface, colour, end, (width + grow) / 2)

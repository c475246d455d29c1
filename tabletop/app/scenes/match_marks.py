"""How tones look on the board: each has its colour and, so that colour is never the only sign, its line."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any

import pygame

from tabletop.app.table import Mark, Tone
from tabletop.render import effects
from tabletop.render.look import Look
from tabletop.render.theme import Colour, TextStyle, mix

LINE = 3.0  # logical width of a mark's line
FINE = 0.052  # at most this share of the marked place
DISC, LEAST_DISC = 10.0, 6.0
"""Logical radii of the disc of a hint, the greatest and the least."""
HINT_DISC, HINT_LINE = 0.2, 0.08
"""Its radius and the line of its frame as shares of the marked place."""
Pixels = Sequence[tuple[float, float]]

STROKES = {
    Tone.PLAIN: "soft",
    Tone.SOURCE: "glow",
    Tone.SELECTED: "double",
    Tone.TARGET: "solid",
    Tone.REACH: "dashed",
    Tone.ATTACK: "corners",
    Tone.BLOCKED: "dashdot",
    Tone.GOOD: "solid",
    Tone.BAD: "dashed",
    Tone.MAGIC: "dashdot",
    Tone.HEAT: "thin",
}
"""The line of each tone: solid, dashed, double, dashdot, thin, heavy corners on a thin line, a soft line
without a rim, or a rounded line with a glow."""

_DASHES = {"dashed": (3.2, 1.8), "dashdot": (4.0, 1.8, 0.02, 1.8)}
_FINE = {"thin": 0.33, "soft": 0.4, "glow": 0.7}
"""Shares of the usual width."""
_RIM = (24, 14, 6)
_LAYERS = {
    "soft": ((0.9, 0.5, 120, False),),
    "glow": (
        (0.9, 3.0, 26, False),
        (0.9, 2.2, 34, False),
        (0.9, 1.5, 44, False),
        (0.9, 0.5, 190, True),
        (0.9, 0.5, 255, False),
    ),
    "double": (
        (0.7, 0.9, 215, True),
        (0.7, 0.9, 255, False),
        (2.3, 0.45, 190, True),
        (2.3, 0.45, 255, False),
    ),
    "solid": ((0.7, 1.0, 215, True), (0.7, 1.0, 255, False)),
}
"""Smooth lines, from below: how far inside, how thick (both in widths of the line), how strong, and whether
it is the dark rim."""
_FINER = 3  # fine lines are drawn so much larger, then made smaller


_COLOURS = {
    Tone.SOURCE: "brass_light",
    Tone.SELECTED: "select",
    Tone.TARGET: "move",
    Tone.REACH: "move",
    Tone.ATTACK: "attack",
    Tone.BLOCKED: "bad",
    Tone.GOOD: "good",
    Tone.BAD: "bad",
    Tone.MAGIC: "magic",
    Tone.HEAT: "attack",
}
"""Names of the palette's colours."""


def colour_of(look: Look, tone: Tone) -> Colour:
    """The palette's colour for a tone."""
    colour: Colour = getattr(look.palette, _COLOURS.get(tone, "cream"))
    return colour


def stroke(
    surface: pygame.Surface, at: Pixels, colour: Colour, width: int, style: str, closed: bool = True
) -> None:
    """A line through points in one of the styles of `STROKES`, with a dark rim below it."""
    dark = mix(colour, (8, 5, 3), 0.86)
    for shade, grow in ((dark, 2), (colour, 0)):
        if style in _DASHES:
            _dashes(surface, at, shade, width, grow, _DASHES[style], closed)
        elif style == "double":
            _solid(surface, at, shade, max(1, width - 1) + grow, closed)
            _solid(surface, _shrunk(at, 1.7 * width), shade, max(1, width - 2) + grow, closed)
        elif style == "corners":
            _solid(surface, at, shade, max(1, width // 3) + grow, closed)
            _corners(surface, at, shade, round(width * 1.7) + grow)
        else:
            finer = _FINE.get(style, 1.0)
            rim = 0 if style == "soft" else grow
            _solid(surface, at, shade, max(1, round(width * finer)) + rim, closed)


def _solid(surface: pygame.Surface, at: Pixels, colour: Colour, width: int, closed: bool) -> None:
    pygame.draw.lines(surface, colour, closed, at, width)
    for point in at:
        pygame.draw.circle(surface, colour, point, width / 2)


def _dashes(
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


def _corners(surface: pygame.Surface, at: Pixels, colour: Colour, width: int) -> None:
    """The first fifth of each side from both ends."""
    for n, corner in enumerate(at):
        for other in (at[n - 1], at[(n + 1) % len(at)]):
            end = (corner[0] + (other[0] - corner[0]) / 4.5, corner[1] + (other[1] - corner[1]) / 4.5)
            pygame.draw.line(surface, colour, corner, end, width)
        pygame.draw.circle(surface, colour, corner, width / 2)


def _shrunk(at: Pixels, by: float) -> list[tuple[float, float]]:
    """The polygon made smaller towards its middle by some pixels."""
    x, y = sum(p[0] for p in at) / len(at), sum(p[1] for p in at) / len(at)
    far = max(1.0, max(math.dist(p, (x, y)) for p in at))
    share = max(0.0, 1 - by * 1.41 / far)
    return [(x + (p[0] - x) * share, y + (p[1] - y) * share) for p in at]


def is_still(mark: Mark) -> bool:
    """An outlined place with a smooth line, which is a picture within its points."""
    is_smooth = STROKES.get(mark.tone, "solid") in _LAYERS
    return is_smooth and mark.shape in ("outline", "cell") and not mark.note and len(mark.points) > 2


def still(look: Look, mark: Mark, at: Pixels) -> tuple[pygame.Surface, tuple[int, int]] | None:
    """The picture of a mark that is still, and its corner; None if it is of another kind.

    It is the same for the same place a whole number of pixels further.
    """
    if not is_still(mark):
        return None
    style = STROKES.get(mark.tone, "solid")
    strength = (0 if mark.over else 40) if mark.shape == "outline" else 70
    strength //= 1 + (style in ("glow", "soft"))
    return _rounded_place(look, at, colour_of(look, mark.tone), strength, _line(look, at), style)


def draw_mark(
    look: Look,
    surface: pygame.Surface,
    mark: Mark,
    at: list[Any],
    radius: float,
    words: TextStyle | None = None,
) -> None:
    """A mark at its pixels; `radius` of a ring in pixels, `words` for its note."""
    colour, width = colour_of(look, mark.tone), look.px(LINE)
    style = STROKES.get(mark.tone, "solid")
    if mark.shape in ("outline", "cell", "heat", "cross", "cursor", "hint") and len(at) > 2:
        _draw_area(look, surface, mark, at, colour, width, style)
    elif mark.shape == "ring":
        _draw_ring(surface, at[0], radius, colour, width, style)
    elif mark.shape == "dot":
        size = min(3 * width, round(words.size * 0.5) if words else 3 * width)
        pygame.draw.circle(surface, look.palette.night, at[0], size + 2)
        pygame.draw.circle(surface, colour, at[0], size)
    elif mark.shape == "trail" and len(at) > 1:
        _draw_trail(look, surface, at)
    elif mark.shape in ("line", "arrow", "dashed") and len(at) > 1:
        stroke(surface, at, colour, width, "dashed" if mark.shape == "dashed" else "solid", closed=False)
        if mark.shape == "arrow":
            _draw_head(surface, at[-2], at[-1], colour, width)
    if mark.note and mark.shape != "hint":
        text = words or look.theme.style("small_bold")
        middle = (round(sum(p[0] for p in at) / len(at)), round(sum(p[1] for p in at) / len(at)))
        if mark.shape == "cross":  # the piece in the middle stays in sight
            middle = (middle[0], round(max(p[1] for p in at) - look.px(7)))
        effects.outlined(look, surface, middle, mark.note, text, mix(colour, look.palette.cream, 0.35))


def _line(look: Look, at: Pixels) -> int:
    """The width of the line around a place."""
    xs, ys = [p[0] for p in at], [p[1] for p in at]
    return max(1, min(look.px(LINE), round(min(max(xs) - min(xs), max(ys) - min(ys)) * FINE)))


def _draw_area(
    look: Look, surface: pygame.Surface, mark: Mark, at: Pixels, colour: Colour, width: int, style: str
) -> None:
    picture = still(look, mark, at)
    if picture is not None:
        surface.blit(*picture)
        return
    width = _line(look, at)
    inner = _shrunk(at, width / 2)
    if mark.shape == "cursor":
        _corners(surface, _shrunk(at, -width), look.palette.night, 2 * width + 2)
        _corners(surface, _shrunk(at, -width), look.palette.cream, 2 * width - 1)
        return
    if mark.shape == "hint":
        _draw_hint(look, surface, inner, colour, mark.amount)
        return
    strength = (0 if mark.over else 40) if mark.shape == "outline" else 70
    strength = round(200 * mark.amount) if mark.shape == "heat" else strength // (1 + (mark.shape == "cross"))
    if mark.shape == "cross" and mark.over:  # the piece stays in sight: a faint frame with a crossed disc
        surface.blit(*_rounded_place(look, at, colour, 0, width, "solid"))
        _draw_no(look, surface, at, colour)
        return
    if strength:
        fill(surface, at, colour, strength)
    stroke(surface, inner, colour, width, style)
    if mark.shape == "cross":
        for a, b in ((at[0], at[len(at) // 2]), (at[1], at[(len(at) // 2 + 1) % len(at)])):
            stroke(surface, (a, b), colour, max(1, width - 1), "solid", closed=False)


def _rounded_place(
    look: Look, at: Pixels, colour: Colour, strength: int, width: int, style: str
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A smooth line with round corners over a translucent ground, made once for its shape, and its corner."""
    left, top = math.floor(min(p[0] for p in at)), math.floor(min(p[1] for p in at))
    shape = tuple((round(x - left), round(y - top)) for x, y in at)
    key = ("mark", shape, colour, strength, width, style)
    return look.painter.kept(key, lambda: _smooth(shape, colour, strength, width, style)), (left, top)


def _smooth(shape: Pixels, colour: Colour, strength: int, width: int, style: str) -> pygame.Surface:
    size = (round(max(p[0] for p in shape)) + 1, round(max(p[1] for p in shape)) + 1)
    large = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    outer = [(x * _FINER, y * _FINER) for x, y in shape]
    pygame.draw.polygon(large, (*colour, strength), _rounded(_shrunk(outer, width * 0.5 * _FINER)))
    for inset, thick, weight, is_rim in _LAYERS[style]:
        path = _rounded(_shrunk(outer, inset * width * _FINER))
        shade = (*(_RIM if is_rim else colour), weight)
        line = thick * width * _FINER + 2 * _FINER * is_rim
        layer = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        for point in path:
            pygame.draw.circle(layer, shade, point, line / 2)
        pygame.draw.lines(layer, shade, True, path, round(line))
        large.blit(layer, (0, 0))
    return pygame.transform.smoothscale(large, size)


def _rounded(at: Pixels, share: float = 0.16, steps: int = 6) -> list[tuple[float, float]]:
    """The polygon with its corners rounded over a share of its sides."""
    found = []
    for n, corner in enumerate(at):
        before, after = at[n - 1], at[(n + 1) % len(at)]
        a = [corner[i] + (before[i] - corner[i]) * share for i in (0, 1)]
        b = [corner[i] + (after[i] - corner[i]) * share for i in (0, 1)]
        for step in range(steps + 1):
            t = step / steps
            x, y = ((1 - t) ** 2 * a[i] + 2 * t * (1 - t) * corner[i] + t * t * b[i] for i in (0, 1))
            found.append((x, y))
    return found


def _draw_no(look: Look, surface: pygame.Surface, at: Pixels, colour: Colour) -> None:
    """A small crossed disc at the lower left corner of a place."""
    side = max(p[0] for p in at) - min(p[0] for p in at)
    radius = max(6, round(side * 0.17))
    x, y = min(p[0] for p in at) + radius * 0.6, max(p[1] for p in at) - radius * 0.6
    image = look.painter.kept(
        ("mark.no", radius, colour), lambda: _crossed_disc(radius, colour, look.palette.cream)
    )
    surface.blit(image, image.get_rect(center=(round(x), round(y))))


def _crossed_disc(radius: int, colour: Colour, cross: Colour) -> pygame.Surface:
    side = (2 * radius + 2) * _FINER
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, reach = side / 2, radius * _FINER * 0.42
    pygame.draw.circle(large, _RIM, (middle, middle), side / 2)
    pygame.draw.circle(large, mix(colour, _RIM, 0.25), (middle, middle), radius * _FINER - _FINER * 0.6)
    for way in (1, -1):
        ends = ((middle - reach, middle - way * reach), (middle + reach, middle + way * reach))
        pygame.draw.line(large, cross, *ends, round(radius * _FINER * 0.28))
    return pygame.transform.smoothscale(large, (2 * radius + 2, 2 * radius + 2))


def _draw_hint(look: Look, surface: pygame.Surface, at: Pixels, colour: Colour, number: float) -> None:
    """A heavy frame with the number of the click in a disc at its corner."""
    side = min(max(p[i] for p in at) - min(p[i] for p in at) for i in (0, 1))
    width = max(2, min(look.px(LINE + 2), round(side * HINT_LINE)))
    stroke(surface, at, colour, width, "solid")
    radius = max(look.px(LEAST_DISC), min(look.px(DISC), round(side * HINT_DISC)))
    style = look.theme.style("small_bold")
    style = style._replace(size=min(style.size, round(radius * 1.5)))
    x, y = _shrunk(at, radius / 2)[0]
    pygame.draw.circle(surface, look.palette.night, (x, y), radius + max(1, radius // 5))
    pygame.draw.circle(surface, colour, (x, y), radius)
    words = look.fonts.line(f"{number:.0f}", style, look.palette.ink)
    surface.blit(words, words.get_rect(center=(round(x), round(y))))


def _draw_ring(
    surface: pygame.Surface, centre: Any, radius: float, colour: Colour, width: int, style: str
) -> None:
    if style in ("solid", "double", "thin", "corners"):
        pygame.draw.circle(surface, mix(colour, (8, 5, 3), 0.86), centre, radius + 1, width + 2)
        pygame.draw.circle(surface, colour, centre, radius, width)
        return
    count = max(12, round(radius / width))
    turns = [math.tau * n / count for n in range(count)]
    points = [(centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t)) for t in turns]
    stroke(surface, points, colour, width, style)


def _draw_trail(look: Look, surface: pygame.Surface, at: Pixels) -> None:
    """Where a piece came from: a faint line from a small ring."""
    width = look.px(2)
    for shade, grow in ((look.palette.night, 2), (look.palette.info, 0)):
        _dashes(surface, at, shade, width, grow, (3.0, 2.6), closed=False)
        pygame.draw.circle(surface, shade, at[0], 3 * width + grow / 2, width + grow)


def _draw_head(surface: pygame.Surface, before: Any, tip: Any, colour: Colour, width: int) -> None:
    """The head of an arrow."""
    turn = math.atan2(tip[1] - before[1], tip[0] - before[0])
    for shade, size in ((mix(colour, (8, 5, 3), 0.86), 5.4 * width), (colour, 4.4 * width)):
        sides = [
            (tip[0] + size * math.cos(turn + a), tip[1] + size * math.sin(turn + a)) for a in (2.5, -2.5)
        ]
        point = (tip[0] + size * 0.5 * math.cos(turn), tip[1] + size * 0.5 * math.sin(turn))
        pygame.draw.polygon(surface, shade, [point, *sides])


def fill(surface: pygame.Surface, at: Pixels, colour: Colour, strength: int) -> None:
    """A translucent polygon."""
    xs, ys = [p[0] for p in at], [p[1] for p in at]
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    glass = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(glass, (*colour, strength), [(x - box.x, y - box.y) for x, y in at])
    surface.blit(glass, box)

"""How tones look on the board: each has its colour and, so that colour is never the only sign, its line."""

from __future__ import annotations

import math
from typing import Any

import pygame

from tabletop.app.scenes.match.strokes import (
    FINER,
    RIM,
    SMOOTH,
    Pixels,
    corners,
    dashes,
    overhang,
    place_picture,
    ring_picture,
    shrunk,
    stroke,
)
from tabletop.app.table import Art, Mark, Tone
from tabletop.app.table.kit.strokes import halfway
from tabletop.render import effects
from tabletop.render.look import Look
from tabletop.render.theme import Colour, TextStyle, mix

LINE = 3.0  # logical width of a mark's line
GHOST = 150  # how opaque a picture is that is not there yet
FINE = 0.052  # at most this share of the marked place
DISC, LEAST_DISC = 10.0, 6.0
"""Logical radii of the disc of a hint, the greatest and the least."""
HINT_DISC, HINT_LINE = 0.2, 0.08
"""Its radius and the line of its frame as shares of the marked place."""
CROSSED = 34  # strength of the ground of a place crossed out
Placed = tuple[pygame.Surface, tuple[int, int]]

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


def is_still(mark: Mark) -> bool:
    """A place with a line around it and no words, which is one picture."""
    return mark.shape in ("outline", "cell", "heat") and not mark.note and len(mark.points) > 2


def reach(mark: Mark) -> float:
    """How far a mark reaches beyond its points, as a share of a square or hex."""
    if mark.shape == "label" or mark.note:
        return 0.5
    if not is_still(mark):
        return 0.2
    return 0.02 if STROKES.get(mark.tone, "solid") in SMOOTH else 0.1


def still(look: Look, mark: Mark, at: Pixels) -> Placed | None:
    """The picture of a mark that is still, and its corner; None if it is of another kind.

    It is the same for the same place a whole number of pixels further.
    """
    if not is_still(mark):
        return None
    style = STROKES.get(mark.tone, "solid")
    strength = (0 if mark.over else 40) if mark.shape == "outline" else 70
    strength = round(200 * mark.amount) if mark.shape == "heat" else strength
    strength //= 1 + (style in ("glow", "soft"))
    return _place(look, at, colour_of(look, mark.tone), strength, _line(look, at), style)


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
    picture = still(look, mark, at)
    if picture is not None:
        surface.blit(*picture)
    elif mark.shape in ("outline", "cell", "heat", "cross", "cursor", "hint") and len(at) > 2:
        _draw_area(look, surface, mark, at, colour, style)
    elif mark.shape == "ghost" and mark.art is not None:
        _draw_ghost(look, surface, mark.art, at)
    elif mark.shape == "ring":
        _draw_ring(look, surface, at[0], round(radius), colour, width, style)
    elif mark.shape == "dot":
        size = min(3 * width, round(words.size * 0.5) if words else 3 * width)
        pygame.draw.circle(surface, look.palette.night, at[0], size + 2)
        pygame.draw.circle(surface, colour, at[0], size)
    elif mark.shape == "trail" and len(at) > 1:
        _draw_trail(look, surface, at)
    elif mark.shape in ("line", "arrow", "dashed") and len(at) > 1:
        if mark.shape == "dashed" and mark.amount:
            width = look.px(mark.amount)
        stroke(surface, at, colour, width, "dashed" if mark.shape == "dashed" else "solid", closed=False)
        if mark.shape == "arrow":
            _draw_head(surface, at[-2], at[-1], colour, width)
    if mark.shape == "tag" or (mark.shape == "arrow" and mark.note):
        spot = halfway(at) if mark.shape == "arrow" else at[0]
        _draw_tag(look, surface, mark.note, spot, colour, words or look.theme.style("small_bold"))
    elif mark.note and mark.shape != "hint":
        text = words or look.theme.style("small_bold")
        xs, ys = zip(*at, strict=True)
        middle = (round(sum(xs) / len(at)), round(sum(ys) / len(at)))
        if mark.shape == "cross":  # the piece in the middle stays in sight
            middle = (middle[0], round(max(p[1] for p in at)))
        effects.outlined(look, surface, middle, mark.note, text, mix(colour, look.palette.cream, 0.35))


def _draw_ghost(look: Look, surface: pygame.Surface, art: Art, at: list[Any]) -> None:
    """A picture seen through, cut to the box around the points."""
    xs, ys = [round(p[0]) for p in at], [round(p[1]) for p in at]
    box = pygame.Rect(min(xs), min(ys), max(1, max(xs) - min(xs)), max(1, max(ys) - min(ys)))
    image = look.sprites.cover(art.path, box.size).copy()
    image.set_alpha(GHOST)
    surface.blit(image, box)


def _draw_tag(
    look: Look, surface: pygame.Surface, note: str, middle: Any, colour: Colour, style: TextStyle
) -> None:
    """Words on a dark plate with a rim in the tone's colour."""
    words = look.fonts.line(note, style, look.palette.cream)
    plate = words.get_rect(center=(round(middle[0]), round(middle[1]))).inflate(look.px(14), look.px(2))
    look.painter.rounded(surface, plate, mix(colour, (8, 5, 3), 0.62), look.px(6))
    look.painter.ring(surface, plate, colour, max(1, look.px(1.6)), look.px(6))
    surface.blit(words, words.get_rect(center=plate.center))


def _line(look: Look, at: Pixels) -> int:
    """The width of the line around a place."""
    xs, ys = [p[0] for p in at], [p[1] for p in at]
    return max(1, min(look.px(LINE), round(min(max(xs) - min(xs), max(ys) - min(ys)) * FINE)))


def _draw_area(
    look: Look, surface: pygame.Surface, mark: Mark, at: Pixels, colour: Colour, style: str
) -> None:
    width = _line(look, at)
    if mark.shape == "cursor":
        corners(surface, shrunk(at, -width), look.palette.night, 2 * width + 2)
        corners(surface, shrunk(at, -width), look.palette.cream, 2 * width - 1)
    elif mark.shape == "hint":
        _draw_hint(look, surface, shrunk(at, width / 2), colour, mark.amount)
    elif mark.shape == "cross" and mark.over:  # the piece stays in sight: a faint frame with a crossed disc
        surface.blit(*_place(look, at, colour, 0, width, "solid"))
        _draw_no(look, surface, at, colour)
    elif mark.shape == "cross":
        surface.blit(*_place(look, at, colour, CROSSED, width, ""))
        _draw_no(look, surface, at, colour, in_middle=True)
    else:
        surface.blit(*_place(look, at, colour, 70, width, style))


def _place(look: Look, at: Pixels, colour: Colour, strength: int, width: int, style: str) -> Placed:
    """The picture of a line over a translucent ground, made once for its shape, and its corner."""
    xs, ys = zip(*at, strict=True)
    left, top = math.floor(min(xs)), math.floor(min(ys))
    shape = tuple([(round(x - left), round(y - top)) for x, y in at])
    key = ("mark", shape, colour, strength, width, style)
    image = look.painter.kept(key, lambda: place_picture(shape, colour, strength, width, style))
    pad = overhang(style, width)
    return image, (left - pad, top - pad)


def _draw_no(
    look: Look, surface: pygame.Surface, at: Pixels, colour: Colour, in_middle: bool = False
) -> None:
    """A small crossed disc at the lower left corner of a place, or in its middle."""
    xs, ys = zip(*at, strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    radius = max(6, round((right - left) * (0.24 if in_middle else 0.17)))
    x, y = (
        ((left + right) / 2, (top + bottom) / 2)
        if in_middle
        else (left + radius * 0.6, bottom - radius * 0.6)
    )
    image = look.painter.kept(
        ("mark.no", radius, colour), lambda: _crossed_disc(radius, colour, look.palette.cream)
    )
    surface.blit(image, image.get_rect(center=(round(x), round(y))))


def _crossed_disc(radius: int, colour: Colour, cross: Colour) -> pygame.Surface:
    side = (2 * radius + 2) * FINER
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, reach = side / 2, radius * FINER * 0.42
    pygame.draw.circle(large, RIM, (middle, middle), side / 2)
    pygame.draw.circle(large, mix(colour, RIM, 0.25), (middle, middle), radius * FINER - FINER * 0.6)
    for way in (1, -1):
        ends = ((middle - reach, middle - way * reach), (middle + reach, middle + way * reach))
        pygame.draw.line(large, cross, *ends, round(radius * FINER * 0.28))
    return pygame.transform.smoothscale(large, (2 * radius + 2, 2 * radius + 2))


def _draw_hint(look: Look, surface: pygame.Surface, at: Pixels, colour: Colour, number: float) -> None:
    """A heavy frame with the number of the click in a disc at its corner."""
    xs, ys = zip(*at, strict=True)
    side = min(max(xs) - min(xs), max(ys) - min(ys))
    width = max(2, min(look.px(LINE + 2), round(side * HINT_LINE)))
    stroke(surface, at, colour, width, "solid")
    radius = max(look.px(LEAST_DISC), min(look.px(DISC), round(side * HINT_DISC)))
    style = look.theme.style("small_bold")
    style = style._replace(size=min(style.size, round(radius * 1.5)))
    x, y = shrunk(at, radius / 2)[0]
    pygame.draw.circle(surface, look.palette.night, (x, y), radius + max(1, radius // 5))
    pygame.draw.circle(surface, colour, (x, y), radius)
    words = look.fonts.line(f"{number:.0f}", style, look.palette.ink)
    surface.blit(words, words.get_rect(center=(round(x), round(y))))


def _draw_ring(
    look: Look, surface: pygame.Surface, centre: Any, radius: int, colour: Colour, width: int, style: str
) -> None:
    key = ("mark.ring", radius, colour, width, style)
    image = look.painter.kept(key, lambda: ring_picture(radius, colour, width, style))
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


def _draw_trail(look: Look, surface: pygame.Surface, at: Pixels) -> None:
    """Where a piece came from: a faint line from a small ring."""
    width = look.px(2)
    for shade, grow in ((look.palette.night, 2), (look.palette.info, 0)):
        dashes(surface, at, shade, width, grow, (3.0, 2.6), closed=False)
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

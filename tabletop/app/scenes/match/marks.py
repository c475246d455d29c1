"""Marks drawn over the board, each as the `vocabulary` has its meaning; and the colours of tones."""

from __future__ import annotations

import math
from typing import Any

import pygame

from tabletop.app.scenes.match.film import draw_number, number_radius, perforate
from tabletop.app.scenes.match.glyphs import bare_picture, glyph_picture
from tabletop.app.scenes.match.strokes import (
    GLOW_PAD,
    SMOOTH,
    Pixels,
    corners,
    dashes,
    glow_picture,
    overhang,
    place_picture,
    ring_picture,
    shrunk,
    stroke,
)
from tabletop.app.scenes.match.vocabulary import SIGNS
from tabletop.app.table import Art, Board, Mark, Meaning, Point, Token, Tone
from tabletop.app.table.kit.strokes import halfway
from tabletop.render import effects
from tabletop.render.look import Look
from tabletop.render.theme import Colour, TextStyle, mix

LINE = 3.0  # logical width of a mark's line
SHAFT = 0.2  # the same of an arrow at most, in heights of the letters over the board
GHOST = 205
FINE = 0.052  # at most this share of the marked place
DISC, LEAST_DISC = 10.0, 6.0
"""Logical radii of the disc of a hint, the greatest and the least."""
HINT_DISC, HINT_LINE, KEPT = 0.2, 0.08, 0.34
"""Its radius, the line of its frame, and how far it reaches into the marked place, as shares of that."""
CROSSED = 34  # strength of the ground of a place crossed out
TAG = 0.6
"""How much wider than its words a plate is, in heights of the letters."""
ON_PLATE = 0.95
"""Side of the sign on a plate, in heights of the letters."""
GLOW = 0.036
"""The line around who can act as a share of its place."""
SIGN, LARGE, SMALL, LEAST_SIGN = 0.17, 0.24, 0.16, 5
"""Radius of a sign as a share of its place: at a corner, alone in the middle, on a frame; that
last one has so many pixels at least."""
ROUND = frozenset({"ring", "glow", "number", "numeral"})
"""Shapes around a point, whose amount is their radius in world units."""
Placed = tuple[pygame.Surface, tuple[int, int]]

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


def ink_of(look: Look, meaning: Meaning) -> Colour:
    """The palette's colour for a meaning."""
    colour: Colour = getattr(look.palette, SIGNS[meaning].colour)
    return colour


def is_still(mark: Mark) -> bool:
    """A place with a line around it and no words or sign, which is one picture."""
    if mark.shape == "glow":
        return True
    if mark.note or len(mark.points) < 3:
        return False
    return mark.shape == "heat" or (mark.shape in ("outline", "cell") and not SIGNS[mark.meaning].glyph)


def rim_of(look: Look, mark: Mark, pad: float) -> tuple[float, float] | None:
    """The width of the line, if nothing is painted but one around an upright box: what it is wider than the
    box in world units, and the most pixels that it takes within.
    """
    if mark.shape != "outline" or not mark.over or mark.note or len(mark.points) != 4:
        return None
    xs, ys = zip(*mark.points, strict=True)
    upright = len(set(xs)) == len(set(ys)) == 2
    return (pad, look.px(LINE) + 4) if upright and not SIGNS[mark.meaning].glyph else None


def frame_of(board: Board, token: Token | None, points: tuple[Point, ...], meaning: Meaning) -> Mark:
    """The line around an entity: who can act glows, around its round piece or over its card."""
    over = token is not None and not board.FRAMES_BELOW
    if meaning is not Meaning.CAN_ACT or not points:
        return Mark("outline", points, meaning, over=over)
    if token is None or not board.ROUND:
        xs, ys = zip(*points, strict=True)
        middle = (sum(xs) / len(points), sum(ys) / len(points))
        return Mark("glow", (middle, *points), meaning, over=over)
    return Mark("glow", (token.centre, *points), meaning, min(token.size) / 2)


def spread(mark: Mark, unit: float) -> tuple[float, float, float]:
    """In world units: its radius (0: it has none), how far it reaches beyond its points or their circle, and
    so how far beyond its points."""
    if mark.shape == "label" or mark.note:
        share = 0.5
    elif mark.shape == "glow" or not is_still(mark):
        share = 0.2
    else:
        share = 0.02 if SIGNS[mark.meaning].line in SMOOTH else 0.1
    radius, pad = mark.amount if mark.shape in ROUND else 0.0, unit * share
    return radius, pad, pad if mark.shape == "glow" else radius + pad


def still(look: Look, mark: Mark, at: Pixels, radius: float = 0.0) -> Placed | None:
    """The picture of a mark that is still, and its corner; None if it is of another kind.

    It is the same for the same place a whole number of pixels further.
    """
    if not is_still(mark):
        return None
    if mark.shape == "glow":
        return _glow(look, at, radius, ink_of(look, mark.meaning))
    style = SIGNS[mark.meaning].line
    strength = (0 if mark.over else 40) if mark.shape == "outline" else 70
    strength = round(200 * mark.amount) if mark.shape == "heat" else strength
    strength //= 1 + (style == "soft")
    return _place(look, at, ink_of(look, mark.meaning), strength, _line(look, at), style)


def _glow(look: Look, at: Pixels, radius: float, colour: Colour) -> Placed:
    """Who can act: a bright line between two dark ones, a ring around a round piece or the contour of a card,
    with a wedge at every corner of its place; to be seen on light grounds and on dark ones.
    """
    xs, ys = zip(*at, strict=True)
    left, top = math.floor(min(xs)), math.floor(min(ys))
    shape = tuple([(round(x - left), round(y - top)) for x, y in at])
    width = max(2, min(look.px(LINE), round(min(max(xs) - min(xs), max(ys) - min(ys)) * GLOW)))
    key = ("mark.glow", shape, round(radius), colour, width)
    image = look.painter.kept(key, lambda: glow_picture(shape, round(radius), colour, width))
    return image, (left - GLOW_PAD * width, top - GLOW_PAD * width)


def draw_mark(
    look: Look,
    surface: pygame.Surface,
    mark: Mark,
    at: list[Any],
    radius: float,
    words: TextStyle | None = None,
) -> None:
    """A mark at its pixels; `radius` of a ring in pixels, `words` for its note."""
    colour, width = ink_of(look, mark.meaning), look.px(LINE)
    style = SIGNS[mark.meaning].line
    picture = still(look, mark, at, radius)
    if picture is not None:
        surface.blit(*picture)
    elif mark.shape in ("outline", "cell", "cross", "sign", "cursor", "hint") and len(at) > 2:
        _draw_area(look, surface, mark, at, colour, style)
    elif mark.shape == "ghost" and mark.art is not None:
        _draw_ghost(look, surface, mark.art, at)
    elif mark.shape == "ring":
        _draw_ring(look, surface, at[0], round(radius), colour, width, style)
    elif mark.shape in ("number", "numeral"):
        is_read = mark.shape == "numeral"
        draw_number(look, surface, mark.note, at[0], number_radius(look, radius), is_read)
    elif mark.shape == "dot":
        size = min(3 * width, round(words.size * 0.4) if words else 3 * width)
        pygame.draw.circle(surface, look.palette.night, at[0], size + 2)
        pygame.draw.circle(surface, colour, at[0], size)
    elif mark.shape == "trail" and len(at) > 1:
        _draw_trail(look, surface, at, min(look.px(2), _fine(look, words)))
    elif mark.shape in ("line", "arrow", "dashed") and len(at) > 1:
        width = _arrow(look, words, mark.amount) if mark.shape == "arrow" else look.px(mark.amount or LINE)
        stroke(surface, at, colour, width, "dashed" if mark.shape == "dashed" else "solid", closed=False)
        if mark.meaning is Meaning.CHANGED:
            perforate(look, surface, at, width)
        if mark.shape == "arrow":
            _draw_head(surface, at[-2], at[-1], colour, width)
    if is_plate(mark):
        spot = halfway(at) if mark.shape == "arrow" else at[0]
        _draw_tag(look, surface, mark, spot, words or look.theme.style("small_bold"))
    elif mark.note and mark.shape not in ("hint", "number", "numeral"):
        text = words or look.theme.style("small_bold")
        xs, ys = zip(*at, strict=True)
        middle = (round(sum(xs) / len(at)), round(sum(ys) / len(at)))
        if mark.shape in ("cross", "sign"):  # the piece in the middle stays in sight
            middle = (middle[0], round(max(p[1] for p in at)))
        effects.outlined(look, surface, middle, mark.note, text, mix(colour, look.palette.cream, 0.35))


def is_plate(mark: Mark) -> bool:
    """Does its note stand on a plate?"""
    return mark.shape == "tag" or (mark.shape == "arrow" and bool(mark.note))


def note_width(look: Look, mark: Mark, style: TextStyle) -> int:
    """The pixels that a mark's words need, with the sign and the rim of their plate."""
    sign = SIGNS[mark.meaning].plate if is_plate(mark) else ""
    return look.fonts.width(mark.note, style) + look.px(16) + (_sign_side(style) if sign else 0)


def words_width(look: Look, mark: Mark, style: TextStyle) -> int:
    """The pixels from the first letter of its words, or the rim of their plate, to the last."""
    wide = look.fonts.width(mark.note, style)
    return wide + (_beside(mark, style) if is_plate(mark) else 0)


def plate_size(look: Look, mark: Mark, style: TextStyle) -> tuple[int, int]:
    """The pixels of a plate in letters of a style."""
    return words_width(look, mark, style), look.fonts.height(style)


def _beside(mark: Mark, style: TextStyle) -> int:
    """How much wider than its words a plate is: its rim, and the sign of its meaning."""
    return round(style.size * TAG) + (_sign_side(style) if SIGNS[mark.meaning].plate else 0)


def _sign_side(style: TextStyle) -> int:
    return round(style.size * ON_PLATE)


def _draw_ghost(look: Look, surface: pygame.Surface, art: Art, at: list[Any]) -> None:
    """A picture seen through, cut to the box around the points."""
    xs, ys = [round(p[0]) for p in at], [round(p[1]) for p in at]
    box = pygame.Rect(min(xs), min(ys), max(1, max(xs) - min(xs)), max(1, max(ys) - min(ys)))
    image = look.sprites.cover(art.path, box.size).copy()
    image.set_alpha(GHOST)
    surface.blit(image, box)


def _draw_tag(look: Look, surface: pygame.Surface, mark: Mark, middle: Any, style: TextStyle) -> None:
    """The meaning's sign and words on a dark plate with a rim in its colour."""
    colour, sign = ink_of(look, mark.meaning), SIGNS[mark.meaning].plate
    words = look.fonts.line(mark.note, style, look.palette.cream)
    side = _sign_side(style) if sign else 0
    plate = words.get_rect().inflate(_beside(mark, style), 0)
    plate.center = round(middle[0]), round(middle[1])
    look.painter.rounded(surface, plate, mix(colour, (8, 5, 3), 0.62), look.px(5))
    look.painter.ring(surface, plate, colour, max(1, look.px(1.4)), look.px(5))
    surface.blit(words, words.get_rect(center=(plate.centerx + side // 2, plate.centery)))
    if sign:
        image = bare_picture(look, sign, side, look.palette.cream)
        left = plate.x + round(style.size * TAG / 3)
        surface.blit(image, image.get_rect(midleft=(left, plate.centery)))


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
    elif mark.shape == "cross":
        # under a piece, it stands in the middle; over one, the piece stays in sight
        surface.blit(
            *_place(look, at, colour, 0 if mark.over else CROSSED, width, "solid" if mark.over else "")
        )
        _draw_glyph(look, surface, at, SIGNS[mark.meaning].glyph, colour, (0, 1) if mark.over else (0.5, 0.5))
    elif mark.shape == "sign":
        _draw_glyph(look, surface, at, SIGNS[mark.meaning].glyph, colour, (0, 1))
    else:
        surface.blit(*_place(look, at, colour, 70 if mark.shape == "cell" else 30, width, style))
        _draw_glyph(look, surface, at, SIGNS[mark.meaning].glyph, colour, (0.5, 0), SMALL)


def _place(look: Look, at: Pixels, colour: Colour, strength: int, width: int, style: str) -> Placed:
    """The picture of a line over a translucent ground, made once for its shape, and its corner."""
    xs, ys = zip(*at, strict=True)
    left, top = math.floor(min(xs)), math.floor(min(ys))
    shape = tuple([(round(x - left), round(y - top)) for x, y in at])
    key = ("mark", shape, colour, strength, width, style)
    image = look.painter.kept(key, lambda: place_picture(shape, colour, strength, width, style))
    pad = overhang(style, width)
    return image, (left - pad, top - pad)


def _draw_glyph(
    look: Look,
    surface: pygame.Surface,
    at: Pixels,
    glyph: str,
    colour: Colour,
    corner: tuple[float, float],
    share: float = SIGN,
) -> None:
    """A sign within a place: at a corner (shares of its width and height), `share` of it wide."""
    xs, ys = zip(*at, strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    radius = round(min(right - left, bottom - top) * (LARGE if corner == (0.5, 0.5) else share))
    if share == SMALL and radius < LEAST_SIGN:
        return  # so small that it would cover the number: the line of the frame says enough
    radius = max(6, radius)
    inset = radius * 0.6 if corner[0] == 0 else radius * 1.1
    x = min(max((1 - corner[0]) * left + corner[0] * right, left + inset), right - inset)
    y = min(max((1 - corner[1]) * top + corner[1] * bottom, top + inset), bottom - inset)
    image = glyph_picture(look, glyph, radius, colour)
    surface.blit(image, image.get_rect(center=(round(x), round(y))))


def disc_radius(look: Look, side: float) -> int:
    """The pixels of the disc with a hint's number, at a place whose lesser side has so many."""
    return max(look.px(LEAST_DISC), min(look.px(DISC), round(side * HINT_DISC)))


def _draw_hint(look: Look, surface: pygame.Surface, at: Pixels, colour: Colour, number: float) -> None:
    """A heavy frame with the number of the click in a disc at its corner, over which it hangs where the place
    is so small that what stands in its middle would be covered."""
    xs, ys = zip(*at, strict=True)
    side = min(max(xs) - min(xs), max(ys) - min(ys))
    width = max(2, min(look.px(LINE + 2), round(side * HINT_LINE)))
    stroke(surface, at, colour, width, "solid")
    radius = disc_radius(look, side)
    style = look.theme.style("small_bold")
    style = style._replace(size=min(style.size, round(radius * 1.5)))
    rim = max(1, radius // 5)
    x, y = shrunk(at, min(radius / 2, side * KEPT - radius - rim))[0]
    pygame.draw.circle(surface, look.palette.night, (x, y), radius + rim)
    pygame.draw.circle(surface, colour, (x, y), radius)
    words = look.fonts.line(f"{number:.0f}", style, look.palette.ink)
    surface.blit(words, words.get_rect(center=(round(x), round(y))))


def _draw_ring(
    look: Look, surface: pygame.Surface, centre: Any, radius: int, colour: Colour, width: int, style: str
) -> None:
    key = ("mark.ring", radius, colour, width, style)
    image = look.painter.kept(key, lambda: ring_picture(radius, colour, width, style))
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


def _fine(look: Look, words: TextStyle | None) -> int:
    """The width of an arrow: where squares are small for the interface it is, like the letters, finer."""
    return max(2, min(look.px(LINE), round(words.size * SHAFT))) if words else look.px(LINE)


def _arrow(look: Look, words: TextStyle | None, share: float) -> int:
    """The width of an arrow that has so much of the usual one; all of it, if 0."""
    return max(2, round((share or 1.0) * _fine(look, words)))


def _draw_trail(look: Look, surface: pygame.Surface, at: Pixels, width: int) -> None:
    """Where a piece came from: a faint line from a small ring."""
    for shade, grow in ((look.palette.night, 2), (look.palette.cream, 0)):
        dashes(surface, at, shade, width, grow, (3.0, 2.6), closed=False)
        pygame.draw.circle(surface, shade, at[0], 3 * width + grow / 2, width + grow)


def _draw_head(surface: pygame.Surface, before: Any, tip: Any, colour: Colour, width: int) -> None:
    """The head of an arrow."""
    turn = math.atan2(tip[1] - before[1], tip[0] - before[0])
    size, rim, dark = 4.4 * width, max(2, width // 2), mix(colour, (8, 5, 3), 0.86)
    sides = [(tip[0] + size * math.cos(turn + a), tip[1] + size * math.sin(turn + a)) for a in (2.5, -2.5)]
    head = [(tip[0] + size * 0.5 * math.cos(turn), tip[1] + size * 0.5 * math.sin(turn)), *sides]
    pygame.draw.lines(surface, dark, True, head, 2 * rim)
    for corner in head:
        pygame.draw.circle(surface, dark, corner, rim)
    pygame.draw.polygon(surface, colour, head)

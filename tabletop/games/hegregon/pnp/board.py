"""The map of 307 hexes as a poster, and the same hexes to cut out and lay as one likes (HG-MAP-01)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tabletop.parts.hexes import Hex
from tabletop.pnp.contract import Face, Piece, Poster, Style
from tabletop.pnp.drawing import Colour, Drawing
from tabletop.pnp.picture import picture
from tabletop.pnp.type import Font, width

from ..components.board import BASE_AT, MAP, TYPE, YIELD, place_name
from .look import (
    ACROSS,
    ASH,
    INK,
    RADIUS,
    STEEL,
    STEEL_LIGHT,
    TEAL,
    accent,
    corners,
    dim,
    heading,
    hex_tile,
    on_paper,
    words,
)

FRAME = 9.0
_PLACES = {hex: ((q + r / 2) * ACROSS, r * 1.5 * RADIUS) for hex, (q, r) in MAP.coords.items()}
_LEFT = min(x for x, _ in _PLACES.values()) - ACROSS / 2 - FRAME
_TOP = min(y for _, y in _PLACES.values()) - RADIUS - FRAME
WIDE = max(x for x, _ in _PLACES.values()) + ACROSS / 2 + FRAME - _LEFT
HIGH = max(y for _, y in _PLACES.values()) + RADIUS + FRAME - _TOP
ROCK = 170.0
"""Millimetres after which the rock repeats."""
SLIP: Colour = (250, 252, 252)
"""Behind words on a picture."""
FAINT: Colour = (70, 80, 90)
"""Coordinates, which are looked for and not seen."""


def middle(hex: Hex) -> tuple[float, float]:
    """The middle of a hex on the poster, in millimetres."""
    x, y = _PLACES[hex]
    return x - _LEFT, y - _TOP


def variant(hex: Hex) -> int:
    """Which of its kind's pictures a hex has, as on the screen."""
    q, r = MAP.coords[hex]
    return (q * 5 + r * 11 + q * r * 3) % 97


def poster(style: Style) -> Sequence[Piece]:
    """The whole map with the names of hexes, bases and a legend in its corners."""
    draw = Drawing()
    _ground(draw, style)
    if not style.saver:
        for grow, colour in ((3.2, STEEL_LIGHT), (2.6, (224, 229, 231)), (1.0, STEEL)):
            for hex in MAP.hexes:
                draw.polygon(corners(*middle(hex), RADIUS + grow), colour)
    for hex in MAP.hexes:
        hex_tile(draw, *middle(hex), TYPE[hex], variant(hex), style)
    for hex in MAP.hexes:
        _label(draw, *middle(hex), hex, style)
    _title(draw, on_paper(style))
    _legend(draw, style)
    return [Poster(WIDE, HIGH, draw, name="map")]


def _ground(draw: Drawing, style: Style) -> None:
    b = style.bleed
    if style.saver:
        draw.rect(0, 0, WIDE, HIGH, (255, 255, 255), STEEL, 0.5)
        return
    draw.rect(-b, -b, WIDE + 2 * b, HIGH + 2 * b, ASH)
    rock = picture("hegregon/print/rock.webp")
    for column in range(math.ceil((WIDE + 2 * b) / ROCK)):
        for row in range(math.ceil((HIGH + 2 * b) / ROCK)):
            draw.image(rock, -b + column * ROCK, -b + row * ROCK, ROCK, ROCK)
    for inset, colour, thick in ((2.2, (250, 252, 252), 2.6), (2.2, STEEL, 1.2), (4.0, TEAL, 0.25)):
        draw.rect(inset, inset, WIDE - 2 * inset, HIGH - 2 * inset, None, colour, thick, radius=3)


def _label(draw: Drawing, x: float, y: float, hex: Hex, style: Style) -> None:
    """Its name at the foot of the hex, the number of a base, the yield of a deposit."""
    base, name, size = y + RADIUS * 0.7, place_name(hex), 6.0
    if TYPE[hex] != "common" and not style.saver:  # on a slip, for the picture is too lively
        wide = width(name, Font.TECH, size) + 1.4
        draw.rect(x - wide / 2, base - 1.85, wide, 2.35, SLIP, radius=0.6)
    draw.text(x, base, name, Font.TECH, size, FAINT, "centre")
    if hex in BASE_AT:
        _badge(draw, x, y - RADIUS * 0.6, f"B{BASE_AT[hex] + 1}", style)
    elif hex in YIELD and not style.saver:
        _badge(draw, x, y - RADIUS * 0.6, f"{YIELD[hex]} H", style)


def _badge(draw: Drawing, x: float, y: float, text: str, style: Style) -> None:
    wide = 8.4
    draw.rect(x - wide / 2, y - 2.3, wide, 4.4, SLIP, accent(on_paper(style)), 0.25, radius=1.2)
    draw.text(x, y + 1.15, text, Font.TECH_BOLD, 8.6, INK, "centre")


def _title(draw: Drawing, style: Style) -> None:
    """The game's name in the upper left corner, its saying below."""
    t = style.texts
    room = 150.0
    draw.text(18, 34, t("game.name"), Font.TECH_BOLD, 62, words(style), room=room)
    draw.line((18, 40), (18 + room, 40), accent(style), 1.0)
    draw.text(18, 49, t("setup.game_about"), Font.TECH, 14, dim(style), room=room)


def _legend(draw: Drawing, style: Style) -> None:
    """The kinds of hexes, each with its rule, in the upper right and the lower corners."""
    t = style.texts
    wide = 104.0
    spots = [
        (WIDE - 18 - wide, 20.0, "common"),
        (WIDE - 18 - wide * 0.82, 52.0, "crystal"),
        (18.0, HIGH - 86.0, "deposit"),
        (18.0, HIGH - 50.0, "main_deposit"),
        (WIDE - 18 - wide * 0.82, HIGH - 86.0, "event"),
        (WIDE - 18 - wide, HIGH - 50.0, "base"),
    ]
    for x, y, kind in spots:
        narrow = kind in ("crystal", "deposit", "event")
        room = wide * (0.82 if narrow else 1.0)
        hex_tile(draw, x + ACROSS / 2, y + RADIUS, kind, 0, style)
        left, dark = x + ACROSS + 4, on_paper(style)
        heading(draw, left, y + 5, t(f"keyword.{kind}.name"), 11, room - ACROSS - 4, dark)
        text = t(f"keyword.{kind}.text")
        draw.paragraph(left, y + 8.2, room - ACROSS - 4, text, Font.TECH, 8.2, dim(dark), leading=1.22)


def tiles(style: Style) -> Sequence[Piece]:
    """All hexes one by one, in rows from the top, with their names."""
    faces = []
    w, h = ACROSS, 2 * RADIUS
    for hex in MAP.hexes:
        draw = Drawing()
        kind = TYPE[hex]
        hex_tile(draw, w / 2, h / 2, kind, variant(hex), style, grow=style.bleed)
        _label(draw, w / 2, h / 2, hex, style)
        faces.append(Face(w, h, draw, cut="hex", name=f"{kind} {place_name(hex)}"))
    return faces

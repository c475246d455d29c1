"""The printed look of HEGREGON: pale ash, ore in ink, six liveries told apart by colour and pattern."""

from __future__ import annotations

import math
from dataclasses import replace

from tabletop.pnp.contract import Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing, Point, circle_ops, hexagon, polygon_ops
from tabletop.pnp.picture import Artwork, Layer, picture
from tabletop.pnp.type import Font

from ..components.printed import LIVERIES

PLATE: Colour = (20, 25, 31)
STEEL: Colour = (44, 53, 63)
STEEL_LIGHT: Colour = (104, 118, 132)
RIM: Colour = (214, 220, 222)
"""The edge of a hex's picture."""
ASH: Colour = (236, 240, 240)
"""The pale rock of the printed map."""
GLOW: Colour = (72, 214, 216)
AMBER: Colour = (240, 178, 70)
PALE: Colour = (232, 238, 242)
SOFT: Colour = (150, 166, 182)
INK: Colour = (16, 20, 25)
TEAL: Colour = (10, 110, 116)
"""The luminous colour on a pale ground."""

ACROSS = 26.0
"""Millimetres between opposite sides of a hex."""
RADIUS = ACROSS / math.sqrt(3)
COUNTER = 20.0

TILES = {"common": 4, "crystal": 3}
"""Kinds of hexes with several pictures."""
PALES: dict[str, Colour] = {
    "common": (250, 250, 250),
    "crystal": (206, 236, 234),
    "deposit": (214, 244, 240),
    "main_deposit": (186, 240, 236),
    "event": (252, 234, 200),
    "base": (230, 233, 236),
}
"""What the ink saver fills hexes with."""


def counter(name: str, seat: int, *, grey: bool = False) -> Artwork:
    """A counter in a player's livery: plate, face and rim pattern, the body, its paint."""
    colour = LIVERIES[seat]
    parts = (
        ("plate", None),
        ("plate_face", colour),
        (f"pattern_{seat + 1}", colour),
        (name, None),
        (f"{name}_livery", colour),
    )
    layers = tuple(Layer(f"hegregon/units/{part}.webp", tint) for part, tint in parts)
    return Artwork(layers, ground=(10, 12, 15), grey=grey)


def icon(name: str) -> Artwork:
    """A sign, sharp up to 21 mm."""
    return picture(f"hegregon/icons/{name}.webp")


def corners(x: float, y: float, radius: float = RADIUS) -> list[Point]:
    """A hex around a point."""
    return hexagon(x, y, radius)


def hex_tile(
    draw: Drawing, x: float, y: float, kind: str, variant: int, style: Style, grow: float = 0.0
) -> None:
    """The pale picture of a hex around a point, or a plain one with a sign of its kind to spare more ink. Its
    rim runs on for `grow` millimetres."""
    if style.saver:
        draw.polygon(corners(x, y), PALES.get(kind, PALES["common"]), STEEL, 0.25)
        sign(draw, x, y, kind)
        return
    number = f"_{variant % TILES[kind] + 1}" if kind in TILES else ""
    art = picture(f"hegregon/print/hexes/{kind}{number}.webp", ground=ASH)
    inner = Drawing()
    inner.image(art, x - ACROSS / 2, y - RADIUS, ACROSS, 2 * RADIUS)
    if grow:
        draw.polygon(corners(x, y, RADIUS + grow * 1.1547), RIM)
    draw.place(inner, 0, 0, 0, polygon_ops(corners(x, y)))


def sign(draw: Drawing, x: float, y: float, kind: str) -> None:
    """The plain sign of a kind of hex, so that colour is never the only one."""
    teal: Colour = (24, 130, 134)
    if kind in ("crystal", "crystal_temporary"):
        for dx, dy in ((-5.2, 1.6), (4.6, 2.6), (0.2, -4.6)):
            shard = [
                (x + dx, y + dy - 3.4),
                (x + dx + 1.7, y + dy),
                (x + dx, y + dy + 2.6),
                (x + dx - 1.7, y + dy),
            ]
            draw.polygon(shard, None, teal, 0.35)
    elif kind in ("deposit", "main_deposit"):
        for share in (0.62, 0.46) if kind == "main_deposit" else (0.52,):
            draw.polygon(corners(x, y, RADIUS * share), None, teal, 0.6)
        draw.text(x, y + 1.9, "5 H" if kind == "main_deposit" else "1 H", Font.TECH_BOLD, 13, teal, "centre")
    elif kind == "deposit_exhausted":
        for dx in (-4, 4):
            draw.line((x - dx, y - 4), (x + dx, y + 4), STEEL, 0.9)
    elif kind == "event":
        draw.polygon([(x, y - 7), (x + 5, y), (x, y + 7), (x - 5, y)], None, (190, 120, 20), 0.7)
    elif kind == "base":
        draw.polygon(corners(x, y, RADIUS * 0.8), None, STEEL, 0.5)
        draw.polygon(corners(x, y, RADIUS * 0.62), None, STEEL, 0.3)


def disc(draw: Drawing, art: Artwork, x: float, y: float, reach: float) -> None:
    """A round picture, cut a little inside its edge."""
    medal = Drawing()
    medal.image(art, x - reach, y - reach, 2 * reach, 2 * reach)
    draw.place(medal, 0, 0, 0, circle_ops(x, y, reach * 0.985))


def plate(draw: Drawing, w: float, h: float, style: Style) -> None:
    """Pale metal in a steel frame, the ground of every aid; white with a thin frame to spare ink."""
    b = style.bleed
    if style.saver:
        draw.rect(0, 0, w, h, WHITE)
        draw.rect(2.4, 2.4, w - 4.8, h - 4.8, None, STEEL, 0.4, radius=2)
        return
    draw.rect(-b, -b, w + 2 * b, h + 2 * b, PALE)
    draw.rect(2.2, 2.2, w - 4.4, h - 4.4, (247, 249, 250), STEEL, 0.5, radius=2.4)
    draw.rect(3.2, 3.2, w - 6.4, h - 6.4, None, STEEL_LIGHT, 0.2, radius=1.8)
    for x, y in ((w * 0.5 - 16, 2.2), (w * 0.5 - 16, h - 2.2)):
        draw.line((x, y), (x + 32, y), TEAL, 0.9)


def on_paper(style: Style) -> Style:
    """The manner whose words are dark, for aids have a pale ground."""
    return replace(style, saver=True)


def words(style: Style) -> Colour:
    """The colour of words on a plate."""
    return INK if style.saver else PALE


def dim(style: Style) -> Colour:
    """The colour of lesser words on a plate."""
    return (80, 90, 100) if style.saver else SOFT


def shade(style: Style) -> Colour:
    """Every second row of a table."""
    return (230, 235, 239) if style.saver else (40, 49, 59)


def accent(style: Style) -> Colour:
    """Figures and headings that matter."""
    return TEAL if style.saver else GLOW


def heading(draw: Drawing, x: float, base: float, text: str, size: float, room: float, style: Style) -> None:
    """Words over a luminous rule."""
    draw.text(x, base, text, Font.TECH_BOLD, size, words(style), room=room)
    draw.line((x, base + 1.5), (x + room, base + 1.5), STEEL_LIGHT, 0.2)
    draw.line((x, base + 1.5), (x + min(22.0, room), base + 1.5), accent(style), 0.6)

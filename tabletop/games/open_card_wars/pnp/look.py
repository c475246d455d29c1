"""The printed look of Open Card Wars: jewel tones under gilt, words on vellum."""

from __future__ import annotations

from tabletop.pnp.contract import Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing
from tabletop.pnp.picture import Artwork, picture
from tabletop.pnp.type import POINT, Font, wrap

ART = "open_card_wars"
INK: Colour = (20, 13, 30)
NIGHT: Colour = (24, 16, 38)
IVORY: Colour = (250, 241, 216)
VELLUM: Colour = (247, 238, 216)
SHADE: Colour = (235, 221, 188)
SOFT: Colour = (96, 80, 92)
GILT_DARK: Colour = (126, 84, 26)
GILT: Colour = (214, 167, 76)
GILT_LIGHT: Colour = (255, 240, 190)
RUBY: Colour = (150, 24, 42)
SAPPHIRE: Colour = (26, 66, 150)
EMERALD: Colour = (14, 98, 62)
AMETHYST: Colour = (82, 32, 138)
AMBER: Colour = (140, 84, 12)
TOPAZ: Colour = (28, 90, 112)

PLAYER: tuple[Colour, Colour] = ((122, 20, 38), (20, 58, 132))
"""Players A and B: ruby and sapphire."""
PLAYER_KEYS = ("a", "b")
ROWS = ("vanguard", "center", "rearguard")
"""From the front backwards (OCW-GEO-01)."""
LEADING = 1.14
ICON = 8.1
"""A sign is sharp up to so many millimetres."""


def icon(name: str, tint: Colour | None = None) -> Artwork:
    """A light sign, or a stained one for pale grounds."""
    return picture(f"{ART}/icons/{name}.webp", tint=tint)


def medal(name: str) -> Artwork:
    """A jewel in gilt, sharp up to 13 mm."""
    return picture(f"{ART}/medals/{name}.webp")


def rail(
    draw: Drawing, x: float, y: float, w: float, h: float, radius: float = 0.8, wide: float = 0.55
) -> None:
    """A gilt moulding along a rectangle: dark edge, gold body, bright line."""
    draw.rect(x, y, w, h, None, INK, wide * 1.7, radius=radius)
    draw.rect(x, y, w, h, None, GILT, wide, radius=radius)
    draw.rect(x, y, w, h, None, GILT_LIGHT, wide * 0.25, radius=radius)


def figure(draw: Drawing, x: float, y: float, text: str, size: float, style: Style) -> None:
    """A figure centred on a point, with a dark edge so that it stands off its jewel."""
    base = y + size * POINT * 0.345
    if style.saver:
        draw.text(x, base, text, Font.TITLE, size, INK, "centre")
        return
    for dx, dy in ((0.16, 0.2), (-0.16, 0.0), (0.16, 0.0), (0.0, -0.16)):
        draw.text(x + dx, base + dy, text, Font.TITLE, size, INK, "centre")
    draw.text(x, base, text, Font.TITLE, size, IVORY, "centre")


def plate(draw: Drawing, w: float, h: float, style: Style, colour: Colour = SHADE) -> None:
    """Vellum in a gilt frame on a pale edge; white in a thin frame to spare ink."""
    b = style.bleed
    if style.saver:
        draw.rect(0, 0, w, h, WHITE)
        draw.rect(2.4, 2.4, w - 4.8, h - 4.8, None, INK, 0.3, radius=2)
        return
    draw.rect(-b, -b, w + 2 * b, h + 2 * b, colour)
    draw.rect(2.6, 2.6, w - 5.2, h - 5.2, VELLUM, radius=2)
    rail(draw, 2.6, 2.6, w - 5.2, h - 5.2, 2.0, 0.8)
    draw.rect(3.8, 3.8, w - 7.6, h - 7.6, None, GILT_DARK, 0.18, radius=1.2)


def heading(draw: Drawing, x: float, base: float, text: str, size: float, room: float, style: Style) -> None:
    """Words over a gilt rule."""
    draw.text(x, base, text, Font.TITLE, size, AMETHYST, room=room)
    draw.line((x, base + 1.5), (x + room, base + 1.5), GILT, 0.5)
    draw.line((x, base + 2.1), (x + room, base + 2.1), GILT_DARK, 0.12)


def tall(text: str, size: float, room: float, leading: float = LEADING) -> float:
    """The height of a paragraph in millimetres."""
    return len(wrap(text, Font.SANS, Font.SANS_BOLD, size, room)) * size * POINT * leading


def fitted(text: str, room: float, high: float, largest: float, smallest: float = 5.6) -> tuple[float, float]:
    """The largest size at which a text fits into a box, and the height it takes."""
    size = largest
    while size > smallest and tall(text, size, room) > high:
        size = round(size - 0.1, 2)
    return size, tall(text, size, room)


def prose(draw: Drawing, x: float, y: float, room: float, text: str, size: float) -> float:
    """A paragraph in dark words; its height."""
    return draw.paragraph(x, y, room, text, Font.SANS, size, INK, bold=Font.SANS_BOLD, leading=LEADING)

"""The printed look of History of War: field-grey paper, stencilled signs, one colour for each category."""

from __future__ import annotations

from tabletop.pnp.contract import Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing
from tabletop.pnp.picture import Artwork, is_painted, picture
from tabletop.pnp.type import POINT, Font, fit, wrap

ART = "history_of_war"
INK: Colour = (35, 37, 29)
"""The rim of every card and the words."""
PALE: Colour = (238, 234, 214)
PAPER: Colour = (143, 146, 121)
FIELD: Colour = (201, 198, 172)
VALUE: Colour = (185, 183, 156)
SHEET: Colour = (246, 244, 233)
"""The ground of aids."""
STRIPE: Colour = (233, 229, 210)
SLATE: Colour = (74, 76, 68)
DIM: Colour = (122, 125, 102)
BRASS: Colour = (150, 120, 58)
FACTION: dict[str, Colour] = {"axis": (138, 75, 47), "allies": (58, 92, 120)}
"""Axis rust, Allies steel blue."""
CAPITAL = 0.32
"""Half the height of capital letters, in sizes."""
LEADING = 1.16


def there(path: str) -> bool:
    """Is this picture of the game's folder painted?"""
    return is_painted(f"{ART}/{path}")


def icon(name: str, tint: Colour | None = None) -> Artwork:
    """A light sign; stained for pale grounds."""
    return picture(f"{ART}/icons/{name}.webp", tint=tint)


def sign(draw: Drawing, name: str, x: float, y: float, side: float, tint: Colour | None = None) -> None:
    """A sign around a point."""
    draw.image(icon(name, tint), x - side / 2, y - side / 2, side, side)


def centred(
    draw: Drawing,
    x: float,
    y: float,
    words: str,
    size: float,
    colour: Colour = INK,
    room: float = 0.0,
    font: Font = Font.SANS_BOLD,
) -> None:
    """A line around a point."""
    size = fit(words, font, size, room) if room else size
    draw.text(x, y + size * POINT * CAPITAL, words, font, size, colour, "centre")


def sheet(draw: Drawing, w: float, h: float, style: Style, colour: Colour = SHEET) -> None:
    """A pale ground to the end of the bleed in a thin double frame; white to spare ink."""
    b = style.bleed
    draw.rect(-b, -b, w + 2 * b, h + 2 * b, WHITE if style.saver else colour)
    draw.rect(2.6, 2.6, w - 5.2, h - 5.2, None, SLATE, 0.7, radius=1.4)
    draw.rect(3.6, 3.6, w - 7.2, h - 7.2, None, SLATE, 0.2, radius=1)


def heading(draw: Drawing, x: float, base: float, words: str, size: float, room: float) -> None:
    """Words over a stencilled rule."""
    draw.text(x, base, words, Font.TITLE, size, INK, room=room)
    gap = 1.2
    part = (room - 3 * gap) / 4
    for n in range(4):
        start = x + n * (part + gap)
        draw.line((start, base + 1.7), (start + part, base + 1.7), BRASS, 0.6)


def tall(text: str, size: float, room: float) -> float:
    """The height of a paragraph in millimetres."""
    return len(wrap(text, Font.SANS, Font.SANS_BOLD, size, room)) * size * POINT * LEADING


def prose(draw: Drawing, x: float, y: float, room: float, text: str, size: float) -> float:
    """A paragraph in dark words; its height."""
    return draw.paragraph(x, y, room, text, Font.SANS, size, INK, bold=Font.SANS_BOLD, leading=LEADING)

"""The printed look of Open Wars: vellum and ink, a livery with a pattern for each origin."""

from __future__ import annotations

from tabletop.pnp.contract import Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing, Point, rect_ops
from tabletop.pnp.picture import Artwork, picture
from tabletop.pnp.type import POINT, Font, fit, wrap

from ..components.names import Name
from ..components.printed import LIVERIES, PATTERNS
from ..components.units import FACTIONS, Origin

ART = "open_wars"
INK: Colour = (36, 28, 22)
DIM: Colour = (98, 84, 68)
PAPER: Colour = (246, 238, 220)
SHEET: Colour = (248, 243, 232)
STRIPE: Colour = (237, 228, 208)
DARK: Colour = (44, 36, 30)
GILT: Colour = (176, 132, 48)
BLOOD: Colour = (168, 34, 30)
GOLD: Colour = (236, 190, 72)
MANA: Colour = (92, 148, 214)
COST: Colour = (222, 214, 198)
LEADING = 1.16
CAPITAL = 0.33
"""Half the height of a capital, in sizes of its letters."""
COLOUR: dict[Origin, Colour] = {
    **{faction: LIVERIES[faction] for faction in FACTIONS},
    "mercenaries": (122, 112, 96),
    "titans": (196, 160, 84),
    "inferno": LIVERIES["daemons"],
}
"""The colour of what each origin prints."""
PATTERN: dict[Origin, str] = {
    **{faction: PATTERNS[faction] for faction in FACTIONS},
    "inferno": PATTERNS["daemons"],
}
"""So that colour is never the only sign; mercenaries and titans have none."""


def said(name: Name, style: Style) -> str:
    """A name in the language of the sheet."""
    return name.in_(style.texts.language)


def art(name: str) -> Artwork:
    """A picture of the game's folder."""
    return picture(f"{ART}/{name}.webp")


def icon(name: str, tint: Colour | None = INK) -> Artwork:
    """A sign, in ink unless it is to keep its own colours."""
    return picture(f"{ART}/icons/{name}.webp", tint=tint)


def sign(draw: Drawing, name: str, x: float, y: float, side: float, tint: Colour | None = INK) -> None:
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


def in_two(words: str) -> tuple[str, str]:
    """Several words in the two lines of which the longer one is shortest."""
    parts = words.split(" ")
    halves = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return min(halves, key=lambda half: max(map(len, half)))


def paler(colour: Colour, part: float) -> Colour:
    """A colour with so much white in it."""
    r, g, b = (round(c + (255 - c) * part) for c in colour)
    return r, g, b


def ground(draw: Drawing, w: float, h: float, style: Style, colour: Colour) -> None:
    """A colour to the end of the bleed; white to spare ink."""
    b = style.bleed
    draw.rect(-b, -b, w + 2 * b, h + 2 * b, WHITE if style.saver else colour)


def pattern(draw: Drawing, origin: Origin, x: float, y: float, side: float, colour: Colour) -> None:
    """The pattern of an origin in a square."""
    a, m, z, w = 0.0, side / 2, side, side * 0.16
    bend: list[Point] = [(a, a), (w, a), (z, z - w), (z, z), (z - w, z), (a, w)]
    sinister: list[Point] = [(z, a), (z - w, a), (a, z - w), (a, z), (w, z), (z, w)]
    pale: list[Point] = [(m - w, a), (m + w, a), (m + w, z), (m - w, z)]
    fess: list[Point] = [(a, m - w), (z, m - w), (z, m + w), (a, m + w)]
    chevron: list[Point] = [(a, z), (a, z - 2 * w), (m, m - 2 * w), (z, z - 2 * w), (z, z), (m, m)]
    shapes: dict[str, list[list[Point]]] = {
        "bend": [bend],
        "saltire": [bend, sinister],
        "chevron": [chevron],
        "pale": [pale],
        "fess": [fess],
        "cross": [pale, fess],
        "": [],
    }
    kind = PATTERN.get(origin, "")
    inner = Drawing()
    if kind == "bordure":
        inner.rect(w / 2, w / 2, side - w, side - w, None, colour, w)
    else:
        for shape in shapes[kind]:
            inner.polygon(shape, colour)
    draw.place(inner, x, y, 0, rect_ops(0, 0, side, side))


def sheet(draw: Drawing, w: float, h: float, style: Style) -> None:
    """A pale ground in a thin double frame; white to spare ink."""
    ground(draw, w, h, style, SHEET)
    draw.rect(2.6, 2.6, w - 5.2, h - 5.2, None, GILT, 0.7, radius=1.6)
    draw.rect(3.7, 3.7, w - 7.4, h - 7.4, None, DIM, 0.2, radius=1)


def heading(draw: Drawing, x: float, base: float, words: str, size: float, room: float) -> None:
    """Words over a gilt rule."""
    draw.text(x, base, words, Font.TITLE, size, INK, room=room)
    draw.line((x, base + 1.7), (x + room, base + 1.7), GILT, 0.5)


def tall(text: str, size: float, room: float) -> float:
    """The height of a paragraph in millimetres."""
    return len(wrap(text, Font.SANS, Font.SANS_BOLD, size, room)) * size * POINT * LEADING


def prose(draw: Drawing, x: float, y: float, room: float, text: str, size: float) -> float:
    """A paragraph in dark words; its height."""
    return draw.paragraph(x, y, room, text, Font.SANS, size, INK, bold=Font.SANS_BOLD, leading=LEADING)


def fitted(text: str, room: float, high: float, largest: float, smallest: float = 5.6) -> float:
    """The largest size at which a text fits into a box."""
    size = largest
    while tall(text, size, room) > high and size > smallest:
        size = round(size - 0.1, 1)
    return size

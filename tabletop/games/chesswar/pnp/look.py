"""The printed look of ChessWar: wood, ivory and ink, a colour for each army, small words for figures."""

from __future__ import annotations

from tabletop.pnp.drawing import Colour, Drawing
from tabletop.pnp.picture import Artwork, picture
from tabletop.pnp.type import POINT, Font, fit, width

from ..components.armies import UnitType

INK: Colour = (44, 30, 20)
SOFT: Colour = (112, 88, 62)
BRASS: Colour = (156, 116, 52)
PARCHMENT: Colour = (249, 242, 224)
PARCHMENT_DARK: Colour = (238, 224, 192)
IVORY: Colour = (246, 236, 210)
EBONY: Colour = (48, 38, 34)

SIDES = ("white", "black")
"""South and north player (CW-GEN-01)."""
SIDE: dict[str, tuple[Colour, Colour]] = {"white": (IVORY, EBONY), "black": (EBONY, IVORY)}
"""Ground and mark of a side's pieces."""

ARMY: dict[str, Colour] = {
    "elf": (38, 104, 72),
    "human": (38, 76, 156),
    "dwarf": (170, 88, 36),
    "chaos": (140, 30, 28),
    "orc": (104, 112, 34),
    "rat": (98, 58, 122),
    "undead": (34, 92, 98),
}
"""The ground of each army's pictures."""


def portrait(unit: UnitType) -> Artwork:
    """The counter's painting, up to its wooden ring."""
    return picture(f"chesswar/units/{unit.key}.webp", ground=(120, 84, 48))


def icon(key: str, *, large: bool = False) -> Artwork:
    """A medallion; the large ones are sharp up to 21 mm, the small ones up to 8 mm."""
    return picture(f"chesswar/{'print' if large else 'icons'}/{key}.webp")


def signed(value: int) -> str:
    """``+1``, ``0``, ``−1``."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def figures(unit: UnitType) -> tuple[tuple[str, str], ...]:
    """The three figures of a unit with their icons (CW-UNI-01)."""
    return ("mov", str(unit.mov)), ("sal", f"{unit.sal}+"), ("com", signed(unit.com))


def figure_row(draw: Drawing, unit: UnitType, centre: float, base: float, size: float, room: float) -> None:
    """Mov, Sal and Com with their icons in one line around `centre`, smaller if there is little room."""
    long = _figures_long(unit, size)
    size *= min(1.0, room / long)
    mark, gap = size * POINT * 0.95, size * POINT * 0.42
    parts = [(key, words, width(words, Font.SANS_BOLD, size)) for key, words in figures(unit)]
    x = centre - _figures_long(unit, size) / 2
    for key, words, wide in parts:
        draw.image(icon(key), x, base - mark * 0.86, mark, mark)
        draw.text(x + mark + size * POINT * 0.08, base, words, Font.SANS_BOLD, size, INK)
        x += mark + size * POINT * 0.08 + wide + gap


def _figures_long(unit: UnitType, size: float) -> float:
    """Millimetres of the line at a size."""
    words = sum(width(words, Font.SANS_BOLD, size) for _, words in figures(unit))
    return words + size * POINT * (3 * (0.95 + 0.08) + 2 * 0.42)


def banner(draw: Drawing, centre: float, top: float, wide: float, high: float) -> None:
    """A slip of parchment with an inked edge."""
    draw.rect(centre - wide / 2, top, wide, high, PARCHMENT, INK, 0.15, radius=high * 0.3)


def titled(draw: Drawing, x: float, base: float, words: str, size: float, room: float) -> None:
    """A heading with a brass rule below it."""
    size = fit(words, Font.TITLE, size, room)
    draw.text(x, base, words, Font.TITLE, size, INK)
    draw.line((x, base + 1.3), (x + room, base + 1.3), BRASS, 0.3)


def sheet(draw: Drawing, w: float, h: float, bleed: float) -> None:
    """Parchment with a double frame, the ground of every card."""
    draw.rect(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed, PARCHMENT)
    draw.rect(2.6, 2.6, w - 5.2, h - 5.2, None, BRASS, 0.5)
    draw.rect(3.6, 3.6, w - 7.2, h - 7.2, None, BRASS, 0.18)

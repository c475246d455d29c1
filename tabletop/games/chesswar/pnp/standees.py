"""Figures to fold: two faces back to back on two flaps that are glued to a base (CW-PNP-01)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import Colour, Drawing, circle_ops
from tabletop.pnp.type import Font

from ..components.armies import UnitType
from .look import ARMY, INK, IVORY, PARCHMENT, SIDE, SOFT, figure_row, portrait
from .tokens import roll

WIDE = 24.0
PANEL = 33.0
FLAP = 9.5
HIGH = 2 * (PANEL + FLAP)
FOLD: Colour = (120, 120, 120)


def standees(army: str, side: str, style: Style) -> Sequence[Piece]:
    """All figures of an army for a side."""
    made: dict[str, Face] = {}
    for unit in roll(army):
        if unit.key not in made:
            made[unit.key] = Face(WIDE, HIGH, _strip(unit, side, style), name=f"{unit.key} {side}")
    return [made[unit.key] for unit in roll(army)]


def _strip(unit: UnitType, side: str, style: Style) -> Drawing:
    """From the top: flap, face upside down, face, flap; folded at three lines."""
    draw = Drawing()
    bleed = style.bleed
    half = _half(unit, side, style, bleed)
    draw.place(half, 0, HIGH / 2)
    draw.place(half, WIDE, HIGH / 2, 180)
    for y in (FLAP, HIGH / 2, HIGH - FLAP):
        draw.line((0, y), (WIDE, y), FOLD, 0.12, (1.2, 1.0))
    return draw


def _half(unit: UnitType, side: str, style: Style, bleed: float) -> Drawing:
    """One face above its flap; the origin is at the fold on top."""
    draw = Drawing()
    ground, mark = SIDE[side]
    field = ARMY[unit.army]
    x, w = -bleed, WIDE + 2 * bleed
    draw.rect(x, 0, w, PANEL, field)
    draw.rect(1.0, 1.0, WIDE - 2, PANEL - 2, None, IVORY, 0.35, radius=1.2)
    centre, reach = WIDE / 2, 10.2
    medal = Drawing()
    medal.image(portrait(unit), centre - reach - 0.2, 12.6 - reach - 0.2, 2 * reach + 0.4, 2 * reach + 0.4)
    draw.place(medal, 0, 0, 0, circle_ops(centre, 12.6, reach))
    draw.circle(centre, 12.6, reach, None, INK, 0.25)
    draw.rect(1.8, 23.6, WIDE - 3.6, 8.0, PARCHMENT, INK, 0.15, radius=0.8)
    name = unit.name(style.texts.language)
    draw.text(centre, 26.9, name, Font.SERIF_BOLD, 9.0, INK, "centre", room=WIDE - 5)
    figure_row(draw, unit, centre, 30.5, 8.6, WIDE - 6)
    draw.rect(x, PANEL, w, FLAP + bleed, ground)
    draw.rect(0, PANEL, WIDE, 1.1, mark)
    draw.text(
        centre,
        PANEL + FLAP / 2 + 1.5,
        style.texts(f"pnp.side.{side}"),
        Font.SANS,
        6.0,
        mark if side == "black" else SOFT,
        "centre",
        room=WIDE - 4,
    )
    return draw

"""Round counters of an army up to its maxima, for either side (CW-PNP-01).

The front shows the unit and its figures, the back its name, attributes and spells. A side's ring differs in
more than colour: white has a double line, black four notches.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import Colour, Drawing, circle_ops
from tabletop.pnp.type import Font

from ..components.armies import ARMIES, UNITS, UnitType, roster
from .look import ARMY, INK, PARCHMENT, SIDE, SOFT, banner, figure_row, icon, portrait

SIZE = 25.0
CENTRE = SIZE / 2
PICTURE = 21.4
"""Diameter of the picture inside the ring."""
BOWS = ("bows", "longbows", "crossbows")


@cache
def roll(army: str) -> tuple[UnitType, ...]:
    """Every piece that an army may field, each as often as its maximum allows (chapter 3)."""
    return tuple(UNITS[kind] for kind in roster(army) for _ in range(UNITS[kind].max))


def tokens(army: str, side: str, style: Style) -> Sequence[Piece]:
    """All counters of an army for a side."""
    made: dict[str, Face] = {}
    for unit in roll(army):
        if unit.key not in made:
            front, back = _front(unit, side, style), _back(unit, side, style)
            made[unit.key] = Face(SIZE, SIZE, front, back, "round", name=f"{unit.key} {side}")
    return [made[unit.key] for unit in roll(army)]


def ring(draw: Drawing, side: str, bleed: float, size: float = SIZE, inner: float = PICTURE) -> None:
    """The ground of a side's counter with its mark."""
    ground, mark = SIDE[side]
    centre = size / 2
    draw.circle(centre, centre, centre + bleed + 0.3, ground)
    middle = (centre + inner / 2) / 2
    if side == "white":
        draw.circle(centre, centre, middle + 0.28, None, mark, 0.14)
        draw.circle(centre, centre, middle - 0.28, None, mark, 0.14)
    else:
        for n in range(4):
            turn = math.radians(90 * n)
            _notch(draw, centre, turn, inner / 2, centre, mark)


def _notch(draw: Drawing, centre: float, turn: float, near: float, far: float, colour: Colour) -> None:
    """A small diamond on the ring."""
    middle, half, wide = (near + far) / 2, (far - near) / 2 - 0.25, 0.65
    cos, sin = math.cos(turn), math.sin(turn)
    points = [(middle + half, 0.0), (middle, wide), (middle - half, 0.0), (middle, -wide)]
    draw.polygon([(centre + x * cos - y * sin, centre + x * sin + y * cos) for x, y in points], fill=colour)


def _front(unit: UnitType, side: str, style: Style) -> Drawing:
    draw = Drawing()
    ring(draw, side, style.bleed)
    medal = Drawing()
    medal.image(
        portrait(unit), CENTRE - PICTURE / 2 - 0.2, CENTRE - PICTURE / 2 - 0.2, PICTURE + 0.4, PICTURE + 0.4
    )
    draw.place(medal, 0, 0, 0, circle_ops(CENTRE, CENTRE, PICTURE / 2))
    draw.circle(CENTRE, CENTRE, PICTURE / 2, None, INK, 0.2)
    banner(draw, CENTRE, 17.9, 16.6, 3.9)
    figure_row(draw, unit, CENTRE, 20.85, 8.6, 15.6)
    return draw


def _back(unit: UnitType, side: str, style: Style) -> Drawing:
    draw = Drawing()
    ring(draw, side, style.bleed)
    t = style.texts
    draw.circle(CENTRE, CENTRE, PICTURE / 2, PARCHMENT, INK, 0.2)
    army = ARMIES[unit.army].name(t.language)
    draw.text(CENTRE, 6.0, army, Font.SANS, 6.2, SOFT, "centre", room=12)
    draw.text(CENTRE, 9.1, unit.name(t.language), Font.SERIF_BOLD, 8.6, ARMY[unit.army], "centre", room=17.8)
    keys = [*unit.attributes, *unit.spells]
    if unit.is_general:
        keys.insert(0, "general")
    if keys:
        _icons(draw, keys, unit)
        figure_row(draw, unit, CENTRE, 20.1, 8.0, 13.8)
    else:
        figure_row(draw, unit, CENTRE, 15.6, 10.5, 16.8)
    return draw


def _icons(draw: Drawing, keys: Sequence[str], unit: UnitType) -> None:
    """Attributes and spells in rows; the skill of bows stands below their icon."""
    half = -(-len(keys) // 2)
    rows = [keys] if len(keys) <= 4 else [keys[:half], keys[half:]]
    mark = 4.4 if len(rows) == 1 else 3.5
    y = 10.7 if len(rows) == 1 else 9.9
    for row in rows:
        long = len(row) * mark + (len(row) - 1) * 0.25
        for n, key in enumerate(row):
            x = CENTRE - long / 2 + n * (mark + 0.25)
            draw.image(icon(key), x, y, mark, mark)
            if key in BOWS and len(rows) == 1:
                draw.text(x + mark / 2, y + mark + 1.9, f"{unit.skill}+", Font.SANS_BOLD, 6.2, INK, "centre")
            elif key in BOWS:
                draw.text(x + mark - 0.5, y + mark, f"{unit.skill}+", Font.SANS_BOLD, 6.0, INK, "centre")
        y += mark + 0.25

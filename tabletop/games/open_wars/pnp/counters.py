"""The counters, 20 mm square: those of each faction, mercenaries in its livery, titans and the inferno.

Two-sided ones have their wounded side behind them in register (OW-CMP-05).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing
from tabletop.pnp.type import Font, fit

from ..components.names import NAMES
from ..components.printed import picture_of
from ..components.units import BASE, CASTLES, HERO, KINDS, NORMAL_LIMIT, OF_EXPANSION, STATS, Faction, Origin
from .look import (
    BLOOD,
    COLOUR,
    COST,
    GILT,
    INK,
    PAPER,
    art,
    centred,
    ground,
    icon,
    in_two,
    paler,
    pattern,
    said,
    sign,
)

SIDE = 20.0
RIM = 1.0
ROOM = SIDE - 2 * RIM
STRIP = 3.6
"""The height of the strip with the values."""
NAMED, LEAST, LINE = 6.2, 6.0, 2.2
"""Points of the letters of a name, and the least before it takes two lines; millimetres of a line."""


def copies(kind: int) -> int:
    """How many a sheet has of a counter (OW-CMP-08): of a mercenary as many as a cell holds."""
    found = KINDS[kind]
    if found.unique:
        return 1
    if found.is_magic or kind in CASTLES or found.expansion != "base":
        return NORMAL_LIMIT
    return 2 * NORMAL_LIMIT


def of_faction(faction: Faction) -> tuple[int, ...]:
    """The base counters and the hero."""
    return (*BASE[faction], HERO[faction])


def number(kinds: Sequence[int]) -> int:
    """How many counters a sheet of these has."""
    return sum(copies(kind) for kind in kinds)


def army(faction: Faction, style: Style) -> Sequence[Piece]:
    """A player's sheet."""
    return _sheet(of_faction(faction), faction, style)


def hired(faction: Faction, style: Style) -> Sequence[Piece]:
    """Mercenaries in the livery of who buys them (OW-MER-01)."""
    return _sheet(OF_EXPANSION["mercenaries"], faction, style)


def titans(style: Style) -> Sequence[Piece]:
    """One of each (OW-CMP-04)."""
    return _sheet(OF_EXPANSION["titans"], "titans", style)


def inferno(style: Style) -> Sequence[Piece]:
    """One of each, in the livery of the Daemons (OW-INF-02)."""
    return _sheet(OF_EXPANSION["inferno"], "inferno", style)


def _sheet(kinds: Sequence[int], livery: Origin, style: Style) -> list[Piece]:
    faces: list[Piece] = []
    for kind in kinds:
        two = KINDS[kind].two_sided
        behind = side_of(kind, 1, livery, style) if two else back(livery, style)
        face = Face(SIDE, SIDE, side_of(kind, 0, livery, style), behind, name=KINDS[kind].key, two=two)
        faces += [face] * copies(kind)
    return faces


def side_of(kind: int, side: int, livery: Origin, style: Style) -> Drawing:
    """One side: the figure before its pattern; cost and type above, name and values below."""
    draw = Drawing()
    found, wounded, colour = KINDS[kind], side == 1, COLOUR[livery]
    ground(draw, SIDE, SIDE, style, colour)
    draw.rect(RIM, RIM, ROOM, ROOM, WHITE if style.saver else paler(colour, 0.72))
    pattern(draw, livery, RIM, RIM, ROOM, paler(colour, 0.86 if style.saver else 0.52))
    draw.image(art(picture_of(kind, wounded)), 3.1, 1.2, 13.8, 13.8)
    edge = BLOOD if wounded else GILT if found.unique else INK
    heavy = wounded or found.unique
    draw.rect(RIM, RIM, ROOM, ROOM, None, edge, 0.55 if heavy else 0.2, dash=(1.2, 0.6) if wounded else ())
    _corners(draw, kind, wounded)
    _foot(draw, kind, side, style)
    return draw


def _corners(draw: Drawing, kind: int, wounded: bool) -> None:
    """Cost and type, and what is unique or wounded."""
    found, far = KINDS[kind], SIDE - RIM - 2.2
    if found.has_cost:
        draw.circle(RIM + 2.2, RIM + 2.2, 1.9, COST, INK, 0.2)
        centred(draw, RIM + 2.2, RIM + 2.2, str(found.cost), 8.4, INK, 3.0)
    draw.circle(far, RIM + 2.2, 1.9, PAPER, INK, 0.2)
    sign(draw, f"type_{found.type}", far, RIM + 2.2, 3.0)
    if wounded:
        draw.image(icon("badge_wounded", None), far - 1.7, RIM + 5.0, 3.4, 3.4)
    elif found.unique:
        draw.circle(far, RIM + 6.6, 1.6, PAPER, GILT, 0.25)
        sign(draw, "hero" if found.expansion == "heroes" else "unique", far, RIM + 6.6, 2.5)


def _foot(draw: Drawing, kind: int, side: int, style: Style) -> None:
    """The name, and the four values each with its sign."""
    found = KINDS[kind]
    low = SIDE - RIM
    name = said(NAMES.units[f"{found.key}#wounded" if side else found.key], style)
    lines = (name,) if fit(name, Font.SANS_BOLD, NAMED, ROOM - 0.8) >= LEAST else in_two(name)
    top = low - STRIP - LINE * len(lines) - 0.3
    draw.rect(RIM, top, ROOM, low - top, PAPER if not style.saver else WHITE)
    draw.line((RIM, top), (SIDE - RIM, top), INK, 0.15)
    for n, line in enumerate(lines):
        centred(draw, SIDE / 2, top + 0.2 + LINE * (n + 0.5), line, NAMED, INK, ROOM - 0.8)
    wide = ROOM / len(STATS)
    for n, (stat, value) in enumerate(zip(STATS, found.sides[side], strict=True)):
        x = RIM + n * wide
        sign(draw, stat, x + 1.3, low - STRIP / 2, 2.2)
        centred(draw, x + 3.3, low - STRIP / 2, str(value), 8.8, INK)


def back(livery: Origin, style: Style) -> Drawing:
    """The banner, behind what has one side."""
    draw = Drawing()
    colour: Colour = COLOUR[livery]
    ground(draw, SIDE, SIDE, style, colour)
    draw.rect(RIM, RIM, ROOM, ROOM, WHITE if style.saver else paler(colour, 0.72), INK, 0.2)
    pattern(draw, livery, RIM, RIM, ROOM, paler(colour, 0.86 if style.saver else 0.52))
    draw.image(art(f"banners/{livery}"), 3.0, 3.0, SIDE - 6.0, SIDE - 6.0)
    return draw

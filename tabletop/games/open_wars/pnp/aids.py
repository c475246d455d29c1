"""Sheets to play by: turn and combat in the rulebook's words, locations and counters in tables, spells."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import Drawing
from tabletop.pnp.type import Font

from ..components.locations import LOCATIONS, Location
from ..components.names import NAMES, keys
from ..components.spells import KNOWN, SPELLS, Spell
from ..components.units import KINDS, STATS, Faction, Kind
from ..rulebook.moments import kind_and_when
from .look import (
    COLOUR,
    DIM,
    INK,
    MANA,
    STRIPE,
    art,
    centred,
    fitted,
    heading,
    prose,
    said,
    sheet,
    sign,
    tall,
)
from .passages import Passage, columns, rules

WIDE, HIGH = 184.0, 261.0
LOW = 132.0
"""The height of a sheet of spells, two of which stand on a page."""
EDGE, TOP = 8.0, 17.0
ROOM = WIDE - 2 * EDGE
TURN = ("OW-TRN-01", "OW-TRN-02", "OW-TRN-03", "OW-TRN-04", "OW-TRN-05")
PHASES: dict[str, tuple[str, ...]] = {
    "collection": ("OW-COL-01", "OW-COL-02", "OW-COL-03", "OW-COL-04"),
    "recruitment": ("OW-REC-01", "OW-REC-02", "OW-REC-03", "OW-REC-04", "OW-STK-01"),
    "movement": tuple(f"OW-MOV-{n:02}" for n in range(1, 14)),
    "end": tuple(f"OW-TEN-{n:02}" for n in range(2, 7)),
}
COMBAT: dict[str, tuple[str, ...]] = {
    "order": ("OW-CMB-01", "OW-CMB-02", "OW-CMB-03", "OW-INI-01", "OW-INI-03", "OW-INI-06"),
    "attack": ("OW-ATK-01", "OW-ATK-02", "OW-ATK-03", "OW-ATK-04", "OW-ATK-05", "OW-ATK-06", "OW-ATK-09"),
    "shots": ("OW-RNG-01", "OW-RNG-02", "OW-RNG-03", "OW-RNG-04"),
    "hits": ("OW-CAS-01", "OW-CAS-02", "OW-CAS-04", "OW-CAS-05", "OW-CAS-06", "OW-CAS-07"),
    "retreat": ("OW-RET-01", "OW-RET-02", "OW-RET-03", "OW-RET-04"),
    "magic": ("OW-MAG-01", "OW-MAG-02", "OW-MAG-03", "OW-MAG-04", "OW-MAG-05"),
}


def turn(style: Style) -> Sequence[Piece]:
    """The turn in front, combat and magic behind."""
    t = style.texts
    front = rules(style, *TURN)
    for phase, ids in PHASES.items():
        front += [(True, said(NAMES.phases[phase], style)), *rules(style, *ids)]  # type: ignore[index]
    behind: list[Passage] = []
    for part, ids in COMBAT.items():
        behind += [(True, t(f"pnp.combat.{part}")), *rules(style, *ids)]
    first, second = page(t("pnp.turn"), front, style), page(t("pnp.combat"), behind, style)
    return [Face(WIDE, HIGH, first, second, name="turn", two=True)]


def page(title: str, passages: Sequence[Passage], style: Style) -> Drawing:
    """A sheet of words."""
    draw = Drawing()
    sheet(draw, WIDE, HIGH, style)
    heading(draw, EDGE, 13, title, 17, ROOM)
    columns(draw, EDGE, TOP + 2, ROOM, HIGH - TOP - EDGE - 2, passages)
    return draw


def tables(style: Style) -> Sequence[Piece]:
    """Locations in front, counters behind."""
    return [Face(WIDE, HIGH, _locations(style), _counters(style), name="tables", two=True)]


def _locations(style: Style) -> Drawing:
    draw, t = Drawing(), style.texts
    sheet(draw, WIDE, HIGH, style)
    heading(draw, EDGE, 13, t("pnp.locations"), 17, ROOM)
    high = (HIGH - EDGE - TOP - 5) / len(LOCATIONS)
    marks = (("entry_cost", 54.0), ("gold", 62.0), ("mana", 70.0))
    for name, x in marks:
        sign(draw, name, EDGE + x, TOP + 2.4, 4.6)
    for n, card in enumerate(sorted(LOCATIONS, key=lambda card: (card.type, card.special))):
        _location(draw, card, TOP + 5 + n * high, high, n % 2 == 0, style)
    return draw


def _location(draw: Drawing, card: Location, y: float, high: float, shaded: bool, style: Style) -> None:
    is_spanish = style.texts.language == "es"
    if shaded and not style.saver:
        draw.rect(EDGE, y, ROOM, high, STRIPE)
    middle = y + high / 2
    sign(draw, f"type_{card.type}", EDGE + 3.4, middle, 5.0)
    name, text = (card.name_es, card.text_es) if is_spanish else (card.name_en, card.text_en)
    draw.text(EDGE + 7.4, middle + 1.2, name, Font.SANS_BOLD, 9.6, INK, room=42.0)
    for value, x in zip((card.entry_cost, card.gold, card.mana), (54.0, 62.0, 70.0), strict=True):
        centred(draw, EDGE + x, middle, str(value) if value else "–", 10.5)
    size = fitted(text, ROOM - 77, high - 0.4, 8.8)
    prose(draw, EDGE + 76, middle - tall(text, size, ROOM - 77) / 2, ROOM - 77, text, size)


def _counters(style: Style) -> Drawing:
    """Every side of every counter in two columns."""
    draw, t = Drawing(), style.texts
    sheet(draw, WIDE, HIGH, style)
    heading(draw, EDGE, 13, t("pnp.values"), 17, ROOM)
    rows = [(kind, side) for kind in KINDS for side in range(len(kind.sides))]
    half, wide = -(-len(rows) // 2), (ROOM - 5) / 2
    high = (HIGH - EDGE - TOP - 5) / half
    for column in range(2):
        for n, name in enumerate(("cost", *STATS)):
            sign(draw, name, EDGE + column * (wide + 5) + 48 + n * 8.2, TOP + 2.4, 4.2)
    for n, (kind, side) in enumerate(rows):
        column, row = divmod(n, half)
        x, y = EDGE + column * (wide + 5), TOP + 5 + row * high
        if row % 2 == 0 and not style.saver:
            draw.rect(x, y, wide, high, STRIPE)
        _counter(draw, kind, side, x, y + high / 2, style)
    return draw


def _counter(draw: Drawing, kind: Kind, side: int, x: float, middle: float, style: Style) -> None:
    draw.rect(x, middle - 2.0, 1.2, 4.0, COLOUR[kind.faction])
    sign(draw, f"type_{kind.type}", x + 3.8, middle, 3.8)
    name = said(NAMES.units[keys(kind)[side]], style)
    draw.text(x + 6.6, middle + 1.1, name, Font.SANS_BOLD, 8.4, INK, room=36.0)
    cost = str(kind.cost) if kind.has_cost else "–"
    for n, value in enumerate((cost, *map(str, kind.sides[side]))):
        centred(draw, x + 48 + n * 8.2, middle, value, 9.4)


def spells(faction: Faction, style: Style) -> Sequence[Piece]:
    """The four common spells and those of a faction (OW-MAG-02)."""
    draw = Drawing()
    sheet(draw, WIDE, LOW, style)
    side = said(NAMES.factions[faction], style)
    heading(draw, EDGE, 13, style.texts("pnp.spells", side=side), 16, ROOM)
    known = KNOWN[faction]
    rows, wide = len(known) // 2, (ROOM - 5) / 2
    high = (LOW - TOP - EDGE) / rows
    for n, spell in enumerate(known):
        column, row = divmod(n, rows)
        _spell(draw, SPELLS[spell], EDGE + column * (wide + 5), TOP + row * high, wide, high - 1.8, style)
    return [Face(WIDE, LOW, draw, name=faction)]


def _spell(draw: Drawing, spell: Spell, x: float, y: float, w: float, h: float, style: Style) -> None:
    """Vignette, price, name, kind, text."""
    is_spanish, text = style.texts.language == "es", spell.text
    if not style.saver:
        draw.rect(x, y, w, h, STRIPE, radius=1)
    side = min(h - 2.0, 21.0)
    draw.image(art(f"spells/{spell.code}"), x + 1, y + (h - side) / 2, side, side)
    draw.rect(x + 1, y + (h - side) / 2, side, side, None, INK, 0.25)
    left, room = x + side + 3.2, w - side - 4.6
    draw.rect(x + w - 11.2, y + 1.0, 10.0, 5.4, MANA, INK, 0.25, radius=2.7)
    sign(draw, "mana", x + w - 8.2, y + 3.7, 4.0)
    centred(draw, x + w - 4.2, y + 3.7, str(text.mana), 12.0)
    draw.text(
        left, y + 4.6, spell.name_es if is_spanish else spell.name_en, Font.TITLE, 10.0, INK, room=room - 12
    )
    draw.text(left, y + 8.8, kind_and_when(text, style.texts), Font.SANS_ITALIC, 8.0, DIM, room=room)
    words = text.text_es if is_spanish else text.text_en
    prose(draw, left, y + 9.8, room, words, fitted(words, room, h - 10.4, 9.4))

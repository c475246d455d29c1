"""What lies beside the pieces: marks of state, links of engaged pairs, spells in force (CW-PNP-02)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import Colour, Drawing, circle_ops, rect_ops
from tabletop.pnp.type import Font

from ..components.armies import TEMPORARY_SPELLS, UNITS, UnitType
from .look import ARMY, BRASS, INK, PARCHMENT, SOFT, icon, portrait

SMALL = 16.0
LARGE = 24.0
STATUS = (
    ("stepped", 12),
    ("shot", 6),
    ("fought", 6),
    ("charge_bonus", 8),
    ("fear_failed", 4),
    ("raised", 6),
    ("toppled", 4),
    ("spell_used", 4),
    ("spell_debt", 6),
)
"""How many markers of each state a battle needs."""
LINKS = 24
LINK = (24.0, 10.0)
BLOOD: Colour = (150, 44, 34)


def status(style: Style) -> Sequence[Piece]:
    """Moved, charge bonus, just raised, toppled, in debt and their kin."""
    faces: list[Piece] = []
    for key, count in STATUS:
        draw = Drawing()
        draw.circle(SMALL / 2, SMALL / 2, SMALL / 2 + style.bleed + 0.3, PARCHMENT)
        draw.circle(SMALL / 2, SMALL / 2, SMALL / 2 - 0.7, None, BRASS, 0.3)
        draw.image(icon(key, large=True), SMALL / 2 - 4.9, 1.5, 9.8, 9.8)
        words = style.texts(f"pnp.mark.{key}")
        draw.text(SMALL / 2, 13.2, words, Font.SANS_BOLD, 6.4, INK, "centre", room=11.0)
        faces += [Face(SMALL, SMALL, draw, cut="round", name=key)] * count
    return faces


def links(style: Style) -> Sequence[Piece]:
    """Slips laid across the common border of two engaged units (CW-GEN-10)."""
    w, h = LINK
    bleed = style.bleed
    draw = Drawing()
    draw.rect(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed, BLOOD)
    draw.rect(0.9, 0.9, w - 1.8, h - 1.8, None, PARCHMENT, 0.25, radius=h * 0.4)
    middle = h / 2
    for tip, tail in ((1.9, 6.9), (w - 1.9, w - 6.9)):
        side = 1.9
        draw.polygon(
            [
                (tip, middle),
                (tail - (tail - tip) * 0.4, middle - side),
                (tail - (tail - tip) * 0.4, middle - 0.6),
                (tail, middle - 0.6),
                (tail, middle + 0.6),
                (tail - (tail - tip) * 0.4, middle + 0.6),
                (tail - (tail - tip) * 0.4, middle + side),
            ],
            fill=PARCHMENT,
        )
    draw.image(icon("engaged", large=True), w / 2 - 4.4, middle - 4.4, 8.8, 8.8)
    outline = rect_ops(0, 0, w, h, h * 0.48)
    return [Face(w, h, draw, cut="path", outline=outline, name="engaged")] * LINKS


def casters() -> Iterator[tuple[str, UnitType, int]]:
    """Every temporary spell with every mage that may have it in force, numbered (CW-GEN-11)."""
    for unit in UNITS:
        for spell in TEMPORARY_SPELLS:
            if spell in unit.spells:
                for number in range(1, unit.max + 1):
                    yield spell, unit, number


def spells(style: Style) -> Sequence[Piece]:
    """One marker for each temporary spell and caster."""
    return [_spell(spell, unit, number, style) for spell, unit, number in casters()]


def _spell(spell: str, unit: UnitType, number: int, style: Style) -> Face:
    draw = Drawing()
    centre = LARGE / 2
    draw.circle(centre, centre, centre + style.bleed + 0.3, ARMY[unit.army])
    draw.circle(centre, centre, centre - 0.8, None, PARCHMENT, 0.25)
    medal = Drawing()
    reach = 6.1
    x, y = 8.4, 8.9
    medal.image(portrait(unit), x - reach - 0.1, y - reach - 0.1, 2 * reach + 0.2, 2 * reach + 0.2)
    draw.place(medal, 0, 0, 0, circle_ops(x, y, reach))
    draw.circle(x, y, reach, None, INK, 0.2)
    draw.image(icon(spell, large=True), 11.6, 4.3, 9.2, 9.2)
    draw.rect(3.5, 15.1, LARGE - 7, 5.0, PARCHMENT, INK, 0.12, radius=0.8)
    t = style.texts
    name = t(f"keyword.{spell}.name")
    draw.text(centre, 17.3, name, Font.SANS_BOLD, 6.4, INK, "centre", room=LARGE - 8.5)
    caster = unit.name(t.language) if unit.max == 1 else f"{unit.name(t.language)} {number}"
    draw.text(centre, 19.6, caster, Font.SANS, 6.0, SOFT, "centre", room=LARGE - 8.5)
    return Face(LARGE, LARGE, draw, cut="round", name=f"{spell} {unit.key} {number}")

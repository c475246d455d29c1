"""The player's aid: units and hexes in front; the turn, combat and abilities with their prices behind."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import Drawing
from tabletop.pnp.type import POINT, Font, wrap

from ..components.kinds import (
    AIR_PRICE,
    AMMO_PRICE,
    CAMOUFLAGE_PRICE,
    ENTRENCH_PRICE,
    KINDS,
    MINE_PRICE,
    MISSILE_PRICE,
    PER_BASE,
    START_ORE,
)
from ..rules.victory import BASES_TO_WIN
from .look import STEEL_LIGHT, accent, counter, dim, disc, heading, icon, on_paper, plate, shade, words

WIDE, HIGH = 180.0, 122.0
EDGE = 8.0
SIZE = 8.6
COLUMNS = (("cost", 66.0), ("dice", 78.0), ("speed", 90.0))
NOTES = 98.0
ABILITIES = (
    ("mine", "lay_mine", MINE_PRICE),
    ("missile", "missile", MISSILE_PRICE),
    ("entrench", "entrench", ENTRENCH_PRICE),
    ("camouflage", "camouflage_ability", CAMOUFLAGE_PRICE),
    ("ammo", "ammo_ability", AMMO_PRICE),
    ("air", "air_support", AIR_PRICE),
    ("transport", "air_transport", 1),
)
"""Keyword, its picture, its price in H (HG-ABL-04)."""


def aid(style: Style) -> Sequence[Piece]:
    """One card, printed on both sides."""
    return [Face(WIDE, HIGH, _units(style), _turn(style), name="aid", two=True)]


def fitted(text: str, room: float, high: float, largest: float, smallest: float = 5.8) -> tuple[float, float]:
    """The largest size at which a text fits into a box, and the height it takes."""
    size = largest
    while True:
        tall = len(wrap(text, Font.TECH, Font.TECH_BOLD, size, room)) * size * POINT * 1.18
        if tall <= high or size <= smallest:
            return size, tall
        size -= 0.2


def _units(style: Style) -> Drawing:
    """Every unit with its figures (HG-UNI-01)."""
    draw = Drawing()
    plate(draw, WIDE, HIGH, style)
    style = on_paper(style)
    t = style.texts
    wide = WIDE - 2 * EDGE
    heading(draw, EDGE, EDGE + 6, t("book.units"), 14, wide, style)
    y = EDGE + 12.5
    for key, x in COLUMNS:
        draw.text(x, y, t(f"book.{key}"), Font.TECH_BOLD, 7.6, dim(style), "centre")
    draw.text(NOTES, y, t("book.text"), Font.TECH_BOLD, 7.6, dim(style))
    y += 1.8
    keys = [kind.key for kind in KINDS] + ["mine"]
    high = (HIGH - EDGE - 1 - y) / len(keys)
    for n, key in enumerate(keys):
        _row(draw, key, y + n * high, high, n % 2 == 0, style)
    return draw


def _row(draw: Drawing, key: str, top: float, high: float, shaded: bool, style: Style) -> None:
    t = style.texts
    if shaded:
        draw.rect(EDGE - 1, top, WIDE - 2 * EDGE + 2, high, shade(style))
    middle = top + high / 2
    disc(draw, counter(key, 1), EDGE + 8, middle, 6.8)
    keyword = "land_mine" if key == "mine" else key
    name = t(f"keyword.{keyword}.name")
    size, tall = fitted(name, 42, 9.5, 11)
    draw.paragraph(EDGE + 17, middle - tall / 2, 42, name, Font.TECH_BOLD, size, words(style), leading=1.18)
    kind = next((k for k in KINDS if k.key == key), None)
    figures = (kind.cost, kind.dice, kind.speed) if kind else (MINE_PRICE, None, None)
    for (_, x), figure in zip(COLUMNS, figures, strict=True):
        text = "–" if figure is None else str(figure)
        draw.text(x, middle + 1.9, text, Font.TECH_BOLD, 15, accent(style), "centre")
    room = WIDE - EDGE - NOTES
    text = t(f"keyword.{keyword}.text")
    size, tall = fitted(text, room, high - 1.5, SIZE)
    draw.paragraph(NOTES, middle - tall / 2, room, text, Font.TECH, size, words(style), leading=1.18)


def _turn(style: Style) -> Drawing:
    """The turn and combat at the left, abilities at the right."""
    draw = Drawing()
    plate(draw, WIDE, HIGH, style)
    style = on_paper(style)
    half = (WIDE - 2 * EDGE - 8) / 2
    y = _rounds(draw, half, style)
    _combat(draw, y + 4.0, half, style)
    x = EDGE + half + 8
    draw.line((x - 4, EDGE + 2), (x - 4, HIGH - EDGE - 2), STEEL_LIGHT, 0.15)
    _abilities(draw, x, half, style)
    return draw


def _rounds(draw: Drawing, wide: float, style: Style) -> float:
    """The turn from purchase to settlement (HG-ORD-02, HG-COL-01); where it ends."""
    t = style.texts
    heading(draw, EDGE, EDGE + 6, t("pnp.turn"), 13, wide, style)
    y = EDGE + 10.5
    size, room = SIZE - 0.4, wide - 11
    for key in ("purchase", "action", "settlement"):
        text = f"**{t(f'keyword.{key}.name')}.** " + t(f"pnp.turn.{key}", n=PER_BASE)
        draw.image(icon(f"phase_{key}"), EDGE, y, 8.5, 8.5)
        high = draw.paragraph(
            EDGE + 11, y, room, text, Font.TECH, size, words(style), bold=Font.TECH_BOLD, leading=1.18
        )
        y += max(high, 8.5) + 2.0
    return y


def _combat(draw: Drawing, y: float, wide: float, style: Style) -> None:
    """Dice, positions, shots, mines, detection, and how one wins, as large as there is room."""
    t = style.texts
    heading(draw, EDGE, y, t("pnp.combat"), 13, wide, style)
    y += 4.0
    facts = (
        t("keyword.dice.text"),
        t("pnp.combat.tie"),
        f"**{t('keyword.position.name')}.** {t('keyword.position.text')}",
        f"**{t('keyword.shot.name')}.** {t('keyword.shot.text')}",
        f"**{t('keyword.land_mine.name')}.** {t('pnp.combat.mine')}",
        f"**{t('keyword.detection.name')}.** {t('keyword.detection.text')}",
        t("pnp.win", bases=BASES_TO_WIN, ore=START_ORE),
    )
    room = HIGH - EDGE - y
    size = SIZE - 0.4
    while sum(_high(text, wide, size) + 1.0 for text in facts) > room and size > 5.8:
        size -= 0.1
    for text in facts:
        draw.paragraph(EDGE, y, wide, text, Font.TECH, size, words(style), bold=Font.TECH_BOLD, leading=1.18)
        y += _high(text, wide, size) + 1.0


def _high(text: str, room: float, size: float) -> float:
    return len(wrap(text, Font.TECH, Font.TECH_BOLD, size, room)) * size * POINT * 1.18


def _abilities(draw: Drawing, x: float, wide: float, style: Style) -> None:
    """Prices and effects; one for each unit and turn (HG-ABL-01)."""
    t = style.texts
    heading(draw, x, EDGE + 6, t("book.abilities"), 13, wide, style)
    top = EDGE + 9.0
    note = t("keyword.used.text")
    top += draw.paragraph(x, top, wide, note, Font.TECH, SIZE - 0.6, dim(style), leading=1.18) + 1.2
    high = (HIGH - EDGE - top) / len(ABILITIES)
    for n, (key, art, price) in enumerate(ABILITIES):
        y = top + n * high
        if n % 2 == 0:
            draw.rect(x - 1, y, wide + 2, high, shade(style))
        draw.image(icon(art), x, y + (high - 9) / 2, 9, 9)
        draw.text(x + 14.6, y + high / 2 + 1.7, f"{price} H", Font.TECH_BOLD, 12, accent(style), "centre")
        text = f"**{t(f'keyword.{key}.name')}.** {t(f'keyword.{key}.text')}"
        room = wide - 21
        size, tall = fitted(text, room, high - 0.8, SIZE - 0.4)
        draw.paragraph(
            x + 20,
            y + (high - tall) / 2,
            room,
            text,
            Font.TECH,
            size,
            words(style),
            bold=Font.TECH_BOLD,
            leading=1.18,
        )

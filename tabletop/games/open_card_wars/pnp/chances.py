"""Odds of mana on a card, reckoned by the table of chances that the game itself uses (chapter 21)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import Drawing
from tabletop.pnp.type import Font
from tabletop.text.catalogue import Texts

from ..records.state import DICE
from ..rules.mana import MOST
from ..rules.odds import CAP, FORBID, chance, expected
from .look import AMETHYST, GILT_DARK, INK, SHADE, SOFT, heading, icon, plate

WIDE, HIGH = 150.0, 104.0
EDGE = 8.0
GUTTER = 8.0
VALUES = tuple(range(2, MOST + 1))
"""A die of 1 or more is always to be had."""
Reckoner = Callable[[int, int], str]
"""Dice and value to the words of a cell."""


def chances(style: Style) -> Sequence[Piece]:
    """One card: one die and the mean in front; two dice and the other way of merging behind."""
    t = style.texts
    front = _side(style, (("pnp.odds.single", one(t)), ("pnp.odds.mean", mean(t))))
    back = _side(style, (("pnp.odds.two", two(t)), ("pnp.odds.cap", one(t, cap=True))))
    return [Face(WIDE, HIGH, front, back, name="odds", two=True)]


def percent(part: Fraction, texts: Texts) -> str:
    """``83,3``; what is not quite certain stays below 100."""
    if part in (0, 1):
        return "–" if part == 0 else "100"
    figure = min(float(part) * 100, 99.9)
    return f"{figure:.1f}".replace(".", texts("pnp.decimal"))


def one(texts: Texts, *, cap: bool = False) -> Reckoner:
    """At least one die of a value (OCW-ODDS-01, OCW-ODDS-04)."""
    return lambda count, value: percent(chance(CAP if cap else FORBID, (), count, (value,)), texts)


def two(texts: Texts) -> Reckoner:
    """At least two such dice (OCW-ODDS-02)."""
    return lambda count, value: percent(chance(FORBID, (), count, (value, value)), texts)


def mean(texts: Texts) -> Reckoner:
    """How many such dice are to be expected (OCW-ODDS-03)."""
    return lambda count, value: f"{float(expected(FORBID, (), count, value)):.2f}".replace(
        ".", texts("pnp.decimal")
    )


def _side(style: Style, tables: Sequence[tuple[str, Reckoner]]) -> Drawing:
    draw = Drawing()
    t = style.texts
    plate(draw, WIDE, HIGH, style)
    half = (WIDE - 2 * EDGE - GUTTER) / 2
    for n, (title, cell) in enumerate(tables):
        x = EDGE + n * (half + GUTTER)
        heading(draw, x, EDGE + 4.6, t(title, n=MOST), 10.5, half, style)
        _table(draw, x, EDGE + 9.0, half, cell, style)
    note = f"{t('pnp.odds.note')} {t('pnp.odds.forbid', n=MOST)}"
    draw.text(WIDE / 2, HIGH - EDGE + 1.2, note, Font.SANS, 7.4, SOFT, "centre", room=WIDE - 2 * EDGE)
    draw.line((WIDE / 2, EDGE + 2), (WIDE / 2, HIGH - EDGE - 5), GILT_DARK, 0.15)
    return draw


def _table(draw: Drawing, x: float, y: float, wide: float, cell: Reckoner, style: Style) -> None:
    """Dice downwards, values to the right."""
    first = 11.0
    step = (wide - first) / len(VALUES)
    high = (HIGH - EDGE - 4.5 - y) / (DICE + 1)
    middle = high / 2 + 1.45
    draw.image(icon("dice_cost", AMETHYST), x + first / 2 - 3, y + high / 2 - 3, 6, 6)
    for n, value in enumerate(VALUES):
        draw.text(x + first + (n + 0.5) * step, y + middle, f"{value}+", Font.TITLE, 11, AMETHYST, "centre")
    for count in range(1, DICE + 1):
        top = y + count * high
        if count % 2 and not style.saver:
            draw.rect(x - 0.8, top, wide + 1.6, high, SHADE, radius=0.8)
        draw.text(x + first / 2, top + middle, str(count), Font.TITLE, 12, AMETHYST, "centre")
        for n, value in enumerate(VALUES):
            place = x + first + (n + 0.5) * step
            draw.text(
                place,
                top + middle - 0.1,
                cell(count, value),
                Font.SANS_BOLD,
                9.4,
                INK,
                "centre",
                room=step - 0.6,
            )

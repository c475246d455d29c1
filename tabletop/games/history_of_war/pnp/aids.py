"""The player's aids: what keywords and words mean, and the fifteen phases with their windows (HOW-RND-01)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from tabletop.pnp.contract import Face, Piece, Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing
from tabletop.pnp.type import Font

from ..components.cards import KEYWORDS
from ..records.frames import WindowName
from ..records.setup import ROUND_LIMIT
from ..rulebook import CONCEPTS
from ..rules.ending import DEPLOYMENT_LIMIT, GOAL, HAND_LIMIT
from ..rules.opening import LEAST_POINTS
from .look import INK, PALE, SLATE, STRIPE, centred, heading, icon, prose, sheet, tall
from .markers import ROLES
from .tracks import DECIDES, PHASES

WIDE, HIGH = 184.0, 132.0
EDGE, GUTTER = 7.0, 5.0
TOP = 17.0
LARGEST, SMALLEST = 9.6, 5.6
NUMBER, NAME, WHO, WHEN = 7.5, 40.0, 22.0, 36.0
"""Widths of the columns of the table of phases; what happens takes the rest."""
WINDOWS: tuple[WindowName, ...] = get_args(WindowName)


def reference(style: Style) -> Sequence[Piece]:
    """Keywords in front, the words of the game behind."""
    t = style.texts
    front = _entries(t("pnp.reference.keywords"), tuple(KEYWORDS), True, style)
    behind = _entries(t("pnp.reference.concepts"), CONCEPTS, False, style)
    return [Face(WIDE, HIGH, front, behind, name="reference", two=True)]


def _entries(title: str, keys: Sequence[str], signed: bool, style: Style) -> Drawing:
    """Entries of the glossary in two columns, in letters of one size."""
    draw = Drawing()
    sheet(draw, WIDE, HIGH, style)
    heading(draw, EDGE, 12, title, 15, WIDE - 2 * EDGE)
    rows = -(-len(keys) // 2)
    half = (WIDE - 2 * EDGE - GUTTER) / 2
    high = (HIGH - EDGE - TOP) / rows
    lead = 13.0 if signed else 2.0
    t = style.texts
    said = {key: f"**{t(f'keyword.{key}.name')}.** {t(f'keyword.{key}.text')}" for key in keys}
    room = half - lead - 2.0
    size = LARGEST
    while max(tall(text, size, room) for text in said.values()) > high - 0.6 and size > SMALLEST:
        size = round(size - 0.1, 1)
    for n, (key, text) in enumerate(said.items()):
        column, row = divmod(n, rows)
        x, y = EDGE + column * (half + GUTTER), TOP + row * high
        if row % 2 == 0 and not style.saver:
            draw.rect(x, y, half, high, STRIPE, radius=0.8)
        if signed:
            middle = y + high / 2
            draw.circle(x + 6.4, middle, 5.0, WHITE if style.saver else SLATE, SLATE, 0.4)
            tint = INK if style.saver else None
            draw.image(icon(f"kw_{key.lower()}", tint), x + 6.4 - 3.4, middle - 3.4, 6.8, 6.8)
        prose(draw, x + lead, y + (high - tall(text, size, room)) / 2, room, text, size)
    return draw


def table(style: Style) -> Sequence[Piece]:
    """The fifteen phases: who decides, what happens, where a window opens; figures of the rules below."""
    draw = Drawing()
    t = style.texts
    sheet(draw, WIDE, HIGH, style)
    heading(draw, EDGE, 12, t("pnp.table"), 15, WIDE - 2 * EDGE)
    figures = {"hand": HAND_LIMIT, "area": DEPLOYMENT_LIMIT, "goal": GOAL, "limit": ROUND_LIMIT}
    told = [t(f"pnp.phase.{n}", **figures) for n in range(1, PHASES + 1)]
    foot = t("pnp.table.foot", least=LEAST_POINTS, **figures)
    room = WIDE - 2 * EDGE - NUMBER - NAME - WHO - WHEN - 3
    low = HIGH - EDGE - tall(foot, 8.4, WIDE - 2 * EDGE) - 1
    high = (low - TOP) / PHASES
    size = 8.6
    while max(tall(text, size, room) for text in told) > high - 0.2 and size > SMALLEST:
        size = round(size - 0.1, 1)
    for n, text in enumerate(told, 1):
        _row(draw, n, TOP + (n - 1) * high, high, style)
        x = EDGE + NUMBER + NAME + WHO + 2
        prose(draw, x, TOP + (n - 1) * high + (high - tall(text, size, room)) / 2, room, text, size)
    prose(draw, EDGE, low + 0.8, WIDE - 2 * EDGE, foot, 8.4)
    return [Face(WIDE, HIGH, draw, name="table")]


def _row(draw: Drawing, n: int, y: float, high: float, style: Style) -> None:
    """Number, name, who decides, windows."""
    middle = y + high / 2
    if n % 2 and not style.saver:
        draw.rect(EDGE, y, WIDE - 2 * EDGE, high, STRIPE, radius=0.8)
    centred(draw, EDGE + NUMBER / 2, middle, str(n), 11, INK, font=Font.TITLE)
    _left(draw, EDGE + NUMBER, middle, style.texts(f"phase.{n}"), 9, NAME - 1)
    roles = DECIDES[n - 1]
    x = EDGE + NUMBER + NAME
    for k, role in enumerate(roles):
        wide = WHO / len(roles)
        fill: Colour = WHITE if style.saver else ROLES[role]
        draw.rect(x + k * wide + 0.3, middle - 2.1, wide - 0.6, 4.2, fill, ROLES[role], 0.3, radius=0.6)
        words = style.texts(f"pnp.role.{role}")
        colour = INK if style.saver else PALE
        centred(draw, x + (k + 0.5) * wide, middle, words, 7.2, colour, wide - 1.6)
    if not roles:
        centred(draw, x + WHO / 2, middle, style.texts("pnp.role.nobody"), 7.2, INK, WHO - 2)
    opened = [name for name in WINDOWS if int("".join(filter(str.isdigit, name))) == n]
    for k, name in enumerate(opened):
        at = middle + (k - (len(opened) - 1) / 2) * 3.1
        _left(draw, WIDE - EDGE - WHEN, at, style.texts(f"window.{name}"), 7.4, WHEN - 1, Font.SANS_ITALIC)


def _left(
    draw: Drawing, x: float, y: float, words: str, size: float, room: float, font: Font = Font.SANS_BOLD
) -> None:
    """A line from a place on, around a height."""
    draw.text(x, y + size * 0.113, words, font, size, INK, room=room)

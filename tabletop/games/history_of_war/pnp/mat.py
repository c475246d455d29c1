"""The rows of the table (HOW-ARE-01, HOW-ARE-02): base and deployment area of either player, and between them
the territories with the cards of both sides there.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Piece, Poster, Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing
from tabletop.pnp.type import POINT, Font, fit

from .look import CAPITAL, DIM, FIELD, INK, sign

PLACES = 4
"""Territories in play at once: two of either player (HOW-SET-02)."""
COLUMN, GAP = 92.0, 2.0
SIDE, EDGE = 11.0, 5.0
"""Millimetres beside the rows (their names) and above and below them."""
CARDS, LAND = 89.0, 65.0
"""How high a row of upright cards is, and one of territories, which lie."""
WIDE = 2 * SIDE + PLACES * COLUMN + (PLACES - 1) * GAP
ROWS: tuple[tuple[str, int, float], ...] = (
    ("base", 1, CARDS),
    ("deployment", 1, CARDS),
    ("front", 1, CARDS),
    ("territories", 0, LAND),
    ("front", 2, CARDS),
    ("deployment", 2, CARDS),
    ("base", 2, CARDS),
)
"""From top to bottom, with the player whose cards lie there; the three in the middle are one row."""
HIGH = 2 * EDGE + sum(high for _, _, high in ROWS) + GAP * (len(ROWS) - 1)
SIGNS = {"base": "base", "deployment": "deploy", "front": "unit", "territories": "territory"}
GROUND: dict[str, Colour] = {
    "base": (222, 222, 218),
    "deployment": (228, 222, 198),
    "front": (216, 222, 196),
    "territories": (192, 212, 192),
}
CARD = (63.0, 88.0)


def top_of(row: int) -> float:
    """The upper edge of a row, in millimetres."""
    return EDGE + sum(high + GAP for _, _, high in ROWS[:row])


def mat(style: Style) -> Sequence[Piece]:
    """All rows in one field, cut between them."""
    draw = Drawing()
    b = style.bleed
    draw.rect(-b, -b, WIDE + 2 * b, HIGH + 2 * b, WHITE if style.saver else FIELD)
    for row in range(len(ROWS)):
        _row(draw, row, style)
    between = tuple(top_of(row) - GAP / 2 for row in range(1, len(ROWS)))
    middle = SIDE + 2 * COLUMN + 1.5 * GAP
    columns = (0.0, SIDE + COLUMN + GAP / 2, middle, middle + COLUMN + GAP, WIDE)
    return [Poster(WIDE, HIGH, draw, columns, (0.0, *between, HIGH), name="mat")]


def _row(draw: Drawing, row: int, style: Style) -> None:
    """Fields for cards, the row's name at both ends."""
    key, player, high = ROWS[row]
    y = top_of(row)
    ground = WHITE if style.saver else GROUND[key]
    if key in ("base", "deployment"):
        draw.rect(SIDE, y, WIDE - 2 * SIDE, high, ground, INK, 0.3, radius=2)
    else:
        for place in range(PLACES):
            x = SIDE + place * (COLUMN + GAP)
            draw.rect(x, y, COLUMN, high, ground, INK, 0.3, radius=2)
            w, h = CARD if key == "front" else (CARD[1], CARD[0])
            left, upper = x + (COLUMN - w) / 2, y + (high - h) / 2
            draw.rect(left, upper, w, h, None, DIM, 0.25, radius=2.5, dash=(2, 2))
    words = style.texts(f"pnp.row.{key}", n=player)
    size = fit(words, Font.TITLE, 14, high - 24)
    for x, angle in ((SIDE / 2, -90), (WIDE - SIDE / 2, 90)):
        label = Drawing()
        label.text(0, size * POINT * CAPITAL, words, Font.TITLE, size, INK, "centre")
        draw.place(label, x, y + high / 2, angle)
        for at in (y + 6, y + high - 6):
            sign(draw, SIGNS[key], x, at, 6.4, INK)

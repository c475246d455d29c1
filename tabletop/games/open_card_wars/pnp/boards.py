"""A field of 3×3 cells for each player, and a track of life (OCW-GEO-01, OCW-GEN-01).

The vanguard is at the upper edge, so that two boards laid head to head touch there. Lines are numbered from
A's left; B reads them from its right (OCW-GEO-02).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.pnp.contract import Face, Piece, Poster, Style
from tabletop.pnp.drawing import WHITE, Colour, Drawing
from tabletop.pnp.picture import picture
from tabletop.pnp.type import Font

from ..records.setup import LIFE
from .look import (
    ART,
    GILT,
    GILT_DARK,
    INK,
    IVORY,
    NIGHT,
    PLAYER,
    PLAYER_KEYS,
    ROWS,
    SHADE,
    SOFT,
    icon,
    medal,
    plate,
    rail,
)

CELL = (68.0, 90.0)
GAP = 2.0
SIDE, FRONT, FOOT = 11.0, 13.0, 11.6
"""Millimetres beside the cells (names of the rows), before the vanguard and behind the rearguard: two rows
and the foot just fit on a sheet of A4, so that the field is cut between rows and no card's place in two."""
WIDE = 2 * SIDE + 3 * CELL[0] + 2 * GAP
HIGH = FRONT + 3 * CELL[1] + 2 * GAP + FOOT
CARD = (63.0, 88.0)
TRACK_CELL = 14.0
TRACK_COLUMNS = 10
TRACK_EDGE = 7.0
TRACK_HEAD = 20.0


def lines(seat: int) -> tuple[int, ...]:
    """The numbers of the lines from left to right as the player sees them (OCW-GEO-02)."""
    return (1, 2, 3) if seat == 0 else (3, 2, 1)


def cell(row: int, column: int) -> tuple[float, float]:
    """The upper left corner of a cell on the board."""
    return SIDE + column * (CELL[0] + GAP), FRONT + row * (CELL[1] + GAP)


def board(seat: int, style: Style) -> Sequence[Piece]:
    """The field of a player: two sheets of A4."""
    draw = Drawing()
    b = style.bleed
    if style.saver:
        draw.rect(0, 0, WIDE, HIGH, WHITE, PLAYER[seat], 0.6)
    else:
        draw.rect(-b, -b, WIDE + 2 * b, HIGH + 2 * b, NIGHT)
        draw.rect(2.0, 2.0, WIDE - 4, HIGH - 4, PLAYER[seat])
        draw.rect(3.4, 3.4, WIDE - 6.8, HIGH - 6.8, NIGHT)
        rail(draw, 2.0, 2.0, WIDE - 4, HIGH - 4, 0, 0.9)
        draw.rect(4.2, 4.2, WIDE - 8.4, HIGH - 8.4, None, GILT_DARK, 0.2)
    for row in range(3):
        for column in range(3):
            _cell(draw, seat, row, column, style)
        _row_names(draw, row, style)
    _line_numbers(draw, seat, style)
    between = tuple(cell(row, 0)[1] - GAP / 2 for row in (1, 2))
    return [Poster(WIDE, HIGH, draw, rows=(0.0, *between, HIGH), name=f"board {PLAYER_KEYS[seat]}")]


def _cell(draw: Drawing, seat: int, row: int, column: int, style: Style) -> None:
    """Stone in a gilt moulding, with the outline of a card."""
    x, y = cell(row, column)
    w, h = CELL
    if style.saver:
        draw.rect(x, y, w, h, None, PLAYER[seat], 0.5, radius=2)
    else:
        stone = picture(f"{ART}/print/cell_{PLAYER_KEYS[seat]}_{ROWS[row]}.webp")
        draw.image(stone, x, y, w, h)
        rail(draw, x, y, w, h, 1.2, 0.8)
    dx, dy = (w - CARD[0]) / 2, (h - CARD[1]) / 2
    draw.rect(
        x + dx, y + dy, *CARD, None, GILT_DARK if not style.saver else SOFT, 0.15, radius=3, dash=(1.5, 1.5)
    )


def _row_names(draw: Drawing, row: int, style: Style) -> None:
    """The name of a row on both sides, reading outwards."""
    text = style.texts(f"row.{ROWS[row]}").upper()
    colour = INK if style.saver else GILT
    _, y = cell(row, 0)
    for x, angle in ((SIDE / 2 + 1.0, -90), (WIDE - SIDE / 2 - 1.0, 90)):
        words = Drawing()
        words.text(0, 2.0, text, Font.TITLE, 17, colour, "centre", room=CELL[1] - 30)
        draw.place(words, x, y + CELL[1] / 2, angle)
        sign = icon(f"row_{ROWS[row]}", INK if style.saver else GILT)
        for dy in (9.0, CELL[1] - 9.0):
            draw.image(sign, x - 2.6, y + dy - 2.6, 5.2, 5.2)


def _line_numbers(draw: Drawing, seat: int, style: Style) -> None:
    """Numbers of the lines at the front and behind."""
    for column, line in enumerate(lines(seat)):
        x = cell(0, column)[0] + CELL[0] / 2
        for y in (FRONT / 2 + 1.2, HIGH - FOOT / 2 - 1.2):
            words = style.texts("pnp.line", n=line)
            ground: Colour = WHITE if style.saver else PLAYER[seat]
            draw.rect(x - 15, y - 3.2, 30, 6.4, ground, GILT, 0.5, radius=3.2)
            draw.text(x, y + 1.55, words, Font.TITLE, 12.5, INK if style.saver else IVORY, "centre", room=25)


def life(style: Style) -> Sequence[Piece]:
    """A track from 0 to the life a player begins with, and two hearts to lay on it (OCW-GEN-01)."""
    return [
        *(_track(seat, style) for seat in (0, 1)),
        *(_heart(seat, style) for seat in (0, 1) for _ in "12"),
    ]


def _track(seat: int, style: Style) -> Face:
    rows = LIFE // TRACK_COLUMNS
    wide = 2 * TRACK_EDGE + TRACK_COLUMNS * TRACK_CELL
    high = TRACK_EDGE + TRACK_HEAD + rows * TRACK_CELL
    draw = Drawing()
    colour = PLAYER[seat]
    if style.saver:
        draw.rect(0, 0, wide, high, WHITE, colour, 0.5)
    else:
        plate(draw, wide, high, style, SHADE)
    draw.image(medal("hp"), TRACK_EDGE, 5.4, 12, 12)
    title = style.texts("pnp.life", letter="AB"[seat])
    draw.text(TRACK_EDGE + 15, 13.6, title, Font.TITLE, 20, colour, room=wide - 2 * TRACK_EDGE - 34)
    _step(draw, wide - TRACK_EDGE - TRACK_CELL, 4.6, 0, seat, style)
    for value in range(1, LIFE + 1):
        row, column = divmod(value - 1, TRACK_COLUMNS)
        _step(draw, TRACK_EDGE + column * TRACK_CELL, TRACK_HEAD + row * TRACK_CELL, value, seat, style)
    return Face(wide, high, draw, name=f"life {PLAYER_KEYS[seat]}")


def _step(draw: Drawing, x: float, y: float, value: int, seat: int, style: Style) -> None:
    side = TRACK_CELL - 1.2
    tens = value % 10 == 0
    ground = WHITE if style.saver else GILT if tens else IVORY
    draw.rect(x + 0.6, y + 0.6, side, side, ground, INK, 0.3, radius=1.4)
    if not style.saver:
        draw.rect(x + 1.3, y + 1.3, side - 1.4, side - 1.4, None, GILT_DARK, 0.2, radius=1)
    middle = x + TRACK_CELL / 2
    draw.text(middle, y + TRACK_CELL / 2 + 2.1, str(value), Font.TITLE, 17, PLAYER[seat], "centre")


def _heart(seat: int, style: Style) -> Face:
    """What is moved along the track."""
    side = 12.0
    draw = Drawing()
    middle = side / 2
    colour, sign = (WHITE, icon("hp", PLAYER[seat])) if style.saver else (PLAYER[seat], icon("hp"))
    draw.circle(middle, middle, middle + style.bleed + 0.3, colour)
    draw.circle(middle, middle, middle - 0.7, None, PLAYER[seat] if style.saver else GILT, 0.5)
    draw.image(sign, middle - 3.4, middle - 3.3, 6.8, 6.8)
    return Face(side, side, draw, cut="round", name=f"heart {PLAYER_KEYS[seat]}")

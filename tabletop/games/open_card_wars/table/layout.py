"""Where everything lies on the table, in world units: two fields that touch with their vanguards, and at
their left for each player a plaque with its life, its dice and its hand (OCW-UI-01).

Whoever looks sees its own side below; the other player's table is the same turned by half, so that line 1
lies at its right (OCW-GEO-02). A spectator sits with player A.
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.model import Seat

WIDE, HIGH = 300.0, 124.0
"""A cell, and the card on it."""
PITCH = (314.0, 136.0)
"""From cell to cell."""
FRONT = 12.0
"""Half the space between the vanguards."""
FIELD = 480.0
"""Left edge of the fields."""
FIELD_WIDE = 3 * PITCH[0]
FIELD_HIGH = FRONT + 3 * PITCH[1]
"""Of one field, from the middle of the table."""
TRAY = 418.0
"""Width of what lies at the left of the fields."""
BOUNDS = (-14.0, -FIELD_HIGH - 30, FIELD + FIELD_WIDE + 40, 2 * FIELD_HIGH + 60)
PLAQUE = (TRAY, 78.0)
DIE = 74.0
DICE_IN_ROW = 4
STRIPS = ((4, 2, 61.0), (6, 2, 49.0), (12, 3, 38.0))
"""Cards of a hand: up to so many, in so many columns, so high."""
GAP = 12.0
"""Between cards that can be picked."""
POOL_CARD = (150.0, 186.0)
"""A card that can be picked (OCW-TEAM-07)."""


class Box(NamedTuple):
    """A rectangle of the world."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        return (self.x + self.w / 2, self.y + self.h / 2)

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """Clockwise from the top left."""
        return (
            (self.x, self.y),
            (self.x + self.w, self.y),
            (self.x + self.w, self.y + self.h),
            (self.x, self.y + self.h),
        )

    def inset(self, by: float) -> Box:
        """Smaller by as much on every side."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def holds(self, point: tuple[float, float]) -> bool:
        return self.x <= point[0] < self.x + self.w and self.y <= point[1] < self.y + self.h


def around(one: Box, other: Box) -> Box:
    """The rectangle around two."""
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Box(x, y, max(one.x + one.w, other.x + other.w) - x, max(one.y + one.h, other.y + other.h) - y)


WINDOW = Box(9.0, 9.0, 106.0, 106.0)
"""The picture's place on a card that lies on a cell, from its corner."""


def is_below(seat: Seat, viewer: Seat) -> bool:
    """Does a player's side lie at the bottom for who looks (−1: a spectator)?"""
    return seat == max(0, viewer)


def cell_box(seat: Seat, cell: int, viewer: Seat) -> Box:
    """A cell of a player's field."""
    row, line = divmod(cell, 3)
    column = line if max(0, viewer) == 0 else 2 - line
    x = FIELD + column * PITCH[0] + (PITCH[0] - WIDE) / 2
    off = FRONT + row * PITCH[1] + (PITCH[1] - HIGH) / 2
    return Box(x, off if is_below(seat, viewer) else -off - HIGH, WIDE, HIGH)


def row_box(seat: Seat, row: int, viewer: Seat) -> Box:
    """A whole row of a player's field."""
    off = FRONT + row * PITCH[1]
    y = off if is_below(seat, viewer) else -off - PITCH[1]
    return Box(FIELD, y, FIELD_WIDE, PITCH[1])


def row_label(seat: Seat, row: int, viewer: Seat) -> Box:
    """Where the name of a row stands, at the left of it."""
    box = row_box(seat, row, viewer)
    return Box(FIELD - 54, box.y + 6, 26, box.h - 12)


def line_label(line: int, viewer: Seat, above: bool) -> tuple[float, float]:
    """The middle of a line's number, above or below both fields."""
    column = line if max(0, viewer) == 0 else 2 - line
    y = FIELD_HIGH + 14
    return (FIELD + (column + 0.5) * PITCH[0], -y if above else y)


def _stacked(seat: Seat, viewer: Seat, off: float, high: float) -> float:
    """The top of something that lies `off` from the middle of the table, on a player's side."""
    return off if is_below(seat, viewer) else -off - high


def plaque_box(seat: Seat, viewer: Seat) -> Box:
    """A player's plaque, the objective of attacks on the player."""
    return Box(0, _stacked(seat, viewer, FRONT, PLAQUE[1]), *PLAQUE)


def die_box(seat: Seat, die: int, viewer: Seat) -> Box:
    """The place of die 1..8 in the tray."""
    row, column = divmod(die - 1, DICE_IN_ROW)
    pitch = TRAY / DICE_IN_ROW
    off = FRONT + PLAQUE[1] + 14 + row * (DIE + 10)
    x = column * pitch + (pitch - DIE) / 2
    return Box(x, _stacked(seat, viewer, off, DIE), DIE, DIE)


def tray_box(seat: Seat, viewer: Seat) -> Box:
    """The felt under a player's dice."""
    high = 2 * (DIE + 10) + 6
    return Box(0, _stacked(seat, viewer, FRONT + PLAQUE[1] + 6, high), TRAY, high)


def strip_box(seat: Seat, place: int, count: int, viewer: Seat, early: bool) -> Box:
    """The place of a card in a hand of `count`: smaller ones in a large hand. Before the first turn (`early`)
    no dice lie above it."""
    if early:
        row, column = divmod(place, 2)
        wide, high = (TRAY - 8) / 2, min(61.0, (FIELD_HIGH - FRONT - PLAQUE[1] - 14) / -(-count // 2) - 4)
        off = FRONT + PLAQUE[1] + 14 + row * (high + 4)
        return Box(column * (wide + 8), _stacked(seat, viewer, off, high), wide, high)
    columns, high = next((c, h) for most, c, h in STRIPS if count <= most or most == STRIPS[-1][0])
    row, column = divmod(place, columns)
    wide = (TRAY - 8 * (columns - 1)) / columns
    off = FRONT + PLAQUE[1] + 2 * (DIE + 10) + 22 + row * (high + 4)
    return Box(column * (wide + 8), _stacked(seat, viewer, off, high), wide, high)


def pool_box(place: int, count: int) -> Box:
    """The place of a card that can be picked: a grid over the fields, as large as it may be."""
    sizes = {columns: _pool_scale(columns, count) for columns in range(2, 9)}
    columns = max(sizes, key=lambda c: sizes[c])
    k, rows = sizes[columns], -(-count // columns)
    w, h = POOL_CARD[0] * k, POOL_CARD[1] * k
    row, column = divmod(place, columns)
    left = FIELD + (FIELD_WIDE - columns * (w + GAP)) / 2
    return Box(left + column * (w + GAP), -rows * (h + GAP) / 2 + row * (h + GAP), w, h)


def _pool_scale(columns: int, count: int) -> float:
    """How large the cards of the pool can be in so many columns."""
    rows = -(-count // columns)
    wide, high = FIELD_WIDE / columns - GAP, (2 * FIELD_HIGH - 20) / rows - GAP
    return min(wide / POOL_CARD[0], high / POOL_CARD[1], 1.6)

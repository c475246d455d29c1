"""Where everything lies on the table, in world units: a square, two fields that touch with their vanguards
and beyond each rearguard a strip of its player with life, dice and hand (OCW-UI-01).

Whoever looks sees its own side below; the other player's table is the same turned by half, so that line 1
lies at its right (OCW-GEO-02). A spectator sits with player A.
"""

from __future__ import annotations

from functools import cache

from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.grids import Grid, largest
from tabletop.engine.model import Seat

SIDE = 1000.0
"""Of the table."""
BOUNDS = (0.0, -SIDE / 2, SIDE, SIDE)
WIDE, HIGH = 312.0, 128.0
"""A cell, and the card on it."""
GAPS = (8.0, 6.0)
"""From a cell to its neighbours in its row and in its line."""
FRONT = 15.0
"""Half the space between the vanguards, where the lines have their numbers."""
FIELD = 34.0
"""Left edge of the fields; at the left of it stand the names of the rows."""
FIELD_WIDE = 3 * (WIDE + GAPS[0])
FIELD_HIGH = FRONT + 3 * (HIGH + GAPS[1])
"""Of one field, from the middle of the table."""
STRIP = Box(6.0, FIELD_HIGH + 8, SIDE - 12, 70.0)
"""What belongs to the player below: plaque, dice and hand side by side."""
PLAQUE, TRAY, GAP = 188.0, 456.0, 8.0
"""Width of the plaque and of the tray of dice; between what lies in the strip, and between cards to pick."""
DIE = 56.0
HANDS = ((3, 3), (6, 3), (8, 4), (99, 6))
"""Cards of a hand beside the dice: up to so many, in so many columns."""
EARLY_COLUMNS = 6
"""Of a hand that has the room of the dice, too."""
POOL = Box(FIELD, -FIELD_HIGH + 6, FIELD_WIDE - GAP, 2 * FIELD_HIGH - 12)
"""The room for all cards that can be picked, over the fields (OCW-TEAM-07)."""
WINDOW = Box(8.0, 8.0, 104.0, 112.0)
"""The picture's place on a card that lies on a cell, from its corner."""


def is_below(seat: Seat, viewer: Seat) -> bool:
    """Does a player's side lie at the bottom for who looks (−1: a spectator)?"""
    return seat == max(0, viewer)


def _side(below: Box, seat: Seat, viewer: Seat) -> Box:
    """Where something of a player's lies, given its place on the side below."""
    return below if is_below(seat, viewer) else below.opposite()


@cache
def field(seat: Seat, viewer: Seat) -> Grid:
    """The cells of a player: row 0 is the vanguard, column 0 is line 1."""
    below = Grid(
        (FIELD + GAPS[0] / 2, FRONT + GAPS[1] / 2), (WIDE, HIGH), 3, 3, GAPS, leftwards=max(0, viewer) == 1
    )
    return below if is_below(seat, viewer) else below.opposite()


@cache
def cell_box(seat: Seat, cell: int, viewer: Seat) -> Box:
    """A cell of a player's field."""
    return field(seat, viewer).nth(cell)


def row_box(seat: Seat, row: int, viewer: Seat) -> Box:
    """A whole row of a player's field."""
    return field(seat, viewer).band(row)


@cache
def row_label(seat: Seat, row: int, viewer: Seat) -> Box:
    """Where the name of a row stands, at the left of it."""
    box = row_box(seat, row, viewer)
    return Box(FIELD - 30, box.y + 3, 26, box.h - 6)


def line_label(line: int, viewer: Seat) -> tuple[float, float]:
    """The middle of a line's number, on the seam of the fields."""
    return (field(0, viewer).cell(0, line).centre[0], 0.0)


@cache
def plaque_box(seat: Seat, viewer: Seat) -> Box:
    """A player's plaque, the objective of attacks on the player."""
    return _side(STRIP._replace(w=PLAQUE), seat, viewer)


def tray_box(seat: Seat, viewer: Seat) -> Box:
    """The felt under a player's dice."""
    return _side(STRIP._replace(x=STRIP.x + PLAQUE + GAP, w=TRAY), seat, viewer)


@cache
def die_box(seat: Seat, die: int, viewer: Seat) -> Box:
    """The place of die 1..8 in the tray."""
    tray = tray_box(seat, viewer)
    pitch = tray.w / 8
    return Box(tray.x + (die - 1) * pitch + (pitch - DIE) / 2, tray.centre[1] - DIE / 2, DIE, DIE)


@cache
def strip_box(seat: Seat, place: int, count: int, viewer: Seat, early: bool) -> Box:
    """The place of a card in a hand of `count`: smaller ones in a large hand. Before the first turn (`early`)
    no dice lie beside it."""
    left = PLAQUE + GAP if early else PLAQUE + TRAY + 2 * GAP
    room = STRIP._replace(x=STRIP.x + left, w=STRIP.w - left)
    columns = EARLY_COLUMNS if early else next(c for most, c in HANDS if count <= most)
    rows = max(1 if count <= columns else 2, -(-count // columns))
    cell = ((room.w - 4 * (columns - 1)) / columns, (room.h - 4 * (rows - 1)) / rows)
    return _side(Grid((room.x, room.y), cell, columns, rows, (4, 4)).nth(place), seat, viewer)


@cache
def pool(count: int) -> Grid:
    """Cards that can be picked, as large as they may be."""
    return largest(POOL, count, (WIDE, HIGH), GAP, range(3, 6), 1.3)


def pool_box(place: int, count: int) -> Box:
    """The place of a card that can be picked."""
    return pool(count).nth(place)

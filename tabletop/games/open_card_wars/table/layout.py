"""Where everything lies on the table, in world units: a square, two fields that touch with their vanguards
and beyond each rearguard a strip of its player with life, dice and hand (OCW-UI-01).

Whoever looks sees its own side below; the other player's table is the same turned by half, so that line 1
lies at its right (OCW-GEO-02). A spectator sits with player A. The strip below is the higher one: its cards
are chosen from, those of the other player are looked at.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.grids import Grid, largest
from tabletop.engine.model import Seat

from ..records.state import DICE

SIDE = 1000.0
"""Of the table."""
WIDE, HIGH = 312.0, 128.0
"""A cell, and the card on it."""
GAPS = (8.0, 6.0)
"""From a cell to its neighbours in its row and in its line."""
FRONT = 15.0
"""Half the space between the vanguards, where the lines have their names."""
FIELD = 34.0
"""Left edge of the fields; at the left of it stand the names of the rows."""
FIELD_WIDE = 3 * (WIDE + GAPS[0])
FIELD_HIGH = FRONT + 3 * (HIGH + GAPS[1])
"""Of one field, from the middle of the table."""
EDGE, BESIDE = 5.0, 8.0
"""Between a strip and the edge of the table, and between it and the field."""
PLAQUE, GAP = 150.0, 8.0
"""Width of a plaque; between what lies in a strip."""
AFAR = 44.0
"""Height of the strip of the other player."""
NEAR = SIDE - 2 * (FIELD_HIGH + BESIDE + EDGE) - AFAR
"""Height of the strip of whoever looks."""
BOUNDS = (0.0, -FIELD_HIGH - BESIDE - AFAR - EDGE, SIDE, SIDE)


class Strip(NamedTuple):
    """What lies side by side beyond a rearguard: plaque, dice, hand."""

    room: Box
    rows: int
    """Of dice."""
    pitch: float
    """From a die to the next."""
    die: float
    least: float
    """A card of the hand is so wide, or the hand lies in two rows."""
    tray: Box
    """The felt under the dice."""


def _strip(y: float, high: float, rows: int, pitch: float, die: float, least: float) -> Strip:
    room = Box(6.0, y, SIDE - 12, high)
    tray = room._replace(x=room.x + PLAQUE + GAP, w=pitch * (DICE // rows))
    return Strip(room, rows, pitch, die, least, tray)


OWN = _strip(FIELD_HIGH + BESIDE, NEAR, 2, 52.0, 45.0, 86.0)
OTHER = _strip(BOUNDS[1] + EDGE, AFAR, 1, 40.0, 39.0, 68.0)
BETWEEN = 8.0
"""Between cards of a hand: what can be chosen has its frame there."""
LABEL = 76.0
"""From the left edge of a line to the middle of its name: clear of the corners of cards, where numbers of
what is told lie."""
WIDEST = 192.0
"""A card of a hand is no wider."""
APART = 20.0
"""Between cards that can be picked: their frames lie there."""
POOL = Box(FIELD + 2, -FIELD_HIGH + 10, FIELD_WIDE - 12, 2 * FIELD_HIGH - 20)
"""The room for all cards that can be picked, over the fields (OCW-TEAM-07)."""
WINDOW = Box(8.0, 8.0, 104.0, 112.0)
"""The picture's place on a card that lies on a cell, from its corner."""


def is_below(seat: Seat, viewer: Seat) -> bool:
    """Does a player's side lie at the bottom for who looks (−1: a spectator)?"""
    return seat == max(0, viewer)


def strip(seat: Seat, viewer: Seat) -> Strip:
    """What belongs to a player: below it is larger."""
    return OWN if is_below(seat, viewer) else OTHER


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
    """The middle of a line's name, on the seam of the fields beside the middle of its line: there arrows
    run."""
    return (field(0, viewer).cell(0, line).x + LABEL, 0.0)


@cache
def plaque_box(seat: Seat, viewer: Seat) -> Box:
    """A player's plaque, the objective of attacks on the player."""
    return strip(seat, viewer).room._replace(w=PLAQUE)


def tray_box(seat: Seat, viewer: Seat) -> Box:
    """The felt under a player's dice."""
    return strip(seat, viewer).tray


@cache
def die_box(seat: Seat, die: int, viewer: Seat) -> Box:
    """The place of die 1..8 in the tray."""
    side = strip(seat, viewer)
    columns = DICE // side.rows
    row, column = divmod(die - 1, columns)
    cell = Box(side.tray.x + column * side.pitch, side.tray.y, side.pitch, side.tray.h / side.rows)
    free = ((cell.w - side.die) / 2, (cell.h - side.die) / 2)
    return Box(cell.x + free[0], cell.y + row * cell.h + free[1], side.die, side.die)


@cache
def strip_box(seat: Seat, place: int, count: int, viewer: Seat, early: bool) -> Box:
    """The place of a card in a hand of `count`: a row of them, two of a large hand. Before the first turn
    (`early`) no dice lie beside it."""
    side = strip(seat, viewer)
    left = side.room.x + PLAQUE + GAP if early else side.tray.right + GAP
    room = side.room._replace(x=left, w=side.room.right - left)
    rows = 1 if count * (side.least + BETWEEN) <= room.w + BETWEEN else 2
    columns = -(-count // rows)
    wide = min((room.w - BETWEEN * (columns - 1)) / columns, WIDEST)
    high = (room.h - BETWEEN * (rows - 1)) / rows
    return Grid((room.x, room.y), (wide, high), columns, rows, (BETWEEN, BETWEEN)).nth(place)


@cache
def pool(count: int) -> Grid:
    """Cards that can be picked, as large as they may be."""
    return largest(POOL, count, (WIDE, HIGH), APART, range(3, 6), 1.3)


def pool_box(place: int, count: int) -> Box:
    """The place of a card that can be picked."""
    return pool(count).nth(place)

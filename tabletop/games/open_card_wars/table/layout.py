"""Where everything lies on the table, in world units: two fields that touch with their vanguards, and at
their left for each player a plaque with its life, its dice and its hand (OCW-UI-01).

Whoever looks sees its own side below; the other player's table is the same turned by half, so that line 1
lies at its right (OCW-GEO-02). A spectator sits with player A.
"""

from __future__ import annotations

from functools import cache

from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.grids import Grid, largest
from tabletop.engine.model import Seat

WIDE, HIGH = 300.0, 124.0
"""A cell, and the card on it."""
GAPS = (14.0, 12.0)
"""From a cell to its neighbours in its row and in its line."""
FRONT = 12.0
"""Half the space between the vanguards."""
FIELD = 480.0
"""Left edge of the fields."""
FIELD_WIDE = 3 * (WIDE + GAPS[0])
FIELD_HIGH = FRONT + 3 * (HIGH + GAPS[1])
"""Of one field, from the middle of the table."""
TRAY = 418.0
"""Width of what lies at the left of the fields."""
BOUNDS = (-14.0, -FIELD_HIGH - 30, FIELD + FIELD_WIDE + 40, 2 * FIELD_HIGH + 60)
PLAQUE = (TRAY, 78.0)
UNDER = FRONT + PLAQUE[1]
"""The lower edge of the plaque below."""
DIE = 74.0
DICE_IN_ROW = 4
STRIPS = ((4, 2, 61.0), (6, 2, 49.0), (12, 3, 38.0))
"""Cards of a hand: up to so many, in so many columns, so high."""
GAP = 12.0
"""Between cards that can be picked."""
POOL_CARD = (150.0, 186.0)
"""A card that can be picked (OCW-TEAM-07)."""
POOL = Box(FIELD, -FIELD_HIGH + 10, FIELD_WIDE - GAP, 2 * FIELD_HIGH - 20 - GAP)
"""The room for all of them, over the fields."""
WINDOW = Box(9.0, 9.0, 106.0, 106.0)
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
    return Box(FIELD - 54, box.y + 6, 26, box.h - 12)


def line_label(line: int, viewer: Seat, above: bool) -> tuple[float, float]:
    """The middle of a line's number, above or below both fields."""
    y = FIELD_HIGH + 14
    return (field(0, viewer).cell(0, line).centre[0], -y if above else y)


@cache
def plaque_box(seat: Seat, viewer: Seat) -> Box:
    """A player's plaque, the objective of attacks on the player."""
    return _side(Box(0, FRONT, *PLAQUE), seat, viewer)


@cache
def die_box(seat: Seat, die: int, viewer: Seat) -> Box:
    """The place of die 1..8 in the tray."""
    gap = TRAY / DICE_IN_ROW - DIE
    tray = Grid((gap / 2, UNDER + 14), (DIE, DIE), DICE_IN_ROW, 2, (gap, 10))
    return _side(tray.nth(die - 1), seat, viewer)


def tray_box(seat: Seat, viewer: Seat) -> Box:
    """The felt under a player's dice."""
    return _side(Box(0, UNDER + 6, TRAY, 2 * (DIE + 10) + 6), seat, viewer)


@cache
def strip_box(seat: Seat, place: int, count: int, viewer: Seat, early: bool) -> Box:
    """The place of a card in a hand of `count`: smaller ones in a large hand. Before the first turn (`early`)
    no dice lie above it."""
    if early:
        columns, rows, top = 2, -(-count // 2), UNDER + 14
        high = min(STRIPS[0][2], (FIELD_HIGH - top) / rows - 4)
    else:
        columns, high = next((c, h) for most, c, h in STRIPS if count <= most or most == STRIPS[-1][0])
        rows, top = -(-count // columns), UNDER + 2 * (DIE + 10) + 22
    wide = (TRAY - 8 * (columns - 1)) / columns
    return _side(Grid((0, top), (wide, high), columns, rows, (8, 4)).nth(place), seat, viewer)


@cache
def pool(count: int) -> Grid:
    """Cards that can be picked, as large as they may be."""
    return largest(POOL, count, POOL_CARD, GAP, range(2, 9), 1.6)


def pool_box(place: int, count: int) -> Box:
    """The place of a card that can be picked."""
    return pool(count).nth(place)

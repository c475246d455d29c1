"""Where everything lies (HOW-ARE-01, HOW-UI-01), in world units: five rows, whoever looks below.

The row of the territories runs through y = 0; beyond it on either side lie the units on the territories, the
deployment area and the base of a player, and at the very edge the own hand below, the rival's above. At the
left of deployment area and base stand a player's piles. A spectator sits with seat 0.
"""

from __future__ import annotations

from functools import cache

from tabletop.app.table.kit.boxes import Box, across
from tabletop.app.table.kit.fans import Fan
from tabletop.app.table.kit.grids import largest
from tabletop.engine.model import Seat

WIDE = 1020.0
TOP, FOOT = -452.0, 500.0
BOUNDS = (0.0, TOP, WIDE, FOOT - TOP)
UNIT = (74.0, 80.0)
"""A unit on a territory, if there are more than a few."""
LAND = 46.0
"""Half the height of the territory cards."""
FRONT = (50.0, 214.0)
"""The units on the territories, from the middle of the table."""
DEPLOYMENT = (220.0, 304.0)
BASE = (310.0, 392.0)
HAND = (400.0, 496.0)
PILES = 92.0
"""Width of the column of the piles."""
ROOM = (PILES + 8.0, WIDE - 4.0)
"""Left and right edge of the rows."""
GAP = 5.0
BACKS = (-448.0, -400.0)
"""The rival's hand, cards face down."""
HAND_CARD = (110.0, 96.0)
GROWTH = 1.5
"""A few units on a territory are so many times larger at most."""


def is_below(seat: Seat, viewer: Seat) -> bool:
    """Does a player's side lie at the bottom for who looks (−1: a spectator)?"""
    return seat == max(0, viewer)


def _side(below: Box, seat: Seat, viewer: Seat) -> Box:
    """Where something of a player's lies, given its place on the side below."""
    return below if is_below(seat, viewer) else below.opposite()


def _row(span: tuple[float, float], seat: Seat, viewer: Seat) -> Box:
    """A whole row of a player."""
    return _side(Box(ROOM[0], span[0], ROOM[1] - ROOM[0], span[1] - span[0]), seat, viewer)


@cache
def territory_box(place: int, count: int) -> Box:
    """The card of the territory at a place of the row."""
    row = Box(ROOM[0], -LAND, ROOM[1] - ROOM[0], 2 * LAND)
    return across(row, (1,) * max(4, count), GAP)[place]


@cache
def front_box(place: int, count: int, seat: Seat, viewer: Seat) -> Box:
    """The units and developments of a player on the territory at a place of the row."""
    column = territory_box(place, count)
    return _side(Box(column.x, FRONT[0], column.w, FRONT[1] - FRONT[0]), seat, viewer)


@cache
def front_spot(place: int, count: int, n: int, many: int, seat: Seat, viewer: Seat) -> Box:
    """The place of the n-th of `many` cards there, as large as fits."""
    room = front_box(place, count, seat, viewer)
    grid = largest(room, many, UNIT, 2.0, range(1, 9), GROWTH)
    return grid.nth(n)


def deployment_box(seat: Seat, viewer: Seat) -> Box:
    """The deployment area."""
    return _row(DEPLOYMENT, seat, viewer)


def base_box(seat: Seat, viewer: Seat) -> Box:
    """The base area."""
    return _row(BASE, seat, viewer)


@cache
def row_spot(zone: str, n: int, many: int, seat: Seat, viewer: Seat) -> Box:
    """The place of the n-th of `many` cards in the deployment area or the base area."""
    room = deployment_box(seat, viewer) if zone == "deployment" else base_box(seat, viewer)
    return Fan(room, many, (UNIT[0] * 1.02, UNIT[1] * 1.02), GAP).at_rest(n)


@cache
def hand_spot(n: int, many: int) -> Box:
    """The place of the n-th card of the hand of whoever looks."""
    room = Box(ROOM[0], HAND[0], ROOM[1] - ROOM[0], HAND[1] - HAND[0])
    return Fan(room, many, HAND_CARD, GAP).at_rest(n)


@cache
def back_spot(n: int, many: int) -> Box:
    """The place of the n-th card of the rival's hand."""
    room = Box(ROOM[0], BACKS[0], ROOM[1] - ROOM[0], BACKS[1] - BACKS[0])
    return Fan(room, many, (36.0, 48.0), GAP).at_rest(n)


@cache
def reserve_spot(n: int, many: int) -> Box:
    """The place of a territory that can be chosen, over the row of the territories."""
    room = Box(ROOM[0], -FRONT[1], ROOM[1] - ROOM[0], 2 * FRONT[1])
    return largest(room, many, (224.0, 2 * LAND), 12.0, range(2, 4), 1.35).nth(n)


_PILES = {
    "depot": Box(4.0, BASE[0], 42.0, BASE[1] - BASE[0]),
    "scrapyard": Box(50.0, BASE[0], 42.0, BASE[1] - BASE[0]),
    "held": Box(4.0, DEPLOYMENT[0], 88.0, DEPLOYMENT[1] - DEPLOYMENT[0]),
    "reserve": Box(4.0, HAND[0], 88.0, 44.0),
}


@cache
def pile_box(pile: str, seat: Seat, viewer: Seat) -> Box:
    """Depot, scrapyard, conquered territories, reserve."""
    if pile == "reserve" and not is_below(seat, viewer):
        return Box(4.0, BACKS[0], 88.0, BACKS[1] - BACKS[0])
    return _side(_PILES[pile], seat, viewer)


def hand_pile(seat: Seat, viewer: Seat) -> Box:
    """The whole hand of a player, the aim of a base attack."""
    if is_below(seat, viewer):
        return Box(ROOM[0], HAND[0], ROOM[1] - ROOM[0], HAND[1] - HAND[0])
    return Box(ROOM[0], BACKS[0], ROOM[1] - ROOM[0], BACKS[1] - BACKS[0])

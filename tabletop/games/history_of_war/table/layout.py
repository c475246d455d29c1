"""Where everything lies (HOW-ARE-01, HOW-UI-01), in world units: five rows, whoever looks below.

The row of the territories runs through y = 0 over the whole width; beyond it on either side lie the units on
the territories, the deployment area and the base of a player, the own hand at the very edge below. At the
left of deployment area and base stand a player's piles, at the right of the rival's base his hand.

Cards that stand upright are higher than wide; a locked one lies on its side in the same place (HOW-UI-02).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tabletop.app.table.kit.boxes import Box, across
from tabletop.app.table.kit.fans import Fan
from tabletop.app.table.kit.grids import Grid, largest
from tabletop.engine.model import Seat

WIDE = 1020.0
TOP, FOOT = -415.0, 537.0
BOUNDS = (0.0, TOP, WIDE, FOOT - TOP)
EDGE, GAP = 4.0, 5.0
"""Free at the left and the right of everything, and between neighbours."""
UNIT = (78.0, 94.0)
"""A unit on a territory, where six lie there."""
APART = 6.0
"""Between cards that lie side by side: the line around one that can act runs there."""
OUT = 4.5
"""How far outside of a card the line around it lies: it covers no figure."""
UPRIGHT = UNIT[0] / UNIT[1]
LYING = 1.14
"""Width of a card by its height, and that of one on its side."""
STRIPS = tuple(n / 40 for n in range(8, 29))
"""Shares of a territory that the developments on it may have, at its right."""
SMALLER = 0.8
"""A development need not be larger than so much of a unit beside it."""
LAND = 42.0
"""Half the height of the territory cards."""
FRONT = (47.0, 243.0)
"""The units on the territories, from the middle of the table."""
LANE = 26.0
"""Free before the cards there, towards the territory, where they are few: arrows begin and end in it, and
their figures stand there."""
NARROW = 208.0
"""The least width of a territory beside crowded ones."""
DEPLOYMENT = (248.0, 330.0)
BASE = (335.0, 410.0)
HAND = (415.0, 533.0)
PILES = 116.0
"""Width of the piles at the left of base and deployment area."""
CHOICE = (248.0, 150.0)
"""A territory to be chosen."""
BACKS = 132.0
"""Width of the rival's hand, cards face down."""
HAND_CARD, SLIM_CARD = (122.0, 118.0), 84.0
"""A card of the hand, and its least width: so many that they were slimmer overlap."""
ANNOUNCED, ANNOUNCED_STEP = 1.34, 48.0
"""How many times as large as in a hand an announced card is, and how far those after it lie to the left."""
GROWTH = 1.4
"""A few units on a territory are so many times larger at most."""


def is_below(seat: Seat, viewer: Seat) -> bool:
    """Does a player's side lie at the bottom for who looks (−1: a spectator)?"""
    return seat == max(0, viewer)


def _side(below: Box, seat: Seat, viewer: Seat) -> Box:
    """Where something of a player's lies, given its place on the side below."""
    return below if is_below(seat, viewer) else below.opposite()


def _strip(span: tuple[float, float], left: float = EDGE, right: float = WIDE - EDGE) -> Box:
    """A row on the side below."""
    return Box(left, span[0], right - left, span[1] - span[0])


Crowds = tuple[int, ...]
"""How crowded each territory of the row is, from the left: what of the width it needs beside the others."""


def crowds(most: Sequence[int]) -> Crowds:
    """The needs of territories on which so many cards lie on the fuller side: four have room anywhere."""
    return tuple(1 if n <= 4 else 4 + max(0, -(-(n - 6) // 2)) for n in most)


@cache
def territory_box(place: int, row: Crowds) -> Box:
    """The card of the territory at a place of the row, wider where many cards lie."""
    room = Box(EDGE, -LAND, WIDE - 2 * EDGE, 2 * LAND)
    needs = (*row, *(1,) * (4 - len(row)))
    gap = GAP + 1.0
    whole = room.w - gap * (len(needs) - 1)
    least = min(NARROW, whole / len(needs) * 0.9)
    rest = whole - least * len(needs)
    return across(room, [least + rest * need / sum(needs) for need in needs], gap)[place]


@cache
def front_box(place: int, row: Crowds, seat: Seat, viewer: Seat) -> Box:
    """The units and developments of a player on the territory at a place of the row."""
    column = territory_box(place, row)
    return _side(Box(column.x, FRONT[0], column.w, FRONT[1] - FRONT[0]), seat, viewer)


class Lot(NamedTuple):
    """The cards of a player on a territory: how many units, how many developments, which of either."""

    units: int
    works: int
    n: int
    is_work: bool = False


@cache
def front_spot(place: int, row: Crowds, lot: Lot, seat: Seat, viewer: Seat, locked: bool) -> Box:
    """The place of a card there: all as large as fits, the developments at the right of the units."""
    column = territory_box(place, row)
    room = Box(column.x, FRONT[0], column.w, FRONT[1] - FRONT[0]).inset(1.0)
    free = room._replace(y=room.y + LANE, h=room.h - LANE)
    grids = _grids(free, lot.units, lot.works)
    if any(grid.size[0] < UNIT[0] * (SMALLER if n else 1.0) for n, grid in enumerate(grids) if grid):
        grids = _grids(room, lot.units, lot.works)
    grid = grids[lot.is_work]
    return lying(_side(grid.nth(lot.n), seat, viewer), locked)


def _grids(room: Box, units: int, works: int) -> tuple[Grid, Grid]:
    """Where units and where developments lie, the room shared out so that neither is small without need."""

    def shared(strip: float) -> tuple[Grid, Grid]:
        ours, theirs = across(room, (1 - strip, strip), APART)
        return (
            largest(ours, units, UNIT, APART, range(1, 9), GROWTH),
            largest(theirs, works, UNIT, APART, range(1, 9)),
        )

    if not works or not units:
        return (largest(room, units or works, UNIT, APART, range(1, 9), GROWTH if units else 1.0),) * 2
    return max((shared(s) for s in STRIPS), key=lambda g: min(g[0].size[0], g[1].size[0] / SMALLER))


def lying(place: Box, locked: bool) -> Box:
    """A card in its place: upright, or on its side."""
    ratio = LYING if locked else UPRIGHT
    wide = min(place.w, place.h * ratio)
    high = wide / ratio
    return Box(place.x + (place.w - wide) / 2, place.y + (place.h - high) / 2, wide, high)


def deployment_box(seat: Seat, viewer: Seat) -> Box:
    """The deployment area."""
    return _side(_strip(DEPLOYMENT, EDGE + PILES + GAP), seat, viewer)


def base_box(seat: Seat, viewer: Seat) -> Box:
    """The base area; beside the rival's lies his hand."""
    right = WIDE - EDGE - (0.0 if is_below(seat, viewer) else BACKS + GAP)
    return _side(_strip(BASE, EDGE + PILES + GAP, right), seat, viewer)


@cache
def row_spot(zone: str, n: int, many: int, seat: Seat, viewer: Seat, locked: bool) -> Box:
    """The place of the n-th of `many` cards in the deployment area or the base area."""
    room = deployment_box(seat, viewer) if zone == "deployment" else base_box(seat, viewer)
    room = room.inset(1.0)
    return lying(Fan(room, many, (room.h, room.h), APART).at_rest(n), locked)


@cache
def hand_spot(n: int, many: int) -> Box:
    """The place of the n-th card of the hand of whoever looks."""
    room, (wide, high) = _strip(HAND), HAND_CARD
    fitting = (room.w - GAP * (many - 1)) / max(1, many)
    return Fan(room, many, (min(wide, max(SLIM_CARD, fitting)), high), GAP).at_rest(n)


@cache
def back_spot(n: int, many: int, seat: Seat, viewer: Seat) -> Box:
    """The place of the n-th card of the rival's hand."""
    room = hand_pile(seat, viewer).inset(2.0)
    return Fan(room, many, (room.h * UPRIGHT * 0.86, room.h), 2.0).at_rest(n)


@cache
def reserve_spot(n: int, many: int, row: int) -> Box:
    """The place of a territory that can be chosen: over the row of the territories as long as it is empty,
    else below it, so that it is seen beside those that it would join."""
    room = _strip(FRONT) if row else Box(EDGE, -FRONT[1], WIDE - 2 * EDGE, 2 * FRONT[1])
    return largest(room, many, CHOICE, 16.0, range(many, many + 1) if row else range(2, 4), 1.3).nth(n)


@cache
def item_spot(n: int, seat: Seat, viewer: Seat) -> Box:
    """The n-th announcement of the stack, large, at the right of its player's side."""
    wide, high = (side * ANNOUNCED for side in HAND_CARD)
    left = WIDE - EDGE - wide - n * ANNOUNCED_STEP
    return _side(Box(left, DEPLOYMENT[0], wide, high), seat, viewer)


_DEPOT = BASE[1] - BASE[0]
_PILES = {
    "depot": Box(EDGE, BASE[0], 56.0, _DEPOT),
    "scrapyard": Box(EDGE + 60.0, BASE[0], 56.0, _DEPOT),
    "held": Box(EDGE, DEPLOYMENT[0], PILES, 44.0),
    "reserve": Box(EDGE, DEPLOYMENT[0] + 48.0, PILES, 34.0),
}


@cache
def pile_box(pile: str, seat: Seat, viewer: Seat) -> Box:
    """Depot, scrapyard, conquered territories, reserve."""
    return _side(_PILES[pile], seat, viewer)


def hand_pile(seat: Seat, viewer: Seat) -> Box:
    """The whole hand of a player, the aim of a base attack."""
    if is_below(seat, viewer):
        return _strip(HAND)
    return _side(_strip(BASE, WIDE - EDGE - BACKS), seat, viewer)

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

from .clashes import FAIR, arranged
from .rows import LEAST, USUAL, Rows, Span

WIDE = 1040.0
EDGE, GAP = 4.0, 5.0
"""Free at the left and the right of everything, and between neighbours."""
APART = 6.0
"""Between cards that lie side by side: the line around one that can act runs there."""
STRIPS = tuple(n / 20 for n in range(4, 15))
"""Shares of a territory that the developments on it may have, at its right."""
SMALLER = 0.8
"""A development need not be larger than so much of a unit beside it."""
LANE = 26.0
"""Free before the cards on a territory, towards it, where they are few: arrows begin and end in it, and
their figures stand there."""
PILES = 116.0
"""Width of the piles at the left of base and deployment area."""
CHOICE = (248.0, 150.0)
"""A territory to be chosen."""
BACKS, BACK = 132.0, 0.71
"""Width of the rival's hand, cards face down, and of a card there by its height."""
ANNOUNCED_STEP = 48.0
"""How far to the left of an announced card those after it lie."""
BEFORE = 12.0
"""What is free before a field's name."""
NAMES = {"deployment": 5.6, "base": 4.2, "hand": 3.2}
"""How wide the longest word of a field's name is at most in either language, by the height of its letters."""
CLOSER = 0.85
"""The cards of a row are so much smaller at most so that the name at its left is free."""
CELL = 1.04
"""Width of the place of a card in the rows behind the territories, by its height: it turns there."""
GROWTH = 1.8
"""A few cards on a territory are so many times larger at most."""
SQUARE = 1.03
"""The least width of a card on its side by its height, where a place is narrow."""
ROOM = 1.25
"""How much broader than its place a card on its side may be by its shape, which leaves ground beyond it."""
COLUMNS = 8
"""In so many columns at most cards lie on a territory."""


def bounds(rows: Rows = USUAL) -> tuple[float, float, float, float]:
    """x, y, width, height of the whole table."""
    return (0.0, rows.top, WIDE, rows.foot - rows.top)


def is_below(seat: Seat, viewer: Seat) -> bool:
    """Does a player's side lie at the bottom for who looks (−1: a spectator)?"""
    return seat == max(0, viewer)


def _side(below: Box, seat: Seat, viewer: Seat) -> Box:
    """Where something of a player's lies, given its place on the side below."""
    return below if is_below(seat, viewer) else below.opposite()


def _strip(span: Span, left: float = EDGE, right: float = WIDE - EDGE) -> Box:
    """A row on the side below."""
    return Box(left, span[0], right - left, span[1] - span[0])


Crowds = tuple[int, ...]
"""How crowded each territory of the row is, from the left: what of the width it needs beside the others."""


def crowds(most: Sequence[int], rows: Rows = USUAL) -> Crowds:
    """The needs of territories on which so many cards lie on the fuller side: four have room anywhere, or, in
    large letters, as many as there are side by side."""
    if rows.deep:
        return tuple([max(LEAST, -(-n // rows.deep)) for n in most])
    return tuple([1 if n <= 4 else 4 + max(0, -(-(n - 6) // 2)) for n in most])


@cache
def territory_box(place: int, row: Crowds, rows: Rows = USUAL) -> Box:
    """The card of the territory at a place of the row, wider where many cards lie."""
    room = Box(EDGE, -rows.land, WIDE - 2 * EDGE, 2 * rows.land)
    needs = (*row, *(min(row, default=1),) * (4 - len(row)))
    gap = GAP + 1.0
    whole = room.w - gap * (len(needs) - 1)
    least = min(rows.narrow, whole / len(needs) * 0.9)
    rest = whole - least * len(needs)
    return across(room, [least + rest * need / sum(needs) for need in needs], gap)[place]


@cache
def front_box(place: int, row: Crowds, seat: Seat, viewer: Seat, rows: Rows = USUAL) -> Box:
    """The units and developments of a player on the territory at a place of the row."""
    return _side(_front(place, row, rows), seat, viewer)


def _front(place: int, row: Crowds, rows: Rows) -> Box:
    column, (start, end) = territory_box(place, row, rows), rows.front
    return Box(column.x, start, column.w, end - start)


class Lot(NamedTuple):
    """The cards of a player on a territory: how many units, how many developments, which of either."""

    units: int
    works: int
    n: int
    is_work: bool = False


@cache
def front_spot(
    place: int, row: Crowds, lot: Lot, seat: Seat, viewer: Seat, locked: bool, rows: Rows = USUAL
) -> Box:
    """The place of a card there: all as large as fits, the developments at the right of the units."""
    room = _front(place, row, rows).inset(rows.rim)
    free = room._replace(y=room.y + LANE, h=room.h - LANE)
    grids = _grids(free, lot.units, lot.works, rows)
    least = _worth(rows.unit, rows)
    if any(_worth(grid.size, rows) < least * (SMALLER**2 if n else 1.0) for n, grid in enumerate(grids)):
        grids = _grids(room, lot.units, lot.works, rows)
    grid = grids[lot.is_work]
    after = lot.units if lot.is_work and grid is grids[0] else 0
    return lying(_side(grid.nth(after + lot.n), seat, viewer), locked, rows)


@cache
def clash_spots(
    place: int,
    row: Crowds,
    clashes: tuple[tuple[int, ...], ...],
    lone: tuple[tuple[int, ...], tuple[int, ...]],
    upright: bool,
    below: bool,
    rows: Rows = USUAL,
) -> dict[int, Box]:
    """The cells of all cards on a territory on which somebody is blocked (HOW-BLK-06), the striker's on the
    side `below` or the other; those that do not fight are the striker's and the guard's."""
    room = _front(place, row, rows).inset(rows.rim)
    free = room._replace(y=room.y + LANE, h=room.h - LANE)
    ours, theirs = arranged(free, clashes, lone, upright, rows)
    if min(ours[attacker].w for attacker, *_ in clashes) < rows.unit[0] * FAIR:
        ours, theirs = arranged(room, clashes, lone, upright, rows)
    near, far = (ours, theirs) if below else (theirs, ours)
    return near | {card: box.opposite() for card, box in far.items()}


@cache
def _grids(room: Box, units: int, works: int, rows: Rows) -> tuple[Grid, Grid]:
    """Where units and where developments lie, the room shared out so that neither is small without need; in
    one grid, the units first, where all are larger so."""
    together = _filled(room, units + works, rows)
    if not works or not units:
        return together, together

    def shared(strip: float) -> tuple[Grid, Grid]:
        ours, theirs = across(room, (1 - strip, strip), APART)
        return _filled(ours, units, rows), _filled(theirs, works, rows)

    def least(grids: tuple[Grid, Grid]) -> float:
        ours, theirs = (_worth(grid.size, rows) for grid in grids)
        return min(ours, theirs / SMALLER**2)

    best = max((shared(strip) for strip in STRIPS), key=least)
    return (together, together) if _worth(together.size, rows) > least(best) else best


@cache
def _filled(room: Box, count: int, rows: Rows) -> Grid:
    """The cells of so many cards, in as many columns as let them be largest, upright and on their side."""
    if rows.crowded:
        return largest(room, count, rows.unit, APART, range(1, 9), GROWTH)
    best, found = -1.0, None
    for columns in range(1, max(1, min(count, COLUMNS)) + 1):
        grid = _cells(room, -(-max(1, count) // columns), columns, rows)
        worth = _worth(grid.size, rows)
        if found is None or worth > best:
            best, found = worth, grid
    assert found is not None
    return found


def _cells(room: Box, high: int, wide: int, rows: Rows) -> Grid:
    """Cells in so many rows and columns in the middle of a room, none broader or more slender than a card."""
    w, h = (room.w + APART) / wide - APART, (room.h + APART) / high - APART
    h = min(h, w / rows.slender, rows.unit[1] * GROWTH)
    w = min(w, h * rows.lying)
    x = room.x + (room.w - wide * (w + APART) + APART) / 2
    return Grid((x, room.y + (room.h - high * (h + APART) + APART) / 2), (w, h), wide, high, (APART, APART))


def _worth(place: tuple[float, float], rows: Rows) -> float:
    """How large a card is in a place, upright and on its side."""
    (w, h), shape = place, place[0] / place[1]
    stands, lies = _ratio(shape, False, rows), _ratio(shape, True, rows)
    return min(w, h * stands) ** 2 / stands + min(w, h * lies) ** 2 / lies


@cache
def _ratio(shape: float, locked: bool, rows: Rows) -> float:
    """Width of a card by its height in a place of such a shape: upright, slender or broad, or on its side."""
    if locked:
        return max(SQUARE, min(rows.lying, shape * ROOM))
    return max(rows.slender, min(max(rows.broad, rows.upright), shape))


def lying(place: Box, locked: bool, rows: Rows = USUAL) -> Box:
    """A card in its place, upright or on its side."""
    x, y, w, h = place
    ratio = _ratio(w / h, locked, rows)
    wide = min(w, h * ratio)
    high = wide / ratio
    return Box(x + (w - wide) / 2, y + (h - high) / 2, wide, high)


def deployment_box(seat: Seat, viewer: Seat, rows: Rows = USUAL) -> Box:
    """The deployment area."""
    return _side(_strip(rows.deployment, EDGE + PILES + GAP), seat, viewer)


def base_box(seat: Seat, viewer: Seat, rows: Rows = USUAL) -> Box:
    """The base area; beside the rival's lies his hand."""
    right = WIDE - EDGE - (0.0 if is_below(seat, viewer) else BACKS + GAP)
    return _side(_strip(rows.base, EDGE + PILES + GAP, right), seat, viewer)


@cache
def name_box(zone: str, seat: Seat, viewer: Seat, rows: Rows = USUAL) -> Box:
    """Where the name of a field stands: deployment area, base area, own hand."""
    field = {"deployment": deployment_box, "base": base_box, "hand": hand_pile}[zone](seat, viewer, rows)
    return field._replace(w=2 * BEFORE + NAMES[zone] * rows.letters)


@cache
def sockets(
    zone: str, many: int, seat: Seat, viewer: Seat, rows: Rows = USUAL, announced: int = 0
) -> tuple[Box, ...]:
    """The places of the deployment area or the base area, taken by so `many` cards and free, as many as there
    are beside one another: beside its name and off its player's cards that are `announced`, unless there are
    too many. No card covers another."""
    room = (deployment_box if zone == "deployment" else base_box)(seat, viewer, rows).inset(2.0)
    most, name = room.h * CELL, name_box(zone, seat, viewer, rows)
    right = min(room.right, _item(announced - 1, rows).x - APART if announced else room.right)
    free = room._replace(x=name.right, w=right - name.right)
    if _each(free, many, most) < most * CLOSER:
        free = room
    wide = _each(free, many, most)
    places = max(many, int((free.w + APART) / (wide + APART)))
    return tuple([free._replace(x=free.x + n * (wide + APART), w=wide) for n in range(max(1, places))])


def _each(room: Box, many: int, most: float) -> float:
    """How wide each of so many cards beside one another is, at most so much."""
    return min(most, (room.w + APART) / max(1, many) - APART)


def is_named(zone: str, many: int, seat: Seat, viewer: Seat, rows: Rows, announced: int = 0) -> bool:
    """Is the name of a field free beside so many cards?"""
    if zone == "hand":
        return not many or hand_spot(0, many, rows).x >= name_box(zone, seat, viewer, rows).right
    first = sockets(zone, many, seat, viewer, rows, announced)[0]
    return first.x >= name_box(zone, seat, viewer, rows).right


@cache
def row_spot(
    zone: str,
    n: int,
    many: int,
    seat: Seat,
    viewer: Seat,
    locked: bool,
    rows: Rows = USUAL,
    announced: int = 0,
) -> Box:
    """The place of the n-th of `many` cards in the deployment area or the base area."""
    return lying(sockets(zone, many, seat, viewer, rows, announced)[n], locked, rows)


@cache
def hand_spot(n: int, many: int, rows: Rows = USUAL) -> Box:
    """The place of the n-th card of the hand of whoever looks."""
    room, (wide, high) = _strip(rows.hand), rows.card
    fitting = (room.w - rows.apart * (many - 1)) / max(1, many)
    return Fan(room, many, (min(wide, max(rows.slim, fitting)), high), rows.apart).at_rest(n)


@cache
def back_spot(n: int, many: int, seat: Seat, viewer: Seat, rows: Rows = USUAL) -> Box:
    """The place of the n-th card of the rival's hand."""
    room = hand_pile(seat, viewer, rows).inset(2.0)
    return Fan(room, many, (room.h * BACK, room.h), 2.0).at_rest(n)


@cache
def reserve_spot(n: int, many: int, row: int, rows: Rows = USUAL) -> Box:
    """The place of a territory that can be chosen: over the row of the territories as long as it is empty,
    else below it, so that it is seen beside those that it would join."""
    far = rows.front[1]
    room = _strip(rows.front) if row else Box(EDGE, -far, WIDE - 2 * EDGE, 2 * far)
    return largest(room, many, CHOICE, 16.0, range(many, many + 1) if row else range(2, 4), 1.3).nth(n)


@cache
def item_spot(n: int, seat: Seat, viewer: Seat, rows: Rows = USUAL) -> Box:
    """The n-th announcement of the stack, large, at the right of its player's side."""
    return _side(_item(n, rows), seat, viewer)


def _item(n: int, rows: Rows) -> Box:
    """The same on the side below."""
    wide, high = (side * rows.announced for side in rows.card)
    return Box(WIDE - EDGE - wide - n * ANNOUNCED_STEP, rows.deployment[0], wide, high)


@cache
def pile_box(pile: str, seat: Seat, viewer: Seat, rows: Rows = USUAL) -> Box:
    """Depot and scrapyard beside the deployment area, conquered territories and reserve beside the base."""
    row = rows.deployment if pile in ("depot", "scrapyard") else rows.base
    room = Box(EDGE, row[0], PILES, row[1] - row[0])
    return _side(across(room, (1, 1), APART)[pile in ("scrapyard", "reserve")], seat, viewer)


def hand_pile(seat: Seat, viewer: Seat, rows: Rows = USUAL) -> Box:
    """The whole hand of a player, the aim of a base attack."""
    if is_below(seat, viewer):
        return _strip(rows.hand)
    return _side(_strip(rows.base, WIDE - EDGE - BACKS), seat, viewer)

"""Where stacks and fallen counters lie in a cell."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import repeat
from typing import NamedTuple

from tabletop.app.table import Point
from tabletop.app.table.kit.boxes import Box
from tabletop.engine.model import Seat

from ..components.ground import Cell
from ..components.units import COST
from ..records.pieces import Fallen, StackKey
from ..records.state import State
from ..words.places import SIDE, corner

ROOM = Box(12.0, 43.0, 176.0, 115.0)
"""The part of a cell where counters stand: between its two strips."""
LARGEST = 118.0
"""World units of a lone stack."""
CLOSE, CROWDED = 0.9, 0.96
"""How much of its share of the room a stack fills, and one of three or more."""
MORE, PARTED, LINE, COLUMN = 0.55, 0.94, 16.0, 22.0
"""What a stack of several takes beyond the square of its counters at most, by its side, and how much of its
share of the room it fills then; what it takes at least, in world units, below and beside its counters."""
BROADER, APART = 0.3, 0.9
"""How much broader than the counters the line of values below them is at most, by their side, and how much of
the share of the room it fills: it is not read with that of its neighbour."""
MOST = 8
"""Places of a cell: what is there beyond them lies close together in the last place of its owner."""
FRAME = 0.05
"""How far the frame around a stack stands out from it, as a share of its side: its values stay in sight, and
frames of stacks beside each other part."""
GRAVE, SMALL_GRAVE, LOWER = 40.0, 24.0, 8.0
"""A fallen counter, one below several stacks, and how much of the room these leave to it."""


class Lying(NamedTuple):
    """A stack on the board."""

    key: StackKey
    centre: Point
    size: float
    """Of the square of its counters."""
    wide: float = 0.0
    """How much wider than that it is, for its values beside the counters;"""
    tall: float = 0.0
    """how much higher, where its values stand below them, as wide as it is."""

    @property
    def box(self) -> Box:
        """All that it fills."""
        wide, high = self.size + self.wide, self.size + self.tall
        return Box(self.centre[0] - wide / 2, self.centre[1] - high / 2, wide, high)


class Block(NamedTuple):
    """The part of a cell's room where the stacks of one player lie."""

    seat: Seat
    box: Box
    places: tuple[Lying, ...]
    heaped: int = 0
    """How many of them, at the end, share the last place."""


def places(state: State, cell: Cell) -> tuple[Lying, ...]:
    """The stacks of a cell, those of one player beside each other."""
    return tuple([lying for block in blocks(state, cell) for lying in block.places])


def blocks(state: State, cell: Cell) -> tuple[Block, ...]:
    """The players of a cell, each in a part of its own, whatever is worth most first; all its stacks are
    equally large but those for which no place is left."""
    heaps, piles = state.heaps[cell], state.piles
    keys = sorted([(state.sides[k.seat], k.seat, -COST[k.kind] * len(piles[k]), k.kind, k) for k in heaps])
    if not keys:
        return ()
    seats: dict[Seat, list[StackKey]] = {}
    for _, seat, _, _, key in keys:
        seats.setdefault(seat, []).append(key)
    x, y = corner(state.grid, cell)
    lower = LOWER if state.fallen and len(keys) > 1 and cell in [each.at for each in state.fallen] else 0.0
    room = Box(x + ROOM.x, y + ROOM.y, ROOM.w, ROOM.h - lower)
    parts, share = _parted(room, _shared(tuple(map(len, seats.values()))))
    size, *more = _sized(share, len(keys))
    found = []
    for (seat, own), (box, centres) in zip(seats.items(), parts, strict=True):
        lone = own[: len(centres) - (len(own) > len(centres))]
        lying = tuple(map(Lying, lone, centres, repeat(size), repeat(more[0]), repeat(more[1])))
        heap = tuple(_heaped(own[len(lone) :], _around(centres[-1], share))) if lone != own else ()
        found.append(Block(seat, box, (*lying, *heap), len(heap)))
    return tuple(found)


@lru_cache(maxsize=256)
def _shared(counts: tuple[int, ...]) -> tuple[int, ...]:
    """How many places each player has of a cell: as many as stacks, or fewer by turns, each at least one."""
    places, found = MOST, [0] * len(counts)
    while (places > 0 and found != list(counts)) or not all(found):
        for n, count in enumerate(counts):
            if found[n] < count and (places > 0 or not found[n]):
                found[n] += 1
                places -= 1
    return tuple(found)


def _around(centre: Point, size: tuple[float, float]) -> Box:
    return Box(centre[0] - size[0] / 2, centre[1] - size[1] / 2, *size)


def _heaped(keys: list[StackKey], share: Box) -> Iterator[Lying]:
    """The least of a crowd, close together in a share of the room."""
    ((_, centres),), side = _parted(share, (len(keys),))
    size = min(side) * CROWDED
    yield from map(Lying, keys, centres, repeat(size))


@lru_cache(maxsize=256)
def _sized(share: tuple[float, float], count: int) -> tuple[float, float, float]:
    """The square of counters in a share of the room, and what a stack of several takes of it beyond that,
    beside or below it, whichever leaves the larger square: values and numbers keep off the faces."""
    wide, high = share
    fill = CLOSE if count < 3 else CROWDED
    if count < 2:
        return min(LARGEST, min(share) * fill), 0.0, 0.0
    below = min(LARGEST, wide * fill, high * PARTED - LINE)
    beside = min(LARGEST, high * fill, wide * PARTED - COLUMN)
    if below >= beside:
        broader = max(0.0, min(wide * APART - below, BROADER * below))
        return below, broader, min(high * PARTED - below, MORE * below)
    return beside, min(wide * PARTED - beside, MORE * beside), 0.0


@lru_cache(maxsize=256)
def _parted(
    room: Box, counts: tuple[int, ...]
) -> tuple[tuple[tuple[Box, tuple[Point, ...]], ...], tuple[float, float]]:
    """A room in parts beside or below each other, with so many squares in each, these as large as can be; and
    the share of each in width and height."""
    best: tuple[float, bool, int] = (0.0, True, 1)
    for lines in range(1, max(counts) + 1):
        across = sum([-(-count // lines) for count in counts])
        best = max(best, (min(room.w / across, room.h / lines), True, -lines))
        best = max(best, (min(room.w / lines, room.h / across), False, -lines))
    beside, lines = best[1], -best[2]
    shares = [-(-count // lines) for count in counts]
    parts, gone, whole = [], 0, sum(shares)
    side = (room.w / whole, room.h / lines) if beside else (room.w / lines, room.h / whole)
    for count, share in zip(counts, shares, strict=True):
        if beside:
            box = Box(room.x + room.w * gone / whole, room.y, room.w * share / whole, room.h)
            parts.append((box, _rows(box, count, share, side)))
        else:
            box = Box(room.x, room.y + room.h * gone / whole, room.w, room.h * share / whole)
            parts.append((box, _rows(box, count, min(lines, count), side)))
        gone += share
    return tuple(parts), side


def _rows(box: Box, count: int, columns: int, side: tuple[float, float]) -> tuple[Point, ...]:
    """The middles of squares in rows around the middle of a box."""
    rows = -(-count // columns)
    found, (across, down) = [], box.centre
    for n in range(count):
        row, column = divmod(n, columns)
        here = min(columns, count - row * columns)
        x = across + (column - (here - 1) / 2) * side[0]
        found.append((x, down + (row - (rows - 1) / 2) * side[1]))
    return tuple(found)


def fallen_by_cell(state: State) -> dict[Cell, list[Fallen]]:
    """The fallen of the cells that have any."""
    found: dict[Cell, list[Fallen]] = {}
    for each in state.fallen:
        found.setdefault(each.at, []).append(each)
    return found


def graves(state: State, cell: Cell) -> tuple[tuple[Fallen, Box], ...]:
    """The fallen of a cell along its lower edge (OW-UI-12)."""
    fallen = [each for each in state.fallen if each.at == cell] if state.fallen else ()
    if not fallen:
        return ()
    x, y = corner(state.grid, cell)
    side, foot = (GRAVE, SIDE - 34) if len(state.heaps[cell]) < 2 else (SMALL_GRAVE, ROOM.bottom + 16)
    step = min(side, (SIDE - 30) / len(fallen))
    left = x + SIDE - 12 - side - step * (len(fallen) - 1)
    return tuple((each, Box(left + n * step, y + foot - side, side, side)) for n, each in enumerate(fallen))


def framed(box: Box) -> tuple[Point, ...]:
    """Where the frame of what fills a box runs."""
    return box.inset(-FRAME * min(box.w, box.h)).corners


def box_of(state: State, key: StackKey) -> Box | None:
    """The square of a stack that is on the map."""
    return next((lying.box for lying in places(state, key.at) if lying.key == key), None)


def centre_of(state: State, key: StackKey) -> Point:
    """Where a stack lies, or would lie alone in its cell."""
    for place in places(state, key.at):
        if place.key == key:
            return place.centre
    x, y = corner(state.grid, key.at)
    return Box(x + ROOM.x, y + ROOM.y, ROOM.w, ROOM.h).centre


def target_of(state: State, cell: Cell, seat: Seat) -> Point:
    """The first stack of whoever is attacked in a cell, its middle if there is none."""
    lying = [place for place in places(state, cell) if place.key.seat == seat]
    x, y = corner(state.grid, cell)
    return lying[0].centre if lying else (x + SIDE / 2, y + SIDE / 2)


def foe_of(state: State, cell: Cell, seat: Seat) -> Point:
    """The first stack in a cell that a seat would shoot at, never one of its own side."""
    foes = [each.key.seat for each in places(state, cell) if state.sides[each.key.seat] != state.sides[seat]]
    return target_of(state, cell, foes[0] if foes else -1)

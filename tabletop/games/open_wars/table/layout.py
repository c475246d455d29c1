"""Where stacks and fallen counters lie in a cell."""

from __future__ import annotations

from functools import lru_cache
from itertools import repeat
from typing import NamedTuple

from tabletop.app.table import Point
from tabletop.app.table.kit.boxes import Box
from tabletop.engine.model import Seat

from ..components.ground import Cell
from ..records.pieces import Fallen, StackKey
from ..records.state import State
from ..words.places import SIDE, corner

ROOM = Box(12.0, 43.0, 176.0, 115.0)
"""The part of a cell where counters stand: between its two strips."""
LARGEST = 118.0
"""World units of a lone stack."""
CLOSE, CROWDED = 0.9, 0.96
"""How much of its share of the room a stack fills, and one of three or more."""
MORE, LEAST, PARTED = 0.55, 0.2, 0.92
"""What a stack of several takes beyond the square of its counters, at most and at least, by its side; and how
much of its share of the room it fills then."""
FRAME = 0.05
"""How far the frame around a stack stands out from it, as a share of its side: its values stay in sight, and
frames of stacks beside each other part."""
GRAVE = 40.0
"""A fallen counter."""


class Lying(NamedTuple):
    """A stack on the board."""

    key: StackKey
    centre: Point
    size: float
    """Of the square of its counters."""
    wide: float = 0.0
    """How much wider than that it is, for its values beside the counters,"""
    tall: float = 0.0
    """or higher, for its values below them."""

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


def places(state: State, cell: Cell) -> tuple[Lying, ...]:
    """The stacks of a cell, those of one player beside each other."""
    return tuple([lying for block in blocks(state, cell) for lying in block.places])


def blocks(state: State, cell: Cell) -> tuple[Block, ...]:
    """The players of a cell, each in a part of its own; all its stacks are equally large."""
    keys = sorted([(state.sides[k.seat], k.seat, k.kind, k) for k in state.heaps[cell]])
    if not keys:
        return ()
    seats: dict[Seat, list[StackKey]] = {}
    for _, seat, _, key in keys:
        seats.setdefault(seat, []).append(key)
    x, y = corner(state.grid, cell)
    room = Box(x + ROOM.x, y + ROOM.y, ROOM.w, ROOM.h)
    parts, cell_room = _parted(room, tuple(map(len, seats.values())))
    size = min(LARGEST, min(cell_room) * (CLOSE if len(keys) < 3 else CROWDED))
    more = _more(size, cell_room) if len(keys) > 1 else (0.0, 0.0)
    found = []
    for (seat, own), (box, centres) in zip(seats.items(), parts, strict=True):
        lying = tuple(map(Lying, own, centres, repeat(size), repeat(more[0]), repeat(more[1])))
        found.append(Block(seat, box, lying))
    return tuple(found)


def _more(size: float, share: tuple[float, float]) -> tuple[float, float]:
    """What a stack takes of its share of the room beyond the square of its counters, beside or below it: its
    values leave the faces free."""
    wide, tall = [min(PARTED * each - size, MORE * size) for each in share]
    if max(wide, tall) < LEAST * size:
        return 0.0, 0.0
    return (wide, 0.0) if wide >= tall else (0.0, tall)


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
    fallen = [each for each in state.fallen if each.at == cell]
    if not fallen:
        return ()
    x, y = corner(state.grid, cell)
    step = min(GRAVE, (SIDE - 30) / len(fallen))
    left = x + SIDE - 12 - GRAVE - step * (len(fallen) - 1)
    return tuple(
        (each, Box(left + n * step, y + SIDE - 34 - GRAVE, GRAVE, GRAVE)) for n, each in enumerate(fallen)
    )


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

"""Where stacks and fallen counters lie in a cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.app.table import Point
from tabletop.app.table.kit.boxes import Box

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

    @property
    def box(self) -> Box:
        """The square it fills."""
        half = self.size / 2
        return Box(self.centre[0] - half, self.centre[1] - half, self.size, self.size)


def places(state: State, cell: Cell) -> tuple[Lying, ...]:
    """The stacks of a cell, those of one player beside each other."""
    keys = [key for *_, key in sorted([(state.sides[k.seat], k.seat, k.kind, k) for k in state.heaps[cell]])]
    if not keys:
        return ()
    x, y = corner(state.grid, cell)
    room = Box(x + ROOM.x, y + ROOM.y, ROOM.w, ROOM.h)
    centres, side = _shared(room, len(keys))
    size = min(LARGEST, side * (CLOSE if len(keys) < 3 else CROWDED))
    return tuple([Lying(key, at, size) for key, at in zip(keys, centres, strict=True)])


def _shared(room: Box, count: int) -> tuple[Sequence[Point], float]:
    """Rows of stacks, as large as they can be in a room that is wider than high."""
    best: tuple[float, int] = (0.0, 1)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        best = max(best, (min(room.w / columns, room.h / rows), -columns))
    side, columns = best[0], -best[1]
    rows = -(-count // columns)
    found, (across, down) = [], room.centre
    for n in range(count):
        row, column = divmod(n, columns)
        here = min(columns, count - row * columns)
        x = across + (column - (here - 1) / 2) * side
        found.append((x, down + (row - (rows - 1) / 2) * side))
    return found, side


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
    return box.inset(-FRAME * box.w).corners


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

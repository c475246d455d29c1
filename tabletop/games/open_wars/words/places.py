"""World coordinates of the map, and what entities are called: ``cell:12``, ``stack:0:5:12``.

A stack is named by its key: seat, kind, cell. ``take:7`` is one more counter of the sort of counter 7,
``ware:5`` a kind in a list, ``spell:3`` a spell, ``fallen:9`` a counter beside its cell, ``cast:4`` a spell
that waits or lasts.
"""

from __future__ import annotations

from functools import lru_cache

from tabletop.app.gestures import VIA
from tabletop.app.table import EntityId, Point

from ..components.ground import Cell, Grid
from ..records.pieces import StackKey

SIDE = 200.0
"""World units from one cell to the next."""


def corner(grid: Grid, cell: Cell) -> Point:
    """The upper left corner of a cell."""
    return (cell % grid.width * SIDE, cell // grid.width * SIDE)


def middle(grid: Grid, cell: Cell) -> Point:
    """The centre of a cell."""
    x, y = corner(grid, cell)
    return (x + SIDE / 2, y + SIDE / 2)


def cell_at(grid: Grid, point: Point) -> Cell:
    """The cell at a world point, −1 beside the map."""
    column, row = int(point[0] // SIDE), int(point[1] // SIDE)
    inside = 0 <= column < grid.width and 0 <= row < grid.height
    return row * grid.width + column if inside else -1


def ring(grid: Grid, cell: Cell, inset: float = 0.0) -> tuple[Point, ...]:
    """The polygon of a cell, so far inside its edges."""
    x, y = corner(grid, cell)
    near, far = inset, SIDE - inset
    return ((x + near, y + near), (x + far, y + near), (x + far, y + far), (x + near, y + far))


def number(entity: EntityId) -> int:
    """The number of ``cell:7``; −1 if it carries none."""
    tail = entity.rpartition(":")[2]
    return int(tail) if tail.isdecimal() else -1


@lru_cache(maxsize=4096)
def stack_id(key: StackKey) -> EntityId:
    """The entity of a stack."""
    return f"stack:{key.seat}:{key.kind}:{key.at}"


@lru_cache(maxsize=4096)
def stack_key(entity: EntityId) -> StackKey | None:
    """The stack of an entity, None for others."""
    name, *numbers = entity.split(":")
    if name != "stack" or len(numbers) != 3 or not all(n.isdecimal() for n in numbers):
        return None
    seat, kind, at = map(int, numbers)
    return StackKey(seat, kind, at)


@lru_cache(maxsize=4096)
def cell_of(entity: EntityId) -> Cell:
    """The cell of a cell's or a stack's entity, −1 for others."""
    entity = entity.removeprefix(VIA)
    if entity.startswith("cell:"):
        return number(entity)
    key = stack_key(entity)
    return key.at if key is not None else -1

"""Grids of location cards and everything that follows from one (sections 1 and 3).

A *cell* is the number row · width + column, from A1 = 0, so that ascending numbers are the row order
(OW-DEF-01). Cells without a card do not exist but count for line distance (OW-MAP-01).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Any

import msgspec

from .locations import CARD_OF_SHORT, IS_CITY, IS_WATER, LOCATIONS, NO_CARD, NO_CELL

Cell = int
LONGEST = 9
"""No map of the game is wider or higher (section 16)."""
DIRECTIONS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""N, E, S, W (OW-DEF-01)."""
Side = Annotated[int, msgspec.Meta(ge=1, le=LONGEST)]
CardNumber = Annotated[int, msgspec.Meta(ge=NO_CELL, le=len(LOCATIONS) - 1)]


class Grid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of a map by cell, `NO_CELL` where there is none (OW-MAP-01, OW-MAP-05).

    Raises ValueError if their number is not that of the cells.
    """

    width: Side
    height: Side
    cards: tuple[CardNumber, ...]

    def __post_init__(self) -> None:
        if len(self.cards) != self.width * self.height:
            raise ValueError(f"{len(self.cards)} cards on {self.width}×{self.height} cells")

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows as they are written: ``"-- TS --"``."""
        short = [NO_CARD if card == NO_CELL else LOCATIONS[card].short for card in self.cards]
        w = self.width
        return tuple(" ".join(short[row * w : (row + 1) * w]) for row in range(self.height))


def grid_of(rows: tuple[str, ...]) -> Grid:
    """The grid that rows of codes write (section 17). Raises KeyError for an unknown code, ValueError for
    rows of different lengths or too many of them."""
    cards = [[NO_CELL if c == NO_CARD else CARD_OF_SHORT[c] for c in row.split()] for row in rows]
    width, height = len(cards[0]) if cards else 0, len(cards)
    if not (1 <= width <= LONGEST and 1 <= height <= LONGEST) or {len(row) for row in cards} != {width}:
        raise ValueError(f"no grid: {rows}")
    return Grid(width, height, tuple(card for row in cards for card in row))


class Ground:
    """The tables of one grid. Get it from `ground_of`: one instance per grid."""

    __slots__ = (
        "_lines",
        "_within",
        "around",
        "beside",
        "beyond",
        "bits",
        "cards",
        "cells",
        "cities",
        "city_bits",
        "exits",
        "grid",
        "near",
        "ports",
        "size",
        "steps",
        "waters",
    )

    def __init__(self, grid: Grid) -> None:
        self.grid, self.cards, self.size = grid, grid.cards, len(grid.cards)
        self.cells: tuple[Cell, ...] = tuple(c for c, card in enumerate(grid.cards) if card != NO_CELL)
        self.bits = sum(1 << cell for cell in self.cells)
        """The same as bits."""
        self.steps = tuple(self._steps(cell) for cell in range(self.size))
        """For each cell, its neighbours N, E, S, W, −1 where there is none."""
        self.near: tuple[tuple[Cell, ...], ...] = tuple(
            tuple(to for to in steps if to >= 0) for steps in self.steps
        )
        """The adjacent cells, which share an edge, in that order (OW-DEF-02)."""
        self.beside: tuple[int, ...] = tuple(sum(1 << to for to in near) for near in self.near)
        """The same as bits."""
        self.around: tuple[int, ...] = tuple(bits | 1 << cell for cell, bits in enumerate(self.beside))
        """And with the cell itself."""
        self.cities = frozenset(c for c in self.cells if IS_CITY[grid.cards[c]])
        self.city_bits = sum(1 << cell for cell in self.cities)
        """The same as bits."""
        self.waters = frozenset(c for c in self.cells if IS_WATER[grid.cards[c]])
        self.ports = frozenset(c for c in self.cities if self.waters.intersection(self.near[c]))
        """Cities beside water, whoever is there (OW-MAP-07)."""

        self.exits: dict[int, Any] = {}
        """Ways out of a cell by how a kind walks, kept here by the rules of movement, which find them."""
        self.beyond: dict[int, Any] = {}
        """And how they go on."""
        self._within: dict[tuple[Cell, int], tuple[Cell, ...]] = {}
        self._lines: dict[int, list[int]] = {}

    def _steps(self, cell: Cell) -> tuple[Cell, ...]:
        w, h = self.grid.width, self.grid.height
        column, row = cell % w, cell // w
        if self.cards[cell] == NO_CELL:
            return (-1,) * len(DIRECTIONS)
        beside = ((column + right, row + down) for right, down in DIRECTIONS)
        found = (y * w + x if 0 <= x < w and 0 <= y < h else -1 for x, y in beside)
        return tuple(to if to >= 0 and self.cards[to] != NO_CELL else -1 for to in found)

    def is_cell(self, cell: int) -> bool:
        """Is that number a cell with a card?"""
        return 0 <= cell < self.size and self.cards[cell] != NO_CELL

    def name(self, cell: Cell) -> str:
        """``B2``; also for numbers that are no cell (for messages)."""
        w = self.grid.width
        return f"{chr(65 + cell % w)}{cell // w + 1}" if 0 <= cell < self.size else "?"

    def cell(self, name: str) -> Cell:
        """The cell called ``B2``. Raises ValueError if there is none."""
        column, digits = ord(name[:1] or "?") - 65, name[1:]
        row = int(digits) - 1 if digits.isascii() and digits.isdigit() else -1
        if not (0 <= column < self.grid.width and 0 <= row < self.grid.height):
            raise ValueError(f"no cell {name!r}")
        return row * self.grid.width + column

    def distance(self, a: Cell, b: Cell) -> int | None:
        """The line distance of two cells; None off both lines (OW-DEF-03)."""
        w = self.grid.width
        across, down = abs(a % w - b % w), abs(a // w - b // w)
        return None if across and down else across + down

    def within(self, cell: Cell, reach: int) -> tuple[Cell, ...]:
        """The cells with a card at line distance 0 to `reach`, in row order (OW-DEF-03)."""
        known = self._within.get((cell, reach))
        if known is None:
            known = self._within[cell, reach] = self._on_lines(cell, reach)
        return known

    def lines(self, cell: Cell, reach: int) -> int:
        """The same as bits."""
        known = self._lines.get(reach)
        return (0 if known is None else known[cell]) or self.first_lines(cell, reach)

    def lines_of(self, reach: int) -> list[int]:
        """The same of each cell, as far as it was asked for (`first_lines`); else 0."""
        known = self._lines.get(reach)
        if known is None:
            known = self._lines[reach] = [0] * self.size
        return known

    def first_lines(self, cell: Cell, reach: int) -> int:
        """The same of a cell for which it was not asked before."""
        self.lines_of(reach)[cell] = found = self._bits_on_lines(cell, reach)
        return found

    def _bits_on_lines(self, cell: Cell, reach: int) -> int:
        w = self.grid.width
        column = cell % w
        left, right = min(reach, column), min(reach, w - 1 - column)
        bits = ((2 << left + right) - 1) << cell - left
        for steps in range(w, reach * w + 1, w):
            bits |= 1 << cell + steps | 1 << cell >> steps
        return bits & self.bits

    def _on_lines(self, cell: Cell, reach: int) -> tuple[Cell, ...]:
        w, h = self.grid.width, self.grid.height
        column, row = cell % w, cell // w
        across = range(max(0, column - reach), min(w, column + reach + 1))
        down = range(max(0, row - reach), min(h, row + reach + 1))
        lines = {*(row * w + x for x in across), *(y * w + column for y in down)}
        return tuple([c for c in sorted(lines) if self.cards[c] != NO_CELL])


@lru_cache(maxsize=256)
def ground_of(grid: Grid) -> Ground:
    """The tables of a grid."""
    return Ground(grid)


@lru_cache(maxsize=10_000)
def cells_in(bits: int) -> tuple[Cell, ...]:
    """The cells that bits stand for, in row order."""
    found = []
    while bits:
        rest = bits & bits - 1
        found.append((bits ^ rest).bit_length() - 1)
        bits = rest
    return tuple(found)


def bits_of(cells: Iterable[Cell]) -> int:
    """Different cells as bits."""
    return sum(map(BIT.__getitem__, cells))


BIT = tuple(1 << cell for cell in range(LONGEST * LONGEST))
"""Number of a cell, or of a seat → the bit that stands for it."""

"""Where the parts of the replay viewer stand: as in a match the board comes first, so that turn, phases and
seats are a column beside a square board and a bar above one wider than the window. In logical units.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.app.scenes.match.arrangement import (
    FOLDED,
    GAP,
    LOW_SEAT,
    PAD,
    SEAT,
    TILES,
    TRACK,
    TURN,
    shown,
)
from tabletop.app.table.kit.boxes import Box

TOP, SIDE, FOOT, COLUMN = 68.0, 340.0, 112.0, 250.0
"""Heights of the bar above and of the time line with its buttons; widths of the log's side and the column."""
TOLD = 56.0
"""Height of the words that say where one is, at the head of the column."""
REST = 200.0
"""Least height of what is pointed at in the column."""
SAID = 190.0
"""Width of the same words beside the time line."""
SLIM_FOOT, SLIM_COLUMN, WIDEST = 104.0, 250.0, 344.0
"""Height of the time line with its buttons, least and greatest width of the column, in a small window."""
SLIM_TOLD = 30.0
"""Height of the words that say where one is, and of the handle of the log beside them, there."""


@dataclass(frozen=True)
class Places:
    """Where the parts stand."""

    board: Box
    side: Box
    """Log and, unless the column has room for it, inspector; nothing where the log is folded."""
    where: Box
    """Two lines that say where one is."""
    track: Box
    buttons: Box
    header: Box | None = None
    """The bar above."""
    column: Box | None = None
    """The column at the left."""
    tiles: Box | None = None
    """In a small window: all seats side by side in place of turn, phases and seats."""

    @property
    def folded(self) -> bool:
        """Do log and what is pointed at share one place?"""
        return self.tiles is not None

    def rows(self, seats: int) -> tuple[Box, Box, Box, float]:
        """In the column: the turn, the phases, the seats, and how high one of so many is."""
        assert self.column is not None
        inner = self.column.inset(PAD)
        turn = Box(inner.x, self.where.bottom + GAP, inner.w, TURN)
        phases = Box(inner.x, turn.bottom + GAP, inner.w, TRACK)
        top = phases.bottom + GAP
        row = SEAT if top + seats * SEAT <= inner.bottom else LOW_SEAT
        count = max(1, min(seats, int((inner.bottom - top) // row)))
        return turn, phases, Box(inner.x, top, inner.w, count * row), row

    def rest(self, seats: int) -> Box | None:
        """Below so many seats in the column; None where that is too low, or there is no column."""
        if self.column is None:
            return None
        if self.tiles is not None:
            top = self.tiles.bottom + GAP
            return Box(self.tiles.x, top, self.tiles.w, self.column.bottom - PAD - top)
        *_, last, _ = self.rows(seats)
        top = last.bottom + GAP
        left = Box(last.x, top, last.w, self.column.bottom - PAD - top)
        return left if left.h >= REST else None


def places(width: float, height: float, ratio: float) -> Places:
    """The places that show a board of a `ratio` (width by height) larger. In a small window, because letters
    are large, the log folds as in a match."""
    if width < FOLDED[0] or height < FOLDED[1]:
        return _slim(width, height, ratio)
    side, foot = min(SIDE, width * 0.3), height - FOOT
    buttons = Box(14, foot + 61, width - 28, 42)
    high = foot - TOP
    beside = Box(214, foot + 2, width - 228, 54)
    above = Places(
        Box(0, TOP, width - side, high),
        Box(width - side, TOP, side, high),
        Box(16, foot + 4, SAID, 46),
        beside,
        buttons,
        header=Box(0, 0, width, TOP),
    )
    left = Places(
        Box(COLUMN, 0, max(1.0, width - side - COLUMN), foot),
        Box(width - side, 0, side, foot),
        Box(PAD, PAD, COLUMN - 2 * PAD, TOLD - PAD),
        Box(16, foot + 2, width - 32, 54),
        buttons,
        column=Box(0, 0, COLUMN, foot),
    )
    return max((above, left), key=lambda each: shown(each.board, ratio))


def _slim(width: float, height: float, ratio: float) -> Places:
    """One column, and the board has all the rest above the time line."""
    foot = height - SLIM_FOOT
    wide = min(max(SLIM_COLUMN, width - foot * ratio), WIDEST)
    column = Box(0, 0, wide, foot)
    inner = column.inset(PAD)
    where = Box(inner.x, inner.y, inner.w, SLIM_TOLD)
    return Places(
        Box(wide, 0, max(1.0, width - wide), foot),
        Box(width, 0, 0, foot),
        where,
        Box(16, foot + 2, width - 32, 54),
        Box(14, foot + 57, width - 28, 40),
        column=column,
        tiles=Box(inner.x, where.bottom + GAP, inner.w, TILES),
    )

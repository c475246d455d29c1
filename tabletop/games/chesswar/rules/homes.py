"""Home zones and facing (CW-GEN-01, CW-GEN-07, CW-OPT-03, CW-OPT-34). Pure tables of the way of playing."""

from __future__ import annotations

from functools import cache

from tabletop.engine.model import Seat
from tabletop.parts.odds import Vector
from tabletop.parts.squares import Mask, Square, mask_of, squares_of

from ..records.setup import FORWARD

DEPTH = 3
"""Rows of a home zone (CW-OPT-03)."""

HOMES: dict[str, tuple[str, ...]] = {
    "2": ("south", "north"),
    "3": ("south", "north", "west"),
    "4": ("south", "north", "west", "east"),
    "2v2": ("south_west", "south_east", "north_west", "north_east"),
}
"""The home of every seat."""

SMALLEST: dict[str, tuple[int, int]] = {"2": (8, 8), "3": (14, 14), "4": (14, 14), "2v2": (16, 8)}
"""The smallest board of each way of playing (CW-OPT-01, CW-OPT-34)."""


def home_of(players: str, seat: Seat) -> str:
    """``south``, ``north_east``…: where a seat deploys."""
    return HOMES[players][seat]


def forward_of(players: str, seat: Seat) -> Vector:
    """Which way a seat's units face, as (files, ranks)."""
    return FORWARD[players][seat]


@cache
def zone_rows(players: str, w: int, h: int, seat: Seat) -> tuple[tuple[Square, ...], ...]:
    """The home zone: its three rows, front row first, each from left to right as its owner sees it."""
    home = HOMES[players][seat]
    board = squares_of(w, h)
    margin = DEPTH if players in ("3", "4") else 0
    if home in ("west", "east"):
        ranks = range(margin, h - margin)
        across = list(reversed(ranks)) if home == "west" else list(ranks)
        files = range(DEPTH - 1, -1, -1) if home == "west" else range(w - DEPTH, w)
        return tuple(tuple(board.at(f, r) for r in across) for f in files)
    low, high = margin, w - margin
    if players == "2v2":
        low, high = (0, w // 2) if home.endswith("west") else (w - w // 2, w)
    if home.startswith("south"):
        return tuple(tuple(board.at(f, r) for f in range(low, high)) for r in range(DEPTH - 1, -1, -1))
    return tuple(tuple(board.at(f, r) for f in range(high - 1, low - 1, -1)) for r in range(h - DEPTH, h))


@cache
def zone_squares(players: str, w: int, h: int, seat: Seat) -> tuple[Square, ...]:
    """The squares of the home zone in canonical order."""
    return tuple(sorted(s for row in zone_rows(players, w, h, seat) for s in row))


@cache
def zone(players: str, w: int, h: int, seat: Seat) -> Mask:
    """The squares where a seat may deploy: three rows, in free-for-alls without the corners of the board,
    in team games half of the side's rows (CW-SET-04, CW-OPT-34)."""
    return mask_of(*zone_squares(players, w, h, seat))

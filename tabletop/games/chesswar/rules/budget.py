"""What an army may hold: points, maxima, generals, zone (CW-SET-02, CW-OPT-03, CW-OPT-40, CW-OPT-41).
Worked example: CW-EX-35."""

from __future__ import annotations

from functools import cache, lru_cache

from tabletop.engine.model import Cite, Refusal, Seat

from ..components.armies import ARMIES, PIECES, UNITS, kind_of
from ..records.setup import Setup
from .homes import zone

BUILDING = Cite("CW-SET-02")
ZONE_SIZE = Cite("CW-OPT-03")

Counts = tuple[int, int, int, int, int, int]
"""How many of K Q R B N P."""


@cache
def points(setup: Setup, army: str) -> int:
    """What an army may cost in this match."""
    for custom in setup.custom:
        if custom.army == army:
            return custom.points
    return ARMIES[army].points * setup.multiplier


@cache
def maxima(setup: Setup, army: str) -> Counts:
    """The most of each piece in this match; the first figure is exactly the number of generals."""
    given = next((c.maxima for c in setup.custom if c.army == army), None)
    out = []
    for i, piece in enumerate(PIECES):
        kind = kind_of(army, piece)
        if kind < 0:
            out.append(0)
        else:
            out.append(given[i] if given is not None else UNITS[kind].max * setup.multiplier)
    return tuple(out)  # type: ignore[return-value]


def capacity(setup: Setup, seat: Seat) -> int:
    """The squares of the seat's home zone (CW-OPT-03)."""
    return zone(setup.players, setup.w, setup.h, seat).bit_count()


def bare(setup: Setup, army: str) -> Counts:
    """An army of its free generals alone."""
    return (maxima(setup, army)[0], 0, 0, 0, 0, 0)


@lru_cache(maxsize=4_096)
def price(army: str, counts: Counts) -> int:
    """What these pieces cost; generals are free (CW-SET-02)."""
    return sum(n * UNITS[kind_of(army, p)].cost for p, n in zip(PIECES, counts) if n)


def refuse_counts(setup: Setup, seat: Seat, army: str, counts: Counts) -> Refusal | None:
    """Why a whole army is not legal: generals, maxima, points, room (CW-SET-02, CW-OPT-03)."""
    most = maxima(setup, army)
    if counts[0] != most[0]:
        return BUILDING.refuse("generals-fixed", count=most[0])
    for piece, n, limit in zip(PIECES, counts, most):
        if n > limit:
            return BUILDING.refuse("over-maximum", army=army, piece=piece, max=limit)
    cost, have = price(army, counts), points(setup, army)
    if cost > have:
        return BUILDING.refuse("over-points", cost=cost, points=have)
    if sum(counts) > capacity(setup, seat):
        return ZONE_SIZE.refuse("zone-full", squares=capacity(setup, seat))
    return None

"""Counters that lie together: how a heap of equal ones looks, how heaps share a cell, how one is split."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TypeVar

from tabletop.app.table.records import EntityId, Pick, Point, Token
from tabletop.parts.counters import Counters

K = TypeVar("K", bound=Hashable)

HIGHEST = 3
"""A heap shows so many counters at most; how many lie there is written on it."""
STEP = 0.07
"""How far each lies above the one below, as a share of a counter's size."""
LOWER = "/"
"""Begins the end of the ids of those below: nobody points at them."""


def heap(top: Token, count: int) -> tuple[Token, ...]:
    """So many equal counters, the lowest first: `top` with the number, below it bare ones like it; together
    they are in its place.
    """
    high = min(count, HIGHEST)
    if high < 2:
        return (top,)
    (x, y), step = top.centre, STEP * top.size[0]
    bare = replace(top, caption="", badges=())
    lift = [((high - 1) / 2 - n) * step for n in range(high)]
    lower = [
        replace(bare, id=f"{top.id}{LOWER}{n}", centre=(x - lift[n], y + lift[n])) for n in range(high - 1)
    ]
    return (*lower, replace(top, centre=(x - lift[-1], y + lift[-1]), caption=top.caption or f"×{count}"))


def shared(centre: Point, room: float, heaps: int) -> tuple[tuple[Point, ...], float]:
    """The places of so many heaps in a square of a cell, row by row, and how wide each may be."""
    columns = max(1, math.ceil(math.sqrt(heaps)))
    rows, side = max(1, math.ceil(heaps / columns)), room / columns
    places = []
    for n in range(heaps):
        row, column = divmod(n, columns)
        here = min(columns, heaps - row * columns)
        x = centre[0] + (column - (here - 1) / 2) * side
        places.append((x, centre[1] + (row - (rows - 1) / 2) * side))
    return tuple(places), side


def taken(part: Counters[K], entity: Callable[[K], EntityId]) -> tuple[EntityId, ...]:
    """The part of a gesture that takes these counters: each entity as often as there are of its kind, which
    are gathered in any order (`Clicks.ANY_ORDER`).
    """
    return tuple(entity(kind) for kind, count in part for _ in range(count))


def splitter(counters: Counters[K], row: Callable[[K], Pick]) -> tuple[Pick, ...]:
    """The rows that split a heap: one per kind, with − and + up to as many as lie there."""
    return tuple(replace(row(kind), most=count) for kind, count in counters)

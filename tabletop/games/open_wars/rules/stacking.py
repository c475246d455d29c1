"""How many counters may lie together (section 8), and how part of a stack is named.

Counters that are alike in everything are interchangeable: of each sort the first ones are named, so that a
choice among them is offered once (OW-DEF-04, OW-DEF-11).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import filterfalse, product

from tabletop.engine.model import Cite, Refusal, Seat

from ..components.ground import BIT, Cell
from ..components.units import LIMIT
from ..records.pieces import Counter, StackKey, likeness
from ..records.rebuilding import FULL
from ..records.state import SHIFT, State

LIMITS = Cite("OW-STK-01")
STACK = Cite("OW-DEF-04")


def lying(state: State, seat: Seat, kind: int, cell: Cell, besides: Collection[int] = ()) -> int:
    """How many counters of a kind and player lie in a cell, besides some."""
    if not state.places.get(seat << SHIFT | kind, 0) & BIT[cell]:  # mostly nobody is there: asked very often
        return 0
    pile = state.piles[StackKey(seat, kind, cell)]
    return len([*filterfalse(besides.__contains__, pile)]) if besides else len(pile)


def room(state: State, seat: Seat, kind: int, cell: Cell, besides: Collection[int] = ()) -> int:
    """How many more of a kind a player may have in a cell (OW-STK-01, OW-STK-03, OW-STK-04). There is no
    limit on how many stacks share a cell (OW-STK-05)."""
    return LIMIT[kind] - lying(state, seat, kind, cell, besides)


def crowded(state: State, seat: Seat, kind: int, count: int, cells: int) -> int:
    """Those of the cells (as bits) into which so many more of a kind do not fit, since some are there."""
    return state.places.get(seat << SHIFT | kind, 0) >> FULL[kind][count] & cells


def sorts(counters: Iterable[Counter]) -> list[list[int]]:
    """The ids of a stack's counters, those that are alike together."""
    found: dict[tuple[object, ...], list[int]] = {}
    for counter in counters:
        found.setdefault(likeness(counter), []).append(counter.id)
    return list(found.values())


def are_alike(stack: Sequence[Counter]) -> bool:
    """Are all counters of a stack interchangeable?"""
    if len(stack) == 2:  # mostly
        return likeness(stack[0]) == likeness(stack[1])
    return len(stack) < 2 or len({*map(likeness, stack)}) == 1


def groups(counters: Sequence[Counter]) -> Sequence[tuple[int, ...]]:
    """Every part of a stack, the whole of it among them, as ids in ascending order (OW-STK-08)."""
    if len(counters) < 2:
        return [(counter.id,) for counter in counters]
    return _parts(tuple([tuple(ids) for ids in sorts(counters)]))


@lru_cache(maxsize=20_000)
def _parts(sorts_: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Of each sort none, the first, the first two, and so on, but at least one of any."""
    firsts = [[ids[:n] for n in range(len(ids) + 1)] for ids in sorts_]
    chosen = [tuple(sorted([n for ids in choice for n in ids])) for choice in product(*firsts)]
    return tuple([ids for ids in chosen if ids])


def refuse_group(state: State, seat: Seat, ids: tuple[int, ...]) -> Refusal | None:
    """Why these ids are no part of one own stack, or None. Of counters that are alike the first are named."""
    first = state.counter(ids[0]) if ids else None
    if first is None or first.seat != seat:
        return STACK.refuse("not-your-counters")
    stack = state.stack_of(first.key)
    if not set(ids) <= {counter.id for counter in stack}:
        return STACK.refuse("not-one-stack")
    if list(ids) != sorted(set(ids)) or any(_skips(sort, ids) for sort in sorts(stack)):
        return STACK.refuse("alike-in-order")
    return None


def _skips(sort: list[int], ids: tuple[int, ...]) -> bool:
    """Is a counter named before another that is alike and comes first?"""
    named = [number in ids for number in sort]
    return named != sorted(named, reverse=True)

"""What the mutators of the state keep in step, made anew from the counters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ..components.ground import LONGEST, Ground, cells_in
from ..components.units import COST, IS_MAGIC, KINDS, LIMIT
from .pieces import Counter, StackKey

SHIFT = 8
"""A sort of stacks is a number: its player's, shifted by so many bits, and its kind's."""
KIND_BITS = (1 << SHIFT) - 1
assert len(KINDS) <= KIND_BITS
LAYER = LONGEST * LONGEST
"""Where stacks of a sort are stands in layers of so many bits: the cells with one counter at least, with two
at least, and so on."""
LAYERS = tuple(LAYER * size for size in range(max(LIMIT) + 1))
FULL = tuple(tuple(LAYERS[max(0, limit - size)] for size in range(LAYER)) for limit in LIMIT)
"""Kind → size → the layer in which those cells stand where so many more do not fit in. (Who passes through
a cell may be one too many there.)"""
COLUMN = tuple(sum(1 << LAYER * layer for layer in range(size)) for size in range(LAYER))
"""Size of a stack → its bits in all layers, in the first cell."""


@lru_cache(maxsize=100)
def leagues(sides: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """Of seats with these sides: for each the bits of its side's; and for all bits of seats, are seats of two
    sides at least among them?"""
    allies = tuple(sum(1 << seat for seat, other in enumerate(sides) if other == side) for side in sides)
    mixed = tuple(not any(bits & ~side == 0 for side in allies) for bits in range(1, 1 << len(sides)))
    return allies, (False, *mixed)


def rebuilt(ground: Ground, sides: tuple[int, ...], counters: Sequence[Counter | None]) -> dict[str, Any]:
    """By name. Raises ValueError for counters that no such map can hold."""
    seats, (_, mixed) = len(sides), leagues(sides)
    size, on_map = ground.size, frozenset(ground.cells)
    piles: dict[StackKey, list[int]] = {}
    heaps: list[list[StackKey]] = [[] for _ in range(size)]
    own: list[list[StackKey]] = [[] for _ in range(size * seats)]
    presence = [0] * size
    stands = [0] * seats
    places: dict[int, int] = {}
    worth = [0] * seats
    magicians: list[list[int]] = [[] for _ in range(seats)]
    for number, counter in enumerate(counters):
        if counter is None:
            continue
        if counter.at not in on_map or not 0 <= counter.seat < seats:
            raise ValueError(f"counter {number} stands nowhere or belongs to nobody")
        key = StackKey(counter.seat, counter.kind, counter.at)
        if key not in piles:
            heaps[key.at].append(key)
            own[key.seat * size + key.at].append(key)
        piles.setdefault(key, []).append(number)
        sort = key.seat << SHIFT | key.kind
        places[sort] = places.get(sort, 0) | 1 << key.at + LAYER * (len(piles[key]) - 1)
        worth[key.seat] += COST[key.kind]
        presence[key.at] |= 1 << key.seat
        stands[key.seat] |= 1 << key.at
        if IS_MAGIC[counter.kind]:
            magicians[counter.seat].append(number)
    return {
        "piles": {key: tuple(ids) for key, ids in piles.items()},
        "heaps": [tuple(keys) for keys in heaps],
        "own": [tuple(keys) for keys in own],
        "presence": presence,
        "taken": sum([1 << at for at in range(size) if presence[at]]),
        "contested": sum([1 << at for at in range(size) if mixed[presence[at]]]),
        "stands": stands,
        "spots": [tuple([s * size + at for at in cells_in(bits)]) for s, bits in enumerate(stands)],
        "places": places,
        "worth": worth,
        "magicians": [tuple(ids) for ids in magicians],
    }

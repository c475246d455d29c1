"""What the mutators of the state keep in step, made anew from the counters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..components.ground import Ground, cells_in
from ..components.units import IS_MAGIC, KINDS
from .pieces import Counter, StackKey

SHIFT = 8
"""A sort of stacks is a number: its player's, shifted by so many bits, and its kind's."""
KIND_BITS = (1 << SHIFT) - 1
assert len(KINDS) <= KIND_BITS


def rebuilt(ground: Ground, seats: int, counters: Sequence[Counter | None]) -> dict[str, Any]:
    """By name. Raises ValueError for counters that no such map can hold."""
    size, on_map = ground.size, frozenset(ground.cells)
    piles: dict[StackKey, list[int]] = {}
    heaps: list[list[StackKey]] = [[] for _ in range(size)]
    presence = [0] * size
    stands = [0] * seats
    places: dict[int, int] = {}
    magicians: list[list[int]] = [[] for _ in range(seats)]
    for number, counter in enumerate(counters):
        if counter is None:
            continue
        if counter.at not in on_map or not 0 <= counter.seat < seats:
            raise ValueError(f"counter {number} stands nowhere or belongs to nobody")
        key = StackKey(counter.seat, counter.kind, counter.at)
        if key not in piles:
            heaps[key.at].append(key)
        piles.setdefault(key, []).append(number)
        sort = key.seat << SHIFT | key.kind
        places[sort] = places.get(sort, 0) | 1 << key.at
        presence[key.at] |= 1 << key.seat
        stands[key.seat] |= 1 << key.at
        if IS_MAGIC[counter.kind]:
            magicians[counter.seat].append(number)
    return {
        "piles": {key: tuple(ids) for key, ids in piles.items()},
        "heaps": [tuple(keys) for keys in heaps],
        "presence": presence,
        "stands": stands,
        "holds": [tuple(cells_in(bits)) for bits in stands],
        "places": places,
        "magicians": [tuple(ids) for ids in magicians],
    }

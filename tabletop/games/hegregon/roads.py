"""How far it is: the cheapest way to a hex over the printed ground, for bots. Nobody stands in the way."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from tabletop.parts.hexes import Hex

from .board import CRYSTAL, MAP
from .kinds import HEAVY, HOVER, SPEED

FAR = 60
"""The price of a hex that cannot be reached at all; no way on the map is so dear."""
_DECAY = 0.74
"""What a turn of waiting leaves of a prospect."""

NEARNESS: tuple[tuple[float, ...], ...] = tuple(
    tuple(_DECAY ** (price / speed) if price < FAR else 0.0 for price in range(FAR + 1)) for speed in SPEED
)
"""Kind, price of the way → what is left of a prospect so far away: 1 on the spot, 0 out of reach."""


def roads(kind: int, to: Hex) -> list[int]:
    """Hex → movement points of the cheapest way from there to `to` for a kind of unit (HG-MOV-02)."""
    return _roads(kind if kind in (HEAVY, HOVER) else -1, to)


@lru_cache(maxsize=3 * MAP.size)
def _roads(kind: int, to: Hex) -> list[int]:
    rough = FAR if kind == HEAVY else 1 if kind == HOVER else 2
    prices = [FAR] * MAP.size
    prices[to] = 0
    edge = [(0, to)]
    while edge:
        price, hex = heappop(edge)
        if price > prices[hex]:
            continue
        price += rough if CRYSTAL >> hex & 1 else 1
        for other in MAP.beside[hex]:
            if other >= 0 and price < prices[other]:
                prices[other] = price
                heappush(edge, (price, other))
    return prices

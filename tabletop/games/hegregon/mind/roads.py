"""How far it is: the cheapest way to a hex over the printed ground, for bots. Nobody stands in the way."""

from __future__ import annotations

from functools import lru_cache

from tabletop.parts.hexes import Hex
from tabletop.parts.paths import costs

from ..components.board import CRYSTAL, MAP
from ..components.kinds import HEAVY, HOVER, SPEED

FAR = 60
"""The price of a hex that cannot be reached at all; no way on the map is so dear."""
NOWHERE = (0,) * MAP.size
"""The ways of who has no goal."""
_DECAY = 0.74
"""What a turn of waiting leaves of a prospect."""

NEARNESS: tuple[tuple[float, ...], ...] = tuple(
    tuple(_DECAY ** (price / speed) if price < FAR else 0.0 for price in range(FAR + 1)) for speed in SPEED
)
"""Kind, price of the way → what is left of a prospect so far away: 1 on the spot, 0 out of reach."""


def roads(kind: int, to: Hex) -> list[int]:
    """Hex → movement points of the cheapest way from there to `to` for a kind of unit (HG-MOV-02)."""
    return _roads(kind if kind in (HEAVY, HOVER) else -1, to)


def approaches(kind: int, to: Hex) -> list[int]:
    """The same, and where there is no way, twice the distance."""
    return _approaches(kind if kind in (HEAVY, HOVER) else -1, to)


@lru_cache(maxsize=3 * MAP.size)
def _approaches(kind: int, to: Hex) -> list[int]:
    found = list(_roads(kind, to))
    for hex in MAP.coords:
        if found[hex] >= FAR:
            found[hex] = 2 * MAP.distance(hex, to)
    return found


@lru_cache(maxsize=3 * MAP.size)
def _roads(kind: int, to: Hex) -> list[int]:
    found = costs((to,), _ways_in(kind).__getitem__)
    return [found.get(hex, FAR) for hex in range(MAP.size)]


@lru_cache(maxsize=3)
def _ways_in(kind: int) -> list[list[tuple[Hex, int]]]:
    """Hex → from where it is entered, and what that costs: a road is looked at from its goal."""
    rough = 1 if kind == HOVER else 2
    barred = CRYSTAL if kind == HEAVY else 0
    return [
        []
        if barred >> hex & 1
        else [(other, rough if CRYSTAL >> hex & 1 else 1) for other in beside if other >= 0]
        for hex, beside in enumerate(MAP.beside)
    ]

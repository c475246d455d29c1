"""How many hits dice score (OW-ODD-01, OW-ODD-02): chances of 0, 1, 2 … as tuples."""

from __future__ import annotations

from functools import lru_cache
from math import comb

Chances = tuple[float, ...]
FACES = 6


@lru_cache(maxsize=2_000)
def binomial(n: int, p: float) -> Chances:
    """Of n tries, each with chance p, so many succeed."""
    return tuple(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1))


@lru_cache(maxsize=2_000)
def thrown(dice: tuple[tuple[int, int], ...]) -> Chances:
    """Hits of groups of dice, each an effective Attack and how many counters have it: their convolution."""
    found: Chances = (1.0,)
    for attack, count in dice:
        found = together(found, binomial(count, min(attack, FACES) / FACES))
    return found


def together(one: Chances, other: Chances) -> Chances:
    """The sum of two."""
    found = [0.0] * (len(one) + len(other) - 1)
    for i, first in enumerate(one):
        for k, second in enumerate(other):
            found[i + k] += first * second
    return tuple(found)


def shifted(chances: Chances, by: int) -> Chances:
    """So many automatic hits more (Golden plains)."""
    return (*(0.0,) * by, *chances)


def blown(chances: Chances, success: float) -> Chances:
    """A die for each hit; if one succeeds, exactly one hit more (Savage Blow)."""
    found = [0.0] * (len(chances) + 1)
    for hits, chance in enumerate(chances):
        without = (1 - success) ** hits
        found[hits] += chance * without
        found[hits + 1] += chance * (1 - without)
    return tuple(found)

"""What H and mines in stock are good for in an action step, as bits: the means of a unit.

An ability that leaves a mark is called by it; the others are mines for H, mines from the stock, a flight, a
missile. Who may use which now: listing.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from tabletop.parts.hexes import Mask, hexes_in, nth

from ...components.kinds import AMMO_PRICE, CAMOUFLAGE_PRICE, ENTRENCH_PRICE, MINE_PRICE, MISSILE_PRICE
from ...records import actions as do
from ...records.units import ALL_MARKS, CAMOUFLAGED, ENTRENCHED, LOADED

MASKED, AMMO, DIG, MINE, STOCK, CALL, SHOT = CAMOUFLAGED, LOADED, ENTRENCHED, 128, 256, 512, 1024
assert not (MINE | STOCK | CALL | SHOT) & ALL_MARKS
PRICES = (
    (MASKED, CAMOUFLAGE_PRICE),
    (AMMO, AMMO_PRICE),
    (DIG, ENTRENCH_PRICE),
    (MINE, MINE_PRICE),
    (CALL, 1),
    (SHOT, MISSILE_PRICE),
)
AFFORDED = tuple(
    sum(may for may, price in PRICES if price <= ore) for ore in range(max(price for _, price in PRICES) + 1)
)
"""H → what it buys; more than these change nothing, transport apart."""
RICH = len(AFFORDED) - 1
EVERYTHING = AFFORDED[RICH] | STOCK
ANYBODY = MASKED | AMMO
"""What not only E.A.R. may do (HG-UNI-02)."""


_LAYING = (MINE, False), (STOCK, True)
_SINGLE: tuple[tuple[int, Callable[[int], do.Order]], ...] = (
    (DIG, do.Entrench),
    (CALL, do.CallTransport),
    (MASKED, do.camouflage),
    (AMMO, do.LoadAmmo),
)


@lru_cache(maxsize=16_000)
def abilities(unit: int, mined: Mask, may: int) -> tuple[do.Order, ...]:
    """The abilities `may`, missiles apart, with mines on each of the hexes `mined`."""
    mines = [do.LayMine(unit, hex, stock) for bit, stock in _LAYING if may & bit for hex in hexes_in(mined)]
    return (*mines, *(make(unit) for bit, make in _SINGLE if may & bit))


def ability(unit: int, mined: Mask, may: int, place: int) -> do.Order:
    """The one at a place of `abilities`."""
    count = mined.bit_count()
    for bit, stock in _LAYING:
        if may & bit:
            if place < count:
                return do.LayMine(unit, nth(mined, place), stock)
            place -= count
    return [make for bit, make in _SINGLE if may & bit][place](unit)

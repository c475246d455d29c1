"""What counters, locations and ways are worth to a bot, by what is printed alone."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from ..components.ground import Cell, Grid, ground_of
from ..components.locations import IS_CITY, LOCATIONS
from ..components.units import COST, IS_FIXED, IS_MAGIC, KINDS, SIDES, STATS, TWO_SIDED
from ..records.pieces import NO_ATTACK, Counter
from ..records.setup import Setup
from ..rules.place import ENTERS, PRICE

_INITIATIVE, _MOVEMENT, _ATTACK, _RANGE = (
    STATS.index(stat) for stat in ("initiative", "movement", "attack", "range")
)
SWIFT = 0.1
"""Share of its force that a point of Initiative adds."""
FAR = 99
"""As good as no way."""
CITY, GOLD, MANA = 2.0, 1.0, 0.6
"""What a city is worth besides its income, and a point of gold and mana."""


def force_of(attack: int, initiative: int, lives: int) -> float:
    """What a counter of such values adds to a fight: the root of dice times lives, so that forces add up."""
    return float((attack * lives) ** 0.5 * (1 + SWIFT * initiative))


def _force(kind: int, side: int) -> float:
    values = SIDES[kind][side]
    return force_of(values[_ATTACK], values[_INITIATIVE], 2 if TWO_SIDED[kind] and not side else 1)


_FORCE = tuple(tuple(_force(kind, side) for side in range(len(SIDES[kind]))) for kind in range(len(KINDS)))
HELPLESS = 0.4
"""Share of its force that a counter keeps that may not attack this turn."""


def force(counter: Counter) -> float:
    """What it adds to a fight by what is printed on it."""
    whole = _FORCE[counter.kind][counter.wounded]
    return whole * HELPLESS if counter.marks & NO_ATTACK else whole


def printed_movement(counter: Counter) -> int:
    """The Movement on its visible side."""
    return SIDES[counter.kind][counter.wounded][_MOVEMENT]


WEARY = 0.6
"""Share of its worth that a wounded counter keeps."""


def _use(kind: int) -> float:
    """Its force, the better the farther it goes; what shoots and what casts has more."""
    values = SIDES[kind][0]
    gain = _FORCE[kind][0] * (1 + 0.1 * (values[_MOVEMENT] - 2)) + 0.2 * values[_RANGE] + 0.2 * IS_MAGIC[kind]
    return gain * (0.6 if IS_FIXED[kind] else 1.0)


BARGAIN = tuple(_use(kind) / COST[kind] for kind in range(len(KINDS)))
"""Kind → what it gives for its cost."""
PER_USE, PRICED = 1.7, 0.5
"""What a counter of such use costs on average, and the share of its worth that is its printed cost: army
values break ties, but a dear counter need not be a good one."""
_WORTH = tuple(PRICED * COST[kind] + (1 - PRICED) * PER_USE * _use(kind) for kind in range(len(KINDS)))


def counter_worth(counter: Counter) -> float:
    """What it is worth on the map."""
    return _WORTH[counter.kind] * (WEARY if counter.wounded else 1.0)


INCOME = tuple(GOLD * card.gold + MANA * card.mana for card in LOCATIONS)
"""Card → what it pays in a turn."""
HOLDS = tuple(income + CITY * city for income, city in zip(INCOME, IS_CITY))
"""Card → what holding it is worth."""


@lru_cache(maxsize=4_000)
def ways_to(grid: Grid, kind: int, goal: Cell) -> tuple[int, ...]:
    """For every cell, what a counter of that kind pays for all cells on its way from there to a goal."""
    ground = ground_of(grid)
    found = [FAR] * ground.size
    if not ENTERS[grid.cards[goal]][kind]:
        return tuple(found)
    found[goal], heap = 0, [(0, goal)]
    while heap:
        far, cell = heappop(heap)
        if far > found[cell]:
            continue
        more = far + PRICE[grid.cards[cell]][kind]
        for other in ground.near[cell]:
            if more < found[other]:
                found[other] = more
                if ENTERS[grid.cards[other]][kind]:
                    heappush(heap, (more, other))
    return tuple(found)


@lru_cache(maxsize=256)
def steps_between(grid: Grid) -> tuple[tuple[int, ...], ...]:
    """For every two cells, how many steps there are between them."""
    ground = ground_of(grid)
    rows = []
    for start in range(ground.size):
        found, wave = [FAR] * ground.size, [start]
        if ground.is_cell(start):
            found[start] = 0
            while wave:
                cell = wave.pop(0)
                for other in ground.near[cell]:
                    if found[other] == FAR:
                        found[other] = found[cell] + 1
                        wave.append(other)
        rows.append(tuple(found))
    return tuple(rows)


@lru_cache(maxsize=256)
def prized(grid: Grid, setup: Setup) -> tuple[tuple[Cell, float], ...]:
    """The cells that are worth holding, and how much: in domination cities above all."""
    city = 4.0 if setup.mode == "domination" else 0.0
    pairs = (
        (cell, HOLDS[grid.cards[cell]] + city * IS_CITY[grid.cards[cell]]) for cell in ground_of(grid).cells
    )
    return tuple((cell, worth) for cell, worth in pairs if worth)

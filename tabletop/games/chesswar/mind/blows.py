"""What ChessWar's units are worth and what one blow of theirs does, by quick figures.

Floats, not fractions: the estimates of bots ask these questions some thousand times a second. Chapter 18 in
exact figures is in `rules/forecast.py`.
"""

from __future__ import annotations

from functools import cache

from tabletop.parts.squares import LARGEST, squares_of

from ..components.armies import (
    ANY_BOW,
    ANY_CATAPULT,
    ARMIES,
    ATTRIBUTES,
    COM,
    CROSSBOWS,
    GENERAL,
    LONGBOWS,
    MAGE,
    PLAGUE_BOMBS,
    ROCKS,
    UNITS,
)

TOTAL_WORTH = 16.0
"""What the points of any army are worth together: points of different armies are not comparable."""
CAPTAIN_WORTH = 3.0
"""A general who is not the last."""

_BARGAINS = {
    "elf.Q": 0.55, "elf.R": 1.3, "elf.N": 0.7, "human.Q": 0.5, "human.R": 1.5, "human.B": 0.8,
    "human.N": 0.85, "human.P": 1.1, "dwarf.R": 0.9, "dwarf.P": 1.1, "chaos.Q": 0.5, "chaos.R": 0.7,
    "chaos.B": 0.85, "orc.Q": 0.5, "orc.R": 1.3, "orc.B": 1.4, "orc.P": 0.85, "rat.Q": 0.6,
    "rat.R": 1.25, "rat.B": 0.85, "undead.Q": 0.7, "undead.R": 1.4, "undead.B": 1.4,
    "undead.N": 1.1, "undead.P": 1.15,
}  # fmt: skip
"""What a unit is worth beyond its price, fitted to the results of some thousand matches between bots."""


def _worth(kind: int) -> float:
    unit = UNITS[kind]
    if unit.is_general:
        return CAPTAIN_WORTH
    return unit.cost * TOTAL_WORTH / ARMIES[unit.army].points * _BARGAINS.get(unit.key, 1.0)


WORTH: tuple[float, ...] = tuple(_worth(kind) for kind in range(len(UNITS)))
"""What a unit of each kind adds to its army (generals: see `GENERAL_WORTH`)."""


@cache
def is_caster(kind: int) -> bool:
    """Is a unit's worth magic, not fighting or leading?"""
    return bool(ATTRIBUTES[kind] & MAGE) and not ATTRIBUTES[kind] & GENERAL and COM[kind] <= 0


@cache
def fails(need: int) -> float:
    """The chance that a save which needs this die is failed (a natural 1 always fails)."""
    return 1.0 - max(0, 7 - max(2, need)) / 6


@cache
def strikes(difference: int, need: int, brave: bool, daunted: bool) -> float:
    """The chance that an attack destroys a defender who saves on `need` (CW-ODD-03)."""
    fail = fails(need)
    fail_twice = fail if brave else 1 - (1 - fail) ** 2
    total = 0.0
    for die in range(1, 7):
        row = 6 if die == 6 else die + difference
        if row >= 6:
            total += fail_twice if daunted else 1.0
        elif row == 5:
            total += fail_twice
        elif row == 4:
            total += fail
    return total / 6


@cache
def backfires(difference: int, need: int, harmless: bool) -> float:
    """The chance that an attack destroys the attacker, who saves on `need`."""
    faces = sum(1 for die in range(1, 6) if die + difference <= 1)
    return 0.0 if harmless else faces * fails(need) / 6


@cache
def bow_hits(need: int) -> float:
    """The chance to roll at least `need`."""
    return min(6, max(0, 7 - need)) / 6


@cache
def distances(w: int, h: int) -> tuple[bytes, ...]:
    """Distances between all squares of a board: ``distances(8, 8)[a][b]``."""
    distance = squares_of(w, h).distance
    return tuple(bytes(distance(a, b) for b in range(w * h)) for a in range(w * h))


@cache
def aims(bits: int, skill: int, stepped: bool, storm: bool) -> tuple[float, ...]:
    """The chance to hit at every distance with the weapon among `bits`, lines of sight and melee aside."""
    reach = range(LARGEST + 1)
    if bits & ANY_BOW:
        most = 0 if stepped and bits & CROSSBOWS else 5 if bits & LONGBOWS else 4
        return tuple(
            bow_hits(skill + stepped + (d if storm else int(d >= 3))) if d <= most else 0.0 for d in reach
        )
    if bits & (ROCKS | PLAGUE_BOMBS):
        return tuple((0.25 if storm and d > 1 else 0.36) if d <= 2 else 0.0 for d in reach)
    if not bits & ANY_CATAPULT or stepped:
        return (0.0,) * len(reach)
    return tuple((0.2 if storm else 0.26) if d >= 2 else 0.0 for d in reach)

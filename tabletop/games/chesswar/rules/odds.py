"""Dice read as numbers: saves, rows of the combat table, scatter, and spells against counterspells.

What a shot or an attack of a real position is worth (chapter 18) is counted in `rules/forecast.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache

from tabletop.parts.odds import ALWAYS, NEVER, Vector, at_least, blend, walk

SPELL_NEEDS = 4
"""Heal and counterspell work on 4 or more (CW-MAG-03)."""
REGENERATION_NEEDS = 3
"""A toppled piece stands up on 3 or more (CW-ATR-42)."""
NATURAL_SIX = 6
ROWS = (6, 5, 4, 2, 1)

SCATTER: Mapping[int, Vector] = {1: (0, 1), 2: (1, 0), 3: (0, -1), 4: (-1, 0), 5: (0, 0), 6: (0, 0)}
"""Scatter die → (right, forward) as the shooter faces (CW-CAT-02)."""
_SCATTER_STEP = {(0, 1): Fraction(1, 6), (1, 0): Fraction(1, 6), (0, -1): Fraction(1, 6)}
_SCATTER_STEP |= {(-1, 0): Fraction(1, 6), (0, 0): Fraction(1, 3)}


# -- saves (CW-ODD-01) ---------------------------------------------------------------------------------


def save_needs(save: int, modifier: int = 0) -> int:
    """The die that passes a save: a natural 1 always fails (CW-DIE-04)."""
    need = save - modifier
    return need if need > 2 else 2


# -- melee (CW-ODD-02..07) -----------------------------------------------------------------------------


def melee_row(die: int, difference: int) -> int:
    """The row of the combat table (CW-CMB-05), before fear."""
    total = die + difference
    if die == NATURAL_SIX or total >= 6:
        return 6
    if total >= 4:
        return total
    return 2 if total >= 2 else 1


# -- scatter (CW-ODD-10, CW-ODD-11) --------------------------------------------------------------------


def scatter(dice: int) -> dict[Vector, Fraction]:
    """The chance of each displacement (right, forward) with so many scatter dice."""
    return walk(_SCATTER_STEP, dice)


def throws(dice: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """One throw of so many scatter dice for every displacement they can make, the likeliest first, with the
    chance of that displacement."""
    ways = {vector: face for face, vector in SCATTER.items()}
    for (right, forward), chance in sorted(scatter(dice).items(), key=lambda found: -found[1]):
        sideways = [ways[(1 if right > 0 else -1), 0]] * abs(right)
        ahead = [ways[0, (1 if forward > 0 else -1)]] * abs(forward)
        rest = [ways[0, 0]] * (dice - len(sideways) - len(ahead))
        yield tuple(sideways + ahead + rest), chance


def displaced(dice: tuple[int, ...]) -> Vector:
    """The displacement (right, forward) of thrown scatter dice: their sum (CW-CAT-02)."""
    steps = [SCATTER[die] for die in dice]
    return sum(x for x, _ in steps), sum(y for _, y in steps)


def turned(vector: Vector, forward: Vector) -> Vector:
    """(right, forward) as seen by a shooter who faces `forward` → (files, ranks) on the board."""
    right, ahead = vector
    fx, fy = forward
    return right * fy + ahead * fx, -right * fx + ahead * fy


# -- spells (CW-ODD-12, CW-ODD-13) ---------------------------------------------------------------------


@cache
def _counter_chain(enemies: int, friends: int) -> tuple[tuple[tuple[bool, int, int], Fraction], ...]:
    """(does the spell stand, counterspells left to the other side, to the own side) → chance."""
    if not enemies:
        return (((True, 0, friends), ALWAYS),)
    works = at_least(SPELL_NEEDS)
    parts: list[tuple[Fraction, dict[tuple[bool, int, int], Fraction]]]
    parts = [(1 - works, dict(_counter_chain(enemies - 1, friends)))]
    for (stands, own_left, their_left), chance in _counter_chain(friends, enemies - 1):
        weight = works * chance
        if stands:
            parts.append((weight, {(False, their_left, own_left): ALWAYS}))
        else:
            parts.append((weight, dict(_counter_chain(their_left, own_left))))
    return tuple(sorted(blend(parts).items()))


def spell_stands(enemies: int, friends: int = 0) -> Fraction:
    """The chance that a cast spell is not dispelled if everybody counters whenever possible (CW-ODD-13):
    `enemies` counterspells against it, `friends` against those. Its own die is not included."""
    return sum((p for (stands, _, _), p in _counter_chain(enemies, friends) if stands), NEVER)


def regenerates() -> Fraction:
    """The chance that a toppled piece stands up (CW-ATR-42)."""
    return at_least(REGENERATION_NEEDS)

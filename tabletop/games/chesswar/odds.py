"""Chapter 18: the exact chances of ChessWar's dice in closed form, from bare numbers.

What a shot or an attack of a real position is worth is put together in `rules/forecast.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from tabletop.parts.odds import ALWAYS, NEVER, Vector, at_least, blend, walk
from tabletop.parts.squares import Square, Squares

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


def save_chance(save: int, modifier: int = 0) -> Fraction:
    """The chance to pass a save (CW-ODD-01), fear checks included (CW-DIE-06)."""
    return at_least(save_needs(save, modifier))


# -- melee (CW-ODD-02..07) -----------------------------------------------------------------------------


def melee_row(die: int, difference: int) -> int:
    """The row of the combat table (CW-CMB-05), before fear."""
    total = die + difference
    if die == NATURAL_SIX or total >= 6:
        return 6
    if total >= 4:
        return total
    return 2 if total >= 2 else 1


@cache
def row_faces(difference: int) -> dict[int, int]:
    """How many faces of the die lead to each row (CW-ODD-02)."""
    faces = dict.fromkeys(ROWS, 0)
    for die in range(1, 7):
        faces[melee_row(die, difference)] += 1
    return faces


class Melee(NamedTuple):
    """What one attack may bring."""

    destroyed: Fraction
    attacker_lost: Fraction
    nothing: Fraction
    rows: dict[int, Fraction]
    """The chance of each row as it is finally read: fear turns row 6 into row 5."""


def melee(
    difference: int,
    defender_saves: Fraction,
    attacker_saves: Fraction,
    *,
    brave: bool,
    daunted: bool = False,
    harmless: bool = False,
) -> Melee:
    """An attack (CW-ODD-03): `brave` the defender needs one save on row 5, `daunted` the attacker reads
    row 6 as row 5 (CW-CMB-06), `harmless` row 1 does nothing (CW-CMB-12)."""
    rows = {row: Fraction(faces, 6) for row, faces in row_faces(difference).items()}
    if daunted:
        rows[5], rows[6] = rows[5] + rows[6], NEVER
    survives_row_5 = defender_saves if brave else defender_saves**2
    destroyed = rows[6] + rows[5] * (1 - survives_row_5) + rows[4] * (1 - defender_saves)
    lost = NEVER if harmless else rows[1] * (1 - attacker_saves)
    return Melee(destroyed, lost, 1 - destroyed - lost, rows)


# -- bows (CW-ODD-08) ----------------------------------------------------------------------------------


def bow_hits(need: int) -> Fraction:
    """The chance to hit; no face is special (CW-DIE-07)."""
    return at_least(need)


def kill(hit: Fraction, saves: Fraction) -> Fraction:
    """The chance to hit and destroy an unengaged target (CW-ODD-08, CW-ODD-11, CW-ODD-12)."""
    return hit * (1 - saves)


# -- shooting into melee (CW-ODD-09) -------------------------------------------------------------------


class Mix(NamedTuple):
    """Who is hit by a shot into melee with n opponents."""

    aimed: Fraction
    each_opponent: Fraction
    aimed_only: Fraction
    both: Fraction
    opponent_only: Fraction


def mix(opponents: int) -> Mix:
    """CW-MIX-02: thirds, and a fair choice among the opponents."""
    third = Fraction(1, 3)
    return Mix(2 * third, Fraction(2, 3 * opponents), third, third, third)


# -- scatter (CW-ODD-10, CW-ODD-11) --------------------------------------------------------------------


def scatter(dice: int) -> dict[Vector, Fraction]:
    """The chance of each displacement (right, forward) with so many scatter dice."""
    return walk(_SCATTER_STEP, dice)


def displaced(dice: tuple[int, ...]) -> Vector:
    """The displacement (right, forward) of thrown scatter dice: their sum (CW-CAT-02)."""
    steps = [SCATTER[die] for die in dice]
    return sum(x for x, _ in steps), sum(y for _, y in steps)


def turned(vector: Vector, forward: Vector) -> Vector:
    """(right, forward) as seen by a shooter who faces `forward` → (files, ranks) on the board."""
    right, ahead = vector
    fx, fy = forward
    return right * fy + ahead * fx, -right * fx + ahead * fy


OFF_BOARD: Square = -1


def landings(board: Squares, target: Square, dice: int, forward: Vector) -> dict[Square, Fraction]:
    """Where a scattering shot falls: the chance of every square, and of leaving the board (−1)."""
    out: dict[Square, Fraction] = {}
    for vector, chance in scatter(dice).items():
        square = board.shift(target, *turned(vector, forward))
        out[square] = out.get(square, NEVER) + chance
    return out


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


def heal_works(enemies: int = 0, friends: int = 0) -> Fraction:
    """The chance that one heal saves the unit, counterspells included (CW-ODD-13)."""
    return at_least(SPELL_NEEDS) * spell_stands(enemies, friends)


def regenerates() -> Fraction:
    """The chance that a toppled piece stands up (CW-ATR-42)."""
    return at_least(REGENERATION_NEEDS)

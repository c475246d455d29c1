"""Chapter 18 in closed form, worked out from bare numbers: what forecasts of single blows must come to.

The program counts its forecasts over what its rules do (rules/endings.py); these formulas know nothing of the
rules but the specification's tables.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from tabletop.games.chesswar.rules.odds import (
    ROWS,
    SPELL_NEEDS,
    melee_row,
    save_needs,
    scatter,
    spell_stands,
    turned,
)
from tabletop.parts.odds import NEVER, Vector, at_least
from tabletop.parts.squares import Square, Squares


def save_chance(save: int, modifier: int = 0) -> Fraction:
    """The chance to pass a save (CW-ODD-01), fear checks included (CW-DIE-06)."""
    return at_least(save_needs(save, modifier))


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


OFF_BOARD: Square = -1


def landings(board: Squares, target: Square, dice: int, forward: Vector) -> dict[Square, Fraction]:
    """Where a scattering shot falls: the chance of every square, and of leaving the board (−1)."""
    out: dict[Square, Fraction] = {}
    for vector, chance in scatter(dice).items():
        square = board.shift(target, *turned(vector, forward))
        out[square] = out.get(square, NEVER) + chance
    return out


def heal_works(enemies: int = 0, friends: int = 0) -> Fraction:
    """The chance that one heal saves the unit, counterspells included (CW-ODD-13)."""
    return at_least(SPELL_NEEDS) * spell_stands(enemies, friends)

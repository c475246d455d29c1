"""What temperaments look at in ChessWar: who lives, and who stands in the middle of the board."""

from __future__ import annotations

from tabletop.engine.contract import Standing
from tabletop.parts.squares import squares_of

from ..records.state import State
from .blows import WORTH

NEAR = 2
"""Squares within which enemies are soon upon somebody."""


def standing(state: State) -> Standing:
    """The worth of everybody who lives, of those whom enemies are near to, and the same by how near it stands
    to the middle; seats that have not placed anybody have none."""
    wide, high = state.setup.w, state.setup.h
    force, exposed, ground = ([0.0] * len(state.sides) for _ in range(3))
    within, sides = squares_of(wide, high).within(NEAR), state.derived.sides
    everybody = sum(sides)
    for unit in state.units:
        if unit.at >= 0:
            worth = WORTH[unit.kind]
            force[unit.seat] += worth
            ground[unit.seat] += worth * _central(unit.at, wide, high)
            if within[unit.at] & everybody & ~sides[state.sides[unit.seat]]:
                exposed[unit.seat] += worth
    whole = sum(force) / len(set(state.sides)) or 1.0
    return Standing(tuple(force), tuple(exposed), tuple(ground), whole)


def _central(square: int, wide: int, high: int) -> float:
    """1 in the middle, 0 at the edge farthest from it."""
    row, column = divmod(square, wide)
    across = abs(2 * column - wide + 1) / max(1, wide - 1)
    along = abs(2 * row - high + 1) / max(1, high - 1)
    return 1.0 - max(across, along)

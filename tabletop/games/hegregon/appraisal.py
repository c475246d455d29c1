"""How good a position is for every seat, by rules of thumb: units, H, bases, deposits, roads to them.

Tuned for bots and hints only; no rule asks it.
"""

from __future__ import annotations

import math
from functools import cache

from tabletop.engine.model import Seat
from tabletop.parts.hexes import Hex, axial_distance

from .board import BASES, CENTRE, MAP, YIELD
from .kinds import COST, EAR
from .rules.settlement import yields
from .rules.victory import BASES_TO_WIN
from .state import State
from .units import ENTRENCHED, Unit

BASE_WORTH = 7.0
"""A base held; the fourth one decides."""
ORE_WORTH = 0.7
STOCK_WORTH = 1.5
HARVEST = 1.6
"""What a unit of income on a deposit under one's feet is worth: it comes every turn."""
TAKING = 4.5
"""An E.A.R. on a base that it will take at the settlement."""
APPROACH = 1.1
"""At most this for being close to the nearest deposit or base worth going to."""
SCALE = 0.11
"""Logistic slope over the difference in worth."""


@cache
def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes."""
    return axial_distance(MAP.coords[a], MAP.coords[b])


def worths(state: State) -> list[float]:
    """The worth of what every seat has."""
    out = []
    living = state.living()
    aims = _aims(state)
    for seat in range(len(state.sides)):
        if seat not in living:
            out.append(0.0)
            continue
        bases = len(state.held(seat))
        worth = BASE_WORTH * bases + (6.0 if bases >= BASES_TO_WIN - 1 else 0.0)
        worth += ORE_WORTH * state.ore[seat] + STOCK_WORTH * state.stock[seat]
        worth += sum(_unit_worth(state, state.units[uid], aims[seat]) for uid in state.derived.own[seat])
        out.append(worth)
    return out


def _aims(state: State) -> list[list[Hex]]:
    """Per seat: where its E.A.R. would like to be: free deposits and bases of others."""
    ids = state.derived.ids
    deposits = [hex for hex in YIELD if ids[hex] < 0 and yields(state, hex)]
    sides = state.sides
    return [
        deposits + [hex for hex, holder in zip(BASES, state.holders) if holder < 0 or sides[holder] != side]
        for side in sides
    ]


def _unit_worth(state: State, unit: Unit, aims: list[Hex]) -> float:
    worth = float(COST[unit.kind])
    at = unit.at
    if unit.kind != EAR:
        return worth + _pressure(state, unit)
    if unit.marks & ENTRENCHED:
        worth += 0.4
    income = yields(state, at) if at in YIELD else 0
    if income:
        return worth + HARVEST * min(income, 3)
    if at in BASES:
        holder = state.holders[BASES.index(at)]
        return worth + (TAKING if holder < 0 or state.sides[holder] != state.sides[unit.seat] else 0.0)
    if not aims:
        return worth
    nearest = min(distance(at, hex) for hex in aims)
    return worth + APPROACH * max(0.0, 1 - nearest / 9)


def _pressure(state: State, unit: Unit) -> float:
    """Fighting units like to be near enemies' bases and centre, not at home."""
    spots = [
        hex
        for hex, holder in zip(BASES, state.holders)
        if holder >= 0 and state.sides[holder] != state.sides[unit.seat]
    ]
    nearest = min((distance(unit.at, hex) for hex in (*spots, CENTRE)), default=12)
    return 0.5 * max(0.0, 1 - nearest / 12)


def appraise(state: State) -> tuple[float, ...]:
    """One estimate per seat in 0..1 of winning: a share among the sides still in the game."""
    if state.outcome is not None:
        return state.outcome.scores
    seats = worths(state)
    living = state.living()
    sides: dict[int, float] = {}
    for seat in living:
        sides[state.sides[seat]] = sides.get(state.sides[seat], 0.0) + seats[seat]
    size = {side: sum(1 for s in range(len(state.sides)) if state.sides[s] == side) for side in sides}
    best = max(sides[side] / size[side] ** 0.5 for side in sides)
    force = {side: math.exp(SCALE * 2 * (sides[side] / size[side] ** 0.5 - best)) for side in sides}
    total = sum(force.values())
    return tuple(
        force[state.sides[seat]] / total if seat in living or state.sides[seat] in force else 0.0
        for seat in range(len(state.sides))
    )


def standing(state: State, seat: Seat) -> float:
    """The estimate of one seat."""
    return appraise(state)[seat]

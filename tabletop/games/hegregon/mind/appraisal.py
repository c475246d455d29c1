"""How good a position is for every seat, by rules of thumb: units, H, deposits, bases, who is about to win.

Tuned for bots and hints only; no rule asks it.
"""

from __future__ import annotations

import math

from tabletop.engine.model import Seat
from tabletop.parts.hexes import Hex, mask_of

from ..components.board import BASE_AT, BASES, MAP
from ..components.kinds import COST, DICE, EAR, SPEED
from ..records.state import State
from ..records.units import ENTRENCHED, Unit
from ..rules.odds import wins
from ..rules.order import pending_seats
from ..rules.victory import BASES_TO_WIN
from .aims import Aims, plan, prize
from .roads import roads

ORE, PLENTY = 0.9, 0.75
"""Worth of an H in stock, and of one beyond the first `SPENDABLE`."""
SPENDABLE = 12
STOCK = 1.2
"""A mine in stock."""
HELD = (0.0, 8.0, 14.0, 22.0, 40.0, 44.0, 48.0)
"""Worth of the bases held, by their number."""
EN_ROUTE = 0.4
"""What a prospect of an E.A.R. is worth before it is reached."""
HUNT = 0.35
"""The same of a fighting unit's."""
DUG_IN = 0.5
EXPOSED = 0.45
"""What is thought lost of units that stronger enemies can strike, by the odds."""
SLOPE = 0.06
"""Logistic slope over the difference in worth."""
CLOSING = 22.0
"""Worth of being about to win."""
GUARDED = 0.1
"""What is left of that if an enemy who acts before can stand there first."""
READY, LATE = 0.9, 0.5
"""How likely a way to a free base stays open for a turn, and if enemies act in between."""


def appraise(state: State) -> tuple[float, ...]:
    """One estimate per seat in 0..1 of winning: a share among the sides still in the game."""
    if state.outcome is not None:
        return state.outcome.scores
    sides, living = state.sides, state.living()
    teams: dict[int, list[Seat]] = {}
    for seat in living:
        teams.setdefault(sides[seat], []).append(seat)
    force = {
        side: sum(worth(state, s, plan(state, s)) for s in seats) / sides.count(side) ** 0.5
        for side, seats in teams.items()
    }
    for side, chance in closing(state, teams).items():
        force[side] += CLOSING * chance
    best = max(force.values())
    shares = {side: math.exp(SLOPE * (f - best)) for side, f in force.items()}
    total = sum(shares.values())
    return tuple(shares.get(side, 0.0) / total for side in sides)


def worth(state: State, seat: Seat, aims: Aims) -> float:
    """The worth of what a seat has and is about to get, in H."""
    ore = state.ore[seat]
    total = ORE * min(ore, SPENDABLE) + PLENTY * max(0, ore - SPENDABLE) + STOCK * state.stock[seat]
    total += HELD[len(state.held(seat))]
    units, errands = state.units, aims.errands
    pending = seat in pending_seats(state)
    for uid in state.derived.own[seat]:
        unit = units[uid]
        total += COST[unit.kind] * 0.9
        if unit.marks & ENTRENCHED:
            total += DUG_IN
        errand = errands.get(uid)
        if errand is None:
            continue
        if unit.kind != EAR:
            total += HUNT * errand.prospect
        elif unit.at == errand.to:
            total += errand.worth * 0.95
        else:
            total += EN_ROUTE * errand.prospect
    return total - exposure(state, seat) * (0.5 if pending else 1.0)


def exposure(state: State, seat: Seat) -> float:
    """What enemies' fighting units could take in their next steps: the best target of each."""
    own = mask_of(state.units[uid].at for uid in state.derived.own[seat])
    sides, side, units, ids = state.sides, state.sides[seat], state.units, state.derived.ids
    total = 0.0
    for other, theirs in enumerate(state.derived.own):
        if sides[other] == side:
            continue
        for uid in theirs:
            unit = units[uid]
            if DICE[unit.kind] < 2:
                continue
            mask = own & MAP.within(SPEED[unit.kind] + 1)[unit.at]
            best = 0.0
            while mask:
                low = mask & -mask
                mask ^= low
                target = units[ids[low.bit_length() - 1]]
                odds = wins(unit.dice, target.dice)
                best = max(best, odds * prize(state, other, target) - (1 - odds) * COST[unit.kind])
            total += best
    return EXPOSED * total


# -- who is about to win -----------------------------------------------------------------------------


def closing(state: State, teams: dict[int, list[Seat]]) -> dict[int, float]:
    """Side → how likely it takes all the bases it still needs at the next settlement or soon after."""
    pending = pending_seats(state)
    order = [*pending, *(s for s in reversed(state.order) if s not in pending)]
    sides = state.sides
    found: dict[int, float] = {}
    for side, seats in teams.items():
        chance = _all_taken(state, side, seats, pending)
        if chance > 0.0:
            last = max(place for place, seat in enumerate(order) if sides[seat] == side)
            after = sum(1 for s in order[last + 1 :] if sides[s] != side and s in pending)
            found[side] = chance * LATE ** min(after, 2)
    return found


def _all_taken(state: State, side: int, seats: list[Seat], pending: tuple[Seat, ...]) -> float:
    if state.setup.mode in ("conquest", "survival"):
        need = BASES_TO_WIN - state.holders.count(seats[0])
        wanted = [base for base in range(len(BASES)) if state.holders[base] != seats[0]]
    else:
        wanted = [b for b, h in enumerate(state.holders) if h >= 0 and state.sides[h] != side]
        need = len(wanted)
    if need > 2 or need > len(wanted):
        return 0.0
    chances = sorted((_take(state, side, seats, base, pending) for base in wanted), reverse=True)
    found = 1.0
    for chance in chances[: max(0, need)]:
        found *= chance
    return found


def _take(state: State, side: int, seats: list[Seat], base: int, pending: tuple[Seat, ...]) -> float:
    """How likely somebody of this side stands on the base at the settlement."""
    hex = BASES[base]
    there = state.unit_at(hex)
    if there is not None and state.sides[there.seat] == side:
        if there.kind == EAR:
            foes = [s for s in pending if state.sides[s] != side]
            return 0.97 if not foes else _survives(state, there, foes)
        return 0.3
    odds = READY if there is None else wins(1, there.dice) * 0.9
    best = 0.0
    way = roads(EAR, hex)
    for seat in seats:
        if seat not in pending and state.stage == 2:
            chance = 0.5 * odds
        else:
            chance = odds
            if there is None and _guarded(state, side, seat, hex, pending):
                chance *= GUARDED
        spare = state.ore[seat]
        near = any(
            (state.units[uid].mp or state.stage != 2 or seat not in pending) and way[state.units[uid].at] <= 3
            for uid in state.derived.own[seat]
            if state.units[uid].kind == EAR
        )
        if near:
            best = max(best, chance)
        elif "air" not in state.bans or state.stage != 2:
            best = max(best, chance * _flight(state, seat, hex, spare))
    return best


def _guarded(state: State, side: int, seat: Seat, hex: Hex, pending: tuple[Seat, ...]) -> bool:
    """Will an enemy who acts before this seat be able to stand on the empty base first?"""
    way, units = roads(EAR, hex), state.units
    for foe in pending[: pending.index(seat)] if seat in pending else ():
        if state.sides[foe] == side:
            continue
        if state.stage != 2 and state.ore[foe] and state.holders[BASE_AT[hex]] == foe:
            return True
        if any(way[units[uid].at] <= SPEED[EAR] for uid in state.derived.own[foe] if units[uid].kind == EAR):
            return True
    return False


def _flight(state: State, seat: Seat, hex: Hex, spare: int) -> float:
    """1 if the seat could fly an E.A.R. there in its next action step, with a new one if it can still buy."""
    if spare < 7:
        return 0.0
    price = 99
    for base, holder in enumerate(state.holders):
        if holder != seat:
            continue
        far = MAP.distance(BASES[base], hex)
        if state.stage != 2 and spare >= far:
            price = min(price, far)
        for uid in state.derived.own[seat]:
            unit = state.units[uid]
            if unit.kind == EAR and MAP.near[BASES[base]] >> unit.at & 1:
                price = min(price, MAP.distance(unit.at, hex))
    return 1.0 if price <= spare else 0.0


def _survives(state: State, unit: Unit, foes: list[Seat]) -> float:
    """How likely a unit outlives the steps of these seats."""
    chance = 0.97
    dice = unit.dice
    for seat in foes:
        for uid in state.derived.own[seat]:
            foe = state.units[uid]
            if MAP.distance(foe.at, unit.at) <= SPEED[foe.kind] + 1:
                chance *= 1 - 0.9 * wins(foe.dice, dice)
        if state.ore[seat] >= 8:
            chance *= 0.75
    return chance

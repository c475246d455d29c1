"""How good a position is for every seat: units, H, deposits, bases, who is about to win.

What each of these weighs stands in `data/estimate.json`, as thought out by hand: weights fitted to matches
told better who wins and played worse. It is for bots and hints only; no rule asks it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tabletop.engine.learnt import chances, read
from tabletop.engine.model import Seat
from tabletop.parts.hexes import Hex, mask_of

from ..components.board import BASE_AT, BASES, MAP
from ..components.kinds import COST, DICE, EAR, SPEED
from ..records.state import State
from ..records.units import CAMOUFLAGED, ENTRENCHED, Unit
from ..rules.odds import wins
from ..rules.order import pending_seats
from ..rules.victory import BASES_TO_WIN
from .aims import Aims, plan, prize
from .roads import roads

LEARNT = read((Path(__file__).parent.parent / "data" / "estimate.json").read_bytes())
SPENDABLE = 12
"""H in stock beyond so many are plenty."""
CALM = 0.5
"""What counts of a danger while the seat may still act before it comes."""
GUARDED = 0.1
"""What is left of the chance to take a base if an enemy who acts before can stand there first."""
FOUND = 0.5
"""The chance to find who is camouflaged: 5 to 8 on a die of eight."""
READY, LATE = 0.9, 0.5
"""How likely a way to a free base stays open for a turn, and if enemies act in between."""


class Holdings(NamedTuple):
    """What a side has and is about to get, as the estimate weighs it; several seats of a side count less than
    their sum."""

    ore: float = 0.0
    """H in stock that can soon be spent,"""
    plenty: float = 0.0
    """and those beyond."""
    mines: float = 0.0
    """Mines in stock."""
    base: float = 0.0
    """Is a base held (1)?"""
    bases_2: float = 0.0
    bases_3: float = 0.0
    bases_4: float = 0.0
    """And a second, third, fourth one?"""
    bases_more: float = 0.0
    """How many beyond four."""
    collectors: float = 0.0
    """E.A.R. on the map, by their cost in H."""
    fighters: float = 0.0
    """The same of the other units."""
    dug_in: float = 0.0
    """Entrenched units."""
    arrived: float = 0.0
    """What the places are worth on which E.A.R. stand, in H."""
    en_route: float = 0.0
    """The prospects of those on their way, in H."""
    hunt: float = 0.0
    """The prospects of fighting units, in H."""
    safety: float = 0.0
    """What enemies in reach would take, by the odds, in H below 0."""
    closing: float = 0.0
    """How likely the side takes all the bases that it still needs."""


def appraise(state: State, weights: Sequence[float]) -> tuple[float, ...]:
    """One estimate per seat in 0..1 of winning: a share among the sides still in the game."""
    if state.outcome is not None:
        return state.outcome.scores
    return chances(weights, features(state), state.sides)


def features(state: State) -> dict[int, Holdings]:
    """What every side still in the game has."""
    sides, teams = state.sides, dict[int, list[Seat]]()
    for seat in state.living():
        teams.setdefault(sides[seat], []).append(seat)
    near = closing(state, teams)
    found = {}
    for side, seats in teams.items():
        rows = [holdings(state, seat, plan(state, seat), near.get(side, 0.0)) for seat in seats]
        found[side] = rows[0] if len(seats) == 1 == sides.count(side) else _together(rows, sides.count(side))
    return found


def _together(rows: Sequence[Holdings], seats: int) -> Holdings:
    """What the living of a team of so many have; they are about to win together."""
    root = seats**0.5
    return Holdings(*[sum(figures) / root for figures in zip(*rows)])._replace(closing=rows[0].closing)


def holdings(state: State, seat: Seat, aims: Aims, near: float) -> Holdings:
    """What a seat has and is about to get."""
    units, errands = state.units, aims.errands
    collectors = fighters = dug_in = arrived = en_route = hunt = 0.0
    for uid in state.derived.own[seat]:
        unit = units[uid]
        errand = errands.get(uid)
        if unit.marks & ENTRENCHED:
            dug_in += 1.0
        if unit.kind != EAR:
            fighters += COST[unit.kind]
            if errand is not None:
                hunt += errand.prospect
            continue
        collectors += COST[EAR]
        if errand is not None:
            if unit.at == errand.to:
                arrived += errand.worth
            else:
                en_route += errand.prospect
    ore, bases = state.ore[seat], len(state.held(seat))
    danger = exposure(state, seat) * (CALM if seat in pending_seats(state) else 1.0)
    return Holdings(
        ore=min(ore, SPENDABLE),
        plenty=max(0, ore - SPENDABLE),
        mines=state.stock[seat],
        base=bases >= 1,
        bases_2=bases >= 2,
        bases_3=bases >= 3,
        bases_4=bases >= 4,
        bases_more=max(0, bases - 4),
        collectors=collectors,
        fighters=fighters,
        dug_in=dug_in,
        arrived=arrived,
        en_route=en_route,
        hunt=hunt,
        safety=-danger,
        closing=near,
    )


def exposure(state: State, seat: Seat) -> float:
    """What enemies' fighting units could take in their next steps, in H: the best target of each."""
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
                gain = odds * prize(state, other, target) - (1 - odds) * COST[unit.kind]
                best = max(best, gain * seen(target))
            total += best
    return total


def seen(unit: Unit) -> float:
    """How likely an attack finds a unit (HG-CAM-04)."""
    return FOUND if unit.marks & CAMOUFLAGED else 1.0


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
    strikes = 0.9 * seen(unit)
    for seat in foes:
        for uid in state.derived.own[seat]:
            foe = state.units[uid]
            if MAP.distance(foe.at, unit.at) <= SPEED[foe.kind] + 1:
                chance *= 1 - strikes * wins(foe.dice, dice)
        if state.ore[seat] >= 8:
            chance *= 0.75
    return chance

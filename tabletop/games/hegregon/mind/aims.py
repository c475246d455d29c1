"""What the units of a seat are after: deposits, bases, enemies, and which unit goes for which.

Rules of thumb for bots and hints; no rule asks them.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import NamedTuple

from tabletop.engine.model import Action, Seat
from tabletop.parts.hexes import Hex, Mask

from ..components.board import BASE_AT, BASES, MAP, YIELD
from ..components.kinds import COST, DICE, EAR, HEAVY, SPEED
from ..records.state import State
from ..records.units import CAMOUFLAGED, Unit
from ..rules.odds import wins
from ..rules.order import pending_seats
from ..rules.settlement import yields
from ..rules.victory import BASES_TO_WIN
from .menace import is_alone, menacing, wins_now
from .roads import NEARNESS, roads

LATER = 0.5
"""What is left of a threat by somebody whose action step of this turn is over."""
HARVEST = 3.0
"""Worth of an E.A.R.'s place on a deposit, per H that it brings each turn."""
RICH = 2.2
"""The same beyond the first H of a deposit: the main one is fought for."""
CAPTURE = (6.0, 7.0, 9.0, 22.0)
"""Worth of one base more, by the bases that its captor holds."""
SEIZURE = 3.0
"""Beyond that, what an enemy loses with a base."""
GUARD = 2.0
"""Worth of standing on an own base that somebody could take."""
HOLDOUT = 9.0
"""The same where the taker would win with it, or this is the last base."""
CRUCIAL = 30.0
"""Beyond all that, dislodging or dispossessing somebody who wins at the end of this turn else."""
TRIES = 3
"""So many E.A.R. go for one whose place decides that: one fight may be lost."""
HUNTED = 0.45
"""What is left of the worth of an enemy that somebody is after already."""
RISKY = 0.55
"""What is left of a prospect on a hex that enemies' fighting units can strike."""


class Errand(NamedTuple):
    """A unit on its way: where to, how much that is worth, the prices of the way there, what is left of the
    worth so far away."""

    to: Hex
    worth: float
    way: list[int]
    prospect: float


class Aims(NamedTuple):
    """The plan of one seat."""

    errands: dict[int, Errand]
    """Unit → what it is after. Units without an errand may stay where they are."""
    free: list[tuple[Hex, float]]
    """Goals for E.A.R. that nobody goes for, with their worth."""
    danger: Mask
    """Hexes that enemies' fighting units could strike in their next step."""
    weighed: dict[int, tuple[tuple[Action, ...], int, list[float]]]
    """Unit → its actions, its owner's H and their weights, as weighed last (habits.py)."""


class Kept(NamedTuple):
    """A plan and the moment for which it was made: turn, seat, enemies' hexes, number of own units."""

    key: tuple[int, Seat, Mask, int]
    aims: Aims


def is_foreign(state: State, seat: Seat, base: int) -> bool:
    """Could this seat take the base (HG-CAP-01, HG-CAP-03)?"""
    holder = state.holders[base]
    return holder < 0 or state.sides[holder] != state.sides[seat]


def strikes(state: State, seat: Seat) -> Mask:
    """The hexes that enemies' fighting units could attack in their next step."""
    found, sides, side, units = 0, state.sides, state.sides[seat], state.units
    for other, ids in enumerate(state.derived.own):
        if sides[other] == side:
            continue
        for uid in ids:
            unit = units[uid]
            if DICE[unit.kind] > 1:
                found |= MAP.within(SPEED[unit.kind] + 1 + (unit.kind == HEAVY))[unit.at]
    return found


def base_worth(state: State, seat: Seat, base: int) -> float:
    """What taking a base of others is worth."""
    if is_alone(state):
        held = state.holders.count(seat)
        worth = CAPTURE[min(held, BASES_TO_WIN - 1)]
        holder = state.holders[base]
        if holder >= 0:
            worth += SEIZURE * (3.0 if state.holders.count(holder) >= BASES_TO_WIN - 1 else 1.0)
        return worth
    holder = state.holders[base]
    if holder < 0:
        return CAPTURE[0] * (0.6 if state.holders.count(seat) else 1.5)
    side = state.sides[seat]
    left = sum(1 for h in state.holders if h >= 0 and state.sides[h] != side)
    return CAPTURE[max(0, len(CAPTURE) - left)]


def rescue(state: State, seat: Seat, base: int) -> float:
    """What it is worth beyond that if somebody loses by it what would win him the match now: his base, or his
    place on one."""
    holder, unit = state.holders[base], state.unit_at(BASES[base])
    if unit is not None and unit.kind == EAR:
        holder = unit.seat
    against = holder >= 0 and state.sides[holder] != state.sides[seat]
    return CRUCIAL if against and wins_now(state, holder) else 0.0


def threat(state: State, seat: Seat, base: int, rivals: frozenset[Seat]) -> float:
    """How pressing it is that somebody stands on a base: an enemy E.A.R. could be there in its next step. Of
    bases that are not this seat's own only those matter with which the enemy would win, one of the `rivals`
    perhaps at the end of this turn."""
    hex, most = BASES[base], 0.0
    own = state.holders[base] == seat
    pending = pending_seats(state)
    way = roads(EAR, hex)
    sides, units = state.sides, state.units
    alone = is_alone(state)
    for other, ids in enumerate(state.derived.own):
        grave = other in rivals or (alone and state.holders.count(other) >= BASES_TO_WIN - 1)
        if sides[other] == sides[seat] or not (own or grave):
            continue
        nearest = min((way[units[uid].at] for uid in ids if units[uid].kind == EAR), default=99)
        chance = 1.0 if nearest <= 3 else 0.5 if nearest <= 6 else 0.0
        if chance < 1.0 and state.ore[other] >= 4:
            flight = min(
                (MAP.distance(BASES[b], hex) - 1 for b, h in enumerate(state.holders) if h == other),
                default=99,
            )
            spare = state.ore[other] - flight
            chance = max(chance, 1.0 if spare >= 1 else 0.4 if spare >= -4 else 0.0)
        if other not in pending:
            chance *= LATER
        most = max(most, chance * (HOLDOUT if grave else GUARD))
    if most and own and state.holders.count(seat) == 1:
        most = max(most, HOLDOUT * 0.5)
    return most


def ear_goals(state: State, seat: Seat, danger: Mask) -> list[tuple[Hex, float]]:
    """The hexes worth standing on for an E.A.R., whoever of its owner's is there already."""
    goals: list[tuple[Hex, float]] = []
    for hex, most in YIELD.items():
        amount = yields(state, hex) if state.reserves else most
        if amount:
            worth = _deposit_worth(state, seat, hex, amount)
            if worth:
                goals.append((hex, worth * RISKY if danger >> hex & 1 else worth))
    rivals = menacing(state, seat)
    for base, hex in enumerate(BASES):
        worth = _base_goal(state, seat, base, rivals)
        if worth:
            goals += [(hex, worth)] * (TRIES if worth > CRUCIAL / 2 else 1)
    return goals


def _deposit_worth(state: State, seat: Seat, hex: Hex, amount: int) -> float:
    """Worth of collecting there; only the main deposit is worth a fight."""
    worth = HARVEST + RICH * (amount - 1)
    uid = state.derived.ids[hex]
    if uid < 0:
        return worth
    unit = state.units[uid]
    if unit.seat == seat:
        return worth if unit.kind == EAR else 0.0
    if state.sides[unit.seat] == state.sides[seat] or amount == 1:
        return 0.0
    return worth * 0.3


def _base_goal(state: State, seat: Seat, base: int, rivals: frozenset[Seat]) -> float:
    """Worth of standing on a base: to take it, to guard an own one, or to dislodge who stands there."""
    uid = state.derived.ids[BASES[base]]
    unit = state.units[uid] if uid >= 0 else None
    ours = unit is None or (unit.seat == seat and unit.kind == EAR)
    against = unit is not None and state.sides[unit.seat] != state.sides[seat]
    if not is_foreign(state, seat, base) and not against:
        return threat(state, seat, base, rivals) if ours and state.holders[base] == seat else 0.0
    worth = base_worth(state, seat, base) if is_foreign(state, seat, base) else GUARD
    if state.holders[base] < 0:
        worth += threat(state, seat, base, rivals)
    worth += rescue(state, seat, base) * is_in_time(state, seat, BASES[base], unit is not None)
    if unit is not None and against:
        return worth * (0.15 + 0.5 * wins(1, unit.dice))
    return worth if ours else 0.0


def is_in_time(state: State, seat: Seat, to: Hex, fights: bool) -> bool:
    """Does an E.A.R. of this seat come there in its step of this turn, or beside it to fight?"""
    way, acting = roads(EAR, to), state.stage == 2 and pending_seats(state)[:1] == (seat,)
    ears = [u for u in (state.units[uid] for uid in state.derived.own[seat]) if u.kind == EAR]
    return any(way[u.at] <= (u.mp if acting else SPEED[EAR]) + fights for u in ears)


def prey(state: State, seat: Seat) -> list[tuple[Unit, float]]:
    """Enemy units and what destroying them is worth."""
    found, sides, side, units = [], state.sides, state.sides[seat], state.units
    for other, ids in enumerate(state.derived.own):
        if sides[other] == side:
            continue
        last = 3.0 if len(ids) == 1 else 0.0
        for uid in ids:
            unit = units[uid]
            found.append((unit, prize(state, seat, unit) + last))
    return found


def prize(state: State, seat: Seat, unit: Unit) -> float:
    """What destroying an enemy unit is worth."""
    worth = COST[unit.kind] + 0.3
    at = unit.at
    if at in YIELD:
        if unit.kind == EAR:
            worth += 0.7 * (HARVEST + RICH * (yields(state, at) - 1))
    elif at in BASE_AT:
        base = BASE_AT[at]
        if is_foreign(state, seat, base) and not is_foreign(state, unit.seat, base):
            worth += 0.3 * base_worth(state, seat, base)
        elif unit.kind == EAR:
            worth += 0.8 * base_worth(state, unit.seat, base)
        if unit.kind == EAR:
            worth += rescue(state, seat, base)
    return worth


def plan(state: State, seat: Seat) -> Aims:
    """Who goes where."""
    danger = strikes(state, seat)
    goals = ear_goals(state, seat, danger)
    own = [state.units[uid] for uid in state.derived.own[seat]]
    errands: dict[int, Errand] = {}
    left = _assign([unit for unit in own if unit.kind == EAR], goals, errands)
    fighters = [unit for unit in own if unit.kind != EAR]
    if fighters:
        _hunt(state, seat, fighters, left, errands)
    return Aims(errands, [(hex, worth) for hex, worth, _ in left], danger, {})


def kept_plan(state: State, seat: Seat) -> Aims:
    """The plan of an action step: kept while its owner's units march and fight, made anew when somebody was
    destroyed or came. For playouts: what marched stays on its errand."""
    derived = state.derived
    key = state.round, seat, state.enemies(seat), len(derived.own[seat])
    kept = derived.plan
    if isinstance(kept, Kept) and kept.key == key:
        return kept.aims
    aims = plan(state, seat)
    if isinstance(kept, Kept) and kept.key[:2] == key[:2]:
        errands, former, weighed = aims.errands, kept.aims.errands, kept.aims.weighed
        aims.weighed.update((u, w) for u, w in weighed.items() if errands.get(u) == former.get(u))
    derived.plan = Kept(key, aims)
    return aims


def _assign(
    ears: list[Unit], goals: list[tuple[Hex, float]], errands: dict[int, Errand]
) -> list[tuple[Hex, float, list[int]]]:
    """Fill in the errands of E.A.R.: whoever gains most goes first. What is left of the goals. Whoever stands
    on a goal loses it by leaving."""
    units = {unit.at: unit for unit in ears}
    waiting = dict.fromkeys(units, 0.0)
    for hex, worth in goals:
        if hex in waiting:
            waiting[hex] = worth
    queue: list[tuple[float, Hex, float, list[int], Hex]] = []
    left = []
    for hex, worth in goals:
        way = roads(EAR, hex)
        gain, at = _best_gain(hex, worth, way, waiting)
        queue.append((-gain, hex, worth, way, at))
    heapify(queue)
    while queue:
        gain, hex, worth, way, at = heappop(queue)
        if at not in waiting:
            gain, at = _best_gain(hex, worth, way, waiting)
            if at >= 0:
                heappush(queue, (-gain, hex, worth, way, at))
                continue
        if at < 0:
            left.append((hex, worth, way))
        else:
            del waiting[at]
            errands[units[at].id] = Errand(hex, worth, way, worth * NEARNESS[EAR][way[at]])
    return left


def _best_gain(hex: Hex, worth: float, way: list[int], waiting: dict[Hex, float]) -> tuple[float, Hex]:
    """What the best of those waiting gains by this goal beyond what it leaves, and where it stands; −1 if
    nobody gains."""
    if hex in waiting:
        return worth, hex
    near, best, found = NEARNESS[EAR], 0.0, -1
    for at, stake in waiting.items():
        gain = worth * near[way[at]] - stake
        if gain > best:
            best, found = gain, at
    return best, found


class Chance(NamedTuple):
    """What a fighting unit may hope for from an enemy."""

    gain: float
    at: Hex
    way: list[int]
    odds: float
    worth: float


def _hunt(
    state: State,
    seat: Seat,
    fighters: list[Unit],
    left: list[tuple[Hex, float, list[int]]],
    errands: dict[int, Errand],
) -> None:
    """Fighting units guard bases or go for enemies that they are likely to beat."""
    targets = [
        (target.at, target.dice, 0.5 if target.marks & CAMOUFLAGED else 1.0, worth)
        for target, worth in prey(state, seat)
    ]
    posts = [(hex, worth) for hex, worth, _ in left if hex in BASE_AT and state.holders[BASE_AT[hex]] == seat]
    known: dict[tuple[int, int], list[Chance]] = {}
    hunted: set[Hex] = set()
    for unit in fighters:
        near, best, errand = NEARNESS[unit.kind], 0.05, None
        kind, dice, at = unit.kind, unit.dice, unit.at
        for hex, worth in posts:
            way = roads(kind, hex)
            value = worth * near[way[at]]
            if value > best:
                best, errand = value, Errand(hex, worth, way, value)
        chances = known.get((kind, dice))
        if chances is None:
            chances = known[kind, dice] = _chances(kind, dice, targets)
        for gain, hex, way, odds, worth in chances:
            if hex in hunted:
                gain = odds * worth * HUNTED - (1 - odds) * COST[kind]
            price = way[at]
            value = gain * near[price - 1 if price else 0]
            if value > best:
                best, errand = value, Errand(hex, gain, way, value)
        if errand is None:
            continue
        errands[unit.id] = errand
        posts = [p for p in posts if p[0] != errand.to]
        hunted.add(errand.to)
        left[:] = [g for g in left if g[0] != errand.to]


def _chances(kind: int, dice: int, targets: list[tuple[Hex, int, float, float]]) -> list[Chance]:
    """The enemies that are worth hunting for units of a kind with so many dice; enemies by hex, dice, chance
    of being found and worth."""
    found, cost = [], COST[kind]
    for hex, theirs, seen, worth in targets:
        odds = wins(dice, theirs) * seen
        gain = odds * worth - (1 - odds) * cost
        if gain > 0:
            found.append(Chance(gain, hex, roads(kind, hex), odds, worth))
    return found

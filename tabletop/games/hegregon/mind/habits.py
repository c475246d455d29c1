"""Rules of thumb for every choice of an action step: cheap enough for playouts, one weight per action."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.model import Action, Seat

from ..components.board import BASE_AT, BASES, MAP, YIELD
from ..components.kinds import AMMO_PRICE, COST, EAR, HEAVY, HOVER, MINE_PRICE, MISSILE_PRICE
from ..records import actions as do
from ..records.state import State
from ..records.units import FOUGHT, Unit
from ..rules.odds import attack_chance, fight_chance, wins
from ..rules.quick import is_whole, told
from .aims import Aims, Errand, base_worth, is_foreign, kept_plan, prize, rescue
from .roads import NEARNESS

IDLE = 1e-12
"""Weight of an action without a purpose: there are many."""
END = 4e-8
"""Weight of ending the step; what is worth less than this is left undone now and then."""
ORE = 0.8
"""Worth of an H."""
POWER = 8.0
"""How much better options are preferred."""
MINED = 0.1
"""What is left of a march's worth into an enemy's mine."""
LONG = 24
"""Lists of actions from this length on are whole ones, not some candidates."""
_NO_WAY: list[int] = []


def sharpen(gain: float) -> float:
    """A weight for a gain in H: twice the gain, hundreds of times the weight."""
    return float(gain**POWER)


def acting(state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
    """Weights for an action step: fights by what they bring, marches by where they lead. A unit's weights are
    kept as long as its list, its owner's H and the plan are."""
    aims = kept_plan(state, seat)
    if len(legal) < LONG or not is_whole(state, legal):
        return weigh(state, seat, legal, aims)
    weighed, ore = aims.weighed, state.ore[seat]
    weights: list[float] = []
    for uid, actions in told(state):
        kept = weighed.get(uid)
        if kept is None or kept[0] is not actions or kept[1] != ore:
            kept = weighed[uid] = actions, ore, weigh(state, seat, actions, aims)
        weights += kept[2]
    weights.append(END)
    return weights


def weigh(state: State, seat: Seat, actions: Sequence[Action], aims: Aims) -> list[float]:
    """Weights for some actions of an action step by a plan."""
    units, ids, errands = state.units, state.derived.ids, aims.errands
    mines = state.enemy_mines(seat)
    weights: list[float] = []
    add = weights.append
    current, errand, here, near, way, worth = -1, None, 0.0, NEARNESS[0], _NO_WAY, 0.0
    for action in actions:
        if type(action) is do.Move:
            uid, to = action.unit, action.to
            if uid != current:
                current, unit = uid, units[uid]
                errand = errands.get(uid)
                if errand is not None:
                    near, way, worth = NEARNESS[unit.kind], errand.way, errand.worth
                    here = near[way[unit.at]]
            if ids[to] >= 0:
                other = units[ids[to]]
                if state.sides[other.seat] == state.sides[seat]:
                    add(IDLE)
                else:
                    add(max(IDLE, sharpen(storm_gain(state, unit, other))))
            elif errand is None or (gain := worth * (near[way[to]] - here)) <= 0:
                add(IDLE)
            else:
                if mines >> to & 1 and unit.kind != HOVER:
                    gain *= MINED
                add(max(IDLE, gain**POWER))
        elif type(action) is do.LayMine and action.at not in BASE_AT:
            add(IDLE)
        else:
            add(max(IDLE, other_gain(state, seat, action, errands)))
    return weights


def storm_gain(state: State, unit: Unit, other: Unit) -> float:
    """What a position fight brings: the prize, and the place."""
    odds = fight_chance(state, unit, other)
    gain = odds * prize(state, unit.seat, other) - (1 - odds) * stake(state, unit)
    if unit.kind == EAR:
        if other.at in BASE_AT and is_foreign(state, unit.seat, BASE_AT[other.at]):
            base = BASE_AT[other.at]
            gain += odds * base_worth(state, unit.seat, base)
            gain += odds * rescue(state, unit.seat, base) * (other.kind != EAR)
        elif unit.at in YIELD or unit.at in BASE_AT:
            gain -= odds * 1.5
    return gain


def stake(state: State, unit: Unit) -> float:
    """What its owner loses with a unit."""
    worth = COST[unit.kind] * 0.9
    if unit.kind == EAR and (unit.at in YIELD or unit.at in BASE_AT):
        worth += 2.0
    return worth


def fight_gain(state: State, unit: Unit, other: Unit, missile: bool) -> float:
    """What an attack that does not move brings."""
    odds = attack_chance(state, unit, other, missile)
    safe = MAP.distance(unit.at, other.at) == 2 and other.kind != HEAVY
    gain = odds * prize(state, unit.seat, other)
    if not safe:
        gain -= (1 - odds) * stake(state, unit)
    return gain - (MISSILE_PRICE * ORE if missile else 0.0)


def other_gain(state: State, seat: Seat, action: Action, errands: dict[int, Errand]) -> float:
    """The weight of everything but marches."""
    units = state.units
    match action:
        case do.EndStep():
            return END
        case do.Attack(uid, target):
            return sharpen(max(0.0, fight_gain(state, units[uid], units[target], False) * 1.1))
        case do.Missile(uid, target):
            return sharpen(max(0.0, fight_gain(state, units[uid], units[target], True)))
        case do.CallTransport(uid):
            best = max((gain for gain, _ in flights(state, units[uid])), default=0.0)
            return sharpen(max(0.0, best))
        case do.Entrench(uid):
            return _digging(state, units[uid], errands.get(uid))
        case do.LoadAmmo(uid):
            return _loading(state, units[uid])
        case do.LayMine():
            return _mining(state, seat, action)
        case _:
            return IDLE


def flights(state: State, unit: Unit) -> list[tuple[float, int]]:
    """Where air transport would bring something: gain and hex."""
    found = []
    seat, ore = unit.seat, state.ore[unit.seat]
    ids, sides = state.derived.ids, state.sides
    keep = 0.5 if unit.at in YIELD else 0.0
    for base, hex in enumerate(BASES):
        price = MAP.distance(unit.at, hex)
        other, foreign = ids[hex], is_foreign(state, seat, base)
        if price > ore or price == 0 or not (foreign or other >= 0):
            continue
        worth = base_worth(state, seat, base) + rescue(state, seat, base) * (other < 0) if foreign else 0.0
        if other >= 0:
            target = state.units[other]
            if sides[target.seat] == sides[seat] or unit.marks & FOUGHT:
                continue
            odds = wins(1, target.dice)
            worth = odds * (worth + prize(state, seat, target)) - (1 - odds)
        worth -= price * ORE + keep
        if worth > 0:
            found.append((worth, hex))
    return found


def _digging(state: State, unit: Unit, errand: Errand | None) -> float:
    """Entrenching on a place worth keeping, where enemies are near."""
    if unit.at not in YIELD and unit.at not in BASE_AT:
        return IDLE
    if errand is not None and errand.to != unit.at:
        return IDLE
    enemies = state.enemies(unit.seat)
    if enemies & MAP.within(4)[unit.at]:
        return sharpen(0.6)
    return sharpen(0.3 if unit.at in BASE_AT or YIELD[unit.at] > 1 else 0.13)


def _loading(state: State, unit: Unit) -> float:
    """Explosive ammunition before a fight that it decides."""
    if unit.marks & FOUGHT:
        return IDLE
    near = state.enemies(unit.seat) & MAP.near[unit.at]
    best = 0.0
    while near:
        low = near & -near
        near ^= low
        other = state.units[state.derived.ids[low.bit_length() - 1]]
        better = wins(unit.dice + 1, other.dice) - wins(unit.dice, other.dice)
        best = max(best, better * (prize(state, unit.seat, other) + stake(state, unit)) - AMMO_PRICE * ORE)
    return sharpen(max(0.0, best))


def _mining(state: State, seat: Seat, action: do.LayMine) -> float:
    """A mine on an own base that stands empty."""
    base = BASE_AT.get(action.at, -1)
    if base < 0 or state.holders[base] != seat:
        return IDLE
    return sharpen(0.6) if action.stock else sharpen(0.3) if state.ore[seat] >= 2 * MINE_PRICE else IDLE

"""What bots know of HEGREGON: an estimate of positions and rules of thumb for choosing quickly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from tabletop.engine.contract import Insight
from tabletop.engine.model import Action, Seat

from . import actions as do
from .appraisal import appraise, distance
from .board import BASES, YIELD
from .frames import Acting, Card, Landing, NotFound, Passing, Purchase, Reaction
from .kinds import COST, EAR
from .odds import attack_chance, fight_chance, wins
from .rules.combat import defence_dice
from .rules.mines import is_mined
from .rules.settlement import yields
from .state import State
from .units import Unit

IDLE = 0.06
"""What all aimless marches of a decision weigh together."""
END = 0.12


class HegregonInsight(Insight):
    """Estimates and rules of thumb."""

    def value(self, state: Any) -> tuple[float, ...]:
        return appraise(state)

    def weights(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[float] | None:
        frame = state.stack[-1]
        if isinstance(frame, (Acting, Passing)):
            return _acting(state, seat, legal)
        if isinstance(frame, Purchase):
            return [_buying(state, a) for a in legal]
        if isinstance(frame, Reaction):
            return [_reacting(state, frame, a) for a in legal]
        if isinstance(frame, NotFound):
            unit = state.units[frame.fight.unit]
            odds = wins(unit.dice - 1, state.units[frame.fight.target].dice)
            return [odds if isinstance(a, do.Push) else 1 - odds for a in legal]
        if isinstance(frame, Landing):
            return [_landing(state, state.units[frame.unit], a) for a in legal]
        if isinstance(frame, Card):
            return [0.2 if isinstance(a, do.Decline) else 1.0 for a in legal]
        return None

    def shortlist(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        found = self.weights(state, seat, legal)
        if found is None:
            return legal
        order = sorted(range(len(legal)), key=lambda i: -found[i])
        return [legal[i] for i in order]

    def turn(self, state: Any) -> int:
        return int(state.round * 2 + (state.stage == 2))


def _acting(state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
    """Fights by what they bring, marches by where they lead."""
    goals = _goals(state, seat)
    weights: list[float] = []
    idle = 0
    for action in legal:
        weight = _one(state, seat, action, goals)
        idle += not weight
        weights.append(weight)
    share = IDLE / idle if idle else 0.0
    return [w * w if w else share for w in weights]


def _one(state: State, seat: Seat, action: Action, goals: dict[int, float]) -> float:
    match action:
        case do.Move(uid, to):
            unit = state.units[uid]
            other = state.unit_at(to)
            if other is not None:
                return _combat(state, unit, other, fight_chance(state, unit, other), True)
            return _march(state, unit, to, goals)
        case do.Attack(uid, target):
            unit, other = state.units[uid], state.units[target]
            return _combat(state, unit, other, attack_chance(state, unit, other), False)
        case do.Missile(uid, target):
            unit, other = state.units[uid], state.units[target]
            odds = attack_chance(state, unit, other, missile=True)
            return max(0.0, _combat(state, unit, other, odds, False) - 1.2)
        case do.Entrench(uid):
            at = state.units[uid].at
            return 0.5 if at in YIELD or at in BASES else 0.0
        case do.CallTransport() | do.LayMine():
            return 0.05
        case do.EndStep():
            return float(END**0.5)
        case _:
            return 0.02


def _combat(state: State, unit: Unit, other: Unit, odds: float, enters: bool) -> float:
    """Worth won against worth lost, as a weight."""
    prize, stake = COST[other.kind] + 0.8, float(COST[unit.kind])
    if other.at in YIELD or other.at in BASES:
        prize += 1.5
    if (unit.at in YIELD or unit.at in BASES) and unit.kind == EAR:
        stake += 1.5
        prize -= 1.0 if enters else 0.0
    return max(0.0, odds * prize - (1 - odds) * stake) * 1.5


def _goals(state: State, seat: Seat) -> dict[int, float]:
    """Hexes worth standing on for an E.A.R., and their worth."""
    ids, side = state.derived.ids, state.sides[seat]
    found = {hex: 1.0 + min(3, n) for hex in YIELD if ids[hex] < 0 and (n := yields(state, hex))}
    for hex, holder in zip(BASES, state.holders):
        if ids[hex] < 0 and (holder < 0 or state.sides[holder] != side):
            found[hex] = 5.0
    return found


def _march(state: State, unit: Unit, to: int, goals: dict[int, float]) -> float:
    mined = 0.15 if is_mined(state, unit, to) else 1.0
    if unit.kind != EAR:
        enemies = state.enemies(unit.seat)
        if not enemies:
            return 0.0
        nearest = min(distance(to, hex) for hex in BASES if state.holders[BASES.index(hex)] != unit.seat)
        here = min(distance(unit.at, hex) for hex in BASES if state.holders[BASES.index(hex)] != unit.seat)
        return 0.25 * max(0, here - nearest) * mined
    if to in goals:
        return goals[to] * mined
    if unit.at in YIELD and yields(state, unit.at):
        return 0.0
    if not goals:
        return 0.0
    nearest = min(distance(to, hex) for hex in goals)
    here = min(distance(unit.at, hex) for hex in goals)
    return 0.3 * max(0, here - nearest) * mined


def _buying(state: State, action: Action) -> float:
    match action:
        case do.Buy(kind, _):
            return (1.0, 0.5, 0.6, 0.7, 0.35)[kind] / 6
        case do.EndStep():
            return 0.3
        case _:
            return 0.01


@cache
def _reaction_gain(attack: int, before: int, after: int) -> float:
    return wins(attack, before) - wins(attack, after)


def _reacting(state: State, frame: Reaction, action: Action) -> float:
    fight = frame.fight
    unit, target = state.units[fight.unit], state.units[fight.target]
    if not isinstance(action, do.Answer):
        return 0.5
    attack = 3 if fight.mode == "missile" else unit.dice
    plain = defence_dice(target, "")
    better = plain + 1 if action.ability == "ammo" else defence_dice(target, action.ability)
    gain = _reaction_gain(attack, plain, better) if fight.reach == 1 else 0.5
    return max(0.01, gain * (COST[target.kind] + COST[unit.kind]) - 0.6)


def _landing(state: State, unit: Unit, action: Action) -> float:
    if isinstance(action, do.CallOff):
        return 0.02
    if not isinstance(action, do.Fly):
        return 0.0
    price = distance(unit.at, action.to)
    if action.to in BASES:
        holder = state.holders[BASES.index(action.to)]
        if holder < 0 or state.sides[holder] != state.sides[unit.seat]:
            return 3.0 / price
    if action.to in YIELD:
        return 0.3 * yields(state, action.to) / price
    return 0.0005

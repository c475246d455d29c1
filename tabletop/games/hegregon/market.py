"""Rules of thumb for the purchase step: what to buy, and next to which base."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.model import Action, Seat

from . import actions as do
from .aims import Aims, plan, prey
from .board import BASE_AT, BASES, MAP
from .kinds import COST, DICE, EAR
from .odds import wins
from .roads import NEARNESS, roads
from .state import State
from .units import Unit

END = 0.01
"""Weight of buying no more."""
ORE = 0.8
HUNT = 0.25
"""What a prospect of a fighting unit counts beside one of an E.A.R."""
IDLE = 1e-6
POWER = 6


def buying(state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
    """A unit by what it could go for from where it is placed."""
    aims = plan(state, seat)
    taken = {errand.to for uid, errand in aims.errands.items() if state.units[uid].kind != EAR}
    targets = [(u, w * 0.45 if u.at in taken else w) for u, w in prey(state, seat)]
    saving = _saving(state, seat)
    ore = state.ore[seat]
    prospects: dict[int, list[tuple[float, list[int]]]] = {}
    weights = []
    for action in legal:
        if isinstance(action, do.Buy):
            kind, at = action.kind, action.at
            if kind not in prospects:
                prospects[kind] = _prospects(state, seat, aims, targets, kind)
            near = NEARNESS[kind]
            gain = max((worth * near[way[at]] for worth, way in prospects[kind]), default=0.0)
            if saving and ore - COST[kind] < saving:
                gain *= 0.3
            weights.append(max(IDLE, gain**POWER))
        elif isinstance(action, do.EndStep):
            weights.append(END * (4.0 if saving else 1.0))
        else:
            weights.append(IDLE)
    return weights


def _saving(state: State, seat: Seat) -> int:
    """The H to keep for a flight to the base that wins, or 0."""
    if state.setup.mode not in ("conquest", "survival") or state.holders.count(seat) < 3:
        return 0
    prices = [
        MAP.distance(BASES[a], BASES[b]) - 1
        for a, h in enumerate(state.holders)
        if h == seat
        for b, other in enumerate(state.holders)
        if other != seat and state.derived.ids[BASES[b]] < 0
    ]
    best = min(prices, default=0)
    return best if best and state.ore[seat] >= best else 0


def _prospects(
    state: State, seat: Seat, aims: Aims, targets: Sequence[tuple[Unit, float]], kind: int
) -> list[tuple[float, list[int]]]:
    """What a new unit of this kind could go for: worth and the prices of the way there."""
    if kind == EAR:
        return [(worth, roads(EAR, hex)) for hex, worth in aims.free]
    dice, cost = DICE[kind], COST[kind]
    share = HUNT * 2 / (1 + cost * 0.5)
    found = []
    for unit, worth in targets:
        odds = wins(dice, unit.dice)
        gain = odds * worth - (1 - odds) * cost
        if gain > 0:
            found.append((share * gain, roads(kind, unit.at)))
    for hex, worth in aims.free:
        if hex in BASE_AT and state.holders[BASE_AT[hex]] == seat:
            found.append((share * worth, roads(kind, hex)))
    return found

"""Rules of thumb for the purchase step: what to buy, and next to which base."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.model import Action, Seat
from tabletop.parts.hexes import Hex

from ..components.board import BASE_AT, BASES, DOORSTEPS, MAP
from ..components.kinds import COST, DICE, EAR, SPEED
from ..records import actions as do
from ..records.state import State
from ..records.units import Unit
from ..rules.odds import wins
from ..rules.victory import BASES_TO_WIN
from .aims import Aims, plan, prey
from .menace import kept_for_answers
from .roads import NEARNESS, roads

END = 0.003
"""Weight of buying no more."""
ORE = 0.8
HUNT = 0.5
"""What a prospect of a fighting unit counts beside one of an E.A.R."""
MOST_FLIGHTS = 2
"""More bases than these are not taken in one turn."""
UNPAYABLE = 99
SAVED = 0.1
"""What is left of a purchase for which H would be spent that flights to the winning bases, or missiles at
whoever is about to win, need."""
IDLE = 1e-6
POWER = 6


def buying(state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
    """A unit by what it could go for from where it is placed."""
    aims = plan(state, seat)
    taken = {errand.to for uid, errand in aims.errands.items() if state.units[uid].kind != EAR}
    targets = [(u, w * 0.45 if u.at in taken else w) for u, w in prey(state, seat)]
    kept = max(saving(state, seat), kept_for_answers(state, seat))
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
            if kept and ore - COST[kind] < kept:
                gain *= SAVED
            weights.append(max(IDLE, gain**POWER))
        elif isinstance(action, do.EndStep):
            weights.append(END * (4.0 if kept else 1.0))
        else:
            weights.append(IDLE)
    return weights


def saving(state: State, seat: Seat) -> int:
    """The H to keep for the flights to empty bases that would win at the end of this turn; 0 if there are too
    few H for them, none is needed or somebody else acts after this seat."""
    need = BASES_TO_WIN - state.holders.count(seat)
    if state.setup.mode not in ("conquest", "survival") or not 0 < need <= MOST_FLIGHTS:
        return 0
    if not state.order or state.order[-1] != seat:
        return 0
    ears = [u.at for u in (state.units[uid] for uid in state.derived.own[seat]) if u.kind == EAR]
    prices = []
    for base, hex in enumerate(BASES):
        if state.holders[base] != seat and state.derived.ids[hex] < 0:
            way = roads(EAR, hex)
            prices.append(0 if any(way[at] <= SPEED[EAR] for at in ears) else _flight(state, seat, hex, ears))
    prices.sort()
    price = sum(prices[:need])
    return price if len(prices) >= need and price <= state.ore[seat] else 0


def _flight(state: State, seat: Seat, to: Hex, ears: Sequence[Hex]) -> int:
    """H for a flight to a hex, with the E.A.R. for it if none is ready."""
    best = UNPAYABLE
    for base in state.held(seat):
        ready = [MAP.distance(at, to) for at in ears if DOORSTEPS[base] >> at & 1]
        best = min([best, MAP.distance(BASES[base], to) + COST[EAR], *ready])
    return best


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

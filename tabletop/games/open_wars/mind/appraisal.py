"""How well everybody stands: armies, what fights going on may leave of them, purses, waiting spells, income,
and what the mode asks for. An order that is being made is judged as if it ended where it has come to. How
much a lead in strength decides, early and late, is fitted to matches (`data/estimate.json`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from tabletop.engine.learnt import read
from tabletop.engine.priority import pending

from ..components.spells import SPELLS
from ..components.units import HERO
from ..records.frames import Marching
from ..records.pieces import NO_ATTACK, Counter
from ..records.state import State
from ..rules.control import cities_of
from ..rules.setting import cities_needed, treasure_needed
from ..rules.values import ATTACK, INITIATIVE, lives, value
from ..rules.victory import treasure
from .spelling import waiting
from .worth import GOLD, HELPLESS, HOLDS, MANA, counter_worth, force, force_of, prized, steps_between

LEARNT = read((Path(__file__).parent.parent / "data" / "estimate.json").read_bytes())
LONG = 20
"""Rounds of a usual match (OW-SET-06)."""
LEAST = 0.01
"""No side still in the match is weaker."""
PURSE = 0.75
"""What gold in the purse is worth beside counters of that cost."""
LASTING = 1.6
"""For how many turns income counts."""
NEARBY = 0.35
"""What a prize within reach is worth beside one that is held."""
SHARP = 5.0
"""How much better forces must be to be sure to win, and BLOOD, what the loser costs an equal winner: with
these the estimate comes closest to the forecasts of 350 combats of all factions, 8 in 100 off on average."""
BLOOD = 0.3
HERO_WORTH = 14.0
ONE_MORE = {
    "mysticshield": 0.4,
    "mithrilarmor": 0.4,
    "unbreakablewalls": 0.4,
    "elvengrace": 0.2,
    "savageblow": 0.3,
    "bloodthirst": 0.6,
}
"""What a lasting spell that changes no value adds to the force of the stack that carries it, in counters."""


class Holdings(NamedTuple):
    """What a side has, as the estimate weighs it."""

    strength: float
    """The logarithm of all its strength: leads count as ratios."""
    ending: float
    """The same by how much of a usual match is over."""


def features(state: State) -> dict[int, Holdings]:
    """What every side has that is still in the match."""
    strength = [0.0] * len(state.sides)
    there = placed(state)
    _armies(state, there, strength)
    _purses(state, strength)
    _prizes(state, there, strength)
    sides = {state.sides[seat]: 0.0 for seat in state.living()}
    for seat in state.living():
        sides[state.sides[seat]] += strength[seat]
    over = min(1.0, state.round / LONG)
    leads = {side: log(max(LEAST, whole * _progress(state, side))) for side, whole in sides.items()}
    return {side: Holdings(lead, lead * over) for side, lead in leads.items()}


def placed(state: State) -> dict[int, list[Counter]]:
    """Who is in which cell; of an order being made, where it has come to."""
    frame = state.stack[-1] if state.stack else None
    group, end = ((), -1) if not isinstance(frame, Marching) else (frame.group, frame.path[-1])
    found: dict[int, list[Counter]] = {}
    for counter in state.counters:
        if counter is not None:
            moves = counter.id in group
            at = end if moves else counter.at
            found.setdefault(at, []).append(replace(counter, at=at) if moves else counter)
    return found


def odds(own: float, other: float) -> float:
    """How likely forces win against others."""
    if own <= 0:
        return 0.0
    return 1.0 / (1.0 + float((other / own) ** SHARP))


def _armies(state: State, there: dict[int, list[Counter]], strength: list[float]) -> None:
    """What is expected to be left of armies that stand in one cell."""
    heroic, sides = state.setup.mode == "assassination", state.sides
    for counters in there.values():
        kept = _outlook(state, counters)
        for c in counters:
            worth = counter_worth(c)
            if heroic and c.kind == HERO[state.factions[c.seat]]:
                worth += HERO_WORTH * (0.5 if c.wounded else 1.0)
            strength[c.seat] += worth * kept[sides[c.seat]]


def _outlook(state: State, counters: Sequence[Counter]) -> dict[int, float]:
    """The share that each side in a cell keeps."""
    sides = {state.sides[c.seat] for c in counters}
    if len(sides) == 1:
        return dict.fromkeys(sides, 1.0)
    forces = dict.fromkeys(sides, 0.0)
    for c in counters:
        forces[state.sides[c.seat]] += fighting_force(state, c)
    for lasting in state.lasting:
        carriers = [c for c in counters if lasting.id in c.under]
        if carriers and not lasting.used:
            share = ONE_MORE.get(SPELLS[lasting.spell].code, 0.0)
            forces[state.sides[carriers[0].seat]] += share * max(force(c) for c in carriers)
    whole = sum(forces.values())
    return {side: _kept(own, whole - own) for side, own in forces.items()}


def fighting_force(state: State, counter: Counter) -> float:
    """What a counter adds to the fight where it stands, by its effective values."""
    attack, initiative = (value(state, counter, stat) for stat in (ATTACK, INITIATIVE))
    whole = force_of(attack, initiative, lives(state, counter))
    return whole * HELPLESS if counter.marks & NO_ATTACK else whole


def _kept(own: float, other: float) -> float:
    """The share that a side keeps."""
    return 1.0 if not other else odds(own, other) * (1.0 - BLOOD * min(1.0, other / max(own, 1e-6)))


def _purses(state: State, strength: list[float]) -> None:
    for announced in pending(state):
        strength[announced.thing.seat] += waiting(state, announced.thing)
    for seat in range(len(strength)):
        if not state.is_out(seat):
            strength[seat] += PURSE * GOLD * state.gold[seat] + PURSE * MANA * min(state.mana[seat], 12)


def _prizes(state: State, there: dict[int, list[Counter]], strength: list[float]) -> None:
    """Income of what is held, a share of it where one's force is better, and the nearness of what is not."""
    steps = steps_between(state.grid)
    places: list[list[tuple[int, int]]] = [[] for _ in strength]
    for cell, counters in there.items():
        for seat in {c.seat for c in counters}:
            places[seat].append((cell, sum(c.seat == seat for c in counters)))
    for cell, worth in prized(state.grid, state.setup):
        counters = there.get(cell, [])
        held = {c.seat for c in counters}
        if len({state.sides[seat] for seat in held}) == 1:
            for seat in held:
                strength[seat] += LASTING * worth / len(held)
        for seat, own in enumerate(places):
            if seat not in held and own:
                near = min(
                    steps[cell][at] + (0 if count > 1 or not _is_prize(state, at) else 2) for at, count in own
                )
                strength[seat] += NEARBY * worth / (1 + near)


def _is_prize(state: State, cell: int) -> bool:
    return HOLDS[state.grid.cards[cell]] > 0


def _progress(state: State, side: int) -> float:
    """How near a side is to what the mode asks for."""
    mode = state.setup.mode
    if mode == "domination":
        held = max((h.turns for h in state.progress.held if h.side == side and h.what == "cities"), default=0)
        share = min(1.0, cities_of(state, side) / cities_needed(state.setup))
        return 1.0 + 0.5 * share**3 + 0.6 * held
    if mode == "treasury":
        share = min(1.0, treasure(state, side) / treasure_needed(state.setup))
        return 1.0 + 1.6 * share**3
    return 1.0


def total_force(counters: Sequence[Counter]) -> float:
    """The forces of several."""
    return sum(force(c) for c in counters)

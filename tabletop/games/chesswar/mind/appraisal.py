"""How good a position of ChessWar is: how strong the sides will probably be, and whose general lives.

What will probably live of a side (`perils.py`) and how well it is placed are its features; what each of them
weighs stands in `data/estimate.json`. The seats' values are the shares by these, as far as no general's death
decides the match before. No rule is judged here, and only real decisions ask the rules.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul
from pathlib import Path
from typing import NamedTuple

from tabletop.engine.learnt import read, shares

from ..components.armies import ANY_CATAPULT, ANY_WEAPON, GENERAL, MAGE, PLAGUE_BOMBS, ROCKS, SPELLBOOK
from ..records.state import DEBT, TOPPLED, State
from .blows import WORTH
from .perils import MOVING, NOTHING, SHOOTING, SMALL_ARMY, ZAP, Field, Fighter, phase_left

LEARNT = read((Path(__file__).parent.parent / "data" / "estimate.json").read_bytes())
MOST_WORTH = 3.0
"""How near to the enemy a unit is counts by its worth, but no more than by this."""


class Horizon(NamedTuple):
    """How much the strikes of the next turns count, and how many times as much at a general whose death ends
    the match: the rest of this turn, the replies, the turn after them."""

    now: float
    now_grasp: float
    reply: float
    reply_grasp: float
    after: float
    after_grasp: float


CARE = 1.25
"""How much more a seat minds its own general's danger than the enemy's: who plays better should not stake
the match on a duel of generals, which is as good as a throw of dice."""
RESERVE = 2.0
"""What a side without an army has left, the general."""
WHOLE_TURN = Horizon(0.45, 0.8, 0.33, 1.6, 0.0, 0.0)
"""While units may still move: strikes that are possible are not always struck."""
REST_OF_TURN = Horizon(0.9, 0.5, 0.45, 1.2, 0.2, 0.5)
"""Afterwards whoever can shoot or fight does, but a general's danger decides matches less often than it
seems. Fitted to what comes of movements when they are played on, so that one danger weighs differently
before and after a turn ends."""
SETTLED = Horizon(0.9, 0.5, 0.7, 1.2, 0.2, 0.5)
"""When nobody of a side moves any more: what it has left within reach of strikes will be struck."""


class Holdings(NamedTuple):
    """What a side has, as the estimate weighs it."""

    army: float
    """What will probably live of it, by worth, without generals whose death ends the match."""
    toppled: float
    """The worth of those who lie on the ground."""
    magic: float
    """Mages with spells to cast."""
    exposed: float
    """Units whose worth is magic where they can be charged, below 0."""
    advance: float
    """How many steps its units are nearer to the enemy than the board is wide, by worth: bots that wait for
    ever bore everybody."""
    chase: float
    """The same in small armies, so that matches come to an end."""
    under_fire: float
    """Steps to the enemy under the fire of those he has more, by worth, below 0: about what he will shoot
    down meanwhile. Waiting under fire loses matches."""
    ratio: float = 0.0
    """The logarithm of all that as thought out by hand, in points of the army, and of what is left without an
    army: the same lead decides little between whole armies and much once both have melted away."""


POINTS = tuple([LEARNT.by_hand[name] / LEARNT.by_hand["army"] for name in Holdings._fields[:-1]])
"""What every other feature is worth beside the army."""


def holdings(field: Field, settled: int = -1) -> list[Holdings]:
    """Of every side. `settled`: the side whose units all stay where they are, this turn."""
    state = field.state
    mover = _harvested(field, settled)
    armies = [sum(f.worth * f.alive for f in fighters if not f.prize) for fighters in field.by_side]
    best, toppled, found = max(armies), _toppled(state, len(armies)), []
    for side, (fighters, army) in enumerate(zip(field.by_side, armies)):
        magic, advance, under_fire = _placing(field, side, fighters, army >= best, settled in (-1, side))
        small = len(fighters) <= SMALL_ARMY
        found.append(
            Holdings(
                army=army,
                toppled=toppled[side],
                magic=magic,
                exposed=0.0 if side == mover else -_exposure(field, fighters),
                advance=0.0 if small else advance,
                chase=advance if small else 0.0,
                under_fire=-under_fire,
            )
        )
    points = [sum(map(mul, POINTS, row)) for row in found]
    return [row._replace(ratio=math.log(RESERVE + max(0.0, whole))) for row, whole in zip(found, points)]


def _harvested(field: Field, settled: int) -> int:
    """Strike the blows of the turns to come, as far as they are likely; the side that moves next."""
    state = field.state
    order = [state.sides[seats[0]] for seats in state.order]
    first = max(0, state.turn)
    turns = [*order[first:], *order[:first]]
    left = phase_left(state)
    ahead = SETTLED if settled >= 0 else WHOLE_TURN if left == MOVING else REST_OF_TURN
    mover = turns[0] if left == MOVING and turns[0] != settled else turns[1 % len(turns)]
    if settled >= 0 and left == MOVING:
        left = SHOOTING
        if turns[0] != settled:  # its turn is over, and theirs has just begun
            turns, left = [settled, *(side for side in turns if side != settled)], NOTHING
    field.aims = settled >= 0
    field.harvest(turns[0], left, ahead.now, ahead.now_grasp, True)
    field.aims = False
    for side in turns[1:]:
        field.harvest(side, MOVING, ahead.reply, ahead.reply_grasp, False)
    if len(turns) == 2 and ahead.after:
        field.harvest(turns[0], MOVING, ahead.after, ahead.after_grasp, False)
    return mover


def firepower(fighters: list[Fighter]) -> float:
    """How much a side can shoot, in archers."""
    total = 0.0
    for fighter in fighters:
        bits = fighter.bits
        if bits & ANY_WEAPON:
            total += 0.3 if bits & (ROCKS | PLAGUE_BOMBS) else 0.8 if bits & ANY_CATAPULT else 1.0
        elif SPELLBOOK[fighter.kind] & ZAP:
            total += 0.8
    return total


def _toppled(state: State, sides: int) -> list[float]:
    """What lies on the ground of every side, by worth."""
    found = [0.0] * sides
    for unit in state.units:
        if unit.at >= 0 and unit.marks & TOPPLED:
            found[state.sides[unit.seat]] += WORTH[unit.kind]
    return found


def _exposure(field: Field, fighters: list[Fighter]) -> float:
    """How much magic stands where enemies who move next can charge it."""
    if len(fighters) <= SMALL_ARMY:
        return 0.0
    return float(len([fighter for fighter in fighters if fighter.casts and field.is_exposed(fighter)]))


def _placing(
    field: Field, side: int, fighters: list[Fighter], leads: bool, near: bool
) -> tuple[float, float, float]:
    """Small things: mages with spells to cast, nearness to the enemy, and what is under his fire. It must not
    depend on what a kill changes, or bots would put kills off. If it must not depend on where enemies are
    `near`, the middle of the board is what counts."""
    magic = advance = exposure = 0.0
    targets = [f for other in range(len(field.by_side)) if other != side for f in field.by_side[other]]
    generals = [f.at for f in targets if f.bits & GENERAL] or [f.at for f in targets]
    if not near:
        generals = [field.state.setup.w * (field.state.setup.h // 2) + field.state.setup.w // 2]
    small = len(fighters) <= SMALL_ARMY
    waiting = 0 if small and leads else GENERAL if small else GENERAL | MAGE | ANY_WEAPON
    guns = max([0.0, *(firepower(x) for other, x in enumerate(field.by_side) if other != side)])
    fire = max(0.0, guns - firepower(fighters))
    span = max(field.state.setup.w, field.state.setup.h)
    for fighter in fighters:
        if fighter.bits & MAGE and not fighter.marks & DEBT:
            magic += 1.0
        if fighter.bits & waiting or not generals:
            continue
        distance = field.distances[fighter.at]
        way, worth = min([distance[at] for at in generals]), min(fighter.worth, MOST_WORTH)
        advance += worth * (span - way)
        exposure += worth * fire * (way - 1)
    return magic, advance, exposure


def features(state: State) -> dict[int, Holdings]:
    """What every side has, where armies decide; nothing before the battle or while a general may fall."""
    if state.turn < 0 or not state.units:
        return {}
    field = Field(state)
    found = holdings(field)
    if len(found) == 2 and (field.doom(0) or field.doom(1)):
        return {}
    return dict(enumerate(found))


def appraise(state: State, weights: Sequence[float], settled: int = -1) -> tuple[float, ...]:
    """One value per seat in 0..1; seats of a side share theirs. Where generals are in danger the values of
    two sides add up to a little less than 1. `settled`: the side that moves nobody any more this turn."""
    if state.turn < 0 or not state.units:
        return (1.0 / len(state.derived.sides),) * len(state.sides)
    field = Field(state)
    shared = shares(weights, dict(enumerate(holdings(field, settled))))
    if len(shared) == 2:
        mine, theirs, duel = field.doom(0), field.doom(1), field.is_duel()
        shared = {0: _decided(shared[0], mine, theirs, duel), 1: _decided(shared[1], theirs, mine, duel)}
    return tuple([shared[side] for side in state.sides])


def _decided(share: float, mine: float, theirs: float, duel: bool) -> float:
    """The value for a side whose share would be `share` if nothing happened to the generals; they die with
    the chances `mine` and `theirs`, in a `duel` only one of the two. However strong an army is, its general's
    death ends the match."""
    mine = min(1.0, CARE * mine)
    either = mine + theirs
    if either <= 0:
        return share
    none = max(0.0, 1 - either) if duel else (1 - mine) * (1 - theirs)
    return none * share + (1 - none) * theirs / either

"""How good a position of ChessWar is: how strong the sides will probably be, and whose general lives.

What will probably live of a side (`perils.py`), weighted by worth, is its strength; the seats' values are
the logistic shares of the strengths, as far as no general's death decides the match before. No rule is judged
here, and only real decisions ask the rules.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from ..components.armies import ANY_CATAPULT, ANY_WEAPON, GENERAL, MAGE, PLAGUE_BOMBS, ROCKS, SPELLBOOK
from ..records.state import DEBT, TOPPLED, State
from .blows import WORTH
from .perils import MOVING, NOTHING, SHOOTING, SMALL_ARMY, ZAP, Field, Fighter, phase_left


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
SCALE, RATIO, RESERVE = 0.12, 0.7, 2.0
"""How much a lead counts in points (logistic slope) and as a ratio: the same lead decides little between
whole armies and much once both have melted away. A side without an army has its reserve, the general, left.
Fitted to results of matches."""
WHOLE_TURN = Horizon(0.45, 0.8, 0.33, 1.6, 0.0, 0.0)
"""While units may still move: strikes that are possible are not always struck."""
REST_OF_TURN = Horizon(0.9, 0.5, 0.45, 1.2, 0.2, 0.5)
"""Afterwards whoever can shoot or fight does, but a general's danger decides matches less often than it
seems. Fitted to what comes of movements when they are played on, so that one danger weighs differently
before and after a turn ends."""
SETTLED = Horizon(0.9, 0.5, 0.7, 1.2, 0.2, 0.5)
"""When nobody of a side moves any more: what it has left within reach of strikes will be struck."""
EXPOSED = 0.6
"""What it costs to have a unit whose worth is magic where it can be charged."""
PULL = 0.006
"""What a step of a unit's worth towards the enemy is worth: bots that wait for ever bore everybody."""
OUTGUNNED = 0.03
"""What a step of a unit's worth away from the enemy costs for each shooter that he has more: about what he
will shoot down before it arrives. Waiting under fire loses matches."""
LAST_PULL = 0.012
"""The same in small armies."""


def strengths(field: Field, settled: int = -1) -> list[float]:
    """Of every side: what will probably live of it, and how well it is placed. Generals whose death ends the
    match do not count. `settled`: the side whose units all stay where they are, this turn."""
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
    totals = [sum(f.worth * f.alive for f in fighters if not f.prize) for fighters in field.by_side]
    best = max(totals)
    for side, fighters in enumerate(field.by_side):
        totals[side] += _placing(field, side, fighters, totals[side] >= best, settled in (-1, side))
        if side != mover:
            totals[side] -= _exposure(field, fighters)
    for unit in state.units:
        if unit.at >= 0 and unit.marks & TOPPLED:
            totals[state.sides[unit.seat]] += 0.55 * WORTH[unit.kind]
    return totals


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


def _exposure(field: Field, fighters: list[Fighter]) -> float:
    """What it costs to have magic where enemies who move next can charge it."""
    if len(fighters) <= SMALL_ARMY:
        return 0.0
    return EXPOSED * len([fighter for fighter in fighters if fighter.casts and field.is_exposed(fighter)])


def _placing(field: Field, side: int, fighters: list[Fighter], leads: bool, near: bool) -> float:
    """Small things: mages with spells to cast, and nearness to the enemy, more of it in small armies, so that
    matches come to an end. It must not depend on what a kill changes, or bots would put kills off.
    If it must not depend on where enemies are `near`, the middle of the board is what counts."""
    total = 0.0
    targets = [f for other in range(len(field.by_side)) if other != side for f in field.by_side[other]]
    generals = [f.at for f in targets if f.bits & GENERAL] or [f.at for f in targets]
    if not near:
        generals = [field.state.setup.w * (field.state.setup.h // 2) + field.state.setup.w // 2]
    small = len(fighters) <= SMALL_ARMY
    waiting = 0 if small and leads else GENERAL if small else GENERAL | MAGE | ANY_WEAPON
    guns = max([0.0, *(firepower(x) for other, x in enumerate(field.by_side) if other != side)])
    pull, fire = LAST_PULL if small else PULL, OUTGUNNED * max(0.0, guns - firepower(fighters))
    span = max(field.state.setup.w, field.state.setup.h)
    for fighter in fighters:
        if fighter.bits & MAGE and not fighter.marks & DEBT:
            total += 0.25
        if fighter.bits & waiting or not generals:
            continue
        distance = field.distances[fighter.at]
        way = min([distance[at] for at in generals])
        total += min(fighter.worth, 3.0) * (pull * (span - way) - fire * (way - 1))
    return total


def appraise(state: State, settled: int = -1) -> tuple[float, ...]:
    """One value per seat in 0..1; seats of a side share theirs. Where generals are in danger the values of
    two sides add up to a little less than 1. `settled`: the side that moves nobody any more this turn."""
    if state.turn < 0 or not state.units:
        return (1.0 / len(state.derived.sides),) * len(state.sides)
    field = Field(state)
    totals = strengths(field, settled)
    top = max(totals)
    powers = [math.exp(SCALE * (t - top)) * (RESERVE + max(0.0, t)) ** RATIO for t in totals]
    whole = sum(powers)
    shares = [power / whole for power in powers]
    if len(shares) == 2:
        mine, theirs, duel = field.doom(0), field.doom(1), field.is_duel()
        shares = [_decided(shares[0], mine, theirs, duel), _decided(shares[1], theirs, mine, duel)]
    return tuple([shares[side] for side in state.sides])


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

"""What a charge, an attack or a shot brings in worth, by printed figures: rules of thumb for one blow."""

from __future__ import annotations

from functools import cache

from ..components.armies import (
    AGGRESSIVE,
    ANY_BOW,
    ANY_CATAPULT,
    ATTRIBUTES,
    BRAVE,
    COM,
    FEARSOME,
    GENERAL,
    PLAGUE_BOMBS,
    ROCKS,
    SAL,
    SKILL,
    TERRORPULT,
    UNDEAD,
)
from .blows import WORTH, backfires, bow_hits, fails, strikes

PRIZE = 28.0
"""Worth of a general as a target."""
CAUTION = 0.7
"""Weight of one's own loss in an attack."""
ANSWER = 0.35
"""Weight of the enemy's answer to a charge."""


def kind_worth(kind: int) -> float:
    """Worth of a unit of this kind as a target; a general is the prize."""
    return PRIZE if ATTRIBUTES[kind] & GENERAL else WORTH[kind]


@cache
def melee_gain(kind: int, target: int, bonus: int) -> float:
    """What one attack brings in worth, by printed figures."""
    mine, theirs = ATTRIBUTES[kind], ATTRIBUTES[target]
    difference = COM[kind] + bonus - COM[target]
    kill = strikes(
        difference, SAL[target], bool(theirs & BRAVE), bool(theirs & FEARSOME and not mine & BRAVE)
    )
    lost = backfires(difference, SAL[kind], bool(mine & FEARSOME and not theirs & BRAVE))
    return kill * kind_worth(target) - CAUTION * lost * kind_worth(kind)


@cache
def charge_gain(kind: int, target: int) -> float:
    """What a charge brings: the first attack, less what the answer costs; fear may stop it."""
    mine, theirs = ATTRIBUTES[kind], ATTRIBUTES[target]
    bonus = 1 if mine & AGGRESSIVE else 0
    first = melee_gain(kind, target, bonus)
    answer = max(0.0, melee_gain(target, kind, 0))
    goes = 1 - fails(SAL[kind]) if theirs & FEARSOME and not mine & BRAVE else 1.0
    return goes * (first - ANSWER * answer)


@cache
def shot_gain(kind: int, target: int, distance: int, stepped: bool, storm: bool, engaged: bool) -> float:
    """What a shot brings, by printed figures."""
    bits, theirs = ATTRIBUTES[kind], ATTRIBUTES[target]
    prize = kind_worth(target)
    if bits & ANY_BOW:
        need = SKILL[kind] + stepped + (distance if storm else int(distance >= 3))
        gain = bow_hits(need) * fails(SAL[target] - (1 if theirs & UNDEAD else 0)) * prize
        return gain * (2 / 3) - bow_hits(need) * 0.25 if engaged else gain
    if bits & ANY_CATAPULT:
        hits = 0.33 if bits & (ROCKS | PLAGUE_BOMBS) else 0.2
        sure = bits & TERRORPULT and not theirs & BRAVE
        gain = hits * (1.0 if sure else fails(SAL[target])) * prize
        return gain * 0.7 - 0.12 if engaged else gain
    gain = fails(SAL[target]) * prize
    return gain * (2 / 3) - 0.25 if engaged else gain

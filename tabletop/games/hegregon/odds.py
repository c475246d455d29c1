"""Exact odds (chapter 19): opposed rolls with repeated ties, detection, unanswered fire."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from .board import MAP
from .kinds import HEAVY, MISSILE_DICE
from .rules.camouflage import FOUND
from .rules.combat import SHOT_HITS
from .state import State
from .units import CAMOUFLAGED, ENTRENCHED, Unit

DETECTED = Fraction(9 - FOUND, 8)
SHOT = Fraction(9 - SHOT_HITS, 8)


@cache
def totals(dice: int) -> tuple[int, ...]:
    """In how many of the 8^n ways n dice show each total: ``totals(2)[3] == 2``."""
    ways: tuple[int, ...] = (1,)
    for _ in range(dice):
        wider = [0] * (len(ways) + 8)
        for total, count in enumerate(ways):
            for face in range(1, 9):
                wider[total + face] += count
        ways = tuple(wider)
    return ways


@cache
def wins_exactly(attack: int, defence: int) -> Fraction:
    """Probability that the attacker wins an opposed roll, ties rolled again (HG-ODD-01)."""
    if attack <= 0 or defence <= 0:
        return Fraction(int(attack > 0))
    ours, theirs = totals(attack), totals(defence)
    below, won, lost = 0, 0, 0
    for total in range(max(len(ours), len(theirs))):
        mine = ours[total] if total < len(ours) else 0
        other = theirs[total] if total < len(theirs) else 0
        won += mine * below
        below += other
        lost += mine * (8**defence - below)
    return Fraction(won, won + lost)


@cache
def wins(attack: int, defence: int) -> float:
    """The same as a float, for bots."""
    return float(wins_exactly(attack, defence))


def attack_chance(state: State, unit: Unit, target: Unit, missile: bool = False) -> float:
    """Probability that an attack without reaction and push destroys its target (HG-ODD-03, HG-ODD-04)."""
    dice = MISSILE_DICE if missile else unit.dice
    if MAP.distance(unit.at, target.at) == 2 and target.kind != HEAVY:
        odds = float(SHOT)
    else:
        odds = wins(dice, target.dice)
    return odds * (float(DETECTED) if target.marks & CAMOUFLAGED else 1.0)


def fight_chance(state: State, unit: Unit, target: Unit) -> float:
    """The same for a position fight, which an entrenched unit begins as an ordinary one (HG-ENT-03)."""
    odds = wins(unit.unmarked(ENTRENCHED).dice, target.dice)
    return odds * (float(DETECTED) if target.marks & CAMOUFLAGED else 1.0)

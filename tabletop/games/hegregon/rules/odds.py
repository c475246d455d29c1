"""Exact odds (chapter 19, HG-ODD-01..05): opposed rolls with repeated ties, detection, unanswered fire."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Literal, NamedTuple

import msgspec

from ..components.board import MAP
from ..components.kinds import HEAVY, MISSILE_DICE
from ..records.frames import Fight
from ..records.state import State
from ..records.units import CAMOUFLAGED, ENTRENCHED, LOADED, Unit
from .camouflage import FOUND
from .combat import SHOT_HITS, attack_dice, defence_dice, is_answered
from .reaction import ABILITIES, refuse_answer

Answer = Literal["", "ammo", "air", "missile"]

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
    """Probability that the attacker wins an opposed roll, ties rolled again (HG-ODD-01, HG-ODD-02)."""
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


def found_or_pushed(attack: int, defence: int, push: bool) -> Fraction:
    """Odds against a camouflaged unit beside the attacker: found, or pushed with one die less (HG-ODD-04)."""
    blind = wins_exactly(attack - 1, defence) if push else Fraction(0)
    return DETECTED * wins_exactly(attack, defence) + (1 - DETECTED) * blind


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


class Forecast(NamedTuple):
    """A combat as it would be rolled with one answer of the defender (HG-ODD-05)."""

    answer: str
    """``""`` for none, ``ammo``, ``air`` or ``missile``."""
    attack: int
    """The attacker's dice; 0 for the single die of unanswered fire (HG-RNG-04)."""
    defence: int
    odds: Fraction
    """That the target is destroyed, once it is found."""


def forecasts(state: State, fight: Fight) -> list[Forecast]:
    """A combat without reaction, then with each that the defender can afford now (HG-ODD-05)."""
    unit, target = state.units[fight.unit], state.units[fight.target]
    if fight.mode in ("position", "push", "landing"):
        unit = unit.unmarked(ENTRENCHED)
    answers: list[Answer] = [""]
    answers += [a for a in ABILITIES if refuse_answer(state, fight, a) is None]
    return [_forecast(fight, unit, target, answer) for answer in answers]


def unanswered(fight: Fight, unit: Unit, target: Unit) -> Fraction:
    """That a combat destroys its target if nobody reacts, once it is found."""
    return _forecast(fight, unit, target, "").odds


def _forecast(fight: Fight, unit: Unit, target: Unit, answer: Answer) -> Forecast:
    if not is_answered(msgspec.structs.replace(fight, answer=answer), target):
        return Forecast(answer, 0, 0, SHOT)
    loaded = target.marked(LOADED) if answer == "ammo" else target
    attack, defence = attack_dice(unit, fight.mode), defence_dice(loaded, answer)
    return Forecast(answer, attack, defence, wins_exactly(attack, defence))

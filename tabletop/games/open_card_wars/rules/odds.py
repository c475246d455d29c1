"""Exact odds of mana (chapter 21): what fresh dice can be merged into, by counting every roll.

Thresholds are costs from the dearest down: ``(5, 2)`` asks for a die of 5 or more and another of 2 or more.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

from ..records.setup import Setup
from .mana import MOST, merged

Dice = tuple[int, ...]
"""Values in ascending order."""

FORBID = Setup()
CAP = Setup(combine_overflow="cap")


@cache
def _reachable(setup: Setup, dice: Dice) -> frozenset[Dice]:
    found = {dice}
    for i, one in enumerate(dice):
        for j in range(i):
            value = merged(setup, one, dice[j])
            if value:
                rest = [*dice[:j], *dice[j + 1 : i], *dice[i + 1 :], value]
                found |= _reachable(setup, tuple(sorted(rest)))
    return frozenset(found)


def rule_of(setup: Setup) -> Setup:
    """The set-up's way of merging, as the key of the tables here."""
    return CAP if setup.combine_overflow == "cap" else FORBID


def reachable(setup: Setup, dice: Dice) -> frozenset[Dice]:
    """Every pool that dice can be merged into, the unmerged one among them (OCW-MANA-05..08)."""
    return _reachable(rule_of(setup), tuple(sorted(dice)))


@cache
def _best(setup: Setup, dice: Dice, value: int) -> int:
    return max(sum(v >= value for v in pool) for pool in _reachable(setup, dice))


def most_dice(setup: Setup, dice: Dice, value: int) -> int:
    """How many dice of `value` or more can be had at once (OCW-ODDS-03)."""
    return _best(rule_of(setup), tuple(sorted(dice)), value)


@cache
def _serves(setup: Setup, dice: Dice, costs: Dice) -> bool:
    return any(
        len(pool) >= len(costs) and all(v >= c for v, c in zip(reversed(pool), costs, strict=False))
        for pool in _reachable(setup, dice)
    )


def serves(setup: Setup, dice: Dice, costs: Dice) -> bool:
    """Can each of these costs have its own die (OCW-ODDS-07)?"""
    return _serves(rule_of(setup), tuple(sorted(dice)), tuple(sorted(costs, reverse=True)))


def rolls(count: int) -> Iterator[tuple[Dice, int]]:
    """The results of so many dice, values ascending, with the number of ways of each (OCW-ODDS-08)."""
    for dice in combinations_with_replacement(range(1, MOST + 1), count):
        ways = factorial(count)
        for value in set(dice):
            ways //= factorial(dice.count(value))
        yield dice, ways


@cache
def _chance(setup: Setup, kept: Dice, new: int, costs: Dice) -> Fraction:
    good = sum(ways for dice, ways in rolls(new) if serves(setup, (*kept, *dice), costs))
    return Fraction(good, MOST**new)


def chance(setup: Setup, kept: Dice, new: int, costs: Dice) -> Fraction:
    """Probability that kept dice and so many new ones, merged in the best way, pay all these costs
    (OCW-ODDS-01, OCW-ODDS-02, OCW-ODDS-04, OCW-ODDS-06, OCW-ODDS-07)."""
    return _chance(rule_of(setup), tuple(sorted(kept)), new, tuple(sorted(costs, reverse=True)))


@cache
def _expected(setup: Setup, kept: Dice, new: int, value: int) -> Fraction:
    total = sum(ways * most_dice(setup, (*kept, *dice), value) for dice, ways in rolls(new))
    return Fraction(total, MOST**new)


def expected(setup: Setup, kept: Dice, new: int, value: int) -> Fraction:
    """The greatest number of dice of `value` or more to be expected (OCW-ODDS-03)."""
    return _expected(rule_of(setup), tuple(sorted(kept)), new, value)


def unmerged(count: int, value: int) -> Fraction:
    """Probability of at least one die of `value` or more among so many, without merging (OCW-ODDS-05)."""
    return 1 - Fraction(value - 1, MOST) ** count

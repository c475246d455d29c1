"""Exact probabilities of everything that dice can do to one action."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tiny.duel import GAME, Hurt, Setup, Strike

from tabletop.engine import engine
from tabletop.engine.chances import TooManyChances, outcomes


def unarmed() -> object:
    return engine.new_match(GAME, Setup(2, 0), 3).state


def test_a_strike_hits_two_times_in_three_for_two_hearts_on_average() -> None:
    ways = outcomes(GAME, unarmed(), 0, Strike(1))
    assert len(ways) == 2 + 4 * 6
    assert sum(p for p, _ in ways) == 1
    by_hearts: dict[int, Fraction] = {}
    for p, step in ways:
        hearts = sum(e.hearts for e in step.events if isinstance(e, Hurt))
        by_hearts[hearts] = by_hearts.get(hearts, Fraction(0)) + p
    third, ninth2 = Fraction(1, 3), Fraction(2, 9)
    assert by_hearts == {0: third, 1: ninth2, 2: ninth2, 3: ninth2}


def test_enumerating_leaves_the_state_alone_and_stops_at_its_limit() -> None:
    state = unarmed()
    before = state.clone()
    with pytest.raises(TooManyChances):
        outcomes(GAME, state, 0, Strike(1), limit=10)
    assert state == before

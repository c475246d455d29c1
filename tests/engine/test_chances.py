"""Exact probabilities of everything that dice can do to one action."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any, ClassVar

import pytest
from tiny import duel
from tiny.duel import GAME, Hurt, Setup, Strike

from tabletop.engine import engine
from tabletop.engine.chances import TooManyChances, outcomes
from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Rolled


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


class Throws(Phase):
    """Whoever is asked throws as many dice as the target says, of as many sides as there are hearts."""

    accepts = (Strike,)

    def owed(self, state: Any, frame: Any) -> tuple[int, ...]:
        return (0,)

    def take(self, draft: Draft, frame: Any, seat: int, action: Any) -> None:
        draft.roll_many(action.target, draft.state.hearts[0], "throw", "TD-HIT")


class Thrower(duel.Duel):
    phases: ClassVar[dict[Any, Phase]] = {duel.Turn: Throws()}


def thrown(dice: int, sides: int, limit: int = 100) -> list[tuple[Fraction, tuple[int, ...]]]:
    state = duel.GAME.begin(Setup(2, 0))
    state.hearts[0] = sides
    found = outcomes(Thrower(), state, 0, Strike(dice), limit)
    return [(p, event.values) for p, step in found for event in step.events if isinstance(event, Rolled)]


def test_every_throw_comes_once_with_its_chance() -> None:
    assert thrown(2, 3) == [(Fraction(1, 9), faces) for faces in product((1, 2, 3), repeat=2)]
    assert thrown(0, 3) == [(Fraction(1), ())]


def test_as_many_outcomes_as_the_limit_are_listed_and_one_more_is_refused() -> None:
    assert len(thrown(2, 3, limit=9)) == 9
    with pytest.raises(TooManyChances, match="8"):
        thrown(2, 3, limit=8)


def test_a_roll_that_is_repeated_without_end_is_refused() -> None:
    assert thrown(64, 1) == [(Fraction(1), (1,) * 64)]
    with pytest.raises(TooManyChances, match="without end"):
        thrown(65, 1)

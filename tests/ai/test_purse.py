"""A turn's time is kept: what its decisions have taken is not there for those that follow."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.ai import clock
from tabletop.ai.player import LEAST, Budget, Choice, Peeking, Watch
from tabletop.ai.purse import Purse
from tabletop.ai.twins import otherwise
from tabletop.engine.contract import Game
from tabletop.engine.engine import legal_actions, new_match
from tabletop.engine.model import Action

from . import toy

START = new_match(toy.GAME, toy.ToySetup(), 7).state
LEGAL = legal_actions(toy.GAME, START, 0)
TURN, THOUGHTS = Budget(nodes=9, seconds=3.0, turn=8.0), 10


class Spending:
    """Takes all the seconds that it is given, or as many as it wants, on a clock of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, wants: float | None = None) -> None:
        self.time, self.wants, self.given = 100.0, wants, list[Budget]()
        monkeypatch.setattr(clock, "time", SimpleNamespace(perf_counter=lambda: self.time))

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        self.given.append(budget)
        self.time += self.wants if self.wants is not None else budget.seconds or 0.0
        return Choice(legal[0], 0)


def spend(
    purse: Purse, bot: Spending, times: int = 1, turn: int = 1, seat: int = 0, budget: Budget = TURN
) -> list[float]:
    """The seconds that the bot is given so many times in that turn of a seat."""
    game = otherwise(toy.GAME, turn=lambda state: turn, thoughts=lambda state, seat: THOUGHTS)
    before = len(bot.given)
    for _ in range(times):
        purse.choose(bot, game, game.observe(START, seat), LEGAL, budget, 5)
    return [each.seconds or 0.0 for each in bot.given[before:]]


def test_what_is_spent_is_not_there_for_what_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Spending(monkeypatch)
    equal, seconds = 8.0 / THOUGHTS, spend(Purse(), bot, 20)
    assert seconds[:5] == [pytest.approx(equal)] * 5, "less than three of five parts are spent"
    assert all(later < sooner for sooner, later in itertools.pairwise(seconds[7:]))
    assert {each.nodes for each in bot.given} == {9}


@pytest.mark.parametrize("wants", [None, 0.7])
def test_no_turn_lasts_longer_than_its_time_however_much_is_asked(
    wants: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Spending(monkeypatch, wants)
    seconds = spend(Purse(), bot, 90)
    assert sum(seconds) <= 8.0 + 90 * LEAST
    assert seconds[-1] == LEAST


def test_another_turn_and_another_seat_have_time_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    purse, bot = Purse(), Spending(monkeypatch)
    first = spend(purse, bot, 12)
    assert spend(purse, bot, seat=1)[0] == first[0] > first[-1]
    assert spend(purse, bot)[0] < first[-1]
    assert spend(purse, bot, turn=2)[0] == first[0]
    assert spend(purse, bot, 12, seat=1)[-1] < first[-1]


def test_without_the_time_of_a_turn_a_bot_is_asked_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Spending(monkeypatch)
    for budget in (Budget(nodes=9), Budget(seconds=2.0), Budget()):
        spend(Purse(), bot, 2, budget=budget)
        assert bot.given[-2:] == [budget, budget]


def test_a_single_answer_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    purse, bot = Purse(), Spending(monkeypatch)
    purse.choose(bot, toy.GAME, toy.GAME.observe(START, 0), LEGAL[:1], TURN, 5)
    assert bot.given == [TURN] and spend(purse, bot) == [pytest.approx(8.0 / THOUGHTS)]


def test_nobody_peeks_through_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Peeking):
        Purse().choose(Spending(monkeypatch), toy.GAME, START, LEGAL, TURN, 5)

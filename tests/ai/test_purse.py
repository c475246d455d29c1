"""A turn's time is kept: what its decisions have taken is not there for those that follow."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.ai import clock
from tabletop.ai.player import Budget, Choice, Peeking, Watch
from tabletop.ai.purse import LEAST, PART, Purse
from tabletop.ai.twins import otherwise
from tabletop.engine.contract import Game
from tabletop.engine.engine import legal_actions, new_match
from tabletop.engine.model import Action

from . import toy

START = new_match(toy.GAME, toy.ToySetup(), 7).state
LEGAL = legal_actions(toy.GAME, START, 0)
TURN = Budget(nodes=9, seconds=3.0, turn=8.0)


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
) -> list[float | None]:
    """The seconds that the bot is given so many times in that turn of a seat."""
    game = otherwise(toy.GAME, turn=lambda state: turn)
    before = len(bot.given)
    for _ in range(times):
        purse.choose(bot, game, game.observe(START, seat), LEGAL, budget, 5)
    return [each.seconds for each in bot.given[before:]]


def test_what_is_spent_is_not_there_for_what_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Spending(monkeypatch)
    assert spend(Purse(), bot, 4) == [3.0, PART * 5.0, PART * 2.5, PART * 1.25]
    assert {(each.nodes, each.turn) for each in bot.given} == {(9, 8.0)}


def test_no_turn_lasts_longer_than_its_time_however_much_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Spending(monkeypatch)
    seconds = spend(Purse(), bot, 60)
    assert bot.time - 100.0 <= 8.0 + 60 * LEAST
    assert seconds[-1] == LEAST


def test_who_takes_more_than_he_is_given_has_the_less_later(monkeypatch: pytest.MonkeyPatch) -> None:
    assert spend(Purse(), Spending(monkeypatch, wants=7.0), 3) == [3.0, PART * 1.0, LEAST]


def test_another_turn_and_another_seat_have_time_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    purse, bot = Purse(), Spending(monkeypatch)
    assert spend(purse, bot, 2) == [3.0, 2.5]
    assert spend(purse, bot, seat=1) == [3.0]
    assert spend(purse, bot) == [1.25]
    assert spend(purse, bot, turn=2) == [3.0]
    assert spend(purse, bot, seat=1) == [2.5]


def test_without_the_time_of_a_turn_a_bot_is_asked_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Spending(monkeypatch)
    for budget in (Budget(nodes=9), Budget(seconds=2.0), Budget()):
        spend(Purse(), bot, 2, budget=budget)
        assert bot.given[-2:] == [budget, budget]


def test_a_single_answer_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    purse, bot = Purse(), Spending(monkeypatch)
    purse.choose(bot, toy.GAME, toy.GAME.observe(START, 0), LEGAL[:1], TURN, 5)
    assert bot.given == [TURN] and spend(purse, bot) == [3.0]


def test_nobody_peeks_through_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Peeking):
        Purse().choose(Spending(monkeypatch), toy.GAME, START, LEGAL, TURN, 5)

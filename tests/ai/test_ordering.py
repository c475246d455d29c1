"""Whole orders are given where the game tells them; whatever else is asked another player answers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.ai import clock, ordering
from tabletop.ai.ordering import WORTHWHILE, Commanding
from tabletop.ai.player import Budget, Choice, Peeking
from tabletop.ai.uniform import Uniform
from tabletop.engine.contract import Command
from tabletop.engine.engine import legal_actions, new_match
from tabletop.engine.model import Action, Seat

from . import toy

START = new_match(toy.GAME, toy.ToySetup(), 7).state
LEGAL = legal_actions(toy.GAME, START, 0)
REST, STEP, LEAP = LEGAL
FEW = Budget(9)


class Orders(toy.ToyInsight):
    """Tells these orders; resting does nothing more."""

    def __init__(self, *orders: Command) -> None:
        self.told = orders

    def orders(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Command]:
        return self.told

    def idle(self, state: Any, legal: Sequence[Action]) -> Action | None:
        return REST


def given(*orders: Command, stop: bool = False, budget: Budget = FEW) -> Choice:
    game = toy.Toy()
    game.insight = Orders(*orders)  # type: ignore[misc]
    watch = (lambda share: True) if stop else None
    return Commanding(Uniform()).choose(game, game.observe(START, 0), LEGAL, budget, 5, watch)


def test_the_order_that_gains_most_is_given_and_all_are_rated() -> None:
    found = given(Command((REST,)), Command((STEP,)), Command((LEAP,)))
    assert found.action == LEAP and [LEGAL[each.index] for each in found.rated] == [LEAP, STEP, REST]


def test_what_gains_nothing_gives_way_to_doing_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.ToyInsight, "value", lambda self, state: (0.5, 0.5))
    assert given(Command((STEP,)), Command((REST,))).action == REST
    gains = lambda self, state: (0.5 + 2 * WORTHWHILE * state.points[0], 0.5)  # noqa: E731
    monkeypatch.setattr(toy.ToyInsight, "value", gains)
    assert given(Command((STEP,)), Command((REST,))).action == STEP


def test_whoever_is_stopped_gives_the_best_that_was_judged() -> None:
    assert given(Command((STEP,)), Command((LEAP,)), stop=True).action == STEP


def test_where_time_runs_out_doing_nothing_and_orders_from_all_over_the_list_were_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged: list[Action] = []
    monkeypatch.setattr(ordering, "after", lambda game, view, seat, first, way: judged.append(first) or 0.5)
    ticks = count()
    monkeypatch.setattr(clock, "time", SimpleNamespace(perf_counter=lambda: float(next(ticks))))
    many = [Command((STEP,))] * 20 + [Command((LEAP,))] * 20 + [Command((REST,))]
    assert given(*many, budget=Budget(seconds=8.0)).action == REST
    assert judged[0] == REST and len(judged) < 12
    assert abs(judged.count(STEP) - judged.count(LEAP)) <= 1


def test_with_time_enough_the_order_of_the_list_decides_between_equals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worths = {(STEP, LEAP): 0.9, (LEAP,): 0.8, (REST,): 0.1, (STEP, STEP): 0.9, (STEP,): 0.9}
    look = lambda game, view, seat, first, way: worths[first, *way]  # noqa: E731
    monkeypatch.setattr(ordering, "after", look)
    found = given(*(Command(line) for line in [(REST,), (STEP, LEAP), (LEAP,), (STEP, STEP), (STEP,)]))
    assert (found.action, found.way) == (STEP, (LEAP,))


def test_without_orders_the_other_player_answers() -> None:
    game = toy.Toy()
    view = game.observe(START, 0)
    for key in range(9):
        asked = game, view, LEGAL, Budget(9), key
        assert Commanding(Uniform()).choose(*asked) == Uniform().choose(*asked)


def test_a_single_action_needs_no_order_and_nobody_peeks() -> None:
    commander = Commanding(Uniform())
    assert commander.choose(toy.GAME, toy.GAME.observe(START, 0), [STEP], Budget(9), 5).action == STEP
    with pytest.raises(Peeking):
        commander.choose(toy.GAME, START, LEGAL, Budget(9), 5)

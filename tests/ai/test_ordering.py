"""Whole orders are given where the game tells them; whatever else is asked another player answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

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


class Orders(toy.ToyInsight):
    """Tells these orders; resting does nothing more."""

    def __init__(self, *orders: Command) -> None:
        self.told = orders

    def orders(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Command]:
        return self.told

    def idle(self, state: Any, legal: Sequence[Action]) -> Action | None:
        return REST


def given(*orders: Command, stop: bool = False) -> Choice:
    game = toy.Toy()
    game.insight = Orders(*orders)  # type: ignore[misc]
    watch = (lambda share: True) if stop else None
    return Commanding(Uniform()).choose(game, game.observe(START, 0), LEGAL, Budget(9), 5, watch)


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

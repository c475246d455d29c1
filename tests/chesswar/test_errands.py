"""A hard opponent walks where it set out to without thinking again, as long as all comes as foreseen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.ai import levels
from tabletop.ai.player import Budget, Choice, Rated, Watch
from tabletop.ai.purse import Purse
from tabletop.engine.contract import Game
from tabletop.engine.model import Action
from tabletop.games.chesswar import GAME

from .positions import Position, position

KEY = 5
TURN = Budget(turn=4.0)


class Ordering:
    """Orders what it is told to, and counts how often it is asked."""

    def __init__(self, *line: Action) -> None:
        self.line, self.asked = line, 0

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        self.asked += 1
        first, *way = self.line
        return Choice(first, legal.index(first), ways=(tuple(way),), rated=(_rated(legal.index(first)),))


def _rated(index: int) -> Rated:
    return Rated(index, 0.5, 1.0)


def far_away() -> Position:
    return position("W human.N b2", "W human.P d2", "W human.K a1", "B orc.P f8", "B orc.K h8")


def ask(purse: Purse, bot: Any, p: Position, budget: Budget = TURN) -> Choice:
    return purse.choose(bot, GAME, GAME.observe(p.state, 0), p.legal(), budget, KEY)


def test_a_walk_is_thought_out_once_and_carried_out_step_by_step() -> None:
    p = far_away()
    walk = [p.move("b2", to) for to in ("b3", "b4", "c5")]
    purse, bot = Purse(), Ordering(*walk)
    for n, (step, to) in enumerate(zip(walk, ("b3", "b4", "c5"), strict=True)):
        assert ask(purse, bot, p).action == step and bot.asked == 1, n
        p.walk(("b2", "b3", "b4")[n], to)
    bot.line = (p.move("d2", "d3"),)
    assert ask(purse, bot, p).action == bot.line[0] and bot.asked == 2


def test_who_sees_something_else_than_expected_thinks_again() -> None:
    p = far_away()
    purse, bot = Purse(), Ordering(*(p.move("b2", to) for to in ("b3", "b4")))
    ask(purse, bot, p)
    p.walk("b2", "a3")
    bot.line = (p.move("d2", "d3"),)
    assert ask(purse, bot, p).action == bot.line[0] and bot.asked == 2


def test_an_order_is_forgotten_once_something_else_was_asked() -> None:
    p = far_away()
    purse, bot = Purse(), Ordering(*(p.move("b2", to) for to in ("b3", "b4")))
    ask(purse, bot, p)
    ask(purse, bot, p)  # taken back: the same question again
    assert bot.asked == 2
    p.walk("b2", "b3")
    assert ask(purse, bot, p).action == p.move("b3", "b4") and bot.asked == 2


def test_an_order_whose_next_step_hangs_on_dice_is_not_kept() -> None:
    p = position("W human.N b4", "W human.P d2", "W human.K a1", "B undead.P b5", "B orc.K h8")
    charge = p.charge("b4", "b5")
    assert charge in p.legal()
    purse, bot = Purse(), Ordering(charge, p.move("d2", "d3"))
    ask(purse, bot, p)
    assert not purse._errands._begun


@pytest.mark.parametrize("budget", [Budget(nodes=90), Budget(seconds=1.0)])
def test_where_no_turn_has_its_time_every_question_is_thought_about(budget: Budget) -> None:
    p = far_away()
    purse, bot = Purse(), Ordering(*(p.move("b2", to) for to in ("b3", "b4")))
    ask(purse, bot, p, budget)
    p.walk("b2", "b3")
    bot.line = (p.move("b3", "a4"),)
    assert ask(purse, bot, p, budget).action == bot.line[0] and bot.asked == 2


def test_the_hard_level_gives_orders_with_all_that_carries_them_out() -> None:
    p = far_away()
    purse, bot = Purse(), levels.make("hard")
    choice = ask(purse, bot, p, levels.budget_of("hard", GAME))
    assert choice.way, "nothing far away is worth a walk: another position is needed"
    p.do(choice.action)
    assert ask(purse, Ordering(), p).action == choice.way[0], "no word of a player was needed"

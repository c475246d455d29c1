"""The time of a turn: what its decisions have taken is not there for those that follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.contract import Game
from tabletop.engine.model import Action, Seat

from .clock import now
from .errands import Errands
from .greedy import possible_worlds
from .player import Budget, Choice, Player, Watch, seat_of
from .thoughts import Thoughts


class Purse:
    """What every seat has spent of the turn that it is in. Bots remember nothing; this is kept by whoever
    asks them, and only where the time of a turn counts (`Budget.turn`)."""

    def __init__(self) -> None:
        self._spent: dict[tuple[str, Seat], tuple[int, float]] = {}
        self._errands = Errands()
        self.thoughts = Thoughts()
        """What hints have thought of what comes next."""

    def choose(
        self,
        player: Player,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        """What the player answers within what is left of the turn; what it has thought out before is done
        without asking it again."""
        if budget.turn is None or len(legal) < 2:
            return player.choose(game, view, legal, budget, key, watch)
        start, seat = now(), seat_of(game, view)
        if (step := self._errands.next(game, view, seat, legal, key)) is not None:
            return step
        world, whose = possible_worlds(game, view, key, 1)[0], (game.key, seat)
        turn = game.insight.turn(world)
        last, spent = self._spent.get(whose, (turn, 0.0))
        spent = spent if last == turn else 0.0
        budget = budget.shared(game.insight.thoughts(world, seat), spent)
        choice = player.choose(game, view, legal, budget, key, watch)
        self._errands.begin(game, view, seat, choice, key)
        self._spent[whose] = turn, spent + now() - start
        return choice

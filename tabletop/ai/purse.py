"""The time of a turn: what its decisions have taken is not there for those that follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.engine.contract import Game
from tabletop.engine.model import Action, Seat

from .clock import now
from .errands import Errands
from .greedy import possible_worlds
from .player import Budget, Choice, Player, Watch, seat_of

PART = 0.5
"""Share of what a turn has left that one decision may take: something stays for those to come."""
LEAST = 0.01
"""Seconds that a decision has in any case."""


class Purse:
    """What every seat has spent of the turn that it is in. Bots remember nothing; this is kept by whoever
    asks them, and only where the time of a turn counts (`Budget.turn`)."""

    def __init__(self) -> None:
        self._spent: dict[tuple[str, Seat], tuple[int, float]] = {}
        self._errands = Errands()

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
        turn, whose = game.insight.turn(possible_worlds(game, view, key, 1)[0]), (game.key, seat)
        last, spent = self._spent.get(whose, (turn, 0.0))
        spent = spent if last == turn else 0.0
        choice = player.choose(game, view, legal, _left(budget, budget.turn - spent), key, watch)
        self._errands.begin(game, view, seat, choice, key)
        self._spent[whose] = turn, spent + now() - start
        return choice


def _left(budget: Budget, seconds: float) -> Budget:
    """The budget of a decision where the turn has so many seconds left."""
    most = max(LEAST, PART * seconds)
    most = most if budget.seconds is None else min(most, budget.seconds)
    return msgspec.structs.replace(budget, seconds=most)

"""Bots that follow a plan of the game's own (`Insight.scripts`), to measure the others by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.contract import Game
from tabletop.engine.dice import scramble
from tabletop.engine.model import Action

from .player import Budget, Choice, Watch, only, seat_of


class Following:
    """Does at every decision what the plan of that name says, in a world that the view allows."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        """Raises KeyError if the game has no such plan."""
        seat = seat_of(game, view)
        if (single := only(legal)) is not None:
            return single
        action = game.insight.scripts[self.name](game.determinize(view, scramble(key, 1)), seat, legal)
        return Choice(action, legal.index(action))

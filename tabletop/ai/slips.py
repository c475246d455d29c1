"""Slips: what makes a level easier than another is how often it does what first comes to mind.

How many of a level's decisions that are is the game's word (`Insight.slips`): some games forgive blind moves
and others do not, and each level is to beat the one below it about four times of five.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Action

from .player import Budget, Choice, Player, Watch

_DRAW = 991
"""Which of the numbers that follow from a decision's key tells whether it is a slip."""


class Slipping:
    """A level that thinks but slips."""

    def __init__(self, level: str, thinking: Player, hasty: Player) -> None:
        self.level, self.thinking, self.hasty = level, thinking, hasty

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        """What it thinks best, or what comes to mind."""
        slips = Stream(scramble(key, _DRAW)).unit() < game.insight.slips.get(self.level, 0.0)
        player = self.hasty if slips else self.thinking
        return player.choose(game, view, legal, budget, key, watch)

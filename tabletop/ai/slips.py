"""Slips: what makes a level easier than another is how often it does what first comes to mind.

How many of a level's decisions that are is the game's word (`Insight.slips`): some games forgive blind moves
and others do not, and each level is to beat the one below it about four times of five. Where even that is
not enough, some of them are blind (`Insight.blind`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Action

from .player import Budget, Choice, Player, Watch

_DRAW, _BLIND = 991, 992
"""Which of the numbers that follow from a decision's key tell whether it is a slip, and a blind one."""


class Slipping:
    """A level that thinks but slips."""

    def __init__(self, level: str, thinking: Player, hasty: Player, blind: Player) -> None:
        self.level, self.thinking, self.hasty, self.blind = level, thinking, hasty, blind

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        """What it thinks best, what comes to mind, or anything."""
        player = self.thinking
        if _falls(key, _DRAW, game.insight.slips.get(self.level, 0.0)):
            is_blind = _falls(key, _BLIND, game.insight.blind.get(self.level, 0.0))
            player = self.blind if is_blind else self.hasty
        return player.choose(game, view, legal, budget, key, watch)


def _falls(key: int, draw: int, share: float) -> bool:
    return Stream(scramble(key, draw)).unit() < share

"""The bot that looks one action ahead, over everything the dice may do to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.chances import TooManyChances, outcomes
from tabletop.engine.contract import Game
from tabletop.engine.dice import scramble
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance
from tabletop.engine.model import Action, Seat

from .player import Budget, Choice, Rated, Watch, only, seat_of


class Greedy:
    """Takes the action with the best expected value; ties go to the first one listed.

    The expectation is exact up to `limit` outcomes of the dice, else the mean of `samples` throws.
    Where secrets matter it is averaged over `worlds` positions that the view allows.
    """

    def __init__(self, limit: int = 60, samples: int = 16, worlds: int = 3) -> None:
        self.limit = limit
        self.samples = samples
        self.worlds = worlds

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        seat = seat_of(game, view)
        if (single := only(legal)) is not None:
            return single
        worlds = possible_worlds(game, view, key, self.worlds)
        places = {action: i for i, action in reversed(list(enumerate(legal)))}
        short = [places[a] for a in game.insight.shortlist(worlds[0], seat, legal)]
        if len(short) == 1:
            return Choice(legal[short[0]], short[0])
        rated = []
        for done, index in enumerate(short):
            if watch is not None and done and watch(done / len(short)):
                break
            values = [self.expect(game, world, seat, legal[index]) for world in worlds]
            rated.append(Rated(index, sum(values) / len(values), 1 / len(short)))
        rated.sort(key=lambda r: (-r.value, r.index))
        best = rated[0]
        return Choice(legal[best.index], best.index, best.value, len(rated), tuple(rated))

    def expect(self, game: Game, state: Any, seat: Seat, action: Action) -> float:
        """The expected value of `action` for `seat`, over the dice until the next decision."""
        try:
            ways = outcomes(game, state, seat, action, self.limit)
        except TooManyChances:
            return self._sampled(game, state, seat, action)
        return min(1.0, sum(float(chance) * worth(game, step.state, seat) for chance, step in ways))

    def _sampled(self, game: Game, state: Any, seat: Seat, action: Action) -> float:
        total = 0.0
        for i in range(self.samples):
            draft = Draft(state.clone())
            draft.state.dice_key = scramble(state.dice_key, i) >> 1
            advance(game, draft, seat, action)
            total += worth(game, draft.state, seat)
        return total / self.samples


def worth(game: Game, state: Any, seat: Seat) -> float:
    """How well `seat` stands: the result of a finished match, the game's estimate of an open one."""
    if state.outcome is not None:
        return float(state.outcome.scores[seat])
    return float(game.insight.value(state)[seat])


def possible_worlds(game: Game, view: Any, key: int, count: int) -> list[Any]:
    """Up to `count` different states that `view` allows; a single one when nothing is hidden."""
    first = game.determinize(view, scramble(key, 0) >> 1)
    worlds = [first]
    for i in range(1, count):
        other = game.determinize(view, scramble(key, i) >> 1)
        if i == 1 and _same_position(first, other):
            break
        worlds.append(other)
    return worlds


def _same_position(a: Any, b: Any) -> bool:
    """Equal but for the dice to come."""
    twin = b.clone()
    twin.dice_key, twin.dice_count = a.dice_key, a.dice_count
    return bool(a == twin)

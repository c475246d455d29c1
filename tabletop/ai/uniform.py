"""Bots that do not think: one picks blindly, one picks by the game's rules of thumb, with slips."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Action

from .player import Budget, Choice, Watch, only, seat_of


class Uniform:
    """Every legal action is as good as another, but where the game shortlists a single one it is taken:
    chance would wander through preparations for thousands of decisions."""

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
        ready = game.insight.shortlist(game.determinize(view, scramble(key, 1)), seat, legal)
        index = legal.index(ready[0]) if len(ready) == 1 else Stream(key).below(len(legal))
        return Choice(legal[index], index)


class Thumb:
    """Follows the weights that guide playouts; `slip` of its choices are blind.

    With `greedy` it takes the heaviest action instead of drawing one.
    """

    def __init__(self, slip: float = 0.0, greedy: bool = False) -> None:
        self.slip = slip
        self.greedy = greedy

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
        stream = Stream(key)
        if (single := only(legal)) is not None:
            return single
        state = game.determinize(view, scramble(key, 1))
        short = game.insight.shortlist(state, seat, legal)
        if len(short) == 1:
            index = legal.index(short[0])
            return Choice(legal[index], index)
        weights = None if stream.unit() < self.slip else game.insight.weights(state, seat, legal)
        if weights is None:
            index = stream.below(len(legal))
        elif self.greedy:
            index = max(range(len(legal)), key=lambda i: weights[i])
        else:
            index = draw(stream, weights)
        return Choice(legal[index], index)


def draw(stream: Stream, weights: Sequence[float]) -> int:
    """A place of `weights` with a probability in proportion to the weight there."""
    sums = list(accumulate(weights))
    return min(bisect_right(sums, stream.unit() * sums[-1]), len(sums) - 1)

"""Temperaments: what a bot likes beside winning, so that people can tell opponents apart.

A temperament judges a position as its level does and adds what happened, since the decision, to what it
cares for (`Insight.standing`): the bold one is glad of every enemy struck down and seeks contact, the
careful one avoids it and is sorry for every loss of its own, the grasping one wants places. A finished match
is worth the same to all. Which dice fall and what is seen has no part in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tabletop.engine.contract import Game, Insight, Standing
from tabletop.engine.dice import scramble
from tabletop.engine.model import Action, Seat

from .greedy import Greedy
from .player import Budget, Choice, Player, Watch, only, seat_of
from .twins import judged, otherwise


class Leaning(msgspec.Struct, frozen=True):
    """What a change is worth, in shares of the match: all of an average side's force, or of all places."""

    kills: float = 0.0
    losses: float = 0.0
    danger: float = 0.0
    ground: float = 0.0


TEMPERS: dict[str, Leaning] = {
    "bold": Leaning(kills=0.6, danger=-0.1),
    "careful": Leaning(losses=0.3, danger=0.25),
    "grasping": Leaning(ground=0.5),
}
"""The temperaments by name; a bot without one plays to win and nothing else."""
MINDED = 3
"""Of so many first thoughts a bot that does not look ahead takes the one that suits its temperament best."""


def leaned(game: Game, world: Any, seat: Seat, leaning: Leaning) -> Game:
    """The same game as `seat` judges it at `world` if it leans so; the game itself if it does not tell how
    seats stand."""
    start = game.insight.standing(world)
    if start is None:
        return game
    return judged(game, _judge(game.insight, start, world.sides, seat, leaning))


def mannered(game: Game, seat: Seat, temper: str) -> Game:
    """The same game in which `seat` goes about the steady plan in the manner of a temperament, if the game
    knows one; where nothing is weighed it does without a thought what that manner says."""
    insight = game.insight
    manner = insight.manners.get(temper)
    if manner is None:
        return game

    def steady(state: Any, asked: Seat, legal: Sequence[Action]) -> Action | None:
        return (manner if asked == seat else insight.steady)(state, asked, legal)

    def obvious(state: Any, asked: Seat, legal: Sequence[Action]) -> Action | None:
        found = insight.obvious(state, asked, legal)
        return found if found is not None or insight.weighs(state) else steady(state, asked, legal)

    return otherwise(game, steady=steady, obvious=obvious)


def _judge(
    insight: Insight[Any], start: Standing, sides: Sequence[int], seat: Seat, leaning: Leaning
) -> Callable[[Any], tuple[float, ...]]:
    own = [other for other, side in enumerate(sides) if side == sides[seat]]
    foes = [other for other, side in enumerate(sides) if side != sides[seat]]
    army = (sum(start.force) / len(set(sides))) or 1.0

    def value(state: Any) -> tuple[float, ...]:
        values, now = list(insight.value(state)), insight.standing(state)
        assert now is not None
        kills = max(0.0, _sum(start.force, foes) - _sum(now.force, foes)) / army
        losses = max(0.0, _sum(start.force, own) - _sum(now.force, own)) / army
        ground = (_sum(now.ground, own) - _sum(start.ground, own)) / start.places
        danger = (_sum(now.exposed, own) - _sum(start.exposed, own)) / army
        liking = leaning.kills * kills - leaning.losses * losses
        liking += leaning.ground * ground - leaning.danger * danger
        values[seat] = min(1.0, max(0.0, values[seat] + liking))
        return tuple(values)

    return value


def _sum(figures: Sequence[float], seats: Sequence[Seat]) -> float:
    return sum([figures[seat] for seat in seats])


class Tempered:
    """A bot that plays on its level's terms with a temperament."""

    def __init__(self, player: Player, temper: str, looks: bool = True) -> None:
        """`looks`: does the player judge positions by itself? Raises KeyError for an unknown temperament."""
        self.player, self.temper, self.looks = player, temper, looks
        self.leaning = TEMPERS[temper]

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        """What the level would do, judged by the temperament."""
        seat = seat_of(game, view)
        if (single := only(legal)) is not None:
            return single
        world = game.determinize(view, scramble(key, 0) >> 1)
        own = leaned(game, world, seat, self.leaning)
        if self.looks or own is game:
            return self.player.choose(mannered(own, seat, self.temper), view, legal, budget, key, watch)
        thoughts = [
            self.player.choose(game, view, legal, budget, scramble(key, 900 + n)) for n in range(MINDED)
        ]
        look = Greedy(limit=4, samples=2)
        return max(thoughts, key=lambda choice: look.expect(own, world, seat, choice.action))

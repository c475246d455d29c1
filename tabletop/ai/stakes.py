"""What a suggested action gains and risks, in the game's own estimate: what a person is told with a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.engine.chances import TooManyChances, outcomes
from tabletop.engine.contract import Game, Insight
from tabletop.engine.dice import scramble
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance
from tabletop.engine.model import Action, Seat

from .greedy import possible_worlds, worth
from .player import Choice

LIMIT, THROWS, WORLDS = 216, 24, 3
"""Outcomes of the dice that are enumerated at most, else so many throws; positions that the view allows."""
UNLIKELY = 0.05
"""What the dice do less often than this is neither promised nor threatened."""


class Stakes(msgspec.Struct, frozen=True):
    """How well the seat stands, each in 0..1 (1 wins): if it goes on without the action, on average after it,
    and with the worst and the best dice that are at all likely, equal where nothing is left to chance."""

    without: float
    after: float
    worst: float
    best: float
    rests: bool = True
    """Could the action be left undone? Else `without` is how the seat stands before it."""
    idles: bool = False
    """Does the action itself do nothing more?"""
    ahead: float | None = None
    idle: float | None = None
    """What looking further has found that the action is worth, and that doing nothing more is."""


def stakes_of(
    game: Game, view: Any, seat: Seat, legal: Sequence[Action], action: Action, key: int
) -> Stakes | None:
    """What an action of `legal` means for `seat`; None in a game that cannot judge positions. Reads nothing
    but the view: what is hidden is averaged over positions that it allows."""
    if type(game.insight).value is Insight.value:
        return None
    worlds = possible_worlds(game, view, key, WORLDS)
    without = sum(_without(game, world, seat, legal) for world in worlds) / len(worlds)
    rests = all(game.insight.rest(world, legal) is not None for world in worlds)
    found = sorted(
        (value, chance / len(worlds)) for w in worlds for value, chance in _after(game, w, seat, action)
    )
    after = min(1.0, sum(value * chance for value, chance in found))
    return Stakes(without, after, _quantile(found), _quantile(found[::-1]), rests)


def looked(stakes: Stakes | None, choice: Choice, idle: int) -> Stakes | None:
    """The same with what the thinking about a choice has found; `idle`: the place of what does nothing."""
    if stakes is None:
        return None
    worth = {each.index: each.worth for each in choice.rated}
    ahead, rest = worth.get(choice.index), worth.get(idle)
    return msgspec.structs.replace(stakes, idles=choice.index == idle, ahead=ahead, idle=rest)


def _without(game: Game, world: Any, seat: Seat, legal: Sequence[Action]) -> float:
    """The worth of doing nothing more, where the rules allow it; else of the position as it is."""
    rest = game.insight.rest(world, legal)
    if rest is None:
        return worth(game, world, seat)
    draft = Draft(world.clone())
    advance(game, draft, seat, rest)
    return worth(game, draft.state, seat)


def _after(game: Game, world: Any, seat: Seat, action: Action) -> list[tuple[float, float]]:
    """Worth and probability of every outcome, or of some throws."""
    try:
        ways = outcomes(game, world, seat, action, LIMIT)
    except TooManyChances:
        return [(_thrown(game, world, seat, action, n), 1 / THROWS) for n in range(THROWS)]
    return [(worth(game, step.state, seat), float(chance)) for chance, step in ways]


def _thrown(game: Game, world: Any, seat: Seat, action: Action, n: int) -> float:
    draft = Draft(world.clone())
    draft.state.dice_key = scramble(world.dice_key, n) >> 1
    advance(game, draft, seat, action)
    return worth(game, draft.state, seat)


def _quantile(found: Sequence[tuple[float, float]]) -> float:
    """The first value beyond what is unlikely."""
    passed = 0.0
    for value, chance in found:
        passed += chance
        if passed >= UNLIKELY:
            return value
    return found[-1][0]

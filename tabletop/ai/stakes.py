"""What a suggested action gains and risks, in the game's own estimate: what a person is told with a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.engine.contract import Game, Insight
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance, legal_actions
from tabletop.engine.model import Action, Seat

from .outlook import Shares, let_go, mean, outlook, outlooks, worlds_of

UNLIKELY = 0.05
"""What the dice do less often than this is neither promised nor threatened."""


class Stakes(msgspec.Struct, frozen=True):
    """How well the seat stands, each in 0..1 (1 wins): if it does nothing more, on average after the action,
    and with the worst and the best dice that are at all likely, equal where nothing is left to chance."""

    without: float
    after: float
    worst: float
    best: float
    rests: bool = True
    """Could the action be left undone? Else `without` is how the seat stands before it."""
    idles: bool = False
    """Does the action itself do nothing more?"""
    within: float | None = None
    """Where only this turn counts, how often it was won when this was tried out."""


def stakes_of(game: Game, view: Any, seat: Seat, action: Action, way: Sequence[Action] = ()) -> Stakes | None:
    """What a legal action means for `seat`, with all that carries out what it begins (`way`, none of it left
    to chance but the last); None in a game that cannot judge positions. Reads nothing but the view: what is
    hidden is averaged over positions that it allows."""
    if type(game.insight).value is Insight.value:
        return None
    worlds = worlds_of(game, view)
    legal = [legal_actions(game, world, seat) for world in worlds]
    without = sum(outlook(game, world, seat) for world in worlds) / len(worlds)
    rests = None not in [game.insight.idle(*each) for each in zip(worlds, legal, strict=True)]
    found = _over(game, *_begun(game, worlds, seat, (action, *way)), seat)
    idles = action == game.insight.idle(worlds[0], legal[0])
    return Stakes(without, mean(found), _quantile(found), _quantile(found[::-1]), rests, idles)


def after(game: Game, view: Any, seat: Seat, action: Action, way: Sequence[Action] = ()) -> float:
    """How well the seat stands on average after an action and what carries it out."""
    return mean(_over(game, *_begun(game, worlds_of(game, view), seat, (action, *way)), seat))


def _begun(game: Game, worlds: list[Any], seat: Seat, line: Sequence[Action]) -> tuple[list[Any], Action]:
    """Where the last of those actions is due, and which that is: the first, where what follows it is not to
    be had in all positions."""
    found = []
    for world in worlds:
        draft = Draft(world.clone())
        for action in line[:-1]:
            if seat not in let_go(game, draft, seat, advance(game, draft, seat, action)):
                return worlds, line[0]
            draft.events.clear()
        if line[-1] not in legal_actions(game, draft.state, seat):
            return worlds, line[0]
        found.append(draft.state)
    return found, line[-1]


def _over(game: Game, worlds: list[Any], action: Action, seat: Seat) -> Shares:
    """What comes of an action over all those positions, the worst first."""
    found = [share for world in worlds for share in outlooks(game, world, seat, action)]
    return sorted((value, chance / len(worlds)) for value, chance in found)


def _quantile(found: Shares) -> float:
    """The first value beyond what is unlikely."""
    passed = 0.0
    for value, chance in found:
        passed += chance
        if passed >= UNLIKELY:
            return value
    return found[-1][0]

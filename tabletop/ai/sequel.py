"""What a suggested action leads to: some only open a question, whose answer is what they are for; after
others the same seat decides on, and what it would do next makes a plan of them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tabletop.engine.chances import TooManyChances, outcomes
from tabletop.engine.contract import Game
from tabletop.engine.engine import legal_actions, owed
from tabletop.engine.model import Action, Seat

from .greedy import possible_worlds
from .player import Budget, Choice, Player, Watch

Aside = Callable[[], contextlib.AbstractContextManager[object]]
"""Within it things are done beside the thinking, which look up to nobody."""


class Sequel(NamedTuple):
    """What would be done next, and what its seat sees when that is asked."""

    action: Action
    view: Any
    way: tuple[Action, ...] = ()
    """What carries it out, where it only begins an order."""

    def repeats(self, action: Action) -> bool:
        """Is it of the same kind as what comes before, though not the very same: does an equal piece do
        likewise?"""
        return type(self.action) is type(action) and self.action != action


MOST = 8
"""Actions at most by which what was begun is carried out."""


class Next(NamedTuple):
    """What comes next, be it that nothing more is done."""

    sequel: Sequel
    rests: bool
    depth: int
    """How many decisions wait where it is asked."""
    choice: Choice
    """What was thought of all that could be done there."""


def next_of(
    game: Game,
    view: Any,
    seat: Seat,
    action: Action,
    player: Player,
    budget: Budget,
    key: int,
    watch: Watch | None = None,
    aside: Aside = contextlib.nullcontext,
    way: Sequence[Action] = (),
) -> Next | None:
    """What a player would do after an action and what carries it out (`way`): answer the question that it
    opens (`Insight.opens`), or go on; None if somebody else decides then, or if dice or something hidden
    come between. Reads nothing but the view. `aside`: within it something is done that looks up to nobody."""
    with aside():
        state = _after(game, view, seat, (action, *way), key)
        if state is None:
            return None
        after, legal = game.observe(state, seat), legal_actions(game, state, seat)
    choice = player.choose(game, after, legal, budget, key, watch)
    rests = choice.action == game.insight.idle(state, legal)
    return Next(Sequel(choice.action, after, choice.way), rests, len(state.stack), choice)


def way_of(
    game: Game,
    view: Any,
    seat: Seat,
    begun: Next | None,
    player: Player,
    budget: Budget,
    key: int,
    watch: Watch | None = None,
    aside: Aside = contextlib.nullcontext,
) -> tuple[Action, ...]:
    """The actions that carry out what an action began, which comes next: those that are asked for within it,
    with more decisions waiting than in its own view."""
    found, depth = list[Action](), len(possible_worlds(game, view, key, 1)[0].stack)
    while begun is not None and begun.depth > depth and len(found) < MOST:
        action, after = begun.sequel[:2]
        found.append(action)
        begun = next_of(game, after, seat, action, player, budget, key, watch, aside)
    return tuple(found)


def _after(game: Game, view: Any, seat: Seat, line: Sequence[Action], key: int) -> Any:
    """The position after an order in which the same seat goes on, with nothing left to chance; else None."""
    state = possible_worlds(game, view, key, 1)[0]
    for action in line:
        if (state := onward(game, state, seat, action)) is None:
            return None
    return state


def onward(game: Game, world: Any, seat: Seat, action: Action) -> Any:
    """The position after an action if the same seat goes on and nothing is left to chance; else None."""
    if action == game.insight.idle(world, legal_actions(game, world, seat)):
        return None
    try:
        ((_, step),) = outcomes(game, world, seat, action, 1)
    except TooManyChances:
        return None
    if step.state.outcome is not None or owed(game, step.state) != (seat,):
        return None
    return None if any(event.barrier for event in step.events) else step.state

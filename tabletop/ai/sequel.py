"""What a suggested action leads to: some only open a question, whose answer is what they are for."""

from __future__ import annotations

from typing import Any

from tabletop.engine.chances import TooManyChances, outcomes
from tabletop.engine.contract import Game
from tabletop.engine.engine import legal_actions, owed
from tabletop.engine.model import Action, Seat

from .greedy import possible_worlds
from .player import Budget, Player, Watch


def sequel_of(
    game: Game,
    view: Any,
    seat: Seat,
    action: Action,
    player: Player,
    budget: Budget,
    key: int,
    watch: Watch | None = None,
) -> Action | None:
    """What a player would answer to the question that an action opens (`Insight.opens`); None if it opens
    none, or if dice or something hidden come between. Reads nothing but the view."""
    if type(action) not in game.insight.opens:
        return None
    world = possible_worlds(game, view, key, 1)[0]
    try:
        ((_, step),) = outcomes(game, world, seat, action, 1)
    except TooManyChances:
        return None
    if step.state.outcome is not None or owed(game, step.state) != (seat,):
        return None
    if any(event.barrier for event in step.events):
        return None
    after, legal = game.observe(step.state, seat), legal_actions(game, step.state, seat)
    found: Action = player.choose(game, after, legal, budget, key, watch).action
    return found

"""Matches from which beliefs are counted: what rivals held when a seat had a choice, cards and all.

The bots know nothing of beliefs while they play: what is counted depends on the seed alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any

import msgspec

from tabletop.engine import registry
from tabletop.engine.beliefs import Beliefs, Holding
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.engine import apply, legal_actions, new_match, owed

from . import levels
from .crew import on_processes
from .matches import MOST_DECISIONS
from .player import Player, thought_key
from .selfplay import BUDGET, KEPT, Sitting
from .setups import make_setup


class Held(msgspec.Struct, frozen=True):
    """What rivals held in the positions that were kept of a match."""

    index: int
    holdings: tuple[Holding, ...]


def played(todo: Sequence[Sitting], jobs: int) -> Iterator[Held]:
    """Play matches in this process, in their order, or in several ones."""
    return map(watch, todo) if jobs <= 1 else on_processes(todo, jobs, watch)


def unbelieving(game: Game) -> Game:
    """The same game, whose bots take all hidden cards for equally likely."""
    insight, twin = copy(game.insight), copy(game)
    vars(insight)["beliefs"] = Beliefs()
    twin.insight = insight
    return twin


def watch(sitting: Sitting) -> Held:
    """Play one match and keep what rivals held in positions drawn among those in which there was a choice."""
    game, stream = unbelieving(registry.find(sitting.game)), Stream(scramble(sitting.key, 2) >> 1)
    setup = make_setup(game, sitting.key, {})
    state = new_match(game, setup, scramble(sitting.key, 1) >> 1).state
    bots: list[Player] = [levels.make(stream.pick(sitting.bots)) for _ in range(game.seats(setup))]
    kept: list[tuple[Any, int]] = []
    asked = 0
    for decision in range(MOST_DECISIONS):
        if state.outcome is not None:
            break
        seat = owed(game, state)[0]
        legal = legal_actions(game, state, seat)
        action = legal[0]
        if len(legal) > 1:
            asked += 1
            place = asked - 1 if asked <= KEPT else stream.below(asked)
            if place < KEPT:
                kept[place : place + 1] = [(state, seat)]
            key = thought_key(sitting.key, decision)
            action = bots[seat].choose(game, game.observe(state, seat), legal, BUDGET, key).action
        state = apply(game, state, seat, action).state
    found = [game.insight.holding(then, other) for then, asker in kept for other in _rivals(then, asker)]
    return Held(sitting.index, tuple(filter(None, found)))


def _rivals(state: Any, seat: int) -> list[int]:
    return [other for other, side in enumerate(state.sides) if side != state.sides[seat]]

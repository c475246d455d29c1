"""Random games for developers: told step by step, or counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine import engine
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.session.replay import Moment


def random_match(game: Game, seed: int, limit: int = 100_000) -> Iterator[Moment]:
    """A match of random decisions over a random set-up; equal seeds, equal matches."""
    stream = Stream(seed)
    step = engine.new_match(game, game.random_setup(stream), seed)
    yield Moment(0, None, None, step.events, step.state)
    for index in range(1, limit + 1):
        owed = engine.owed(game, step.state)
        if not owed:
            return
        seat = stream.pick(owed)
        action = stream.pick(engine.legal_actions(game, step.state, seat))
        step = engine.apply(game, step.state, seat, action)
        yield Moment(index, seat, action, step.events, step.state)


def perft(game: Game, state: Any, depth: int) -> int:
    """How many sequences of `depth` decisions there are from here, with the dice as the key throws them."""
    if depth == 0 or state.outcome is not None:
        return 1
    total = 0
    for seat in engine.owed(game, state):
        legal = engine.legal_actions(game, state, seat)
        if depth == 1:
            total += len(legal)
            continue
        for action in legal:
            draft = engine.playout_draft(state)
            engine.advance(game, draft, seat, action)
            total += perft(game, draft.state, depth - 1)
    return total

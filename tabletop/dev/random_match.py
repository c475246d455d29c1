"""A match in the middle, for what looks at the scene of a match."""

from __future__ import annotations

from itertools import count

from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.engine import legal_actions, owed
from tabletop.session.record import Person
from tabletop.session.session import Session

DECISIONS = 150
"""How far into a random match the scene is looked at, if matches last as long."""
ATTEMPTS = 10
"""Matches that may be over too soon before half as many decisions are enough."""


def random_session(game: Game, seed: int) -> Session:
    """One person plays every seat, so that no curtain falls; the first random match that is long enough."""
    for attempt in count():
        session = _played(game, seed + attempt, DECISIONS >> attempt // ATTEMPTS)
        if not session.is_over:
            break
    return session


def _played(game: Game, seed: int, decisions: int) -> Session:
    """So many random decisions, or until it is over."""
    stream = Stream(seed)
    setup = game.arena_setup(stream)
    session = Session(game, setup, [Person("Ana")] * game.seats(setup), stream.below(2**62))
    for _ in range(decisions):
        if session.is_over:
            break
        seat = owed(game, session.state)[0]
        session.act(seat, stream.pick(legal_actions(game, session.state, seat)))
    return session

"""Whoever resigns, whatever is being asked, is out of the match and can win nothing any more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from moments_of import moments_of
from walks import Walk, finish, walk

from tabletop.engine import engine
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Resign

MORE = 12
"""Matches that are looked through for a frame that is asked in none before."""
EACH = 4
"""Moments of every kind of frame and match."""
AFTER = 120
"""Decisions that are played on."""


def asking(game: Game) -> set[str]:
    """The kinds of frames in which somebody may have to choose."""
    return {kind.__name__ for kind, phase in game.phases.items() if phase.accepts}


def found(game: Game, walks: list[Walk]) -> dict[str, list[Any]]:
    """Moments by the kind of the frame that asks, from random matches and from the game's own `moments`."""
    by_frame: dict[str, list[Any]] = {}
    for state in moments_of(game):
        by_frame.setdefault(type(state.stack[-1]).__name__, []).append(state)
    for w in _enough(game, walks, by_frame):
        here: dict[str, list[Any]] = {}
        for taken in w.taken:
            here.setdefault(type(taken.state.stack[-1]).__name__, []).append(taken.state)
        for name, states in here.items():
            by_frame.setdefault(name, []).extend(states[:: max(1, len(states) // EACH)][:EACH])
    return by_frame


def _enough(game: Game, walks: list[Walk], by_frame: dict[str, list[Any]]) -> Iterator[Walk]:
    yield from walks
    for seed in range(len(walks), MORE):
        if asking(game) <= set(by_frame):
            return
        yield walk(game, seed)


def test_whoever_resigns_is_out_whatever_is_asked(game: Game, walks: list[Walk]) -> None:
    by_frame = found(game, walks)
    assert asking(game) <= set(by_frame), "give the missing ones in the game's `moments`"
    for name, states in by_frame.items():
        for n, state in enumerate(states):
            for seat in game.living(state) if game.concedes_unasked else engine.owed(game, state):
                _resign(game, state, seat, Stream(scramble(n, seat)), name)


def _resign(game: Game, state: Any, seat: int, stream: Stream, where: str) -> None:
    """Resign and play on: never asked again, never living, no winner without another of the side."""
    sides = state.sides
    has_mates = any(sides[s] == sides[seat] for s in game.living(state) if s != seat)
    state = engine.apply(game, state, seat, Resign()).state
    for _ in range(AFTER):
        assert game.check(state) == [], where
        assert seat not in game.living(state) or state.outcome is not None, where
        if state.outcome is not None:
            break
        assert seat not in engine.owed(game, state), where
        state = finish(game, state, stream, limit=1)
    outcome = state.outcome
    if outcome is not None and not has_mates:
        assert seat not in outcome.winners and outcome.scores[seat] == 0, where

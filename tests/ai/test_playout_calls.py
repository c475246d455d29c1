"""What a decision of a random playout costs, in Python calls: the same on every machine."""

from __future__ import annotations

import cProfile
import pstats
from collections.abc import Callable
from typing import Any

import pytest

from tabletop.engine import engine, registry
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft

MOST = {"chesswar": 105, "hegregon": 85, "open_card_wars": 95}
"""Calls per decision, built-in ones included: about a tenth above what they are (92, 73 and 83); ChessWar and
Open Card Wars once made 130 and 132."""
DECISIONS = 1_500
KNOWN = sorted(key for key in registry.games() if key in MOST)


def play(game: Game, stream: Stream, decisions: int, profile: cProfile.Profile) -> None:
    """Random matches one after the other; what begins them is not counted."""
    done = 0
    while done < decisions:
        start = engine.new_match(game, game.random_setup(stream), stream.below(2**62)).state
        draft, seats = Draft(start), engine.owed(game, start)
        profile.enable()
        while seats and done < decisions:
            legal = engine.choices(game, draft.state, seats[0])
            seats = engine.advance(game, draft, seats[0], stream.pick(legal))
            draft.events.clear()
            done += 1
        profile.disable()


@pytest.mark.parametrize("key", KNOWN)
def test_a_decision_of_a_playout_stays_cheap(key: str) -> None:
    game = registry.find(key)
    play(game, Stream(99), 300, cProfile.Profile())  # tables that are made once
    profile = cProfile.Profile()
    play(game, Stream(1), DECISIONS, profile)
    calls = pstats.Stats(profile).total_calls / DECISIONS  # type: ignore[attr-defined]
    assert calls <= MOST[key], f"{calls:.0f} calls per decision"


@pytest.mark.parametrize("key", KNOWN)
def test_the_list_of_a_playout_does_not_ask_again_who_decides(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.find(key)
    asked: list[Any] = []
    for phase in game.phases.values():
        monkeypatch.setattr(phase, "owed", _noted(phase.owed, asked))
    stream = Stream(3)
    draft = Draft(engine.new_match(game, game.random_setup(stream), 5).state)
    seats = engine.owed(game, draft.state)
    for _ in range(50):
        asked.clear()
        legal = engine.choices(game, draft.state, seats[0])
        assert not asked
        seats = engine.advance(game, draft, seats[0], stream.pick(legal))
        assert asked[-1] is draft.state.stack[-1]
        assert sum(frame is asked[-1] for frame in asked) == 1


def _noted(owed: Callable[[Any, Any], tuple[int, ...]], asked: list[Any]) -> Any:
    def ask(state: Any, frame: Any) -> tuple[int, ...]:
        asked.append(frame)
        return owed(state, frame)

    return ask

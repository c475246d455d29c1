"""Who advises people answers the exercises that ship, which ask to win within the turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop import paths
from tabletop.ai.messages import Answer
from tabletop.ai.twins import OPEN, urgent, won
from tabletop.ai.worker import InlineWorker, legal_bytes
from tabletop.app import samples
from tabletop.engine import codec
from tabletop.engine.dice import scramble
from tabletop.engine.engine import apply, legal_actions, owed
from tabletop.engine.priority import Pass
from tabletop.store import save

EXERCISES = [
    path
    for path in sorted(paths.samples_dir().glob("*.json"))
    if (about := samples.about(path)) is not None and about.kind == "position"
]
REACHED = {"chesswar-4-hunting-the-general": 0.55}
"""Those that dice decide, with a chance that has to be found; all others are won whatever falls."""
LONGEST = 60
"""Decisions within which a turn ends."""


def named(path: Path) -> str:
    return path.stem


def hinted(game: Any, state: Any, seat: int, key: int) -> Answer:
    """What is advised in a position of an exercise."""
    worker = InlineWorker()
    legal = legal_actions(game, state, seat)
    view = codec.encode(game.observe(state, seat))
    worker.hint(game.key, view, legal_bytes(legal), key, urgent=True)
    told = worker.poll()
    assert told is not None and told.ok
    return told


@pytest.mark.parametrize("path", [path for path in EXERCISES if path.stem not in REACHED], ids=named)
def test_who_does_what_hints_say_solves_the_exercise(path: Path) -> None:
    record = save.load(path).record
    game, state = record.game, record.state
    state.dice_key = scramble(state.dice_key, 77) >> 1
    seat, turn = owed(game, state)[0], game.insight.turn(state)
    for count in range(LONGEST):
        if state.outcome is not None or game.insight.turn(state) != turn:
            break
        asked = owed(game, state)[0]
        legal = legal_actions(game, state, asked)
        if asked == seat and len(legal) > 1:
            action = legal[hinted(game, state, seat, count).index]
        else:
            action = next((a for a in legal if isinstance(a, Pass)), legal[0])
        state = apply(game, state, asked, action).state
    assert state.outcome is not None and seat in state.outcome.winners


@pytest.mark.parametrize("path", [path for path in EXERCISES if path.stem in REACHED], ids=named)
def test_the_chance_that_an_exercise_asks_for_is_found(path: Path) -> None:
    record = save.load(path).record
    seat = owed(record.game, record.state)[0]
    stakes = hinted(record.game, record.state, seat, 5).stakes
    assert stakes is not None and stakes.within is not None and stakes.within >= REACHED[path.stem]


def test_to_whoever_must_win_now_a_match_that_goes_on_is_worth_half() -> None:
    record = save.load(EXERCISES[0]).record
    plain = record.game.insight.value(record.state)
    twin = urgent(record.game)
    assert twin.insight.value(record.state) == tuple(OPEN * share for share in plain)
    assert record.game.insight.value(record.state) == plain, "the game itself judges as before"
    assert won(OPEN * max(plain)) == 0.0 and won(1.0) == 1.0

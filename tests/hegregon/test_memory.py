"""Lists kept between decisions never differ from lists made from nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream
from tabletop.games.hegregon import GAME


def listed(state: Any) -> list[Any]:
    return [engine.legal_actions(GAME, state, seat) for seat in engine.owed(GAME, state)]


@pytest.mark.rule("HG-STA-02")
@pytest.mark.parametrize("seed", range(6))
def test_remembered_actions_are_those_listed_afresh(seed: int) -> None:
    """(`Derived.known`); some decisions are carried out unlisted, as replays do."""
    stream = Stream(seed)
    state = engine.new_match(GAME, GAME.random_setup(stream), seed).state
    for _ in range(400):
        if state.outcome is not None:
            break
        fresh = codec.decode_state(GAME, codec.encode(state))
        legal = listed(fresh)
        if stream.below(4):
            assert listed(state) == legal
        seat = engine.owed(GAME, state)[0]
        state = engine.apply(GAME, state, seat, stream.pick(legal[0])).state

"""Golden matches of the game: what they were saved for still holds."""

from __future__ import annotations

from goldens import every_way_on_is_sound, golden

from tabletop.engine import engine
from tabletop.engine.priority import Window
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.frames import Batch, Casting


def test_the_whole_match_has_every_kind_of_action() -> None:
    record = golden("format-1.chesswar-whole").record
    taken = {type(entry.action) for entry in record.journal}
    assert set(GAME.action_types) <= taken
    assert record.state.outcome is not None


def test_a_match_saved_in_a_chain_of_counterspells_asks_the_right_seat() -> None:
    state = golden("format-1.chesswar-reaction").record.state
    assert sum(isinstance(frame, Casting) for frame in state.stack) == 3
    assert isinstance(state.stack[-1], Window) and engine.owed(GAME, state) == state.stack[-1].queue == (1,)


def test_a_match_saved_while_the_raising_of_a_plague_carrier_is_countered_goes_on() -> None:
    state = golden("format-1.chesswar-deaths").record.state
    (batch,) = (frame for frame in state.stack if isinstance(frame, Batch))
    assert batch.carriers and isinstance(state.stack[-1], Window)
    assert len(engine.owed(GAME, state)) == 1
    every_way_on_is_sound(GAME, state)

"""Golden matches of the game: what each of them was saved for holds."""

from __future__ import annotations

import pytest
from goldens import every_way_on_is_sound, golden

from tabletop.engine import engine
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames


@pytest.mark.rule("HOW-GAM-05", "HOW-END-03")
def test_the_whole_match_has_nearly_every_kind_of_action_and_ends() -> None:
    """Units beyond the limit of the deployment area are rare: their own tests show them."""
    record = golden("format-2.history_of_war-whole").record
    assert set(GAME.action_types) - {type(entry.action) for entry in record.journal} <= {do.Scrap}
    assert record.state.outcome.rule == "HOW-END-03"


@pytest.mark.rule("HOW-GAM-05", "HOW-STK-04", "HOW-STK-05")
def test_a_match_saved_with_three_announcements_waiting_goes_on() -> None:
    state = golden("format-2.history_of_war-stack").record.state
    frame = state.stack[-1]
    assert isinstance(frame, frames.Window) and len(frame.pending) >= 3
    every_way_on_is_sound(GAME, state)


@pytest.mark.rule("HOW-GAM-05", "HOW-STK-07", "HOW-TAS-03")
def test_a_match_saved_in_the_middle_of_a_payment_goes_on() -> None:
    state = golden("format-2.history_of_war-paying").record.state
    frame = state.stack[-1]
    assert isinstance(frame, frames.Paying) and frame.orders
    assert isinstance(state.stack[-2], frames.Resolving)
    every_way_on_is_sound(GAME, state)


@pytest.mark.rule("HOW-GAM-05", "HOW-STM-05", "HOW-RSP-08")
def test_a_match_saved_among_responses_keeps_declarations_and_allocation() -> None:
    state = golden("format-2.history_of_war-battle").record.state
    frame = state.stack[-1]
    assert isinstance(frame, frames.Responding) and frame.aims and frame.orders
    assert state.battle is not None and state.battle.shields and state.battle.strikes
    every_way_on_is_sound(GAME, state)


@pytest.mark.rule("HOW-GAM-05", "HOW-CON-01", "HOW-STM-03")
def test_a_match_saved_behind_a_commitment_hides_it() -> None:
    state = golden("format-2.history_of_war-commitment").record.state
    frame = state.stack[-1]
    assert isinstance(frame, frames.Committing) and all(answer.orders for answer in frame.answers)
    (waiting,) = engine.owed(GAME, state)
    seen = GAME.observe(state, waiting).stack[-1]
    assert seen.answers[1 - waiting] == frames.Commitment() and seen.answers[waiting].orders
    every_way_on_is_sound(GAME, state)

"""Golden matches of the game: what they were saved for still holds."""

from __future__ import annotations

import pytest
from goldens import every_way_on_is_sound, golden

from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records.frames import Placing
from tabletop.games.open_card_wars.records.resolving import FlashWindow, Sharing
from tabletop.games.open_card_wars.rules import mana


@pytest.mark.rule("OCW-SM-33", "OCW-WIN-01")
def test_the_whole_match_has_nearly_every_kind_of_action_and_ends() -> None:
    """Borrowing and a follow-up are rare: their own tests show them."""
    record = golden("format-1.open_card_wars-whole").record
    taken = {type(entry.action) for entry in record.journal}
    assert set(GAME.action_types) - taken <= {do.Accept, do.Borrow}
    assert record.state.outcome is not None


@pytest.mark.rule("OCW-SM-32", "OCW-FLASH-04")
def test_a_match_saved_in_a_window_with_an_answer_goes_on() -> None:
    state = golden("format-1.open_card_wars-window").record.state
    frame = state.stack[-1]
    assert isinstance(frame, FlashWindow) and frame.declared
    every_way_on_is_sound(GAME, state)


@pytest.mark.rule("OCW-SM-32", "OCW-ATK-14")
def test_a_match_saved_while_an_attack_is_shared_goes_on() -> None:
    state = golden("format-1.open_card_wars-sharing").record.state
    assert isinstance(state.stack[-1], Sharing)
    every_way_on_is_sound(GAME, state)


@pytest.mark.rule("OCW-OPT-16", "OCW-OPT-14")
def test_a_match_with_the_even_start_keeps_it_and_those_of_before_play_by_the_book() -> None:
    before = ("whole", "window", "sharing", "placing")
    records = [golden(f"format-1.open_card_wars-{name}").record for name in before]
    assert {record.setup.opening for record in records} == {"book"}
    state = golden("format-1.open_card_wars-even").record.state
    assert (state.setup.opening, state.starter, state.turn, state.active) == ("even", 1, 4, 0)
    assert mana.target(state) == 3  # the second player in round 2
    every_way_on_is_sound(GAME, state)


@pytest.mark.rule("OCW-SET-04", "OCW-UI-11")
def test_a_match_saved_behind_the_screen_hides_what_was_placed() -> None:
    state = golden("format-1.open_card_wars-placing").record.state
    frame = state.stack[-1]
    assert isinstance(frame, Placing) and any(frame.placed)
    for seat in (0, 1):
        seen = GAME.observe(state, seat).stack[-1]
        assert seen.placed[1 - seat] == ()
    every_way_on_is_sound(GAME, state)

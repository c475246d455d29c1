"""Golden matches of the game: what they were saved for still holds."""

from __future__ import annotations

import pytest
from goldens import every_way_on_is_sound, golden

from tabletop.engine import engine
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records.frames import Card, Reaction


@pytest.mark.rule("HG-END-06")
def test_the_whole_match_has_every_kind_of_action_and_ends_at_its_limit() -> None:
    record = golden("format-1.hegregon-whole").record
    assert {type(entry.action) for entry in record.journal} == set(GAME.action_types)
    assert record.state.outcome.reason == "turn_limit" and record.state.round == record.setup.turn_limit


@pytest.mark.rule("HG-REA-01", "HG-STA-01")
def test_a_match_saved_in_a_reaction_asks_the_owner_of_the_attacked_unit() -> None:
    """Four in teams; the one asked is not the one whose step it is."""
    state = golden("format-1.hegregon-reaction").record.state
    frame = state.stack[-1]
    assert isinstance(frame, Reaction)
    (seat,) = engine.owed(GAME, state)
    assert seat == state.units[frame.fight.target].seat != state.units[frame.fight.unit].seat
    every_way_on_is_sound(GAME, state)


@pytest.mark.rule("HG-STA-05")
def test_a_match_saved_between_the_two_questions_of_a_card_asks_the_second() -> None:
    state = golden("format-1.hegregon-card").record.state
    frame = state.stack[-1]
    assert isinstance(frame, Card) and frame.chosen >= 0
    (seat,) = engine.owed(GAME, state)
    legal = engine.legal_actions(GAME, state, seat)
    assert seat == frame.seat and any(isinstance(action, do.ChooseHex) for action in legal)
    for action in legal:
        assert GAME.check(engine.apply(GAME, state, seat, action).state) == []

"""Saved matches of released formats open for ever, replay to their fingerprint, and are written alike."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import tabletop
from tabletop.engine import codec, engine
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon import actions as do
from tabletop.games.hegregon.frames import Card, Reaction
from tabletop.session.replay import verified
from tabletop.store import document, save

FOLDER = Path(__file__).parents[1] / "saves"
FINGERPRINTS = {
    "format-1.hegregon-whole": "42f7167b6873cb6b18ab26c0a9853346a5d6dfef854959f6346070830de173b4",
    "format-1.hegregon-reaction": "db6c3853f36e0e7d8c1aa3e00f617029c53d54d96dbe7ce1c3ac70bd892a894a",
    "format-1.hegregon-card": "365c3efde51e6a92364406d7b396ad1d11926653d9d56ce5e44711a6e82c1650",
}
"""How each match stands at its end. A file is never made anew: what it tells must come out as it did."""


def golden(name: str) -> save.Saved:
    return save.load(FOLDER / f"{name}.json")


@pytest.mark.parametrize("name", FINGERPRINTS)
def test_a_golden_match_opens_and_replays_to_its_fingerprint(name: str) -> None:
    saved = golden(name)
    assert saved.recovered is None
    assert saved.record.fingerprint == FINGERPRINTS[name]
    assert codec.fingerprint(verified(saved.record).state) == FINGERPRINTS[name]


@pytest.mark.parametrize("name", FINGERPRINTS)
def test_a_save_is_written_as_its_format_was_released(name: str) -> None:
    """A field more or less, or another name, wants a new format and a migration."""
    saved, before = golden(name), (FOLDER / f"{name}.json").read_bytes()
    released = msgspec.json.decode(before)
    if released["format"] == document.FORMAT:
        written = msgspec.json.decode(save.dump(saved.record, saved.meta))
        assert written == {**released, "app": tabletop.__version__}


def test_every_golden_match_of_the_game_is_known() -> None:
    assert {f"{name}.json" for name in FINGERPRINTS} == {p.name for p in FOLDER.glob("*hegregon*.json")}


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
    for action in engine.legal_actions(GAME, state, seat):
        assert GAME.check(engine.apply(GAME, state, seat, action).state) == []


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

"""Saved matches of released formats open for ever, replay to their fingerprint, and are written alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import tabletop
from tabletop.engine import codec, engine
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars import actions as do
from tabletop.games.open_card_wars.frames import Placing
from tabletop.games.open_card_wars.resolving import FlashWindow, Sharing
from tabletop.session.replay import verified
from tabletop.store import document, save

FOLDER = Path(__file__).parents[1] / "saves"
FINGERPRINTS = {
    "format-1.open_card_wars-whole": "382cbf67ee77b81d772ba63ae3d08650927b80c3295ca7fe24fa6445d4da84a5",
    "format-1.open_card_wars-window": "b9861ff38d317829f265f71d9d1ae347100fe2dfdf1fb376ac1027b5d9cf566a",
    "format-1.open_card_wars-sharing": "b9d2f6a088d55d31520a2e5bf7c7b7c6e8316bb8a682b4a67168a391c05c7333",
    "format-1.open_card_wars-placing": "d70d5c2f65fb13d84f918424da3a9cc3c0d2a01ab6a58e478983f4adb26f90d3",
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
    assert {f"{name}.json" for name in FINGERPRINTS} == {p.name for p in FOLDER.glob("*open_card_wars*.json")}


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
    _every_way_on_is_sound(state)


@pytest.mark.rule("OCW-SM-32", "OCW-ATK-14")
def test_a_match_saved_while_an_attack_is_shared_goes_on() -> None:
    state = golden("format-1.open_card_wars-sharing").record.state
    assert isinstance(state.stack[-1], Sharing)
    _every_way_on_is_sound(state)


@pytest.mark.rule("OCW-SET-04", "OCW-UI-11")
def test_a_match_saved_behind_the_screen_hides_what_was_placed() -> None:
    state = golden("format-1.open_card_wars-placing").record.state
    frame = state.stack[-1]
    assert isinstance(frame, Placing) and any(frame.placed)
    for seat in (0, 1):
        seen = GAME.observe(state, seat).stack[-1]
        assert seen.placed[1 - seat] == ()
    _every_way_on_is_sound(state)


def _every_way_on_is_sound(state: Any) -> None:
    seat = engine.owed(GAME, state)[0]
    for action in engine.legal_actions(GAME, state, seat):
        assert GAME.check(engine.apply(GAME, state, seat, action).state) == []

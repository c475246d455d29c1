"""Saved matches of released formats open for ever, replay to their fingerprint, and are written alike."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import tabletop
from tabletop.engine import codec, engine
from tabletop.engine.reactions import Window
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.frames import Batch, Casting
from tabletop.session.replay import verified
from tabletop.store import document, save

FOLDER = Path(__file__).parents[1] / "saves"
FINGERPRINTS = {
    "format-1.chesswar-whole": "7872accf6b499696c22017ce43a99c0d3aca1c86922301382e493487c8e15023",
    "format-1.chesswar-deaths": "7e08e45d39a916a2f786c17b7f378d3d6f00f523f940dfe0ec840289dd93a98c",
    "format-1.chesswar-reaction": "4eaf1a22f5998bce8cdd21ef35eafd832ac0d50dd206e2341ec1e6d789c16c08",
}
"""How each match stands at its end. A file is never made anew: what it tells must come out as it did."""


def golden(name: str) -> save.Saved:
    return save.load(FOLDER / f"{name}.json")


@pytest.mark.rule("CW-STM-17", "CW-STM-18")
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


def test_every_game_and_format_has_a_golden_match() -> None:
    formats = {int(name.split("-")[1].split(".")[0]) for name in FINGERPRINTS}
    assert formats == set(range(1, document.FORMAT + 1))
    assert {f"{name}.json" for name in FINGERPRINTS} == {p.name for p in FOLDER.glob("*chesswar*.json")}


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
    (seat,) = engine.owed(GAME, state)
    for action in engine.legal_actions(GAME, state, seat):
        assert GAME.check(engine.apply(GAME, state, seat, action).state) == []

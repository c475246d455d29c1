"""The matches that ship with the application: sound, small, finished, and worth looking at."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import cli, paths
from tabletop.engine.registry import games
from tabletop.store import save
from tabletop.store.slots import Slots

SAMPLES = sorted(paths.samples_dir().glob("*.json"))
LARGEST = 200_000


def test_there_are_samples_of_every_game() -> None:
    assert len(SAMPLES) >= 3
    assert {save.read_header(path).game for path in SAMPLES} == set(games())


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: p.stem)
def test_a_sample_is_sound_small_and_finished(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(path)]) == 0
    assert capsys.readouterr().err == "" and path.stat().st_size < LARGEST
    saved = save.load(path)
    assert saved.recovered is None and saved.meta.kind == "replay"
    assert saved.record.state.outcome.winners and saved.record.state.round >= 6
    assert saved.meta.thumbnail and all(player.name for player in saved.record.seats)
    assert " / " in saved.meta.title, "the title is given in both languages"


@pytest.mark.rule("CW-OPT-05", "CW-OPT-30")
def test_the_samples_of_chesswar_show_many_armies_terrain_and_a_team_match() -> None:
    setups = [save.load(p, verify=False).record.setup for p in SAMPLES if "chesswar" in p.stem]
    assert len({seat.army for setup in setups for seat in setup.seats}) >= 5
    assert any(setup.players == "2v2" and setup.terrain for setup in setups)


@pytest.mark.rule("HG-SET-02", "HG-SET-04", "HG-MOD-01", "HG-MOD-03")
def test_the_samples_of_hegregon_show_two_players_and_six_in_teams() -> None:
    setups = [save.load(p, verify=False).record.setup for p in SAMPLES if "hegregon" in p.stem]
    assert {(setup.mode, setup.players) for setup in setups} >= {("conquest", 2), ("teams", 6)}


def test_portable_matches_lie_beside_the_samples_and_not_among_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLETOP_SAVES")
    monkeypatch.setattr(paths, "_portable", True)
    monkeypatch.setattr(paths, "_saves_override", None)
    assert paths.saves_dir() == paths.samples_dir().parent
    assert all(slot.is_sample for slot in Slots(paths.saves_dir(), paths.samples_dir()).list()[-3:])


def test_the_shelf_shows_the_samples_as_such(tmp_path: Path) -> None:
    slots = Slots(tmp_path, paths.samples_dir()).list()
    assert [slot.path for slot in slots] == SAMPLES
    assert all(slot.is_sample and slot.fault is None for slot in slots)

"""The command line says what it did, in both languages, and ends with the right code."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tiny import bids, duel

from tabletop import cli, paths
from tabletop.dev import tell
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.engine.model import Rolled
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.store import save

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def tiny_games(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {g.key: g for g in (bids.GAME, duel.GAME)}
    monkeypatch.setattr(registry, "games", lambda: games)


@pytest.fixture
def match(tmp_path: Path) -> Path:
    stream = Stream(2)
    session = Session(duel.GAME, duel.Setup(2, 3), [Person("Begoña"), Bot("hard")], 99)
    while not session.is_over:
        seat = session.owed[0]
        session.act(seat, stream.pick(session.legal(seat)))
    path = tmp_path / "m.json"
    save.write(path, session.match_record(), save.Meta(title="Duelo", created=NOON, saved=NOON))
    return path


def test_check_accepts_a_sound_match(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--language", "es", "check", str(match)]) == 0
    out = capsys.readouterr().out
    assert "partida correcta" in out and save.load(match).record.fingerprint in out


@pytest.mark.parametrize(("language", "words"), [("es", "dañado"), ("en", "damaged")])
def test_check_names_the_fault(
    match: Path, capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    match.write_bytes(match.read_bytes()[:-9])
    assert cli.main(["check", str(match), "--language", language]) == 1
    assert words in capsys.readouterr().err


def test_check_does_not_fall_back_on_the_version_before(
    match: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match.with_name("m.json.bak").write_bytes(match.read_bytes())
    match.write_text("{")
    assert cli.main(["check", str(match)]) == 1
    assert cli.main(["replay", str(match)]) == 0
    assert capsys.readouterr().err.count("\n") == 2


def test_replay_tells_decisions_dice_and_rules(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--language=en", "replay", str(match)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Duelo · tiny_duel · 2024-05-01")
    assert "1. Begoña: strike target=1" in out and "— Round 1 —" in out
    assert "(hit, TD-HIT)" in out and "wins (TD-END)." in out


def test_replay_as_json_holds_every_event(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", "--json", str(match)]) == 0
    told = json.loads(capsys.readouterr().out)
    record = save.load(match).record
    assert len(told["moments"]) == len(record.journal) + 1
    assert told["fingerprint"] == record.fingerprint and told["outcome"]["rule"] == "TD-END"


def test_a_playthrough_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    outs = []
    for seed in ("4", "4", "5"):
        assert cli.main(["dev", "playthrough", "tiny_bids", "--seed", seed]) == 0
        outs.append(capsys.readouterr().out)
    assert outs[0] == outs[1] != outs[2] and "revealed" in outs[0]


def test_perft_counts_sequences_of_decisions(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["dev", "perft", "tiny_bids", "--depth", "2", "--seed", "1"]) == 0
    first, second = (int(line.split()[1]) for line in capsys.readouterr().out.splitlines())
    game = bids.GAME
    seats = game.seats(game.random_setup(Stream(1)))
    each = first // seats
    assert first == seats * each and second == first * (seats - 1) * each


def test_an_unknown_game_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("perft", "playthrough", "rules"):
        assert cli.main(["--language", "en", "dev", command, "checkers"]) == 2
        assert "tiny_bids" in capsys.readouterr().err


def test_dice_are_told_with_their_purpose_and_rule() -> None:
    assert tell.event_words(Rolled(1, "hit", 6, (3, 5), "XX-SHO-03")) == "2d6 3 5 (hit, XX-SHO-03) seat=1"


@pytest.mark.parametrize("option", ["--language", "--lang"])
def test_both_names_of_the_language_are_heard_by_every_word(
    match: Path, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    for language, words in (("es", "partida correcta"), ("en", "sound match")):
        assert cli.main(["check", str(match), option, language]) == 0
        assert words in capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["play"]])
def test_without_a_command_the_application_opens(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    window = SimpleNamespace(start=lambda **options: asked.update(options))
    monkeypatch.setitem(sys.modules, "tabletop.app.main", window)  # type: ignore[arg-type]
    options = ["--language", "en", "--size", "1280x720", "--fullscreen"]
    assert cli.main([*words, *options]) == 0
    assert asked == {"language": "en", "size": (1280, 720), "fullscreen": True}
    assert cli.main(words) == 0 and asked["size"] is None


@pytest.mark.parametrize("size", ["big", "10x10", "1280"])
def test_a_strange_size_is_refused(size: str) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["--size", size])
    assert caught.value.code == 2


def test_portable_moves_the_saves_beside_the_program(monkeypatch: pytest.MonkeyPatch, match: Path) -> None:
    seen: list[bool] = []
    monkeypatch.setattr(paths, "set_portable", seen.append)
    cli.main(["--portable", "check", str(match)])
    assert seen == [True]


def test_portable_means_the_environment_of_an_installed_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLETOP_SAVES")
    made: list[Path] = []
    monkeypatch.setattr(paths, "CHECKOUT", None)
    monkeypatch.setattr(paths, "_portable", True)
    monkeypatch.setattr(paths, "_saves_override", None)
    monkeypatch.setattr(paths, "_wished", lambda folder: made.append(folder) or folder)
    assert paths.saves_dir() == Path(sys.prefix) / "saves" and len(made) == 1


def test_words_that_name_nothing_are_said_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "_language_of", lambda words: "es")
    for words, said in (
        (["simulate", "checkers"], "No hay ningún juego «checkers»"),
        (["simulate", "tiny_bids", "--seats", "nobody"], "No hay ningún bot «nobody»"),
        (["simulate", "tiny_bids", "--seats", "uniform", "--games", "0"], "al menos 1"),
        (["simulate", "tiny_bids", "--seats", "uniform", "--setup", "gaol=1"], "gaol"),
        (["bench", "checkers"], "No hay ningún juego «checkers»"),
    ):
        assert cli.main(words) == 2
        assert said in capsys.readouterr().err
    with pytest.raises(SystemExit):
        cli.main(["simulate", "--help"])
    assert "separados por comas" in capsys.readouterr().out


def test_checking_a_file_needs_no_pygame(match: Path) -> None:
    code = "import sys; from tabletop import cli; cli.main(sys.argv[1:]); print('pygame' in sys.modules)"
    command = [sys.executable, "-c", code, "check", str(match)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "False"

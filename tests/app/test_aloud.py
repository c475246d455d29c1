"""A saved match told on the command line: the very lines of the match scene's log, without a window."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from goldens import FOLDER

from tabletop import cli
from tabletop.app import carried
from tabletop.app.driver import Driver
from tabletop.app.names import plain_names, player_names
from tabletop.app.play import Room
from tabletop.app.scenes.guide.room import Mindless, Unkept
from tabletop.app.scenes.match.scene import MatchScene
from tabletop.app.table import Appearance
from tabletop.app.table.finding import table_of
from tabletop.engine import registry
from tabletop.session.record import Bot
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.text.catalogue import LANGUAGES, Texts
from tabletop.text.markup import plain

WHOLE = sorted(file for key in registry.names() for file in FOLDER.glob(f"format-2.{key}-whole.json"))
BROKEN = FOLDER / "revisions/open_card_wars-1-even-every-round.json"
"""Begun by earlier rules: its eleventh decision is refused today."""
NUMBER = len("  123. ")


@pytest.fixture(params=LANGUAGES)
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as driver:
        yield driver


def watched(driver: Driver, path: Path) -> MatchScene:
    """The match scene before a spectator: bots of the same names play."""
    record = save.load(path).record
    seats = tuple(Bot("easy", name) for name in player_names(driver.app.texts, record.seats))
    session = Session.resume(msgspec.structs.replace(record, seats=seats))
    names = plain_names(driver.app.texts, seats)
    table = table_of(record.game.key, driver.app.texts, Appearance(), names)
    scene = MatchScene(driver.app, Room(session, table, Mindless()), Unkept())
    while scene.model.chronicle.older():
        pass
    return scene


def replayed(capsys: pytest.CaptureFixture[str], path: Path, *options: str) -> list[str]:
    assert cli.main(["replay", str(path), *options]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


@pytest.mark.parametrize("path", [*WHOLE, BROKEN], ids=lambda path: path.stem)
def test_the_command_line_tells_what_the_log_of_the_scene_shows(
    driver: Driver, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scene = watched(driver, path)
    told = replayed(capsys, path, "--lang", driver.app.texts.language)
    entries, last = scene.model.chronicle.entries, 0
    body = [line for line in told[2:] if line][: len(entries)]
    assert len(body) == len(entries) > 20
    for written, (moment, line) in zip(body, entries, strict=True):
        assert written[:NUMBER].strip(" .") == ("" if moment == last else str(moment))
        words = written[NUMBER:].removeprefix("  " * line.indent)
        assert words.startswith(plain(line.text)) and words.endswith(f"({line.rule})" if line.rule else words)
        assert all(f" {value}" in words for value, _ in line.dice)
        last = moment
    panel = scene.room.table.panels.result(scene.room.view, scene.names)
    if scene.room.session.is_over:
        assert any(line.startswith(plain(panel.title)) for line in told[2 + len(entries) :])
        assert all(any(row.value in line for line in told) for row in panel.rows)
    else:
        assert str(len(scene.room.session)) in told[-1]


def test_a_gap_between_rules_is_told_where_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    for language in LANGUAGES:
        texts, session = Texts(language), save.load(BROKEN).session()
        assert session.gap is not None
        told = replayed(capsys, BROKEN, "--language", language)
        assert sum(carried.break_line(texts, session.gap).text in line for line in told) == 1


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_no_library_of_pictures_is_loaded(path: Path) -> None:
    code = f"""
import sys
from tabletop import cli
assert cli.main(["replay", {str(path)!r}, "--lang=en"]) == 0
assert not {{name.partition(".")[0] for name in sys.modules}} & {{"pygame", "pygame_gui"}}
"""
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, encoding="utf-8")
    assert len(told.stdout.splitlines()) > 100


def test_the_bare_records_are_still_there(capsys: pytest.CaptureFixture[str]) -> None:
    path = next(path for path in WHOLE)
    record = save.load(path).record
    told = replayed(capsys, path, "--records")
    tags = {entry.action.__struct_config__.tag for entry in record.journal}
    assert all(any(f": {tag}" in line for line in told) for tag in tags)
    assert told[-1] == record.fingerprint
    with pytest.raises(SystemExit) as refused:
        cli.main(["replay", str(path), "--records", "--json"])
    assert refused.value.code == 2


@pytest.mark.parametrize("damage", [b"", b"{", b'{"format": 99}', b"\xff\xfe"])
@pytest.mark.parametrize("form", [(), ("--records",), ("--json",)])
def test_a_file_that_is_none_is_refused_in_the_words_of_the_store(
    damage: bytes, form: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(damage)
    assert cli.main(["replay", str(path), *form]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(f"{path}: ") and "Traceback" not in err


def test_a_game_without_words_is_told_by_its_records() -> None:
    """As the tiny games of tests."""
    from tabletop.app import aloud

    assert not aloud.can_tell("tiny_duel", Texts("en"))
    assert all(aloud.can_tell(key, Texts("en")) for key in registry.names())

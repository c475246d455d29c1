"""The small files beside the matches: settings, the last set-up, the order of matches; each at its edges."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.store import last_setup, lock, played, settings
from tabletop.store.last_setup import LastSetup
from tabletop.store.settings import Settings


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path))
    return tmp_path


# Settings


def test_settings_are_kept_where_they_belong_unless_a_file_is_named(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    settings.save(Settings(ui_scale=150))
    settings.save(Settings(ui_scale=125), other)
    assert settings.load().settings.ui_scale == 150 and settings.load(other).settings.ui_scale == 125
    settings.update({"sound": False})
    settings.update({"volume": 0.25}, other)
    assert settings.load().settings == Settings(ui_scale=150, sound=False)
    assert settings.load(other).settings == Settings(ui_scale=125, volume=0.25)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["other.json", "settings.json"]


def test_settings_are_written_for_people_to_read(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    settings.save(Settings(language="en"), file)
    assert file.read_text("utf-8").startswith('{\n  "schema": 1,\n  "language": "en",\n')


def test_a_file_of_settings_may_have_so_many_bytes_and_no_more(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    data = b'{"sound":false}'
    file.write_bytes(data + b" " * (settings.MAX_BYTES - len(data)))
    assert settings.load(file) == settings.Loaded(Settings(sound=False))
    file.write_bytes(data + b" " * (settings.MAX_BYTES - len(data) + 1))
    loaded = settings.load(file)
    assert loaded == settings.Loaded(Settings(), "the file is too large")


def test_of_damaged_settings_every_sound_field_counts(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    plain: dict[str, Any] = {
        "schema": 1,
        "language": "en",
        "sound": "loud",
        "volume": 0.5,
        "ui_scale": 999,
        "fullscreen": True,
        "foreign": 1,
    }
    file.write_text(json.dumps(plain))
    loaded = settings.load(file)
    assert loaded.settings == Settings(language="en", volume=0.5, fullscreen=True)
    assert loaded.fault and not loaded.is_unreachable


@pytest.mark.parametrize("text", ["[]", "3", '"sound"', "null", "{", "[" * 5000])
def test_what_are_no_settings_at_all_gives_the_first_values(tmp_path: Path, text: str) -> None:
    file = tmp_path / "s.json"
    file.write_text(text)
    loaded = settings.load(file)
    assert loaded.settings == Settings() and loaded.fault and not loaded.is_unreachable


def test_a_folder_in_the_place_of_the_settings_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "s.json").mkdir()
    assert settings.load(tmp_path / "s.json") == settings.Loaded(Settings(), "not a file")


def test_a_folder_s_name_that_is_no_text_is_none_and_the_first_fault_is_told(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    file.write_text('{"saves_folder":"/x/\\u0007","sound":false}')
    assert settings.load(file) == settings.Loaded(Settings(sound=False), "saves_folder")
    file.write_text('{"saves_folder":"/x/\\u0007","sound":false,"foreign":1}')
    loaded = settings.load(file)
    assert loaded.settings == Settings(sound=False) and "foreign" in loaded.fault
    file.write_text('{"saves_folder":"/x/y"}')
    assert settings.load(file) == settings.Loaded(Settings(saves_folder="/x/y"))


@pytest.mark.parametrize(("fault", "words"), [(OSError(5, "broken"), "broken"), (OSError(), "OSError")])
def test_settings_that_nobody_can_look_at_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: OSError, words: str
) -> None:
    file = tmp_path / "s.json"
    file.write_text('{"sound":false}')

    def refuse(self: Path) -> bytes:
        raise fault

    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", refuse)
        loaded = settings.load(file)
        assert loaded.settings == Settings() and loaded.is_unreachable
        assert loaded.fault == (str(fault) or words) and words in loaded.fault
        settings.save(Settings(fullscreen=True), file)
    assert [p.name for p in tmp_path.iterdir()] == ["s.json"]


def test_only_damaged_settings_are_kept_beside(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    settings.save(Settings(), file)
    settings.save(Settings(sound=False), file)
    assert [p.name for p in tmp_path.iterdir()] == ["s.json"]
    file.write_text("{")
    settings.save(Settings(), file)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["s.json", "s.json.damaged"]
    assert settings.damaged_of(file).read_text() == "{"


# The last set-up


def test_the_last_set_up_comes_back(folder: Path) -> None:
    last = LastSetup(
        "chesswar", {"players": "2", "n": 3, "on": True, "l": [1]}, {"0": "person"}, {"0": "Ana"}
    )
    last_setup.save(last)
    assert last_setup.read() == last_setup.Found(last) and last_setup.load() == last


def test_a_last_set_up_may_have_so_many_bytes_and_no_more(folder: Path) -> None:
    data = msgspec.json.encode(LastSetup("chesswar", {}))
    file = last_setup.last_setup_file()
    file.write_bytes(data + b" " * (last_setup.MAX_BYTES - len(data)))
    assert last_setup.read() == last_setup.Found(LastSetup("chesswar", {}))
    file.write_bytes(data + b" " * (last_setup.MAX_BYTES - len(data) + 1))
    assert last_setup.read() == last_setup.Found(None, "the file is too large")


def test_what_is_no_set_up_says_why(folder: Path) -> None:
    file = last_setup.last_setup_file()
    file.mkdir()
    assert last_setup.read() == last_setup.Found(None)
    file.rmdir()
    file.write_text('{"game":"x"}')
    found = last_setup.read()
    assert found.last is None and "values" in found.fault
    file.write_text('{"game":"x","values":{"a":"\\u0007"}}')
    assert last_setup.read() == last_setup.Found(None, "control characters")


# The order of matches


def test_the_first_match_has_number_one_and_each_later_one_more(tmp_path: Path) -> None:
    for name in "abca":
        played.note(tmp_path / f"{name}.json")
    assert played.numbers(tmp_path) == {"a.json": 4, "b.json": 2, "c.json": 3}


def test_the_order_may_have_so_many_bytes_and_no_more(tmp_path: Path) -> None:
    data = msgspec.json.encode(played.Played({"a.json": 7}))
    (tmp_path / played.FILE).write_bytes(data + b" " * (played.MAX_BYTES - len(data)))
    assert played.numbers(tmp_path) == {"a.json": 7}
    (tmp_path / played.FILE).write_bytes(data + b" " * (played.MAX_BYTES - len(data) + 1))
    assert played.numbers(tmp_path) == {}


def test_the_order_is_let_go_of_after_each_note(tmp_path: Path) -> None:
    file = tmp_path / played.FILE
    played.note(tmp_path / "a.json")
    assert not lock.is_taken(file) and not lock.lock_of(file).exists()


def test_who_cannot_have_the_order_waits_and_writes_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = lock.take(tmp_path / played.FILE)
    assert held is not None
    slept: list[float] = []
    monkeypatch.setattr(played.time, "sleep", slept.append)
    played.note(tmp_path / "a.json")
    assert [each for each in slept if each != lock._PAUSE] == [0.005, 0.02, 0.04, 0.08]
    assert slept.count(lock._PAUSE) == 6 * lock._TRIES + 1
    assert played.numbers(tmp_path) == {"a.json": 1} and held.is_real
    held.free()


def test_who_gets_the_order_at_once_does_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(played.time, "sleep", slept.append)
    held = played._wait_for(tmp_path / played.FILE)
    assert held is not None and held.is_real and slept == []
    held.free()


def test_what_is_no_file_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe would make everybody wait."""
    monkeypatch.setattr(Path, "read_bytes", None)
    assert played.numbers(tmp_path / "none") == {}
    (tmp_path / played.FILE).mkdir()
    assert played.numbers(tmp_path) == {}

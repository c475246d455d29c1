"""The shelf is read beside the window: what is known, what is not yet, and what never stops it."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import junk
import pytest
from saves_made import NOON, play

from tabletop.engine.model import Resign
from tabletop.session.session import Session
from tabletop.store import apart, save
from tabletop.store.background import Reading
from tabletop.store.document import Header
from tabletop.store.faults import SaveFault
from tabletop.store.save import Meta
from tabletop.store.slots import Slots

LONG = 60.0
"""Seconds in which anything that is to happen has happened."""


@pytest.fixture
def reading(tmp_path: Path) -> Reading:
    return Reading(Slots(tmp_path))


def put(path: Path, session: Session, meta: Meta) -> Path:
    save.write(path, session.match_record(), meta)
    return path


def slowly(gate: threading.Event) -> Callable[[Path], Header]:
    """Reads nothing before the gate is open."""

    def envelope(path: Path) -> Header:
        assert gate.wait(LONG)
        return save.read_header(path)

    return envelope


def test_all_is_read_and_the_same_is_not_told_twice(reading: Reading, session: Session, meta: Meta) -> None:
    put(reading.shelf.folder / "a.json", session, meta)
    assert reading.look(LONG) and reading.is_done
    [slot] = reading.slots
    assert slot.header is not None and not slot.is_unread
    version = reading.version
    assert reading.look(LONG) and reading.version == version and reading.slots[0] is slot
    put(reading.shelf.folder / "b.json", session, meta)
    assert reading.look(LONG) and reading.version > version and len(reading.slots) == 2


def test_who_looks_does_not_wait_and_sees_the_files_that_are_not_read_yet(
    reading: Reading, session: Session, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    monkeypatch.setattr(apart, "envelope", slowly(gate))
    for name in "abc":
        put(reading.shelf.folder / f"{name}.json", session, meta)
    assert not reading.look() and not reading.is_done and reading.latest is None
    end = time.monotonic() + LONG
    while not reading.slots and time.monotonic() < end:
        time.sleep(0.001)
    assert [slot.is_unread for slot in reading.slots] == [True] * 3
    gate.set()
    assert reading.wait(LONG)
    assert [slot.is_unread for slot in reading.slots] == [False] * 3 and reading.latest is not None


def test_another_look_puts_no_more_files_before_the_samples(
    tmp_path: Path, session: Session, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "samples").mkdir()
    put(tmp_path / "samples" / "one.json", session, meta)
    reading = Reading(Slots(tmp_path / "own", tmp_path / "samples"))
    reading.shelf.folder.mkdir()
    for n in range(45):
        os.utime(put(reading.shelf.folder / f"{n:02}.json", session, meta), (n, n))
    order: list[Path] = []

    def envelope(path: Path) -> Header:
        order.append(path)
        if len(order) == 20:
            reading.look()
        return save.read_header(path)

    monkeypatch.setattr(apart, "envelope", envelope)
    assert reading.look(LONG)
    place = [path.stem for path in order].index("one")
    assert len(order) == 46 and place == 30, "thirty of one's own, the samples, the others"


def test_at_rest_there_is_no_thread(reading: Reading) -> None:
    assert reading.look(LONG)
    end = time.monotonic() + LONG
    while any(thread.name == "shelf" for thread in threading.enumerate()) and time.monotonic() < end:
        time.sleep(0.001)
    assert not any(thread.name == "shelf" for thread in threading.enumerate())


def test_a_fault_of_ours_in_reading_one_file_ends_nothing(
    reading: Reading, session: Session, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "ab":
        put(reading.shelf.folder / f"{name}.json", session, meta)

    def stumble(path: Path) -> Header:
        if path.stem == "a":
            raise RuntimeError("stumbled")
        return save.read_header(path)

    with monkeypatch.context() as patched:
        patched.setattr(apart, "envelope", stumble)
        assert reading.look(LONG)
        assert {slot.path.stem: slot.can_open for slot in reading.slots} == {"a": False, "b": True}
    assert reading.look(LONG) and all(slot.header is not None for slot in reading.slots)


def test_a_fault_of_ours_in_looking_ends_nothing(
    reading: Reading, session: Session, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(reading.shelf.folder / "a.json", session, meta)
    with monkeypatch.context() as patched:
        patched.setattr(Slots, "scan", lambda self: 1 / 0)
        assert reading.look(LONG)
    assert reading.look(LONG) and reading.slots[0].header is not None


def test_whose_turn_it_is_is_found_out_beside_the_window(
    reading: Reading, session: Session, meta: Meta
) -> None:
    put(reading.shelf.folder / "a.json", session, meta)
    over = play(30, seed=9)
    while not over.is_over:
        over.act(over.owed[0], Resign())
    put(reading.shelf.folder / "b.json", over, meta)
    put(reading.shelf.folder / "c.json", session, meta).write_bytes(b"{")
    reading.look(LONG)
    found = {slot.path.stem: reading.owed(slot, LONG) for slot in reading.slots}
    assert found == {"a": session.owed, "b": (), "c": ()}


def test_what_is_old_is_tidied_once(reading: Reading, meta: Meta, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    monkeypatch.setattr(Slots, "tidy", lambda self: calls.append(1) or 3)
    reading.look(LONG)
    reading.look(LONG)
    assert calls == [1] and reading.tidied == 3


def test_halves_of_settings_that_killed_writers_left_go_too(
    reading: Reading, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tmp_path / "config"
    monkeypatch.setenv("TABLETOP_CONFIG", str(config))
    config.mkdir()
    names = (".settings.json.ab12.tmp", ".last_setup.json.cd34.tmp", "settings.json", ".mine.tmp")
    for name in names:
        (config / name).write_bytes(b"{}")
        os.utime(config / name, (1_000_000, 1_000_000))
    (config / ".settings.json.ef56.tmp").write_bytes(b"{")  # somebody is at it now
    assert reading.look(LONG)
    left = {file.name for file in config.iterdir()}
    assert left == {"settings.json", ".mine.tmp", ".settings.json.ef56.tmp"}


def test_what_has_been_tidied_away_is_not_shown(reading: Reading, meta: Meta) -> None:
    folder = reading.shelf.folder
    for seed in range(22):
        session = play(0, seed)
        put(reading.shelf.auto_path("tiny_duel", NOON, session.key), session, meta)
    reading.look(LONG)
    assert reading.tidied == 2
    assert {slot.path for slot in reading.slots} == set(folder.glob("*.json")) and len(reading.slots) == 20


def test_a_folder_in_which_nothing_can_be_kept_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    inside, good = Reading(Slots(tmp_path / "file" / "saves")), Reading(Slots(tmp_path / "new"))
    assert inside.look(LONG) and inside.fault is not None and inside.fault.key == "not-a-folder"
    assert good.look(LONG) and good.fault is None and (tmp_path / "new").is_dir()
    (tmp_path / "file").unlink()
    assert inside.look(LONG) and inside.fault is None


@pytest.mark.skipif(os.name == "nt", reason="POSIX permissions")
def test_an_envelope_holds_on_to_nothing_else_of_its_file(
    reading: Reading, session: Session, meta: Meta
) -> None:
    """The raw decisions would keep the bytes of thousands of files."""
    put(reading.shelf.folder / "a.json", session, meta)
    reading.look(LONG)
    header = reading.slots[0].header
    assert header is not None and header.decisions == len(session)
    assert not hasattr(header, "journal")


# Large files


def padded(path: Path, size: int = apart.LARGE + 1) -> Path:
    path.write_bytes(path.read_bytes() + b" " * size)
    return path


def test_a_large_file_is_judged_by_a_process_of_its_own(
    tmp_path: Path, session: Session, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It knows the games that are installed, not those of these tests."""
    path = padded(put(tmp_path / "a.json", session, meta))
    monkeypatch.setattr(save, "read_header", None)
    with pytest.raises(SaveFault) as caught:
        apart.envelope(path)
    assert caught.value.key == "unknown-game" and caught.value.arguments == {"game": "tiny_duel"}


def test_a_small_file_is_read_here(tmp_path: Path, session: Session, meta: Meta) -> None:
    path = put(tmp_path / "a.json", session, meta)
    assert apart.envelope(path) == save.read_header(path)
    with pytest.raises(SaveFault) as caught:
        apart.envelope(tmp_path / "none.json")
    assert caught.value.key == "not-found"


def test_a_process_that_takes_too_long_is_ended(
    tmp_path: Path, session: Session, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = padded(put(tmp_path / "a.json", session, meta))
    monkeypatch.setattr(apart, "SECONDS", 0.0)
    with pytest.raises(SaveFault) as caught:
        apart.envelope(path)
    assert caught.value.key == "too-heavy"


# Junk


def test_a_folder_of_junk_is_listed_and_judged(reading: Reading) -> None:
    names = {name.removesuffix(".bak") for name in junk.lay(reading.shelf.folder)}
    assert reading.look(LONG)
    assert {slot.path.name for slot in reading.slots} == names
    assert all(slot.fault is not None and slot.shown is None for slot in reading.slots)
    assert reading.latest is None
    for slot in reading.slots:
        assert slot.name.encode() and "\x00" not in slot.name


def test_junk_can_be_thrown_away_and_comes_back(reading: Reading) -> None:
    junk.lay(reading.shelf.folder)
    before = {path.name for path in reading.shelf.folder.iterdir()}
    shelf = reading.shelf
    trashed = [shelf.delete(slot) for slot in shelf.list()]
    assert shelf.list() == []
    for one in trashed:
        shelf.restore(one)
    assert {path.name for path in shelf.folder.iterdir()} == before | {".trash"}


def test_five_thousand_files_are_listed(reading: Reading) -> None:
    for n in range(5000):
        (reading.shelf.folder / f"{n}.json").write_bytes(b"{")
    assert not reading.look() or len(reading.slots) == 5000
    assert reading.wait(LONG * 5) and len(reading.slots) == 5000
    assert not any(slot.is_unread for slot in reading.slots)

"""The shelf: listing, autosave, quick save, renaming, the trash, samples, damaged files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from saves_made import NOON, play

from tabletop.engine.model import Resign
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.store.atomic import backup_of
from tabletop.store.faults import SaveFault
from tabletop.store.save import Meta
from tabletop.store.slots import Slot, Slots


@pytest.fixture
def shelf(tmp_path: Path) -> Slots:
    mine, samples = tmp_path / "mine", tmp_path / "samples"
    mine.mkdir()
    samples.mkdir()
    return Slots(mine, samples)


def put(shelf: Slots, path: Path, session: Session, meta: Meta, age: float = 0) -> Path:
    save.write(path, session.match_record(), meta)
    os.utime(path, (1_700_000_000 - age,) * 2)
    return path


def ended(session: Session) -> Session:
    while not session.is_over:
        session.act(session.owed[0], Resign())
    return session


def only(shelf: Slots) -> Slot:
    (slot,) = shelf.list()
    return slot


def test_a_slot_tells_what_a_list_shows(shelf: Slots, session: Session, meta: Meta) -> None:
    put(shelf, shelf.quick_path(), session, meta)
    slot = only(shelf)
    assert slot.is_quick and not slot.is_auto and not slot.is_over and slot.fault is None
    assert slot.header is not None
    assert (slot.header.title, slot.header.game) == (meta.title, "tiny_duel")
    assert slot.header.decisions == len(session) and slot.header.round == session.state.round
    assert slot.header.seats == session.seats and slot.header.thumbnail == meta.thumbnail


def test_newest_first_then_samples(shelf: Slots, session: Session, meta: Meta) -> None:
    assert shelf.samples is not None
    put(shelf, shelf.folder / "old.json", session, meta, age=100)
    put(shelf, shelf.folder / "new.json", session, meta)
    put(shelf, shelf.samples / "b.json", session, meta, age=-100)
    put(shelf, shelf.samples / "a.json", session, meta)
    assert [s.path.stem for s in shelf.list()] == ["new", "old", "a", "b"]
    assert [s.is_sample for s in shelf.list()] == [False, False, True, True]


def test_damaged_files_are_listed_with_their_fault(shelf: Slots, session: Session, meta: Meta) -> None:
    path = put(shelf, shelf.folder / "cut.json", session, meta)
    path.write_bytes(path.read_bytes()[:500])
    (shelf.folder / "foreign.json").write_text("[1]")
    (shelf.folder / "folder.json").mkdir()
    (shelf.folder / "newer.json").write_bytes(
        save.dump(session.match_record(), meta).replace(b'"format":2', b'"format":3')
    )
    faults = {s.path.stem: s.fault.key for s in shelf.list() if s.fault}
    assert faults == {
        "cut": "not-json",
        "foreign": "not-a-match",
        "folder": "not-a-file",
        "newer": "newer-format",
    }


def test_a_list_is_refreshed_when_a_file_changes(shelf: Slots, session: Session, meta: Meta) -> None:
    path = put(shelf, shelf.folder / "m.json", session, meta, age=50)
    first = only(shelf)
    assert only(shelf) is first
    session.act(session.owed[0], session.legal(session.owed[0])[0])
    put(shelf, path, session, meta)
    header = only(shelf).header
    assert header is not None and header.decisions == len(session)


def test_other_files_and_hidden_ones_are_not_saves(shelf: Slots) -> None:
    for name in ("notes.txt", ".m.json.123.tmp", ".hidden.json"):
        (shelf.folder / name).write_text("{}")
    assert shelf.list() == []
    assert Slots(shelf.folder / "none").list() == []


def test_a_match_of_which_only_the_version_before_is_left_is_listed(
    shelf: Slots, session: Session, meta: Meta
) -> None:
    path = put(shelf, shelf.folder / "m.json", session, meta)
    path.rename(backup_of(path))
    slot = only(shelf)
    assert slot.path == path and slot.has_backup and slot.fault is not None
    assert shelf.latest() == slot and save.load(slot.path).recovered is not None


def test_the_latest_is_the_newest_match_that_is_not_over(shelf: Slots, session: Session, meta: Meta) -> None:
    assert shelf.latest() is None
    going = put(shelf, shelf.folder / "going.json", session, meta, age=50)
    put(shelf, shelf.folder / "over.json", ended(play(30, seed=9)), meta)
    latest = shelf.latest()
    assert latest is not None and latest.path == going
    assert [s.is_over for s in shelf.list()] == [True, False]


def test_an_earlier_save_of_a_match_that_has_ended_is_not_the_latest(
    shelf: Slots, session: Session, meta: Meta
) -> None:
    other = put(shelf, shelf.folder / "other.json", play(4, seed=9), meta, age=90)
    quick = put(shelf, shelf.quick_path(), session, meta, age=50)
    latest = shelf.latest()
    assert latest is not None and latest.path == quick
    auto = put(shelf, shelf.auto_path("tiny_duel", NOON, session.key), ended(session), meta)
    latest = shelf.latest()
    assert latest is not None and latest.path == other
    put(shelf, quick, play(5), meta, age=-10)  # gone back to and saved again since
    latest = shelf.latest()
    assert latest is not None and latest.path == quick and auto.exists()


def test_a_match_keeps_its_autosave_slot(shelf: Slots) -> None:
    one = shelf.auto_path("tiny_duel", NOON, 77)
    assert one == shelf.auto_path("tiny_duel", NOON, 77) != shelf.auto_path("tiny_duel", NOON, 78)
    assert one.parent == shelf.folder and Slot(path=one).is_auto


def test_new_names_resemble_the_title_and_are_free(shelf: Slots, session: Session, meta: Meta) -> None:
    path = shelf.new_path("¡Ñandú contra Óscar! / 3")
    assert path.name == "nandu-contra-oscar-3.json"
    put(shelf, path, session, meta)
    assert shelf.new_path("ñandú contra óscar 3").name == "nandu-contra-oscar-3-2.json"
    assert shelf.new_path("../..").name == "match.json"
    assert shelf.new_path("quick").name == "match-quick.json"
    assert not Slot(path=shelf.new_path("auto-x")).is_auto


def test_a_renamed_match_keeps_everything_else(shelf: Slots, session: Session, meta: Meta) -> None:
    path = put(shelf, shelf.folder / "m.json", session, meta)
    shelf.rename(only(shelf), "Otro título")
    saved = save.load(path)
    assert saved.meta.title == "Otro título" and saved.record == session.match_record()
    with pytest.raises(SaveFault):
        shelf.rename(only(shelf), "x" * 1000)


def test_a_deletion_can_be_undone(shelf: Slots, session: Session, meta: Meta) -> None:
    path = put(shelf, shelf.folder / "m.json", session, meta)
    put(shelf, path, session, meta)
    before = (path.read_bytes(), backup_of(path).read_bytes())
    trashed = shelf.delete(only(shelf))
    assert shelf.list() == [] and not path.exists() and not backup_of(path).exists()
    shelf.restore(trashed)
    assert (path.read_bytes(), backup_of(path).read_bytes()) == before
    trashed = shelf.delete(only(shelf))
    put(shelf, path, session, meta)
    with pytest.raises(SaveFault) as caught:
        shelf.restore(trashed)
    assert caught.value.key == "name-taken"


def test_samples_are_only_read(shelf: Slots, session: Session, meta: Meta) -> None:
    assert shelf.samples is not None
    path = put(shelf, shelf.samples / "s.json", session, meta)
    before = path.read_bytes()
    for change in (lambda s: shelf.delete(s), lambda s: shelf.rename(s, "x")):
        with pytest.raises(SaveFault) as caught:
            change(only(shelf))
        assert caught.value.key == "read-only"
    assert path.read_bytes() == before


def test_tidying_keeps_the_newest_autosaves_and_sweeps_up(shelf: Slots, session: Session, meta: Meta) -> None:
    for i in range(4):
        put(shelf, shelf.auto_path("tiny_duel", NOON, i), session, meta, age=i)
    put(shelf, shelf.folder / "mine.json", session, meta, age=999)
    stale, fresh = shelf.folder / ".x.json.1.tmp", shelf.folder / ".y.json.2.tmp"
    for path, when in ((stale, 1), (fresh, None)):
        path.write_text("half")
        os.utime(path, (when, when) if when else None)
    trashed = shelf.delete(shelf.list()[0])
    old = shelf.folder / ".trash" / "0-old.json"
    old.write_text("{}")
    os.utime(old, (1, 1))
    shelf.tidy(autosaves=2)
    assert [s.path.name[:4] for s in shelf.list()] == ["auto", "auto", "mine"]
    assert not stale.exists() and fresh.exists() and not old.exists()
    shelf.restore(trashed)

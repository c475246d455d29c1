"""The shelf in detail: what it knows of files without reading them, names to the letter, all or nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from saves_made import NOON, play

from tabletop.engine.model import Resign
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.store import lock, save, slots
from tabletop.store.atomic import backup_of
from tabletop.store.document import Header
from tabletop.store.faults import SaveFault
from tabletop.store.save import Meta
from tabletop.store.slots import NAME_BYTES, Slot, Slots, Trashed


@pytest.fixture
def shelf(tmp_path: Path) -> Slots:
    (tmp_path / "mine").mkdir()
    return Slots(tmp_path / "mine")


@pytest.fixture
def header(session: Session, meta: Meta) -> Header:
    return save.header_decoder.decode(save.dump(session.match_record(), meta)).header()


def put(path: Path, session: Session, meta: Meta) -> Path:
    save.write(path, session.match_record(), meta)
    return path


def fault_of(work: Callable[[], object]) -> str:
    with pytest.raises(SaveFault) as caught:
        work()
    return caught.value.key


# One file


def test_what_a_slot_says_of_itself(header: Header, session: Session, meta: Meta) -> None:
    while not session.is_over:
        session.act(session.owed[0], Resign())
    over = save.header_decoder.decode(save.dump(session.match_record(), meta)).header()
    unknown = Slot(path=Path("auto-x.json"))
    assert (unknown.shown, unknown.is_over, unknown.can_open) == (None, False, False)
    going = Slot(path=Path("quick.json"), header=header)
    assert (going.shown, going.is_over, going.can_open) == (header, False, True)
    before = Slot(path=Path("quick.json"), backup=over)
    assert (before.shown, before.is_over, before.can_open) == (over, True, True)
    assert Slot(path=Path("x"), header=header, backup=over).shown is header


@pytest.mark.parametrize(
    ("name", "is_auto", "is_quick"),
    [
        ("auto-x.json", True, False),
        ("auto.json", False, False),
        ("x-auto-.json", False, False),
        ("quick.json", False, True),
        ("quick-2.json", False, False),
        ("match-quick.json", False, False),
    ],
)
def test_a_slot_is_known_by_its_name(name: str, is_auto: bool, is_quick: bool) -> None:
    slot = Slot(path=Path("auto-folder") / name)
    assert (slot.is_auto, slot.is_quick, slot.name) == (is_auto, is_quick, name)


# What is there


def test_a_scan_opens_nothing(shelf: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelf.folder / "m.json"
    path.write_bytes(b"12345")
    os.utime(path, ns=(5_000_000_000, 7_500_000_000))
    backup_of(path).write_bytes(b"")
    monkeypatch.setattr(Path, "open", None)
    expected = Slot(path=path, modified=7.5, size=5, has_backup=True, is_unread=True)
    assert shelf.scan() == (expected,) and shelf.count() == 1


def test_what_is_there_counts_by_the_ends_of_names(shelf: Slots) -> None:
    for name in (
        "a.json",
        "b.json.bak",
        "c.json",
        "c.json.bak",
        "d.txt",
        "e.bak",
        ".f.json",
        ".g.json.bak",
        "h.json.x",
    ):
        (shelf.folder / name).write_text("{")
    found = {slot.path.name: slot.has_backup for slot in shelf.scan()}
    assert found == {"a.json": False, "b.json": True, "c.json": True} and shelf.count() == 3


def test_files_of_the_same_time_are_listed_by_name_newest_first(shelf: Slots) -> None:
    for name, when in (("b", 5), ("a", 5), ("c", 9), ("d", 1)):
        (shelf.folder / f"{name}.json").write_text("{")
        os.utime(shelf.folder / f"{name}.json", (when, when))
    assert [slot.path.stem for slot in shelf.scan()] == ["c", "a", "b", "d"]


def test_samples_are_those_of_another_folder(shelf: Slots, tmp_path: Path) -> None:
    (shelf.folder / "a.json").write_text("{")
    (tmp_path / "b.json").write_text("{")
    (tmp_path / "b.json.bak").write_text("{")
    assert [slot.path.stem for slot in Slots(shelf.folder).scan()] == ["a"]
    assert [slot.path.stem for slot in Slots(shelf.folder, shelf.folder).scan()] == ["a"]
    both = Slots(shelf.folder, tmp_path).scan()
    assert [(s.path.stem, s.is_sample, s.has_backup) for s in both] == [
        ("a", False, False),
        ("b", True, True),
    ]


def test_a_file_is_looked_into_once_until_it_changes(shelf: Slots, session: Session, meta: Meta) -> None:
    path = put(shelf.folder / "m.json", session, meta)
    read: list[str] = []

    def envelope(file: Path) -> Header:
        read.append(file.name)
        return save.read_header(file)

    def listed() -> Slot:
        [slot] = shelf.scan()
        return shelf.read(slot, envelope)

    first = listed()
    assert first.header is not None and not first.is_unread and listed() is first and read == ["m.json"]
    assert shelf.read(first, envelope) is first and read == ["m.json"]
    backup_of(path).write_bytes(b"")  # only whether there is a version before has changed
    second = listed()
    assert second is not first and second.has_backup and read == ["m.json"] * 2
    assert listed() is second
    os.utime(path, (1, 1))
    assert listed().modified == 1.0 and read == ["m.json"] * 3
    path.write_bytes(path.read_bytes() + b" ")
    os.utime(path, (1, 1))
    assert listed().size == first.size + 1 and read == ["m.json"] * 4


def test_what_is_gone_is_forgotten(shelf: Slots, session: Session, meta: Meta) -> None:
    paths = [put(shelf.folder / f"{name}.json", session, meta) for name in "ab"]
    shelf.list()
    assert set(shelf._seen) == set(paths)
    paths[0].unlink()
    shelf.scan()
    assert set(shelf._seen) == {paths[1]}


def test_a_damaged_file_is_told_by_its_version_before(shelf: Slots, session: Session, meta: Meta) -> None:
    path = shelf.folder / "m.json"
    path.write_bytes(b"{")
    read: list[str] = []

    def envelope(file: Path) -> Header:
        read.append(file.name)
        return save.read_header(file)

    [slot] = [shelf.read(slot, envelope) for slot in shelf.scan()]
    assert slot.fault is not None and slot.backup is None and read == ["m.json"]
    put(backup_of(path), session, meta)
    [slot] = [shelf.read(slot, envelope) for slot in shelf.scan()]
    assert slot.backup is not None and slot.backup.decisions == len(session)
    assert read == ["m.json", "m.json", "m.json.bak"]
    backup_of(path).write_bytes(b"{")
    [slot] = Slots(shelf.folder).list()
    assert slot.fault is not None and slot.backup is None


def test_words_of_an_envelope_are_such_that_they_can_be_drawn(shelf: Slots, header: Header) -> None:
    """Whatever reads the envelope: signs go, the ends of lines become spaces."""
    seats = (Person("A\nna\x07"), Bot("hard", "B\tot"), Person("Eva"))
    odd = msgspec.structs.replace(header, title="Un\ntí\x1btulo", seats=seats)
    (shelf.folder / "m.json").write_text("{")
    [slot] = shelf.scan()
    found = shelf.read(slot, lambda path: odd).header
    assert found is not None and found.title == "Un título"
    assert found.seats == (Person("A na"), Bot("hard", "B\tot"), Person("Eva"))


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links")
def test_a_link_that_leads_nowhere_counts_as_it_is(shelf: Slots) -> None:
    path = shelf.folder / "m.json"
    path.symlink_to("none.json")
    [slot] = shelf.scan()
    facts = path.lstat()
    assert (slot.modified, slot.size) == (facts.st_mtime_ns / 1e9, facts.st_size)
    backup_of(path).write_bytes(b"123")
    os.utime(backup_of(path), (7, 7))
    [slot] = shelf.scan()
    assert (slot.modified, slot.size) == (7.0, 3)


def test_what_is_gone_meanwhile_has_no_time(shelf: Slots) -> None:
    assert slots._stamp_of(shelf.folder / "none.json") == slots._Stamp(0, 0, 0)


# Names


def test_an_autosave_is_named_by_game_moment_and_key(shelf: Slots) -> None:
    when = datetime(2024, 5, 1, 9, 8, 7, tzinfo=UTC)
    for key, end in ((0, "0000"), (0xABC, "0abc"), (0x1FFFF, "ffff"), (0x10000, "0000"), (2**63 + 5, "0005")):
        assert (
            shelf.auto_path("tiny_duel", when, key)
            == shelf.folder / f"auto-tiny_duel-20240501-090807-{end}.json"
        )


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("", "match"),
        ("¿¡!?", "match"),
        ("日本", "match"),
        ("Ñandú", "nandu"),
        ("--a--b--", "a-b"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 40),
        ("quick", "match-quick"),
        ("Quick!", "match-quick"),
        ("quick 2", "quick-2"),
        ("auto", "auto"),
        ("Auto 3", "match-auto-3"),
        ("automatic", "automatic"),
    ],
)
def test_a_new_name_resembles_the_title(shelf: Slots, title: str, stem: str) -> None:
    assert shelf.new_path(title) == shelf.folder / f"{stem}.json"


def test_a_new_name_is_free_and_so_is_that_of_its_version_before(shelf: Slots) -> None:
    for name in ("a.json", "a-2.json.bak", "a-3.json", "b.json.bak", "d.json", "d-2.json"):
        (shelf.folder / name).write_text("")
    assert [shelf.new_path(title).stem for title in "abcd"] == ["a-4", "b-2", "c", "d-3"]


@pytest.mark.parametrize("length", [1, NAME_BYTES - 1, NAME_BYTES, NAME_BYTES + 1, 250])
def test_a_name_in_the_trash_keeps_its_end(shelf: Slots, length: int) -> None:
    name = ("0123456789" * 30)[: length - 5] + ".json" if length > 5 else "a.json"
    (shelf.folder / name).write_text("{")
    [slot] = shelf.scan()
    [(_, target)] = shelf.delete(slot).moves
    assert target.parent == shelf.trash and target.exists()
    mark, _, end = target.name.partition("-")
    assert end == name[-NAME_BYTES:] and int(mark, 16) > 10**18


# What is done


def test_only_what_is_there_is_moved(shelf: Slots) -> None:
    path = shelf.folder / "m.json"
    path.write_text("{")
    [slot] = shelf.scan()
    assert [pair[0] for pair in shelf.delete(slot).moves] == [path]
    backup_of(path).write_text("{")
    [slot] = shelf.scan()
    assert [pair[0] for pair in shelf.delete(slot).moves] == [backup_of(path)]
    path.write_text("{")
    backup_of(path).write_text("{")
    [slot] = shelf.scan()
    trashed = shelf.delete(slot)
    assert [pair[0] for pair in trashed.moves] == [path, backup_of(path)]
    assert shelf.scan() == ()
    shelf.restore(trashed)
    assert len(shelf.scan()) == 1


def test_nothing_is_restored_over_a_file_that_is_there(shelf: Slots) -> None:
    path = shelf.folder / "m.json"
    for file in (path, backup_of(path)):
        file.write_text("old")
    trashed = shelf.delete(shelf.scan()[0])
    backup_of(path).write_text("new")
    assert fault_of(lambda: shelf.restore(trashed)) == "name-taken"
    assert backup_of(path).read_text() == "new" and not path.exists()
    backup_of(path).unlink()
    shelf.restore(trashed)
    assert path.read_text() == backup_of(path).read_text() == "old"


def test_all_files_are_moved_or_none(shelf: Slots) -> None:
    one, two = shelf.folder / "a", shelf.folder / "b"
    one.write_text("a")
    moves = ((one, two), (shelf.folder / "none", shelf.folder / "c"))
    assert fault_of(lambda: slots._move(moves)) == "no-folder"
    assert one.read_text() == "a" and not two.exists()
    shelf.restore(Trashed(()))


def test_what_is_not_of_this_folder_or_is_played_is_left_alone(
    shelf: Slots, tmp_path: Path, session: Session, meta: Meta
) -> None:
    mine, elsewhere = put(shelf.folder / "m.json", session, meta), put(tmp_path / "m.json", session, meta)
    refused: list[tuple[Slot, str]] = [
        (Slot(path=elsewhere), "read-only"),
        (Slot(path=mine, is_sample=True), "read-only"),
        (Slot(path=elsewhere, is_sample=True), "read-only"),
    ]
    ways: list[Callable[[Slot], Any]] = [shelf.delete, lambda slot: shelf.rename(slot, "Otro")]
    for slot, key in refused:
        assert [fault_of(lambda w=way, s=slot: w(s)) for way in ways] == [key, key]
    held = lock.take(mine)
    assert held is not None
    assert [fault_of(lambda w=way: w(Slot(path=mine))) for way in ways] == ["in-use", "in-use"]
    held.free()
    assert save.load(mine).meta == meta and save.load(elsewhere).meta == meta
    ways[1](Slot(path=mine))
    assert save.load(mine).meta.title == "Otro"
    ways[0](Slot(path=mine))
    assert not mine.exists() and elsewhere.exists()


def test_the_match_to_continue_is_found_by_its_autosave(shelf: Slots, meta: Meta) -> None:
    put(shelf.quick_path(), play(20), meta)
    auto = put(shelf.auto_path("tiny_duel", NOON, play(1).key), play(10), meta)
    found = shelf.latest()
    assert found is not None and found.path == auto

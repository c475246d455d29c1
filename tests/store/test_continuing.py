"""Which match "continue" offers, whatever the clock and the times of files say."""

from __future__ import annotations

import os
import random
from datetime import timedelta
from pathlib import Path

import pytest
from saves_made import NOON, play

from tabletop.engine.model import Resign
from tabletop.session.session import Session
from tabletop.store import played, save
from tabletop.store.atomic import backup_of
from tabletop.store.save import Meta
from tabletop.store.slots import Slots


@pytest.fixture
def shelf(tmp_path: Path) -> Slots:
    return Slots(tmp_path)


def put(path: Path, session: Session, meta: Meta, age: float = 0) -> Path:
    save.write(path, session.match_record(), meta)
    os.utime(path, (1_700_000_000 - age,) * 2)
    return path


def auto(shelf: Slots, session: Session) -> Path:
    return shelf.auto_path("tiny_duel", NOON, session.key)


def offered(shelf: Slots) -> Path | None:
    slot = shelf.latest()
    return slot.path if slot is not None else None


def test_a_quick_save_of_an_earlier_moment_does_not_win_by_its_time(shelf: Slots, meta: Meta) -> None:
    """The clock was set back between the two."""
    put(shelf.quick_path(), play(10), meta)
    left = put(auto(shelf, play(1)), play(30), meta, age=5000)
    assert offered(shelf) == left


def test_decisions_taken_back_are_not_brought_back(shelf: Slots, meta: Meta) -> None:
    put(shelf.quick_path(), play(30), meta)
    left = put(auto(shelf, play(1)), play(20), meta)
    played.note(shelf.quick_path())
    assert offered(shelf) == left


def test_the_match_played_last_wins_over_the_newest_file(shelf: Slots, meta: Meta) -> None:
    one, other = play(10, seed=8), play(25, seed=9)
    first = put(auto(shelf, one), one, meta, age=-9000)
    second = put(auto(shelf, other), other, meta)
    played.note(first)
    played.note(second)
    assert offered(shelf) == second
    played.note(first)
    assert offered(shelf) == first


def test_a_match_without_a_number_is_older_than_all_with_one(shelf: Slots, meta: Meta) -> None:
    one, other = play(10, seed=8), play(25, seed=9)
    numbered = put(auto(shelf, one), one, meta, age=9000)
    put(auto(shelf, other), other, meta)
    played.note(numbered)
    assert offered(shelf) == numbered


def test_without_numbers_the_time_in_the_file_counts_before_that_of_the_file(
    shelf: Slots, meta: Meta
) -> None:
    """Copying a folder changes the times of its files."""
    import msgspec

    one, other = play(10, seed=8), play(25, seed=9)
    later = msgspec.structs.replace(meta, saved=NOON + timedelta(hours=1))
    put(auto(shelf, one), one, meta)
    last = put(auto(shelf, other), other, later, age=9000)
    assert offered(shelf) == last


def test_a_damaged_autosave_is_offered_by_its_version_before(shelf: Slots, meta: Meta) -> None:
    path = put(auto(shelf, play(1)), play(28), meta)
    put(path, play(30), meta)
    put(shelf.quick_path(), play(10), meta, age=-100)
    path.write_bytes(path.read_bytes()[:300])
    slot = shelf.latest()
    assert slot is not None and slot.path == path and slot.fault is not None
    assert slot.backup is not None and slot.backup.decisions == 28 and slot.shown is slot.backup


def test_without_a_sound_autosave_the_file_with_most_decisions_is_offered(shelf: Slots, meta: Meta) -> None:
    path = put(auto(shelf, play(1)), play(30), meta)
    path.write_bytes(b"{")
    put(shelf.quick_path(), play(10), meta, age=-100)
    named = put(shelf.folder / "named.json", play(25), meta, age=100)
    assert offered(shelf) == named
    backup_of(path).write_bytes(b"{")
    assert offered(shelf) == named


def test_a_match_that_has_ended_is_not_offered_by_a_file_that_only_looks_newer(
    shelf: Slots, meta: Meta
) -> None:
    over = play(30)
    put(shelf.quick_path(), play(10), meta, age=-5000)
    while not over.is_over:
        over.act(over.owed[0], Resign())
    path = put(auto(shelf, over), over, meta)
    played.note(shelf.quick_path())
    played.note(path)
    assert offered(shelf) is None
    played.note(shelf.quick_path())  # gone back to
    assert offered(shelf) == shelf.quick_path()


def test_the_order_survives_a_damaged_record_of_it(shelf: Slots, meta: Meta) -> None:
    path = put(auto(shelf, play(1)), play(10), meta)
    for damage in (b"", b"{", b'{"files":{"a":-1}}', b'{"files":{"a":1e99}}', b"[" * 9000, b"\xff"):
        (shelf.folder / played.FILE).write_bytes(damage)
        assert played.numbers(shelf.folder) == {} and offered(shelf) == path
        played.note(path)
        assert played.numbers(shelf.folder) == {path.name: 1}


def test_numbers_rise_and_the_oldest_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "MOST", 5)
    chance = random.Random(1)
    order: list[str] = []
    for _ in range(40):
        name = f"{chance.randrange(12)}.json"
        played.note(tmp_path / name)
        order = [name, *(n for n in order if n != name)][:5]
        numbers = played.numbers(tmp_path)
        assert sorted(numbers, key=lambda n: -numbers[n]) == order


def test_where_the_order_cannot_be_kept_nothing_happens(tmp_path: Path) -> None:
    played.note(tmp_path / "none" / "a.json")
    (tmp_path / played.FILE).mkdir()
    played.note(tmp_path / "a.json")
    assert played.numbers(tmp_path) == {}

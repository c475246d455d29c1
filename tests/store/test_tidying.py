"""What tidying may take, and what it may not."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from saves_made import NOON, play

from tabletop.engine.model import Resign
from tabletop.session.session import Session
from tabletop.store import lock, played, save, tidying
from tabletop.store.atomic import backup_of
from tabletop.store.save import Meta
from tabletop.store.slots import Slots

DAY = 86_400.0


@pytest.fixture
def shelf(tmp_path: Path) -> Slots:
    return Slots(tmp_path)


def put(path: Path, session: Session, meta: Meta, days: float = 0) -> Path:
    """A save that was written so many days ago."""
    save.write(path, session.match_record(), meta)
    os.utime(path, (time.time() - days * DAY,) * 2)
    return path


def ended(seed: int) -> Session:
    session = play(30, seed)
    while not session.is_over:
        session.act(session.owed[0], Resign())
    return session


def auto(shelf: Slots, session: Session) -> Path:
    return shelf.auto_path("tiny_duel", NOON, session.key)


def there(shelf: Slots) -> set[str]:
    return {path.name for path in shelf.folder.iterdir() if not path.name.startswith(".")}


def test_finished_autosaves_beyond_the_newest_go_to_the_trash(shelf: Slots, meta: Meta) -> None:
    over = [put(auto(shelf, s), s, meta, days=n) for n, s in enumerate(ended(seed) for seed in range(4))]
    assert shelf.tidy(autosaves=2) == 2
    assert there(shelf) == {path.name for path in over[:2]}
    assert {path.name.partition("-")[2] for path in shelf.trash.iterdir()} == {p.name for p in over[2:]}
    assert shelf.tidy(autosaves=2) == 0


def test_a_match_that_somebody_may_go_on_with_stays_for_half_a_year(shelf: Slots, meta: Meta) -> None:
    recent, old = [play(20, seed) for seed in range(5)], play(20, 9)
    paths = [put(auto(shelf, s), s, meta, days=100 + n) for n, s in enumerate(recent)]
    forgotten = put(auto(shelf, old), old, meta, days=tidying.FORGOTTEN_DAYS + 1)
    assert shelf.tidy(autosaves=2) == 1
    assert there(shelf) == {path.name for path in paths} and not forgotten.exists()


def test_a_match_that_was_never_begun_goes_like_a_finished_one(shelf: Slots, meta: Meta) -> None:
    fresh = [play(0, seed) for seed in range(3)]
    for n, session in enumerate(fresh):
        put(auto(shelf, session), session, meta, days=n)
    assert shelf.tidy(autosaves=1) == 2 and there(shelf) == {auto(shelf, fresh[0]).name}


def test_which_are_the_newest_is_told_by_when_they_were_played(shelf: Slots, meta: Meta) -> None:
    one, other = ended(1), ended(2)
    first, second = put(auto(shelf, one), one, meta, days=50), put(auto(shelf, other), other, meta)
    played.note(second)
    played.note(first)
    shelf.tidy(autosaves=1)
    assert there(shelf) == {first.name}


def test_what_a_person_saved_is_never_taken(shelf: Slots, meta: Meta) -> None:
    """Named saves, the quick save, and what cannot be read, however old."""
    put(shelf.folder / "mine.json", ended(1), meta, days=4000)
    put(shelf.quick_path(), ended(2), meta, days=4000)
    damaged = put(auto(shelf, play(1)), play(30), meta)
    damaged.write_bytes(damaged.read_bytes()[:200])
    backup_of(damaged).unlink(missing_ok=True)
    (shelf.folder / "notes.txt").write_text("mine")
    (shelf.folder / "x.json.damaged").write_text("{")
    for path in shelf.folder.iterdir():
        os.utime(path, (1, 1))
    before = there(shelf)
    assert shelf.tidy(autosaves=0) == 0 and there(shelf) == before


def test_a_match_that_is_open_in_a_window_stays(shelf: Slots, meta: Meta) -> None:
    over = ended(1)
    path = put(auto(shelf, over), over, meta, days=900)
    held = lock.take(path)
    assert held is not None and shelf.tidy(autosaves=0) == 0 and path.exists()
    held.free()
    assert shelf.tidy(autosaves=0) == 1 and not path.exists()


def test_the_match_to_continue_stays_however_old(shelf: Slots, meta: Meta) -> None:
    path = put(auto(shelf, play(1)), play(20), meta, days=4000)
    assert shelf.tidy(autosaves=0) == 0 and path.exists()


def test_samples_stay(tmp_path: Path, meta: Meta) -> None:
    (tmp_path / "mine").mkdir()
    shelf = Slots(tmp_path / "mine", tmp_path)
    over = ended(1)
    path = put(tmp_path / auto(shelf, over).name, over, meta, days=900)
    assert shelf.tidy(autosaves=0) == 0 and path.exists()


def test_files_of_killed_writers_go_and_what_is_not_of_our_making_stays(shelf: Slots) -> None:
    ours = [".m.json.k3x.tmp", ".m.json.77.bak.tmp", f".{played.FILE}.a1.tmp", ".auto-x.json.lock"]
    foreign = [".tmp", ".notes.tmp", ".m.json.tmp", ".lock", "x.tmp", ".hidden"]
    for name in (*ours, *foreign):
        (shelf.folder / name).write_text("")
        os.utime(shelf.folder / name, (1, 1))
    fresh = shelf.folder / ".n.json.k3x.tmp"
    fresh.write_text("")
    future = shelf.folder / ".f.json.k3x.tmp"
    future.write_text("")
    os.utime(future, (time.time() + 9 * DAY,) * 2)
    shelf.tidy()
    left = {path.name for path in shelf.folder.iterdir()}
    assert left == {*foreign, fresh.name, future.name}


def test_a_lock_that_is_held_stays_however_old(shelf: Slots) -> None:
    path = shelf.folder / "auto-x.json"
    held = lock.take(path)
    assert held is not None
    os.utime(lock.lock_of(path), (1, 1))
    shelf.tidy()
    assert lock.lock_of(path).exists() and lock.is_taken(path)
    held.free()


def test_the_trash_keeps_a_deletion_for_its_days(shelf: Slots) -> None:
    shelf.trash.mkdir()

    def deleted(days: float) -> Path:
        path = shelf.trash / f"{round((time.time() - days * DAY) * 1e9):x}-m.json"
        path.write_text("{}")
        return path

    old, recent, to_come, foreign = deleted(31), deleted(29), deleted(-400), shelf.trash / "mine.json"
    foreign.write_text("{}")
    os.utime(foreign, (1, 1))
    shelf.tidy()
    assert not old.exists() and recent.exists() and to_come.exists() and foreign.exists()


def test_two_windows_do_not_tidy_at_once(shelf: Slots, meta: Meta) -> None:
    over = ended(1)
    put(auto(shelf, over), over, meta)
    held = lock.take(shelf.folder / tidying.LOCK)
    assert held is not None and shelf.tidy(autosaves=0) == 0
    held.free()
    assert shelf.tidy(autosaves=0) == 1


def test_a_folder_that_cannot_be_tidied_stays_as_it_is(shelf: Slots, meta: Meta) -> None:
    over = ended(1)
    path = put(auto(shelf, over), over, meta)
    (shelf.folder / ".trash").write_text("in its place")
    assert shelf.tidy(autosaves=0) == 0 and path.exists()
    assert Slots(shelf.folder / "none").tidy() == 0

"""Tidying at its very edges: to the second, to the number, to the letter of a name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from saves_made import NOON, play

from tabletop.engine.model import Resign
from tabletop.session.session import Session
from tabletop.store import lock, played, save, tidying
from tabletop.store.save import Meta
from tabletop.store.slots import Slots
from tabletop.store.tidying import DAY, FORGOTTEN_DAYS, STALE_SECONDS, TRASH_DAYS

NOW = 1_700_000_000


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Slots:
    monkeypatch.setattr(tidying.time, "time", lambda: float(NOW))
    return Slots(tmp_path)


def put(shelf: Slots, session: Session, meta: Meta, age: float) -> Path:
    """An autosave that was written so many seconds ago."""
    path = shelf.auto_path("tiny_duel", NOON, session.key)
    save.write(path, session.match_record(), meta)
    touch(path, age)
    return path


def touch(path: Path, age: float) -> Path:
    if not path.exists():
        path.write_text("")
    os.utime(path, (NOW - age,) * 2)
    return path


def ended(seed: int) -> Session:
    session = play(30, seed)
    while not session.is_over:
        session.act(session.owed[0], Resign())
    return session


def autosaves(shelf: Slots) -> set[str]:
    return {path.name for path in shelf.folder.glob("auto-*.json")}


def test_a_match_is_forgotten_after_its_days_and_not_a_second_before(shelf: Slots, meta: Meta) -> None:
    offered = put(shelf, play(20, 1), meta, 0)
    stays = put(shelf, play(20, 2), meta, FORGOTTEN_DAYS * DAY)
    goes = put(shelf, play(20, 3), meta, FORGOTTEN_DAYS * DAY + 1)
    assert shelf.tidy(autosaves=0) == 1
    assert autosaves(shelf) == {offered.name, stays.name} and not goes.exists()


def test_one_decision_makes_a_match_that_was_begun(shelf: Slots, meta: Meta) -> None:
    put(shelf, play(20, 1), meta, 0)
    begun, fresh = put(shelf, play(1, 2), meta, 50), put(shelf, play(0, 3), meta, 60)
    assert shelf.tidy(autosaves=0) == 1 and begun.exists() and not fresh.exists()


def test_the_match_to_continue_stays_though_it_was_never_begun(shelf: Slots, meta: Meta) -> None:
    fresh, over = put(shelf, play(0, 2), meta, 0), put(shelf, ended(1), meta, 9)
    assert shelf.tidy(autosaves=0) == 1 and fresh.exists() and not over.exists()


def test_what_has_no_number_was_played_before_what_has_the_first(shelf: Slots, meta: Meta) -> None:
    first, later = put(shelf, ended(1), meta, 500), put(shelf, ended(2), meta, 0)
    played.note(first)
    assert played.numbers(shelf.folder) == {first.name: 1}
    assert shelf.tidy(autosaves=1) == 1 and autosaves(shelf) == {first.name} and not later.exists()


def test_without_numbers_the_newest_files_stay(shelf: Slots, meta: Meta) -> None:
    paths = [put(shelf, ended(seed), meta, age=seed) for seed in range(5)]
    assert shelf.tidy(autosaves=3) == 2 and autosaves(shelf) == {path.name for path in paths[:3]}
    assert shelf.tidy(autosaves=3) == 0


def test_one_that_only_its_version_before_tells_is_not_taken(shelf: Slots, meta: Meta) -> None:
    """A damaged file may have more in it than the version before says."""
    path = put(shelf, play(0, 3), meta, 9000 * DAY)
    save.write(path, play(0, 3).match_record(), meta)
    path.write_bytes(b"{")
    touch(path, 9000 * DAY)
    put(shelf, play(20, 1), meta, 0)
    assert shelf.tidy(autosaves=0) == 0 and path.exists()


def test_only_names_of_autosaves_are_taken(shelf: Slots, meta: Meta) -> None:
    over = ended(1)
    mine = shelf.folder / "mine-auto-.json"
    save.write(mine, over.match_record(), meta)
    assert shelf.tidy(autosaves=0) == 0 and mine.exists()


def test_deletions_are_told_by_the_hexadecimal_mark_before_their_names(shelf: Slots) -> None:
    shelf.trash.mkdir()
    edge = (NOW - TRASH_DAYS * 86_400) * 10**9

    def there(name: str) -> Path:
        path = shelf.trash / name
        path.write_text("")
        return path

    goes = [there(f"{edge - 10**9:x}-m.json"), there("0-x"), there("ff-0.json")]
    stays = [
        there(f"{edge:x}-m.json"),
        there(f"{edge + 10**9:x}-m.json"),
        there("m.json"),
        there("0-"),
        there("-0"),
        there("g0-x"),
        there("0" * 17 + "-x"),
    ]
    shelf.tidy()
    assert [path.exists() for path in goes] == [False] * 3
    assert [path.exists() for path in stays] == [True] * 7


@pytest.mark.parametrize("days", [0, 1, 100])
def test_the_trash_keeps_what_it_is_told_to(shelf: Slots, days: int) -> None:
    shelf.trash.mkdir()
    names = [f"{(NOW - days * 86_400 + more) * 10**9:x}-m.json" for more in (-1, 1)]
    for name in names:
        (shelf.trash / name).write_text("")
    shelf.tidy(trash_days=days)
    assert [path.name for path in shelf.trash.iterdir()] == names[1:]


def test_halves_of_files_go_after_an_hour_and_locks_after_a_day(shelf: Slots) -> None:
    folder = shelf.folder
    goes = [
        touch(folder / ".m.json.a.tmp", STALE_SECONDS + 1),
        touch(folder / ".m.json.lock", DAY + 1),
    ]
    stays = [
        touch(folder / ".n.json.a.tmp", STALE_SECONDS),
        touch(folder / ".n.json.lock", DAY),
        touch(folder / "m.json.a.tmp", 9 * DAY),
        touch(folder / ".m.json.tmp.x", 9 * DAY),
        touch(folder / "m.json.lock", 9 * DAY),
        touch(folder / ".m.json.lock.x", 9 * DAY),
    ]
    shelf.tidy()
    assert [path.exists() for path in goes] == [False] * 2
    assert [path.exists() for path in stays] == [True] * 6


def test_sweeping_alone_takes_only_halves_of_files(shelf: Slots) -> None:
    half, held = touch(shelf.folder / ".m.json.a.tmp", 9 * DAY), touch(shelf.folder / ".m.json.lock", 9 * DAY)
    tidying.sweep(shelf.folder)
    assert not half.exists() and held.exists()
    tidying.sweep(shelf.folder / "none")


def test_a_lock_is_asked_for_by_the_name_of_its_match(shelf: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(lock, "is_taken", lambda path: asked.append(path.name) or path.name == "m.json")
    free = shelf.folder / "..lock.lock.lock"
    assert not tidying._is_free(shelf.folder / ".m.json.lock") and tidying._is_free(free)
    assert asked == ["m.json", ".lock.lock"]


def test_while_another_window_tidies_nothing_is_counted(shelf: Slots, meta: Meta) -> None:
    put(shelf, ended(1), meta, 0)
    held = lock.take(shelf.folder / tidying.LOCK)
    assert held is not None
    assert shelf.tidy(autosaves=0) == 0 and len(autosaves(shelf)) == 1
    held.free()
    assert shelf.tidy(autosaves=0) == 1 and not lock.is_taken(shelf.folder / tidying.LOCK)


def test_samples_of_the_same_names_are_none_of_its_business(tmp_path: Path, meta: Meta) -> None:
    samples = tmp_path / "samples"
    samples.mkdir()
    shelf = Slots(tmp_path, samples)
    over = ended(1)
    path = samples / shelf.auto_path("tiny_duel", NOON, over.key).name
    save.write(path, over.match_record(), meta)
    mine = put(shelf, ended(2), meta, 0)
    assert shelf.tidy(autosaves=1) == 0, "it does not count among the newest"
    assert shelf.tidy(autosaves=0) == 1 and path.exists() and not mine.exists()

"""How a lock is let go of on each system, and what is asked without disturbing anybody."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.store import lock


@pytest.fixture
def match(tmp_path: Path) -> Path:
    return tmp_path / "auto-a.json"


def on(name: str, monkeypatch: pytest.MonkeyPatch, match: Path) -> list[bool]:
    """As if the system were another; was the file still there each time that a handle was closed?"""
    seen: list[bool] = []

    def close(handle: int) -> None:
        seen.append(lock.lock_of(match).exists())
        os.close(handle)

    monkeypatch.setattr(lock, "os", SimpleNamespace(**{**vars(os), "name": name, "close": close}))
    return seen


@pytest.mark.skipif(os.name == "nt", reason="no open file can be removed on Windows")
@pytest.mark.parametrize(("name", "is_there"), [("posix", False), ("nt", True)])
def test_the_file_goes_before_or_after_its_handle(
    match: Path, monkeypatch: pytest.MonkeyPatch, name: str, is_there: bool
) -> None:
    seen = on(name, monkeypatch, match)
    ours = lock.take(match)
    assert ours is not None and ours.is_real and seen == []
    ours.free()
    assert seen == [is_there] and not lock.lock_of(match).exists() and not ours.is_real
    ours.free()
    assert seen == [is_there]


@pytest.mark.skipif(os.name == "nt", reason="no open file can be removed on Windows")
def test_a_handle_is_that_of_the_file_of_its_name(match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match.write_text("")
    with match.open() as stream:
        assert lock._is_current(stream.fileno(), match)
        other = match.with_name("other")
        other.write_text("")
        assert not lock._is_current(stream.fileno(), other)
        assert not lock._is_current(stream.fileno(), match.with_name("none"))
        on("nt", monkeypatch, match)
        assert lock._is_current(stream.fileno(), match.with_name("none"))


@pytest.mark.skipif(os.name == "nt", reason="POSIX permissions")
def test_everybody_of_the_system_may_hold_it_as_far_as_the_mask_allows(match: Path) -> None:
    before = os.umask(0)
    try:
        ours = lock.take(match)
    finally:
        os.umask(before)
    assert ours is not None and lock.lock_of(match).stat().st_mode & 0o777 == 0o666
    ours.free()


def test_asking_leaves_nothing_behind(match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not lock.is_taken(match) and list(match.parent.iterdir()) == []
    lock.lock_of(match).write_text("")
    assert not lock.is_taken(match) and list(match.parent.iterdir()) == []
    tried: list[Any] = []
    monkeypatch.setattr(lock, "_try", tried.append)
    assert not lock.is_taken(match) and tried == [], "where there is no file nobody has it"


def test_it_is_tried_again_a_few_times_with_a_pause(match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(lock.time, "sleep", slept.append)
    ours = lock.take(match)
    assert ours is not None and slept == []
    assert lock.take(match) is None and slept == [lock._PAUSE] * lock._TRIES
    ours.free()


@pytest.mark.parametrize("fault", [BlockingIOError(11, "taken"), PermissionError(13, "taken")])
def test_what_the_system_says_of_a_lock_that_is_taken(
    match: Path, monkeypatch: pytest.MonkeyPatch, fault: OSError
) -> None:
    def refuse(handle: int) -> None:
        raise fault

    monkeypatch.setattr(lock, "_seize", refuse)
    assert lock._try(match) is None


def test_where_there_are_no_locks_there_is_nothing_to_hold(
    match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(handle: int) -> None:
        raise OSError(95, "not supported")

    monkeypatch.setattr(lock, "_seize", unknown)
    ours = lock._try(match)
    assert ours is not None and not ours.is_real and ours.path == match

"""A match belongs to one process, and its lock dies with that process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.paths import PACKAGE
from tabletop.store import lock

OTHER = Path(__file__).with_name("holding.py")
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}


@pytest.fixture
def match(tmp_path: Path) -> Path:
    return tmp_path / "auto-a.json"


@pytest.fixture
def holder(match: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that has the match."""
    command = [sys.executable, str(OTHER), str(match), "hold"]
    other = subprocess.Popen(command, env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert other.stdout is not None and other.stdin is not None
    assert other.stdout.readline() == b"held\n"
    yield other
    if other.poll() is None:
        other.kill()
    other.wait()
    other.stdout.close()
    other.stdin.close()


def asked_by_another(match: Path) -> str:
    command = [sys.executable, str(OTHER), str(match), "ask"]
    return subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=True).stdout.strip()


def test_what_one_process_holds_another_does_not_get(match: Path, holder: subprocess.Popen[bytes]) -> None:
    assert lock.take(match) is None and lock.is_taken(match)
    other = lock.take(match.with_name("auto-b.json"))
    assert other is not None and other.is_real
    other.free()


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")
def test_nothing_is_left_of_the_lock_of_a_killed_process(
    match: Path, holder: subprocess.Popen[bytes]
) -> None:
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    assert lock.lock_of(match).exists(), "the file stays, and means nothing"
    assert not lock.is_taken(match)
    ours = lock.take(match)
    assert ours is not None and ours.is_real and asked_by_another(match) == "taken"
    ours.free()
    assert asked_by_another(match) == "held"


def test_what_is_freed_can_be_taken_and_leaves_no_file(match: Path) -> None:
    ours = lock.take(match)
    assert ours is not None and ours.is_real and lock.take(match) is None
    ours.free()
    ours.free()
    assert not ours.is_real and not lock.lock_of(match).exists()
    assert asked_by_another(match) == "held"


@pytest.mark.skipif(os.name == "nt", reason="no open file can be removed on Windows")
def test_a_file_removed_between_opening_and_holding_is_no_lock(
    match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its owner removes it while it is still held: who has opened it before holds a file without a name."""
    seize, removed = lock._seize, []

    def late(handle: int) -> None:
        if not removed:
            removed.append(True)
            lock.lock_of(match).unlink()
        seize(handle)

    monkeypatch.setattr(lock, "_seize", late)
    ours = lock.take(match)
    assert ours is not None and ours.is_real and lock.lock_of(match).exists()
    assert asked_by_another(match) == "taken"
    ours.free()


def test_where_nothing_can_be_written_a_match_is_played_without(tmp_path: Path) -> None:
    ours = lock.take(tmp_path / "none" / "auto-a.json")
    assert ours is not None and not ours.is_real
    ours.free()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_in_its_place_makes_nobody_wait(match: Path) -> None:
    os.mkfifo(lock.lock_of(match))
    assert lock.take(match) is not None

"""Writing whole: which version becomes the backup, what is synced, how often a held file is tried."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.store import atomic
from tabletop.store.atomic import backup_of, write_atomic
from tabletop.store.faults import ReadBackFault, SaveFault, WriteFault


def system(name: str) -> SimpleNamespace:
    """`os` as it calls itself on another system."""
    return SimpleNamespace(**{**vars(os), "name": name})


@pytest.mark.parametrize(
    ("content", "whole"),
    [
        (b'{"a":1}', True),
        (b"{}", True),
        (b"{]}", True),
        (b"", False),
        (b"{", False),
        (b"}", False),
        (b"{}\x00", False),
        (b"{}]", False),
        (b"\x00{}", False),
        (b"[}", False),
        (b"}{", False),
        (b"{" + bytes(50), False),
        (bytes(50) + b"}", False),
    ],
)
def test_what_is_visibly_broken_does_not_push_out_the_backup(
    tmp_path: Path, content: bytes, whole: bool
) -> None:
    path = tmp_path / "m.json"
    path.write_bytes(content)
    backup_of(path).write_bytes(b"{earlier}")
    write_atomic(path, b"{new}")
    assert path.read_bytes() == b"{new}"
    assert backup_of(path).read_bytes() == (content if whole else b"{earlier}")
    assert len(list(tmp_path.iterdir())) == 2


def test_without_a_backup_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    for data in (b"{1}", b"{2}"):
        write_atomic(path, data, backup=False)
        assert path.read_bytes() == data and [p.name for p in tmp_path.iterdir()] == ["m.json"]
    write_atomic(path, b"{3}")
    assert backup_of(path).read_bytes() == b"{2}"


def test_a_proof_sees_what_is_on_the_disk_before_anything_is_moved(tmp_path: Path) -> None:
    path, seen = tmp_path / "m.json", []
    path.write_bytes(b"{old}")

    def prove(data: bytes) -> None:
        seen.append((data, path.read_bytes(), backup_of(path).exists()))

    write_atomic(path, b"{new}", prove=prove)
    assert seen == [(b"{new}", b"{old}", False)] and backup_of(path).read_bytes() == b"{old}"

    def refuse(data: bytes) -> None:
        raise ReadBackFault(SaveFault("", "other-content"))

    with pytest.raises(ReadBackFault):
        write_atomic(path, b"{newer}", prove=refuse)
    assert path.read_bytes() == b"{new}" and len(list(tmp_path.iterdir())) == 2


def test_the_file_and_then_its_folder_are_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, sync, seen = tmp_path / "m.json", os.fsync, []

    def watched(handle: int) -> None:
        seen.append((Path(f"/proc/self/fd/{handle}").is_dir(), path.exists()))
        sync(handle)

    monkeypatch.setattr(os, "fsync", watched)
    write_atomic(path, b"{}")
    if Path("/proc/self/fd").is_dir():
        assert seen == [(False, False), (True, True)]
    seen.clear()
    monkeypatch.setattr(atomic, "os", system("nt"))  # where folders cannot be opened
    atomic._sync_folder(tmp_path)
    assert seen == []


def test_a_folder_that_cannot_be_synced_fails_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> int:
        raise OSError(13, "refused")

    monkeypatch.setattr(os, "open", refuse)
    atomic._sync_folder(tmp_path)


class Held:
    """A file that somebody else has open for the first so many tries."""

    def __init__(self, tries: int) -> None:
        self.tries, self.moved = tries, 0

    def replace(self, target: object) -> None:
        if self.tries:
            self.tries -= 1
            raise PermissionError(13, "in use")
        self.moved += 1


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    times: list[float] = []
    monkeypatch.setattr(atomic.time, "sleep", times.append)
    return times


@pytest.mark.parametrize("tries", [0, 1, 4])
def test_on_windows_a_held_file_is_tried_again_and_again(
    slept: list[float], monkeypatch: pytest.MonkeyPatch, tries: int
) -> None:
    held: Any = Held(tries)
    monkeypatch.setattr(atomic, "os", system("nt"))
    atomic._replace(held, Path("x"))
    assert held.moved == 1 and slept == pytest.approx([0.02, 0.04, 0.06, 0.08][:tries])


def test_on_windows_a_file_that_is_never_let_go_is_given_up(
    slept: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    held: Any = Held(5)
    monkeypatch.setattr(atomic, "os", system("nt"))
    with pytest.raises(PermissionError):
        atomic._replace(held, Path("x"))
    assert (held.tries, held.moved, len(slept)) == (0, 0, 4)


def test_elsewhere_what_is_forbidden_stays_so(slept: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    held: Any = Held(1)
    monkeypatch.setattr(atomic, "os", system("posix"))
    with pytest.raises(PermissionError):
        atomic._replace(held, Path("x"))
    assert (held.tries, held.moved, slept) == (0, 0, [])


def test_a_name_that_is_too_long_is_called_so(tmp_path: Path) -> None:
    with pytest.raises(WriteFault) as caught:
        write_atomic(tmp_path / ("x" * 300), b"{}")
    assert caught.value.key == "name-too-long" and list(tmp_path.iterdir()) == []

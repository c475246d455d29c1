"""Files that are whole at every moment: written beside, synced, put in place; the version before is kept."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from .faults import WriteFault, from_os

BACKUP = ".bak"
_WINDOWS_TRIES = 5
Prove = Callable[[bytes], None]
"""Looks at what comes back from the disk. Raises WriteFault if it is not what was written."""


def backup_of(path: Path) -> Path:
    """Where the previous version of a file is kept."""
    return path.with_name(path.name + BACKUP)


def write_atomic(path: Path, data: bytes, *, backup: bool = True, prove: Prove | None = None) -> None:
    """Replace the file by `data` so that after a crash at any moment the old or the new version is there.

    With `backup` the old version stays beside it, unless it is visibly broken (then an earlier good backup
    is worth more). With `prove` what is on the disk is read back before the old version gives up its place.
    Raises WriteFault; the file is then as it was.
    """
    try:
        _write(path, data, backup, prove)
    except WriteFault:
        raise
    except OSError as fault:
        raise from_os(fault, writing=True) from fault


def _write(path: Path, data: bytes, backup: bool, prove: Prove | None) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if prove is not None:
            prove(fresh.read_bytes())
        if backup and _looks_whole(path):
            _keep(path)
        _replace(fresh, path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _looks_whole(path: Path) -> bool:
    """A cheap look at both ends: truncated and zero-filled files are not worth keeping."""
    try:
        with path.open("rb") as stream:
            first = stream.read(1)
            stream.seek(-1, os.SEEK_END)
            return first == b"{" and stream.read(1) == b"}"
    except OSError:
        return False


def _keep(path: Path) -> None:
    """The present version becomes the backup, while it stays in its place (by a second name, if possible)."""
    kept = backup_of(path)
    spare = path.with_name(f".{path.name}.{os.getpid()}.bak.tmp")
    try:
        spare.unlink(missing_ok=True)
        os.link(path, spare)
    except OSError:  # a file system without second names: the backup alone stands for an instant
        _replace(path, kept)
        return
    _replace(spare, kept)


def _replace(source: Path, target: Path) -> None:
    for attempt in range(_WINDOWS_TRIES):
        try:
            source.replace(target)
            return
        except PermissionError:
            if os.name != "nt" or attempt == _WINDOWS_TRIES - 1:
                raise
            time.sleep(0.02 * (attempt + 1))


def _sync_folder(folder: Path) -> None:
    """Make the renaming last through a power cut, where folders can be synced."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):  # the file is in its place: nothing has failed
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

"""A match is played in one window at a time: a lock beside its file that dies with the process that has it.

The system holds it on an open handle, so that nothing is left of it after the process ends, however it ends;
the empty file that may stay means nothing. Where a folder or a file system knows no locks, a match is played
without one.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


SUFFIX = ".lock"
_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
"""What somebody else put in its place, a pipe say, makes nobody wait."""
_TRIES, _PAUSE = 5, 0.01
"""How often and after how many seconds it is tried again: whoever only asks whether it is taken has it for an
instant, and its owner may remove the file just when it has been opened.
"""


class Lock:
    """What is held until `free`, or until the process ends."""

    def __init__(self, path: Path, handle: int | None) -> None:
        """`handle` is the open file of the lock; None where there is nothing to hold."""
        self.path, self._handle = path, handle

    @property
    def is_real(self) -> bool:
        """Would another window be told? Not where there are no locks, nor when it has been freed."""
        return self._handle is not None

    def free(self) -> None:
        """Let go of it. The file goes while it is still held: who opened it meanwhile notices."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        if os.name == "nt":  # no open file can be removed there
            os.close(handle)
        with contextlib.suppress(OSError):
            lock_of(self.path).unlink()
        if os.name != "nt":
            os.close(handle)


def lock_of(path: Path) -> Path:
    """The file whose handle is the lock of a match's file."""
    return path.with_name(f".{path.name}{SUFFIX}")


def take(path: Path) -> Lock | None:
    """Have the file of a match for this window alone; None if another one has it."""
    for _ in range(_TRIES):
        if (found := _try(path)) is not None:
            return found
        time.sleep(_PAUSE)
    return None


def _try(path: Path) -> Lock | None:
    """The lock, or None if it is taken or was removed in between."""
    try:
        handle = os.open(lock_of(path), _FLAGS, 0o666)
    except OSError:
        return Lock(path, None)  # nothing can be written there: nobody can spoil anything
    try:
        _seize(handle)
    except (BlockingIOError, PermissionError):
        os.close(handle)
        return None
    except OSError:
        os.close(handle)
        return Lock(path, None)
    if _is_current(handle, lock_of(path)):
        return Lock(path, handle)
    os.close(handle)
    return None


def is_taken(path: Path) -> bool:
    """Is the match open in some window, this process's own included?"""
    with contextlib.suppress(OSError):
        if not lock_of(path).exists():
            return False
    lock = _try(path)
    if lock is None:
        return True
    lock.free()
    return False


def _is_current(handle: int, path: Path) -> bool:
    """Is the handle still that of the file of this name? Its owner may have removed it after we opened it."""
    if os.name == "nt":
        return True
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False

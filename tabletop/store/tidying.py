"""What may go from the folder of the matches by itself, and what never does.

- Autosaves beyond the newest `AUTOSAVES`: those of matches that are over or were never begun go to the trash;
  a match that somebody may want to go on with only after `FORGOTTEN_DAYS` without being played.
- The trash: what a deletion put there, after `TRASH_DAYS`.
- Files of writers that were killed: `.name.json.*.tmp` after an hour, locks that nobody holds after a day.

Never: what a person saved under a name, the quick save, a file that cannot be read, a match that is open in a
window or that "continue" offers, anything that is not of our making. The clock may be wrong: what comes from
the future stays.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from . import continuing, lock, played
from .faults import SaveFault

if TYPE_CHECKING:
    from .slots import Slot, Slots

AUTOSAVES, FORGOTTEN_DAYS, TRASH_DAYS = 20, 180, 30
STALE_SECONDS = 3600.0
"""Temporary files older than this belong to a program that was killed."""
DAY = 86_400.0
LOCK = ".tidy"

_TRASHED = re.compile(r"([0-9a-f]{1,16})-.")
_TEMPORARY = re.compile(r"\.(.+\.json|" + re.escape(played.FILE) + r")\..+\.tmp")
_LOCK = re.compile(r"\..+" + re.escape(lock.SUFFIX))


def tidy(slots: Slots, autosaves: int = AUTOSAVES, trash_days: int = TRASH_DAYS) -> int:
    """Do it, unless another window is at it; how many matches went to the trash. What does not let itself be
    tidied stays.
    """
    held = lock.take(slots.folder / LOCK)
    if held is None:
        return 0
    try:
        now = time.time()
        count = sum(_discard(slots, slot) for slot in _needless(slots, autosaves, now))
        _remove(_old_trash(slots.trash, now - trash_days * DAY))
        _remove(_stale(slots.folder, _LOCK, now - DAY, _is_free))
        sweep(slots.folder)
        return count
    finally:
        held.free()


def sweep(folder: Path) -> None:
    """The halves of files that killed writers left in a folder go."""
    _remove(_stale(folder, _TEMPORARY, time.time() - STALE_SECONDS, lambda path: True))


def _needless(slots: Slots, keep: int, now: float) -> list[Slot]:
    """The autosaves that may go."""
    everything, numbers = slots.list(), played.numbers(slots.folder)
    offered = continuing.latest(everything, numbers, slots.auto_path)
    autosaves = [s for s in everything if s.is_auto and not s.is_sample and s.header is not None]
    autosaves.sort(key=lambda s: (numbers.get(s.path.name, 0), s.modified), reverse=True)
    forgotten = now - FORGOTTEN_DAYS * DAY
    return [s for s in autosaves[keep:] if s != offered and (_is_done(s) or s.modified < forgotten)]


def _is_done(slot: Slot) -> bool:
    """Is there nothing to go on with?"""
    assert slot.header is not None
    return slot.is_over or slot.header.decisions == 0


def _discard(slots: Slots, slot: Slot) -> bool:
    try:
        slots.delete(slot)
    except SaveFault:  # open in a window, gone meanwhile, not to be moved
        return False
    return True


def _old_trash(trash: Path, before: float) -> Iterator[Path]:
    """What was deleted before a moment; the names tell when."""
    for path in _entries(trash):
        mark = _TRASHED.match(path.name)
        if mark is not None and int(mark[1], 16) / 1e9 < before:
            yield path


def _stale(
    folder: Path, pattern: re.Pattern[str], before: float, may_go: Callable[[Path], bool]
) -> Iterator[Path]:
    """Files of a kind that nobody has touched since a moment."""
    for path in _entries(folder):
        with suppress(OSError):
            if pattern.fullmatch(path.name) and path.lstat().st_mtime < before and may_go(path):
                yield path


def _is_free(path: Path) -> bool:
    """Does no window hold the lock that this file is?"""
    return not lock.is_taken(path.with_name(path.name.removeprefix(".").removesuffix(lock.SUFFIX)))


def _entries(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _remove(paths: Iterator[Path]) -> None:
    for path in paths:
        with suppress(OSError):  # gone by itself, a folder, not ours to remove
            path.unlink()

"""Which match "continue" goes on with: the one played last, where it was left.

- *Played last* is told by the numbers of `played`, which the clock cannot turn round; matches that have none,
  as those of before there were numbers, by the time in their files.
- *Where it was left* is the match's autosave, written after every decision: a quick save is an earlier moment
  however new its file is, and an autosave with fewer decisions than a quick save is one where decisions were
  taken back. Only without a sound autosave the file with most decisions is it.
- A match that has ended is none to continue, unless an unfinished file of it was played or saved since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .slots import Slot

AutoPath = Callable[[str, datetime, int], Path]
"""Where the autosave of a match lies (`Slots.auto_path`)."""
Recent = tuple[int, datetime, float]


def latest(slots: Iterable[Slot], numbers: Mapping[str, int], auto_path: AutoPath) -> Slot | None:
    """The file to go on with, or None. `numbers`: by the name of a file, when it was played."""

    def recent(slot: Slot) -> Recent:
        assert slot.shown is not None
        return (numbers.get(slot.path.name, 0), slot.shown.saved, slot.modified)

    matches: dict[tuple[str, datetime, int], list[Slot]] = {}
    for slot in slots:
        if slot.shown is not None and not slot.is_sample and slot.shown.kind in ("match", "series"):
            matches.setdefault(slot.shown.match, []).append(slot)
    left: dict[Recent, Slot] = {}
    for match, files in matches.items():
        chosen = _left(files, auto_path(*match), recent)
        if chosen is not None:
            left[max(map(recent, files))] = chosen
    return left[max(left)] if left else None


def _left(files: list[Slot], auto: Path, recent: Callable[[Slot], Recent]) -> Slot | None:
    """Of the files of one match the one where it was left, or None if it is over."""
    autosave = next((slot for slot in files if slot.path == auto), None)
    if autosave is None:
        last = max(files, key=lambda slot: (_decisions(slot), recent(slot)))
        return None if last.is_over else last
    if not autosave.is_over:
        return autosave
    since = [slot for slot in files if not slot.is_over and recent(slot) > recent(autosave)]
    return max(since, key=recent, default=None)


def _decisions(slot: Slot) -> int:
    assert slot.shown is not None
    return slot.shown.decisions

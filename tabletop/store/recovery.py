"""A match whose file is damaged or gone goes on from the version before it, and the damaged one is kept."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from . import save
from .atomic import backup_of, write_atomic
from .faults import SaveFault
from .places import is_there
from .save import Saved


@dataclass(frozen=True, slots=True)
class Recovery:
    """What is to be told of a recovery."""

    file: Path
    fault: SaveFault
    """What is wrong with the file."""
    decisions: int
    """Of the version that was opened."""
    lost: int | None
    """How many decisions more the damaged file says that it has; None if even that cannot be read in it."""
    kept: Path | None = None
    """Where the damaged file is now, if there is one."""


def seen(file: Path, saved: Saved) -> Recovery | None:
    """What happened when a file was loaded: None if it is sound. Nothing is moved."""
    if saved.recovered is None:
        return None
    here = len(saved.record.journal)
    try:
        lost: int | None = max(0, save.read_header(file).decisions - here)
    except SaveFault:
        lost = None
    return Recovery(file, saved.recovered, here, lost, file if is_there(file) else None)


def put_right(recovery: Recovery) -> Recovery:
    """The damaged file steps aside under a name of its own, and its good version takes its place. Where that
    cannot be written all stays as it was.
    """
    kept = set_aside(recovery.file) if recovery.kept is not None else None
    if kept is None and recovery.kept is not None:
        return recovery
    with suppress(SaveFault):
        write_atomic(recovery.file, save.read(backup_of(recovery.file)), backup=False)
    return replace(recovery, kept=kept)


def set_aside(file: Path) -> Path | None:
    """Give a damaged file a name that no match has; None if it cannot be moved."""
    kept, n = file.with_name(f"{file.name}.damaged"), 2
    while is_there(kept):
        kept, n = file.with_name(f"{file.name}.damaged-{n}"), n + 1
    try:
        return file.replace(kept)
    except OSError:
        return None

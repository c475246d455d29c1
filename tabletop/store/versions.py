"""A file or, where that is damaged or gone, the version before it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from .atomic import backup_of
from .faults import SaveFault

T = TypeVar("T")


def sound_version(path: Path, read: Callable[[Path], T]) -> tuple[T, SaveFault | None]:
    """What `read` makes of the file, or of its previous version together with the fault of the file. Raises
    SaveFault of the file itself if neither is sound."""
    try:
        return read(path), None
    except SaveFault as fault:
        try:
            return read(backup_of(path)), fault
        except SaveFault:
            raise fault from None

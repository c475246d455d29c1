"""In what order matches were played: a number for each file, larger than all before, whatever the clock says.

It lies in the folder of the matches, so that it goes where they go. A match without a number is older than
all with one; a record that is damaged or lost costs only the order.
"""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from . import lock
from .atomic import write_atomic

FILE = ".played"
MOST = 1000
"""Files that are remembered; those played longest ago are forgotten first."""
MAX_BYTES = 1_000_000
_WAITS = (0.005, 0.01, 0.02, 0.04, 0.08)
"""Seconds between two tries to write while another window does."""

Number = Annotated[int, msgspec.Meta(ge=1, le=2**53)]


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of each file by its name."""

    files: Annotated[dict[str, Number], msgspec.Meta(max_length=2 * MOST)] = {}
    schema: Literal[1] = 1


def numbers(folder: Path) -> dict[str, int]:
    """The number of each file that was played in a folder."""
    file = folder / FILE
    try:
        if not file.is_file() or file.stat().st_size > MAX_BYTES:
            return {}
        return msgspec.json.decode(file.read_bytes(), type=Played).files
    except (ValueError, RecursionError, OSError):
        return {}


def note(path: Path) -> None:
    """A file is the one played last. Where that cannot be written nothing happens: the order is a help."""
    file = path.parent / FILE
    held = _wait_for(file)
    try:
        known = numbers(path.parent)
        known[path.name] = max(known.values(), default=0) + 1
        kept = sorted(known.items(), key=lambda pair: -pair[1])[:MOST]
        with contextlib.suppress(OSError, UnicodeError):
            write_atomic(file, msgspec.json.encode(Played(dict(kept))), backup=False)
    finally:
        if held is not None:
            held.free()


def _wait_for(file: Path) -> lock.Lock | None:
    """The record for this window alone; None if another one does not let go of it."""
    for seconds in _WAITS:
        held = lock.take(file)
        if held is not None:
            return held
        time.sleep(seconds)
    return lock.take(file)

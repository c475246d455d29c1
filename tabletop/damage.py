"""Files that came with the application and cannot be used: the log tells each of them once."""

from __future__ import annotations

import logging
from pathlib import Path

from tabletop import paths

log = logging.getLogger("tabletop")

_told: set[Path] = set()


def tell(file: Path, why: object) -> None:
    """Write into the log that a file of the art folder cannot be used, once."""
    if file not in _told:
        _told.add(file)
        reason = why if file.is_file() else "it is missing"
        log.warning("art: %s cannot be used, something plain stands in for it: %s", _name(file), reason)


def check_picture(file: Path) -> None:
    """Raises OSError if there is no such file, ValueError if a WebP is shorter than its head says."""
    with file.open("rb") as stream:
        head = stream.read(12)
    whole = head[8:] == b"WEBP" and file.stat().st_size >= 8 + int.from_bytes(head[4:8], "little")
    if file.suffix == ".webp" and not whole:
        raise ValueError("damaged")


def check_typeface(file: Path) -> None:
    """Raises OSError if there is no such file, ValueError if it is shorter than its own list of tables says:
    it could be opened, and fail at some letter later.
    """
    with file.open("rb") as stream:
        count = int.from_bytes(stream.read(12)[4:6], "big")
        tables = stream.read(16 * count)
    ends = [
        int.from_bytes(tables[n + 8 : n + 12], "big") + int.from_bytes(tables[n + 12 : n + 16], "big")
        for n in range(0, len(tables), 16)
    ]
    if not ends or len(tables) < 16 * count or max(ends) > file.stat().st_size:
        raise ValueError("damaged")


def _name(file: Path) -> str:
    """The path below the art folder."""
    folder = paths.art_dir()
    return file.relative_to(folder).as_posix() if file.is_relative_to(folder) else file.name

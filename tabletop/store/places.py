"""Whether something is there, and whether a folder can be written in; no question raises."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from .faults import SaveFault, from_os

PROBE = b"\n" * 4096
"""What is written to see whether there is room; no match is so small."""


def is_there(path: Path) -> bool:
    """Is there something of this name, even a link that leads nowhere? False where nobody may look."""
    try:
        path.lstat()
    except (OSError, ValueError):
        return False
    return True


def is_folder(path: Path) -> bool:
    """Is it a folder, as far as anybody can tell?"""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def is_file(path: Path) -> bool:
    """Is it a regular file, as far as anybody can tell?"""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def fault_of(folder: Path) -> SaveFault | None:
    """Why nothing can be kept in a folder, which is made if it is missing; None if all is well."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, prefix=".probe.json.", suffix=".tmp")
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(PROBE)
        finally:
            Path(name).unlink(missing_ok=True)
    except FileExistsError:
        return SaveFault("", "not-a-folder")
    except OSError as fault:
        return from_os(fault, writing=True)
    except ValueError:  # a NUL in the path
        return SaveFault("", "no-folder")
    return None

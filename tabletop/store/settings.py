"""What a person prefers, kept between runs. A damaged file gives the defaults and says so."""

import errno
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from tabletop import paths
from tabletop.text.plain import is_plain

FILE = "settings.json"
MAX_BYTES = 65_536  # a settings file is under one kilobyte; more is not ours
Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
TableKey = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]{1,40}/(switch|pass)/[A-Za-z0-9_.-]{1,40}$")]
TableOptions = Annotated[dict[TableKey, bool], msgspec.Meta(max_length=200)]
"""What a person chose of the games' tables: `chesswar/switch/counters`, `chesswar/pass/heal`."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All preferences. Change with `msgspec.structs.replace`; an empty `language` follows the system."""

    schema: Literal[1] = 1
    language: Literal["", "es", "en"] = ""
    sound: bool = True
    volume: Share = 0.7
    animation_speed: Annotated[float, msgspec.Meta(ge=0.25, le=8.0)] = 1.0
    reduced_motion: bool = False
    ui_scale: Annotated[int, msgspec.Meta(ge=100, le=200)] = 100
    colour_blind: bool = False
    fullscreen: bool = False
    saves_folder: Annotated[str, msgspec.Meta(max_length=4096)] = ""
    table: TableOptions = {}  # msgspec copies an empty default


@dataclass(frozen=True)
class Loaded:
    """The settings read, and what was wrong with the file (empty if nothing)."""

    settings: Settings
    fault: str = ""


def settings_file() -> Path:
    """Where the settings are kept."""
    return paths.config_dir() / FILE


def load(file: Path | None = None) -> Loaded:
    """Read the settings; a missing file is a first run, a damaged one is reported."""
    try:
        file = file or settings_file()
        if not file.is_file():
            return Loaded(Settings())
        if file.stat().st_size > MAX_BYTES:
            return Loaded(Settings(), "the file is too large")
        settings = msgspec.json.decode(file.read_bytes(), type=Settings)
        if not is_plain(settings.saves_folder):
            return Loaded(Settings(), "control characters in the name of a folder")
        return Loaded(settings)
    except (ValueError, RecursionError, OSError) as fault:
        return Loaded(Settings(), str(fault))


def save(settings: Settings, file: Path | None = None) -> None:
    """Write the settings whole or not at all; a damaged file is kept as `settings.json.damaged`.

    Raises OSError if they cannot be written.
    """
    if not is_plain(settings.saves_folder):
        raise OSError(errno.EILSEQ, "the name of the folder is no text")
    file = file or settings_file()
    if file.is_file() and load(file).fault:
        file.replace(file.with_name(file.name + ".damaged"))
    data = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise

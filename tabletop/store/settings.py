"""What a person prefers, kept between runs. What is damaged has its first value, and that is said."""

import errno
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from tabletop import paths
from tabletop.text.plain import is_plain

from .atomic import write_atomic

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
    is_unreachable: bool = False
    """True if nobody could look: then the file may be sound, and it is left alone."""


def settings_file() -> Path:
    """Where the settings are kept."""
    return paths.config_dir() / FILE


def load(file: Path | None = None) -> Loaded:
    """Read the settings; a missing file is a first run. Of a damaged one every sound field counts, the others
    have their first value, and that is reported.
    """
    try:
        file = file or settings_file()
        if not file.exists():
            return Loaded(Settings())
        if not file.is_file():
            return Loaded(Settings(), "not a file")
        if file.stat().st_size > MAX_BYTES:
            return Loaded(Settings(), "the file is too large")
        data = file.read_bytes()
    except (ValueError, OSError) as fault:
        return Loaded(Settings(), str(fault) or type(fault).__name__, is_unreachable=True)
    return _parse(data)


def _parse(data: bytes) -> Loaded:
    try:
        settings = msgspec.json.decode(data, type=Settings)
        return _plain(settings, "")
    except (ValueError, RecursionError) as fault:
        words = str(fault)
    try:
        plain = msgspec.json.decode(data)
    except (ValueError, RecursionError):
        return Loaded(Settings(), words)
    if not isinstance(plain, dict):
        return Loaded(Settings(), words)
    sound = {}
    for field in msgspec.structs.fields(Settings):
        with suppress(ValueError, RecursionError):
            if field.name in plain:
                sound[field.name] = msgspec.convert(plain[field.name], field.type)
    return _plain(Settings(**sound), words)


def _plain(settings: Settings, fault: str) -> Loaded:
    """A folder whose name holds what is no letter is none."""
    if is_plain(settings.saves_folder):
        return Loaded(settings, fault)
    return Loaded(msgspec.structs.replace(settings, saves_folder=""), fault or "saves_folder")


def update(changes: dict[str, Any], file: Path | None = None) -> None:
    """Change what is in the file and leave the rest as it is: another window may have changed that. Raises
    OSError; the file is then as it was.
    """
    save(msgspec.structs.replace(load(file).settings, **changes), file)


def save(settings: Settings, file: Path | None = None) -> None:
    """Write the settings whole or not at all; a damaged file is kept as `settings.json.damaged`. Raises
    OSError; the file is then as it was.
    """
    if not is_plain(settings.saves_folder):
        raise OSError(errno.EILSEQ, "the name of the folder is no text")
    file = file or settings_file()
    found = load(file)
    if found.fault and not found.is_unreachable:
        file.replace(damaged_of(file))
    data = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    write_atomic(file, data, backup=False)


def damaged_of(file: Path) -> Path:
    """Where a damaged file is kept when another takes its place."""
    return file.with_name(file.name + ".damaged")

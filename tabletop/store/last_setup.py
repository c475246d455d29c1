"""The last match that was prepared, so that the set-up scene begins where it ended. A file that is damaged
or from elsewhere is the same as none, with a word about it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from tabletop import paths
from tabletop.session.record import Level, Temper
from tabletop.text.plain import is_plain

from .atomic import write_atomic

FILE = "last_setup.json"
MAX_BYTES = 65_536
Word = Annotated[str, msgspec.Meta(max_length=1000)]
Whole = Annotated[int, msgspec.Meta(ge=-(1 << 40), le=1 << 40)]
Value = bool | Whole | Word | Annotated[list[Whole], msgspec.Meta(max_length=1000)]
Seat = Annotated[str, msgspec.Meta(pattern=r"^[0-9]$")]


class LastSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game, its form's values, and by seat who plays (`person` or a level), under which name and of which
    temperament."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    values: Annotated[dict[Annotated[str, msgspec.Meta(max_length=60)], Value], msgspec.Meta(max_length=200)]
    who: dict[Seat, Literal["person"] | Level] = {}
    names: dict[Seat, Annotated[str, msgspec.Meta(max_length=60)]] = {}
    tempers: dict[Seat, Temper] = {}
    """The temperaments of bots that have one."""
    schema: Literal[1] = 1


@dataclass(frozen=True)
class Found:
    """What was kept, if it is sound, and what is wrong with the file (empty if nothing)."""

    last: LastSetup | None
    fault: str = ""


def last_setup_file() -> Path:
    """Where it is kept."""
    return paths.config_dir() / FILE


def load() -> LastSetup | None:
    """What was kept, or None if there is nothing sound."""
    return read().last


def read() -> Found:
    """What was kept, and why it cannot be used if it cannot."""
    try:
        file = last_setup_file()
        if not file.is_file():
            return Found(None)
        if file.stat().st_size > MAX_BYTES:
            return Found(None, "the file is too large")
        last = msgspec.json.decode(file.read_bytes(), type=LastSetup)
    except (ValueError, RecursionError, OSError) as fault:
        return Found(None, str(fault))
    words = (last.game, *last.values, *last.values.values(), *last.names.values())
    if not all(is_plain(word) for word in words if isinstance(word, str)):
        return Found(None, "control characters")
    return Found(last)


def save(last: LastSetup) -> None:
    """Keep it. Raises OSError if it cannot be written."""
    write_atomic(last_setup_file(), msgspec.json.encode(last))

"""The last match that was prepared, so that the set-up scene begins where it ended. A file that is damaged
or from elsewhere is the same as none, but for being said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from tabletop import paths
from tabletop.text.plain import clean

from .atomic import write_atomic

FILE = "last_setup.json"
MAX_BYTES = 65_536
Word = Annotated[str, msgspec.Meta(max_length=1000)]
Whole = Annotated[int, msgspec.Meta(ge=-(1 << 40), le=1 << 40)]
Value = bool | Whole | Word | Annotated[list[Whole], msgspec.Meta(max_length=1000)]
Seat = Annotated[str, msgspec.Meta(pattern=r"^[0-9]$")]


class LastSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game, its form's values, and by seat who plays (`person` or a level) and under which name."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    values: Annotated[dict[Annotated[str, msgspec.Meta(max_length=60)], Value], msgspec.Meta(max_length=200)]
    who: dict[Seat, Literal["person", "easy", "normal", "hard"]] = {}
    names: dict[Seat, Annotated[str, msgspec.Meta(max_length=60)]] = {}
    schema: Literal[1] = 1


def last_setup_file() -> Path:
    """Where it is kept."""
    return paths.config_dir() / FILE


def load(damaged: Callable[[str], object] = lambda why: None) -> LastSetup | None:
    """What was kept, in words that can be drawn, or None if there is nothing sound; `damaged` is told of a
    file that is there all the same.
    """
    try:
        file = last_setup_file()
        if not file.exists():
            return None
        if not file.is_file() or file.stat().st_size > MAX_BYTES:
            raise ValueError("no set-up")
        return _plain(msgspec.json.decode(file.read_bytes(), type=LastSetup))
    except (ValueError, RecursionError) as fault:
        damaged(str(fault))
    except OSError:  # the folder: that is told where settings are read
        pass
    return None


def _plain(last: LastSetup) -> LastSetup:
    values = {key: clean(value) if isinstance(value, str) else value for key, value in last.values.items()}
    names = {seat: clean(name).replace("\n", " ") for seat, name in last.names.items()}
    return msgspec.structs.replace(last, values=values, names=names)


def save(last: LastSetup) -> None:
    """Keep it. Raises OSError if it cannot be written."""
    write_atomic(last_setup_file(), msgspec.json.encode(last))

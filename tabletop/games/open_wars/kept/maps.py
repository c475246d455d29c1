"""Maps painted by hand, kept in files of their own. What such a file holds is believed only when it is
judged."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.store.atomic import write_atomic
from tabletop.store.faults import SaveFault
from tabletop.text.plain import is_plain

from ..components.ground import grid_of, ground_of
from ..records.setup import MOST_SEATS, Drawn

MOST_BYTES = 4_096
MOST_FILES = 200
NAME_LENGTH = 40
ALLOWED = " -_'()"
"""What a name may hold besides letters and figures."""


class MapFault(Exception):
    """Why a map cannot be read or written: the end of its text's key."""


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file."""

    map: Drawn
    schema: int = 1


def folder() -> Path:
    """Where they are."""
    return paths.data_dir() / "maps" / "open_wars"


def saved() -> tuple[str, ...]:
    """The names of all maps, in alphabetical order."""
    try:
        found = sorted(file.stem for file in folder().glob("*.json"))
    except OSError:
        return ()
    return tuple(name for name in found if cleaned(name) == name)[:MOST_FILES]


def cleaned(name: str) -> str:
    """A name as it may be a file's; "" if nothing of it may."""
    kept = "".join(letter for letter in name if is_plain(letter) and (letter.isalnum() or letter in ALLOWED))
    return kept.strip()[:NAME_LENGTH].strip()


def load(name: str) -> Drawn:
    """The map of that name. Raises MapFault for what is none."""
    return read(folder() / f"{cleaned(name)}.json")


def read(file: Path) -> Drawn:
    """The map in a file. Raises MapFault for what is none."""
    try:
        if file.stat().st_size > MOST_BYTES:
            raise MapFault("large")
        data = file.read_bytes()
    except OSError as fault:
        raise MapFault("read") from fault
    try:
        land = msgspec.json.decode(data, type=MapFile).map
    except (ValueError, RecursionError) as fault:
        raise MapFault("form") from fault
    judge(land)
    return land


def judge(land: Drawn) -> None:
    """Raises MapFault unless its cards and cells exist and somebody could begin there. Whether a match can be
    played on it say the rules."""
    try:
        ground = ground_of(grid_of(land.rows))
        cells = [ground.cell(name) for name in land.starts]
    except (KeyError, ValueError) as fault:
        raise MapFault("cards") from fault
    if land.rows != ground.grid.rows or not 2 <= len(cells) <= MOST_SEATS:
        raise MapFault("cards")


def save(name: str, land: Drawn) -> None:
    """Keep a map under a name. Raises MapFault if that is impossible."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        write_atomic(
            folder() / f"{cleaned(name)}.json", msgspec.json.format(msgspec.json.encode(MapFile(land)))
        )
    except (OSError, SaveFault) as fault:
        raise MapFault("read") from fault

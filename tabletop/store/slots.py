"""The shelf of saved matches: list, quick save, autosave, rename, delete to the trash and back."""

from __future__ import annotations

import os
import re
import time
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from tabletop.session.record import Player
from tabletop.text.plain import clean

from . import continuing, lock, played, save, tidying
from .atomic import BACKUP, backup_of
from .document import Header
from .faults import SaveFault, from_os
from .places import is_there

SUFFIX = ".json"
TRASH = ".trash"
QUICK = "quick"
AUTO = "auto-"
NAME_BYTES = 200
"""Of a file's name in the trash, where a mark is put before it."""


class Slot(msgspec.Struct, frozen=True, kw_only=True):
    """One file of the shelf: its envelope, or the fault that makes it unreadable."""

    path: Path
    header: Header | None = None
    fault: SaveFault | None = None
    modified: float = 0.0
    size: int = 0
    is_sample: bool = False
    has_backup: bool = False
    """True if the previous version is there: a damaged file may still open."""
    backup: Header | None = None
    """The envelope of the previous version, read only where the file itself has a fault."""
    is_unread: bool = False
    """Nobody has looked into the file yet."""

    @property
    def name(self) -> str:
        """The file's name as it can be drawn and written anywhere."""
        return shown_name(self.path)

    @property
    def shown(self) -> Header | None:
        """What is known of the match: by the file, or else by its previous version."""
        return self.header or self.backup

    @property
    def is_auto(self) -> bool:
        return self.path.name.startswith(AUTO)

    @property
    def is_quick(self) -> bool:
        return self.path.stem == QUICK

    @property
    def is_over(self) -> bool:
        return self.shown is not None and self.shown.outcome is not None

    @property
    def can_open(self) -> bool:
        """As far as the envelopes tell."""
        return self.shown is not None


Moves = tuple[tuple[Path, Path], ...]


class Trashed(msgspec.Struct, frozen=True):
    """What a deletion moved, so that it can be undone: pairs of (from, to)."""

    moves: Moves


class Slots:
    """The matches of one folder and the samples of another, which are only read."""

    def __init__(self, folder: Path, samples: Path | None = None) -> None:
        self.folder = folder
        self.samples = samples
        self._seen: dict[Path, tuple[_Stamp, Slot]] = {}

    # What is there

    def scan(self) -> tuple[Slot, ...]:
        """Everything on the shelf, newest first, then the samples by name, without opening a file: those not
        known yet, or changed since, are unread.
        """
        found = _files(self.folder)
        own = [self._glimpse(p, has_backup, is_sample=False) for p, has_backup in found.items()]
        own.sort(key=lambda s: (-s.modified, s.path.name))
        slots = (*own, *self._scan_samples())
        here = {slot.path for slot in slots}
        self._seen = {path: known for path, known in self._seen.items() if path in here}
        return slots

    def _scan_samples(self) -> tuple[Slot, ...]:
        if self.samples is None or self.samples == self.folder:
            return ()
        found = _files(self.samples)
        return tuple(self._glimpse(p, has_backup, is_sample=True) for p, has_backup in found.items())

    def read(self, slot: Slot, envelope: Callable[[Path], Header] = save.read_header) -> Slot:
        """An unread file with its envelope or its fault, as `envelope` finds it; any other as it is."""
        if not slot.is_unread:
            return slot
        stamp = _stamp_of(slot.path)  # before it is read: a later change is seen
        try:
            found = msgspec.structs.replace(slot, header=_plain(envelope(slot.path)), is_unread=False)
        except SaveFault as fault:
            backup = _backup(slot, envelope)
            found = msgspec.structs.replace(slot, fault=fault, backup=backup, is_unread=False)
        self._seen[slot.path] = (stamp, found)
        return found

    def list(self) -> list[Slot]:
        """As `scan`, with everything read. Damaged files are in it."""
        return [self.read(slot) for slot in self.scan()]

    def count(self) -> int:
        """How many files there are in the folder; none is opened."""
        return len(_files(self.folder))

    def latest(self) -> Slot | None:
        """The match to continue (see `continuing`)."""
        return continuing.latest(self.list(), played.numbers(self.folder), self.auto_path)

    def _glimpse(self, path: Path, has_backup: bool, *, is_sample: bool) -> Slot:
        stamp = _stamp_of(path)
        known = self._seen.get(path)
        if known and known[0] == stamp and known[1].has_backup == has_backup:
            return known[1]
        return Slot(
            path=path,
            modified=stamp.changed / 1e9,
            size=stamp.size,
            is_sample=is_sample,
            has_backup=has_backup,
            is_unread=True,
        )

    # Places

    @property
    def trash(self) -> Path:
        """Where deleted files wait."""
        return self.folder / TRASH

    def auto_path(self, game: str, created: datetime, key: int) -> Path:
        """The autosave slot of one match: the same as long as the match lasts."""
        return self.folder / f"{AUTO}{game}-{created:%Y%m%d-%H%M%S}-{key % 0x10000:04x}{SUFFIX}"

    def quick_path(self) -> Path:
        """The one slot of quick save and quick load."""
        return self.folder / f"{QUICK}{SUFFIX}"

    def new_path(self, title: str) -> Path:
        """A free file name that resembles the title."""
        plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
        stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "match"
        if stem == QUICK or stem.startswith(AUTO):
            stem = f"match-{stem}"
        path, n = self.folder / f"{stem}{SUFFIX}", 2
        while is_there(path) or is_there(backup_of(path)):
            path, n = self.folder / f"{stem}-{n}{SUFFIX}", n + 1
        return path

    # What is done

    def adopt(self, file: Path) -> Path:
        """Copy a match from elsewhere to the shelf under a name of its own; the new path.

        Raises SaveFault if it is no sound match.
        """
        data = save.read(file)
        path = self.new_path(save.parse(data, verify=False).meta.title or file.stem)
        save.put(path, data)
        return path

    def rename(self, slot: Slot, title: str) -> None:
        """Give a match another title; the file keeps its name. Raises SaveFault, also while it is played."""
        self._own(slot)
        save.retitle(slot.path, title)

    def delete(self, slot: Slot) -> Trashed:
        """Move a match and its previous version to the trash. Raises SaveFault, also while it is played."""
        self._own(slot)
        stamp = f"{time.time_ns():x}"
        there = [path for path in (slot.path, backup_of(slot.path)) if is_there(path)]
        moves = tuple((path, self.trash / f"{stamp}-{_shortened(path.name)}") for path in there)
        try:
            self.trash.mkdir(exist_ok=True)
        except OSError as fault:
            raise from_os(fault, writing=True) from fault
        _move(moves)
        return Trashed(moves)

    def restore(self, trashed: Trashed) -> None:
        """Undo a deletion. Raises SaveFault if the place was taken meanwhile or the trash emptied."""
        if any(is_there(path) for path, _ in trashed.moves):
            raise SaveFault("", "name-taken")
        _move(tuple((target, path) for path, target in trashed.moves))

    def tidy(self, autosaves: int = tidying.AUTOSAVES, trash_days: int = tidying.TRASH_DAYS) -> int:
        """What has grown old goes (see `tidying`); how many matches went to the trash."""
        return tidying.tidy(self, autosaves, trash_days)

    def _own(self, slot: Slot) -> None:
        if slot.is_sample or slot.path.parent != self.folder:
            raise SaveFault("", "read-only")
        if lock.is_taken(slot.path):
            raise SaveFault("", "in-use")


def _move(moves: Moves) -> None:
    """All of them or none. Raises WriteFault."""
    done: list[tuple[Path, Path]] = []
    try:
        for path, target in moves:
            path.replace(target)
            done.append((path, target))
    except OSError as fault:
        for path, target in reversed(done):
            with suppress(OSError):
                target.replace(path)
        raise from_os(fault, writing=True) from fault


class _Stamp(msgspec.Struct, frozen=True):
    """What changes when a file is written anew."""

    changed: int
    size: int
    inode: int


def shown_name(path: Path) -> str:
    """A file's name as it can be drawn and written anywhere: bytes that are no text become a sign."""
    return clean(os.fsencode(path.name).decode("utf-8", "replace"))


def _shortened(name: str) -> str:
    """The end of a file's name that fits behind a mark."""
    return os.fsdecode(os.fsencode(name)[-NAME_BYTES:])


def _plain(header: Header) -> Header:
    """The envelope, its words such that they can be drawn."""
    return msgspec.structs.replace(
        header,
        title=clean(header.title).replace("\n", " "),
        seats=tuple(_plain_player(player) for player in header.seats),
    )


def _plain_player(player: Player) -> Player:
    return msgspec.structs.replace(player, name=clean(player.name).replace("\n", " "))


def _backup(slot: Slot, envelope: Callable[[Path], Header]) -> Header | None:
    """The envelope of the previous version, if it is there and sound."""
    if not slot.has_backup:
        return None
    try:
        return _plain(envelope(backup_of(slot.path)))
    except SaveFault:
        return None


def _stamp_of(path: Path) -> _Stamp:
    """Of the file, else of its previous version; links that lead nowhere count as they are."""
    for place, look in ((path, os.stat), (backup_of(path), os.stat), (path, os.lstat)):
        try:
            facts = look(place)
        except OSError:
            continue
        return _Stamp(facts.st_mtime_ns, facts.st_size, facts.st_ino)
    return _Stamp(0, 0, 0)


def _files(folder: Path) -> dict[Path, bool]:
    """Save files by name, and whether there is a previous version; a match of which only that is left
    counts too.
    """
    try:
        names = {p.name for p in folder.iterdir() if not p.name.startswith(".")}
    except OSError:
        return {}
    found = {n for n in names if n.endswith(SUFFIX)}
    found |= {n.removesuffix(BACKUP) for n in names if n.endswith(SUFFIX + BACKUP)}
    return {folder / n: n + BACKUP in names for n in sorted(found)}

"""The shelf of saved matches: list, quick save, autosave, rename, delete to the trash and back."""

from __future__ import annotations

import re
import time
import unicodedata
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from . import save
from .atomic import BACKUP, backup_of
from .document import Header
from .faults import SaveFault, from_os

SUFFIX = ".json"
TRASH = ".trash"
QUICK = "quick"
AUTO = "auto-"
_STALE_SECONDS = 3600  # temporary files older than this belong to a program that was killed


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

    @property
    def is_auto(self) -> bool:
        return self.path.name.startswith(AUTO)

    @property
    def is_quick(self) -> bool:
        return self.path.stem == QUICK

    @property
    def is_over(self) -> bool:
        return self.header is not None and self.header.outcome is not None


class Trashed(msgspec.Struct, frozen=True):
    """What a deletion moved, so that it can be undone: pairs of (from, to)."""

    moves: tuple[tuple[Path, Path], ...]


class Slots:
    """The matches of one folder and the samples of another, which are only read."""

    def __init__(self, folder: Path, samples: Path | None = None) -> None:
        self.folder = folder
        self.samples = samples
        self._seen: dict[Path, tuple[tuple[int, int], Slot]] = {}

    def list(self) -> list[Slot]:
        """Everything on the shelf, newest first, then the samples by name. Damaged files are in it."""
        own = [self._look(p, is_sample=False) for p in _files(self.folder)]
        own.sort(key=lambda s: (-s.modified, s.path.name))
        if self.samples is None or self.samples == self.folder:
            return own
        return own + [self._look(p, is_sample=True) for p in _files(self.samples)]

    def latest(self) -> Slot | None:
        """The match to continue: the newest of our own that is not over and can be read.

        An earlier save of a match that has ended since is no match to continue.
        """
        slots = [slot for slot in self.list() if not slot.is_sample]
        ended = {slot.header.match: slot.modified for slot in reversed(slots) if slot.header and slot.is_over}
        for slot in slots:
            if slot.is_over or (slot.header and slot.header.kind != "match"):
                continue
            if slot.header is not None and ended.get(slot.header.match, -1.0) >= slot.modified:
                continue
            if slot.header is not None or slot.has_backup:
                return slot
        return None

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
        while path.exists() or backup_of(path).exists():
            path, n = self.folder / f"{stem}-{n}{SUFFIX}", n + 1
        return path

    def adopt(self, file: Path) -> Path:
        """Copy a match from elsewhere to the shelf under a name of its own; the new path.

        Raises SaveFault if it is no sound match.
        """
        data = save.read(file)
        path = self.new_path(save.parse(data, verify=False).meta.title or file.stem)
        save.put(path, data)
        return path

    def rename(self, slot: Slot, title: str) -> None:
        """Give a match another title; the file keeps its name. Raises SaveFault."""
        self._own(slot)
        save.retitle(slot.path, title)

    def delete(self, slot: Slot) -> Trashed:
        """Move a match and its previous version to the trash. Raises SaveFault."""
        self._own(slot)
        trash = self.folder / TRASH
        moves = []
        try:
            trash.mkdir(exist_ok=True)
            stamp = f"{time.time_ns():x}"
            for path in (slot.path, backup_of(slot.path)):
                if path.exists():
                    target = trash / f"{stamp}-{path.name}"
                    path.replace(target)
                    moves.append((path, target))
        except OSError as fault:
            raise from_os(fault, writing=True) from fault
        return Trashed(tuple(moves))

    def restore(self, trashed: Trashed) -> None:
        """Undo a deletion. Raises SaveFault if the place was taken meanwhile or the trash emptied."""
        if any(path.exists() for path, _ in trashed.moves):
            raise SaveFault("", "name-taken")
        try:
            for path, target in trashed.moves:
                target.replace(path)
        except OSError as fault:
            raise from_os(fault, writing=True) from fault

    def tidy(self, autosaves: int = 20, trash_days: int = 30) -> None:
        """Keep the newest autosaves, empty the old trash, sweep up after programs that were killed.

        Raises OSError where the folder does not let itself be tidied.
        """
        now = time.time()
        for slot in [s for s in self.list() if s.is_auto and not s.is_sample][autosaves:]:
            save.forget(slot.path)
        trash = self.folder / TRASH
        for path in trash.glob("*") if trash.is_dir() else ():
            if now - _deleted(path) > trash_days * 86_400:
                path.unlink(missing_ok=True)
        for path in self.folder.glob(".*.tmp"):
            with suppress(FileNotFoundError):  # its writer was only slow
                if now - path.stat().st_mtime > _STALE_SECONDS:
                    path.unlink()

    def _own(self, slot: Slot) -> None:
        if slot.is_sample or slot.path.parent != self.folder:
            raise SaveFault("", "read-only")

    def _look(self, path: Path, *, is_sample: bool) -> Slot:
        backup = backup_of(path)
        facts = next((p.stat() for p in (path, backup) if p.exists()), None)
        stamp = (facts.st_mtime_ns, facts.st_size) if facts else (0, 0)
        has_backup = backup.exists()
        known = self._seen.get(path)
        if known and known[0] == stamp and known[1].has_backup == has_backup:
            return known[1]
        slot = Slot(
            path=path,
            modified=stamp[0] / 1e9,
            size=stamp[1],
            is_sample=is_sample,
            has_backup=has_backup,
        )
        try:
            slot = msgspec.structs.replace(slot, header=save.read_header(path))
        except SaveFault as fault:
            slot = msgspec.structs.replace(slot, fault=fault)
        self._seen[path] = (stamp, slot)
        return slot


def _deleted(path: Path) -> float:
    """When a file came into the trash, in seconds: its name says so."""
    stamp = path.name.partition("-")[0]
    return int(stamp, 16) / 1e9 if re.fullmatch("[0-9a-f]{1,16}", stamp) else 0.0


def _files(folder: Path) -> list[Path]:
    """Save files by name; a match of which only the previous version is left counts too."""
    try:
        names = {p.name for p in folder.iterdir() if not p.name.startswith(".")}
    except OSError:
        return []
    found = {n for n in names if n.endswith(SUFFIX)}
    found |= {n.removesuffix(BACKUP) for n in names if n.endswith(SUFFIX + BACKUP)}
    return [folder / n for n in sorted(found)]

"""Keeps the match that is played in its file: after every decision, with a small picture, for this window
alone.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tabletop import paths
from tabletop.render.look import Look as Drawing
from tabletop.session.record import Entry
from tabletop.session.session import Session
from tabletop.store import lock, places, played, save
from tabletop.store.faults import WriteFault

from .play import Mind, Room
from .table import Table
from .thumbnail import Photographer

log = logging.getLogger(__name__)

Journal = tuple[Entry[Any], ...]


class Keeper:
    """Writes one match after every decision, always into the same slot, with the latest picture of it."""

    def __init__(
        self,
        path: Path,
        title: str,
        created: datetime,
        thumbnail: bytes | None = None,
        remark: str = "",
        held: lock.Lock | None = None,
    ) -> None:
        """`remark` becomes the notes of the save: where it comes from; `held` is the lock of `path`."""
        self.path, self.title, self.created, self.thumbnail = path, title, created, thumbnail
        self.remark = remark
        self.kept: Journal | None = None
        """The decisions that its file holds; None: there is none yet."""
        self._copied: Journal | None = None
        """Those that were written to a place of its own last."""
        self._held = held
        self._is_proven = False
        self.photograph: Callable[[], object] | None = None
        """Brings `thumbnail` up to date; called before the match is saved in another place."""

    def __call__(self, session: Session) -> None:
        """The autosave; the first one is read back. A folder that has gone is made again; one that cannot be
        used gives way to the one that the settings name now. Raises WriteFault, which the session keeps.
        """
        try:
            self._keep(session)
        except WriteFault as fault:
            if not self._find_place(fault):
                raise
            self._keep(session)

    def write(self, session: Session, path: Path) -> None:
        """Save the match where a person wants it; it is read back and replayed before it takes its place.

        Raises WriteFault: then what was there is still there.
        """
        if path != self.path and self.photograph is not None:
            self.photograph()
        self._save(session, path, save.Proof.REPLAYED)
        if path == self.path:
            self._is_proven, self.kept = True, session.journal
        if path.parent == self.path.parent:
            played.note(path)
        self._copied = session.journal

    def has_copy(self, session: Session) -> bool:
        """Does a file that the person asked for hold the match as it is now?"""
        return self._copied == session.journal

    def held(self, session: Session) -> int:
        """How many of the decisions, from the first one on, are in some file."""
        kept = self.kept if places.is_there(self.path) else None
        return max(_alike(session.journal, one) for one in (kept or (), self._copied or ()))

    def open(self) -> None:
        """The match has been opened from its file: it is the one played last."""
        if places.is_there(self.path):
            played.note(self.path)

    def leave(self) -> None:
        """Another window may have it now."""
        self.open()
        if self._held is not None:
            self._held.free()

    def _keep(self, session: Session | None) -> None:
        proof = save.Proof.NONE if self._is_proven else save.Proof.READ
        self._save(session, self.path, proof)
        if not self._is_proven:
            played.note(self.path)
        self._is_proven, self.kept = True, None if session is None else session.journal

    def _save(self, session: Session | None, path: Path, proof: save.Proof) -> None:
        assert session is not None
        now = datetime.now(UTC)
        meta = save.Meta(
            title=self.title, created=self.created, saved=now, notes=self.remark, thumbnail=self.thumbnail
        )
        try:
            save.write(path, session.match_record(), meta, proof)
        except WriteFault:
            raise
        except Exception as fault:  # a fault of ours in writing must not stop the match either
            log.exception("the match cannot be written")
            raise WriteFault("", "cannot-write") from fault

    def _find_place(self, fault: WriteFault) -> bool:
        """Is there a place now where there was none?"""
        folder = paths.saves_dir()  # makes it, if that is possible
        if fault.key == "no-folder" and self.path.parent == folder and folder.is_dir():
            self._settle(self.path)
            return True
        if folder == self.path.parent or not folder.is_dir():
            return False
        self._settle(folder / self.path.name)
        return True

    def _settle(self, path: Path) -> None:
        """The match lives there from now on; the lock went with the folder."""
        if self._held is not None:
            self._held.free()
        self.path, self._held, self._is_proven = path, lock.take(path), False


def _alike(one: Journal, other: Journal) -> int:
    """How many decisions, from the first one on, both have."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


class KeptRoom(Room):
    """A room whose match is photographed for its save: between frames and on leaving."""

    def __init__(self, session: Session, table: Table, mind: Mind, keeper: Keeper, look: Drawing) -> None:
        super().__init__(session, table, mind)
        self.keeper, self.photographer = keeper, Photographer(look)
        keeper.photograph = self.photograph

    def tick(self) -> bool:
        """Bots first; when nothing happens, a slice of the picture."""
        if super().tick():
            return True
        if self.happenings:  # the frame in which a decision is shown has enough to do
            return False
        self.photographer.slice(self.session, self.table)
        self._hand_over()
        return False

    @property
    def is_busy(self) -> bool:
        """Is the picture half made, or a bot thinking?"""
        return super().is_busy or self.photographer.is_working

    @property
    def is_unsaved(self) -> bool:
        """Would something be lost by leaving now?"""
        return self.session.autosave_fault is not None and not self.keeper.has_copy(self.session)

    def photograph(self) -> None:
        """The picture of this moment, now."""
        self.photographer.take(self.session, self.table)
        self._hand_over()

    def close(self) -> None:
        """Leave the room; the save, if there is one or should be, gets its last picture."""
        super().close()
        is_there = places.is_there(self.keeper.path)
        if self.is_unsaved or (self.keeper.kept is not None and not is_there):
            self.photograph()
            self.session.keep()
        elif is_there and self.photographer.taken != len(self.session):
            self.photograph()
            with suppress(OSError):  # nothing but its picture is new
                self.keeper(self.session)
        self.keeper.leave()

    def _hand_over(self) -> None:
        self.keeper.thumbnail = self.photographer.data or self.keeper.thumbnail

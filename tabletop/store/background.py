"""The shelf as far as it has been read: a thread of its own reads on while the window goes on.

Small files are read in the thread, with a pause after each as long as it took; large ones by a process of
their own (`apart`), for which the thread only waits. Nothing here blocks who asks, but for the patience that
he has. At rest there is no thread.
"""

from __future__ import annotations

import logging
import threading
import time
from contextlib import suppress
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.engine import engine
from tabletop.engine.model import Seat

from . import apart, continuing, places, played, save, tidying
from .faults import SaveFault
from .slots import Slot, Slots

Key = tuple[Path, float]
"""A file as it was at a time."""

EVERY = 0.15
"""Seconds between two states that are shown while there is more to read."""
FIRST = 30
"""Files of the person's own that go before the samples."""
PAUSE = 0.02
"""Seconds of the longest pause after a file."""
log = logging.getLogger(__name__)


class Reading:
    """What is known of a shelf now. `version` is raised whenever something else is to be shown."""

    def __init__(self, slots: Slots) -> None:
        self.shelf = slots
        self.slots: tuple[Slot, ...] = ()
        """All files, newest first, then the samples; those that nobody has looked into yet are unread."""
        self.fault: SaveFault | None = None
        """Why nothing can be kept in the folder, or None."""
        self.tidied = 0
        """How many matches have been tidied away since the start."""
        self.latest: Slot | None = None
        """The match to continue, as far as is known."""
        self.version = 0
        self.is_own_known = False
        """Has every file but the samples been looked into since the last `look`?"""
        self._numbers: dict[str, int] = {}
        self._changed = threading.Condition()
        self._wanted = False
        self._question: Slot | None = None
        self._answers: dict[Key, tuple[Seat, ...]] = {}
        self._older: set[Key] = set()
        self._working = False
        self._is_tidy = False
        self._is_probed = False

    @property
    def is_done(self) -> bool:
        """Has every file been looked into since the last `look`?"""
        return not self._working

    def look(self, patience: float = 0.0, *, samples: bool = True) -> bool:
        """The folder may have changed: read again what is new. True if all is known within `patience`,
        without `samples` all but these; seconds.
        """
        with self._changed:
            self._wanted, self.is_own_known = True, False
            self._start()
        return self.wait(patience, samples=samples)

    def wait(self, seconds: float, *, samples: bool = True) -> bool:
        """Until all has been read, but not longer; True if it has been."""
        with self._changed:
            return self._changed.wait_for(
                lambda: self.is_done or (self.is_own_known and not samples), seconds
            )

    def owed(self, slot: Slot, patience: float = 0.0) -> tuple[Seat, ...] | None:
        """Who must decide in a match, for which its file is read whole; None while that is not known. Of a
        large file, or one that is not sound, nobody.
        """
        key = _key(slot)
        if slot.header is None or slot.size > apart.LARGE:
            return ()
        with self._changed:
            if key not in self._answers:
                self._question = slot
                self._start()
                self._changed.wait_for(lambda: key in self._answers, patience)
            return self._answers.get(key)

    def is_older(self, slot: Slot) -> bool:
        """Was a match played by rules that have been corrected since, so that today's do not lead where it
        stands? Known of those of which `owed` is.
        """
        return _key(slot) in self._older

    def _start(self) -> None:
        """Have a thread, if there is none. The lock is held."""
        if not self._working:
            self._working = True
            threading.Thread(target=self._serve, name="shelf", daemon=True).start()

    # The thread

    def _serve(self) -> None:
        """Until nobody wants another look."""
        while True:
            with self._changed:
                if not self._wanted and self._question is None:
                    self._working = False
                    self._changed.notify_all()
                    return
                wanted, self._wanted = self._wanted, False
            try:
                self._answer()
                if wanted:
                    self._pass()
            except Exception:  # whatever a folder holds, the next look is answered
                log.exception("the shelf cannot be read")

    def _pass(self) -> None:
        """Everything once; left early when there is a new look to be taken."""
        if not self._is_probed or self.fault is not None:
            self._is_probed, self.fault = True, places.fault_of(self.shelf.folder)
        self._numbers = played.numbers(self.shelf.folder)
        if self._read_all() and not self._is_tidy:
            self._is_tidy = True
            count = self.shelf.tidy()
            with suppress(OSError):  # the settings are written in the same way
                tidying.sweep(paths.config_dir())
            self.tidied += count
            if count:
                self._read_all()

    def _read_all(self) -> bool:
        """False if it was left early."""
        known = list(self.shelf.scan())
        self._publish(known)
        shown = time.monotonic()
        for batch in _batches(known):
            for at in batch:
                if self._wanted:
                    return False
                self._answer()
                start = time.monotonic()
                if start - shown > EVERY or known[at].size > apart.LARGE:
                    self._publish(known)
                    shown = start
                known[at] = self._read(known[at])
                time.sleep(min(time.monotonic() - start, PAUSE))
            self._publish(known)
        return True

    def _read(self, slot: Slot) -> Slot:
        """One file; whatever it does to us, the others are read."""
        try:
            return self.shelf.read(slot, apart.envelope)
        except Exception:
            log.exception("a file cannot be looked into")
            return msgspec.structs.replace(slot, fault=SaveFault("", "cannot-read"), is_unread=False)

    def _answer(self) -> None:
        """The question of whose turn it is, if there is one: somebody looks at that match."""
        with self._changed:
            slot, self._question = self._question, None
        if slot is None:
            return
        seats: tuple[Seat, ...] = ()
        with suppress(SaveFault, OSError):
            data = save.read(slot.path)
            record = save.parse(data, verify=False).record
            seats = engine.owed(record.game, record.state)
            if record.revision is not None and save.parse(data).outdated is not None:
                self._older.add(_key(slot))
        with self._changed:
            self._answers[_key(slot)] = seats
            self.version += 1
            self._changed.notify_all()

    def _publish(self, slots: list[Slot]) -> None:
        """Show what is known; what is the same is not shown again."""
        is_own_known = not any(slot.is_unread and not slot.is_sample for slot in slots)
        latest = continuing.latest(slots, self._numbers, self.shelf.auto_path)
        with self._changed:
            self.latest = latest
            if is_own_known and not self._wanted:
                self.is_own_known = True
                self._changed.notify_all()
            if self.slots != tuple(slots) or not self.version:
                self.slots = tuple(slots)
                self.version += 1


def _batches(slots: list[Slot]) -> list[list[int]]:
    """Where the unread files stand, as they are to be read: the newest, the samples, the others."""
    own = [at for at, slot in enumerate(slots) if not slot.is_sample]
    samples = [at for at, slot in enumerate(slots) if slot.is_sample]
    batches = (own[:FIRST], samples, own[FIRST:])
    return [[at for at in batch if slots[at].is_unread] for batch in batches]


def _key(slot: Slot) -> Key:
    return (slot.path, slot.modified)

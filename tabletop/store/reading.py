"""The shelf as far as it has been read: a thread of its own reads on while the window goes on.

Small files are read in the thread, with a pause after each as long as it took; large ones by a process of
their own (`apart`), for which the thread only waits. Nothing here blocks who asks, but for the patience that
he has. At rest there is no thread.
"""

from __future__ import annotations

import logging
import threading
import time

from . import apart, continuing, places, played
from .faults import SaveFault
from .slots import Slot, Slots

EVERY = 0.15
"""Seconds between two states that are shown while there is more to read."""
PAUSE = 0.02
"""Seconds of the longest pause after a file."""
log = logging.getLogger(__name__)


class Reading:
    """What is known of a shelf now. `version` is raised whenever something else is to be shown."""

    patience = 0.012
    """Seconds that `look` waits for the end: a shelf of a few matches is whole at its first sight."""

    def __init__(self, slots: Slots) -> None:
        self.shelf = slots
        self.slots: tuple[Slot, ...] = ()
        """All files, newest first, then the samples; those that nobody has looked into yet are unread."""
        self.fault: SaveFault | None = None
        """Why nothing can be kept in the folder, or None."""
        self.tidied = 0
        """How many matches have been tidied away since the start."""
        self.version = 0
        self._numbers: dict[str, int] = {}
        self._changed = threading.Condition()
        self._wanted = False
        self._working = False
        self._is_tidy = False
        self._is_probed = False

    @property
    def is_done(self) -> bool:
        """Has every file been looked into since the last `look`?"""
        return not self._working

    @property
    def latest(self) -> Slot | None:
        """The match to continue, as far as is known."""
        return continuing.latest(self.slots, self._numbers, self.shelf.auto_path)

    def look(self) -> bool:
        """The folder may have changed: read again what is new. True if all is known already."""
        with self._changed:
            self._wanted = True
            if not self._working:
                self._working = True
                threading.Thread(target=self._serve, name="shelf", daemon=True).start()
        return self.wait(self.patience)

    def wait(self, seconds: float) -> bool:
        """Until all has been read, but not longer; True if it has been."""
        with self._changed:
            return self._changed.wait_for(lambda: self.is_done, seconds)

    # The thread

    def _serve(self) -> None:
        """Until nobody wants another look."""
        while True:
            with self._changed:
                if not self._wanted:
                    self._working = False
                    self._changed.notify_all()
                    return
                self._wanted = False
            try:
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
            self.tidied += count
            if count:
                self._read_all()

    def _read_all(self) -> bool:
        """False if it was left early."""
        known = list(self.shelf.scan())
        self._publish(known)
        shown = time.monotonic()
        for at, slot in enumerate(known):
            if self._wanted:
                return False
            if not slot.is_unread:
                continue
            start = time.monotonic()
            known[at] = self.shelf.read(slot, apart.envelope)
            now = time.monotonic()
            if now - shown > EVERY:
                self._publish(known)
                shown = now
            time.sleep(min(now - start, PAUSE))
        self._publish(known)
        return True

    def _publish(self, slots: list[Slot]) -> None:
        """Show what is known; what is the same is not shown again."""
        with self._changed:
            if self.slots != tuple(slots) or not self.version:
                self.slots = tuple(slots)
                self.version += 1

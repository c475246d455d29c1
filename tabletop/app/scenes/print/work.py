"""The slow work of the print scene, beside the window: pages drawn as pixels, ink counted, PDF written."""

from __future__ import annotations

import logging
import threading
from pathlib import Path

from PIL import Image

from tabletop.pnp import ink, raster
from tabletop.pnp.ink import Ink
from tabletop.pnp.job import Job

log = logging.getLogger("tabletop")

SMALL = 24.0
"""Dots to the inch of the pictures in the strip; ink is counted on the same ones."""


Drawn = tuple[int, Image.Image, Ink | None]
"""A page's number, its picture, and its ink if it is a small one."""


class Studio:
    """Draws the pages of one job after the other: first the one that is looked at, then the small ones.

    `take` gives what is ready since it was last asked. One thread; it ends with `close`.
    """

    def __init__(self) -> None:
        self._lock = threading.Condition()
        self._job: Job | None = None
        self._small: list[int] = []
        self._wanted: tuple[int, float] | None = None
        self._done: list[Drawn] = []
        self._working = self._closed = False
        self._thread = threading.Thread(target=self._run, name="print-preview", daemon=True)
        self._thread.start()

    def show(self, job: Job) -> None:
        """Another job: forget everything that is not drawn yet."""
        with self._lock:
            self._job, self._small = job, list(range(len(job.pages)))
            self._wanted = None
            self._done.clear()
            self._lock.notify_all()

    def want(self, page: int, dpi: float) -> None:
        """Draw this page next; an earlier wish is forgotten."""
        with self._lock:
            self._wanted = (page, dpi)
            self._lock.notify_all()

    def hurry(self, pages: range) -> None:
        """Draw these small ones before the others."""
        with self._lock:
            first = [n for n in self._small if n in pages]
            self._small = first + [n for n in self._small if n not in pages]

    @property
    def busy(self) -> bool:
        """Is something still to come?"""
        with self._lock:
            return bool(self._working or self._wanted or self._small or self._done)

    def take(self, patience: float = 0.0) -> list[Drawn]:
        """What is ready; waits so many seconds for the first."""
        with self._lock:
            if not self._done and patience and (self._working or self._wanted or self._small):
                self._lock.wait(patience)
            done, self._done = self._done, []
            return done

    def close(self) -> None:
        """Draw nothing more."""
        with self._lock:
            self._closed = True
            self._lock.notify_all()

    def _next(self) -> tuple[Job, int, float, bool] | None:
        with self._lock:
            while not self._closed:
                if self._job is not None and self._wanted is not None:
                    (page, dpi), self._wanted = self._wanted, None
                    self._working = True
                    return self._job, page, dpi, False
                if self._job is not None and self._small:
                    self._working = True
                    return self._job, self._small.pop(0), SMALL, True
                self._lock.wait()
            return None

    def _run(self) -> None:
        while (wish := self._next()) is not None:
            job, page, dpi, small = wish
            try:
                picture = raster.render(job.pages[page], dpi, job.tone)
                spent = ink.of_picture(picture, job.pages[page]) if small else None
            except Exception:
                log.exception("page %d could not be drawn", page)
                picture, spent = Image.new("RGB", (8, 8), "white"), Ink(0.0, 0.0) if small else None
            with self._lock:
                self._working = False
                if job is self._job:
                    self._done.append((page, picture, spent))
                self._lock.notify_all()


class Press:
    """Writes one PDF; `done` of `total` pages, then `size` bytes, or `fault`, or `was_cancelled`."""

    def __init__(self, job: Job, path: Path) -> None:
        self.path = path
        self.done, self.total = 0, len(job.pages)
        self.size = 0
        self.fault: Exception | None = None
        self.was_cancelled = False
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(job,), name="print-export", daemon=True)
        self._thread.start()

    @property
    def is_over(self) -> bool:
        """Written, failed or cancelled."""
        return not self._thread.is_alive()

    def cancel(self) -> None:
        """Stop after the present page; nothing is left behind."""
        self._stop.set()

    def wait(self, seconds: float) -> None:
        """Let it work, at most so long."""
        self._thread.join(seconds)

    def _run(self, job: Job) -> None:
        from tabletop.pnp import pdf

        try:
            self.size = pdf.export(job, self.path, self._progress)
        except pdf.Cancelled:
            self.was_cancelled = True
        except OSError as fault:
            log.warning("%s could not be written: %s", self.path, fault)
            self.fault = fault
        except Exception as fault:
            log.exception("%s could not be written", self.path)
            self.fault = fault

    def _progress(self, done: int, total: int) -> bool:
        self.done, self.total = done, total
        return not self._stop.is_set()

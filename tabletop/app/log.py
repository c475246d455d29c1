"""The log file: what went wrong, with version and platform, in a file that never grows large.

It tells of faults, never of what a person typed or plays; the person's own folder is written `~`.
"""

from __future__ import annotations

import logging
import platform
import sys
import threading
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

import pygame

import tabletop
from tabletop import paths
from tabletop.app import farewell, plain_box
from tabletop.text.catalogue import Texts

LARGEST, KEPT = 500_000, 3
"""Bytes of one file, and how many older files are kept beside it."""

log = logging.getLogger("tabletop")


class _Terminal(logging.StreamHandler):  # type: ignore[type-arg]
    """Where the lines go if no file can be written."""


class _Line(logging.Formatter):
    """A line without the name of the person's folder."""

    def format(self, record: logging.LogRecord) -> str:
        home = str(Path.home())
        text = super().format(record)
        return text.replace(home, "~") if len(home) > 1 else text


class _Once(logging.Filter):
    """Drops a message that repeats the one before: what fails, fails again sixty times a second."""

    def __init__(self) -> None:
        super().__init__()
        self._last: tuple[int, str] | None = None

    def filter(self, record: logging.LogRecord) -> bool:
        this = (record.levelno, record.getMessage())
        again, self._last = this == self._last, this
        return not again


def start() -> None:
    """Write to `paths.log_file()` from now on, what nobody catches too; without a file if it cannot be."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        handler: logging.Handler = RotatingFileHandler(
            paths.log_file(),
            maxBytes=LARGEST,
            backupCount=KEPT,
            encoding="utf-8",
            errors="backslashreplace",
        )
    except OSError:
        handler = _Terminal()
    handler.setFormatter(_Line("%(asctime)s %(levelname)s %(name)s %(message)s"))
    handler.addFilter(_Once())
    root.addHandler(handler)
    log.info("%s", about())
    sys.excepthook = _uncaught
    threading.excepthook = lambda fault: _uncaught(
        fault.exc_type, fault.exc_value or fault.exc_type(), fault.exc_traceback
    )


def about() -> str:
    """Versions and platform, on one line."""
    kind = "executable" if paths.FROZEN else "checkout" if paths.CHECKOUT else "package"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return (
        f"Cinco Guerras {tabletop.__version__} ({kind}), Python {platform.python_version()}, "
        f"pygame-ce {pygame.version.ver}, SDL {sdl}, {platform.platform()}"
    )


def record_fault() -> None:
    """Log the exception being handled, with versions and platform."""
    log.error("uncaught exception, %s\n%s", about(), traceback.format_exc())


def place(texts: Texts) -> str:
    """Where the log is written, for a person."""
    if any(isinstance(handler, _Terminal) for handler in logging.getLogger().handlers):
        return texts("error.no-log")
    try:
        return str(paths.log_file())
    except OSError:
        return texts("error.no-log")


def tell_the_end(texts: Texts, fault: BaseException, *, lost: bool = False) -> None:
    """Log the exception being handled and say, in the system's own box, that the application ends by it and
    what to do; `lost`: a match could not be saved. Where the system has no box to show, a plain one of ours
    says the same.
    """
    record_fault()
    text = farewell.words(texts, fault, place(texts), lost=lost)
    print(text, file=sys.stderr)
    title, button = texts("error.title"), texts("error.quit")
    try:
        pygame.display.message_box(title, text, "error", buttons=(button,))
    except pygame.error as fault:
        log.warning("no box of the system: %s", fault)
        try:
            plain_box.show(title, text, button)
        except (pygame.error, OSError) as second:
            log.warning("no box at all: %s", second)


def _uncaught(kind: type[BaseException], fault: BaseException | None, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        lines = "".join(traceback.format_exception(kind, fault, trace))
        log.critical("uncaught exception, %s\n%s", about(), lines)
    if sys.stderr is not None:
        traceback.print_exception(kind, fault, trace)

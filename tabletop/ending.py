"""Ctrl+C and a polite kill: every command ends by them without a traceback, and its processes with it."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from types import FrameType
from typing import Any

POLITE = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that ask a program to end."""

_asked: list[int] = []
"""The signals that have come, the newest last."""


class Interrupted(KeyboardInterrupt):
    """The program was asked to end."""


def code() -> int:
    """The exit code after a signal, as shells know it: 130 for Ctrl+C, 143 for a polite kill."""
    return 128 + (_asked[-1] if _asked else signal.SIGINT)


def heed() -> None:
    """From now on every polite signal raises `Interrupted` in the main thread."""
    _handle(_interrupt)


def ignore() -> None:
    """All is done but for Python's own farewell, which is not to be disturbed."""
    for number in POLITE:
        signal.signal(number, signal.SIG_IGN)


@contextlib.contextmanager
def gently(end: Callable[[], object]) -> Iterator[Callable[[], bool]]:
    """Meanwhile a signal calls `end`; a second one raises `Interrupted`, as before. Gives a function that
    tells whether a signal came.
    """
    before = len(_asked)

    def ask(number: int, frame: FrameType | None) -> None:
        if len(_asked) > before:
            _interrupt(number, frame)
        _asked.append(number)
        end()

    former = _handle(ask)
    try:
        yield lambda: len(_asked) > before
    finally:
        for number, handler in former.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def spared() -> Iterator[None]:
    """Processes that this thread starts meanwhile hear no Ctrl+C, from their first moment: a terminal sends
    it to all, but ending them is the business of whoever started them.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # starting it would lift the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    _asked.append(number)
    raise Interrupted


def _handle(handler: Callable[[int, FrameType | None], None]) -> dict[int, Any]:
    """Set a handler for all of them but those that are ignored, as by `nohup`; the ones before. Only the main
    thread can."""
    if threading.current_thread() is not threading.main_thread():
        return {}
    heard = [number for number in POLITE if signal.getsignal(number) != signal.SIG_IGN]
    return {number: signal.signal(number, handler) for number in heard}

"""Ctrl+C and a polite kill: every command ends by them without a traceback, and its processes with it."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import Any

POLITE = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that ask a program to end."""

REMIND, SOON = 2.0, 0.05
"""Seconds after which an interruption that came to nothing is tried again; and where that is known."""

_asked: list[int] = []
"""The signals that have come, the newest last."""
_starting: list[object] = []
"""One entry for every process that is being started: meanwhile nothing interrupts."""


class Interrupted(KeyboardInterrupt):
    """The program was asked to end."""


def code() -> int:
    """The exit code after a signal, as shells know it: 130 for Ctrl+C, 143 for a polite kill."""
    return 128 + (_asked[-1] if _asked else signal.SIGINT)


def heed() -> None:
    """From now on every polite signal raises `Interrupted` in the main thread."""
    if _handle(_interrupt):
        sys.unraisablehook = _unraisable


def settled() -> None:
    """The interruption has come to the top: nothing more is to be interrupted."""
    _remind(0.0)


def ignore() -> None:
    """All is done but for Python's own farewell, which is not to be disturbed."""
    settled()
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
        settled()
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
    from multiprocessing import resource_tracker  # nobody waits for it who starts no process

    resource_tracker.ensure_running()  # starting it would lift the mask
    _starting.append(None)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        _starting.pop()
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def process(command: Sequence[str], **rest: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A process of ours that hears no Ctrl+C (`spared`), waited for at the end, killed where the block fails.

    `rest` is passed on to `subprocess.Popen`, which says what may be raised.
    """
    begun: subprocess.Popen[bytes] | None = None
    try:
        with spared():
            begun = subprocess.Popen(command, **rest)
        yield begun
    except BaseException:
        if begun:
            begun.kill()
        raise
    finally:
        if begun:
            with begun:
                pass  # waits, and closes its pipes


def _interrupt(number: int, frame: FrameType | None) -> None:
    _asked.append(number)
    _again(number, frame)


def _remind(seconds: float) -> None:
    """Interrupt once more after some seconds, and again, unless it is `settled` (0.0)."""
    if hasattr(signal, "setitimer"):
        if seconds:
            signal.signal(signal.SIGALRM, _again)
        signal.setitimer(signal.ITIMER_REAL, seconds, REMIND if seconds else 0.0)


def _again(number: int, frame: FrameType | None) -> None:
    """Interrupt, but not within an import, which lasts moments: types that are made there in C do not survive
    it (the process crashed), and some modules swallow it. Nor while a process is being started: half of what
    it needs to know would have been sent.
    """
    if hasattr(signal, "setitimer") and (_starting or _is_importing(frame)):
        _remind(SOON)
        return
    _remind(REMIND)
    raise Interrupted


def _is_importing(frame: FrameType | None) -> bool:
    """Is a module being imported below or at a frame?"""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False


def _unraisable(what: sys.UnraisableHookArgs) -> None:
    """Python cannot pass on what is raised while it clears away: the interruption would have been for
    nothing."""
    if issubclass(what.exc_type, Interrupted):
        _remind(SOON)
    else:
        sys.__unraisablehook__(what)


def _handle(handler: Callable[[int, FrameType | None], None]) -> dict[int, Any]:
    """Set a handler for all of them but those that are ignored, as by `nohup`; the ones before. Only the main
    thread can."""
    if threading.current_thread() is not threading.main_thread():
        return {}
    heard = [number for number in POLITE if signal.getsignal(number) != signal.SIG_IGN]
    return {number: signal.signal(number, handler) for number in heard}

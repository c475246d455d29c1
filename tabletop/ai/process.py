"""A process of bots as the window sees it: started, spoken with and ended without anybody waiting.

Everything that can take time happens in two threads of its own: starting, writing into the pipe and burying
in one, reading in the other. The window looks at what they left.
"""

from __future__ import annotations

import atexit
import contextlib
import multiprocessing
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

import msgspec

from tabletop import ending

from .messages import Answer, Request, reply, written
from .serving import Finder

Serve = Callable[[Connection, Finder], None]
"""What runs in the process; must be importable by name."""

LARGEST = 8_000_000
"""Bytes of one message: more says no bot."""
MOST = 500
"""Messages within a second: a bot says ten."""
LAST_BREATH = 0.5
"""Seconds in which a process that closed its pipe may end by itself, to tell its exit code."""

_running: weakref.WeakSet[BotProcess] = weakref.WeakSet()


class BotProcess:
    """One process. `take` gives its answers, `signs` counts what it said, `fault` says why it is of no use
    any more."""

    def __init__(self, find: Finder, serve: Serve) -> None:
        self._find, self._serve = find, serve
        self.process: Any = None
        """None until it has been started."""
        self.signs = 0
        self.share = (0, 0.0)
        """A ticket, and the share of its budget that is spent."""
        self.fault = ""
        self.news = threading.Event()
        """Set whenever something was read."""
        self._answers: deque[Answer] = deque()
        self._letters: SimpleQueue[bytes | None] = SimpleQueue()
        self._ended = False
        _running.add(self)
        self._thread = threading.Thread(target=self._attend, name="bots", daemon=True)
        self._thread.start()

    def send(self, message: Request) -> None:
        """Have a message written."""
        self._letters.put(written(message))

    def take(self) -> Answer | None:
        """The next answer that has come."""
        return self._answers.popleft() if self._answers else None

    def end(self) -> None:
        """Kill it; nobody waits."""
        self._ended = True
        self._letters.put(None)
        if self.process is not None:
            self.process.kill()

    def join(self, seconds: float) -> None:
        """Wait a little until it has been buried."""
        self._thread.join(seconds)

    # In threads of its own

    def _attend(self) -> None:
        """Start it, write to it, bury it."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._serve, args=(theirs, self._find), daemon=True)
        try:
            with ending.spared():
                process.start()
        except OSError as error:
            self.fault = f"the bot's process does not start: {error}"
            return
        theirs.close()
        self.process = process
        reader = threading.Thread(target=self._read, args=(ours,), name="bots-reader", daemon=True)
        reader.start()
        with contextlib.suppress(OSError):
            while (letter := self._letters.get()) is not None and not self._ended:
                ours.send_bytes(letter)
        if self._ended:
            process.kill()
        reader.join()  # it knows why nothing more can be written
        process.kill()
        process.join()
        ours.close()

    def _read(self, pipe: Connection) -> None:
        """Until the pipe is closed or what comes out of it makes no sense."""
        try:
            self._listen(pipe)
        except (EOFError, OSError):
            why = "the bot's process ended"
        except (msgspec.MsgspecError, ValueError):
            why = "the bot's process talks nonsense"
        self.process.join(LAST_BREATH)
        code = self.process.exitcode
        self.fault = why if code is None else f"{why} (exit code {code})"
        self.news.set()
        self._letters.put(None)

    def _listen(self, pipe: Connection) -> None:
        """Raises EOFError or OSError when nothing comes any more, ValueError or MsgspecError for nonsense."""
        since, count = time.monotonic(), 0
        while True:
            heard = reply(pipe.recv_bytes(LARGEST))
            now = time.monotonic()
            since, count = (now, 0) if now - since > 1 else (since, count + 1)
            if count > MOST:
                raise ValueError("too many messages")
            if isinstance(heard, Answer):
                self._answers.append(heard)
            else:
                self.share = (heard.ticket, heard.share)
            self.signs += 1
            self.news.set()


@atexit.register
def _end_all() -> None:
    """Python itself would ask politely and wait: a process that was stopped never hears it."""
    for process in list(_running):
        process.end()

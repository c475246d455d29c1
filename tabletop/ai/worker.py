"""Bots think in a process of their own, so that the window never waits for them.

One process per `Worker`, started at the first question and kept. Questions and answers are msgspec
JSON through a pipe: a view and the legal list go in, a place in that list comes out. A question can be
cancelled; a process that dies, hangs or talks nonsense is reported as an error and replaced.
"""

from __future__ import annotations

import time

import msgspec

from tabletop.engine import registry

from . import levels
from .messages import Answer, Cancel, Question
from .player import Budget
from .process import BotProcess, Serve
from .purse import Purse
from .serving import Finder, answer, legal_bytes, serve

__all__ = ["Answer", "InlineWorker", "Worker", "legal_bytes"]

GRACE = 4.5
"""Seconds without a sign of life, or beyond what it was given, after which a bot counts as hung: that is
noticed within five."""
BOOT = 30.0
"""Seconds within which a new process says that it is there, and any one has read a question: a busy machine
loads a game slowly."""
GAP = 0.5
"""Seconds that count at most between two looks: while nobody looked, as a computer slept, nobody is late."""
FAREWELL = 0.5
"""Seconds that closing waits at most."""


class _Desk:
    """What `Worker` and `InlineWorker` share: tickets, and questions made from bytes."""

    def __init__(self, find: Finder = registry.find) -> None:
        self._find = find
        self._last = 0

    def ask(
        self,
        game_key: str,
        view_bytes: bytes,
        legal: bytes,
        level: str,
        budget: Budget | None = None,
        key: int = 0,
        explained: bool = False,
        kept: int = -1,
        urgent: bool = False,
    ) -> int:
        """Ask the bot of `level` for a decision, `explained` with what it gains and risks; gives the ticket
        that its answer will carry. `kept`: the place of what was promised; `urgent`: only this turn counts.

        A question still open is cancelled. Raises KeyError for an unknown level.
        """
        budget = levels.budget_of(level, self._find(game_key)) if budget is None else budget
        if level not in levels.known(self._find(game_key)):
            raise KeyError(level)
        self._last += 1
        view, actions = msgspec.Raw(view_bytes), msgspec.Raw(legal)
        asked = Question(self._last, game_key, view, actions, level, budget, key, explained, kept, urgent)
        self._submit(asked)
        return self._last

    def hint(
        self,
        game_key: str,
        view_bytes: bytes,
        legal: bytes,
        key: int = 0,
        kept: int = -1,
        urgent: bool = False,
    ) -> int:
        """Ask the adviser what he would do and why, for a person."""
        return self.ask(game_key, view_bytes, legal, levels.HINT, None, key, True, kept, urgent)

    def _submit(self, question: Question) -> None:
        raise NotImplementedError


class InlineWorker(_Desk):
    """The same interface without a process: `ask` thinks at once. For tests and simulations."""

    def __init__(self, find: Finder = registry.find) -> None:
        super().__init__(find)
        self._ready: list[Answer] = []
        self._purse = Purse()

    @property
    def busy(self) -> bool:
        return bool(self._ready)

    @property
    def progress(self) -> float:
        return 1.0

    def poll(self) -> Answer | None:
        """The next answer, or None."""
        return self._ready.pop(0) if self._ready else None

    def cancel(self) -> None:
        """Forget an answer that was not fetched."""
        self._ready.clear()

    def close(self) -> None:
        self._ready.clear()

    def _submit(self, question: Question) -> None:
        self._ready = [answer(question, self._find, None, purse=self._purse)]


class Worker(_Desk):
    """The bots' process, seen from the window's side. Nothing here blocks but `close` (briefly)."""

    def __init__(self, find: Finder = registry.find, grace: float = GRACE, serve: Serve = serve) -> None:
        """`serve` is what runs in the process, for tests."""
        super().__init__(find)
        self._grace, self._serve = grace, serve
        self._process: BotProcess | None = None
        self._open: Question | None = None
        self._looked = self._silent = self._thought = self._aside = 0.0
        self._signs = 0
        self.progress = 0.0
        """Share of the open question's budget that is spent."""
        self.restarts = 0
        """How many times the process had to be replaced."""

    @property
    def busy(self) -> bool:
        """Is a question open?"""
        return self._open is not None

    def warm(self) -> BotProcess:
        """Start the process before the first question."""
        if self._process is None:
            self._process = BotProcess(self._find, self._serve)
        return self._process

    def poll(self) -> Answer | None:
        """The answer to the open question if it has come; never waits."""
        if self._open is None:
            return None
        process = self.warm()
        while (found := process.take()) is not None:
            if found.ticket == self._open.ticket:
                self._open = None
                return found
        if process.fault:
            return self._failed(process.fault)
        if process.share[0] == self._open.ticket:
            self.progress = process.share[1]
        return self._failed("the bot's process hangs") if self._is_hung(process) else None

    def wait(self, seconds: float) -> Answer | None:
        """Poll until there is an answer or the time is up (for programs without a window)."""
        end = time.monotonic() + seconds
        while True:
            process = self.warm()
            process.news.clear()
            found = self.poll()
            left = end - time.monotonic()
            if found is not None or self._open is None or left <= 0:
                return found
            process.news.wait(min(left, 0.05))

    def cancel(self) -> None:
        """Give up the open question: no answer will come for it."""
        if self._open is not None and self._process is not None:
            self._process.send(Cancel(self._open.ticket))
        self._open = None

    def close(self) -> None:
        """End the process."""
        self._open = None
        if self._process is not None:
            self._process.end()
            self._process.join(FAREWELL)
            self._process = None

    def _submit(self, question: Question) -> None:
        self.cancel()
        self.progress = 0.0
        if self._process is not None and self._process.fault:  # it ended while nothing was asked
            self._replace()
        process = self.warm()
        process.send(question)
        self._open = question
        self._looked, self._silent, self._thought, self._aside = time.monotonic(), 0.0, 0.0, 0.0
        self._signs = process.signs

    def _is_hung(self, process: BotProcess) -> bool:
        """Has it said nothing for too long, or not come to an end long after its time was up? Its time does
        not run while it loads a game."""
        assert self._open is not None
        now = time.monotonic()
        passed, self._looked = min(now - self._looked, GAP), now
        self._silent = self._silent + passed if process.signs == self._signs else 0.0
        self._signs = process.signs
        if not process.signs:
            return self._silent > BOOT
        if process.share[0] != self._open.ticket:
            self._aside += passed
            return self._silent > self._grace or self._aside > BOOT
        self._thought += passed
        given = self._open.budget.seconds
        return self._silent > self._grace or (given is not None and self._thought > given + self._grace)

    def _failed(self, why: str) -> Answer:
        """Replace the process and report the open question as failed."""
        ticket = self._open.ticket if self._open is not None else 0
        self._open = None
        self._replace()
        return Answer(ticket, error=why)

    def _replace(self) -> None:
        if self._process is not None:
            self._process.end()
        self._process = None
        self.restarts += 1
        self.warm()

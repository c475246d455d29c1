"""Bots think in a process of their own, so that the window never waits for them.

One process per `Worker`, started at the first question and kept. Questions and answers are msgspec
JSON through a pipe: a view and the legal list go in, a place in that list comes out. A question can be
cancelled; one that hangs or kills the process is reported as an error and the process is replaced.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from tabletop.engine import codec, registry
from tabletop.engine.contract import Game

from . import levels
from .player import Budget, Choice, Rated

Finder = Callable[[str], Game]
"""Finds a game by its key; must be importable by name, because it is sent to the process."""

PING_EVERY = 0.1
"""Seconds between two signs of life of a thinking bot."""

_GRACE = 20.0
"""Seconds without a sign of life after which a process counts as hung."""


class Question(msgspec.Struct, frozen=True, tag="question"):
    """One request: decide, or (`hint`) also say what the alternatives are worth."""

    ticket: int
    game: str
    view: msgspec.Raw
    legal: msgspec.Raw
    level: str
    budget: Budget
    key: int


class Cancel(msgspec.Struct, frozen=True, tag="cancel"):
    """Stop working on `ticket`."""

    ticket: int


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """A sign of life: the share of the budget that is spent."""

    ticket: int
    share: float


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The result of one question: `index` into the legal list that was sent, or `error`.

    `rated` are the alternatives, best first; `cancelled` answers carry no decision.
    """

    ticket: int
    index: int = -1
    value: float = 0.5
    nodes: int = 0
    seconds: float = 0.0
    rated: tuple[Rated, ...] = ()
    error: str = ""
    cancelled: bool = False

    @property
    def ok(self) -> bool:
        """Is there a decision to play?"""
        return not self.error and not self.cancelled


Reply = Progress | Answer
_replies: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)
_requests: msgspec.json.Decoder[Question | Cancel] = msgspec.json.Decoder(Question | Cancel)


def legal_bytes(legal: Any) -> bytes:
    """The JSON of a legal list, as `ask` wants it."""
    return codec.encode(list(legal))


@cache
def _legal_type(game: Game) -> Any:
    return list[codec.action_type(game)]  # type: ignore[misc]


def decide(question: Question, find: Finder, watch: Callable[[float], bool] | None) -> Choice:
    """Answer one question here and now."""
    game = find(question.game)
    view = msgspec.json.decode(question.view, type=game.view_type)
    legal = msgspec.json.decode(question.legal, type=_legal_type(game))
    player = levels.make(question.level)
    return player.choose(game, view, legal, question.budget, question.key, watch)


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
    ) -> int:
        """Ask the bot of `level` for a decision; gives the ticket that its answer will carry.

        A question still open is cancelled. Raises KeyError for an unknown level.
        """
        budget = levels.budget_of(level, self._find(game_key)) if budget is None else budget
        if level not in levels.NAMES:
            raise KeyError(level)
        self._last += 1
        view, actions = msgspec.Raw(view_bytes), msgspec.Raw(legal)
        self._submit(Question(self._last, game_key, view, actions, level, budget, key))
        return self._last

    def hint(self, game_key: str, view_bytes: bytes, legal: bytes, key: int = 0) -> int:
        """Ask the strongest level what it would do, for a person."""
        return self.ask(game_key, view_bytes, legal, levels.LEVELS[-1], None, key)

    def _submit(self, question: Question) -> None:
        raise NotImplementedError


class InlineWorker(_Desk):
    """The same interface without a process: `ask` thinks at once. For tests and simulations."""

    def __init__(self, find: Finder = registry.find) -> None:
        super().__init__(find)
        self._ready: list[Answer] = []

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
        self._ready = [_answer(question, self._find, None)]


class Worker(_Desk):
    """The bots' process, seen from the window's side. Nothing here blocks but `close` (briefly)."""

    def __init__(self, find: Finder = registry.find, grace: float = _GRACE) -> None:
        super().__init__(find)
        self._grace = grace
        self._process: Any = None
        self._pipe: Connection | None = None
        self._open: Question | None = None
        self._heard = 0.0
        self.progress = 0.0
        """Share of the open question's budget that is spent."""
        self.restarts = 0
        """How many times the process had to be replaced."""

    @property
    def busy(self) -> bool:
        """Is a question open?"""
        return self._open is not None

    def warm(self) -> None:
        """Start the process before the first question."""
        if self._pipe is None:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs, self._find), daemon=True)
            self._process.start()
            theirs.close()
            self._pipe = ours

    def poll(self) -> Answer | None:
        """The answer to the open question if it has come; never waits."""
        while self._open is not None:
            try:
                if self._pipe is None or not self._pipe.poll():
                    break
                reply = _replies.decode(self._pipe.recv_bytes())
            except (EOFError, OSError, msgspec.MsgspecError):
                if self._process is not None:
                    self._process.join(0.5)
                return self._failed("the bot's process ended")
            self._heard = time.monotonic()
            if reply.ticket != self._open.ticket:
                continue
            if isinstance(reply, Progress):
                self.progress = reply.share
                continue
            self._open = None
            return reply
        if self._open is not None and time.monotonic() - self._heard > self._grace:
            return self._failed("the bot's process hangs")
        return None

    def wait(self, seconds: float) -> Answer | None:
        """Poll until there is an answer or the time is up (for programs without a window)."""
        end = time.monotonic() + seconds
        while True:
            answer = self.poll()
            left = end - time.monotonic()
            if answer is not None or self._open is None or left <= 0:
                return answer
            if self._pipe is not None:
                self._pipe.poll(min(left, 0.05))

    def cancel(self) -> None:
        """Give up the open question: no answer will come for it."""
        if self._open is not None and self._pipe is not None:
            with contextlib.suppress(OSError):
                self._pipe.send_bytes(msgspec.json.encode(Cancel(self._open.ticket)))
        self._open = None

    def close(self) -> None:
        """End the process."""
        self._open = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
            if self._process.is_alive():
                self._process.kill()
                self._process.join(1.0)
            self._process = None

    def _submit(self, question: Question) -> None:
        self.cancel()
        self.progress = 0.0
        for _ in range(2):
            try:
                self.warm()
                assert self._pipe is not None
                self._pipe.send_bytes(msgspec.json.encode(question))
                break
            except OSError:
                self.close()
                self.restarts += 1
        self._open = question
        self._heard = time.monotonic()

    def _failed(self, why: str) -> Answer:
        """Replace the process and report the open question as failed."""
        ticket = self._open.ticket if self._open is not None else 0
        code = None if self._process is None else self._process.exitcode
        self.close()
        self.restarts += 1
        self.warm()
        return Answer(ticket, error=why if code is None else f"{why} (exit code {code})")


def _answer(question: Question, find: Finder, watch: Callable[[float], bool] | None) -> Answer:
    start = time.perf_counter()
    try:
        choice = decide(question, find, watch)
    except Exception as error:  # a bot's fault must reach the table as a message, not end the process
        return Answer(question.ticket, error=f"{type(error).__name__}: {error}"[:500])
    spent = time.perf_counter() - start
    return Answer(question.ticket, choice.index, choice.value, choice.nodes, spent, choice.rated)


class _Listener:
    """Looks up from thinking: sends signs of life, and notices a newer message in the pipe."""

    def __init__(self, pipe: Connection, ticket: int) -> None:
        self.pipe = pipe
        self.ticket = ticket
        self.due = time.monotonic() + PING_EVERY
        self.interrupted = False

    def __call__(self, share: float) -> bool:
        now = time.monotonic()
        if now >= self.due:
            self.due = now + PING_EVERY
            self.pipe.send_bytes(msgspec.json.encode(Progress(self.ticket, share)))
            self.interrupted = self.pipe.poll()
        return self.interrupted


def _serve(pipe: Connection, find: Finder) -> None:
    """The process: answer questions until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(3)
    with contextlib.suppress(EOFError, OSError):
        while True:
            question = _requests.decode(pipe.recv_bytes())
            if isinstance(question, Cancel):
                continue
            listener = _Listener(pipe, question.ticket)
            answer = _answer(question, find, listener)
            if listener.interrupted:
                answer = Answer(question.ticket, cancelled=True)
            pipe.send_bytes(msgspec.json.encode(answer))

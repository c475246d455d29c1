"""Where the bots of a room think: a `tabletop.ai.worker` behind the questions a `play.Room` asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tabletop.ai.worker import Answer, InlineWorker, Worker, legal_bytes
from tabletop.engine import codec
from tabletop.engine.model import Action


class WorkerMind:
    """One thought at a time; the process starts with the first one. What fails is asked once more."""

    def __init__(self, worker: Worker | InlineWorker | None = None) -> None:
        """`InlineWorker` thinks at once, for tests."""
        self.worker = worker or Worker()
        self._legal: tuple[Action, ...] = ()
        self._ticket = 0
        self._again: Callable[[], int] | None = None
        self.reply: Answer | None = None
        """The last answer, with what a hint gains and risks."""

    def think(self, game: str, view: Any, legal: Sequence[Action], level: str, key: int) -> None:
        """Start thinking."""
        self._ask(
            legal, partial(self.worker.ask, game, codec.encode(view), legal_bytes(legal), level, key=key)
        )

    def hint(
        self,
        game: str,
        view: Any,
        legal: Sequence[Action],
        key: int,
        kept: int = -1,
        urgent: bool = False,
    ) -> None:
        """Start thinking about what a person could do; `kept` is the place of what was promised before,
        `urgent` where only this turn counts."""
        question = (game, codec.encode(view), legal_bytes(legal), key, kept, urgent)
        self._ask(legal, partial(self.worker.hint, *question))

    def answer(self) -> Action | None:
        """The action when it is ready, else None. Raises RuntimeError if the bot failed twice."""
        reply = self.worker.poll()
        if reply is None or reply.ticket != self._ticket or reply.cancelled:
            return None
        if reply.error or not 0 <= reply.index < len(self._legal):
            if self._again is not None:
                again, self._again = self._again, None
                self._ticket = again()
                return None
            raise RuntimeError(reply.error or "the bot chose nothing")
        self.reply = reply
        return self._legal[reply.index]

    @property
    def share(self) -> float:
        """How much of what the thought may spend is spent, 0..1; what follows a decision begins anew."""
        return self.worker.progress

    def forget(self) -> None:
        """Drop the thought in progress."""
        self._ticket, self._again = 0, None
        self.worker.cancel()

    def close(self) -> None:
        """End the process."""
        self.worker.close()

    def _ask(self, legal: Sequence[Action], question: Callable[[], int]) -> None:
        self._legal, self._again = tuple(legal), question
        self._ticket = question()

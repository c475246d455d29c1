"""Bots as the match scene wants them: records in, an action out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.engine import codec
from tabletop.engine.model import Action

from .player import Rated
from .worker import Answer, InlineWorker, Worker, legal_bytes


class Advice(msgspec.Struct, frozen=True):
    """A hint: the action, its value for the seat in 0..1, and the alternatives with theirs, best first."""

    action: Any
    value: float
    others: tuple[tuple[Any, float], ...]


class Mind:
    """One thought at a time, in the worker's process. A process that dies is asked once more."""

    def __init__(self, worker: Worker | InlineWorker | None = None) -> None:
        self.worker = worker or Worker()
        self._question: tuple[str, bytes, bytes, str, int] | None = None
        self._legal: tuple[Action, ...] = ()
        self._again = False

    def think(self, game: str, view: Any, legal: Sequence[Action], level: str, key: int) -> None:
        """Start thinking about a decision; an older thought is dropped. Raises KeyError for a level."""
        self._legal = tuple(legal)
        self._question = (game, codec.encode(view), legal_bytes(legal), level, key)
        self._again = True
        self._ask()

    def answer(self) -> Action | None:
        """The action when it is ready, else None. Raises RuntimeError if the bot failed."""
        found = self._fetch()
        return None if found is None else self._legal[found.index]

    def advice(self) -> Advice | None:
        """The thought as a hint when it is ready, else None. Raises RuntimeError if the bot failed."""
        found = self._fetch()
        if found is None:
            return None
        return Advice(self._legal[found.index], found.value, tuple(self._named(r) for r in found.rated[1:4]))

    def forget(self) -> None:
        """Drop the thought in progress."""
        self._question = None
        self.worker.cancel()

    @property
    def progress(self) -> float:
        """Share of the thinking that is done, 0..1."""
        return self.worker.progress

    def close(self) -> None:
        """End the process."""
        self._question = None
        self.worker.close()

    def _ask(self) -> None:
        if self._question is not None:
            game, view, legal, level, key = self._question
            self.worker.ask(game, view, legal, level, None, key)

    def _fetch(self) -> Answer | None:
        found = self.worker.poll()
        if found is None:
            return None
        if found.ok:
            self._question = None
            return found
        if self._again and self._question is not None:
            self._again = False
            self._ask()
            return None
        self._question = None
        raise RuntimeError(found.error or "the thought was dropped")

    def _named(self, rated: Rated) -> tuple[Action, float]:
        return self._legal[rated.index], rated.value

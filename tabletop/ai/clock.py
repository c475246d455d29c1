"""What a thought has spent of its budget, and whether somebody wants the answer now."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from contextvars import ContextVar

from .player import Budget, Watch

_BY_PROCESSOR = ContextVar("by_processor", default=False)


def now() -> float:
    """Seconds since some moment: what a thought takes is a difference of two."""
    return time.thread_time() if _BY_PROCESSOR.get() else time.perf_counter()


@contextlib.contextmanager
def by_processor() -> Iterator[None]:
    """Within it thoughts take the time of the processor, not of the clock on the wall: nobody waits for them,
    and what else the machine does makes no bot weaker."""
    token = _BY_PROCESSOR.set(True)
    try:
        yield
    finally:
        _BY_PROCESSOR.reset(token)


class Clock:
    """Counts nodes and seconds against a budget from the moment it is made."""

    def __init__(self, budget: Budget, watch: Watch | None) -> None:
        self.budget = budget
        self.watch = watch
        self.nodes = 0
        self.start = now()

    def share(self) -> float:
        """How much of the budget is spent, 0..1 and beyond."""
        budget = self.budget
        spent = self.nodes / budget.nodes if budget.nodes else 0.0
        if budget.seconds is not None:
            spent = max(spent, (now() - self.start) / max(budget.seconds, 1e-9))
        return spent

    def over(self, limit: float = 1.0) -> bool:
        """Is that share of the budget spent, or does the watcher want an answer? Whoever asks at every step
        tells the watcher that he is alive."""
        share = self.share()
        return (self.watch is not None and self.watch(min(share, 1.0))) or share >= limit

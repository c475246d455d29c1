"""Figures of a match for the result screen."""

from __future__ import annotations

import msgspec

from tabletop.engine.model import Rolled

from .history import History

COIN = 2
"""Sides of what is tossed and not rolled."""


class Statistics(msgspec.Struct, frozen=True):
    """`decisions`, `dice` (thrown by the seat; nobody's are only in the total, tossed coins nowhere) and `ms`
    are per seat."""

    rounds: int
    decisions: tuple[int, ...]
    dice: tuple[int, ...]
    ms: tuple[int, ...]
    total_dice: int

    @property
    def total_decisions(self) -> int:
        return sum(self.decisions)

    @property
    def total_ms(self) -> int:
        """How long the match took, as far as it was measured."""
        return sum(self.ms)


def statistics(history: History, seats: int) -> Statistics:
    """Count over all decisions and their events."""
    decisions, ms, dice = [0] * seats, [0] * seats, [0] * seats
    total = 0
    for entry in history.entries:
        decisions[entry.seat] += 1
        ms[entry.seat] += entry.ms
    for events in (history.opening, *(history.events_of(i) for i in range(len(history)))):
        for event in events:
            if isinstance(event, Rolled) and event.sides > COIN:
                total += len(event.values)
                if 0 <= event.seat < seats:
                    dice[event.seat] += len(event.values)
    return Statistics(history.state.round, tuple(decisions), tuple(dice), tuple(ms), total)

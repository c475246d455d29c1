"""Matches from which beliefs are counted: what rivals held when a seat had a choice, cards and all.

The bots know nothing of beliefs while they play: what is counted depends on the seed alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from tabletop.engine import registry
from tabletop.engine.beliefs import Beliefs, Holding

from .crew import on_processes
from .selfplay import Sitting, walked
from .twins import otherwise


class Held(msgspec.Struct, frozen=True):
    """What rivals held in the positions that were kept of a match."""

    index: int
    holdings: tuple[Holding, ...]


def played(todo: Sequence[Sitting], jobs: int) -> Iterator[Held]:
    """Play matches in this process, in their order, or in several ones."""
    return map(watch, todo) if jobs <= 1 else on_processes(todo, jobs, watch)


def watch(sitting: Sitting) -> Held:
    """Play one match and keep what rivals held in positions drawn among those in which there was a choice."""
    game = otherwise(registry.find(sitting.game), beliefs=Beliefs())
    moments, _ = walked(game, sitting)
    found = [
        game.insight.holding(state, other)
        for state, seat, _ in moments
        for other, side in enumerate(state.sides)
        if side != state.sides[seat]
    ]
    return Held(sitting.index, tuple(filter(None, found)))

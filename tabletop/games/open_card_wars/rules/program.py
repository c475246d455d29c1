"""The way through an ability's steps: a path names a step by its place, then inwards (OCW-VOC-17, -21)."""

from __future__ import annotations

from functools import cache

from ..components.cards import CARDS, AnyOp, Strike, Trigger
from ..records.fighters import Declared

Path = tuple[int, ...]


@cache
def _steps(card: int, ability: int, path: Path) -> tuple[AnyOp, ...]:
    steps = CARDS[card].abilities[ability].steps
    for place in path:
        op = steps[place]
        if isinstance(op, Trigger):
            steps = op.steps
        elif isinstance(op, Strike) and op.follow is not None:
            steps = op.follow.steps
        else:
            raise ValueError(f"card {card}, ability {ability}: nothing inside step {path}")
    return steps


def steps_at(declared: Declared, path: Path) -> tuple[AnyOp, ...]:
    """The list of steps inside the step that `path` leads to; the ability's own steps for ()."""
    return _steps(declared.card, declared.ability, path)


def op_at(declared: Declared, path: Path) -> AnyOp:
    """The step that `path` leads to."""
    return _steps(declared.card, declared.ability, path[:-1])[path[-1]]


@cache
def _is_triggered(card: int, ability: int, path: Path) -> bool:
    steps = CARDS[card].abilities[ability].steps
    return isinstance(steps[path[0]], Trigger)


def is_triggered(declared: Declared, path: Path) -> bool:
    """Does the step stand inside a trigger, so that its attacks are basic (OCW-ATK-01)?"""
    return _is_triggered(declared.card, declared.ability, path)

"""An attack before its dice (OW-ODD-03)."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.model import Seat

from ...records.frames import Activating
from ...records.pieces import StackKey
from ...records.state import State
from .chain import Chain, Moment
from .combats import acting, activated
from .troops import Left


class Loss(NamedTuple):
    """How many counters of a stack fall; a two-sided one that turns over is `wounded`."""

    key: StackKey
    fallen: float
    wounded: float


class Preview(NamedTuple):
    """An attack before its dice (OW-ODD-03)."""

    hits: tuple[float, ...]
    """The chance of 0, 1, 2 … hits."""
    mean: float
    some: float
    """The chance of one at least."""
    losses: tuple[tuple[Loss, ...], ...]
    """For every number of hits who falls if no save cancels one, by default allocation."""
    expected: tuple[Loss, ...]
    """What is expected after all saves."""


def preview(state: State, enemy: Seat) -> Preview | None:
    """The attack of the activated stack on a player; None if none is activated or it cannot attack."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Activating) or state.combat is None:
        return None
    chain = Chain(state)
    moment = chain.now()
    volley = chain.thrown(moment, frame.stack, acting(chain, moment, frame.stack))
    if not volley.dice:
        return None
    chances = volley.chances
    losses = tuple(_losses(chain, moment, enemy, hits) for hits in range(len(chances)))
    expected: dict[StackKey, list[float]] = {}
    for after, chance in activated(chain, frame, enemy):
        for loss in _between(chain, moment.left, after.left):
            sums = expected.setdefault(loss.key, [0.0, 0.0])
            sums[0] += chance * loss.fallen
            sums[1] += chance * loss.wounded
    return Preview(
        chances,
        sum(hits * chance for hits, chance in enumerate(chances)),
        1 - chances[0],
        losses,
        tuple(Loss(key, *sums) for key, sums in sorted(expected.items())),
    )


def _losses(chain: Chain, moment: Moment, enemy: Seat, hits: int) -> tuple[Loss, ...]:
    """Who falls if all of them count."""
    left = list(moment.left)
    for i, taken in chain.losses.allocated(moment.left, enemy, hits, moment.first):
        left[i] -= taken
    return tuple(_between(chain, moment.left, tuple(left)))


def _between(chain: Chain, before: Left, after: Left) -> list[Loss]:
    found: dict[StackKey, list[float]] = {}
    for troop, old, new in zip(chain.troops, before, after):
        sums = found.setdefault(troop.key, [0.0, 0.0])
        sums[0] += troop.size(old) - troop.size(new)
        sums[1] += not troop.crowd and 0 < new < old
    return [Loss(key, *sums) for key, sums in sorted(found.items()) if any(sums)]

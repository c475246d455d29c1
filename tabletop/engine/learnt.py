"""Estimates of positions that were fitted to matches: what every feature weighs, and how good that proved.

A side's chance is its share among the sides still in the match, by the exponential of its weighed features
(of two sides: the logistic function of the weighed differences). A game keeps the record in its own data,
`tabletop fit` writes it anew; nothing but a sum is left to do in play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import exp
from operator import mul

import msgspec

Row = Sequence[float]
"""The features of one side, in the order of their names: of each, having more is good."""


class Bin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of positions in which a chance of a tenth (0 to 10 %, 10 to 20 %, …) was given to a side:
    its mean, the mean score, and in how many cases."""

    said: float
    won: float
    count: int


class Judged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How close an estimate came to the scores of matches that it did not know: the mean of minus the
    logarithm of the winner's chance, the mean squared error of a chance, and the bins that are not empty."""

    log_loss: float
    brier: float
    bins: tuple[Bin, ...] = ()


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a fit depends on: the bots that were seated by lot, how many matches they played, their seed; and
    was nothing fitted but how sharp the estimate by hand is, so that it ranks positions as before?"""

    bots: tuple[str, ...]
    games: int
    seed: int
    slope_only: bool = False


class Evidence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of a fit: how it was made, on how much, and what it is worth in the matches that were held out."""

    made: Made
    matches: int
    positions: int
    held_out_matches: int
    held_out_positions: int
    constant: Judged
    by_hand: Judged
    fitted: Judged


class Learnt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What the features of a game weigh, by name: as thought out by hand, which holds as long as nothing is
    fitted and is where a fit begins, and as fitted."""

    by_hand: dict[str, float]
    fitted: dict[str, float] = {}
    report: Evidence | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The features in the order of every row."""
        return tuple(self.by_hand)

    @cached_property
    def weights(self) -> tuple[float, ...]:
        """What they weigh, in the same order."""
        return tuple(self.fitted.get(name, thought) for name, thought in self.by_hand.items())

    @property
    def unlearnt(self) -> Learnt:
        """The same as it was before anything was fitted."""
        return Learnt(self.by_hand)


def read(data: bytes) -> Learnt:
    """The record in a game's data. Raises msgspec.ValidationError for anything else."""
    return msgspec.json.decode(data, type=Learnt)


def shares(weights: Sequence[float], rows: Mapping[int, Row]) -> dict[int, float]:
    """The chance of every side that has a row."""
    scores = [sum(map(mul, weights, row)) for row in rows.values()]
    best = max(scores)
    powers = [exp(score - best) for score in scores]
    whole = sum(powers)
    return {side: power / whole for side, power in zip(rows, powers)}


def chances(weights: Sequence[float], rows: Mapping[int, Row], sides: Sequence[int]) -> tuple[float, ...]:
    """The same for every seat; 0 for those of a side that is out."""
    found = shares(weights, rows)
    return tuple([found.get(side, 0.0) for side in sides])

"""Beliefs about hidden cards, counted in matches: which kinds lie in a hand rather than in the pile.

What is played as soon as it is drawn is seldom held, what waits for its moment often. A game keeps the record
in its own data, `tabletop fit --beliefs` writes it anew, and worlds that a view allows are guessed by it.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log

import msgspec

from .learnt import Made

EVEN = 100
"""The weight of a kind that is held no more often than chance would have it, and of one that is not known."""

Holding = dict[str, tuple[int, int]]
"""Of every kind among the cards of a seat that others do not see: how many there are, how many it holds."""


class Tested(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a belief and even chances fared in matches that were held out: the mean of minus the logarithm of
    the chance of each card that was held."""

    matches: int
    cards: int
    even: float
    believed: float


class Beliefs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often each kind is held, `EVEN` as often as by chance; how that was counted, what it is worth."""

    weights: dict[str, int] = {}
    made: Made | None = None
    tested: Tested | None = None

    def weight(self, kind: str) -> int:
        """How likely a card of that kind is drawn for a hidden hand, beside others."""
        return self.weights.get(kind, EVEN)


def read(data: bytes) -> Beliefs:
    """The record in a game's data. Raises msgspec.ValidationError for anything else."""
    return msgspec.json.decode(data, type=Beliefs)


def counted(holdings: Iterable[Holding]) -> dict[str, int]:
    """How many times as often as by chance each kind is held, in percent and at least 1."""
    held: dict[str, float] = {}
    chance: dict[str, float] = {}
    for holding in holdings:
        cards, hand = _sums(holding)
        for kind, (there, found) in holding.items():
            held[kind] = held.get(kind, 0) + found
            chance[kind] = chance.get(kind, 0) + there * hand / cards
    return {kind: max(1, round(EVEN * held[kind] / chance[kind])) for kind in sorted(held)}


def judged(beliefs: Beliefs, holdings: Iterable[Holding]) -> tuple[int, float, float]:
    """How many cards were held, and the mean loss of even chances and of the beliefs on them."""
    cards, even, believed = 0, 0.0, 0.0
    for holding in holdings:
        whole = sum(there * beliefs.weight(kind) for kind, (there, _) in holding.items())
        there_are, hand = _sums(holding)
        cards += hand
        for kind, (there, found) in holding.items():
            even -= found * log(1 / there_are)
            believed -= found * log(beliefs.weight(kind) / whole) if found and there else 0.0
    return cards, even / max(1, cards), believed / max(1, cards)


def _sums(holding: Holding) -> tuple[int, int]:
    return sum(there for there, _ in holding.values()), sum(found for _, found in holding.values())

"""Dice are a function of a key and a counter, both in the state: the same match always rolls the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from .model import FedDie

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def scramble(key: int, counter: int) -> int:
    """The SplitMix64 output number `counter` of stream `key`: 64 well-mixed bits."""
    z = (key + (counter + 1) * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def face(key: int, counter: int, sides: int) -> int:
    """Die number `counter` of stream `key`, 1..`sides`."""
    return 1 + (scramble(key, counter) * sides >> 64)


class Stream:
    """A deterministic source of choices for bots, random set-ups and tests (never for rules)."""

    __slots__ = ("counter", "key")

    def __init__(self, key: int) -> None:
        self.key = key & _MASK
        self.counter = 0

    def below(self, n: int) -> int:
        """A number 0..n-1."""
        value = scramble(self.key, self.counter) * n >> 64
        self.counter += 1
        return value

    def pick(self, items: Sequence[T]) -> T:
        """One of `items`."""
        place = scramble(self.key, self.counter) * len(items) >> 64
        self.counter += 1
        return items[place]

    def unit(self) -> float:
        """A number in 0..1, 1 excluded."""
        return self.below(1 << 53) / (1 << 53)


class WrongDie(ValueError):
    """A forced die was meant for another roll."""


def feed(*dice: str | int) -> list[FedDie]:
    """Forced dice from ``"save:3"`` or plain ``3``."""
    out = []
    for die in dice:
        tag, _, value = str(die).rpartition(":")
        out.append(FedDie(tag, int(value)))
    return out

"""Exact chances: fractions, never floats."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import TypeVar

T = TypeVar("T", bound=Hashable)
Vector = tuple[int, int]

NEVER, ALWAYS = Fraction(0), Fraction(1)


def at_least(need: int, sides: int = 6) -> Fraction:
    """The chance that a die shows `need` or more."""
    return Fraction(min(sides, max(0, sides + 1 - need)), sides)


def blend(parts: Sequence[tuple[Fraction, Mapping[T, Fraction]]]) -> dict[T, Fraction]:
    """The distribution that follows each of `parts` with its weight."""
    out: dict[T, Fraction] = {}
    for weight, part in parts:
        for key, chance in part.items():
            out[key] = out.get(key, NEVER) + weight * chance
    return {key: chance for key, chance in out.items() if chance}


def walk(step: Mapping[Vector, Fraction], times: int) -> dict[Vector, Fraction]:
    """Where the sum of `times` independent vectors ends: the repeated convolution of `step`."""
    return dict(_walk(tuple(sorted(step.items())), times))


@cache
def _walk(step: tuple[tuple[Vector, Fraction], ...], times: int) -> tuple[tuple[Vector, Fraction], ...]:
    if times == 0:
        return (((0, 0), ALWAYS),)
    out: dict[Vector, Fraction] = {}
    for (x, y), chance in _walk(step, times - 1):
        for (dx, dy), weight in step:
            key = (x + dx, y + dy)
            out[key] = out.get(key, NEVER) + chance * weight
    return tuple(sorted(out.items()))

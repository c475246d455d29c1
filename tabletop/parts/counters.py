"""Equal counters that lie together: how many of each kind.

A kind is a number, a word or a frozen record of the game's own (the name of a counter together with its side
and whatever else makes two of them differ). Equal contents are the same record and the same JSON.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Generic, TypeVar

import msgspec

K = TypeVar("K", bound=Hashable)


class NotThere(ValueError):
    """More counters are taken than lie there."""


class Counters(msgspec.Struct, Generic[K], frozen=True, forbid_unknown_fields=True):
    """`counts`: each kind once, in ascending order, with how many of it there are, at least 1.

    Raises ValueError for anything else, and so refuses a file that has it otherwise. Make one with `counted`.
    """

    counts: tuple[tuple[K, int], ...] = ()

    def __post_init__(self) -> None:
        kinds = [_rank(kind) for kind, _ in self.counts]
        if any(one >= other for one, other in pairwise(kinds)):
            raise ValueError("kinds of counters stand once each, in ascending order")
        if any(count < 1 for _, count in self.counts):
            raise ValueError("there is at least one counter of each kind that is named")

    def __iter__(self) -> Iterator[tuple[K, int]]:
        return iter(self.counts)

    def __len__(self) -> int:
        """How many counters there are in all."""
        return sum(count for _, count in self.counts)

    @property
    def kinds(self) -> tuple[K, ...]:
        """The different kinds, in ascending order."""
        return tuple([kind for kind, _ in self.counts])

    def count(self, kind: K) -> int:
        """How many of a kind there are."""
        return next((count for each, count in self.counts if each == kind), 0)

    def has(self, part: Counters[K]) -> bool:
        """Does all of `part` lie here?"""
        mine = dict(self.counts)
        return all(mine.get(kind, 0) >= count for kind, count in part)

    def added(self, part: Counters[K]) -> Counters[K]:
        """Both together."""
        mine = dict(self.counts)
        for kind, count in part:
            mine[kind] = mine.get(kind, 0) + count
        return counted(mine)

    def without(self, part: Counters[K]) -> Counters[K]:
        """What stays when `part` is taken away, which splits them in the two. Raises NotThere."""
        if not self.has(part):
            raise NotThere(f"{part} is not in {self}")
        mine = dict(self.counts)
        for kind, count in part:
            mine[kind] -= count
        return counted(mine)


def counted(found: Mapping[K, int] | Iterable[K]) -> Counters[K]:
    """So many of each kind, or these counters one by one; none of a kind is left out. Raises ValueError for a
    negative count."""
    counts: dict[K, int] = {}
    if isinstance(found, Mapping):
        counts = {kind: count for kind, count in found.items() if count}
    else:
        for kind in found:
            counts[kind] = counts.get(kind, 0) + 1
    return Counters(tuple(sorted(counts.items(), key=lambda pair: _rank(pair[0]))))


def _rank(kind: Any) -> Any:
    """Numbers and words by themselves, records by their fields in order."""
    return msgspec.structs.astuple(kind) if isinstance(kind, msgspec.Struct) else kind

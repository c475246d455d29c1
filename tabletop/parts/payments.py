"""Paying with sources that are worth more or less: no superfluous one.

A payment of a price is a set of sources whose worths add up to at least that price, and to less than it
without any one of them. There may be thousands, so a payer rather chooses source by source: `openings` says
which may come next so that a payment still comes of it. Sources are given in canonical order with their
worths, whole numbers from 1 up; a price of 0 or less is paid with nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import TypeVar

S = TypeVar("S", bound=Hashable)

Sources = Mapping[S, int]
"""Source → what it is worth, in canonical order."""

FEW = 50
"""So many payments are worth remembering: the same worths are asked for again and again."""


def is_payment(worths: Collection[int], price: int) -> bool:
    """Do sources of these worths pay the price, and none of them for nothing?"""
    total = sum(worths)
    return total >= price and (not worths or total - min(worths) < price)


def openings(sources: Sources[S], price: int, chosen: Collection[S] = ()) -> tuple[S, ...]:
    """The sources that may be chosen next: with those `chosen` before they are a payment or part of one."""
    held = [sources[source] for source in chosen]
    free = [source for source in sources if source not in chosen]
    if sum(held) >= price:
        return ()
    fitting = _fitting(tuple(sorted(held)), tuple(sorted([sources[source] for source in free])), price)
    return tuple([source for source in free if sources[source] in fitting])


def payments(sources: Sources[S], price: int, most: int | None = None) -> tuple[tuple[S, ...], ...]:
    """All payments, each and all in canonical order; the first `most` of them, if there are more."""
    if price <= 0:
        return ((),)
    names, worths = tuple(sources), tuple(sources.values())
    ways = _ways(worths, price, most) if most is not None and most <= FEW else _payments(worths, price)
    return tuple([tuple([names[place] for place in way]) for way in islice(ways, most)])


def cheapest(
    sources: Sources[S], price: int, burdens: Mapping[S, int] = MappingProxyType({})
) -> tuple[S, ...] | None:
    """The payment that gives away least beyond the price, of those the one whose sources are missed least
    (the sum of their `burdens`, 0 unless told), then the one with the fewest, then the first in canonical
    order; None if all together do not pay.
    """
    found: dict[int, tuple[int, int, tuple[int, ...]]] = {0: (0, 0, ())}
    names = tuple(sources)
    for place, (name, worth) in enumerate(sources.items()):
        for total, (burden, count, places) in tuple(found.items()):
            if total < price:
                better = (burden + burdens.get(name, 0), count + 1, (*places, place))
                found[total + worth] = min(better, found.get(total + worth, better))
    least = min((total for total in found if total >= price), default=None)
    return None if least is None else tuple([names[place] for place in found[least][2]])


@lru_cache(maxsize=2_000)
def _fitting(held: tuple[int, ...], free: tuple[int, ...], price: int) -> frozenset[int]:
    """Which worths among `free` may be added to those held."""
    found = set()
    for worth in set(free):
        rest = [*free]
        rest.remove(worth)
        if _completes([*held, worth], rest, price):
            found.add(worth)
    return frozenset(found)


@lru_cache(maxsize=2_000)
def _ways(worths: tuple[int, ...], price: int, most: int) -> tuple[tuple[int, ...], ...]:
    """The first few payments. Where all together hardly pay, or do not, there is no choice."""
    total = sum(worths)
    if total < price:
        return ()
    if total - min(worths) < price:
        return (tuple(range(len(worths))),)
    return tuple(islice(_payments(worths, price), most))


def _payments(worths: tuple[int, ...], price: int) -> Iterator[tuple[int, ...]]:
    """All payments, each by the places of its sources, by the choice of the first source, then of the second:
    nothing is begun that leads to no payment."""
    pending: list[tuple[tuple[int, ...], list[int], int]] = [((), [], 0)]
    while pending:
        places, held, start = pending.pop()
        if sum(held) >= price:
            yield places
            continue
        ahead = []
        for place in range(start, len(worths)):
            if _completes([*held, worths[place]], worths[place + 1 :], price):
                ahead.append(((*places, place), [*held, worths[place]], place + 1))
        pending += reversed(ahead)


def _completes(held: list[int], rest: Iterable[int], price: int) -> bool:
    """Can some of the rest be added so that what is held becomes a payment?

    A payment exceeds the price by less than its least worth. So for every worth that may be the least one,
    the sums that can be reached with nothing smaller are kept as bits, and looked at from the price up.
    """
    total, least = sum(held), min(held)
    need = price - total
    if need <= 0:
        return total - least < price
    others, taken, sums = sorted(rest, reverse=True), 0, 1
    bound = (1 << need + least) - 1
    for lowest in sorted({least, *(worth for worth in others if worth < least)}, reverse=True):
        while taken < len(others) and others[taken] >= lowest:
            sums |= sums << others[taken] & bound
            taken += 1
        if sums >> need & (1 << lowest) - 1:
            return True
    return False

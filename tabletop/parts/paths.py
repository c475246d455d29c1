"""Places joined by steps that cost something: what can be reached, and the cheapest way there.

A place is whatever the game calls one: a square, a hex, a cell together with what its visitor has used up.
What leads on from it, and at what price, is asked of a function, so that a place that is blocked is simply
not offered and a place that must not be left offers nothing (`entering` makes such functions of a map).
Costs are whole numbers from 0 up.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from heapq import heappop, heappush
from typing import Generic, NamedTuple, TypeVar

P = TypeVar("P", bound=Hashable)

Steps = Callable[[P], Iterable[tuple[P, int]]]
"""Place → the places one step further with the cost of that step, in canonical order."""


class Way(NamedTuple, Generic[P]):
    """A way to a place: its cost and what it enters, the goal last and the start left out."""

    cost: int
    places: tuple[P, ...]


Direction = tuple[int, int]
_Label = tuple[int, int, int, int, tuple[Direction, ...], tuple[P, ...]]
"""A way as it is judged: what is shunned, turns, distance from the line, steps, where it leads, places."""


def entering(
    beside: Mapping[P, Sequence[P]] | Callable[[P], Iterable[P]],
    cost: Callable[[P], int | None],
    stops: Callable[[P], bool] = lambda place: False,
) -> Steps[P]:
    """Steps whose price is asked by what is entered; None: it may not be. What `stops` may be entered, but
    leads no further. (It is asked of the start, too.)"""
    neighbours = beside.__getitem__ if isinstance(beside, Mapping) else beside

    def steps(place: P) -> list[tuple[P, int]]:
        if stops(place):
            return []
        return [(to, price) for to in neighbours(place) if (price := cost(to)) is not None]

    return steps


def costs(starts: Iterable[P], steps: Steps[P], most: int | None = None) -> dict[P, int]:
    """Every place within reach and the cost of its cheapest way from any of the starts, the starts included.
    No way costs more than `most`."""
    found = dict.fromkeys(starts, 0)
    edge = [(0, number, start) for number, start in enumerate(found)]
    number = len(edge)
    while edge:
        so_far, _, place = heappop(edge)
        if so_far > found[place]:
            continue
        for to, price in steps(place):
            total = so_far + price
            if (to not in found or total < found[to]) and (most is None or total <= most):
                found[to] = total
                number += 1
                heappush(edge, (total, number, to))
    return found


def ways(start: P, steps: Steps[P], most: int | None = None) -> dict[P, Way[P]]:
    """Every place within reach and the best way there; the start has an empty one.

    The best way is the cheapest; of equally cheap ones the one of fewest steps; of those the one whose first
    step comes first in the order of `steps`, and so on. Places come in the order of their ways.
    """
    found: dict[P, Way[P]] = {}
    edge: list[tuple[int, int, tuple[int, ...], tuple[P, ...], P]] = [(0, 0, (), (), start)]
    while edge:
        so_far, length, turns, path, place = heappop(edge)
        if place in found:
            continue
        found[place] = Way(so_far, path)
        for turn, (to, price) in enumerate(steps(place)):
            total = so_far + price
            if to not in found and (most is None or total <= most):
                heappush(edge, (total, length + 1, (*turns, turn), (*path, to), to))
    return found


def straightest(
    start: P,
    steps: Steps[P],
    most: int | None,
    spot: Callable[[P], tuple[int, int]],
    shunned: Callable[[P], int] = lambda place: 0,
) -> dict[P, Way[P]]:
    """Every place within reach and the straightest of the cheapest ways there; the start has an empty one.

    Of the cheapest ways that one is taken which enters least of what is `shunned` (weighed by place, the goal
    apart), then the one of fewest turns, then the one closest to the straight line, then of fewest steps;
    last, the order of the places decides. `spot` gives a place's whole coordinates. Steps cost at least 1.
    """
    found = costs((start,), steps, most)
    before: dict[P, list[P]] = {place: [] for place in found}
    for place in found:
        for to, price in steps(place):
            if found.get(to) == found[place] + price:
                before[to].append(place)
    order = sorted(found, key=lambda place: (found[place], spot(place)))
    return {goal: Way(found[goal], _straight(start, goal, before, order, spot, shunned)) for goal in order}


def _straight(
    start: P,
    goal: P,
    before: Mapping[P, Sequence[P]],
    order: Sequence[P],
    spot: Callable[[P], tuple[int, int]],
    shunned: Callable[[P], int],
) -> tuple[P, ...]:
    """The best of the ways that `before` leads back from a goal: of every place, and every direction in which
    it is entered, the best way so far is kept."""
    behind, edge = {goal}, [goal]
    while edge:
        for place in before[edge.pop()]:
            if place not in behind:
                behind.add(place)
                edge.append(place)
    (sx, sy), (gx, gy) = spot(start), spot(goal)
    best: dict[P, dict[Direction | None, _Label[P]]] = {start: {None: (0, 0, 0, 0, (), ())}}
    for place in order:
        if place not in behind or place == start:
            continue
        (x, y), labels = spot(place), best.setdefault(place, {})
        weight = shunned(place) if place != goal else 0
        far = abs((x - sx) * (gy - sy) - (y - sy) * (gx - sx))
        for last in before[place]:
            at = spot(last)
            heading = (x - at[0], y - at[1])
            for came, (dread, turns, off, length, spots, path) in best[last].items():
                label = (
                    dread + weight,
                    turns + (came not in (None, heading)),
                    off + far,
                    length + 1,
                    (*spots, (x, y)),
                    (*path, place),
                )
                if heading not in labels or label[:5] < labels[heading][:5]:
                    labels[heading] = label
    return min(best[goal].values(), key=lambda label: label[:5])[5]

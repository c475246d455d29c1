"""Cheapest ways against all ways, tried one by one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.parts.paths import Way, costs, entering, ways

Graph = dict[int, list[tuple[int, int]]]
PLACES = range(6)


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    """Up to six places; each leads on to some, in an order of its own, at prices from 0."""
    return {
        place: [
            (to, draw(st.integers(0, 3)))
            for to in draw(st.lists(st.sampled_from(PLACES), unique=True, max_size=4))
        ]
        for place in PLACES
    }


Try = tuple[int, int, tuple[int, ...], tuple[int, ...]]


def every_way(graph: Graph, start: int, stops: frozenset[int] = frozenset()) -> Iterator[Try]:
    """Cost, length, turns and places of every way without a circle."""

    def on(so_far: Try, at: int) -> Iterator[Try]:
        yield so_far
        cost, length, turns, path = so_far
        if at in stops:
            return
        for turn, (to, price) in enumerate(graph[at]):
            if to != start and to not in path:
                yield from on((cost + price, length + 1, (*turns, turn), (*path, to)), to)

    yield from on((0, 0, (), ()), start)


limits = st.none() | st.integers(0, 6)


@given(graphs(), st.sampled_from(PLACES), limits)
def test_the_best_way_is_the_best_of_all_ways(graph: Graph, start: int, most: int | None) -> None:
    best: dict[int, Try] = {}
    for each in every_way(graph, start):
        goal = each[3][-1] if each[3] else start
        if (most is None or each[0] <= most) and (goal not in best or each < best[goal]):
            best[goal] = each
    found = ways(start, graph.__getitem__, most)
    assert found == {goal: Way(cost, path) for goal, (cost, _, _, path) in best.items()}
    assert list(found) == sorted(best, key=best.__getitem__)


@given(graphs(), st.sets(st.sampled_from(PLACES), max_size=3), limits)
def test_costs_are_those_of_the_ways_from_the_nearest_start(
    graph: Graph, starts: set[int], most: int | None
) -> None:
    each = [ways(start, graph.__getitem__, most) for start in starts]
    want = {goal: min(way[goal].cost for way in each if goal in way) for way in each for goal in way}
    assert costs(sorted(starts), graph.__getitem__, most) == want


@given(graphs(), st.sampled_from(PLACES), st.data())
def test_what_is_blocked_is_not_entered_and_what_stops_leads_no_further(
    graph: Graph, start: int, data: st.DataObject
) -> None:
    price = {p: data.draw(st.none() | st.integers(0, 3)) for p in PLACES}
    stops = data.draw(st.frozensets(st.sampled_from(PLACES)))
    beside = {place: [to for to, _ in graph[place]] for place in PLACES}
    plain = {p: [(to, cost) for to in beside[p] if (cost := price[to]) is not None] for p in PLACES}
    found = ways(start, entering(beside, price.__getitem__, stops.__contains__))
    best = {}
    for cost, _, _, path in sorted(every_way(plain, start, stops)):
        best.setdefault(path[-1] if path else start, Way(cost, path))
    assert found == best
    assert found == ways(start, entering(beside.__getitem__, price.__getitem__, stops.__contains__))


def test_a_place_may_be_what_its_visitor_has_used_up_too() -> None:
    """One more point once, on entering 1: the place is the cell and whether it was had."""

    def steps(place: tuple[int, bool]) -> list[tuple[tuple[int, bool], int]]:
        cell, had = place
        if cell == 3:
            return []
        to = cell + 1
        return [((to, had or to == 1), 0 if to == 1 and not had else 1)]

    assert ways((0, False), steps, 2)[3, True] == Way(2, ((1, True), (2, True), (3, True)))


@pytest.mark.parametrize("most", [None, 40])
def test_hundreds_of_places_are_no_trouble(most: int | None) -> None:
    """A grid of 20 by 20: the far corner costs the steps there, by the first of the shortest ways."""
    size = 20

    def beside(at: tuple[int, int]) -> list[tuple[int, int]]:
        x, y = at
        near = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        return [(a, b) for a, b in near if 0 <= a < size and 0 <= b < size]

    asked = []
    way = ways((0, 0), entering(lambda at: asked.append(at) or beside(at), lambda at: 1), most)[19, 19]  # type: ignore[func-returns-value]
    assert way.cost == 38 and way.places[:19] == tuple((x, 0) for x in range(1, 20))
    assert len(asked) == size * size

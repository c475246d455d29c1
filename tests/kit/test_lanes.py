"""A way from a card to another covers no figure of those between."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.lanes import lane

GAP = 3.0
CARDS = {(x, y): Box(100.0 * x, 50.0 * y, 92.0, 42.0) for x, y in product(range(3), range(6))}


def crossed(way: tuple[tuple[float, float], ...], cards: list[Box]) -> list[Box]:
    """The cards over which a way runs."""
    spots = [
        (a[0] + (b[0] - a[0]) * n / 50, a[1] + (b[1] - a[1]) * n / 50)
        for a, b in pairwise(way)
        for n in range(51)
    ]
    return [card for card in cards if any(card.inset(1.0).holds(spot) for spot in spots)]


@pytest.mark.parametrize(("start", "end"), [(a, b) for a, b in product(CARDS, CARDS) if a < b])
def test_on_a_full_table_a_way_runs_between_the_cards(start: tuple[int, int], end: tuple[int, int]) -> None:
    way = lane(CARDS[start], CARDS[end], tuple(CARDS.values()), GAP)
    assert crossed(way, list(CARDS.values())) == []
    for point, box in ((way[0], CARDS[start]), (way[-1], CARDS[end])):
        assert box.inset(-0.1).holds(point), "it begins and ends at the rim"


def test_where_nothing_lies_between_a_way_is_straight() -> None:
    start, end = CARDS[0, 0], CARDS[0, 4]
    assert len(lane(start, end, (start, end, CARDS[2, 2]), GAP)) == 2


def test_where_there_is_no_way_between_it_goes_straight_on() -> None:
    start, end = Box(0, 0, 10, 10), Box(40, 0, 10, 10)
    walls = (Box(12, -40, 26, 90), Box(-30, -40, 70, 38), Box(-30, 12, 70, 30), Box(-30, -40, 28, 90))
    way = lane(start, end, (start, *walls, end), 3.0)
    assert way[0] == (10.0, 5.0) and way[-1] == (40.0, 5.0)

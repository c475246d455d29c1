"""Chapter 16 on the reference engine."""

import random

import pytest

from tests.open_wars.reference import generator
from tests.open_wars.reference.components import CARDS, grid


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_every_start_is_as_far_from_its_nearest_rival_as_the_table_says(players: int) -> None:
    for (number, _), plan in generator.PLANS.items():
        if number == players:
            for start in plan.starts:
                others = [generator.steps(start, other) for other in plan.starts if other != start]
                assert min(others) == plan.distance


@pytest.mark.parametrize(("players", "large"), [(2, False), (2, True), (4, False), (4, True)])
def test_maps_for_two_and_four_are_symmetric(players: int, large: bool) -> None:
    dice = random.Random(players)
    plan = generator.PLANS[(players, large)]
    for _ in range(10):
        board, extra = generator.generate(players, dice.randrange, large)
        assert not extra
        assert set(board) == set(generator.cells_of(plan))
        for cells in generator.orbits(plan, players):
            assert len({board[cell] for cell in cells}) == 1
        assert sum(CARDS[card].type == "city" for card in board.values()) == 2 * players
        assert generator.is_accepted(board, plan.starts)


def test_a_map_for_three_has_its_cities_and_its_gold() -> None:
    dice = random.Random(3)
    plan = generator.PLANS[(3, False)]
    board = generator.candidate(plan, 3, dice.randrange, True)
    cities = [cell for cell, card in board.items() if CARDS[card].type == "city"]
    assert len(cities) == 6
    for city in set(cities) - set(plan.starts):
        assert 2 <= min(generator.steps(city, start) for start in plan.starts) <= 4
    specials = [card for card in board.values() if CARDS[card].special and CARDS[card].type != "city"]
    assert len(specials) == len(set(specials))
    extra = generator.extra_gold(board, plan.starts)
    assert min(extra.values()) == 0


def test_worth_and_score_of_a_small_map() -> None:
    board = grid("IC pl MT pl IC")
    assert generator.worth(board, "A1") == 3 * 2 + 2 * 1 + 2 + 3 * 1 + 2 * 2
    assert generator.nearest_rival(board, "A1", ("A1", "E1")) == 5
    assert generator.score(board, ("A1", "E1")) == 0

"""The map generator (section 16)."""

from __future__ import annotations

import pytest

from tabletop.engine.dice import Stream
from tabletop.games.open_wars.components.ground import Grid, Ground, ground_of
from tabletop.games.open_wars.components.locations import (
    ENTRY_COST,
    IRON_CITADEL,
    IS_CITY,
    IS_WATER,
    LOCATIONS,
    MAGE_TOWER,
)
from tabletop.games.open_wars.rules import generator
from tabletop.games.open_wars.rules.generator import BOARDS, LARGE, NEUTRAL, Chart, generated, sizes

PLANS = [(k, seed, large) for k in range(2, 8) for seed in (0, 7) for large in sizes(k)]


def plan(players: int, seed: int = 0, large: bool = False, water: bool = True) -> Chart:
    return generated(players, seed, large, water)


def steps(ground: Ground, a: int, b: int) -> int:
    w = ground.grid.width
    return abs(a % w - b % w) + abs(a // w - b // w)


@pytest.mark.rule("OW-GEN-01")
@pytest.mark.parametrize(("players", "seed", "large"), PLANS)
def test_start_cities_are_iron_citadels_where_the_table_says(players: int, seed: int, large: bool) -> None:
    made = plan(players, seed, large)
    width, height, starts = (LARGE if large else BOARDS)[players]
    ground = ground_of(made.grid)
    assert (made.grid.width, made.grid.height) == (width, height)
    assert tuple(ground.name(cell) for cell in made.starts) == starts
    citadels = [cell for cell in ground.cells if ground.cards[cell] == IRON_CITADEL]
    assert sorted(made.starts) == citadels


@pytest.mark.rule("OW-GEN-01")
def test_the_nearest_rival_is_as_far_as_the_table_says() -> None:
    far = {2: 4, 3: 6, 4: 6, 5: 5, 6: 4, 7: 4}
    for players, distance in far.items():
        made = plan(players)
        ground = ground_of(made.grid)
        nearest = [min(steps(ground, a, b) for b in made.starts if b != a) for a in made.starts]
        assert nearest == [distance] * players, players
    for players, distance in ((2, 6), (4, 8)):
        made = plan(players, large=True)
        ground = ground_of(made.grid)
        nearest = [min(steps(ground, a, b) for b in made.starts if b != a) for a in made.starts]
        assert nearest == [distance] * players


@pytest.mark.rule("OW-GEN-02", "OW-MAP-04")
@pytest.mark.parametrize(("players", "seed", "large"), PLANS)
def test_neutral_cities_lie_near_starts_and_apart(players: int, seed: int, large: bool) -> None:
    made = plan(players, seed, large)
    ground = ground_of(made.grid)
    neutral = [cell for cell in sorted(ground.cities) if ground.cards[cell] != IRON_CITADEL]
    assert len(neutral) == players and {ground.cards[cell] for cell in neutral} <= set(NEUTRAL)
    for cell in neutral:
        assert 2 <= min(steps(ground, cell, start) for start in made.starts) <= 4
        assert not any(IS_CITY[ground.cards[to]] for to in ground.near[cell])


@pytest.mark.rule("OW-GEN-03")
@pytest.mark.parametrize(("players", "large"), [(2, False), (2, True), (4, False), (4, True)])
def test_maps_for_two_and_four_look_the_same_to_everybody(players: int, large: bool) -> None:
    made = plan(players, 3, large)
    width, cards = made.grid.width, made.grid.cards
    assert cards[len(cards) // 2] == MAGE_TOWER and cards.count(MAGE_TOWER) == 1
    for cell, card in enumerate(cards):
        column, row = cell % width, cell // width
        if players == 4:
            column, row = width - 1 - row, column
        else:
            column, row = width - 1 - column, width - 1 - row
        assert cards[row * width + column] == card
    assert len({cards[c] for c in ground_of(made.grid).cities} - {IRON_CITADEL}) == 1


@pytest.mark.rule("OW-GEN-04", "OW-MAP-04")
@pytest.mark.parametrize(("players", "seed", "large"), PLANS)
def test_special_cards_other_than_cities_are_drawn_once(players: int, seed: int, large: bool) -> None:
    cards = plan(players, seed, large).grid.cards
    most = players if players in LARGE else 1
    for card in set(cards):
        if LOCATIONS[card].special and not IS_CITY[card]:
            assert cards.count(card) <= most, LOCATIONS[card].code
    if players not in LARGE:
        assert MAGE_TOWER not in cards


@pytest.mark.rule("OW-GEN-05")
@pytest.mark.parametrize(("players", "seed", "large"), PLANS)
def test_land_hangs_together_and_starts_are_equally_wet(players: int, seed: int, large: bool) -> None:
    made = plan(players, seed, large)
    ground = ground_of(made.grid)
    land = {cell for cell in ground.cells if not IS_WATER[ground.cards[cell]]}
    seen, edge = {made.starts[0]}, [made.starts[0]]
    while edge:
        more = [to for to in ground.near[edge.pop()] if to in land and to not in seen]
        seen.update(more)
        edge += more
    assert seen == land
    wet = [sum(to not in land for to in ground.near[start]) for start in made.starts]
    assert len(set(wet)) == 1
    assert all(len(ground.near[start]) - wet[0] >= 2 for start in made.starts)


@pytest.mark.rule("OW-GEN-04")
def test_without_water_there_is_none() -> None:
    assert not any(IS_WATER[card] for card in plan(4, 1, water=False).grid.cards)
    assert not any(IS_WATER[card] for card in plan(3, 1, water=False).grid.cards)


@pytest.mark.rule("OW-GEN-06")
def test_a_poorer_start_has_extra_gold_on_maps_without_symmetry() -> None:
    for players in (3, 5):
        extra = plan(players, 5).extra
        assert min(extra) == 0 and len(extra) == players
    assert plan(2).extra == (0, 0)


def unfairness(grid: Grid, starts: tuple[int, ...]) -> int:
    """A candidate's score, reckoned plainly."""
    ground = ground_of(grid)

    def walk(start: int) -> dict[int, int]:
        found = {start: 0}
        while True:
            ways = [(found[at] + ENTRY_COST[grid.cards[to]], to) for at in found for to in ground.near[at]]
            ways = [(cost, to) for cost, to in ways if to not in found and not IS_WATER[grid.cards[to]]]
            if not ways:
                return found
            cost, to = min(ways)
            found[to] = cost

    walks = [walk(start) for start in starts]
    worths = []
    for found in walks:
        cards = [LOCATIONS[grid.cards[cell]] for cell, cost in found.items() if cost <= 4]
        worths.append(sum(3 * c.gold + 2 * c.mana + 2 * (c.type == "city") for c in cards))
    ways = [min(found[to] for to in starts if found[to]) for found in walks]
    return max(worths) - min(worths) + 2 * (max(ways) - min(ways))


@pytest.mark.rule("OW-GEN-06")
@pytest.mark.parametrize("seed", range(3))
def test_the_map_is_the_first_of_the_fairest_candidates(seed: int) -> None:
    board, stream = generator._board(3, False), Stream(seed)
    grids = [generator._candidate(board, stream, 3, True) for _ in range(generator.CANDIDATES)]
    assert generated(3, seed, False, True).grid == min(grids, key=lambda g: unfairness(g, board.starts))


@pytest.mark.rule("OW-GEN-01", "OW-GEN-07")
def test_a_seed_always_gives_the_same_map_and_another_another() -> None:
    generated.cache_clear()
    first = plan(2, 11)
    generated.cache_clear()
    assert plan(2, 11) == first and plan(2, 12) != first
    assert first.grid.rows == (plan(2, 11).grid.rows)

"""Maps of hexagons: coordinates, distances, neighbours, sets moved as bits."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.parts.hexes import DIRECTIONS, Hexes, axial_distance, hexes_in, mask_of, nth, pick

cells = st.tuples(st.integers(-7, 7), st.integers(-7, 7))
maps = st.sets(cells, min_size=1, max_size=40)


def disc(radius: int) -> Hexes:
    """A hexagon of that radius around (0, 0)."""
    around = range(-radius, radius + 1)
    return Hexes((q, r) for q in around for r in around if axial_distance((q, r), (0, 0)) <= radius)


def walked(a: tuple[int, int], b: tuple[int, int], limit: int = 20) -> int:
    """The distance by stepping, layer after layer, on an endless plane."""
    layer, steps = {a}, 0
    while b not in layer:
        layer |= {(q + dq, r + dr) for q, r in layer for dq, dr in DIRECTIONS}
        steps += 1
        assert steps < limit
    return steps


@given(maps)
def test_coordinates_and_numbers_agree_and_ascend_row_by_row(found: set[tuple[int, int]]) -> None:
    grid = Hexes(found)
    assert [grid.coords[h] for h in grid.hexes] == sorted(found, key=lambda c: (c[1], c[0]))
    assert list(grid.hexes) == sorted(grid.hexes) and grid.hexes[-1] < grid.size
    for q in range(-9, 10):
        for r in range(-9, 10):
            hex = grid.at(q, r)
            assert (hex >= 0) == ((q, r) in found)
            assert hex < 0 or (grid.coords[hex] == (q, r) and hex in grid)


@given(maps)
def test_neighbours_in_direction_order(found: set[tuple[int, int]]) -> None:
    grid = Hexes(found)
    for hex in grid.hexes:
        q, r = grid.coords[hex]
        six = [(q + dq, r + dr) for dq, dr in DIRECTIONS]
        assert [grid.coords.get(n) for n in grid.beside[hex]] == [c if c in found else None for c in six]
        assert set(hexes_in(grid.near[hex])) == {n for n in grid.beside[hex] if n >= 0}
        assert all(grid.distance(hex, n) == 1 for n in grid.beside[hex] if n >= 0)


@given(maps, st.data())
def test_a_set_spreads_to_all_its_neighbours(found: set[tuple[int, int]], data: st.DataObject) -> None:
    grid = Hexes(found)
    some = data.draw(st.sets(st.sampled_from(grid.hexes)))
    around = 0
    for hex in some:
        around |= grid.near[hex]
    assert grid.spread(mask_of(some)) == around


@settings(max_examples=40)
@given(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), st.tuples(st.integers(-3, 3), st.integers(-3, 3)))
def test_distance_is_the_number_of_steps(a: tuple[int, int], b: tuple[int, int]) -> None:
    assert axial_distance(a, b) == axial_distance(b, a) == walked(a, b)


@pytest.mark.parametrize("radius", [0, 1, 4])
def test_within_is_everything_up_to_that_distance(radius: int) -> None:
    grid = disc(radius)
    for reach in range(-1, 2 * radius + 2):
        for a in grid.hexes:
            near = {b for b in grid.hexes if grid.distance(a, b) <= max(0, reach)}
            assert set(hexes_in(grid.within(reach)[a])) == near


@given(st.sets(st.integers(0, 30)))
def test_what_is_about_a_set_is_the_set_and_what_is_next_to_it(places: set[int]) -> None:
    grid = disc(3)
    found = mask_of(grid.hexes[place] for place in places)
    assert grid.about(found) & grid.on_map == found | grid.spread(found)


@given(st.sets(st.integers(0, 400)))
def test_every_hex_of_a_set_has_its_place(found: set[int]) -> None:
    assert [nth(mask_of(found), place) for place in range(len(found))] == sorted(found)


@given(st.sets(st.integers(0, 400)))
def test_sets_come_back_in_canonical_order(found: set[int]) -> None:
    assert list(hexes_in(mask_of(found))) == sorted(found)


def test_numbers_off_the_map_are_nobodys() -> None:
    grid = disc(2)
    assert -1 not in grid and grid.size not in grid
    gap = next(h for h in range(grid.size) if h not in grid)
    assert grid.near[gap] == 0 and grid.beside[gap] == (-1,) * 6 and grid.within(0)[gap] == 0


def test_a_map_has_hexes() -> None:
    with pytest.raises(ValueError, match="without hexes"):
        Hexes([])


def test_a_set_is_listed_in_canonical_order() -> None:
    for hexes in ([], [0], [7, 8], [3, 40, 41, 300], [*range(5, 90)]):
        assert pick(range(301), mask_of(hexes)) == list(hexes_in(mask_of(hexes))) == hexes


def test_rows_are_apart_by_one_empty_column() -> None:
    grid = disc(2)
    assert (grid.width, grid.size) == (5 + 1, 5 * 6)
    assert all(hex % grid.width < 5 for hex in grid.hexes)
    assert [list(hexes_in(one)) for one in grid.alone] == [[hex] for hex in range(grid.size)]
    triangle = Hexes([(0, 0), (1, 0), (0, 1)])
    assert triangle.hexes == (0, 1, 3) and (triangle.width, triangle.size) == (3, 6)


def test_off_the_map_is_minus_one() -> None:
    grid = Hexes([(2, 3), (4, 3), (2, 4)])
    off = [(3, 3), (5, 3), (1, 3), (1, 4), (2, 2), (4, 2), (2, 5), (4, 5), (99, 99), (-99, -99)]
    assert {grid.at(q, r) for q, r in off} == {-1}
    assert set(grid.beside[grid.at(4, 3)]) == {-1}


def test_each_place_of_a_set_beyond_one_span_is_found() -> None:
    for hexes in (range(100), range(70, 131), [0, 29, 30, 59, 60, 200]):
        assert [nth(mask_of(hexes), place) for place in range(len(hexes))] == list(hexes)

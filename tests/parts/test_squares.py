"""Boards of squares: names, distances, sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.parts.squares import Squares, mask_of, squares, squares_of

sizes = st.tuples(st.integers(1, 26), st.integers(1, 26))


@given(sizes, st.data())
def test_names_and_numbers_agree(size: tuple[int, int], data: st.DataObject) -> None:
    board = squares_of(*size)
    square = data.draw(st.integers(0, board.size - 1))
    assert board.square(board.name(square)) == square
    assert board.at(board.files[square], board.ranks[square]) == square


@pytest.mark.parametrize(
    "name", ["", "a", "a0", "a9", "i1", "A1", "a1x", "a-1", "a+1", "a 1", "`1", "a٣", "1a"]
)
def test_what_is_no_square_is_refused(name: str) -> None:
    with pytest.raises(ValueError):
        squares_of(8, 8).square(name)


def test_boards_have_at_most_26_files() -> None:
    with pytest.raises(ValueError):
        Squares(27, 8)


@given(sizes, st.data())
def test_distance_within_and_ring_agree(size: tuple[int, int], data: st.DataObject) -> None:
    board = squares_of(*size)
    a = data.draw(st.integers(0, board.size - 1))
    b = data.draw(st.integers(0, board.size - 1))
    d = max(abs(board.files[a] - board.files[b]), abs(board.ranks[a] - board.ranks[b]))
    assert board.distance(a, b) == d == board.distance(b, a)
    for reach in (1, 2, 4):
        assert board.within(reach)[a] >> b & 1 == (1 <= d <= reach)
    assert d == 0 or board.ring(a, d) >> b & 1
    assert board.near[a] == board.within(1)[a]


def test_corner_and_lateral_squares() -> None:
    board = squares_of(8, 8)

    def names(mask: int) -> list[str]:
        return [board.name(s) for s in squares(mask)]

    d4, e5, d5 = map(board.square, ("d4", "e5", "d5"))
    assert names(board.corners(d4, e5)) == ["e4", "d5"]
    assert board.laterals(d4, e5) == board.corners(d4, e5)
    assert board.corners(d4, d5) == 0
    assert names(board.laterals(d4, d5)) == ["c4", "e4", "c5", "e5"]
    assert names(board.laterals(board.square("a1"), board.square("a2"))) == ["b1", "b2"]
    assert board.laterals(d4, board.square("d6")) == 0


def test_rays_run_to_the_edge() -> None:
    board = squares_of(8, 8)
    rays = {tuple(board.name(s) for s in ray) for ray in board.rays(board.square("b2"))}
    assert ("c3", "d4", "e5", "f6", "g7", "h8") in rays and ("a1",) in rays and len(rays) == 8


def test_sets_of_squares_iterate_in_canonical_order() -> None:
    assert list(squares(mask_of(9, 3, 60))) == [3, 9, 60]


@pytest.mark.parametrize("size", [(0, 8), (8, 0), (27, 8), (8, 27)])
def test_a_board_has_1_to_26_files_and_ranks(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="1 to 26"):
        Squares(*size)


@pytest.mark.parametrize("size", [(1, 1), (1, 6), (6, 1), (5, 3), (26, 2), (2, 26)])
def test_all_tables_of_a_board_are_those_of_its_coordinates(size: tuple[int, int]) -> None:
    board = Squares(*size)
    everywhere = range(board.size)
    assert list(squares(board.full)) == list(everywhere)
    places = [(rank, file) for rank in range(size[1]) for file in range(size[0])]
    assert [(board.ranks[s], board.files[s]) for s in everywhere] == places
    for a in everywhere:
        away = [max(abs(x - y) for x, y in zip(places[a], places[b])) for b in everywhere]
        assert [board.distance(a, b) for b in everywhere] == away
        assert (
            list(board.near_list[a])
            == list(squares(board.near[a]))
            == [b for b in everywhere if away[b] == 1]
        )
        for reach in (0, 1, 2, 3, 30):
            assert list(squares(board.within(reach)[a])) == [b for b in everywhere if 1 <= away[b] <= reach]
        for distance in (1, 2, 3):
            assert list(squares(board.ring(a, distance))) == [b for b in everywhere if away[b] == distance]


def test_off_the_board_is_minus_one_and_has_no_name() -> None:
    board = squares_of(8, 6)
    off = [(-1, 0), (8, 0), (0, -1), (0, 6), (-1, -1), (8, 6), (7, 6), (8, 5)]
    assert {board.at(*place) for place in off} == {-1}
    assert (board.at(0, 0), board.at(7, 5)) == (0, 47) and board.shift(9, -2, 0) == -1
    assert [board.name(s) for s in (-1, 0, 47, 48)] == ["?", "a1", "h6", "?"]


def test_eight_rays_in_the_order_of_the_squares_they_reach() -> None:
    board = squares_of(4, 4)
    rays = [[board.name(s) for s in ray] for ray in board.rays(board.square("b2"))]
    assert rays == [["a1"], ["b1"], ["c1"], ["a2"], ["c2", "d2"], ["a3"], ["b3", "b4"], ["c3", "d4"]]


def test_only_diagonal_pairs_have_corners_and_only_neighbours_laterals() -> None:
    board = squares_of(5, 5)
    for a in range(board.size):
        for b in range(board.size):
            common = set(squares(board.near[a])) & set(squares(board.near[b]))
            far = abs(board.files[a] - board.files[b]), abs(board.ranks[a] - board.ranks[b])
            assert set(squares(board.corners(a, b))) == (common if far == (1, 1) else set())
            assert set(squares(board.laterals(a, b))) == (common if max(far) == 1 else set())

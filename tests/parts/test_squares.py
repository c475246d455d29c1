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


@pytest.mark.parametrize("name", ["", "a", "a0", "a9", "i1", "A1", "a1x", "a-1", "a٣", "1a"])
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

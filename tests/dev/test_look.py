"""The board has the screen: measured shares of the window's height, by size of window and of letters."""

from __future__ import annotations

import pytest

from tabletop.dev import look


@pytest.mark.parametrize("size", look.SIZES)
def test_a_square_board_has_the_height_of_the_window(size: tuple[int, int]) -> None:
    for each in look.measured(("chesswar",), (size,), look.SCALES):
        assert each.shape == "columns" and each.share >= look.BOUNDS[each.scale], each


def test_counters_of_the_map_can_be_read_as_a_match_opens() -> None:
    for each in look.measured(("hegregon",), look.SIZES[:2], (100, 200)):
        assert each.shape == "columns" and each.share >= look.BOUNDS[each.scale], each
        assert each.piece >= 64, each


def test_letters_grow_with_their_size() -> None:
    plain, large = look.measured(("chesswar",), look.SIZES[:1], (100, 200))
    assert large.letters == 2 * plain.letters and look.table((plain, large)).count("\n") == 2

"""The board has the screen: measured shares of the window, by its size and that of letters; and pieces do not
shrink while letters grow."""

from __future__ import annotations

import pytest

from tabletop.app.table.finding import has_table
from tabletop.dev import look
from tabletop.dev.contrasts import of_inks
from tabletop.engine import registry
from tabletop.render.theme import COLOUR_BLIND, USUAL, Palette

CARDS = {"history_of_war", "open_card_wars"}
"""Games whose cards lie on the board, as large as it is."""
WHOLE = {"open_wars"}
"""Games whose map is in sight whole in large letters, too."""
GAMES = [game for game in registry.games() if has_table(game)]


@pytest.mark.parametrize("size", look.SIZES)
def test_a_square_board_has_the_height_of_the_window(size: tuple[int, int]) -> None:
    for each in look.measured(("chesswar",), (size,), look.SCALES, glows=False):
        assert each.shape == "columns" and each.share >= look.BOUNDS[each.scale], each
        assert each.area == pytest.approx(each.share**2 * size[1] / size[0], abs=0.002), each


def test_counters_of_the_map_can_be_read_as_a_match_opens() -> None:
    for each in look.measured(("hegregon",), look.SIZES[:2], (100, 200), glows=False):
        assert each.shape == "columns" and each.share >= look.BOUNDS[each.scale], each
        assert each.piece >= 64, each


@pytest.mark.parametrize("game", GAMES)
def test_neither_letters_nor_pieces_are_too_small_whatever_the_window(game: str) -> None:
    plain, large = look.measured((game,), look.SIZES[:1], (100, 200), glows=False)
    assert min(plain.letters, large.letters) >= look.ON_CARDS, (plain, large)
    assert large.piece >= plain.piece, (plain, large)
    assert min(plain.area, large.area) >= 0.4 and max(plain.area, large.area) <= 1, (plain, large)
    if game not in CARDS:
        growth = 1.25 if game in WHOLE else 1.6
        assert plain.letters >= look.LETTERS and large.letters >= growth * plain.letters, (plain, large)


def test_who_can_act_glows_at_the_size_at_which_a_match_opens() -> None:
    (found,) = look.measured(("chesswar",), look.SIZES[:1], (100,))
    assert found.glow >= 3.0 and look.table((found,)).count("\n") == 1


@pytest.mark.parametrize("palette", [USUAL, COLOUR_BLIND])
def test_words_can_be_told_from_their_ground(palette: Palette) -> None:
    assert min(of_inks(palette).values()) >= 4.5

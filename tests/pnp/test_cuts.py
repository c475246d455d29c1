"""Where fields and posters are cut: beside words and numbers, and through as few pictures as can be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tabletop.pnp import tiling
from tabletop.pnp.affine import apply, box_of
from tabletop.pnp.contract import Poster, printable_games
from tabletop.pnp.drawing import BLACK, Drawing, Path, Text
from tabletop.pnp.paper import PAPERS, Options
from tabletop.pnp.type import POINT, Font, width
from tabletop.pnp.whole import SIGN
from tabletop.text.catalogue import LANGUAGES

from .sheets import pieces, walk


def edges(poster: Poster, paper: str) -> tuple[set[float], set[float]]:
    """Where it is cut, from left to right and from top to bottom."""
    tiles = tiling.tile(poster, Options(paper)).tiles
    return {part.x for part in tiles} - {0.0}, {part.y for part in tiles} - {0.0}


def words_in_two(poster: Poster, paper: str) -> Iterator[str]:
    """Words that an edge crosses."""
    xs, ys = edges(poster, paper)
    for item, matrix in walk(poster.front.items):
        if isinstance(item, Text):
            long = width(item.words, item.font, item.size)
            left = item.x - {"left": 0.0, "centre": long / 2, "right": long}[item.anchor]
            high = item.size * POINT
            corners = [
                apply(matrix, x, y) for x in (left, left + long) for y in (item.y - 0.7 * high, item.y)
            ]
            across, down = [c[0] for c in corners], [c[1] for c in corners]
            if any(min(across) < x < max(across) for x in xs) or any(min(down) < y < max(down) for y in ys):
                yield item.words


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", printable_games())
def test_no_word_of_a_field_is_in_two(game: str, language: str, paper: str) -> None:
    for key, piece in pieces(game, language):
        if isinstance(piece, Poster):
            assert list(words_in_two(piece, paper)) == [], key


@pytest.mark.parametrize("paper", PAPERS)
def test_no_plate_with_its_words_lies_where_sheets_are_glued(paper: str) -> None:
    (poster,) = [piece for key, piece in pieces("hegregon", "es") if isinstance(piece, Poster)]
    xs, ys = edges(poster, paper)
    plates = [
        box
        for plate, words in pairwise(poster.front.items)
        if isinstance(plate, Path) and plate.fill and isinstance(words, Text)
        if (box := box_of(plate)) is not None and box[2] - box[0] < SIGN
    ]
    assert len(plates) > 20
    for left, top, right, low in plates:
        assert not any(left < x < right for x in xs) and not any(top < y < low for y in ys)


def with_words(w: float, h: float, *words: tuple[float, float, str, float]) -> Poster:
    """A poster with words in the middle of these places, so many points large."""
    draw = Drawing()
    for x, y, text, size in words:
        draw.text(x, y, text, Font.SANS, size, BLACK, "centre")
    return Poster(w, h, draw, name="poster")


def test_a_cut_moves_beside_the_word_in_its_way() -> None:
    plain, named = with_words(300, 180), with_words(300, 180, (150, 90, "In the way", 24))
    assert edges(plain, "A4")[0] == {150.0}
    (x,) = edges(named, "A4")[0]
    assert x != 150.0 and abs(x - 150) < 40 and not list(words_in_two(named, "A4"))


def test_rather_one_sheet_more_than_a_word_in_two() -> None:
    long = with_words(370, 180, (185, 90, "A long word that fills the middle of all", 50))
    assert len(edges(with_words(370, 180), "A4")[0]) == 1
    assert not list(words_in_two(long, "A4"))


def test_what_cannot_be_spared_is_cut_and_printed() -> None:
    wide = with_words(900, 180, (450, 90, "W" * 60, 60))
    assert len(tiling.tile(wide, Options()).tiles) > 3 and list(words_in_two(wide, "A4"))


def test_the_parts_and_their_flaps_find_room_and_are_even() -> None:
    for long in (196.0, 282.0, 400.0, 777.0):
        found = tiling.cuts(tiling.Side(long), 195.0)
        assert found[0] == 0 and found[-1] == long and list(found) == sorted(found)
        parts = [b - a for a, b in pairwise(found)]
        assert all(part + tiling.OVERLAP <= 195 + 1e-6 for part in parts[:-1]) and parts[-1] <= 195
        assert max(parts) - min(parts) <= 2.0
    with pytest.raises(ValueError, match="too small"):
        tiling.cuts(tiling.Side(500.0, (0.0, 250.0, 500.0)), 195.0)

"""Geometry of the kit: what is pointed at is what is drawn there."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.app.table import Mark, Meaning
from tabletop.app.table.kit import square_cells, strokes
from tabletop.app.table.kit.hex_board import HexBoard, hexagon
from tabletop.app.table.kit.square_board import SquareBoard, box, square_board
from tabletop.parts.hexes import Hexes
from tabletop.parts.squares import LARGEST, squares_of

SIDES = st.integers(1, LARGEST)
UNIT = st.floats(1, 300, allow_nan=False)
INSIDE = st.floats(-0.49, 0.49)
AXIAL = st.integers(-12, 12)
MAPS = st.sets(st.tuples(AXIAL, AXIAL), min_size=1, max_size=60)
POINTS = st.tuples(st.floats(-500, 500), st.floats(-500, 500))
PATHS = st.lists(POINTS, min_size=2, max_size=6)


@given(SIDES, SIDES, UNIT, st.data(), INSIDE, INSIDE)
def test_a_point_within_a_square_is_that_square(
    w: int, h: int, side: float, data: st.DataObject, dx: float, dy: float
) -> None:
    board, square = SquareBoard(w, h, side), data.draw(st.integers(0, w * h - 1))
    x, y = board.middle(square)
    assert board.at((x + dx * side, y + dy * side)) == square


@given(SIDES, SIDES, UNIT, POINTS)
def test_a_point_is_on_a_square_exactly_if_it_is_on_the_board(
    w: int, h: int, side: float, point: tuple[float, float]
) -> None:
    board = SquareBoard(w, h, side)
    wide, high = board.size
    assert (board.at(point) >= 0) == (0 <= point[0] < wide and 0 <= point[1] < high)


@given(SIDES, SIDES, st.data())
def test_the_contour_of_an_area_is_every_edge_to_a_square_outside_it(
    w: int, h: int, data: st.DataObject
) -> None:
    board = square_board(w, h)
    area = data.draw(st.sets(st.integers(0, w * h - 1), min_size=1))
    length = 0.0
    for path in board.contour(area):
        assert path[0] == path[-1] and len(path) >= 5
        for (x, y), (to_x, to_y) in itertools.pairwise(path):
            assert (x == to_x) != (y == to_y)
            length += abs(x - to_x) + abs(y - to_y)
    cells = {(s % w, s // w) for s in area}
    beside = ((0, 1), (1, 0), (0, -1), (-1, 0))
    edges = sum((x + dx, y + dy) not in cells for x, y in cells for dx, dy in beside)
    assert length == edges * board.side


@given(SIDES, SIDES)
def test_squares_lie_as_they_are_called(w: int, h: int) -> None:
    """a1 is below at the left; files go to the right, ranks upwards; corners, middles and polygons agree."""
    board, names = square_board(w, h), squares_of(w, h).names
    assert names[board.at((1, board.size[1] - 1))] == "a1"
    for square in range(w * h):
        (x, y), half = board.middle(square), board.side / 2
        assert board.corner(square) == (x - half, y - half)
        assert board.inner(square, 10) == box((x, y), half - 10)
    written = dict.fromkeys(text for text, _ in board.coordinates(30))
    assert all(name[0] in written and name[1:] in written for name in names)


@given(SIDES, SIDES)
def test_coordinates_stand_beside_the_squares_they_name(w: int, h: int) -> None:
    board = square_board(w, h)
    for text, (x, y) in board.coordinates(30):
        assert board.at((x, y)) == -1
        towards = (min(max(x, 1), board.size[0] - 1), min(max(y, 1), board.size[1] - 1))
        name = squares_of(w, h).names[board.at(towards)]
        assert text in (name[0], name[1:])


@given(SIDES, SIDES, st.integers(26, 900), st.integers(26, 900), st.integers(-50, 50))
def test_cells_in_pixels_cover_the_board_once(w: int, h: int, wide: int, high: int, left: int) -> None:
    board = square_cells.fitted(pygame.Rect(left, 7, wide, high), w, h)
    cells = [square_cells.cell(board, w, h, square) for square in range(w * h)]
    assert sum(each.w * each.h for each in cells) == board.w * board.h
    assert cells[0].unionall(cells) == board
    for square, each in enumerate(cells):
        for pos in (each.topleft, each.center, (each.right - 1, each.bottom - 1)):
            assert square_cells.cell_at(board, w, h, pos) == square
    assert square_cells.cell_at(board, w, h, (board.right, board.y)) == -1


@given(SIDES, SIDES, st.data())
def test_a_stroke_goes_from_square_to_neighbouring_square(w: int, h: int, data: st.DataObject) -> None:
    start, end = (data.draw(st.integers(0, w * h - 1)) for _ in range(2))
    squares = squares_of(w, h)
    gone = square_cells.between(w, start, end)
    assert {start, end} <= gone and len(gone) == squares.distance(start, end) + 1
    assert all(any(squares.distance(a, b) == 1 for b in gone) for a in gone if len(gone) > 1)


@given(MAPS, UNIT, st.data(), st.floats(0, math.tau), st.floats(0, 0.86))
def test_a_point_within_a_hex_is_that_hex(
    cells: set[tuple[int, int]], radius: float, data: st.DataObject, turn: float, share: float
) -> None:
    """0.86 of the radius: within the circle that the hex's sides touch."""
    board = HexBoard(Hexes(cells), radius)
    hex = data.draw(st.sampled_from(board.hexes.hexes))
    x, y = board.middle(hex)
    at = (x + math.cos(turn) * share * radius, y + math.sin(turn) * share * radius)
    assert board.at(at) == hex


@given(MAPS, POINTS)
def test_the_hex_at_a_point_is_the_one_with_the_nearest_middle(
    cells: set[tuple[int, int]], point: tuple[float, float]
) -> None:
    board = HexBoard(Hexes(cells), 60.0)
    found = board.at(point)
    nearest = min(math.dist(board.middle(hex), point) for hex in board.hexes.hexes)
    if found >= 0:
        assert math.dist(board.middle(found), point) <= nearest + 1e-6
    else:
        assert nearest >= 60.0 * math.sqrt(3) / 2 - 1e-6


@given(MAPS, UNIT)
def test_neighbours_touch_and_all_hexes_lie_within_the_bounds(
    cells: set[tuple[int, int]], radius: float
) -> None:
    board = HexBoard(Hexes(cells), radius)
    left, top, wide, high = board.bounds(5.0)
    for hex in board.hexes.hexes:
        for x, y in board.ring(hex, 0.0):
            assert left + 4.99 <= x <= left + wide - 4.99 and top + 4.99 <= y <= top + high - 4.99
        for other in board.hexes.beside[hex]:
            if other >= 0:
                assert math.dist(board.middle(hex), board.middle(other)) == pytest.approx(board.width)
        assert board.beside(hex, 0.0, -1.0) == pytest.approx(hexagon(board.middle(hex), radius)[0])


@given(PATHS, st.floats(0, 60), st.floats(0, 60))
def test_a_shortened_path_keeps_off_both_its_ends(
    path: list[tuple[float, float]], before: float, after: float
) -> None:
    short = strokes.shortened(path, before, after, most=0.4)
    assert len(short) == len(path) and short[1:-1] == tuple(path[1:-1])
    assert math.dist(path[0], short[0]) <= before + 1e-6
    assert math.dist(path[0], short[0]) <= 0.4 * math.dist(path[0], path[1]) + 1e-6
    assert math.dist(path[-1], short[-1]) <= min(after, 0.4 * math.dist(path[-1], path[-2])) + 1e-6
    far = math.dist(path[0], path[1])
    if far >= 150:
        assert math.dist(path[0], short[0]) == pytest.approx(before, abs=1e-6)


@given(PATHS)
def test_halfway_halves_the_length(path: list[tuple[float, float]]) -> None:
    half = strokes.halfway(path)
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(path)]
    on = [
        sum(lengths[:n]) + math.dist(a, half)
        for n, (a, b) in enumerate(itertools.pairwise(path))
        if math.dist(a, half) + math.dist(half, b) <= math.dist(a, b) + 1e-6
    ]
    assert any(way == pytest.approx(sum(lengths) / 2, abs=1e-3) for way in on)


def test_words_have_room_on_both_sides() -> None:
    assert strokes.label((5.0, 6.0), "hi", Meaning.GAIN) == Mark(
        "label", ((5.0 - strokes.LABEL, 6.0), (5.0 + strokes.LABEL, 6.0)), Meaning.GAIN, note="hi", over=True
    )

"""Boxes, grids, fans and zones: everything inside its room, nothing on its neighbour where there is room, and
what is hit is what is drawn.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.app.table.kit.boxes import Box, across, around, down
from tabletop.app.table.kit.fans import Fan
from tabletop.app.table.kit.grids import Grid, largest
from tabletop.app.table.kit.zones import under

NEAR = 1e-6
"""Rounding, in world units."""

lengths = st.floats(1, 1000)
places = st.floats(-2000, 2000)
gaps = st.floats(0, 50)
counts = st.integers(1, 30)
boxes = st.builds(Box, places, places, lengths, lengths)
shares = st.lists(st.floats(0.5, 4), min_size=1, max_size=9)
sizes = st.tuples(lengths, lengths)
grids = st.builds(
    Grid,
    st.tuples(places, places),
    sizes,
    st.integers(1, 9),
    st.integers(1, 9),
    st.tuples(gaps, gaps),
    st.booleans(),
    st.booleans(),
)
fans = st.builds(Fan, boxes, counts, sizes, gaps, st.floats(0, 1))


def is_inside(box: Box, room: Box) -> bool:
    return (
        box.x >= room.x - NEAR
        and box.y >= room.y - NEAR
        and box.x + box.w <= room.x + room.w + NEAR
        and box.y + box.h <= room.y + room.h + NEAR
    )


def lie_apart(one: Box, other: Box) -> bool:
    return (
        one.x + one.w <= other.x + NEAR
        or other.x + other.w <= one.x + NEAR
        or one.y + one.h <= other.y + NEAR
        or other.y + other.h <= one.y + NEAR
    )


# -- boxes -------------------------------------------------------------------------------------------


@given(boxes, shares, st.floats(0, 0.1))
def test_a_room_is_shared_out_whole_and_in_order(room: Box, parts: list[float], gap: float) -> None:
    for found, edge, size in (
        (across(room, parts, gap), lambda b: (b.x, b.x + b.w), room.w),
        (down(room, parts, gap), lambda b: (b.y, b.y + b.h), room.h),
    ):
        assert len(found) == len(parts) and all(is_inside(box, room) for box in found)
        assert around(*found) == pytest.approx(room)
        for one, other in pairwise(found):
            assert edge(other)[0] - edge(one)[1] == pytest.approx(gap, abs=NEAR)
        widths = [edge(box)[1] - edge(box)[0] for box in found]
        whole = size - gap * (len(parts) - 1)
        assert widths == pytest.approx([whole * part / sum(parts) for part in parts])


@given(boxes, boxes)
def test_what_lies_opposite_lies_opposite_that_again(one: Box, other: Box) -> None:
    assert one.opposite().opposite() == pytest.approx(one)
    assert one.opposite().centre == pytest.approx((one.centre[0], -one.centre[1]))
    assert is_inside(one, around(one, other)) and is_inside(other, around(one, other))
    assert one.part((0, 0, 1, 1)) == one and one.inset(0) == one
    assert one.corners[2] == (one.x + one.w, one.y + one.h) and one.size == (one.w, one.h)


def test_of_two_boxes_that_touch_one_holds_their_edge() -> None:
    left, right = Box(0, 0, 5, 5), Box(5, 0, 5, 5)
    assert not left.holds((5, 2)) and right.holds((5, 2)) and left.holds((0, 0))
    assert Box(10, 20, 40, 80).part((0.5, 0.25, 0.5, 0.5)) == Box(30, 40, 20, 40)


# -- grids -------------------------------------------------------------------------------------------


@given(grids)
def test_cells_lie_apart_inside_their_grid_and_are_hit_where_they_are_drawn(grid: Grid) -> None:
    cells = list(grid.cells())
    assert len(cells) == grid.rows * grid.columns
    assert cells == [grid.cell(row, column) for row in range(grid.rows) for column in range(grid.columns)]
    for n, cell in enumerate(cells):
        assert is_inside(cell, grid.box) and cell == grid.nth(n)
        assert grid.hit(cell.centre) == divmod(n, grid.columns)
        assert all(lie_apart(cell, other) for other in cells[:n])
        assert is_inside(cell, grid.band(n // grid.columns))


@given(grids, st.floats(-0.2, 1.2), st.floats(-0.2, 1.2))
def test_a_point_hits_the_cell_that_holds_it_and_no_other(grid: Grid, x: float, y: float) -> None:
    box = grid.box
    point = (box.x + x * box.w, box.y + y * box.h)
    held = [n for n, cell in enumerate(grid.cells()) if cell.holds(point)]
    hit = grid.hit(point)
    assert (hit is None) == (not held)
    if hit is not None:
        assert hit[0] * grid.columns + hit[1] in held


@given(grids)
def test_rows_and_columns_are_counted_from_where_one_sits(grid: Grid) -> None:
    first, last = grid.cell(0, 0), grid.cell(grid.rows - 1, grid.columns - 1)
    if grid.columns > 1:
        assert (first.x > last.x) == grid.leftwards
    if grid.rows > 1:
        assert (first.y > last.y) == grid.upwards
    over = grid.opposite()
    for row in range(grid.rows):
        for column in range(grid.columns):
            assert over.cell(row, column) == pytest.approx(grid.cell(row, column).opposite(), abs=NEAR)


@given(grids)
def test_bands_touch_each_other(grid: Grid) -> None:
    bands = sorted((grid.band(row) for row in range(grid.rows)), key=lambda band: band.y)
    assert all(one.y + one.h == pytest.approx(other.y, abs=NEAR) for one, other in pairwise(bands))


@given(boxes, counts, sizes, st.floats(0, 0.01), st.floats(0.5, 3))
def test_the_largest_cells_fit_and_keep_their_shape(
    room: Box, count: int, shape: tuple[float, float], gap: float, most: float
) -> None:
    grid = largest(room, count, shape, gap, range(1, 13), most)
    assert grid.rows * grid.columns >= count > (grid.rows - 1) * grid.columns
    assert is_inside(grid.box, room) and grid.box.centre == pytest.approx(room.centre)
    k = grid.size[0] / shape[0]
    assert grid.size[1] == pytest.approx(shape[1] * k) and k <= most + NEAR
    for columns in range(1, 13):
        assert largest(room, count, shape, gap, range(columns, columns + 1), most).size[0] <= grid.size[0]


# -- fans --------------------------------------------------------------------------------------------


@given(fans, st.integers(-1, 29))
def test_cards_of_a_hand_stay_in_their_room_and_in_order(fan: Fan, raised: int) -> None:
    fan = Fan(fan.room, fan.count, fan.size, fan.gap, fan.align, raised if raised < fan.count else -1)
    drawn = [fan.box(n) for n in range(fan.count)]
    assert all(is_inside(box, fan.room) for box in drawn)
    assert all(one.x <= other.x + NEAR for one, other in pairwise(drawn))
    if not fan.overlaps:
        rest = [fan.at_rest(n) for n in range(fan.count)]
        assert all(lie_apart(one, other) for one, other in pairwise(rest))
    assert sorted(fan.upwards()) == list(range(fan.count))
    if fan.raised >= 0:
        assert fan.upwards()[-1] == fan.raised and fan.box(fan.raised).y == fan.room.y
    ratio = fan.card[0] / fan.size[0]
    assert ratio <= 1 and fan.card[1] / fan.size[1] == pytest.approx(ratio)


@given(fans, st.floats(-0.1, 1.1), st.floats(-0.1, 1.1), st.integers(-1, 29))
def test_the_topmost_card_at_a_point_is_hit(fan: Fan, x: float, y: float, raised: int) -> None:
    fan = Fan(fan.room, fan.count, fan.size, fan.gap, fan.align, raised if raised < fan.count else -1)
    point = (fan.room.x + x * fan.room.w, fan.room.y + y * fan.room.h)
    lying = [n for n in fan.upwards() if fan.box(n).holds(point)]
    hit = fan.hit(point)
    if hit is None:
        assert lying == []
    elif hit != fan.raised:
        assert lying[-1] == hit


@given(fans, st.floats(0, 1), st.floats(0, 1))
def test_a_card_that_rises_stays_under_the_pointer(fan: Fan, x: float, y: float) -> None:
    point = (fan.room.x + x * fan.room.w, fan.room.y + y * fan.room.h)
    hit = fan.hit(point)
    if hit is not None:
        risen = Fan(fan.room, fan.count, fan.size, fan.gap, fan.align, hit)
        assert risen.hit(point) == hit
        assert risen.box(hit).x == fan.box(hit).x


def test_a_hand_overlaps_only_when_it_must() -> None:
    few, many = Fan(Box(0, 0, 100, 40), 3, (20, 30), 5), Fan(Box(0, 0, 100, 40), 9, (20, 30), 5)
    assert not few.overlaps and [few.box(n).x for n in range(3)] == [15, 40, 65]
    assert many.overlaps and [many.box(n).x for n in range(9)] == [n * 10 for n in range(9)]
    assert [few.at_rest(n).y for n in range(3)] == [10] * 3, "they stand at the foot of the room"


# -- zones -------------------------------------------------------------------------------------------


@given(st.lists(st.tuples(st.sampled_from("abcdef"), boxes), max_size=12), places, places)
def test_zones_are_named_from_the_topmost_each_once(zones: list[tuple[str, Box]], x: float, y: float) -> None:
    found = under(zones, (x, y))
    assert set(found) == {name for name, box in zones if box.holds((x, y))}
    order = [name for name, box in zones if box.holds((x, y))]
    assert len(set(found)) == len(found) and [order.index(name) for name in found] == sorted(
        order.index(name) for name in found
    )


def test_what_lies_where_needs_no_window() -> None:
    names = ("boxes", "grids", "fans", "zones", "faces", "piles")
    modules = ", ".join(f"tabletop.app.table.kit.{name}" for name in names)
    code = f"import sys, {modules}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

"""Conventions and maps (sections 1 and 3)."""

from __future__ import annotations

import pytest

from tabletop.games.open_wars.components.ground import Grid, grid_of, ground_of

from .positions import at, position


@pytest.mark.rule("OW-DEF-01")
def test_cells_are_named_by_column_and_row_and_numbered_in_row_order() -> None:
    ground = ground_of(grid_of(("pl fo mo", "de wa IC")))
    assert [ground.name(cell) for cell in ground.cells] == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert [ground.name(to) if to >= 0 else "" for to in ground.steps[ground.cell("B1")]] == [
        "",
        "C1",
        "B2",
        "A1",
    ]


@pytest.mark.rule("OW-DEF-02", "OW-MOV-07")
def test_diagonal_cells_are_never_adjacent() -> None:
    ground = ground_of(grid_of(("pl pl pl",) * 3))
    middle = ground.cell("B2")
    assert [ground.name(to) for to in ground.near[middle]] == ["B1", "C2", "B3", "A2"]


@pytest.mark.rule("OW-DEF-03")
def test_line_distance_exists_only_within_a_row_or_column() -> None:
    ground = ground_of(grid_of(("pl pl pl",) * 3))
    assert ground.distance(ground.cell("A1"), ground.cell("C1")) == 2
    assert ground.distance(ground.cell("A1"), ground.cell("B2")) is None


@pytest.mark.rule("OW-DEF-03", "OW-MAG-06")
def test_range_two_reaches_along_both_lines_and_no_diagonal() -> None:
    """EX-04, as far as the map goes."""
    ground = ground_of(grid_of(("pl pl pl pl pl",) * 5))
    reached = {ground.name(cell) for cell in ground.within(ground.cell("C3"), 2)}
    assert reached == {"C3", "C2", "C1", "B3", "A3", "D3", "E3", "C4", "C5"}


@pytest.mark.rule("OW-MAP-01")
def test_empty_cells_are_no_neighbours_but_count_for_line_distance() -> None:
    ground = ground_of(grid_of(("pl -- pl",)))
    assert ground.near[0] == () and not ground.is_cell(1)
    assert ground.distance(0, 2) == 2 and ground.within(0, 2) == (0, 2)


@pytest.mark.rule("OW-MAP-07")
def test_a_port_is_a_city_with_water_of_any_kind_beside_it() -> None:
    state = position("IC SR pl", "BB pl wa")
    assert state.ground.ports == {at(state, "A1")}


@pytest.mark.rule("OW-MAP-05")
def test_a_grid_is_its_rows_and_never_changes() -> None:
    rows = ("-- TS --", "TF GY GP")
    assert grid_of(rows).rows == rows
    with pytest.raises(AttributeError):
        grid_of(rows).width = 4  # type: ignore[misc]


def test_what_is_no_grid_cannot_be_made() -> None:
    with pytest.raises(ValueError):
        grid_of(("pl pl", "pl"))
    with pytest.raises(KeyError):
        grid_of(("pl xx",))
    with pytest.raises(ValueError):
        Grid(2, 2, (0,))

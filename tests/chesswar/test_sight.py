"""Section 7.1: lines of sight in positions, with units, terrain and hills."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.chesswar.rules import sight
from tabletop.parts.sight import sight_of
from tabletop.parts.squares import squares, squares_of

from .positions import Position, position


def sees(p: Position, a: str, b: str) -> bool:
    return sight.sees(p.state, p.sq(a), p.sq(b))


@pytest.mark.rule("CW-LOS-01", "CW-LOS-02")
def test_units_of_any_side_between_block_but_the_ends_never_do() -> None:
    p = position("W human.B a1", "W human.P a3", "B orc.P a5", "B orc.P c1", "B orc.P e1")
    assert not sees(p, "a1", "a5") and not sees(p, "a1", "e1")
    assert sees(p, "a1", "c1") and sees(p, "a3", "a5")


@pytest.mark.rule("CW-LOS-02", "CW-ATR-41")
def test_toppled_pieces_do_not_block() -> None:
    assert not sees(position("W human.B a1", "B orc.R a2", "B orc.P a5"), "a1", "a5")
    assert sees(position("W human.B a1", "B orc.R a2 toppled", "B orc.P a5"), "a1", "a5")


@pytest.mark.rule("CW-LOS-03", "CW-EX-08")
def test_a_corner_blocks_only_if_both_its_squares_do() -> None:
    ends = ("W human.B b1", "B orc.P d7")
    assert sees(position(*ends, "W human.P b3", "W human.P d5"), "b1", "d7")
    assert not sees(position(*ends, "W human.P b3", "W human.P c2"), "b1", "d7")
    assert not sees(position(*ends, "W human.P c4"), "b1", "d7")


@pytest.mark.rule("CW-EX-08", "CW-EX-09", "CW-LOS-01")
def test_the_crossed_squares_of_the_worked_examples() -> None:
    board, lines = squares_of(8, 8), sight_of(8, 8)

    def line(a: str, b: str) -> tuple[set[str], set[frozenset[str]]]:
        crossed, corners = lines.line(board.square(a), board.square(b))
        pairs = {frozenset(board.name(s) for s in squares(pair)) for pair in corners}
        return {board.name(s) for s in squares(crossed)}, pairs

    crossed, corners = line("b1", "d7")
    assert crossed == {"b2", "c3", "c4", "c5", "d6"}
    assert corners == {frozenset({"b3", "c2"}), frozenset({"c6", "d5"})}
    assert line("a1", "c4") == ({"a2", "b2", "b3", "c3"}, set())
    assert line("b2", "e3") == ({"c2", "d3"}, {frozenset({"c3", "d2"})})


@pytest.mark.rule("CW-LOS-04")
@given(st.integers(0, 675), st.integers(0, 675))
@settings(max_examples=200)
def test_corners_occur_iff_both_reduced_steps_are_odd(a: int, b: int) -> None:
    from math import gcd

    board, lines = squares_of(26, 26), sight_of(26, 26)
    files, ranks = abs(board.files[a] - board.files[b]), abs(board.ranks[a] - board.ranks[b])
    g = gcd(files, ranks)
    expected = g if g and (files // g) % 2 and (ranks // g) % 2 else 0
    assert len(lines.line(a, b)[1]) == expected


@pytest.mark.rule("CW-LOS-05", "CW-EX-09")
def test_neighbours_across_a_corner_need_one_of_the_two_corner_squares() -> None:
    assert not sees(position("W human.B a1", "B orc.P b2", "W human.P a2", "B orc.P b1"), "a1", "b2")
    assert sees(position("W human.B a1", "B orc.P b2", "W human.P a2"), "a1", "b2")
    assert sees(position("W human.B a1", "B orc.P a2", "B orc.P b1", "B orc.P b2"), "a1", "a2")


@pytest.mark.rule("CW-LOS-06", "CW-OPT-10")
@given(st.sets(st.integers(0, 63), max_size=30), st.text(".fh", min_size=64, max_size=64), st.data())
@settings(max_examples=60)
def test_sight_is_symmetric_with_units_terrain_and_hills(
    taken: set[int], terrain: str, data: st.DataObject
) -> None:
    board = squares_of(8, 8)
    p = position(*(f"W human.P {board.name(s)}" for s in sorted(taken)))
    p.state.setup = type(p.state.setup)(p.state.setup.seats, terrain=terrain)
    a, b = data.draw(st.integers(0, 63)), data.draw(st.integers(0, 63))
    if a != b:
        assert sight.sees(p.state, a, b) == sight.sees(p.state, b, a)
        assert sight.report(p.state, a, b).is_free == sight.sees(p.state, a, b)


@pytest.mark.rule("CW-LOS-07")
def test_empty_squares_are_seen_by_the_same_test() -> None:
    p = position("W orc.Q d2", "B elf.N d3")
    view = p.names(squares(sight.view_of(p.state, p.sq("d2"))))
    assert "d3" in view and "b4" in view and "d5" not in view and "d2" not in view


@pytest.mark.rule("CW-OPT-07", "CW-EX-36")
def test_forests_and_hills_between_block_but_not_at_the_ends() -> None:
    for ground in ("forest", "hill"):
        p = position("W human.B c2", "B orc.P c6", terrain=f"{ground} c4")
        assert not sees(p, "c2", "c6")
    assert sees(position("W human.B c2", "B orc.P c6", terrain="forest c6 forest c2"), "c2", "c6")


@pytest.mark.rule("CW-OPT-10", "CW-EX-36")
def test_from_and_to_a_hill_units_between_do_not_block_but_forests_do() -> None:
    units = ("W human.R c2", "W human.P c3", "B orc.P c5", "B orc.P c6")
    assert sees(position(*units, terrain="hill c2"), "c2", "c6")
    assert sees(position(*units, terrain="hill c6"), "c2", "c6")
    assert not sees(position(*units, terrain="hill c2 forest c4"), "c2", "c6")
    assert not sees(position(*units, terrain="hill c2 hill c4"), "c2", "c6")
    assert not sees(position(*units), "c2", "c6")
    assert not sees(position(*units, terrain="hill h8 hill a1"), "c2", "c6")


@pytest.mark.rule("CW-OPT-11")
def test_corners_count_terrain_as_blocking() -> None:
    units = ("W human.B a1", "B orc.P b2", "W human.P a2")
    assert not sees(position(*units, terrain="forest b1"), "a1", "b2")
    assert sees(position(*units, terrain="forest b1 hill a1"), "a1", "b2")


@pytest.mark.rule("CW-UI-05", "CW-LOS-03")
def test_the_report_names_crossed_squares_corners_taken_and_blockers() -> None:
    p = position("W human.B b1", "B orc.P d7", "W human.P b3", "B orc.P c4", terrain="forest d6")
    report = sight.report(p.state, p.sq("b1"), p.sq("d7"))
    board = p.state.derived.tables.board
    assert not report.is_free and not report.over_units
    assert board.name(report.line.crossed[0]) == "b2"
    assert {board.name(c.taken) for c in report.line.corners if c.taken is not None} == {"c2", "d5"}
    assert report.blocking_units == (p.id("c4"),)
    assert p.names(report.blocking_terrain) == {"d6"}

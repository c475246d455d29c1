"""Lines of sight against an independent computation with fractions."""

from collections.abc import Iterable
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.parts.sight import Sight, sight_of
from tabletop.parts.squares import mask_of, squares, squares_of

BOARD, SIGHT = squares_of(9, 7), sight_of(9, 7)
places = st.integers(0, BOARD.size - 1)
masks = st.integers(0, BOARD.full)


def stretch_inside(a: int, b: int, square: int) -> Fraction | None:
    """How much of the segment lies strictly inside the square (None if it does not enter)."""
    low, high = Fraction(0), Fraction(1)
    for start, end, centre in (
        (BOARD.files[a], BOARD.files[b], BOARD.files[square]),
        (BOARD.ranks[a], BOARD.ranks[b], BOARD.ranks[square]),
    ):
        near, far = centre - Fraction(1, 2) - start, centre + Fraction(1, 2) - start
        if start == end:
            if not near < 0 < far:
                return None
            continue
        enter, leave = sorted((near / (end - start), far / (end - start)))
        low, high = max(low, enter), min(high, leave)
    return high - low if low < high else None


@given(places, places)
@settings(max_examples=300)
def test_crossed_squares_are_those_the_segment_enters(a: int, b: int) -> None:
    crossed, _ = SIGHT.line(a, b)
    if a != b:
        entered = {s for s in range(BOARD.size) if s not in (a, b) and stretch_inside(a, b, s)}
        assert set(squares(crossed)) == entered


@given(places, places)
@settings(max_examples=300)
def test_corners_lie_on_the_segment_between_two_untouched_squares(a: int, b: int) -> None:
    crossed, pairs = SIGHT.line(a, b)
    for pair in pairs:
        first, second = squares(pair)
        assert BOARD.is_diagonal(first, second)
        assert not crossed & pair
        doubled_x = BOARD.files[first] + BOARD.files[second] - 2 * BOARD.files[a]
        doubled_y = BOARD.ranks[first] + BOARD.ranks[second] - 2 * BOARD.ranks[a]
        assert doubled_x * (BOARD.ranks[b] - BOARD.ranks[a]) == doubled_y * (BOARD.files[b] - BOARD.files[a])


@given(places, places, masks)
def test_sight_is_symmetric(a: int, b: int, blocking: int) -> None:
    assert SIGHT.sees(a, b, blocking) == SIGHT.sees(b, a, blocking)


@given(places, masks, masks)
def test_the_list_the_test_and_the_explanation_agree(a: int, among: int, blocking: int) -> None:
    seen = SIGHT.seen(a, among, blocking)
    for b in range(BOARD.size):
        expected = bool(among >> b & 1) and b != a and SIGHT.sees(a, b, blocking)
        assert bool(seen >> b & 1) == expected
        if b != a:
            line = SIGHT.explain(a, b, blocking)
            assert line.is_free == SIGHT.sees(a, b, blocking)
            assert all(blocking >> s & 1 for s in line.blockers)


def test_a_corner_blocks_only_with_both_squares() -> None:
    board, sight = squares_of(8, 8), sight_of(8, 8)
    a1, b2, a2, b1 = map(board.square, ("a1", "b2", "a2", "b1"))
    assert sight.sees(a1, b2, mask_of(a2)) and sight.sees(a1, b2, mask_of(b1))
    assert not sight.sees(a1, b2, mask_of(a2, b1))
    line = sight.explain(a1, b2, mask_of(b1))
    assert line.corners[0].taken == a2


@given(places, places)
@settings(max_examples=300)
def test_every_corner_that_the_segment_runs_through_is_told_from_its_start_on(a: int, b: int) -> None:
    """A corner lies where both coordinates are halves; the segment is walked file by file."""
    files, ranks = BOARD.files[b] - BOARD.files[a], BOARD.ranks[b] - BOARD.ranks[a]
    corners = []
    for step in range(abs(files)):
        along = Fraction(2 * step + 1, 2 * abs(files))
        if (BOARD.ranks[a] + along * ranks).denominator == 2:
            corners.append((BOARD.files[a] + along * files, BOARD.ranks[a] + along * ranks))
    told = []
    for pair in SIGHT.line(a, b)[1]:
        first, second = squares(pair)
        of = [(BOARD.files[s], BOARD.ranks[s]) for s in (first, second)]
        told.append((Fraction(of[0][0] + of[1][0], 2), Fraction(of[0][1] + of[1][1], 2)))
    assert told == corners


def test_everybody_sees_the_own_square() -> None:
    assert all(SIGHT.sees(a, a, BOARD.full) for a in range(BOARD.size))
    assert SIGHT.line(5, 5) == (0, ()) and SIGHT.seen(5, 1 << 5, 0) == 0


def test_lines_are_the_same_in_whatever_order_they_are_asked() -> None:
    """The line back is kept with the line there; it must be that which would be found by itself."""
    small = squares_of(4, 5)
    ways = [(a, b) for a in range(small.size) for b in range(small.size)]
    forwards, backwards = Sight(small), Sight(small)
    there = {way: forwards.line(*way) for way in ways}
    assert there == {way: backwards.line(*way) for way in reversed(ways)}
    alone = {way: Sight(small).line(*way) for way in ways}
    assert there == alone


def test_a_line_is_explained_from_the_viewer_on() -> None:
    board, sight = squares_of(8, 8), sight_of(8, 8)

    def square(name: str) -> int:
        return board.square(name)

    def names(some: Iterable[int]) -> list[str]:
        return [board.name(s) for s in some]

    line = sight.explain(square("d4"), square("a2"), mask_of(square("c3"), square("b3"), square("h8")))
    assert (names([line.viewer, line.target]), names(line.crossed)) == (
        ["d4", "a2"],
        ["c3", "c4", "b2", "b3"],
    )
    assert line.corners == () and names(line.blockers) == ["b3", "c3"] and not line.is_free
    line = sight.explain(square("a1"), square("d4"), mask_of(*map(square, ("b1", "c2", "b3", "d3"))))
    assert names(line.crossed) == ["b2", "c3"] and names(line.blockers) == ["c2", "b3"]
    taken = [(*names([c.first, c.second]), c.taken and board.name(c.taken)) for c in line.corners]
    assert taken == [("b1", "a2", "a2"), ("c2", "b3", None), ("d3", "c4", "c4")]
    free = sight.explain(square("d4"), square("c5"), 0).corners
    assert [(*names([c.first, c.second]), c.taken) for c in free] == [("c4", "d5", square("c4"))]

"""Words and numbers of marks do not hide each other."""

from __future__ import annotations

import pytest

from tabletop.app.scenes.match.legible import begun_free
from tabletop.app.table import Mark, Meaning, Point

SQUARE: tuple[Point, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))


def tag(*at: Point) -> list[Mark]:
    return [Mark("tag", (point,), Meaning.STEP, note="1") for point in at]


@pytest.mark.parametrize(
    ("tags", "first"),
    [
        ((), (0, 0)),
        (((50, 50),), (0, 0)),
        (((12, 10),), (100, 0)),
        (((12, 10), (90, 5)), (100, 100)),
        (SQUARE, (0, 0)),
    ],
)
def test_the_number_of_a_hint_stands_at_a_corner_without_a_price(
    tags: tuple[Point, ...], first: Point
) -> None:
    """A step's price lay on the number of the click that made it."""
    found = begun_free(SQUARE, tag(*tags))
    assert found[0] == first and sorted(found) == sorted(SQUARE)
    turned = SQUARE.index(first)
    assert found == SQUARE[turned:] + SQUARE[:turned]


def test_the_number_stays_above_what_is_written_below_a_place() -> None:
    down: tuple[Point, ...] = ((0, 0), (0, 100), (100, 100), (100, 0))
    assert begun_free(down, tag((12, 10), (50, 98)))[0] == (100, 0)


def test_only_words_on_plates_count() -> None:
    assert begun_free(SQUARE, [Mark("cell", SQUARE, Meaning.STEP)]) == SQUARE


def test_what_has_no_outline_has_no_corner() -> None:
    assert begun_free((), tag((0, 0))) == ()

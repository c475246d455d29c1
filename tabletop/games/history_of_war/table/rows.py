"""How high the rows are and how large the cards in them (HOW-ARE-01), in world units from the middle of the
table: as much as is said of each card, or, in large letters, less and that larger.

While three cards at most lie on a territory, one beside the other, what they do not need is left to the rows
behind: no arrival but that of a fourth moves the others. In large letters the rows share one
height in two ways: while all cards on the territories have room side by side, all rows are high; where they
are more, the rows behind the territories fold, so that six units on each can still be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Span = tuple[float, float]
"""Where a row begins and ends, on the side below."""

LEAST, MOST, SIDE_BY_SIDE = 2, 4, 12
"""In large letters a territory has the room of so many cards at least; so many lie side by side on one, and
on all together."""


class Rows(NamedTuple):
    """The rows of the side below; the other side is its mirror. The own hand lies below all."""

    land: float
    """Half the height of the territory cards."""
    front: Span
    """The units on the territories."""
    deployment: Span
    base: Span
    hand: Span
    unit: tuple[float, float]
    """A unit on a territory, where six lie there."""
    lying: float
    """Width of a card on its side by its height."""
    card: tuple[float, float]
    """A card of the hand."""
    slim: float
    """The least width of one: so many that they were slimmer overlap."""
    narrow: float
    """The least width of a territory beside crowded ones."""
    out: float
    """How far outside of a card the line around it lies: it covers no figure."""
    apart: float
    """Between cards of the hand."""
    broad: float = 0.9
    """The greatest width of an upright card by its height, where a place is low and has room beside it."""
    crowded: bool = False
    """Have the rows behind the territories folded?"""
    deep: int = 0
    """In how many rows cards lie on a territory, whose width is as many as that needs; 0: it depends."""
    letters: float = 17.0
    """How high those of a field's name are."""
    announced: float = 1.34
    """How many times as large as in a hand an announced card is."""
    rim: float = 1.0
    """Free within the edges of a territory."""
    slender: float = 0.7
    """The least width of an upright card by its height, where a place is narrow and has room below."""

    @property
    def upright(self) -> float:
        """Width of an upright card by its height."""
        return self.unit[0] / self.unit[1]

    @property
    def top(self) -> float:
        """Where the table begins, beyond the base of the rival."""
        return -self.base[1] - 5.0

    @property
    def foot(self) -> float:
        """Where it ends, below the own hand."""
        return self.hand[1] + 4.0


USUAL = Rows(
    land=42.0,
    front=(47.0, 249.0),
    deployment=(254.0, 335.0),
    base=(339.0, 410.0),
    hand=(415.0, 553.0),
    unit=(78.0, 94.0),
    lying=1.14,
    card=(138.0, 138.0),
    slim=84.0,
    narrow=208.0,
    out=4.5,
    apart=5.0,
    announced=1.15,
    rim=0.5,
)
ROOMY = USUAL._replace(front=(47.0, 210.5), deployment=(215.0, 332.0), base=(336.0, 410.0), rim=1.0)
SHELF = 3
"""So many cards lie side by side on a territory."""
OPEN = Rows(
    land=57.0,
    front=(61.0, 238.0),
    deployment=(242.0, 363.0),
    base=(367.0, 449.0),
    hand=(453.0, 599.0),
    unit=(78.0, 112.0),
    lying=1.08,
    card=(150.0, 146.0),
    slim=95.0,
    narrow=120.0,
    out=6.0,
    apart=9.0,
    broad=0.98,
    letters=24.0,
    announced=1.15,
    deep=1,
    rim=3.0,
    slender=0.696,
)
FOLDED = OPEN._replace(
    front=(61.0, 288.0),
    deployment=(292.0, 373.0),
    base=(377.0, 449.0),
    broad=1.0,
    crowded=True,
    deep=2,
    rim=1.0,
)


def rows_for(large: bool, most: Sequence[int]) -> Rows:
    """The rows for territories on which so many cards lie on the fuller side."""
    fullest = max(most, default=0)
    if not large:
        return USUAL if fullest > SHELF or not most else ROOMY
    is_few = fullest <= MOST and sum(max(LEAST, n) for n in most) <= SIDE_BY_SIDE
    return OPEN if is_few else FOLDED

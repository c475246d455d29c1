"""Where words stand beside a hex so that they cover the fewest counters."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Point
from tabletop.parts.hexes import Hex

from ..components.board import MAP
from ..records.state import State
from ..words.places import BOARD

Side = tuple[float, float, tuple[int, ...]]
SIDES: tuple[Side, ...] = ((0.0, 1.0, (1, 2)), (0.0, -1.0, (4, 5)), (1.25, 0.0, (0,)), (-1.25, 0.0, (3,)))
"""Where a tag stands beside a hex: below, above, at its right and left, and which neighbours lie there."""
UPRIGHT = SIDES[:2]
"""Below and above alone."""


def beside_pieces(state: State, hex: Hex, far: float, sides: Sequence[Side] = SIDES) -> Point:
    """Where words beside a hex cover the fewest counters around it."""
    around = MAP.beside[hex]

    def covered(side: Side) -> int:
        return sum(around[n] >= 0 and state.derived.ids[around[n]] >= 0 for n in side[2])

    dx, dy, _ = min(sides, key=covered)
    return BOARD.beside(hex, dx, dy * far)

"""Where arrows and lines begin and end, so that counters stay in sight."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tabletop.app.table import Point
from tabletop.app.table.kit.strokes import shortened

RIM = 0.42
"""From the middle of a counter to its rim, as a share of the way to its neighbour."""
STRUCK = 36.0
"""World units from an arrow's point to the middle of whom it strikes."""


def begun(points: Sequence[Point]) -> tuple[Point, ...]:
    """A path that begins at the rim of the first counter."""
    return shortened(points, math.inf, most=RIM)


def struck(points: Sequence[Point]) -> tuple[Point, ...]:
    """The same to an enemy, who stays in sight at its end."""
    return shortened(points, math.inf, STRUCK, most=RIM)

"""The title in a low window: buttons in two columns, and beside them the games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.app.table.kit.boxes import Box
from tabletop.app.widgets import Button

if TYPE_CHECKING:
    from tabletop.app.stack import Scene

WIDE, HIGH, GAP = 270.0, 44.0, 8.0
"""Logical size of a button at most, and what is between two."""
ASIDE, APART, EDGE = 144.0, 12.0, 16.0
"""Least width of the room for the games, what is between it and the buttons and the window's edge."""


def place_low(scene: Scene, entries: Sequence[Button], left: float, top: float) -> Box:
    """Two columns of lower buttons; the room beside them, in logical units."""
    spare = scene.theme.width - left - GAP - APART - ASIDE - EDGE
    wide, rows = min(WIDE, spare / 2), -(-len(entries) // 2)
    for at, button in enumerate(entries):
        column, row = at % 2, at // 2
        button.rect = scene.rect(left + column * (wide + GAP), top + row * (HIGH + GAP), wide, HIGH)
        scene.ui.add(button)
    x = left + 2 * wide + GAP + APART
    return Box(x, top, scene.theme.width - EDGE - x, rows * (HIGH + GAP) - GAP)

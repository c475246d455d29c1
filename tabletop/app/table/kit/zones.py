"""Named places of a board: where they lie, what is under the pointer. The order is that of the eye."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.app.table import EntityId, Point
from tabletop.app.table.kit.boxes import Box

Zone = tuple[EntityId, Box]
"""What can be pointed at, and where. An entity may have several places."""


def under(zones: Iterable[Zone], point: Point) -> tuple[EntityId, ...]:
    """The entities at a point, in the order of the zones: name the topmost first. Each is named once."""
    return tuple(dict.fromkeys(entity for entity, box in zones if box.holds(point)))

"""Faces of cards that are drawn live: parts in units of the card, and faces put into other pieces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.app.table import Part

Share = tuple[float, float, float, float]
"""Left, top, width and height as shares of a piece (`Part.box`)."""


class Sheet(NamedTuple):
    """The measures in which a face is designed, e.g. 63 × 88."""

    wide: float
    high: float

    def box(self, left: float, top: float, wide: float, high: float) -> Share:
        """A box in the sheet's units as shares of the card."""
        return (left / self.wide, top / self.high, wide / self.wide, high / self.high)


def within(parts: Iterable[Part], box: Share) -> tuple[Part, ...]:
    """A whole face as a part of a larger piece."""
    left, top, wide, high = box
    return tuple(
        part._replace(
            box=(left + part.box[0] * wide, top + part.box[1] * high, part.box[2] * wide, part.box[3] * high),
        )
        for part in parts
    )

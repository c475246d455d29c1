"""A pile of cards: the one on top, a few edges below it, how many there are. Lengths are world units.

A click on a pile that is nobody's move opens what `Panels.album` gives for it.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.app.table import EntityId, Part, Token
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.faces import within

SHADE = (8, 5, 12, 70)
"""The plate of a pile without cards."""
EDGES = ((150, 140, 126, 255), (62, 54, 50, 255))
"""The cards below the topmost, in turns so that each can be told from its neighbour."""
PLATE = (8, 5, 12, 220)
"""Under the count."""


@dataclass(frozen=True, slots=True)
class Pile:
    """How a pile lies in its place, which has the shape of a card."""

    box: Box
    deepest: int = 4
    """Cards that show below the topmost, however many there are."""
    step: float = 0.025
    """How far each of them peeps out to the right and below, as a share of the place."""
    plate: tuple[float, float] = (0.32, 0.14)
    """Width and height of the plate with the count, as shares of the place."""

    def token(self, entity: EntityId, top: tuple[Part, ...], count: int, z: int = 0) -> Token:
        """The piece: `top` is the face or the back of the topmost of `count` cards."""
        parts: list[Part] = []
        if not count:
            parts.append(Part((0.0, 0.0, 1.0, 1.0), plate=SHADE))
        else:
            side, below = 1 - self.deepest * self.step, min(self.deepest, count - 1)
            for n in range(below, 0, -1):
                parts.append(Part((n * self.step, n * self.step, side, side), plate=EDGES[n % 2]))
            parts += within(top, (0.0, 0.0, side, side))
        wide, high = self.plate
        count_at = (1 - wide, 1 - high, wide, high)
        parts.append(Part(count_at, plate=PLATE, text=str(count), family="title"))
        return Token(entity, None, self.box.centre, self.box.size, z, parts=tuple(parts))

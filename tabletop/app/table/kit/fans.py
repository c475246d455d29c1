"""A row or a hand of cards in a strip of the board. Lengths are world units."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.app.table import Point
from tabletop.app.table.kit.boxes import Box, around


@dataclass(frozen=True, slots=True)
class Fan:
    """Cards side by side in a room, from the left; where they have no room they overlap, each over the one
    before it. The card pointed at rises to the top of the room and lies over the others.
    """

    room: Box
    count: int
    size: Point
    """Of a card at most: all are smaller where the room is lower or narrower than one."""
    gap: float = 0.0
    """Between neighbours that do not overlap."""
    align: float = 0.5
    """Where the cards stand that do not fill the room: 0 at its left, 1 at its right."""
    raised: int = -1
    """The card pointed at; −1: none."""

    @property
    def card(self) -> Point:
        """Width and height of the cards."""
        k = min(1.0, self.room.w / self.size[0], self.room.h / self.size[1])
        return (self.size[0] * k, self.size[1] * k)

    @property
    def pitch(self) -> float:
        """From the left edge of a card to that of the next."""
        wide = self.card[0]
        return min(wide + self.gap, (self.room.w - wide) / max(1, self.count - 1))

    @property
    def overlaps(self) -> bool:
        """Do cards lie on each other?"""
        return self.count > 1 and self.pitch < self.card[0]

    def at_rest(self, n: int) -> Box:
        """The place of a card that nobody points at, at the foot of the room."""
        wide, high = self.card
        free = self.room.w - wide - self.pitch * (self.count - 1)
        x = self.room.x + free * self.align + n * self.pitch
        return Box(x, self.room.y + self.room.h - high, wide, high)

    def box(self, n: int) -> Box:
        """The place of a card as it is drawn."""
        rest = self.at_rest(n)
        return rest._replace(y=self.room.y) if n == self.raised else rest

    def upwards(self) -> tuple[int, ...]:
        """The cards from the lowest to the topmost."""
        return tuple(sorted(range(self.count), key=lambda n: (n == self.raised, n)))

    def hit(self, point: Point) -> int | None:
        """The topmost card at a point. The one that is raised is held too where it stood, lest it sink and
        rise again under the pointer.
        """
        for n in reversed(self.upwards()):
            if around(self.box(n), self.at_rest(n)).holds(point):
                return n
        return None

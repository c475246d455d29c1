"""The ways to let a window go by, at the foot of the reaction card: what else may be answered scrolls above
them. The plain pass has a row of its own, and what passes beforehand stands side by side below it; two that
have short words share a row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from tabletop.app.scenes.match.card import CardAnswer

GAP = 4.0
"""Logical height between two rows."""
BESIDE = 6.0
"""Logical width between two that share a row."""


class FootRow:
    """Answers side by side, of one height and with letters of one size."""

    def __init__(self, slips: Sequence[CardAnswer], wide: int) -> None:
        self.slips, self.rect = tuple(slips), pygame.Rect(0, 0, wide, 0)
        self._role, self._gap = slips[0].role, slips[0].ui.look.px(BESIDE)
        for slip in slips:
            slip.shows_key = len(slips) == 1  # the others' keys have no room
            slip.is_beside = len(slips) > 1
        self.rect.h = self.fitting_height()

    @property
    def role(self) -> str:
        """Their letters."""
        return self._role

    @role.setter
    def role(self, role: str) -> None:
        self._role = role
        for slip in self.slips:
            slip.role = role

    def fitting_height(self) -> int:
        """The pixels that the highest of them needs."""
        self._share_out()
        return max(map(type(self.slips[0]).fitting_height, self.slips))

    def _share_out(self) -> None:
        gap, count = self._gap, len(self.slips)
        wide = (self.rect.w - gap * (count - 1)) // count
        for n, slip in enumerate(self.slips):
            slip.rect = pygame.Rect(self.rect.x + n * (wide + gap), self.rect.y, wide, self.rect.h)

    def put(self, left: int, top: int, put: Callable[[CardAnswer], object]) -> None:
        """Add them at a place."""
        self.rect.topleft = (left, top)
        self._share_out()
        for slip in self.slips:
            put(slip)

    def back_among(self, others: Sequence[CardAnswer]) -> list[CardAnswer]:
        """Where there is no room for a foot: the plain pass before all other answers, the rest after them."""
        for slip in self.slips:
            slip.shows_key, slip.is_beside, slip.rect = True, False, self.rect.copy()
        return [*self.slips, *others] if len(self.slips) == 1 else [*others, *self.slips]


def rows_of(passes: Sequence[CardAnswer], wide: int) -> list[FootRow]:
    """The plain pass, which comes first, then the others together; two that have short words side by side."""
    if len(passes) == 2 and passes[0].choice.short and passes[1].choice.short:
        return [FootRow(passes, wide)]
    return [FootRow(each, wide) for each in (passes[:1], passes[1:]) if each]


def height_of(rows: Sequence[FootRow], gap: int) -> int:
    """The pixels of rows with a gap below each."""
    high = gap * len(rows)
    for row in rows:
        high += row.rect.h
    return high

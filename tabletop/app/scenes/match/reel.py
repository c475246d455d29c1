"""The rows of a report that has more of them than room, and the window through which they are seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from tabletop.app.scenes.match.rivals import Item, Rival


class Reel(NamedTuple):
    """All rows as they would stand with room enough, and the window through which they are seen. Whose they
    are stands over them in a line of its own, so high; of those that have begun further up over the first."""

    items: tuple[Item, ...]
    heads: tuple[tuple[Rival, int], ...]
    window: pygame.Rect
    line: int
    """0: there are no such lines."""

    @property
    def starts(self) -> list[int]:
        """How far the rows may be rolled, in pixels: to the head of each, until the last is whole."""
        tops = sorted({item.rect.y - self.line - self.window.y for item in self.items})
        end = max(item.rect.bottom for item in self.items) - self.window.bottom
        last = next((top for top in tops if top >= end), tops[-1])
        return [top for top in tops if top <= last]

    def seen(self, offset: int) -> tuple[list[Item], list[tuple[Rival, int]]]:
        """What stands whole in the window when the rows are rolled so far; of what is higher than that its
        beginning."""
        items = [item for item in self._moved(offset) if self._room.contains(item.rect)]
        if not items:
            first = next(item for item in self._moved(offset) if item.rect.y >= self._room.y)
            items = [first._replace(rect=first.rect.clip(self._room))]
        heads = {
            id(row): (row, y - offset) for row, y in self.heads if y - offset > self.window.y + self.line
        }
        heads[id(items[0].row)] = (items[0].row, self.window.y + self.line // 2)
        told = {id(item.row) for item in items}
        return items, [head for key, head in heads.items() if key in told and self.line]

    @property
    def _room(self) -> pygame.Rect:
        """The window below the line over the first."""
        window = self.window
        return pygame.Rect(window.x, window.y + self.line, window.w, window.h - self.line)

    def _moved(self, offset: int) -> Iterator[Item]:
        return (item._replace(rect=item.rect.move(0, -offset)) for item in self.items)

    def hidden(self, offset: int) -> tuple[int, int]:
        """How many rows are above and below."""
        seen = [item.deed for item in self.seen(offset)[0]]
        above = sum(item.rect.y - offset < self._room.y for item in self.items)
        return above, len(self.items) - above - len(seen)

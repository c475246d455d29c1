"""The report of what others did where it has more rows than room: all of them, rolled by the wheel, over a
strip that says how many more there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.scenes.match.report import Tidings
from tabletop.app.scenes.match.rivals import LINE, SMALL, Item, Rival, signs_of
from tabletop.app.scenes.match.thinking import PAD, Room
from tabletop.app.table import Deed

STRIP = 26.0
"""Logical height of the strip."""
LEAST = 150.0
"""Logical height of a room under which a list cannot be read: there it stays in one line."""
LETTERS = (("small", LINE), ("tiny", SMALL))
"""Letters and their lines, the larger first."""
FEWEST = 4
"""Rows that must be in sight at once."""
ENDLESS = 2_000


class Reel(NamedTuple):
    """All rows as they would stand with room enough, and the window through which they are seen."""

    items: tuple[Item, ...]
    heads: tuple[tuple[Rival, int], ...]
    window: pygame.Rect

    @property
    def starts(self) -> list[int]:
        """How far the rows may be rolled, in pixels: to the head of each, until the last is whole."""
        tops = sorted({item.rect.y - self.window.y for item in self.items})
        end = max(item.rect.bottom for item in self.items) - self.window.bottom
        last = next((top for top in tops if top >= end), tops[-1])
        return [top for top in tops if top <= last]

    def seen(self, offset: int) -> tuple[list[Item], list[tuple[Rival, int]]]:
        """What stands whole in the window when the rows are rolled so far."""
        moved = [item._replace(rect=item.rect.move(0, -offset)) for item in self.items]
        items = [item for item in moved if self._holds(item.rect.y, item.rect.bottom)]
        heads = [(row, y - offset) for row, y in self.heads if self._holds(y - offset, y - offset)]
        return items, heads

    def _holds(self, top: int, bottom: int) -> bool:
        return top >= self.window.y and bottom <= self.window.bottom

    def hidden(self, offset: int) -> tuple[int, int]:
        """How many rows are above and below."""
        above = sum(item.rect.y - offset < self.window.y for item in self.items)
        return above, sum(item.rect.bottom - offset > self.window.bottom for item in self.items)


class RolledTidings(Tidings):
    """The report, whole wherever it stands in a column: where there is no room for all of it, it rolls."""

    reel: Reel | None = None
    offset = 0
    more: Callable[[str, int], str]
    """How many more there are, ``below`` or ``above``, in words."""

    def stand(self, rooms: Sequence[Room], bar: Room) -> None:
        """Where it has room, as ever; else rolled, in the first room that shows enough of it; else the
        weightiest of each seat, and a click unfolds all."""
        self.reel = None
        super().stand(rooms, bar)
        if self.is_open or self.is_whole:
            return
        high = self.ui.look.px(LEAST)
        ways = (
            (room, *way) for room in rooms if room.rect.h >= high and not room.over_turn for way in LETTERS
        )
        if not any(self._wind(*way) for way in ways):
            self.reel = None
            super().stand(rooms, bar)

    def _wind(self, room: Room, role: str, line: int) -> bool:
        """Lay all rows out in letters of a role, as deep as they are, and show those at the head; are enough
        of them seen?"""
        px = self.ui.look.px
        self.role, self.column, self.foot = role, True, None
        self.icon, self.title = signs_of(line)
        self.rect = pygame.Rect(room.rect.x, room.rect.y, room.rect.w, 0)
        self._lay(px(line), ENDLESS, px(line) * ENDLESS)
        self.rect.h = room.rect.h
        head, strip = px(self.title.high), px(STRIP)
        window = pygame.Rect(self.rect.x, self.rect.y + head, self.rect.w, self.rect.h - head - strip)
        self.reel, self.yields = Reel(tuple(self.items), tuple(self.heads), window), room.wanted
        self._roll(self.offset)
        return len(self.items) >= FEWEST

    def _roll(self, offset: int) -> bool:
        """Roll to the nearest row; False if it stands there."""
        if self.reel is None:
            return False
        found = min(self.reel.starts, key=lambda start: abs(start - offset))
        was, self.offset = self.offset, found
        self.items, self.heads = self.reel.seen(found)
        self._point(None)
        self.invalidate()
        return found != was

    @property
    def missing(self) -> int:
        """What is rolled is not missing."""
        return 0 if self.reel is not None else super().missing

    def lead(self, deed: Deed) -> bool:
        """Rolled into the window."""
        if self.reel is None:
            return super().lead(deed)
        self.invalidate()
        if all(item.deed is not deed for item in self.items):
            found = next(item for item in self.reel.items if item.deed is deed)
            self._roll(found.rect.y - self.reel.window.y)
        return False

    @property
    def strip(self) -> pygame.Rect:
        """Where it stands how many more there are."""
        high = self.ui.look.px(STRIP)
        return pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)

    def told(self) -> list[str]:
        """What the strip says."""
        above, below = self.reel.hidden(self.offset) if self.reel is not None else (0, 0)
        return [self.more(way, n) for way, n in (("above", above), ("below", below)) if n]

    def words(self) -> list[str]:
        """The strip's, too."""
        return [*super().words(), *self.told()]

    def on_wheel(self, pos: tuple[int, int], dx: float, dy: float) -> bool:
        """A row up or down."""
        if self.reel is None:
            return False
        starts = self.reel.starts
        at = starts.index(self.offset) - (1 if dy > 0 else -1)
        self._roll(starts[max(0, min(at, len(starts) - 1))])
        return True

    def on_up(self, pos: tuple[int, int], button: int) -> None:
        """The strip leads on to the next rows, and from the last back to the first."""
        if self.reel is None or button != 1 or not self.strip.collidepoint(pos):
            super().on_up(pos, button)
        elif self.reel.hidden(self.offset)[1]:
            last = max((item.rect.bottom for item in self.items), default=self.reel.window.y + 1)
            self._roll(self.offset + last - self.reel.window.y)
        else:
            self._roll(0)

    def draw(self, surface: pygame.Surface) -> None:
        """The strip below the rows."""
        super().draw(surface)
        if self.reel is None:
            return
        look, strip = self.ui.look, self.strip
        p, px = look.palette, look.px
        look.painter.rounded(surface, strip.inflate(-px(8), -px(6)), p.night, px(5), 130)
        way = "down" if self.reel.hidden(self.offset)[1] else "up"
        sign = look.sprites.icon(way, px(14), p.select)
        surface.blit(sign, sign.get_rect(midleft=(strip.x + px(PAD), strip.centery)))
        room = strip.w - 2 * px(PAD) - px(22)
        style = look.fonts.shrink(" · ".join(self.told()), look.theme.style("small_bold"), room)
        line = look.fonts.line(" · ".join(self.told()), style, p.select)
        surface.blit(line, line.get_rect(midleft=(strip.x + px(PAD + 22), strip.centery)))

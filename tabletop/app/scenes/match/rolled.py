"""The report of what others did where it has more rows than room: all of them, rolled by the wheel, over a
strip that says how many more there are; where there is little room that stands beside the title.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.app.scenes.match.folded import FOOT, alone, below_title, in_title, is_bare
from tabletop.app.scenes.match.leafing import draw_counts, draw_strip, way_at, wide_of
from tabletop.app.scenes.match.reel import Reel
from tabletop.app.scenes.match.report import Tidings
from tabletop.app.scenes.match.rivals import (
    BARE,
    LINE,
    SMALL,
    SMALL_TITLE,
    Fit,
    Item,
    foot_of,
    gravest,
    signs_of,
)
from tabletop.app.scenes.match.thinking import PAD
from tabletop.app.table import Deed

PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
"""The keys that leaf."""
ENDLESS = 2_000
STRIP = 26.0
"""Logical height of the strip."""
TIGHT = 190.0
"""Logical height of a room under which the strip would take the place of what is to be read."""
LETTERS = (("small", LINE), ("tiny", SMALL))
"""Letters and their lines, the larger first."""
TINY = ("tiny", BARE)
"""The last of a tight room."""
DENSEST = ("tiny", SMALL, ENDLESS, 1.0)
"""How everything is told in the least room."""
FEWEST = 4
"""Rows that must be in sight at once where there is a strip."""
TITLE = 0.62
"""Share of the title's line, at most, for the words how many more there are."""
FOLDED = 2.0
"""The same below a title that stands alone."""


class RolledTidings(Tidings):
    """The report, whole wherever it stands: where there is no room for all of it, it rolls."""

    reel: Reel | None = None
    offset = 0
    tight = False
    """Does it stand where there is little room?"""
    is_folded = False
    """Does one line stand alone?"""
    brief = False
    """Is its title enough where there is least?"""
    fills = False
    """Does its plate cover all of its place,"""
    shrinks = False
    """but for a title that stands alone?"""
    is_asked_for = False
    """Has somebody asked for it? Then it unfolds if not all of it is in sight at its place,"""
    goes = False
    """and when it is folded, it goes: it did not stand there before."""
    see: Callable[[int], str]
    """So many things in words, where they are out of sight."""
    more: Callable[[str, int], str]
    """How many more there are, ``below`` or ``above``, in words."""
    sees: Callable[[Sequence[Deed]], object] | None = None
    """These are in sight."""
    hushed: Callable[[], bool] = bool
    """Does something else speak in its place, or has it none?"""
    _measured: tuple[object, dict[object, int]] = (None, {})
    """Heights that have been measured, by the look."""

    def _height(self, key: object, measure: Callable[[], int]) -> int:
        """What a measuring comes to, that of before if the look is the same; where it stands stays so."""
        if self._measured[0] is not self.ui.look:
            self._measured = (self.ui.look, {})
        known = self._measured[1]
        if key not in known:
            kept = (self.rect, self.items, self.heads, self.role, self.icon, self.title)
            column, low = self.column, self.low
            self.column, self.low = True, False
            known[key] = measure()
            self.rect, self.items, self.heads, self.role, self.icon, self.title = kept
            self.column, self.low = column, low
        return known[key]

    def least(self, wide: int, rows: int = 1) -> int:
        """The pixels of height in which, so wide, any so many of its rows, or all, are read whole below the
        title, in the smallest letters."""
        return self._height((wide, rows), lambda: self._deepest(wide, rows))

    def whole(self, wide: int, letters: Fit = DENSEST) -> int:
        """The pixels of height in which, so wide, all of it is read at once in letters."""

        def measure() -> int:
            high = self.ui.look.px(ENDLESS)
            self._fits(pygame.Rect(0, 0, wide, high), letters)
            return self.rect.h if self.is_whole else high

        return self._height((wide, letters), measure)

    def with_note(self, wide: int) -> int:
        """The pixels of height of how to go on, below all."""
        look = self.ui.look
        return foot_of(look, self.note, wide - 2 * look.px(PAD)).height + look.px(6)

    @property
    def lowest(self) -> int:
        """The pixels of height in which its title stands alone, beside how many things it tells."""
        return self.ui.look.px(SMALL_TITLE.high + FOLDED)

    def _deepest(self, wide: int, rows: int) -> int:
        self.role, line = TINY[0], self.ui.look.px(TINY[1] if rows == 1 else SMALL)
        self.icon, self.title = signs_of(TINY[1] if rows == 1 else SMALL)
        self.rect = pygame.Rect(0, 0, wide, 0)
        self._lay_all(line)
        last = len(self.items) - min(rows, len(self.items))
        ends = [(self.items[n], self.items[n + len(self.items) - last - 1]) for n in range(last + 1)]
        deepest = max((end.rect.bottom - first.rect.y for first, end in ends), default=line)
        heads = line * any(row.head for row in self.rows)
        high = self.title.high if rows == 1 else SMALL_TITLE.high
        return self.ui.look.px(high) + heads + deepest + self.ui.look.px(FOOT)

    def _settle(self) -> None:
        """Where it stands; what is marked on the board is in sight there."""
        super()._settle()
        if self.is_asked_for and not self.is_open and not self._is_all_seen:
            self.is_open = True
            super()._settle()
            self.goes = True
        self.is_asked_for = False
        self._keep_read()

    @property
    def _is_all_seen(self) -> bool:
        """Is all of it in sight at once?"""
        return self.is_whole and self.reel is None

    @property
    def in_sight(self) -> list[Deed]:
        """What is told in words now."""
        seen = [item.deed for item in self.items if item.deed is not None]
        return seen or ([lone] if (lone := alone(self)) is not None else [])

    def _keep_read(self) -> None:
        """What somebody has asked for comes into sight; else something that is in sight stands out."""
        chosen = self.changed.chosen
        if chosen is not None and self.reel is not None:
            self._bring(chosen)
        self._tell_seen()

    def update(self, seconds: float) -> bool:
        """As long as something else speaks, its letters are not on the board either."""
        found = super().update(seconds)
        if self.changed.is_hushed != (hushed := self.hushed()):
            self.changed.is_hushed = hushed
            self._tell_seen()
        return found

    def _tell_seen(self) -> None:
        if self.sees is not None:
            self.sees(self.in_sight)

    def _lay_beside(self) -> None:
        """Whole if it has room, else rolled."""
        self.is_folded = False
        self.reel, self.tight, self.low = None, False, False
        super()._lay_beside()
        if not self.is_whole and self.brief:
            self._fold_up()
        elif not self.is_whole:
            self._wind_best(self.room)
        if self.fills and self.reel is None and not (self.shrinks and is_bare(self)):
            self._shift(self.room.y - self.rect.y)
            self.rect.h = self.room.h

    def _fold_up(self) -> None:
        """The title alone, with what there is to tell, or how many things; below it one of them
        whole, if that has room."""
        self.tight, self.column, self.foot, self.title = True, True, None, SMALL_TITLE
        self.role, self.icon = TINY[0], 0
        self.rect, self.heads, self.is_folded = self.room.copy(), [], True
        self.items = below_title(self)
        self.rect.h = max(
            [self.lowest, *(item.rect.bottom - self.room.y + self.ui.look.px(FOOT) for item in self.items)]
        )
        tells_all = len(self.deeds) == 1 and not (is_bare(self) and alone(self) is None)
        self.items += [] if tells_all else [self._rest(len(self.deeds))]
        self._shift(self.room.bottom - self.rect.bottom)

    @property
    def heading(self) -> str:
        """The title; of what is out of sight the newest of what is grave and weighs most, or in one line what
        that tells."""
        told = alone(self) or (gravest(self.rows, self.items) if self.reel is not None else None)
        return super().heading if told is None else in_title(self, told)

    def _wind_best(self, room: pygame.Rect) -> None:
        """Rolled in a room, in the largest letters that show enough of it."""
        self.tight, is_low = room.h < self.ui.look.px(TIGHT), room.h < self.least(room.w)
        self.low = is_low and any(row.head for row in self.rows)
        if self.tight:  # the letters in which most of it is read, the larger of equal ones
            self._wind(room, *max((*LETTERS, TINY), key=lambda way: self._shown(room, way)))
        else:
            any(self._wind(room, *way) for way in LETTERS)

    def _shown(self, room: pygame.Rect, way: tuple[str, int]) -> int:
        """How many rows are whole at once in letters."""
        return self._wind(room, *way) * sum(item.deed is not None for item in self.items)

    def _wind(self, room: pygame.Rect, role: str, line: int) -> bool:
        """Lay all rows out in letters of a role, as deep as they are, and show those at the head; are enough
        of them seen?"""
        px = self.ui.look.px
        self.role, self.column, self.foot = role, True, None
        self.icon, self.title = signs_of(line)
        self.title = SMALL_TITLE if self.tight else self.title
        self.rect = room.copy()
        self._lay_all(px(line))
        foot = px(FOOT) if self.tight else px(STRIP)
        top = room.y + px(self.title.high)
        window = pygame.Rect(room.x, top, room.w, max(1, room.bottom - foot - top))
        named = px(line) * any(row.head for row in self.rows) * (not self.low)
        self.reel = Reel(tuple(self.items), tuple(self.heads), window, named)
        self._roll(self.offset)
        whole = [each for each in self.reel.items if each.deed is self.items[0].deed]
        return whole[0].rect.h <= self.items[0].rect.h and (self.tight or len(self.items) >= FEWEST)

    def _lay_all(self, line: int) -> None:
        """All rows as deep as they are, whose they are over each."""
        px, y = self.ui.look.px, self.rect.y + self.ui.look.px(self.title.high)
        left, right = self.rect.x + px(PAD), self.rect.right - px(PAD)
        self.items, self.heads = [], []
        for row in self.rows:
            if row.head and not self.low:
                self.heads.append((row, y + line // 2))
                y += line
            y = self._lay_row(row, pygame.Rect(left, y, right - left, line), ENDLESS, left)

    def _roll(self, offset: int) -> bool:
        """Roll to the nearest row; False if it stands there."""
        if self.reel is None:
            return False
        found = min(self.reel.starts, key=lambda start: abs(start - offset))
        was, self.offset = self.offset, found
        self.items, self.heads = self.reel.seen(found)
        if self.low:
            self.heads = [(self.items[0].row, self.rect.y + self.ui.look.px(self.title.high) // 2 + 2)]
        left = len(self.reel.items) - len(self.items)
        if self.tight and left:
            self.items.append(self._rest(left))
        self._point(None)
        self.invalidate()
        return found != was

    def _rest(self, left: int) -> Item:
        """How many more there are, beside the title."""
        look, px = self.ui.look, self.ui.look.px
        most = round(TITLE * (self.rect.w - 2 * px(PAD)))
        style = self._style("_bold")
        needed = (
            look.fonts.width(self.said_of(left), style)
            if self.reel is None
            else wide_of(look, self.reel.hidden(self.offset), style)
        )
        wide = min(needed, most)
        right, high = self.rect.right - px(PAD), px(self.title.high)
        return Item(
            pygame.Rect(right - wide, self.rect.y + px(2), wide, high - px(2)), self.rows[0], None, left
        )

    def unfold_rest(self) -> bool:
        """Over the board, if not all of it is in sight at its place; False if nothing is left to unfold: then
        it stands there again.
        """
        if self.fold() or self._is_all_seen:
            return False
        self.unfold()
        return True

    def said_of(self, rest: int) -> str:
        """How many things are out of sight; of those that roll how many each way."""
        if self.is_folded or self.reel is None:
            return self.see(rest) if self.is_folded else self.counted(rest)
        return "↑ {} · ↓ {}".format(*self.reel.hidden(self.offset))

    @property
    def missing(self) -> int:
        """What is rolled over a strip is not missing."""
        return sum(item.rest for item in self.items)

    def lead(self, deed: Deed) -> None:
        """Something comes into the window."""
        self.invalidate()
        self._bring(deed)

    def _bring(self, deed: Deed) -> None:
        if self.reel is not None and all(item.deed is not deed for item in self.items):
            self._roll(self._best_start(deed))

    def _roll_to(self, offset: int) -> None:
        """Roll on; what stands out is among what is in sight then."""
        self._roll(offset)
        self._tell_seen()

    def _best_start(self, deed: Deed) -> int:
        """How far to roll so that something is in sight: with as much besides as has room, as the first."""
        assert self.reel is not None
        seen = {start: [item.deed for item in self.reel.seen(start)[0]] for start in self.reel.starts}
        shown = [start for start, deeds in seen.items() if any(each is deed for each in deeds)]
        return max(shown, key=lambda start: (len(seen[start]), start), default=0)

    @property
    def strip(self) -> pygame.Rect:
        """Where it stands how many more there are."""
        high = self.ui.look.px(STRIP)
        return pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)

    def told(self) -> list[str]:
        """What the strip says."""
        above, below = self.reel.hidden(self.offset) if self.reel is not None and not self.tight else (0, 0)
        return [self.more(way, n) for way, n in (("above", above), ("below", below)) if n]

    def words(self) -> list[str]:
        """The strip's, too."""
        return [*super().words(), *self.told()]

    def on_wheel(self, pos: tuple[int, int], dx: float, dy: float) -> bool:
        """A row up or down for every notch."""
        if self.reel is None:
            return False
        starts = self.reel.starts
        at = starts.index(self.offset) - (round(dy) or (1 if dy > 0 else -1))
        self._roll_to(starts[max(0, min(at, len(starts) - 1))])
        return True

    @property
    def rolls(self) -> bool:
        """Is there more of it than is in sight?"""
        return self.reel is not None

    def page(self, way: int) -> None:
        """Leaf: what was the last above the first, or what comes after the last."""
        assert self.reel is not None
        starts, window = self.reel.starts, self.reel.window
        if way > 0:
            last = max(item.rect.bottom for item in self.items if item.deed is not None)
            self._roll_to(self.offset + last - self.reel.line - window.y)
            return
        above = [start for start in starts if start < self.offset]
        near = [start for start in above if self.offset - start <= window.h - self.reel.line]
        self._roll_to(min(near or above[-1:], default=0))

    def on_up(self, pos: tuple[int, int], button: int) -> None:
        """The arrows leaf; the strip leads on to the next rows, and from the last back to the first."""
        item = self._at(pos)
        leaf = self.strip if not self.tight else item.rect if item is not None and item.rest else None
        if self.reel is None or leaf is None or button != 1 or not leaf.collidepoint(pos):
            super().on_up(pos, button)
            return
        (above, below), way = self.reel.hidden(self.offset), way_at(leaf, pos[0])
        if not self.tight and not above:
            way = 1  # all of the strip leads on
        if above if way < 0 else below:
            self.page(way)
        elif not self.tight:
            self._roll_to(0)

    def draw(self, surface: pygame.Surface) -> None:
        """The strip below the rows; nothing where there is no place for it."""
        if not self.rect:
            return
        super().draw(surface)
        if self.reel is None or self.tight:
            return
        ways = self.reel.hidden(self.offset)
        strip = self.strip.inflate(-self.ui.look.px(8), -self.ui.look.px(6))
        draw_strip(self.ui.look, surface, strip, ways, " · ".join(self.told()))

    def _draw_item(self, surface: pygame.Surface, item: Item) -> None:
        """How many are out of sight stands beside the arrows that lead there."""
        if item.deed is not None or self.reel is None:
            super()._draw_item(surface, item)
            return
        draw_counts(self.ui.look, surface, item.rect, self.reel.hidden(self.offset), self._style("_bold"))

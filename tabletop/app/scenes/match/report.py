"""What every rival did since a person's last decision: a row for each seat with its colour, first what
concerns the person; a click on an item shows where it happened. It stands in a place of its own beside the
board (`Arrangement.told`); a click on its title unfolds it over the board.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from tabletop.app.scenes.match.changed import Changed, is_shown
from tabletop.app.scenes.match.rivals import (
    DEEP,
    DEEP_LINES,
    FITS,
    GAP,
    LINE,
    NUMERAL,
    WIDE,
    Drawn,
    Fit,
    Item,
    Rival,
    SeatSign,
    draw_deed,
    draw_sign,
    foot_of,
    signs_of,
    told_whole,
)
from tabletop.app.scenes.match.thinking import MARGIN, PAD, SIGN, TurnBanner
from tabletop.app.table import Deed
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import TextStyle
from tabletop.text.markup import escape


class Tidings(TurnBanner):
    """The ribbon with a row for every seat that did something; it stays until the person acts."""

    solid = True
    clicks = True

    def __init__(
        self,
        text: str,
        note: str,
        rows: Sequence[Rival],
        signs: Sequence[SeatSign],
        show: Callable[[Deed], object],
        board: Callable[[], pygame.Rect],
        counted: Callable[[int], str],
        changed: Changed,
        read: Callable[[Deed], object],
    ) -> None:
        """`note`: how to go on, beside the title; `show` brings a deed's place into sight; over the `board`
        all is unfolded; `counted`: so many more in words. What is pointed at is `read`: it stands out on the
        board; `changed` has the letters.
        """
        super().__init__(text)
        self.note, self.rows, self.signs, self.show, self.board = note, tuple(rows), signs, show, board
        self.counted, self.changed, self.read = counted, changed, read
        self.left, self.short, self.order = math.inf, text, ""
        """`short`: the title where there is little room; `order`: in which order things are told."""
        self.tells_order = False
        """Is that said below all?"""
        self.heads: list[tuple[Rival, int]] = []
        """The rows for which there is room, and the pixel of the middle of each head."""
        self.is_open = False
        """Has it been unfolded over the board?"""
        self.low = False
        """Does whose the first row is stand in place of the title?"""
        self.room = pygame.Rect(0, 0, 0, 0)
        """Its place beside the board, at whose foot it stands."""
        self.beside: Callable[[], bool] = bool
        """Is what lies there wanted now?"""
        self.is_seen = False
        """Has it been painted?"""
        self.items: list[Item] = []
        self.role = "small"
        self.icon, self.title = signs_of(LINE)
        """Logical size of a deed's picture, and the letters of what stands above all."""
        self.foot: RichText | None = None
        """How to go on, where there is room for it in a column."""
        self._pointed: Item | None = None

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """All that is told."""
        return tuple(deed for row in self.rows for deed in row.deeds)

    def settle(self, room: pygame.Rect, yields: Callable[[], bool]) -> None:
        """Its place beside the board; unfolded it stays over the board."""
        self.room, self.beside = room, yields
        self.invalidate()
        self._settle()
        self.invalidate()

    def _settle(self) -> None:
        self.yields = bool if self.is_open else self.beside
        if self.is_open:
            self._lay_over()
        else:
            self._lay_beside()

    def unfold(self) -> None:
        """Over the board, until something else is clicked or Escape is pressed."""
        self.is_open = True
        if self.ui is not None:  # else it is about to be shown
            self.settle(self.room, self.beside)

    def fold(self) -> bool:
        """Back to its place beside the board; False if it stands there."""
        was, self.is_open = self.is_open, False
        if was:
            self.settle(self.room, self.beside)
        return was

    @property
    def is_whole(self) -> bool:
        """Is everything told, and no word of it cut?"""
        told = [item.deed for item in self.items if item.deed is not None]
        return len(told) == len(self.deeds) and not self._cuts

    @property
    def _cuts(self) -> bool:
        """Are words of what is told cut?"""
        return any(self._is_cut(item) for item in self.items)

    def _is_cut(self, item: Item) -> bool:
        """Have the words of a deed less room than they need?"""
        deed = item.deed
        if deed is None or self._long(deed, item.row) <= item.rect.w:
            return False
        return self.needed(deed, item.row, item.rect.w) > item.rect.h

    def _lay_over(self) -> None:
        """Along the upper edge of the board; letters are smaller where rows would be missing."""
        px, board = self.ui.look.px, self.board()
        self.column, self.foot = False, None
        wide = min(board.w - 2 * px(MARGIN), px(WIDE))
        deep = tuple((role, line, DEEP_LINES, DEEP) for role, line, *_ in FITS)
        for role, line, lines, most in (*FITS, *deep):
            self.role, self.icon, self.title = role, *signs_of(line)
            self.rect = pygame.Rect(0, board.y + px(MARGIN), wide, 0)
            self.rect.centerx = board.centerx
            if self._lay(px(line), lines, round(most * board.h)) and self.is_whole:
                break

    def _lay_beside(self) -> None:
        """At the foot of its place, in the largest letters in which it is whole, with how to go on if there
        is room for that."""
        px, room, self.column, self.foot = self.ui.look.px, self.room, True, None
        self.tells_order = False
        foot = foot_of(self.ui.look, self.note, room.w - 2 * px(PAD))
        below = foot.height + px(6)
        for taken in (below, 0):  # smaller letters before less of it
            fits = (self._fits(room, fit) and self.is_whole for fit in FITS)
            if any(fit and self.rect.h + taken <= room.h for fit in fits):
                break
        if self.is_whole and self.rect.h + below <= room.h:
            full = foot_of(self.ui.look, self.full_note, room.w - 2 * px(PAD))
            self.tells_order = self.full_note != self.note and self.rect.h + full.height + px(6) <= room.h
            foot = full if self.tells_order else foot
            self.foot, self.rect.h = foot, self.rect.h + foot.height + px(6)
        self._shift(room.bottom - self.rect.bottom)

    @property
    def full_note(self) -> str:
        """How to go on, after the order in which things are told, which is not that of time."""
        return f"{self.order} · {self.note}" if self.order and len(self.deeds) > 1 else self.note

    def _fits(self, room: pygame.Rect, fit: Fit) -> bool:
        """Laid out in a column so: is there room for all rows?"""
        self.role, line, *_ = fit
        self.icon, self.title = signs_of(line)
        self.rect = pygame.Rect(room.x, room.y, room.w, 0)
        return self._lay(self.ui.look.px(line), DEEP_LINES, room.h)

    def _shift(self, down: int, right: int = 0) -> None:
        """Everything lower by so many pixels, and further to the right."""
        self.rect = self.rect.move(right, down)
        self.items = [item._replace(rect=item.rect.move(right, down)) for item in self.items]
        self.heads = [(row, y + down) for row, y in self.heads]

    def _lay(self, line: int, lines: int, most: int) -> bool:
        """Lay the items out, the rows in so many lines; is there room for all rows? Items stand beside the
        widest head; in a column beside that of their row, then below it."""
        px = self.ui.look.px
        self.items, self.heads = [], []
        left, right = self.rect.x + px(PAD), self.rect.right - px(PAD)
        beside = left + max((self._head(row) for row in self.rows), default=0)
        y, foot = self.rect.y + px(self.title.high), self.rect.y + most - px(8)
        for n, row in enumerate(self.rows):
            below = 0 if self.column else len(self.rows) - n - 1
            room = min(lines * (1 + (row.own or not row.head)), (foot - y) // line - below)
            if room < 1:
                break
            self.heads.append((row, y + line // 2))
            start = left + px(SIGN + 8) * bool(row.head) if self.column else beside
            first = left + self._head(row) if self.column else beside
            y = self._lay_row(row, pygame.Rect(start, y, right - start, line), room, first)
        self.rect.h = y + px(8) - self.rect.y
        return len(self.heads) == len(self.rows)

    def _lay_row(self, row: Rival, box: pygame.Rect, lines: int, first: int) -> int:
        """The items of a row, the first at a pixel, as far as its lines have room; the pixel below them."""
        x, px = first, self.ui.look.px
        for n, deed in enumerate(row.deeds):
            long = self._long(deed, row)
            is_full = x + long > box.right or (self.column and not row.head)
            if x > box.x and is_full and lines > 1:
                x, lines, box, is_full = box.x, lines - 1, box.move(0, box.h), False
            wide, high = min(long, box.right - x), box.h
            needed = -(-self.needed(deed, row, wide) // box.h) if long > wide else 1
            if n and ((x > box.x and is_full) or needed > lines):
                break  # no part of a deed where none is told whole
            if needed > 1:  # told in several lines
                taken = min(lines, needed)
                lines, high = lines - taken + 1, min(self.needed(deed, row, wide), taken * box.h)
            self.items.append(Item(pygame.Rect(x, box.y, wide, high), row, deed))
            box = box.move(0, high - box.h)
            x += wide + px(GAP)
        return box.bottom

    @property
    def missing(self) -> int:
        """Things that only unfolding brings into sight."""
        return 0

    def said_of(self, rest: int) -> str:
        """How many things are out of sight."""
        return self.counted(rest)

    def _head(self, row: Rival) -> int:
        """Pixels of the sign and the name of a row."""
        look = self.ui.look
        if not row.head:
            return 0
        return look.fonts.width(row.head, look.theme.style(f"{self.role}_bold")) + look.px(SIGN + 8 + GAP)

    def _long(self, deed: Deed, row: Rival) -> int:
        """Pixels of a deed: its picture, its words, the signs of the seats that are not the row's."""
        look = self.ui.look
        words = look.fonts.width(row.said(deed), self._style())
        return self._beside(deed, row) + words

    def _beside(self, deed: Deed, row: Rival) -> int:
        """Pixels of a deed without its words: letter, picture, signs."""
        px = self.ui.look.px
        signs = len(row.others(deed))
        return px(NUMERAL) * self._counts + px(self.icon + 5) + signs * px(SIGN + 4)

    @property
    def _counts(self) -> bool:
        """Has anything a letter? Then whatever has none has a point in its place."""
        return any(is_shown(deed) for deed in self.deeds)

    def needed(self, deed: Deed, row: Rival, wide: int) -> int:
        """Pixels that the words of a deed need when they are wrapped beside its picture and signs."""
        look = self.ui.look
        room = wide - self._beside(deed, row)
        style = RichStyle(self._style(), look.palette.cream, look.palette.cream)
        return look.rich.get(escape(row.said(deed)), max(1, room), style).height + look.px(4)

    def _style(self, weight: str = "") -> TextStyle:
        return self.ui.look.theme.style(self.role + weight)

    def words(self) -> list[str]:
        """All that can be read."""
        told = [
            item.row.said(item.deed) if item.deed is not None else self.said_of(item.rest)
            for item in self.items
        ]
        note = [self.note] if self.foot or not (self.column or self.missing) else []
        note += [self.order] if self.foot is not None and self.tells_order else []
        return [
            *([] if self.low else [self.heading]),
            *note,
            *(row.head for row, _ in self.heads if row.head),
            *told,
        ]

    def parts(self) -> dict[str, pygame.Rect]:
        """Every item."""
        return {f"match.deed.{n}": item.rect for n, item in enumerate(self.items)}

    def update(self, seconds: float) -> bool:
        """It stays, and gives way where what lies under it is wanted."""
        self.set_visible(not self.yields())
        return False

    def _at(self, pos: tuple[int, int]) -> Item | None:
        return next((item for item in self.items if item.rect.collidepoint(pos)), None)

    def tip(self, pos: tuple[int, int]) -> str:
        """Who did what to whom, in full; off that, in which order it is told."""
        item = self._at(pos)
        if item is None:
            return self.order if len(self.deeds) > 1 else ""
        told = [each.deed for each in self.items]
        deeds = (item.deed,) if item.deed is not None else [d for d in self.deeds if d not in told]
        return "\n".join(told_whole(deed, self.signs) for deed in deeds)

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """What would be shown is lit."""
        self._point(self._at(pos))

    def on_leave(self) -> None:
        """Nothing is."""
        self._point(None)

    def _point(self, item: Item | None) -> None:
        if item != self._pointed:
            self._pointed = item
            self.invalidate()
            if item is not None and item.deed is not None:
                self.read(item.deed)

    def on_up(self, pos: tuple[int, int], button: int) -> None:
        """Show where it happened; beside the items, unfold what is missing."""
        item = self._at(pos)
        is_more = item is not None and item.deed is None
        if button == 1 and not self.is_open and (is_more or (item is None and not self.is_whole)):
            self.unfold()
        elif button == 1 and item is not None and item.deed is not None and item.deed.place is not None:
            self.show(item.deed)

    def draw(self, surface: pygame.Surface) -> None:
        """Title, then the rows."""
        look, self.is_seen = self.ui.look, True
        px = look.px
        look.painter.panel(surface, self.rect, "walnut")
        x, middle = self.rect.x + px(PAD), self.rect.y + px(self.title.high) // 2 + px(2)
        ends = self._title_end()
        line = self.title.drawn(look, "" if self.low else self.heading, max(1, ends - x))
        where = line.get_rect(x=x, centery=middle)
        surface.blit(line, where)
        self._draw_note(surface, pygame.Rect(where.right, 0, ends - where.right, 0), middle)
        for row, y in self.heads:
            if row.head:
                self._draw_head(surface, row, y)
        for item in self.items:
            self._draw_item(surface, item)
        if self.foot is not None:
            self.foot.draw(surface, (x, self.rect.bottom - self.foot.height - px(10)))

    def _title_end(self) -> int:
        """The pixel where the title ends at the latest."""
        px = self.ui.look.px
        rest = (item.rect.x - px(GAP) for item in self.items if item.rest)
        return min(rest, default=self.rect.right - px(PAD))

    @property
    def heading(self) -> str:
        """The title, or the short one where the other would be cut."""
        look = self.ui.look
        room = max(1, self._title_end() - self.rect.x - look.px(PAD))
        return self.text if self.title.fits(look, self.text, room) else self.short

    def _draw_note(self, surface: pygame.Surface, room: pygame.Rect, middle: int) -> None:
        """Beside the title, how to go on, if that is legible there."""
        look = self.ui.look
        p, px = look.palette, look.px
        if self.low or self.foot is not None or any(item.rest for item in self.items):
            return
        room = pygame.Rect(room.x + px(16), room.y, room.w - px(16), 0)
        for told in (self.full_note, self.note):
            note = look.fonts.shrink(told, look.theme.style("tiny"), max(1, room.w), 0.8)
            if look.fonts.width(told, note) <= room.w:
                said = look.fonts.line(told, note, p.cream_dim)
                surface.blit(said, said.get_rect(right=room.right, centery=middle))
                return

    def _draw_head(self, surface: pygame.Surface, row: Rival, middle: int) -> None:
        """The sign and the name of a row's seat."""
        look = self.ui.look
        x = self.rect.x + look.px(PAD)
        draw_sign(look, surface, self.signs[row.seat], row.seat, (x, middle))
        colour = look.palette.brass_light if row.own else look.palette.cream
        line = look.fonts.line(row.head, look.theme.style(f"{self.role}_bold"), colour)
        surface.blit(line, line.get_rect(x=x + look.px(SIGN + 8), centery=middle))

    def _draw_item(self, surface: pygame.Surface, item: Item) -> None:
        """Letter, picture, words, signs; lit under the pointer."""
        look, rect = self.ui.look, item.rect
        if item.deed is None:
            words = self.said_of(item.rest)
            style = look.fonts.shrink(words, self._style("_bold"), max(1, rect.w))
            more = look.fonts.line(words, style, look.palette.select)
            surface.blit(more, more.get_rect(midleft=rect.midleft))
            return
        number, seats = self.changed.number_of(item.deed), item.row.others(item.deed)
        is_lit = self._pointed == item and item.deed.place is not None
        is_read, counts = self.changed.is_read(item.deed), self._counts
        drawn = Drawn(self._style(), self.icon, number, is_read, is_lit, counts and not number)
        draw_deed(look, surface, item, drawn, [(seat, self.signs[seat]) for seat in seats])

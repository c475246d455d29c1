"""What every rival did since a person's last decision, over the board: a row for each seat with its colour,
first what concerns the person; a click on an item shows where it happened.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.scenes.match.thinking import MARGIN, PAD, SIGN, TurnBanner
from tabletop.app.table import Deed
from tabletop.engine.model import Seat
from tabletop.render.icons import SEAT_SHAPES
from tabletop.render.theme import Colour, TextStyle

TITLE, LINE, SMALL = 40, 27, 22
"""Logical heights of the title and of a line in small and in tiny letters."""
WIDE = 760
"""Greatest logical width."""
FITS = (("small", LINE, 2, 0.46), ("tiny", SMALL, 2, 0.46), ("tiny", SMALL, 1, 0.6))
"""Letters, their lines, the most lines of a seat's row and the most of the board's height that is covered:
the first with room for every row. What concerns the person has twice as many lines."""
GAP, ICON = 14, 19


class SeatSign(NamedTuple):
    """Who a seat is, in short."""

    name: str
    colour: Colour


class Rival(NamedTuple):
    """What is told of one seat."""

    head: str
    seat: Seat
    deeds: tuple[Deed, ...]
    own: bool = False
    """Does it concern the person: deeds of several others?"""


class Item(NamedTuple):
    """A deed in its place; `rest`: so many more for which there is no room."""

    rect: pygame.Rect
    row: Rival
    deed: Deed | None
    rest: int = 0


def rows_of(deeds: Sequence[Deed], seat: Seat, own: str, signs: Sequence[SeatSign]) -> tuple[Rival, ...]:
    """A seat's row (headed `own`) of what concerns it, then one for each other seat, the weightiest first."""
    mine = tuple(deed for deed in deeds if seat in (deed.target, deed.seat))
    rows = [Rival(own, seat, mine, True)] if mine else []
    others = {deed.seat: deed.weight for deed in reversed(deeds) if deed not in mine}
    for other in sorted(others, key=lambda each: (-others[each], each)):
        told = tuple(deed for deed in deeds if deed.seat == other and deed not in mine)
        rows.append(Rival(signs[other].name, other, told))
    return tuple(rows)


class Tidings(TurnBanner):
    """The ribbon with a row for every seat that did something; it stays until the person acts elsewhere."""

    solid = True
    clicks = True

    def __init__(
        self,
        text: str,
        note: str,
        rows: Sequence[Rival],
        signs: Sequence[SeatSign],
        show: Callable[[Deed], object],
    ) -> None:
        """`note`: how to go on, beside the title; `show` brings a deed's place into sight."""
        super().__init__(text)
        self.note, self.rows, self.signs, self.show = note, tuple(rows), signs, show
        self.left = math.inf
        self.items: list[Item] = []
        self.role = "small"
        self._pointed: Item | None = None

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """All that is told."""
        return tuple(deed for row in self.rows for deed in row.deeds)

    def put(self, board: pygame.Rect) -> None:
        """Its place along the upper edge of a board; letters are smaller where rows would be missing."""
        px = self.ui.look.px
        wide = min(board.w - 2 * px(MARGIN), px(WIDE))
        for role, line, lines, most in FITS:
            self.role = role
            self.rect = pygame.Rect(0, board.y + px(MARGIN), wide, 0)
            self.rect.centerx = board.centerx
            if self._lay(px(line), lines, round(most * board.h)):
                break
        self.invalidate()

    def put_beside(self, room: pygame.Rect) -> bool:
        """A column is too narrow for it."""
        return False

    def _lay(self, line: int, lines: int, most: int) -> bool:
        """Lay the items out, the rows in so many lines; is there room for all rows?"""
        px = self.ui.look.px
        self.items = []
        left, right = self.rect.x + px(PAD) + self._head(), self.rect.right - px(PAD)
        y, foot = self.rect.y + px(TITLE), self.rect.y + most
        for n, row in enumerate(self.rows):
            below = len(self.rows) - n - 1
            room = min(lines * (1 + row.own), (foot - y) // line - below)
            if room < 1:
                break
            y = self._lay_row(row, pygame.Rect(left, y, right - left, line), room)
        self.rect.h = y + px(8) - self.rect.y
        return len({id(item.row) for item in self.items}) == len(self.rows)

    def _lay_row(self, row: Rival, box: pygame.Rect, lines: int) -> int:
        """The items of a row from a first line on, and how many more there are; the pixel below them."""
        x, px, more = box.x, self.ui.look.px, self.ui.look.px(34)
        for n, deed in enumerate(row.deeds):
            is_last = n == len(row.deeds) - 1
            wide = min(self._long(deed, row), box.w - (0 if is_last else more))
            if x > box.x and x + wide + (0 if is_last or lines > 1 else more) > box.right:
                if lines == 1:
                    self.items.append(Item(pygame.Rect(x, box.y, more, box.h), row, None, len(row.deeds) - n))
                    break
                x, lines = box.x, lines - 1
                box = box.move(0, box.h)
            self.items.append(Item(pygame.Rect(x, box.y, wide, box.h), row, deed))
            x += wide + px(GAP)
        return box.bottom

    def _head(self) -> int:
        """Pixels of the signs and names of the rows."""
        look = self.ui.look
        names = [look.fonts.width(row.head, look.theme.style(f"{self.role}_bold")) for row in self.rows]
        return max(names, default=0) + look.px(SIGN + 8 + GAP)

    def _long(self, deed: Deed, row: Rival) -> int:
        """Pixels of a deed: its picture, its words, the signs of the seats that are not the row's."""
        look = self.ui.look
        signs = len(self._signs(deed, row))
        return look.px(ICON + 5) + look.fonts.width(deed.text, self._style()) + signs * look.px(SIGN + 4)

    def _signs(self, deed: Deed, row: Rival) -> list[Seat]:
        """The other seats that a deed is about: in the person's own row who did it, else whom it hit."""
        other = deed.seat if row.own else deed.target
        return [other] if other is not None and other != row.seat else []

    def _style(self) -> TextStyle:
        return self.ui.look.theme.style(self.role)

    def words(self) -> list[str]:
        """All that can be read."""
        told = [item.deed.text if item.deed is not None else f"+{item.rest}" for item in self.items]
        return [self.text, self.note, *(row.head for row in self.rows), *told]

    def parts(self) -> dict[str, pygame.Rect]:
        """Every item."""
        return {f"match.deed.{n}": item.rect for n, item in enumerate(self.items)}

    def update(self, seconds: float) -> bool:
        """It stays."""
        return False

    def _at(self, pos: tuple[int, int]) -> Item | None:
        return next((item for item in self.items if item.rect.collidepoint(pos)), None)

    def tip(self, pos: tuple[int, int]) -> str:
        """Who did what to whom, in full."""
        item = self._at(pos)
        if item is None:
            return ""
        deeds = (item.deed,) if item.deed is not None else item.row.deeds[-item.rest :]
        return "\n".join(self._full(deed) for deed in deeds)

    def _full(self, deed: Deed) -> str:
        whom = f" → {self.signs[deed.target].name}" if deed.target is not None else ""
        return f"**{self.signs[deed.seat].name}** {deed.text}{whom}"

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

    def on_up(self, pos: tuple[int, int], button: int) -> None:
        """Show where it happened."""
        item = self._at(pos)
        if button == 1 and item is not None and item.deed is not None and item.deed.place is not None:
            self.show(item.deed)

    def draw(self, surface: pygame.Surface) -> None:
        """Title, then the rows."""
        look = self.ui.look
        px, p = look.px, look.palette
        look.painter.panel(surface, self.rect, "walnut")
        x, middle = self.rect.x + px(PAD), self.rect.y + px(TITLE) // 2 + px(2)
        style = look.theme.style("heading")
        line = look.fonts.line(self.text, style, p.brass_light)
        where = line.get_rect(x=x, centery=middle)
        surface.blit(line, where)
        room = self.rect.right - px(PAD) - where.right - px(16)
        note = look.fonts.shrink(self.note, look.theme.style("tiny"), room, 0.8)
        said = look.fonts.line(look.fonts.fit(self.note, note, max(1, room)), note, p.cream_dim)
        surface.blit(said, said.get_rect(right=self.rect.right - px(PAD), centery=middle))
        told = set[int]()
        for item in self.items:
            if id(item.row) not in told:
                told.add(id(item.row))
                self._draw_head(surface, item)
            self._draw_item(surface, item)

    def _draw_head(self, surface: pygame.Surface, item: Item) -> None:
        """The sign and the name of a row's seat."""
        look, row = self.ui.look, item.row
        x = self.rect.x + look.px(PAD)
        self._draw_sign(surface, row.seat, x, item.rect.centery)
        colour = look.palette.brass_light if row.own else look.palette.cream
        line = look.fonts.line(row.head, look.theme.style(f"{self.role}_bold"), colour)
        surface.blit(line, line.get_rect(x=x + look.px(SIGN + 8), centery=item.rect.centery))

    def _draw_sign(self, surface: pygame.Surface, seat: Seat, x: int, middle: int) -> None:
        look = self.ui.look
        shape = SEAT_SHAPES[seat % len(SEAT_SHAPES)]
        sign = look.sprites.icon(shape, look.px(SIGN - 2), self.signs[seat].colour)
        surface.blit(sign, sign.get_rect(x=x, centery=middle))

    def _draw_item(self, surface: pygame.Surface, item: Item) -> None:
        """Picture, words, signs; lit under the pointer."""
        look, rect, style = self.ui.look, item.rect, self._style()
        px, p = look.px, look.palette
        if item.deed is None:
            more = look.fonts.line(f"+{item.rest}", look.theme.style(f"{self.role}_bold"), p.cream_dim)
            surface.blit(more, more.get_rect(midleft=rect.midleft))
            return
        deed, x = item.deed, rect.x
        for seat in self._signs(deed, item.row) if item.row.own else ():
            self._draw_sign(surface, seat, x, rect.centery)
            x += px(SIGN + 4)
        if deed.art is not None:
            sign = look.sprites.get(deed.art.path, (px(ICON), px(ICON)), tint=deed.art.tint)
            surface.blit(sign, sign.get_rect(x=x, centery=rect.centery))
        x += px(ICON + 5)
        lit = self._pointed == item and deed.place is not None
        words = look.fonts.fit(deed.text, style, max(1, rect.right - x))
        line = look.fonts.line(words, style, p.select if lit else p.cream)
        where = line.get_rect(x=x, centery=rect.centery)
        surface.blit(line, where)
        for seat in self._signs(deed, item.row) if not item.row.own else ():
            self._draw_sign(surface, seat, where.right + px(4), rect.centery)

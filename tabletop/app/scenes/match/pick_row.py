"""A row of the list of a question, and the − and + of one that is split."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from tabletop.app.scenes.match.card_head import CardTool
from tabletop.app.scenes.match.choices import wrapped
from tabletop.app.table import Pick
from tabletop.app.widgets.base import Pressable
from tabletop.app.widgets.board import DRAG
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import Colour, TextStyle, mix

ROW, STEP, COUNT, PRICE = 42.0, 32.0, 62.0, 84.0
"""Logical height of a row's first line; width of − and of +, of the figure between them, of a price."""
LOW_ROW, LOW_STEP = 30.0, 26.0
"""Heights of the first line and of − and + where else few rows would be in sight."""
NAMED = 22.0
"""Logical height of a name in a line of its own."""


class Offer(NamedTuple):
    """A row as it is now: how many of it are chosen, may it be clicked, if not why."""

    pick: Pick
    chosen: int
    is_open: bool
    reason: str
    is_whole: bool = False
    """Is all of it meant although none is chosen (`Picker.whole`)?"""
    is_advised: bool = False
    """Is a click on it what a hint proposes?"""

    @property
    def meant(self) -> int:
        """How many of it are meant."""
        return self.pick.most if self.is_whole else self.chosen


class PickRow(Pressable):
    """Picture, name and note, price; the figure between − and +, which are widgets of their own."""

    clicks = True

    def __init__(
        self, row: Offer, rect: pygame.Rect, on_click: Callable[[], object], on_point: Callable[[str], object]
    ) -> None:
        steps = bool(row.pick.most)
        super().__init__(
            f"{row.pick.id}.row" if steps else row.pick.id,
            rect,
            tooltip=row.pick.tooltip,
            enabled=steps or row.is_open or row.chosen > 0,
            reason=row.reason,
        )
        self.row, self.on_click, self.on_point = row, on_click, on_point
        self.focusable = not steps
        self.most = 0
        """The size that no letters of its name exceed, as agreed in its list; 0: nothing is agreed."""
        self.low = ""
        """The letters of its note if it is lower than usual."""
        self._pointed = False
        self.on_carry: Callable[[str, tuple[int, int]], object] | None = None
        """What takes its piece up when it is dragged."""
        self._pressed: tuple[int, int] | None = None

    def words(self) -> list[str]:
        """All that is written in it."""
        pick = self.row.pick
        return [word for word in (pick.label, pick.note, pick.price, self.figure()) if word]

    def figure(self) -> str:
        """How many of how many; "" without − and +."""
        return f"{self.row.meant} / {self.row.pick.most}" if self.row.pick.most else ""

    def activate(self) -> bool:
        """A click on its entity, unless it has − and + for that."""
        if not self.row.pick.most:
            self.on_click()
        return not self.row.pick.most

    def on_down(self, pos: tuple[int, int], button: int) -> bool:
        """A press may become a drag."""
        self._pressed = pos
        return super().on_down(pos, button)

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """The pointer came: the board and the inspector show what it means; dragged, the board has it."""
        if self.ui.captured is self and self._pressed is not None and self.on_carry is not None:
            far = max(abs(pos[0] - self._pressed[0]), abs(pos[1] - self._pressed[1]))
            if far > self.ui.look.px(DRAG):
                self._pressed = None
                self.on_carry(self.row.pick.id, pos)
            return
        if not self._pointed:
            self._pointed = True
            self.on_point(self.row.pick.id)

    def on_leave(self) -> None:
        """The pointer went."""
        self._pointed = False
        self.on_point("")

    def note(self) -> RichText:
        """The second line, wrapped."""
        look = self.ui.look
        style = RichStyle(
            look.theme.style(self.low or "tiny"), look.palette.ink_soft, look.palette.link_on_parchment
        )
        return look.rich.get(self.row.pick.note, self.rect.w - look.px(20) - self._left(), style)

    def fitting_height(self) -> int:
        """The pixels it needs."""
        px = self.ui.look.px
        named = px(NAMED) if self.is_below else 0
        return px(self._line) + named + (self.note().height + px(2) if self.row.pick.note else 0)

    @property
    def _line(self) -> float:
        """The logical height of its first line: a name in two lines needs the usual one."""
        small = self.ui.look.theme.style("tiny_bold")
        is_long = self.ui.look.fonts.width(self.row.pick.label, small) > self._named()
        return ROW if is_long or not self.low else LOW_ROW

    @property
    def is_below(self) -> bool:
        """Does its name stand in a line of its own, since − and + leave it no room even in small letters?"""
        if not self.row.pick.most:
            return False
        look, pick = self.ui.look, self.row.pick
        room = self._stepped() - look.px(16) - self.rect.x - self._left()
        small = look.theme.style("tiny_bold")
        return max(look.fonts.width(word, small) for word in pick.label.split()) > room

    def steps(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where − and + are."""
        px = self.ui.look.px
        high = px(LOW_STEP if self.low else STEP)
        more = pygame.Rect(0, 0, px(STEP), high)
        more.midright = (self.rect.right - px(8), self.rect.y + px(self._line) // 2)
        return more.move(-px(STEP + COUNT), 0), more

    def draw_slip(self, surface: pygame.Surface) -> None:
        """A slip of paper: framed with brass when chosen or advised, brighter under the pointer, pale when
        closed."""
        look, row = self.ui.look, self.row
        p, px, stands_out = look.palette, look.px, bool(row.chosen) or row.is_advised
        lit = self.enabled and (self.hovered or self.focused)
        face = mix(p.parchment, (255, 255, 255), 0.55) if lit else mix(p.parchment, p.parchment_dark, 0.35)
        look.painter.rounded(surface, self.rect, face, px(6))
        edge = p.brass_dark if lit or stands_out else mix(p.ink_soft, p.parchment_dark, 0.4)
        can, dash = row.is_open or bool(row.chosen), px(5)
        wide = px(3 if stands_out else 2 if lit else 1)
        look.painter.ring(surface, self.rect, edge, wide, px(6), 0 if can else dash)

    def draw(self, surface: pygame.Surface) -> None:
        """Picture, name, figure and price on its slip, the note below."""
        self.draw_slip(surface)
        look, row, px = self.ui.look, self.row, self.ui.look.px
        ink = look.palette.ink if row.is_open or row.chosen else look.palette.ink_soft
        line = pygame.Rect(self.rect.x + px(10), self.rect.y, self.rect.w - px(20), px(self._line))
        right = self._draw_right(surface, line, ink)
        room = pygame.Rect(line.x, line.y, right - line.x - px(6), line.h)
        below = px(NAMED) if self.is_below else 0
        self._draw_label(
            surface, room, ink, line.move(0, (line.h + px(NAMED)) // 2 - px(6)) if below else None
        )
        if row.pick.note:
            self.note().draw(
                surface,
                (line.x + self._left(), self.rect.y + px(self._line - (3 if self.low else 7)) + below),
            )

    def _draw_right(self, surface: pygame.Surface, line: pygame.Rect, ink: Colour) -> int:
        """Figure or tick, and the price; the pixel where they begin."""
        look, row, right = self.ui.look, self.row, line.right
        if row.pick.most:
            less, more = self.steps()
            figure = look.fonts.line(self.figure(), look.theme.style("bold"), ink)
            middle = ((less.right + more.x) // 2, line.centery)
            surface.blit(figure, figure.get_rect(center=middle))
            right = less.x - look.px(6)
        elif row.chosen:
            sign = look.sprites.icon("check", look.px(20), look.palette.brass_dark)
            surface.blit(sign, sign.get_rect(midright=(right, line.centery)))
            right -= look.px(28)
        if row.pick.price:
            style = look.fonts.shrink(row.pick.price, look.theme.style("bold"), look.px(PRICE), 0.7)
            price = look.fonts.line(row.pick.price, style, ink)
            surface.blit(price, price.get_rect(midright=(right, line.centery)))
            right -= price.get_width() + look.px(6)
        return right

    def _draw_label(
        self, surface: pygame.Surface, room: pygame.Rect, ink: Colour, below: pygame.Rect | None
    ) -> None:
        """Picture and name, which stands `below` if it has a line of its own."""
        look, pick = self.ui.look, self.row.pick
        if pick.icon is not None:
            side, is_grey = (
                look.px(24 if self.low else 30),
                pick.icon.grey or not (self.row.is_open or self.row.chosen),
            )
            sign = look.sprites.get(pick.icon.path, (side, side), tint=pick.icon.tint, grey=is_grey)
            surface.blit(sign, sign.get_rect(midleft=room.midleft))
        room = below or room
        room = pygame.Rect(room.x + self._left(), room.y, max(1, room.w - self._left()), room.h)
        style = self._style(room.w)
        if look.fonts.width(pick.label, style) > room.w:
            two = wrapped(look, pick.label, "tiny_bold", room.w, ink)
            two.draw(surface, (room.x, room.centery - two.height // 2))
            return
        words = look.fonts.line(pick.label, style, ink)
        surface.blit(words, words.get_rect(midleft=room.midleft))

    def _style(self, room: int) -> TextStyle:
        """The letters of its name, in a room of so many pixels: rather two lines than tiny ones."""
        look, label = self.ui.look, self.row.pick.label
        style, small = (
            look.fonts.shrink(label, look.theme.style("small_bold" if self.low else "bold"), room, 0.75),
            look.theme.style("tiny_bold"),
        )
        if style.size < small.size and " " in label:
            style = small
        return style._replace(size=min(style.size, self.most)) if self.most else style

    @property
    def letters(self) -> int:
        """Pixels of the letters of its name: of one that takes two lines they are the small ones."""
        look, label, room = self.ui.look, self.row.pick.label, self._named()
        style = self._style(room)
        return style.size if look.fonts.width(label, style) <= room else look.theme.style("tiny_bold").size

    def _stepped(self) -> int:
        """The pixel where − begins."""
        px = self.ui.look.px
        return self.rect.right - px(8) - px(STEP) - px(STEP + COUNT)

    def _named(self) -> int:
        """The pixels of width that its name has."""
        look = self.ui.look
        right = self._stepped() - look.px(6) if self.row.pick.most else self.rect.right - look.px(10)
        if self.row.chosen and not self.row.pick.most:
            right -= look.px(28)
        if self.row.pick.price:
            price = look.fonts.shrink(self.row.pick.price, look.theme.style("bold"), look.px(PRICE), 0.7)
            right -= look.fonts.width(self.row.pick.price, price) + look.px(6)
        if self.is_below:
            right = self.rect.right - look.px(10)
        return right - look.px(16) - self.rect.x - self._left()

    def _left(self) -> int:
        """The pixels of the picture."""
        return self.ui.look.px(38) if self.row.pick.icon is not None else 0


class StepTool(CardTool):
    """− or + of a row, framed as what can be pressed; pale when it cannot."""

    def _colour(self) -> Colour:
        p = self.ui.look.palette
        return super()._colour() if self.enabled else mix(p.ink_soft, p.parchment_dark, 0.25)

    def draw(self, surface: pygame.Surface) -> None:
        """A frame around the sign."""
        look = self.ui.look
        if self.enabled:
            look.painter.ring(surface, self.rect, look.palette.ink_soft, look.px(1), look.px(5))
        super().draw(surface)

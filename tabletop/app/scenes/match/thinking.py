"""Small signs of time in the match scene: who thinks, and whose turn it has become."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from tabletop.app.scenes.match.tokens import draw_face
from tabletop.app.table import Art, Token
from tabletop.app.widgets import Widget
from tabletop.render.icons import SEAT_SHAPES
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import Colour, TextStyle
from tabletop.text.markup import escape

BEAT = 0.6  # seconds between two changes of the sign: at most two small redraws a second
DOTS = 3
STAYS = 2.2  # seconds a banner stays; with losses until the person acts
PIECE, MOST = 46, 8  # logical height of a fallen piece, and how many are shown
WIDEST = 300  # logical width of the line with their names
SIGN = 16  # logical size of a seat's sign on it
HIGH, LOWER, PAD, MARGIN = 62, 46, 18, 8  # logical heights of the ribbon and of words below it, its borders


class Thinking(Widget):
    """Words with three dots that light up one after another; it asks for no frames in between."""

    solid = False

    def __init__(self, rect: pygame.Rect, text: str, still: bool = False) -> None:
        """`still`: the bots wait; nothing changes."""
        super().__init__("match.thinking", rect)
        self.text, self.still = text, still
        self.waits = not still
        self.beats = 0
        self._since = 0.0

    def words(self) -> list[str]:
        """Who thinks."""
        return [self.text]

    def update(self, seconds: float) -> bool:
        """Another dot now and then; never "moving", so that the application may sleep between."""
        if self.still:
            return False
        self._since += seconds
        if self._since >= BEAT:
            self._since = 0.0
            self.beats += 1
            self.ui.invalidate(self._dots())
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Words and dots."""
        look = self.ui.look
        p, px = look.palette, look.px
        style = self._style()
        line = look.fonts.line(look.fonts.fit(self.text, style, self._room()), style, p.cream_dim)
        surface.blit(line, line.get_rect(midleft=self.rect.midleft))
        if self.still:
            return
        dots = self._dots()
        for n in range(DOTS):
            lit = n == self.beats % DOTS
            centre = (dots.x + px(7) + n * px(12), dots.centery)
            look.painter.disc(surface, centre, px(4 if lit else 3), p.brass_light if lit else p.brass_dark)

    def _room(self) -> int:
        """Pixels for the words: without dots all."""
        return self.rect.w if self.still else self.rect.w - self.ui.look.px(50)

    def _style(self) -> TextStyle:
        return self.ui.look.fonts.shrink(self.text, self.ui.look.theme.style("small"), self._room())

    def _dots(self) -> pygame.Rect:
        look = self.ui.look
        style = self._style()
        wide = look.fonts.width(look.fonts.fit(self.text, style, self._room()), style)
        return pygame.Rect(self.rect.x + wide + look.px(8), self.rect.y, look.px(42), self.rect.h)


class Fallen(NamedTuple):
    """What others did since the person decided last."""

    text: str
    """Who fell, in words; empty if nobody did."""
    pieces: tuple[Token, ...]
    """The same in pictures."""
    key: str
    """How to look at it step by step."""
    figures: tuple[tuple[Art | None, str], ...] = ()
    """What the person has less of: its sign, before and now."""


class TurnBanner(Widget):
    """Whose turn it has become, over the board for some seconds; any click goes through it."""

    solid = False

    def __init__(
        self,
        text: str,
        detail: str = "",
        seat: int = 0,
        colour: Colour | None = None,
        fallen: Fallen | None = None,
    ) -> None:
        """`detail`: what the person plays, beside the sign of the seat in its `colour`."""
        super().__init__("match.turn.banner", pygame.Rect(0, 0, 0, 0))
        self.text, self.detail, self.seat, self.colour = text, detail, seat, colour
        self.fallen = fallen
        told = fallen is not None and bool(fallen.pieces or fallen.figures)
        self.left = math.inf if told else STAYS
        self.shown = min(MOST, len(fallen.pieces)) if fallen is not None else 0
        """How many pieces there is room for."""
        self.stacks = False
        """Do the words about them stand below?"""
        self.column = False
        """Does it stand in a column, everything one below the other?"""

    def put(self, board: pygame.Rect) -> None:
        """Its place along the upper edge of a board, as wide as its words; what fell stands beside them, or
        below where the board is narrow."""
        look, self.column = self.ui.look, False
        px, room = look.px, board.w - look.px(2 * MARGIN)
        said, told = self._said(), self._told()
        inner = room - 2 * px(PAD)
        while self.shown and said + px(PAD) + self._row() > inner:
            self.shown -= 1
        wide = said + (px(PAD) + self._row() if self._row() else 0)
        self.stacks = bool(told) and wide + px(PAD) + told > inner
        wide = max(wide, told) if self.stacks else wide + (px(PAD) + told if told else 0)
        high = px(HIGH) + (px(LOWER) if self.stacks else 0)
        self.rect = pygame.Rect(0, board.y + px(MARGIN), min(wide, inner) + 2 * px(PAD), high)
        self.rect.centerx = board.centerx
        self.invalidate()

    def put_beside(self, room: pygame.Rect) -> bool:
        """Its place at the foot of a free part of a column: everything one below the other. False, and
        nothing is changed, where there is no room.
        """
        px, inner = self.ui.look.px, room.w - 2 * self.ui.look.px(PAD)
        while self.shown and self._row() > inner:
            self.shown -= 1
        high = px(HIGH) + (px(LOWER + 8) if self._row() else 0)
        if self.fallen is not None:
            high += self._story(inner).height + px(10)
        if high > room.h or self._said() > inner:
            return False
        self.column = True
        self.rect = pygame.Rect(room.x, room.bottom - high, room.w, high)
        self.invalidate()
        return True

    def _story(self, wide: int) -> RichText:
        """What fell and how to look at it, wrapped."""
        look, fallen = self.ui.look, self.fallen
        told = [text for text in (fallen.text, fallen.key) if text] if fallen is not None else []
        style = RichStyle(look.theme.style("small"), look.palette.cream, look.palette.link)
        return look.rich.get("\n".join(escape(text) for text in told), wide, style)

    def _said(self) -> int:
        """Pixels of who is called."""
        fonts, style = self.ui.look.fonts, self.ui.look.theme.style
        detail = fonts.width(self.detail, style("small")) + self.ui.look.px(SIGN + 8) if self.detail else 0
        return max(fonts.width(self.text, style("heading")), detail)

    def _told(self) -> int:
        """Pixels of what fell, in words, and of how to look at it."""
        if self.fallen is None:
            return 0
        fonts, small = self.ui.look.fonts, self.ui.look.theme.style("small")
        names = min(self.ui.look.px(WIDEST), fonts.width(self.fallen.text, small))
        return max(names, fonts.width(self.fallen.key, small))

    def _row(self) -> int:
        """Pixels of the fallen pieces that are shown."""
        pieces = self.fallen.pieces[: self.shown] if self.fallen is not None else ()
        return sum(self._wide(piece) + self.ui.look.px(6) for piece in pieces) + self._figures()

    def _figures(self) -> int:
        """Pixels of what the person has less of."""
        look, told = self.ui.look, self.fallen.figures if self.fallen is not None else ()
        style = look.theme.style("bold")
        return sum(look.fonts.width(text, style) + look.px(SIGN + 18) for _, text in told)

    def _wide(self, piece: Token) -> int:
        return round(self.ui.look.px(PIECE) * piece.size[0] / piece.size[1])

    def area(self) -> pygame.Rect:
        """With its shadow."""
        reach = 2 * self.ui.look.painter.shadow_reach()
        return self.rect.inflate(reach, reach)

    def words(self) -> list[str]:
        """Its words."""
        fallen = (self.fallen.text, self.fallen.key) if self.fallen is not None else ()
        figures = [text for _, text in self.fallen.figures] if self.fallen is not None else []
        return [text for text in (self.text, self.detail, *fallen, *figures) if text]

    def update(self, seconds: float) -> bool:
        """Goes by itself; what lies under it is seen while the pointer is there."""
        self.set_visible(not self.rect.collidepoint(self.ui.pointer))
        self.left -= seconds
        if self.left <= 0:
            self.ui.remove(self)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """A ribbon: who is called with the seat's sign, the pieces that fell, their names and the key."""
        look = self.ui.look
        px, p = look.px, look.palette
        look.painter.panel(surface, self.rect, "walnut")
        box = pygame.Rect(self.rect.x + px(PAD), self.rect.y, self.rect.w - 2 * px(PAD), px(HIGH))
        self._draw_said(surface, pygame.Rect(box.topleft, (min(self._said(), box.w), box.h)))
        if self.fallen is None:
            return
        if self.column:
            self._draw_below(surface, box)
            return
        x = box.x + self._said() + px(PAD)
        x = self._draw_pieces(surface, x, box.centery)
        x += px(PAD - 6) if self._row() else 0
        if self.stacks:
            box, x = pygame.Rect(box.x, box.bottom - px(6), box.w, px(LOWER)), box.x
        lines = ((self.fallen.text, p.cream), (self.fallen.key, p.cream_dim))
        self._draw_lines(surface, pygame.Rect(x, box.y, box.right - x, box.h), lines)

    def _draw_below(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """In a column: pieces and figures, below them the words."""
        y = box.bottom
        if self._row():
            self._draw_pieces(surface, box.x, y + self.ui.look.px(LOWER) // 2)
            y += self.ui.look.px(LOWER + 8)
        self._story(box.w).draw(surface, (box.x, y))

    def _draw_pieces(self, surface: pygame.Surface, x: int, middle: int) -> int:
        """The fallen pieces and what the person has less of; where they end."""
        look = self.ui.look
        for piece in self.fallen.pieces[: self.shown] if self.fallen is not None else ():
            wide = self._wide(piece)
            image = draw_face(look, piece, wide)
            surface.blit(image, image.get_rect(midleft=(x, middle)))
            x += wide + look.px(6)
        return self._draw_figures(surface, x, middle)

    def _draw_figures(self, surface: pygame.Surface, x: int, middle: int) -> int:
        """What the person has less of; where it ends."""
        look = self.ui.look
        style = look.theme.style("bold")
        for art, text in self.fallen.figures if self.fallen is not None else ():
            if art is not None:
                side = look.px(SIGN + 4)
                sign = look.sprites.get(art.path, (side, side), tint=art.tint)
                surface.blit(sign, sign.get_rect(midleft=(x, middle)))
            line = look.fonts.line(text, style, look.palette.cream)
            surface.blit(line, line.get_rect(midleft=(x + look.px(SIGN + 8), middle)))
            x += line.get_width() + look.px(SIGN + 18)
        return x

    def _draw_said(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.ui.look
        px, fonts = look.px, look.fonts
        style = fonts.shrink(self.text, look.theme.style("heading"), box.w)
        line = fonts.line(self.text, style, look.palette.brass_light)
        middle = box.centery - (px(11) if self.detail else 0)
        surface.blit(line, line.get_rect(x=box.x, centery=middle))
        if not self.detail:
            return
        x, middle = box.x, box.centery + px(13)
        if self.colour is not None:
            sign = look.sprites.icon(SEAT_SHAPES[self.seat % len(SEAT_SHAPES)], px(SIGN), self.colour)
            surface.blit(sign, sign.get_rect(x=x, centery=middle))
            x += px(SIGN + 8)
        small = fonts.shrink(self.detail, look.theme.style("small"), box.right - x)
        words = fonts.line(self.detail, small, look.palette.cream)
        surface.blit(words, words.get_rect(x=x, centery=middle))

    def _draw_lines(
        self, surface: pygame.Surface, box: pygame.Rect, lines: Sequence[tuple[str, Colour]]
    ) -> None:
        """Lines one below the other in the middle of a box."""
        look = self.ui.look
        style, shown = look.theme.style("small"), [line for line in lines if line[0]]
        high = look.fonts.height(style)
        y = box.centery - high * len(shown) // 2
        for text, colour in shown:
            line = look.fonts.line(look.fonts.fit(text, style, box.w), style, colour)
            surface.blit(line, line.get_rect(x=box.x, centery=y + high // 2))
            y += high

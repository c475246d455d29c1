"""Small signs of time in the match scene: who thinks, and whose turn it has become."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
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
SIGN = 16  # logical size of a seat's sign on it
HIGH, LOWER, PAD, MARGIN = 62, 46, 18, 8  # logical heights of the ribbon and of words below it, its borders
EDGE = 4  # logical width of a bar's ends that stay free


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


class Room(NamedTuple):
    """A part of a column in which the ribbon may stand."""

    rect: pygame.Rect
    at_top: bool = False
    """At its head instead of its foot?"""
    wanted: Callable[[], bool] = bool
    """Is what lies under it wanted now?"""


class TurnBanner(Widget):
    """Whose turn it has become, where no piece is covered, for some seconds; any click goes through it."""

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
        self.shown = 0
        """How many pieces there is room for."""
        self.column = False
        """Does it stand in a column, everything one below the other? Else it is one line without words."""
        self.yields: Callable[[], bool] = bool
        """Is what lies under it wanted now?"""

    def stand(self, rooms: Sequence[Room], bar: Room) -> None:
        """Its place in the first room that is large enough, else as one line over a bar."""
        found = next((room for room in rooms if self.put_beside(room.rect, room.at_top)), None)
        if found is None:
            self.put_line(bar.rect)
        self.yields = (found or bar).wanted

    def put_line(self, bar: pygame.Rect) -> None:
        """Its place over a bar, as wide as that: who is called, in pictures what fell, and words if there is
        room."""
        px, self.column = self.ui.look.px, False
        self.rect = bar.inflate(-2 * px(EDGE) if bar.h < px(HIGH) else 0, 0)
        inner, self.shown = self.rect.w - 2 * px(PAD), self._most()
        while self.shown and self._said() + px(PAD) + self._row() > inner:
            self.shown -= 1
        self.invalidate()

    def put_beside(self, room: pygame.Rect, at_top: bool = False) -> bool:
        """Its place at the foot, or the head, of a free part of a column: everything one below the other.
        False, and nothing is changed, where there is no room.
        """
        px, inner = self.ui.look.px, room.w - 2 * self.ui.look.px(PAD)
        self.shown = self._most()
        while self.shown and self._row() > inner:
            self.shown -= 1
        high = px(HIGH) + (px(LOWER + 8) if self._row() else 0)
        if self.fallen is not None:
            high += self._story(inner).height + px(10)
        if high > room.h or self._said(low=False) > inner:
            return False
        self.column = True
        self.rect = pygame.Rect(room.x, room.y if at_top else room.bottom - high, room.w, high)
        self.invalidate()
        return True

    def _most(self) -> int:
        """The fallen pieces that are shown where there is room."""
        return min(MOST, len(self.fallen.pieces)) if self.fallen is not None else 0

    def _story(self, wide: int) -> RichText:
        """What fell and how to look at it, wrapped."""
        look, fallen = self.ui.look, self.fallen
        told = [text for text in (fallen.text, fallen.key) if text] if fallen is not None else []
        style = RichStyle(look.theme.style("small"), look.palette.cream, look.palette.link)
        return look.rich.get("\n".join(escape(text) for text in told), wide, style)

    @property
    def is_low(self) -> bool:
        """Does what the person plays stand beside who is called, since there is no room below?"""
        return not self.column and self.rect.h < self.ui.look.px(HIGH - EDGE)

    def _said(self, low: bool | None = None) -> int:
        """Pixels of who is called, with what the person plays beside (`low`) or below; as it stands now if
        that is not given."""
        fonts, style, px = self.ui.look.fonts, self.ui.look.theme.style, self.ui.look.px
        detail = fonts.width(self.detail, style("small")) + px(SIGN + 8) if self.detail else 0
        text = fonts.width(self.text, style("heading"))
        if self.is_low if low is None else low:
            return text + (detail + px(PAD) if detail else 0)
        return max(text, detail)

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
        """Its words; those about what fell stand in a column alone."""
        fallen = (self.fallen.text, self.fallen.key) if self.fallen is not None and self.column else ()
        figures = [text for _, text in self.fallen.figures] if self.fallen is not None else []
        return [text for text in (self.text, self.detail, *fallen, *figures) if text]

    def update(self, seconds: float) -> bool:
        """Goes by itself; what lies under it is seen while the pointer is there or it is wanted."""
        self.set_visible(not self.rect.collidepoint(self.ui.pointer) and not self.yields())
        self.left -= seconds
        if self.left <= 0:
            self.ui.remove(self)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """A ribbon: who is called with the seat's sign, the pieces that fell, their names and the key."""
        look = self.ui.look
        px = look.px
        look.painter.panel(surface, self.rect, "walnut")
        high = px(HIGH) if self.column else self.rect.h
        box = pygame.Rect(self.rect.x + px(PAD), self.rect.y, self.rect.w - 2 * px(PAD), high)
        self._draw_said(surface, pygame.Rect(box.topleft, (min(self._said(), box.w), box.h)))
        if self.column:
            self._draw_below(surface, box)
        elif self.fallen is not None:
            x = self._draw_pieces(surface, box.x + self._said() + px(PAD), box.centery) + px(PAD)
            style = look.theme.style("small")
            told = next((t for t in self._told() if look.fonts.width(t, style) <= box.right - x), "")
            line = look.fonts.line(told, style, look.palette.cream)
            surface.blit(line, line.get_rect(midleft=(x, box.centery)))

    def _told(self) -> tuple[str, ...]:
        """What a line says of what fell, and shorter."""
        fallen = self.fallen
        return () if fallen is None else (f"{fallen.text}  {fallen.key}".strip(), fallen.text, fallen.key)

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
        below = bool(self.detail) and not self.is_low
        surface.blit(line, line.get_rect(x=box.x, centery=box.centery - (px(11) if below else 0)))
        if not self.detail:
            return
        x, middle = box.x, box.centery + px(13)
        if self.is_low:
            x, middle = box.x + line.get_width() + px(PAD), box.centery
        if x + px(SIGN) > box.right:
            return  # there is room for who is called alone
        if self.colour is not None:
            sign = look.sprites.icon(SEAT_SHAPES[self.seat % len(SEAT_SHAPES)], px(SIGN), self.colour)
            surface.blit(sign, sign.get_rect(x=x, centery=middle))
            x += px(SIGN + 8)
        small = fonts.shrink(self.detail, look.theme.style("small"), box.right - x)
        if fonts.width(self.detail, small) <= box.right - x:  # else the sign tells it
            words = fonts.line(self.detail, small, look.palette.cream)
            surface.blit(words, words.get_rect(x=x, centery=middle))

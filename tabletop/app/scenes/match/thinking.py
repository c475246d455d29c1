"""Small signs of time in the match scene: who thinks, and whose turn it has become."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.app.scenes.match.tokens import draw_face
from tabletop.app.table import Token
from tabletop.app.widgets import Widget
from tabletop.render.icons import SEAT_SHAPES
from tabletop.render.theme import Colour

BEAT = 0.6  # seconds between two changes of the sign: at most two small redraws a second
DOTS = 3
STAYS = 2.2  # seconds a banner stays
LINGERS = 4.5  # seconds if there is more to read
PIECE, MOST = 44, 8  # logical size of a fallen piece, and how many are shown
WIDEST = 420  # logical width of the line with their names
SIGN = 16  # logical size of a seat's sign on it


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
        style = look.theme.style("small")
        line = look.fonts.line(look.fonts.fit(self.text, style, self.rect.w - px(50)), style, p.cream_dim)
        surface.blit(line, line.get_rect(midleft=self.rect.midleft))
        if self.still:
            return
        dots = self._dots()
        for n in range(DOTS):
            lit = n == self.beats % DOTS
            centre = (dots.x + px(7) + n * px(12), dots.centery)
            look.painter.disc(surface, centre, px(4 if lit else 3), p.brass_light if lit else p.brass_dark)

    def _dots(self) -> pygame.Rect:
        look = self.ui.look
        style = look.theme.style("small")
        wide = look.fonts.width(look.fonts.fit(self.text, style, self.rect.w - look.px(50)), style)
        return pygame.Rect(self.rect.x + wide + look.px(8), self.rect.y, look.px(42), self.rect.h)


class Fallen(NamedTuple):
    """What others did since the person decided last."""

    text: str
    """Who fell, in words; empty if nobody did."""
    pieces: tuple[Token, ...]
    """The same in pictures."""
    key: str
    """How to look at it step by step."""


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
        self.left = LINGERS if fallen is not None and fallen.pieces else STAYS

    def put(self, board: pygame.Rect) -> None:
        """Its place over a board, as wide as its words."""
        look = self.ui.look
        fonts, style, px = look.fonts, look.theme.style, look.px
        widths = [
            fonts.width(self.text, style("title")),
            fonts.width(self.detail, style("body")) + px(SIGN + 10),
        ]
        high = 106 if self.detail else 76
        if self.fallen is not None:
            widths.append(fonts.width(self.fallen.key, style("small")))
            high += 26
            if self.fallen.pieces:
                words = min(px(WIDEST), fonts.width(self.fallen.text, style("small")))
                widths += [words, self._shown() * px(PIECE + 6)]
                high += PIECE + 34
        self.rect = pygame.Rect(0, 0, min(max(widths) + px(90), board.w), px(high))
        self.rect.center = (board.centerx, board.y + round(board.h * 0.3))
        self.invalidate()

    def area(self) -> pygame.Rect:
        """With its shadow."""
        reach = 2 * self.ui.look.painter.shadow_reach()
        return self.rect.inflate(reach, reach)

    def words(self) -> list[str]:
        """Its words."""
        fallen = (self.fallen.text, self.fallen.key) if self.fallen is not None else ()
        return [text for text in (self.text, self.detail, *fallen) if text]

    def update(self, seconds: float) -> bool:
        """Goes by itself."""
        self.left -= seconds
        if self.left <= 0:
            self.ui.remove(self)
        return False

    def dismiss(self) -> None:
        """It has been read: whoever is called acts."""
        if self.left > 0:
            self.left = 0.0
            self.ui.remove(self)

    def draw(self, surface: pygame.Surface) -> None:
        """A panel with the person's name; below a rule the seat's sign and name, then what fell."""
        look = self.ui.look
        px = look.px
        look.painter.panel(surface, self.rect, "walnut")
        style = look.fonts.shrink(self.text, look.theme.style("title"), self.rect.w - px(40))
        line = look.fonts.line(self.text, style, look.palette.brass_light)
        top = self.rect.y + px(36 if self.detail else 38)
        surface.blit(line, line.get_rect(centerx=self.rect.centerx, centery=top))
        y = self.rect.y + px(76)
        if self.detail:
            look.painter.rule(surface, self.rect.x + px(36), self.rect.y + px(62), self.rect.w - px(72))
            self._draw_detail(surface, self.rect.y + px(82))
            y = self.rect.y + px(102)
        if self.fallen is not None:
            self._draw_fallen(surface, self.fallen, y)

    def _draw_detail(self, surface: pygame.Surface, middle: int) -> None:
        look = self.ui.look
        px = look.px
        body = look.fonts.shrink(self.detail, look.theme.style("body"), self.rect.w - px(SIGN + 50))
        words = look.fonts.line(self.detail, body, look.palette.cream)
        side = px(SIGN) if self.colour is not None else 0
        x = self.rect.centerx - (words.get_width() + (side + px(8) if side else 0)) // 2
        if self.colour is not None:
            sign = look.sprites.icon(SEAT_SHAPES[self.seat % len(SEAT_SHAPES)], side, self.colour)
            surface.blit(sign, sign.get_rect(x=x, centery=middle))
            x += side + px(8)
        surface.blit(words, words.get_rect(x=x, centery=middle))

    def _shown(self) -> int:
        return min(MOST, len(self.fallen.pieces)) if self.fallen is not None else 0

    def _draw_fallen(self, surface: pygame.Surface, fallen: Fallen, y: int) -> None:
        """The pieces as they stood, their names, the key."""
        look = self.ui.look
        px, middle = look.px, self.rect.centerx
        if fallen.pieces:
            side, step = px(PIECE), px(PIECE + 6)
            x = middle - (self._shown() * step - px(6)) // 2
            for piece in fallen.pieces[:MOST]:
                wide = round(side * min(1.0, piece.size[0] / piece.size[1]))
                image = draw_face(look, piece, wide)
                surface.blit(image, image.get_rect(center=(x + side // 2, y + side // 2 + px(4))))
                x += step
            y += px(PIECE + 10)
            self._draw_line(surface, fallen.text, look.palette.cream, y + px(10))
            y += px(24)
        self._draw_line(surface, fallen.key, look.palette.cream_dim, y + px(8))

    def _draw_line(self, surface: pygame.Surface, text: str, colour: Colour, middle: int) -> None:
        look = self.ui.look
        style = look.theme.style("small")
        line = look.fonts.line(look.fonts.fit(text, style, self.rect.w - look.px(48)), style, colour)
        surface.blit(line, line.get_rect(center=(self.rect.centerx, middle)))

"""Small signs of time in the match scene: who thinks, and whose turn it has become."""

from __future__ import annotations

import pygame

from tabletop.app.widgets import Widget

BEAT = 0.6  # seconds between two changes of the sign: at most two small redraws a second
DOTS = 3
STAYS = 2.2  # seconds a banner stays


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


class TurnBanner(Widget):
    """Whose turn it has become, over the board for two seconds; any click goes through it."""

    solid = False

    def __init__(self, text: str, detail: str = "") -> None:
        super().__init__("match.turn.banner", pygame.Rect(0, 0, 0, 0))
        self.text, self.detail = text, detail
        self.left = STAYS

    def put(self, board: pygame.Rect) -> None:
        """Its place over a board, as wide as its words."""
        look = self.ui.look
        wide = look.fonts.width(self.text, look.theme.style("title")) + look.px(90)
        self.rect = pygame.Rect(0, 0, min(wide, board.w), look.px(96 if self.detail else 72))
        self.rect.center = (board.centerx, board.y + round(board.h * 0.3))
        self.invalidate()

    def area(self) -> pygame.Rect:
        """With its shadow."""
        reach = 2 * self.ui.look.painter.shadow_reach()
        return self.rect.inflate(reach, reach)

    def words(self) -> list[str]:
        """Its words."""
        return [text for text in (self.text, self.detail) if text]

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
        """A panel with one or two lines."""
        look = self.ui.look
        p = look.palette
        look.painter.panel(surface, self.rect, "walnut")
        style = look.fonts.shrink(self.text, look.theme.style("title"), self.rect.w - look.px(40))
        line = look.fonts.line(self.text, style, p.brass_light)
        share = 0.38 if self.detail else 0.5
        surface.blit(
            line, line.get_rect(centerx=self.rect.centerx, centery=self.rect.y + round(self.rect.h * share))
        )
        if self.detail:
            small = look.fonts.line(self.detail, look.theme.style("body"), p.cream_dim)
            place = small.get_rect(centerx=self.rect.centerx, centery=self.rect.y + round(self.rect.h * 0.74))
            surface.blit(small, place)

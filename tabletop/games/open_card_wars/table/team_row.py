"""The widget of the team beside the gallery: one of its rows."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.widgets import Widget
from tabletop.render.theme import mix

from ..components.cards import CARDS
from ..words.names import FOLDER


class TeamRow(Widget):
    """A card of the team, taken out with a click, or an empty place."""

    clicks = True

    def __init__(
        self, place: int, rect: pygame.Rect, card: int, words: str, on_click: Callable[[int], object]
    ):
        super().__init__(f"decks.row.{place}", rect)
        self.card, self.text, self.on_click = card, words, on_click
        self.focusable = card >= 0

    def words(self) -> list[str]:
        """The card's name, or what is missing."""
        return [self.text]

    def on_down(self, pos: tuple[int, int], button: int) -> bool:
        """Pressed with the main button only."""
        return button == 1 and self.card >= 0

    def on_up(self, pos: tuple[int, int], button: int) -> None:
        """A click takes it out."""
        if self.contains(pos):
            self.on_click(self.card)

    def activate(self) -> bool:
        """Enter or Space."""
        if self.card >= 0:
            self.on_click(self.card)
        return self.card >= 0

    def draw(self, surface: pygame.Surface) -> None:
        """Portrait, class and name; an empty place is a faint frame."""
        look, px = self.ui.look, self.ui.look.px
        p, rect = look.palette, self.rect
        lit = self.card >= 0 and (self.hovered or self.focused)
        look.painter.rounded(surface, rect, mix(p.night, p.brass_dark, 0.3 if lit else 0.12), px(6))
        look.painter.ring(surface, rect, p.brass if lit else p.brass_dark, px(1), px(6))
        left = rect.x + px(10)
        if self.card >= 0:
            side = rect.h - px(6)
            image = look.sprites.cover(f"{FOLDER}/portraits/{CARDS[self.card].number}.webp", (side, side))
            surface.blit(image, (rect.x + px(3), rect.y + px(3)))
            left = rect.x + side + px(12)
            sign = look.sprites.get(f"{FOLDER}/icons/class_{CARDS[self.card].cls}.webp", (px(20), px(20)))
            surface.blit(sign, sign.get_rect(right=rect.right - px(8), centery=rect.centery))
        colour = p.cream if self.card >= 0 else p.cream_dim
        style = look.fonts.shrink(self.text, look.theme.style("small_bold"), rect.right - left - px(34))
        line = look.fonts.line(self.text, style, colour)
        surface.blit(line, line.get_rect(x=left, centery=rect.centery))

"""Small pictures of all pages in a row below the preview."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

import pygame
from PIL import Image

from tabletop.app.scenes.print.preview import surface_of
from tabletop.app.widgets.base import Point, Widget
from tabletop.pnp.page import Page


class Strip(Widget):
    """Small pictures of all pages in a row; `<id>.<n>` are its parts, `on_pick(n)` tells a click."""

    focusable = True
    clicks = True

    def __init__(self, id: str, rect: pygame.Rect, on_pick: Callable[[int], object]) -> None:
        super().__init__(id, rect)
        self.on_pick = on_pick
        self.pages: tuple[Page, ...] = ()
        self.selected = 0
        self.offset = 0
        self._pictures: dict[int, pygame.Surface] = {}
        self._scaled: dict[int, pygame.Surface] = {}
        self._lefts: list[int] = []
        """Where each page begins, unscrolled, and where the last one ends."""

    def show(self, pages: tuple[Page, ...], selected: int) -> None:
        """Other pages, not drawn yet."""
        self.pages, self.selected = pages, selected
        self._pictures.clear()
        self._scaled.clear()
        gap = self.ui.look.px(10)
        self._lefts = list(accumulate((self._wide(page) + gap for page in pages), initial=0))
        self.reveal(f"{self.id}.{selected}")
        self.invalidate()

    def put(self, n: int, picture: Image.Image) -> None:
        """A page has been drawn."""
        self._pictures[n] = surface_of(picture)
        self._scaled.pop(n, None)
        self.invalidate()

    def select(self, n: int) -> None:
        """Mark a page and bring it into sight."""
        self.selected = n
        self.reveal(f"{self.id}.{n}")
        self.invalidate()

    def in_sight(self) -> range:
        """The pages that are seen."""
        seen = [n for n in range(len(self.pages)) if self._place(n).colliderect(self.rect)]
        return range(seen[0], seen[-1] + 1) if seen else range(0)

    def parts(self) -> dict[str, pygame.Rect]:
        """The pages."""
        return {f"{self.id}.{n}": self._place(n) for n in range(len(self.pages))}

    def reveal(self, id: str) -> None:
        """Scroll to a page."""
        n = int(id.rsplit(".", 1)[1])
        if self.ui is None or n >= len(self.pages):
            return
        place, pad = self._place(n), self.ui.look.px(16)
        if place.x < self.rect.x + pad:
            self.offset -= self.rect.x + pad - place.x
        elif place.right > self.rect.right - pad:
            self.offset += place.right - self.rect.right + pad
        self._limit()

    def words(self) -> list[str]:
        """The numbers of the pages."""
        return [str(n + 1) for n in self.in_sight()]

    def on_down(self, pos: Point, button: int) -> bool:
        """Pressed with the main button only."""
        return button == 1

    def on_up(self, pos: Point, button: int) -> None:
        """Released on a page: picked."""
        for n in self.in_sight():
            if self._place(n).collidepoint(pos):
                self.on_pick(n)
                return

    def on_wheel(self, pos: Point, dx: float, dy: float) -> bool:
        """Scroll sideways."""
        self.offset -= round((dy - dx) * self.ui.look.px(90))
        self._limit()
        self.invalidate()
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        """Left, right, home, end."""
        last = len(self.pages) - 1
        goal = {
            pygame.K_LEFT: self.selected - 1,
            pygame.K_RIGHT: self.selected + 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }.get(event.key)
        if goal is None or not self.pages:
            return False
        self.on_pick(max(0, min(last, goal)))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The pages in sight."""
        look = self.ui.look
        p, px = look.palette, look.px
        look.painter.panel(surface, self.rect, "well")
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect.inflate(-px(6), -px(4))))
        style = look.theme.style("tiny_bold")
        for n in self.in_sight():
            place = self._place(n)
            surface.fill((255, 255, 255), place)
            if n in self._pictures:
                if n not in self._scaled:
                    self._scaled[n] = pygame.transform.smoothscale(self._pictures[n], place.size)
                surface.blit(self._scaled[n], place)
            if n == self.selected:
                look.painter.ring(surface, place.inflate(px(6), px(6)), p.select, px(3), px(3))
            words = str(n + 1)
            line = look.fonts.line(words, style, p.select if n == self.selected else p.cream_dim)
            surface.blit(line, line.get_rect(centerx=place.centerx, y=place.bottom + px(3)))
        surface.set_clip(clip)

    def _high(self) -> int:
        return self.rect.h - self.ui.look.px(34)

    def _wide(self, page: Page) -> int:
        return max(1, round(self._high() * page.w / page.h)) if page.h >= page.w else self._high()

    def _place(self, n: int) -> pygame.Rect:
        """The rectangle of a page, also out of sight; lying pages are as wide as others are high."""
        px = self.ui.look.px
        x = self.rect.x + px(12) - self.offset + self._lefts[n]
        page = self.pages[n]
        wide = self._wide(page)
        high = round(wide * page.h / page.w)
        return pygame.Rect(x, self.rect.y + px(9) + self._high() - high, wide, high)

    def _limit(self) -> None:
        px = self.ui.look.px
        total = (self._lefts[-1] if self._lefts else 0) + px(14)
        self.offset = max(0, min(self.offset, total - self.rect.w))

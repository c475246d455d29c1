"""Where the page of the log stands: its foot stays, unless something is told below it, its head goes up while
there is room above it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.app.widgets import Widget
from tabletop.app.widgets.lists import ScrollBar


class LogPage(Widget):
    """A page with a bar that begins as high up as it may and as its lines need."""

    def __init__(self, id: str, rect: pygame.Rect, *, tooltip: str = "") -> None:
        """At its end."""
        super().__init__(id, rect, tooltip=tooltip)
        self.bar = ScrollBar()
        self.bar.offset = 10**9
        self.content = 0
        self.tops = (rect.y, rect.y)
        """Where it begins if it has the lines for it, and where it begins with fewer."""

    def _layout(self) -> Sequence[int]:
        """Bring content and offset up to date."""
        raise NotImplementedError

    @property
    def is_at_end(self) -> bool:
        """Is the newest line in sight?"""
        self._layout()
        return self.bar.offset >= self.content - self.rect.h - self.ui.look.px(8)

    @property
    def page(self) -> pygame.Rect:
        """Where the lines are: what changes when there are others."""
        page = self.rect.inflate(-4, -2 * self.ui.look.px(6))
        page.h = max(0, page.h)  # what stands beside it may leave it no room
        return page

    def _track(self) -> tuple[pygame.Rect, int, int]:
        """Where the bar is, as high as the page so that it is painted with it; the height of what it scrolls
        over, its width."""
        px, page = self.ui.look.px, self.page
        hidden = self.rect.h - page.h
        return pygame.Rect(self.rect.x, page.y, self.rect.w, page.h), self.content - hidden, px(8)

    def reach(self, top: int, usual: int) -> None:
        """Begin at another pixel; with fewer lines than that takes as high up as they fill it, but never
        below the `usual` one. The lines in sight stay where they are."""
        if (top, usual) != self.tops:
            self.tops = (top, usual)
            self._rise()

    def end(self, foot: int) -> None:
        """End at another pixel, above what covers the rest: the last line in sight stays the last."""
        down = foot - self.rect.bottom
        if down:
            self._layout()
            self.invalidate()
            self.rect.h += down
            self.bar.offset = max(0, self.bar.offset - down)
            self._rise()
            self.invalidate()

    def _rise(self) -> None:
        """More lines come into sight above those that are, or fewer stay so."""
        self._layout()
        top = max(self.tops[0], min(self.tops[1], self.rect.bottom - self.content))
        rise = min(self.rect.y - top, self.bar.offset)
        if rise:
            self.invalidate()
            self.rect.y, self.rect.h = self.rect.y - rise, self.rect.h + rise
            self.bar.offset -= rise
            self.invalidate()

"""A page as it will be printed, between rulers in millimetres, with zoom."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from PIL import Image

from tabletop.app.widgets.base import Point, Widget
from tabletop.pnp.page import Page
from tabletop.render.theme import mix

RULER = 24.0
"""Thickness of the rulers in logical units."""
SCREEN_DPI = 96.0
"""What a usual screen shows: the zoom of 100 % is meant for it."""
CLOSEST = 300.0
STEP = 1.25
AROUND = 14.0
CAPTION = 26.0
"""Logical height of the strip that says which part of a poster is shown."""
TICKS = ((10, 0.34), (5, 0.24), (1, 0.14))
"""Millimetres and how tall their ticks are, as shares of the ruler."""


def surface_of(picture: Image.Image) -> pygame.Surface:
    """A picture as a surface of the screen."""
    return pygame.image.frombuffer(picture.tobytes(), picture.size, "RGB").convert()


class Preview(Widget):
    """One page. The wheel zooms at the pointer, dragging moves, `want(dpi)` asks for a sharper picture."""

    focusable = True
    pans = False

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        want: Callable[[float], object],
        say: Callable[[float, float], str],
    ) -> None:
        """`say(x, y)` puts the millimetres under the pointer into words."""
        super().__init__(id, rect)
        self.want, self.say = want, say
        self.page: Page | None = None
        self.words_instead = self.caption = ""
        self.picture: pygame.Surface | None = None
        self.zoom = 0.0
        """Dots to the inch; 0 fits the page into the window."""
        self.centre = (0.5, 0.5)
        """What of the page lies in the middle, in fractions."""
        self._scaled: tuple[tuple[int, int], pygame.Surface] | None = None
        self._asked = 0.0
        self._drag: Point | None = None

    # What is shown

    def show(self, page: Page | None, words: str = "", caption: str = "") -> None:
        """Another page, not drawn yet, a caption over its foot; without one the words are said instead."""
        self.page, self.words_instead, self.caption = page, words, caption
        self.picture = self._scaled = None
        self._asked = 0.0
        self._ask()
        self.invalidate()

    def sharpen(self, picture: Image.Image) -> None:
        """The page has been drawn."""
        self.picture, self._scaled = surface_of(picture), None
        self.invalidate()

    def words(self) -> list[str]:
        """What is said, or the page's title."""
        if self.page is None:
            return [self.words_instead]
        return [word for word in (self.page.title, self.caption) if word]

    @property
    def inner(self) -> pygame.Rect:
        """Inside the rulers, above the caption."""
        px = self.ui.look.px
        edge, foot = px(RULER), px(CAPTION) if self.caption else 0
        return pygame.Rect(
            self.rect.x + edge, self.rect.y + edge, self.rect.w - edge, self.rect.h - edge - foot
        )

    @property
    def fitting(self) -> float:
        """The zoom at which the whole page is seen."""
        if self.page is None:
            return SCREEN_DPI
        pad = 2 * self.ui.look.px(AROUND)
        inner = self.inner
        return min((inner.w - pad) / self.page.w, (inner.h - pad) / self.page.h) * 25.4

    @property
    def dpi(self) -> float:
        """The present zoom."""
        return self.zoom or self.fitting

    @property
    def percent(self) -> int:
        """The zoom, 100 for the size of the print on a usual screen."""
        return round(self.dpi / SCREEN_DPI * 100)

    def page_rect(self) -> pygame.Rect:
        """Where the page lies, in pixels."""
        if self.page is None:
            return pygame.Rect(self.inner.center, (0, 0))
        scale = self.dpi / 25.4
        w, h = round(self.page.w * scale), round(self.page.h * scale)
        inner = self.inner
        x = inner.centerx - round(w * self.centre[0])
        y = inner.centery - round(h * self.centre[1])
        return pygame.Rect(x, y, w, h)

    def at(self, pos: Point) -> tuple[float, float] | None:
        """The millimetres of the page under a pixel, None beside it."""
        rect = self.page_rect()
        if self.page is None or not (rect.collidepoint(pos) and self.inner.collidepoint(pos)):
            return None
        scale = self.dpi / 25.4
        return (pos[0] - rect.x) / scale, (pos[1] - rect.y) / scale

    # Zoom

    def zoom_to(self, dpi: float, at: Point | None = None) -> None:
        """Another zoom; the point under `at` stays where it is. 0 fits."""
        if self.page is None:
            return
        before = self.page_rect()
        at = at or self.inner.center
        held = ((at[0] - before.x) / before.w, (at[1] - before.y) / before.h)
        fitting = self.fitting
        self.zoom = 0.0 if dpi <= fitting * 1.01 else min(dpi, CLOSEST)
        scale = self.dpi / 25.4
        size = (self.page.w * scale, self.page.h * scale)
        inner = self.inner
        self.centre = (
            held[0] + (inner.centerx - at[0]) / size[0],
            held[1] + (inner.centery - at[1]) / size[1],
        )
        self._limit()
        self._ask()
        self.invalidate()

    def _limit(self) -> None:
        """The page is not pushed out of sight; one that fits lies in the middle."""
        rect, inner = self.page_rect(), self.inner
        x, y = self.centre
        half = (inner.w / 2 / max(1, rect.w), inner.h / 2 / max(1, rect.h))
        pad = self.ui.look.px(AROUND)
        over = (pad / max(1, rect.w), pad / max(1, rect.h))
        x = 0.5 if half[0] >= 0.5 else max(half[0] - over[0], min(1 - half[0] + over[0], x))
        y = 0.5 if half[1] >= 0.5 else max(half[1] - over[1], min(1 - half[1] + over[1], y))
        self.centre = x, y

    def _ask(self) -> None:
        if self.page is not None and abs(self._asked - self.dpi) > 0.5:
            self._asked = self.dpi
            self.want(self.dpi)

    # Reactions

    def on_wheel(self, pos: Point, dx: float, dy: float) -> bool:
        """Zoom at the pointer."""
        self.zoom_to(self.dpi * STEP**dy, pos)
        return True

    def on_down(self, pos: Point, button: int) -> bool:
        """Take hold of the page."""
        self._drag = pos
        return self.page is not None

    def on_move(self, pos: Point, rel: Point) -> None:
        """Move the page; tell the millimetres."""
        if self._drag is not None and self.ui.captured is self:
            rect = self.page_rect()
            self.centre = (
                self.centre[0] - (pos[0] - self._drag[0]) / max(1, rect.w),
                self.centre[1] - (pos[1] - self._drag[1]) / max(1, rect.h),
            )
            self._drag = pos
            self._limit()
        self.invalidate()

    def on_up(self, pos: Point, button: int) -> None:
        """Let the page go."""
        self._drag = None

    def on_key(self, event: pygame.event.Event) -> bool:
        """Arrows move a page that is larger than the window."""
        way = {
            pygame.K_LEFT: (-1, 0),
            pygame.K_RIGHT: (1, 0),
            pygame.K_UP: (0, -1),
            pygame.K_DOWN: (0, 1),
        }.get(event.key)
        if way is None or not self.zoom:
            return False
        rect, inner = self.page_rect(), self.inner
        self.centre = (
            self.centre[0] + way[0] * inner.w * 0.2 / max(1, rect.w),
            self.centre[1] + way[1] * inner.h * 0.2 / max(1, rect.h),
        )
        self._limit()
        self.invalidate()
        return True

    def on_leave(self) -> None:
        """No millimetres to tell."""
        self.invalidate()

    # Drawing

    def area(self) -> pygame.Rect:
        """Nothing outside its rectangle."""
        return self.rect

    def draw(self, surface: pygame.Surface) -> None:
        """Desk, page, rulers."""
        look = self.ui.look
        p = look.palette
        clip = surface.get_clip()
        look.painter.panel(surface, self.rect, "well")
        desk = self.inner if self.page is not None else self.rect.inflate(-look.px(4), -look.px(4))
        surface.set_clip(clip.clip(desk))
        surface.fill(mix(p.night, p.walnut_light, 0.32), desk)
        if self.page is None:
            self._draw_words(surface)
        else:
            self._draw_page(surface)
        surface.set_clip(clip.clip(self.rect))
        if self.page is not None:
            self._draw_rulers(surface)
        if self.caption:
            self._draw_caption(surface)
        surface.set_clip(clip)

    def _draw_words(self, surface: pygame.Surface) -> None:
        from tabletop.render.richtext import RichStyle

        look = self.ui.look
        inner = self.inner.inflate(-2 * look.px(40), 0)
        style = RichStyle(look.theme.style("serif_italic"), look.palette.cream, look.palette.link, "centre")
        rich = look.rich.get(self.words_instead, inner.w, style)
        rich.draw(surface, (inner.x, inner.centery - rich.height // 2))

    def _draw_caption(self, surface: pygame.Surface) -> None:
        look, inner = self.ui.look, self.inner
        strip = pygame.Rect(inner.x, inner.bottom, inner.w, look.px(CAPTION))
        surface.fill(look.palette.night, strip)
        style = look.fonts.shrink(self.caption, look.theme.style("small_bold"), strip.w - look.px(12))
        line = look.fonts.line(self.caption, style, look.palette.brass_light)
        surface.blit(line, line.get_rect(center=strip.center))

    def _draw_page(self, surface: pygame.Surface) -> None:
        look = self.ui.look
        rect = self.page_rect()
        shade = rect.move(look.px(3), look.px(4)).inflate(look.px(2), look.px(2))
        surface.fill(look.palette.night, shade)
        surface.fill((255, 255, 255), rect)
        if self.picture is None:
            return
        seen = rect.clip(surface.get_clip())
        if self.picture.get_size() == rect.size:
            surface.blit(self.picture, seen, seen.move(-rect.x, -rect.y))
            return
        if self._scaled is None or self._scaled[0] != rect.size:
            too_large = rect.w * rect.h > 9_000_000
            scale = pygame.transform.scale if too_large else pygame.transform.smoothscale
            self._scaled = (rect.size, scale(self.picture, rect.size))
        surface.blit(self._scaled[1], seen, seen.move(-rect.x, -rect.y))

    def _draw_rulers(self, surface: pygame.Surface) -> None:
        look = self.ui.look
        p, px = look.palette, look.px
        edge = px(RULER)
        page, rect, inner = self.page, self.page_rect(), self.inner
        assert page is not None
        paper = mix(p.parchment, p.walnut_light, 0.08)
        surface.fill(paper, (self.rect.x, self.rect.y, self.rect.w, edge))
        surface.fill(paper, (self.rect.x, self.rect.y, edge, self.rect.h))
        scale = self.dpi / 25.4
        step = next(n for n in (1, 2, 5, 10, 50) if n * scale >= px(3.4) or n == 50)
        number = next(n for n in (10, 20, 50, 100) if n * scale >= px(34) or n == 100)
        style = look.theme.style("tiny")
        style = style._replace(size=max(8, round(style.size * 0.8)))
        for along in (0, 1):
            start, long = (rect.x, page.w) if along == 0 else (rect.y, page.h)
            low, high = (inner.x, inner.right) if along == 0 else (inner.y, inner.bottom)
            for millimetre in range(0, int(long) + 1, step):
                at = round(start + millimetre * scale)
                if not low <= at < high:
                    continue
                numbered = millimetre % number == 0
                share = next(tall for every, tall in TICKS if millimetre % every == 0)
                tall = round(edge * (1.0 if numbered else share))
                self._tick(surface, along, at, tall, p.ink if numbered else p.ink_soft)
                if numbered:
                    line = look.fonts.line(str(millimetre // 10), style, p.ink)
                    place = (at + px(3), self.rect.y) if along == 0 else (self.rect.x + px(2), at)
                    surface.blit(line, place)
        corner = pygame.Rect(self.rect.x, self.rect.y, edge, edge)
        surface.fill(paper, corner)
        unit = look.fonts.line("cm", style, p.ink_soft)
        surface.blit(unit, unit.get_rect(center=corner.center))
        self._draw_pointer(surface, edge)

    def _tick(
        self, surface: pygame.Surface, along: int, at: int, tall: int, colour: tuple[int, int, int]
    ) -> None:
        edge = self.ui.look.px(RULER)
        if along == 0:
            surface.fill(colour, (at, self.rect.y + edge - tall, 1, tall))
        else:
            surface.fill(colour, (self.rect.x + edge - tall, at, tall, 1))

    def _draw_pointer(self, surface: pygame.Surface, edge: int) -> None:
        """A line in each ruler at the pointer, and its millimetres."""
        where = self.at(self.ui.pointer) if self.hovered else None
        if where is None:
            return
        look = self.ui.look
        p, px = look.palette, look.px
        x, y = self.ui.pointer
        surface.fill(p.blood, (x, self.rect.y, px(1), edge))
        surface.fill(p.blood, (self.rect.x, y, edge, px(1)))
        line = look.fonts.line(self.say(*where), look.theme.style("tiny"), p.cream)
        box = line.get_rect(right=self.rect.right - px(10), bottom=self.rect.bottom - px(6))
        look.painter.panel(surface, box.inflate(px(12), px(6)), "glass")
        surface.blit(line, box)

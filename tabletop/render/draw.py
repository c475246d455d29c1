"""Panels, rings, shadows, arrows and heat cells, each drawn once with soft edges and then only copied."""

import math
from collections.abc import Callable

import pygame

from tabletop.render.cache import SurfaceCache
from tabletop.render.panels import PanelStyle, panel_styles
from tabletop.render.rects import around
from tabletop.render.shapes import (
    arrow,
    bar,
    fade,
    filled,
    gaps,
    gradient,
    hole,
    nine,
    ornament,
    round_off,
    shine,
    strips,
    tile,
)
from tabletop.render.sprites import Sprites
from tabletop.render.theme import Colour, Theme

PANELS_BYTES = 96_000_000
LARGE = 20_000
"""Pixels of a panel from which its opaque part is copied by itself."""
Size = tuple[int, int]


class Painter:
    """Draws the interface's shapes for one theme."""

    def __init__(self, theme: Theme, sprites: Sprites) -> None:
        self.theme = theme
        self.sprites = sprites
        self.styles = panel_styles(theme.palette)
        self._cache = SurfaceCache(PANELS_BYTES)

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, style: str) -> None:
        """A panel of a named style, its shadow outside `rect`; an unknown state looks like its base."""
        chosen = self.styles.get(style)
        if chosen is None:
            base = style.split(".")[0]
            chosen = self.styles.get(base)
            if chosen is None:
                return
        if rect.w < 2 or rect.h < 2:
            return
        hidden = rect.inflate(0, -2 * self.theme.px(chosen.radius)) if self._is_large(rect, chosen) else None
        if chosen.shadow:
            self.shadow(surface, rect, self.theme.px(chosen.radius), chosen.shadow, hidden=hidden)
        key = ("panel", rect.size, chosen)
        face = self._cached(key, lambda: self._panel(rect.size, chosen))
        if hidden is None:
            surface.blit(face, rect)
            return
        for strip in around(rect, hidden):
            surface.blit(face, strip, strip.move(-rect.x, -rect.y))
        core = hidden.move(-rect.x, -rect.y)
        surface.blit(self._cached(("core", *key), lambda: face.subsurface(core).convert()), hidden)

    def panel_covers(self, rect: pygame.Rect, style: str, clip: pygame.Rect) -> bool:
        """Does a panel in `rect` leave nothing to be seen of what lies below the pixels `clip`?"""
        chosen = self.styles.get(style)
        if chosen is None or chosen.alpha < 255:
            return False
        round_off = 2 * self.theme.px(chosen.radius)
        return rect.inflate(0, -round_off).contains(clip) or rect.inflate(-round_off, 0).contains(clip)

    def _is_large(self, rect: pygame.Rect, style: PanelStyle) -> bool:
        """Is a panel worth being copied in parts: what is opaque of it takes a fifth of the time?"""
        is_opaque = style.alpha == 255 and style.radius and pygame.display.get_surface() is not None
        return bool(is_opaque) and rect.w * rect.h >= LARGE and rect.h > 4 * self.theme.px(style.radius)

    def shadow(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: int,
        dark: int = 150,
        spread: int = 0,
        hidden: pygame.Rect | None = None,
    ) -> None:
        """A soft shadow that falls a little below `rect`; `spread` in pixels, 0 for the usual; of `hidden`
        nothing will be seen.
        """
        blur = spread or self.theme.px(9)
        key = ("shadow", rect.size, radius, dark, blur)
        image = self._cached(key, lambda: self._shadow(rect.size, radius, dark, blur))
        place = image.get_rect(topleft=(rect.x - 2 * blur, rect.y - 2 * blur + blur // 2))
        for strip in around(place, hidden) if hidden else (place,):
            surface.blit(image, strip, strip.move(-place.x, -place.y))

    def has_shadow(self, style: str) -> bool:
        """Does a panel of that style paint beyond its rectangle?"""
        chosen = self.styles.get(style) or self.styles.get(style.split(".")[0])
        return chosen is not None and bool(chosen.shadow)

    def shadow_area(self, rect: pygame.Rect) -> pygame.Rect:
        """All pixels of a panel with its usual shadow, which falls a little below it."""
        blur = self.theme.px(9)
        return pygame.Rect(
            rect.x - 2 * blur, rect.y - 2 * blur + blur // 2, rect.w + 4 * blur, rect.h + 4 * blur
        )

    def shadow_reach(self) -> int:
        """How many pixels a panel's shadow reaches beyond it."""
        return self.theme.px(9) * 2 + self.theme.px(9) // 2

    def ring(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colour: Colour,
        width: int,
        radius: int,
        dash: int = 0,
    ) -> None:
        """A soft rounded outline inside `rect`, in dashes so many pixels long; 0 for a whole one."""
        key = ("ring", rect.size, colour, width, radius, dash)
        surface.blit(self._cached(key, lambda: self._ring(rect.size, colour, width, radius, dash)), rect)

    def focus(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The ring of keyboard focus, outside `rect`."""
        out = self.theme.px(3)
        self.ring(
            surface,
            rect.inflate(2 * out, 2 * out),
            self.theme.palette.select,
            self.theme.px(2),
            self.theme.px(10),
        )

    def rounded(
        self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int, alpha: int = 255
    ) -> None:
        """A soft rounded rectangle of one colour."""
        key = ("rounded", rect.size, colour, radius, alpha)
        surface.blit(self._cached(key, lambda: filled(rect.size, colour, radius, alpha)), rect)

    def disc(self, surface: pygame.Surface, centre: tuple[float, float], radius: int, colour: Colour) -> None:
        """A soft filled circle."""
        image = self._cached(
            ("disc", radius, colour), lambda: filled((2 * radius, 2 * radius), colour, radius, 255)
        )
        surface.blit(image, (round(centre[0]) - radius, round(centre[1]) - radius))

    def heat(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, strength: float) -> None:
        """A translucent cell, `strength` 0–1, with a fine edge so that weak values are seen."""
        self.rounded(
            surface, rect, colour, max(2, rect.w // 10), round(40 + 150 * max(0.0, min(1.0, strength)))
        )
        self.ring(surface, rect, colour, max(1, rect.w // 24), max(2, rect.w // 10))

    def fade(
        self, size: Size, colour: Colour, start: int, end: int, horizontal: bool = True
    ) -> pygame.Surface:
        """A gradient of transparency from `start` to `end` (0–255), left to right or top to bottom."""
        return self._cached(
            ("fade", size, colour, start, end, horizontal),
            lambda: fade(size, colour, start, end, horizontal),
        )

    def rule(self, surface: pygame.Surface, x: int, y: int, width: int, colour: Colour | None = None) -> None:
        """A horizontal ornament: a fine line that fades at both ends, with a lozenge in the middle."""
        shade = colour or self.theme.palette.brass
        height = self.theme.px(9)
        image = self._cached(("rule", width, height, shade), lambda: ornament(width, height, shade))
        surface.blit(image, (x, y - height // 2))

    def dashed(
        self,
        surface: pygame.Surface,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: Colour,
        width: int = 2,
        dash: int = 8,
    ) -> None:
        """A dashed line; dashes and gaps are equally long, in pixels."""
        length = math.dist(start, end)
        if length < 1:
            return
        ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        at = 0.0
        while at < length:
            to = min(length, at + dash)
            a = (start[0] + ux * at, start[1] + uy * at)
            b = (start[0] + ux * to, start[1] + uy * to)
            bar(surface, a, b, colour, width)
            at += 2 * dash

    def line(
        self,
        surface: pygame.Surface,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: Colour,
        width: int = 2,
    ) -> None:
        """A soft straight line."""
        if math.dist(start, end) >= 1:
            bar(surface, start, end, colour, width)

    def arrow(
        self,
        surface: pygame.Surface,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: Colour,
        width: int = 6,
    ) -> None:
        """An arrow with a soft dark rim, from `start` to `end`."""
        vector = (round(end[0] - start[0]), round(end[1] - start[1]))
        if math.hypot(*vector) < 4:
            return
        pad = width * 3
        image = self._cached(("arrow", vector, colour, width), lambda: arrow(vector, colour, width, pad))
        surface.blit(image, (min(start[0], end[0]) - pad, min(start[1], end[1]) - pad))

    def kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface of the caller's own, made once per theme and forgotten when there are too many."""
        return self._cached(("kept", *key), make)

    def _cached(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._cache.get(key, make)

    def _panel(self, size: Size, style: PanelStyle) -> pygame.Surface:
        px = self.theme.px
        radius, width = px(style.radius), px(style.width) if style.border else 0
        face = gradient(size, style.top, style.bottom)
        if style.texture and self.sprites.has(style.texture):
            tile(face, self.sprites.master(style.texture))
        if style.shine:
            shine(face, style.shine, px(1.2), px(style.radius))
        if style.inset:
            line = self._ring(
                (size[0] - 2 * px(5), size[1] - 2 * px(5)), style.inset, px(1), max(2, radius - px(3))
            )
            face.blit(line, (px(5), px(5)))
        round_off(face, radius)
        if style.border:
            edge = gradient(size, style.border, style.border_low or style.border)
            round_off(edge, radius, pygame.BLEND_RGBA_MIN)
            hole(edge, width, max(0, radius - width))
            if style.dash:
                gaps(edge, radius, px(style.dash))
            for strip in strips(size, max(width, radius)):
                face.blit(edge, strip, strip)
        if style.alpha < 255:
            face.fill((255, 255, 255, style.alpha), special_flags=pygame.BLEND_RGBA_MULT)
        is_solid = not radius and style.alpha == 255 and pygame.display.get_surface() is not None
        return face.convert() if is_solid else face  # copied, not blended: a fifth of the time

    def _ring(self, size: Size, colour: Colour, width: int, radius: int, dash: int = 0) -> pygame.Surface:
        if min(size) <= 2 * width:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        ring = filled(size, colour, radius, 255)
        hole(ring, width, max(0, radius - width))
        if dash:
            gaps(ring, radius, dash)
        ring.set_alpha(255, pygame.RLEACCEL)  # mostly nothing: a fifth of the time
        return ring

    def _shadow(self, size: Size, radius: int, dark: int, blur: int) -> pygame.Surface:
        reach = 2 * blur
        soft = self._cached(("soft", radius, dark, blur), lambda: self._soft(radius, dark, blur))
        return nine(soft, radius + 2 * reach, (size[0] + 2 * reach, size[1] + 2 * reach))

    def _soft(self, radius: int, dark: int, blur: int) -> pygame.Surface:
        """The smallest shadow, of which all others are stretched: blurring is what costs."""
        reach = 2 * blur
        core = 2 * (radius + reach) + 4
        small = pygame.Surface((core + 2 * reach, core + 2 * reach), pygame.SRCALPHA)
        small.blit(filled((core, core), (0, 0, 0), radius, dark), (reach, reach))
        return pygame.transform.gaussian_blur(small, blur)

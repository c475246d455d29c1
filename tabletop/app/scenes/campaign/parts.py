"""The campaign scene's own widgets: the painted road, its stones, the cards of what may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from tabletop.app.campaign_face import Fate, Stop, Ware
from tabletop.app.widgets import Widget
from tabletop.app.widgets.base import Pressable
from tabletop.render.theme import mix

STONE = 46.0
"""Logical units across a stone of the road."""
FRAME = 10
RATIO, LEAST_SHOWN = 1480 / 900, 0.9
"""Of a map's sides; how much of its height is shown at least: a lower room shows it a little flattened."""
SIGNS: dict[Fate, str] = {"won": "check", "lost": "close", "next": "swords", "ahead": ""}
"""What a stone bears; one that lies ahead bears its number."""


class Road(Widget):
    """The map, framed, with the way from stop to stop: trodden in full ink, what lies ahead in dots."""

    solid = False

    def __init__(self, rect: pygame.Rect, painting: str, stops: Sequence[Stop]) -> None:
        super().__init__("campaign.map", rect)
        self.painting, self.stops = painting, stops

    @property
    def shown(self) -> float:
        """The upper share of the map that is shown: all of it unless the room is low."""
        return min(1.0, max(LEAST_SHOWN, RATIO * self.rect.h / self.rect.w))

    def point(self, stop: Stop) -> tuple[int, int]:
        """Where a stop lies in the window."""
        across, down = stop.at
        return (
            self.rect.x + round(self.rect.w * across),
            self.rect.y + round(self.rect.h * down / self.shown),
        )

    def _picture(self) -> pygame.Surface:
        master = self.ui.look.sprites.master(self.painting)
        part = master.subsurface((0, 0, master.get_width(), round(master.get_height() * self.shown)))
        return pygame.transform.smoothscale(part, self.rect.size)

    def draw(self, surface: pygame.Surface) -> None:
        """Painting or parchment, frame, way."""
        look = self.ui.look
        p, px = look.palette, look.px
        if self.painting and look.sprites.has(self.painting):
            key = ("road", self.painting, self.rect.size)
            surface.blit(look.painter.kept(key, self._picture), self.rect)
        else:
            look.painter.panel(surface, self.rect, "parchment")
        for here, there in pairwise(self.stops):
            trodden = there.fate != "ahead"
            colour = mix(p.blood, p.ink, 0.35) if trodden else p.ink_soft
            points = _bent(self.point(here), self.point(there))
            for a, b in list(pairwise(points))[:: 1 if trodden else 2]:
                look.painter.line(surface, a, b, colour, px(4 if trodden else 2.6))
        look.painter.ring(surface, self.rect, p.brass_dark, px(3), px(8))
        look.painter.ring(surface, self.rect.inflate(-px(6), -px(6)), p.brass, px(1.2), px(6))


def _bent(a: tuple[int, int], b: tuple[int, int], steps: int = 22) -> list[tuple[float, float]]:
    """A way that bends a little, so that it looks walked and not drawn with a ruler."""
    across, down = b[0] - a[0], b[1] - a[1]
    points = []
    for n in range(steps + 1):
        t = n / steps
        bow = 0.16 * t * (1 - t) * (1.5 - t)
        points.append((a[0] + across * t - down * bow * 2, a[1] + down * t + across * bow * 2))
    return points


class Stone(Pressable):
    """A stop of the road."""

    clicks = True

    def __init__(
        self, rect: pygame.Rect, number: int, stop: Stop, chosen: bool, on_click: Callable[[], object]
    ) -> None:
        super().__init__(f"campaign.stop.{number}", rect, tooltip=stop.title)
        self.number, self.stop, self.chosen, self.on_click = number, stop, chosen, on_click

    def words(self) -> list[str]:
        """Its number, unless a sign stands for it."""
        return [] if SIGNS[self.stop.fate] else [str(self.number)]

    def activate(self) -> bool:
        """Tell of it."""
        self.on_click()
        return True

    def area(self) -> pygame.Rect:
        """With its ring."""
        return self._clipped(self.rect.inflate(self.ui.look.px(14), self.ui.look.px(14)))

    def draw(self, surface: pygame.Surface) -> None:
        """A round seal in the colour of its fate."""
        look, fate = self.ui.look, self.stop.fate
        p, px, radius = look.palette, look.px, self.rect.w // 2
        grounds = {"won": p.good, "lost": p.blood, "next": p.brass_light, "ahead": p.parchment}
        ground = mix(grounds[fate], p.ink, 0.12 if fate in ("next", "ahead") else 0.3)
        if self.hovered:
            ground = mix(ground, p.cream, 0.25)
        look.painter.rounded(surface, self.rect.move(px(2), px(3)), p.ink, radius, 110)
        look.painter.rounded(surface, self.rect, ground, radius)
        look.painter.ring(surface, self.rect, p.ink, px(2.2), radius)
        inner = self.rect.inflate(-px(8), -px(8))
        look.painter.ring(surface, inner, mix(ground, p.ink, 0.35), px(1.2), inner.w // 2)
        dark = fate in ("next", "ahead")
        if SIGNS[fate]:
            sign = look.sprites.icon(SIGNS[fate], round(self.rect.w * 0.5), p.ink if dark else p.cream)
            surface.blit(sign, sign.get_rect(center=self.rect.center))
        else:
            line = look.fonts.line(str(self.number), look.theme.style("subheading"), p.ink)
            surface.blit(line, line.get_rect(center=self.rect.center))
        if self.chosen:
            halo = self.rect.inflate(px(10), px(10))
            look.painter.ring(surface, halo, p.select, px(3), halo.w // 2)


class WareCard(Pressable):
    """A card of what may be chosen before a battle."""

    clicks = True

    def __init__(self, id: str, rect: pygame.Rect, ware: Ware, on_click: Callable[[], object]) -> None:
        super().__init__(id, rect, tooltip=ware.tooltip)
        self.ware, self.on_click = ware, on_click

    def words(self) -> list[str]:
        """Name and line."""
        return [word for word in (self.ware.name, self.ware.detail) if word]

    def activate(self) -> bool:
        """Choose it."""
        self.on_click()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Picture at the left, name and line beside it."""
        look, rect = self.ui.look, self.rect
        p, px = look.palette, look.px
        look.painter.panel(
            surface, rect, "button.pressed" if self.pressed else "button.hover" if self.hovered else "button"
        )
        x = rect.x + px(8)
        if self.ware.art and look.sprites.has(self.ware.art):
            side = rect.h - px(8)
            image = look.sprites.fitted(self.ware.art, (side, side))
            place = image.get_rect(x=x, centery=rect.centery)
            surface.blit(image, place)
            x = place.right + px(8)
        room = max(1, rect.right - px(8) - x)
        bold = look.fonts.shrink(self.ware.name, look.theme.style("small_bold"), room)
        name = look.fonts.line(look.fonts.fit(self.ware.name, bold, room), bold, p.cream)
        if not self.ware.detail:
            surface.blit(name, name.get_rect(x=x, centery=rect.centery))
            return
        small = look.theme.style("tiny")
        line = look.fonts.line(look.fonts.fit(self.ware.detail, small, room), small, p.cream_dim)
        top = rect.centery - (name.get_height() + line.get_height()) // 2
        surface.blit(name, (x, top))
        surface.blit(line, (x, top + name.get_height()))

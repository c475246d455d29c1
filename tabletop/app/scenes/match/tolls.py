"""What is left of each side and what it has lost, in the room that a column has between the question and the
turn: a bar with its figure, and small portraits of the fallen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.asked import AREA
from tabletop.app.table import SeatPanel, Toll
from tabletop.app.widgets import Label, ScrollArea, Widget
from tabletop.render.icons import SEAT_SHAPES

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

HEAD, NAME, BAR, FACE, GAP = 26.0, 20.0, 6.0, 32.0, 8.0
"""Logical heights: the words above all, a side's name, its bar, a portrait, what is free below it."""
APART, RING = 3.0, 2.5
SIGN = 11.0
CLEAR = 18.0
"""Logical height that stays free below the question,"""
WAITING = 190.0
"""and the height of what stands there while others decide."""


def show_tolls(scene: MatchScene, seats: Sequence[SeatPanel]) -> None:
    """At the foot of the question's place, if all of it has room there."""
    tolls = [(seat, seat.toll) for seat in seats if seat.toll is not None]
    if not tolls and not scene.layout.has_tolls:
        return
    scene.layout.has_tolls = bool(tolls)
    rect = _place(scene, [toll for _, toll in tolls]) if tolls else None
    key = (tuple(tolls), tuple(rect)) if rect is not None else None
    scene.parts.show("tolls", key, partial(_build, scene, tolls, rect))


def _place(scene: MatchScene, tolls: Sequence[Toll]) -> pygame.Rect | None:
    """Where they stand; None where there is no room, or something else stands there."""
    places, model, px = scene.layout.places, scene.model, scene.px
    if places.shape != "columns" or places.coach is not None or model.past is not None:
        return None
    prompt = model.sighted.prompt if model.sighted is not None else None
    if prompt is not None and prompt.picker is not None:
        return None
    box, hint = scene.rect(*places.asked), scene.ui.named("match.advice.box")
    if hint is not None and hint.rect.colliderect(box):
        return None
    banner = scene.handing.banner
    if banner is not None and banner.left > 0 and banner.rect.colliderect(box):
        box.h = banner.rect.y - px(GAP) - box.y
    high = sum(_high(scene, toll) for toll in tolls) + px(HEAD)
    if box.bottom - high < _foot(scene, box) + px(CLEAR):
        return None
    return pygame.Rect(box.x, box.bottom - high, box.w, high)


def _foot(scene: MatchScene, box: pygame.Rect) -> int:
    """The pixel where the question ends, or the card with it."""
    area, card = scene.ui.named(AREA), scene.ui.named("match.card.box")
    if isinstance(area, ScrollArea):
        return area.rect.y + area.content
    return card.rect.bottom if card is not None else box.y + scene.px(WAITING)


def _high(scene: MatchScene, toll: Toll) -> int:
    return scene.px(NAME + BAR + GAP + (FACE + APART if toll.fallen else 0.0))


def _build(scene: MatchScene, tolls: Sequence[tuple[SeatPanel, Toll]], rect: pygame.Rect | None) -> None:
    if rect is None:
        return
    head = pygame.Rect(rect.x, rect.y, rect.w, scene.px(HEAD))
    scene.ui.add(Label(head, scene.texts("match.tolls"), "small_bold", scene.look.palette.cream_dim))
    y = head.bottom
    for seat, toll in tolls:
        high = _high(scene, toll)
        scene.ui.add(TollView(seat, toll, pygame.Rect(rect.x, y, rect.w, high)))
        y += high


class TollView(Widget):
    """One side: its sign and name, how much of it is left, who has fallen."""

    def __init__(self, seat: SeatPanel, toll: Toll, rect: pygame.Rect) -> None:
        super().__init__(f"match.toll.{seat.seat}", rect, tooltip=toll.words)
        self.seat, self.toll = seat, toll

    def words(self) -> list[str]:
        """Name and figure."""
        return [self.seat.name, self.toll.figure]

    def draw(self, surface: pygame.Surface) -> None:
        """The bar is as long as the share that is left."""
        look, rect, toll = self.ui.look, self.rect, self.toll
        p, px = look.palette, look.px
        sign = look.sprites.icon(SEAT_SHAPES[self.seat.seat % len(SEAT_SHAPES)], px(SIGN), self.seat.colour)
        middle = rect.y + px(NAME) // 2
        surface.blit(sign, sign.get_rect(x=rect.x, centery=middle))
        small, bold = look.theme.style("small"), look.theme.style("small_bold")
        figure = look.fonts.line(toll.figure, bold, p.cream)
        surface.blit(figure, figure.get_rect(right=rect.right, centery=middle))
        wide = rect.w - figure.get_width() - px(SIGN + 16)
        name = look.fonts.line(look.fonts.fit(self.seat.name, small, wide), small, p.cream)
        surface.blit(name, name.get_rect(x=rect.x + px(SIGN + 7), centery=middle))
        bar = pygame.Rect(rect.x, rect.y + px(NAME), rect.w, px(BAR))
        look.painter.rounded(surface, bar, p.night, px(BAR / 2))
        share = min(1.0, toll.left / max(1, toll.whole))
        if share:
            left = pygame.Rect(bar.x, bar.y, max(bar.h, round(bar.w * share)), bar.h)
            look.painter.rounded(surface, left, self.seat.colour, px(BAR / 2))
        self._draw_fallen(surface, bar.bottom + px(APART))

    def _draw_fallen(self, surface: pygame.Surface, top: int) -> None:
        """Portraits in their owner's ring side by side, the first on top; many lie over one another."""
        look, fallen, side = self.ui.look, self.toll.fallen, self.ui.look.px(FACE)
        usual = side + look.px(APART)
        step = min(usual, (self.rect.w - side) / max(1, len(fallen) - 1))
        for n, art in reversed(list(enumerate(fallen))):
            image = look.sprites.get(art.path, (side, side), tint=art.tint)
            place = pygame.Rect(self.rect.x + round(n * step), top, side, side)
            surface.blit(image, place)
            look.painter.ring(surface, place, self.seat.colour, look.px(RING), side // 2)

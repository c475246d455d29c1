"""What a `Ui` need not find out each frame: which widgets are painted in a rectangle, which follow time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from tabletop.app.widgets.base import Layer, Widget
from tabletop.render.rects import around, merged

PLANS = 16  # rectangles that are remembered


class Painting(NamedTuple):
    """What is painted in a rectangle."""

    bare: pygame.Rect
    """What no opaque widget covers: the ground is seen there. Empty where they cover all."""
    layers: list[tuple[bool, list[Widget]]]
    """Of each layer whether it dims those below, and the widgets that touch the rectangle."""


class Above(NamedTuple):
    """What is painted over a widget that moves its own picture."""

    widgets: list[tuple[Widget, pygame.Rect]]
    """The widgets, the lowest first, each with its pixels within that widget."""
    areas: list[pygame.Rect]
    """All these pixels."""


class Plans:
    """Plans by rectangle. While a board is dragged nothing else changes: then one is used again and again."""

    def __init__(self) -> None:
        self._plans: dict[tuple[int, int, int, int], Painting] = {}
        self._above: tuple[Widget, Above] | None = None
        self._areas: list[list[tuple[Widget, pygame.Rect]]] = []
        self._counted: list[int] = []
        self._timed: list[Widget] = []
        self._telling: list[Widget] = []
        self.is_bare = True
        """Has nothing been kept since it was forgotten?"""

    def forget(self) -> None:
        """Some widget changed."""
        self._plans.clear()
        self._areas.clear()
        self._above = None
        self.is_bare = True

    def forget_widgets(self) -> None:
        """A widget came or went."""
        self._plans.clear()
        self._areas.clear()
        self._above = None
        self._counted = []
        self.is_bare = True

    def timed(self, layers: list[Layer]) -> list[Widget]:
        """The widgets that follow time."""
        self._count(layers)
        return self._timed

    def telling(self, layers: list[Layer]) -> list[Widget]:
        """The widgets that know by themselves what of them is to be painted again."""
        self._count(layers)
        return self._telling

    def _count(self, layers: list[Layer]) -> None:
        counted = [len(layer.widgets) for layer in layers]
        if counted != self._counted:
            self._counted = counted
            widgets = [widget for layer in layers for widget in layer.widgets]
            self._timed = [widget for widget in widgets if widget.follows_time]
            self._telling = [widget for widget in widgets if widget.tells_dirty]

    def get(self, layers: list[Layer], clip: pygame.Rect) -> Painting:
        """What of `layers` is painted in the pixels `clip`."""
        key = (clip.x, clip.y, clip.w, clip.h)
        plan = self._plans.get(key)
        if plan is None:
            self.is_bare = False
            if len(self._plans) >= PLANS:
                self._plans.clear()
            if not self._areas:
                self._areas = [[(w, w.area()) for w in layer.widgets if w.visible] for layer in layers]
            plan = self._plans[key] = planned(layers, self._areas, clip)
        return plan

    def above(self, layer: Layer, widget: Widget) -> Above:
        """What of a layer is painted over one of its widgets."""
        if self._above is None or self._above[0] is not widget:
            upper = layer.widgets[layer.widgets.index(widget) + 1 :]
            over = [(each, each.area().clip(widget.rect)) for each in upper if each.visible]
            over = [(each, area) for each, area in over if area.w and area.h]
            self._above = (widget, Above(over, merged(area for _, area in over)))
            self.is_bare = False
        return self._above[1]


def planned(
    layers: list[Layer], areas: Sequence[Sequence[tuple[Widget, pygame.Rect]]], clip: pygame.Rect
) -> Painting:
    """What of `layers` is painted in the pixels `clip`: of the lowest nothing that an opaque widget hides.
    `areas`: of each layer the visible widgets with the pixels that they paint.
    """
    lowest = range(len(areas[0]))
    over = [n for n in lowest if (w := areas[0][n][0]).opaque and w.rect.contains(clip) and w.covers(clip)]
    first = over[-1] if over else None
    found = []
    for n, (layer, painted) in enumerate(zip(layers, areas, strict=True)):
        above = painted[first:] if n == 0 and first else painted
        found.append((layer.dim, [w for w, area in above if area.colliderect(clip)]))
    return Painting(pygame.Rect(0, 0, 0, 0) if over else _bare(areas[0], clip), found)


def _bare(areas: Sequence[tuple[Widget, pygame.Rect]], clip: pygame.Rect) -> pygame.Rect:
    """A rectangle around what the opaque widgets leave of some pixels."""
    left = [clip]
    for widget, area in areas:
        part = area.clip(widget.rect).clip(clip) if widget.opaque else None  # its shadow hides nothing
        if part and widget.covers(part):
            left = [strip for rect in left for strip in _without(rect, part)]
    return left[0].unionall(left[1:]) if left else pygame.Rect(0, 0, 0, 0)


def _without(rect: pygame.Rect, hidden: pygame.Rect) -> list[pygame.Rect]:
    common = rect.clip(hidden)
    return around(rect, common) if common else [rect]

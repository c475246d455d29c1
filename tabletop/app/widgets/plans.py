"""Which widgets are painted in a rectangle, remembered until a widget changes."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.app.widgets.base import Layer, Widget

PLANS = 16  # rectangles that are remembered


class Plan(NamedTuple):
    """What is painted in a rectangle."""

    covered: bool
    """One opaque widget fills it."""
    layers: list[tuple[bool, list[Widget]]]
    """Of each layer whether it dims those below, and the widgets that touch the rectangle."""


class Plans:
    """Plans by rectangle. While a board is dragged nothing else changes: then one is used again and again."""

    def __init__(self) -> None:
        self._plans: dict[tuple[int, int, int, int], Plan] = {}

    def forget(self) -> None:
        """Some widget changed."""
        if self._plans:
            self._plans.clear()

    def get(self, layers: list[Layer], clip: pygame.Rect) -> Plan:
        """What of `layers` is painted in the pixels `clip`."""
        key = (clip.x, clip.y, clip.w, clip.h)
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= PLANS:
                self._plans.clear()
            plan = self._plans[key] = planned(layers, clip)
        return plan


def planned(layers: list[Layer], clip: pygame.Rect) -> Plan:
    """What of `layers` is painted in the pixels `clip`: of the lowest nothing that an opaque widget hides."""
    cover = next((w for w in layers[0].widgets if w.opaque and w.visible and w.rect.contains(clip)), None)
    found = []
    for layer in layers:
        first = layer.widgets.index(cover) if cover in layer.widgets else 0
        touching = [w for w in layer.widgets[first:] if w.visible and w.area().colliderect(clip)]
        found.append((layer.dim, touching))
    return Plan(cover is not None, found)

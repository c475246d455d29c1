"""The cards of the map's palette: each says its name as soon as it is pointed at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Button, Label

if TYPE_CHECKING:
    from .map_scene import MapScene


class CardButton(Button):
    """A card to paint with; the line above the palette names it while the pointer is on it."""

    def __init__(self, scene: MapScene, card: int, rect: pygame.Rect, label: Label) -> None:
        chosen = card == scene.brush and scene.seat < 0
        super().__init__(f"map.card.{card}", rect, "", partial(scene.choose, card), selected=chosen)
        self.scene, self.card, self.line = scene, card, label

    def words(self) -> list[str]:
        """Its name."""
        return [self.scene.card_name(self.card)]

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """The pointer came."""
        super().on_move(pos, rel)
        self.line.set_text(f"{self.scene.brush_words()} → {self.scene.card_name(self.card)}")

    def on_leave(self) -> None:
        """The pointer went: the brush is named again."""
        super().on_leave()
        self.line.set_text(self.scene.brush_words())

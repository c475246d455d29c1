"""The cards of the map's palette: each says its name as soon as it is pointed at or the keyboard is on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Button, Label
from tabletop.text.markup import escape

from ..components.locations import NO_CELL

if TYPE_CHECKING:
    from .map_scene import MapScene


class CardButton(Button):
    """A card to paint with, named at the pointer; the line above the tools names it while pointer or keyboard
    are on it."""

    def __init__(self, scene: MapScene, card: int, rect: pygame.Rect, label: Label) -> None:
        chosen = card == scene.brush and scene.seat < 0
        choose, name = partial(scene.choose, card), scene.card_name(card)
        icon = "close" if card == NO_CELL else ""
        super().__init__(
            f"map.card.{card}", rect, "", choose, icon=icon, tooltip=escape(name), selected=chosen
        )
        self.scene, self.card, self.line = scene, card, label

    def words(self) -> list[str]:
        """Its name."""
        return [self.scene.card_name(self.card)]

    def on_move(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """The pointer came."""
        super().on_move(pos, rel)
        self._tell(True)

    def on_leave(self) -> None:
        """The pointer went: the brush is named again."""
        super().on_leave()
        self._tell(False)

    def on_focus(self, focused: bool) -> None:
        """The keyboard came or went."""
        super().on_focus(focused)
        if self.ui.keyboard:
            self._tell(focused)

    def _tell(self, is_here: bool) -> None:
        brush = self.scene.brush_words()
        self.line.set_text(f"{brush} → {self.scene.card_name(self.card)}" if is_here else brush)

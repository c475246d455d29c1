"""An entry of the legend: a picture and its name, with or without the explanation."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from tabletop.app.widgets.base import Point, Pressable, Widget
from tabletop.app.widgets.labels import Painter
from tabletop.render.richtext import RichStyle, RichText
from tabletop.text.markup import escape

BESIDE, EDGE = 10.0, 3.0
"""Logical width between picture and words, and around both."""
LETTERS = ("small", "tiny")
"""Of a name without explanation: the largest in which it has room."""
HEADS = ("small_bold", "tiny_bold", "tiny")
"""Of a heading, likewise."""


class Explained(NamedTuple):
    """What an entry is about."""

    id: str
    name: str
    text: str
    paint: Painter
    size: tuple[float, float]
    """Logical size of the picture."""


class HeadCell(Widget):
    """A heading in a cell of the grid, on a ground of its own."""

    solid = False

    def __init__(self, rect: pygame.Rect, text: str) -> None:
        super().__init__("", rect)
        self.text = text

    def words(self) -> list[str]:
        """What is read."""
        return [self.text]

    def draw(self, surface: pygame.Surface) -> None:
        """The words in the middle, in the largest letters in which they have room."""
        look, px = self.ui.look, self.ui.look.px
        gold, room = look.palette.brass_light, self.rect.inflate(-2 * px(BESIDE), -2 * px(EDGE))
        look.painter.rounded(surface, self.rect, look.palette.brass_dark, px(5), 110)
        for role in HEADS:
            rich = look.rich.get(
                escape(self.text), max(1, room.w), RichStyle(look.theme.style(role), gold, gold)
            )
            if rich.height <= room.h:
                break
        rich.draw(surface, (room.x, room.centery - rich.height // 2))


class SignTile(Pressable):
    """It says what it is about when it is pointed at, focused or clicked."""

    def __init__(
        self,
        rect: pygame.Rect,
        told: Explained,
        share: float,
        whole: bool,
        explain: Callable[[Explained], object],
    ) -> None:
        """The picture has a `share` of its size; `whole`: with its explanation."""
        super().__init__(told.id, rect)
        self.told, self.share, self.whole, self.explain = told, share, whole, explain

    @property
    def text(self) -> str:
        """What is read in it."""
        return f"**{self.told.name}**" + (f"\n{self.told.text}" if self.whole else "")

    def words(self) -> list[str]:
        """Its name, and its explanation where that is read."""
        return [self.told.name, *([self.told.text] if self.whole else [])]

    @property
    def least(self) -> int:
        """The pixels of height that it needs."""
        return max(self._tile().h, self.rich.height) + 2 * self.ui.look.px(EDGE)

    @property
    def rich(self) -> RichText:
        """Its words as they are set, in the largest letters in which they have room."""
        look, wide = self.ui.look, max(1, self.rect.right - self._tile().right - self.ui.look.px(BESIDE))
        p, room = look.palette, self.rect.h - 2 * look.px(EDGE)
        for role in LETTERS:
            found = look.rich.get(self.text, wide, RichStyle(look.theme.style(role), p.cream, p.link))
            if self.whole or found.height <= room:
                break
        return found

    def _tile(self) -> pygame.Rect:
        """Where the picture is."""
        px = self.ui.look.px
        wide, high = (px(side * self.share) for side in self.told.size)
        tile = pygame.Rect(self.rect.x + px(EDGE), self.rect.y + px(EDGE), wide, high)
        if not self.whole:
            tile.centery = self.rect.centery
        return tile

    def draw(self, surface: pygame.Surface) -> None:
        """Picture and words, on a ground of their own while it is pointed at."""
        look, tile, rich = self.ui.look, self._tile(), self.rich
        if self.hovered or (self.focused and self.ui.keyboard):
            look.painter.rounded(surface, self.rect, look.palette.night, look.px(5), 150)
        self.told.paint(surface, tile)
        y = tile.y if self.whole else self.rect.centery - rich.height // 2
        rich.draw(surface, (tile.right + look.px(BESIDE), y))

    def on_move(self, pos: Point, rel: Point) -> None:
        """It is pointed at."""
        self.explain(self.told)

    def on_focus(self, focused: bool) -> None:
        """The keyboard came to it."""
        if focused:
            self.explain(self.told)

    def activate(self) -> bool:
        """It explains itself; a click does no more."""
        self.explain(self.told)
        return True

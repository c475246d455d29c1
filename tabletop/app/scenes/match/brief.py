"""In a low window with bars there is no room to show a piece whole beside the board: what matters of it is
told in two lines over the header, until the pointer goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.marks import colour_of
from tabletop.app.table import Panel, Tone
from tabletop.app.widgets import Box, Widget
from tabletop.render.look import Look
from tabletop.render.theme import Colour
from tabletop.text.markup import plain
from tabletop.text.percent import percent

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

PAD, GAP = 14.0, 16.0
PORTRAIT = 38.0
Part = tuple[str, str, Colour]
"""A label, its figure, the figure's colour."""


class InBrief(Widget):
    """Portrait, name, whose it is; below them figures and keywords, as many as there is room for."""

    solid = False

    def __init__(self, rect: pygame.Rect, panel: Panel, language: str, whole: str) -> None:
        """`language`: of its figures; `whole`: the words that say how all of it is read."""
        super().__init__("match.brief", rect)
        self.panel, self.language, self.whole = panel, language, whole

    def words(self) -> list[str]:
        """Everything that may be told, and how the rest is read."""
        parts = (f"{label} {figure}".strip() for label, figure, _ in self._parts(self.ui.look))
        return [t for t in (self.panel.title, self.panel.subtitle, *parts, self._text(), self.whole) if t]

    def _text(self) -> str:
        """The words of a panel that has no figures."""
        return "" if self.panel.rows or self.panel.keywords else plain(self.panel.text)

    def _parts(self, look: Look) -> list[Part]:
        """The figures, then the keywords."""
        cream = look.palette.cream
        found = []
        for row in self.panel.rows:
            figure = row.value if row.chance is None else percent(row.chance, self.language, row.rounded)
            found.append((row.label, figure, cream if row.tone is Tone.PLAIN else colour_of(look, row.tone)))
        return found + [(row.label, row.value, cream) for row in self.panel.keywords]

    def draw(self, surface: pygame.Surface) -> None:
        """Two lines beside the portrait."""
        look, p = self.ui.look, self.ui.look.palette
        inner = self.rect.inflate(-2 * look.px(PAD), 0)
        if (art := self.panel.art) is not None:
            side = min(look.px(PORTRAIT), inner.h - look.px(4))
            image = look.sprites.get(art.path, (side, side), tint=art.tint, grey=art.grey)
            surface.blit(image, image.get_rect(midleft=inner.midleft))
            inner = pygame.Rect(inner.x + side + look.px(10), inner.y, inner.w - side - look.px(10), inner.h)
        first, second = inner.centery - look.px(11), inner.centery + look.px(11)
        x = self._say(surface, self.panel.title, "bold", p.brass_light, inner.x, first)
        right = inner.right - look.fonts.width(self.whole, look.theme.style("tiny"))
        small = look.theme.style("small")
        subtitle = look.fonts.fit(self.panel.subtitle, small, max(0, right - x - 2 * look.px(GAP)))
        self._say(surface, subtitle, "small", p.cream_dim, x + look.px(GAP), first)
        self._say(surface, self.whole, "tiny", p.brass, right, first)
        self._draw_parts(surface, inner, second)

    def _draw_parts(self, surface: pygame.Surface, inner: pygame.Rect, middle: int) -> None:
        look, p, x = self.ui.look, self.ui.look.palette, inner.x
        width, style = look.fonts.width, look.theme.style
        if text := self._text():
            words = look.fonts.fit(text, style("small"), inner.w)
            self._say(surface, words, "small", p.cream, x, middle)
        for label, figure, colour in self._parts(look):
            wide = width(label, style("small")) + width(figure, style("small_bold")) + look.px(6)
            if x + wide > inner.right:
                return
            x = self._say(surface, label, "small", p.cream_dim, x, middle) + look.px(6)
            x = self._say(surface, figure, "small_bold", colour, x, middle) + look.px(GAP)

    def _say(self, surface: pygame.Surface, text: str, name: str, colour: Colour, x: int, middle: int) -> int:
        """Words at a place; the pixel where they end."""
        look = self.ui.look
        style = look.theme.style(name)
        line = look.fonts.line(text, style, colour)
        surface.blit(line, line.get_rect(midleft=(x, middle)))
        return x + look.fonts.width(text, style)


def in_brief(scene: MatchScene) -> Panel | None:
    """What the pointer rests on; None where nothing is told of it."""
    model = scene.model
    panels = model.panels()
    return panels[-1] if panels and model.kept == model.hover and panels[-1] is not model.offer else None


def build_brief(scene: MatchScene, panel: Panel | None) -> None:
    """What is pointed at, over the header."""
    header = scene.layout.places.header
    if panel is None or header is None:
        return
    rect = scene.rect(*header)
    scene.ui.add(Box(rect, "bar"))
    whole = scene.texts("match.brief")
    scene.ui.add(InBrief(rect, panel, scene.texts.language, whole))

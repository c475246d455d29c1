"""A whole card as it is printed, drawn live: picture, frame of its class, figures, abilities."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from tabletop.app.table.kit import gallery
from tabletop.render.look import Look
from tabletop.render.theme import TextStyle
from tabletop.text.catalogue import Texts

from ..components.cards import CARDS, Ability, Card
from ..components.printed import CLASS, SIZE, Box
from ..rulebook.whole_card import Jewel, Panel, WholeCard, Words, said, whole_card
from ..words.names import FOLDER

PALE, DARK = (250, 241, 216), (20, 13, 30)
COLUMN = (28, 19, 40)
GILT = (214, 167, 76)


class Face:
    """Draws cards at any size; `texts` are the game's."""

    def __init__(self, look: Look, texts: Texts) -> None:
        self.look, self.texts = look, texts

    def picture(self, index: int, width: int) -> pygame.Surface:
        """A card `width` pixels wide, kept while it is used."""
        key = (FOLDER, "card", index, width, self.texts.language)
        return self.look.painter.kept(key, lambda: self._paint(CARDS[index], width))

    def whole(self, index: int, id: str) -> gallery.WholeCard:
        """A card for a gallery."""

        def words() -> list[str]:
            card = CARDS[index]
            name = card.name["es" if self.texts.language == "es" else "en"]
            return [name, *(self.words(ability).replace("**", "") for ability in card.abilities)]

        return gallery.WholeCard(id, partial(self.picture, index), SIZE, words)

    def _paint(self, card: Card, width: int) -> pygame.Surface:
        self.k = width / SIZE[0]
        whole = whole_card(card, self.texts)
        surface = pygame.Surface((width, round(SIZE[1] * self.k)), pygame.SRCALPHA)
        self._art(surface, whole)
        for words in whole.words:
            self._line(surface, words)
        for jewel in whole.jewels:
            self._jewel(surface, jewel.name, (jewel.x, jewel.y, jewel.side), jewel.words)
        for panel in whole.panels:
            if whole.face.vellum:
                self._panel(surface, panel)
            self._cost(surface, panel)
            self._text(surface, card, whole, panel)
        return surface

    def _rect(self, box: Box) -> pygame.Rect:
        left, top, right, bottom = (round(side * self.k) for side in box)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _art(self, surface: pygame.Surface, whole: WholeCard) -> None:
        """The upper part of the portrait fills its window, behind the frame."""
        hole = self._rect(whole.face.window)
        side = hole.w
        image = self.look.sprites.get(f"{FOLDER}/{whole.portrait}.webp", (side, side))
        surface.blit(image, hole, pygame.Rect(0, 0, hole.w, min(hole.h, side)))
        frame = self.look.sprites.get(f"{FOLDER}/{whole.frame}.webp", surface.get_size())
        surface.blit(frame, (0, 0))

    def _jewel(self, surface: pygame.Surface, name: str, place: Sequence[float], text: str = "") -> None:
        """A jewel by its middle and diameter, with a figure."""
        jewel = Jewel(name, place[0], place[1], place[2], text)
        x, y, side = (round(n * self.k) for n in place)
        image = self.look.sprites.get(f"{FOLDER}/medals/{name}.webp", (max(1, side), max(1, side)))
        surface.blit(image, image.get_rect(center=(x, y)))
        if text:
            line = self.look.fonts.line(text, self._style("subheading", jewel.letters), PALE)
            surface.blit(line, line.get_rect(center=(x, y)))

    def _style(self, role: str, size: float) -> TextStyle:
        """A role's letters at a size of the printed card."""
        return self.look.theme.style(role)._replace(size=max(5, round(size * self.k)))

    def _line(self, surface: pygame.Surface, words: Words) -> None:
        """One line in the middle of a box, smaller if it must be."""
        rect, text = self._rect(words.box), words.words
        style = self._style("subheading" if words.title else "small_bold", words.letters)
        style = self.look.fonts.shrink(text, style, rect.w, 0.5)
        line = self.look.fonts.line(self.look.fonts.fit(text, style, rect.w), style, PALE)
        surface.blit(line, line.get_rect(center=rect.center))

    def _panel(self, surface: pygame.Surface, panel: Panel) -> None:
        """Vellum beside the column of the cost, in a gilt line."""
        box = self._rect(panel.box)
        column = self._rect((*panel.box[:2], panel.column, panel.box[3]))
        sheet = self.look.sprites.get(f"{FOLDER}/print/vellum.webp", box.size)
        surface.blit(sheet, box)
        surface.fill(COLUMN, column)
        wide = max(1, round(7 * self.k))
        pygame.draw.line(surface, GILT, column.topright, (column.right, column.bottom - 1), max(1, wide // 2))
        pygame.draw.rect(surface, GILT, box, wide, max(2, round(9 * self.k)))

    def _text(self, surface: pygame.Surface, card: Card, whole: WholeCard, panel: Panel) -> None:
        """The words of an ability where they are printed, labels in the colour of the class."""
        for run in panel.runs:
            style = self.look.theme.style("small_bold" if run.bold else "small")
            style = style._replace(size=max(5, int(whole.letters * self.k)))  # no larger than its room
            line = self.look.fonts.line(run.words, style, CLASS[card.cls] if run.label else DARK)
            surface.blit(line, line.get_rect(midleft=(round(run.x * self.k), round(run.y * self.k))))

    def words(self, ability: Ability) -> str:
        """Its labels and what it does."""
        return said(self.texts, ability)[1]

    def _cost(self, surface: pygame.Surface, panel: Panel) -> None:
        """``4+`` in its jewel, and the row in which it costs one less."""
        cost, row = panel.cost, panel.row
        self._jewel(surface, cost.name, (cost.x, cost.y, cost.side), cost.words)
        side = max(1, round(row.side * self.k))
        sign = self.look.sprites.get(f"{FOLDER}/icons/{row.name}.webp", (side, side))
        surface.blit(sign, sign.get_rect(center=(round(row.x * self.k), round(row.y * self.k))))

"""A whole card as it is printed, drawn live: picture, frame of its class, figures, abilities."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from tabletop.app.table.kit.gallery import WholeCard
from tabletop.render.look import Look
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import TextStyle
from tabletop.text.catalogue import Texts

from ..components.cards import CARDS, Ability, Card
from ..components.printed import ABILITY, CHARACTER, CLASS_JEWEL, COST_JEWEL, EQUIPMENT, FIGURES, NAME, SIZE
from ..rulebook.wording import ability_text
from ..words.names import FOLDER

KIND, HALF = (288, 522), 20
"""Left and right of class and kind, and half their height, on that of the figures."""
HEAD, STAT = 92, 96
"""Diameters of the jewels of class and cost, and of the figures."""
ROWS = ((662, 770), (780, 888), (898, 1006))
COLUMN, TEXT = (44, 128), (144, 694)
"""Left and right of an ability's cost and of its words."""
PALE, DARK = (246, 234, 208), (30, 22, 16)
LETTERS = tuple(range(34, 17, -1))
"""Sizes of an ability's letters on the printed card, the largest that fit."""


class Face:
    """Draws cards at any size; `texts` are the game's."""

    def __init__(self, look: Look, texts: Texts) -> None:
        self.look, self.texts = look, texts

    def picture(self, index: int, width: int) -> pygame.Surface:
        """A card `width` pixels wide, kept while it is used."""
        key = (FOLDER, "card", index, width, self.texts.language)
        return self.look.painter.kept(key, lambda: self._paint(CARDS[index], width))

    def whole(self, index: int, id: str) -> WholeCard:
        """A card for a gallery."""

        def words() -> list[str]:
            card = CARDS[index]
            name = card.name["es" if self.texts.language == "es" else "en"]
            return [name, *(self.words(ability).replace("**", "") for ability in card.abilities)]

        return WholeCard(id, partial(self.picture, index), SIZE, words)

    def _paint(self, card: Card, width: int) -> pygame.Surface:
        self.k = width / SIZE[0]
        surface = pygame.Surface((width, round(SIZE[1] * self.k)), pygame.SRCALPHA)
        face = CHARACTER if card.is_character else EQUIPMENT
        self._art(surface, card, face.window)
        frame = f"{FOLDER}/cards/{'frame' if card.is_character else 'equip'}_{card.cls}.webp"
        surface.blit(self.look.sprites.get(frame, surface.get_size()), (0, 0))
        name = card.name["es" if self.texts.language == "es" else "en"]
        self._line(surface, name, NAME, "subheading", PALE)
        self._jewel(surface, f"class_{card.cls}", (*CLASS_JEWEL, HEAD))
        self._jewel(surface, "cost", (*COST_JEWEL, HEAD), str(card.cost))
        kind_box = (KIND[0], face.figures - HALF, KIND[1], face.figures + HALF)
        kind = self.texts("card.equip") if not card.is_character else self.texts(f"card.{card.damage}")
        self._line(surface, f"{self.texts(f'class.{card.cls}')} · {kind}", kind_box, "small_bold", PALE)
        sign = "" if card.is_character else "+"
        for stat, value in (("atk", card.atk), ("def", card.defence), ("hp", card.hp)):
            if card.is_character or stat != "hp":
                self._jewel(surface, stat, (FIGURES[stat], face.figures, STAT), f"{sign}{value}")
        self._abilities(surface, card)
        return surface

    def _rect(self, box: Sequence[int]) -> pygame.Rect:
        left, top, right, bottom = (round(side * self.k) for side in box)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _art(self, surface: pygame.Surface, card: Card, box: Sequence[int]) -> None:
        """The upper part of the portrait fills its window."""
        hole = self._rect(box)
        side = hole.w
        image = self.look.sprites.get(f"{FOLDER}/portraits/{card.number}.webp", (side, side))
        surface.blit(image, hole, pygame.Rect(0, 0, hole.w, min(hole.h, side)))

    def _jewel(self, surface: pygame.Surface, name: str, place: Sequence[int], text: str = "") -> None:
        """A jewel by its middle and diameter, with a figure."""
        x, y, side = (round(n * self.k) for n in place)
        image = self.look.sprites.get(f"{FOLDER}/medals/{name}.webp", (max(1, side), max(1, side)))
        surface.blit(image, image.get_rect(center=(x, y)))
        if text:
            style = self._style("bold", round(place[2] * (0.52 if len(text) < 3 else 0.42)))
            line = self.look.fonts.line(text, style, PALE)
            surface.blit(line, line.get_rect(center=(x, y)))

    def _style(self, role: str, size: float) -> TextStyle:
        """A role's letters at a size of the printed card."""
        return self.look.theme.style(role)._replace(size=max(5, round(size * self.k)))

    def _line(
        self, surface: pygame.Surface, text: str, box: Sequence[int], role: str, colour: tuple[int, int, int]
    ) -> None:
        """One line in the middle of a box, smaller if it must be."""
        rect = self._rect(box)
        style = self._style(role, (box[3] - box[1]) * 0.66)
        style = self.look.fonts.shrink(text, style, rect.w, 0.5)
        line = self.look.fonts.line(self.look.fonts.fit(text, style, rect.w), style, colour)
        surface.blit(line, line.get_rect(center=rect.center))

    def _abilities(self, surface: pygame.Surface, card: Card) -> None:
        """All abilities in letters of one size, each beside its cost and row."""
        rows = ROWS if card.is_character else (ABILITY,)
        boxes = [self._rect((TEXT[0], top, TEXT[1], bottom)) for top, bottom in rows]
        words = [self.words(ability) for ability in card.abilities]
        for size in LETTERS:
            rich = [self._rich(w, box.w, size) for w, box in zip(words, boxes, strict=True)]
            if all(r.height <= box.h - 12 * self.k for r, box in zip(rich, boxes, strict=True)):
                break
        for ability, box, text, (top, bottom) in zip(card.abilities, boxes, rich, rows, strict=True):
            text.draw(surface, (box.x, box.y + max(0, (box.h - text.height) // 2)))
            self._cost(surface, ability, (top + bottom) // 2)

    def words(self, ability: Ability) -> str:
        """Its labels and what it does."""
        labels = ", ".join(self.texts(f"keyword.{label}.label") for label in ability.printed)
        text = ability_text(self.texts, ability)
        return f"**{labels}.** {text}" if labels else text

    def _rich(self, words: str, width: int, size: int) -> RichText:
        style = RichStyle(self._style("small", size), DARK, DARK, "left")
        return self.look.rich.get(words, width, style)

    def _cost(self, surface: pygame.Surface, ability: Ability, middle: int) -> None:
        """``4+`` in its jewel, and the row in which it costs one less."""
        x = (COLUMN[0] + COLUMN[1]) // 2
        self._jewel(surface, "ability", (x, middle - 16, 68), f"{ability.cost}+")
        side = max(1, round(34 * self.k))
        sign = self.look.sprites.get(
            f"{FOLDER}/icons/row_{ability.slot}.webp", (side, side), tint=(238, 216, 172)
        )
        surface.blit(sign, sign.get_rect(center=(round(x * self.k), round((middle + 34) * self.k))))

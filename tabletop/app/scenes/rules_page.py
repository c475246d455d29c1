"""One chapter of a rulebook as widgets on parchment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Label, Paragraph, Picture, Rule, ScrollArea
from tabletop.render.richtext import RichStyle
from tabletop.render.theme import mix
from tabletop.text.rulebook import Block, Chapter

if TYPE_CHECKING:
    from tabletop.app.scenes.rules import RulesScene

WIDEST = 780  # logical units: longer lines are hard to read


class Page:
    """Lays a chapter out in a scroll area; `top_of(block)` is the offset that shows a block."""

    def __init__(
        self, scene: RulesScene, area: ScrollArea, chapter: Chapter, query: str, marked: int | None
    ) -> None:
        self.scene, self.area, self.query, self.marked = scene, area, query, marked
        self.look = scene.look
        px = scene.px
        width = min(px(WIDEST), area.rect.w - 2 * px(34))
        self.left = area.rect.x + (area.rect.w - width) // 2
        self.width = width
        self.start = area.rect.y
        self.y = self.start + px(20)
        self._tops: dict[int, int] = {}
        self._title(chapter)
        for number, block in enumerate(chapter.blocks):
            self._tops[number] = self.y - self.start
            self._block(number, block)
        self.height = self.y - self.start + px(40)

    def top_of(self, block: int) -> int:
        """The scroll offset at which a block stands near the top."""
        return max(0, self._tops.get(block, 0) - self.scene.px(24)) if block > 0 else 0

    def _title(self, chapter: Chapter) -> None:
        px, p = self.scene.px, self.look.palette
        colour = mix(p.blood, p.ink, 0.35)
        text = self._paragraph(chapter.title, "title", colour, self.left, self.width, "rules.chapter")
        text.align = "centre"
        self.y += px(4)
        self.area.put(Rule("", pygame.Rect(self.left, self.y, self.width, px(12))))
        self.y += px(24)

    def _block(self, number: int, block: Block) -> None:
        px, p = self.scene.px, self.look.palette
        top = self.y
        match block.kind:
            case "heading":
                self.y += px(12)
                self._paragraph(block.text, "heading", p.ink, self.left, self.width)
                self.y += px(6)
            case "item":
                self._bullet()
                self._paragraph(
                    block.text, "serif", p.ink, self.left + px(26), self.width - px(26), f"rules.b{number}"
                )
                self.y += px(7)
            case "table":
                self._table(block)
            case "directive":
                self._paragraph(
                    f"@{block.text} {block.argument}", "serif_italic", p.ink_soft, self.left, self.width
                )
            case _:
                self._paragraph(block.text, "serif", p.ink, self.left, self.width, f"rules.b{number}")
                self.y += px(11)
        self._margin(number, block, top)

    def _margin(self, number: int, block: Block, top: int) -> None:
        """The rule's id in the margin, and a bar beside the block that was looked for."""
        px, p = self.scene.px, self.look.palette
        room = self.left - self.area.rect.x - px(8)
        if block.anchors and room > px(70):
            text = " ".join(block.anchors)
            rect = pygame.Rect(self.area.rect.x + px(2), top + px(2), room - px(10), px(20))
            self.area.put(Label(rect, text, "tiny", mix(p.ink_soft, p.parchment_dark, 0.25), "right"))
        if number == self.marked:
            bar = pygame.Rect(self.left - px(12), top, px(4), self.y - top - px(8))
            self.area.put(Picture(bar, lambda surface, rect: surface.fill(p.blood, rect), id="rules.marked"))

    def _paragraph(
        self, text: str, role: str, colour: tuple[int, int, int], x: int, width: int, id: str = ""
    ) -> Paragraph:
        widget = Paragraph(
            pygame.Rect(x, self.y, width, 10),
            text,
            role,
            colour,
            id=id,
            on_link=self.scene.show,
            link=self.look.palette.link_on_parchment,
            highlight=self.query,
            spacing=1.08,
        )
        self.area.put(widget)
        widget.rect.h = widget.height
        self.y += widget.rect.h
        return widget

    def _bullet(self) -> None:
        px, p = self.scene.px, self.look.palette
        size = px(8)
        rect = pygame.Rect(self.left + px(8), self.y + px(9), size, size)
        sign = self.look.sprites.icon("diamond", size, mix(p.blood, p.ink, 0.35))
        self.area.put(Picture(rect, lambda surface, place: surface.blit(sign, place)))

    def _table(self, block: Block) -> None:
        px, p, look = self.scene.px, self.look.palette, self.look
        self.y += px(4)
        widths = self._columns(block)
        texts = []
        for row, cells in enumerate(block.rows):
            role = "small_bold" if row == 0 else "small"
            style = RichStyle(look.theme.style(role), p.ink, p.link_on_parchment)
            texts.append(
                [look.rich.get(c, w - px(16), style, self.query) for c, w in zip(cells, widths, strict=True)]
            )
        heights = [max(text.height for text in row) + px(10) for row in texts]
        rect = pygame.Rect(self.left, self.y, sum(widths), sum(heights))

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            y = place.y
            for number, (row, height) in enumerate(zip(texts, heights, strict=True)):
                shade = mix(p.parchment_dark, p.brass, 0.25) if number == 0 else p.parchment_dark
                if number == 0 or number % 2 == 0:
                    look.painter.rounded(surface, pygame.Rect(place.x, y, place.w, height), shade, px(3), 150)
                x = place.x
                for text, width in zip(row, widths, strict=True):
                    text.draw(surface, (x + px(8), y + px(5)))
                    x += width
                surface.fill(mix(p.parchment_dark, p.ink_soft, 0.35), (place.x, y + height - 1, place.w, 1))
                y += height

        words = tuple(text.plain for row in texts for text in row)
        self.area.put(Picture(rect, paint, words=words))
        self.y += rect.h + px(16)

    def _columns(self, block: Block) -> list[int]:
        """Widths that follow the longest cell of each column, within the page."""
        px, fonts = self.scene.px, self.look.fonts
        bold = self.look.theme.style("small_bold")
        wants = [
            max(fonts.width(cell, bold) for cell in column) + px(22)
            for column in zip(*block.rows, strict=True)
        ]
        least = [
            max(fonts.width(word, bold) for cell in column for word in (cell.split() or [""])) + px(22)
            for column in zip(*block.rows, strict=True)
        ]
        spare = self.width - sum(least)
        hunger = sum(want - low for want, low in zip(wants, least, strict=True))
        if hunger <= spare:
            return wants
        share = max(0.0, spare / hunger) if hunger else 0.0
        return [low + round((want - low) * share) for want, low in zip(wants, least, strict=True)]

"""One chapter of a rulebook as widgets on parchment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.rules.text import BookText
from tabletop.app.widgets import Label, Paragraph, Picture, Rule, ScrollArea
from tabletop.render.theme import mix
from tabletop.text.markup import plain
from tabletop.text.rulebook import Block, Chapter

if TYPE_CHECKING:
    from tabletop.app.scenes.rules.scene import RulesScene

WIDEST = 780  # logical units: longer lines are hard to read
MARGIN = 96  # logical units at the left for the rules' ids, where there is room


class Page:
    """Lays a chapter out in a scroll area; `top_of(block)` is the offset that shows a block."""

    def __init__(
        self, scene: RulesScene, area: ScrollArea, chapter: Chapter, query: str, marked: int | None
    ) -> None:
        self.scene, self.area, self.query, self.marked = scene, area, query, marked
        self.look = scene.look
        px = scene.px
        margin = px(MARGIN) if area.rect.w >= px(800) else px(34)
        width = min(px(WIDEST), area.rect.w - margin - px(40))
        self.left = area.rect.x + max(margin, (area.rect.w - width) // 2)
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
                text = self._with_ruling(block)
                self._paragraph(
                    text, "serif", p.ink, self.left + px(26), self.width - px(26), f"rules.b{number}"
                )
                self.y += px(7)
            case "table":
                self._table(number, block)
            case "directive":
                self._paragraph(
                    f"@{block.text} {block.argument}", "serif_italic", p.ink_soft, self.left, self.width
                )
            case _:
                text = self._with_ruling(block)
                self._paragraph(text, "serif", p.ink, self.left, self.width, f"rules.b{number}")
                self.y += px(11)
        self._margin(number, block, top)

    def _margin(self, number: int, block: Block, top: int) -> None:
        """The rule's id in the margin, and a bar beside the block that was looked for."""
        px, p = self.scene.px, self.look.palette
        room = self.left - self.area.rect.x - px(8)
        shown = [anchor for anchor in block.anchors if ":" not in anchor]
        if shown and room > px(70):
            text = " ".join(shown)
            rect = pygame.Rect(self.area.rect.x + px(2), top + px(2), room - px(10), px(20))
            self.area.put(Label(rect, text, "tiny", mix(p.ink_soft, p.parchment_dark, 0.25), "right"))
        if number == self.marked:
            bar = pygame.Rect(self.left - px(12), top, px(4), self.y - top - px(8))
            self.area.put(Picture(bar, lambda surface, rect: surface.fill(p.blood, rect), id="rules.marked"))

    def _paragraph(
        self, text: str, role: str, colour: tuple[int, int, int], x: int, width: int, id: str = ""
    ) -> Paragraph:
        widget = BookText(
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
        widget.explain = self.scene.explain
        widget.terms = self.scene.terms if role.startswith("serif") else None
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

    def _with_ruling(self, block: Block) -> str:
        """The text, and the way to the decision taken about it."""
        ruled = next((anchor for anchor in block.anchors if f"ruling:{anchor}" in self.scene.anchors), "")
        if not ruled:
            return block.text
        return f"{block.text} [[ruling:{ruled}|{self.scene.texts('rules.ruling')}]]"

    def _table(self, number: int, block: Block) -> None:
        """Cells that are paragraphs, on a striped ground."""
        px = self.scene.px
        self.y += px(4)
        widths, top = self._columns(block), self.y
        rows: list[list[BookText]] = []
        heights = []
        for row, cells in enumerate(block.rows):
            line = [self._cell(number, row, at, cell, widths[at]) for at, cell in enumerate(cells)]
            for widget in line:
                widget.ui = self.area.ui
            heights.append(max(widget.height for widget in line) + px(12))
            rows.append(line)
        rect = pygame.Rect(self.left, top, sum(widths), sum(heights))
        self.area.put(Picture(rect, self._stripes(heights)))
        for line, height in zip(rows, heights, strict=True):
            x = self.left
            for widget, width in zip(line, widths, strict=True):
                widget.rect.topleft = (x + px(8), self.y + px(6))
                widget.rect.h = widget.height
                self.area.put(widget)
                x += width
            self.y += height
        self.y += px(16)

    def _cell(self, number: int, row: int, at: int, text: str, width: int) -> BookText:
        p, px = self.look.palette, self.scene.px
        widget = BookText(
            pygame.Rect(0, 0, width - px(14), 10),
            text,
            "small_bold" if row == 0 else "small",
            p.ink,
            id=f"rules.b{number}.{row}.{at}",
            on_link=self.scene.show,
            link=p.link_on_parchment,
            highlight=self.query,
        )
        widget.explain = self.scene.explain
        return widget

    def _stripes(self, heights: list[int]) -> Callable[[pygame.Surface, pygame.Rect], None]:
        p, look, px = self.look.palette, self.look, self.scene.px

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            y = place.y
            for number, height in enumerate(heights):
                row = pygame.Rect(place.x, y, place.w, height)
                if number == 0:
                    look.painter.rounded(surface, row, mix(p.parchment_dark, p.brass, 0.45), px(3), 210)
                elif number % 2 == 0:
                    look.painter.rounded(surface, row, p.parchment_dark, px(3), 120)
                surface.fill(mix(p.parchment_dark, p.ink_soft, 0.35), (place.x, y + height - 1, place.w, 1))
                y += height

        return paint

    def _columns(self, block: Block) -> list[int]:
        """Widths that follow the longest cell of each column, within the page."""
        px, fonts = self.scene.px, self.look.fonts
        bold = self.look.theme.style("small_bold")
        wants = [
            max(fonts.width(plain(cell), bold) for cell in column) + px(24)
            for column in zip(*block.rows, strict=True)
        ]
        least = [
            max(fonts.width(word, bold) for cell in column for word in (plain(cell).split() or [""])) + px(24)
            for column in zip(*block.rows, strict=True)
        ]
        spare = self.width - sum(least)
        hunger = sum(want - low for want, low in zip(wants, least, strict=True))
        if hunger <= spare:
            return wants
        share = max(0.0, spare / hunger) if hunger else 0.0
        return [low + round((want - low) * share) for want, low in zip(wants, least, strict=True)]

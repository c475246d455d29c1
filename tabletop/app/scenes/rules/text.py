"""A paragraph of a rulebook: links and glossary words explain themselves under the pointer."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pygame

from tabletop.app.widgets import Paragraph
from tabletop.app.widgets.base import Point
from tabletop.render.richtext import RichText
from tabletop.text.markup import plain
from tabletop.text.rulebook import Rulebook, fold

TIP_LETTERS = 420
Explain = Callable[[str], str]
Spot = tuple[str, pygame.Rect]


def explain(book: Rulebook | None, anchor: str) -> str:
    """What stands at an anchor, shortened for a tooltip; rich text."""
    place = book.anchors().get(anchor) if book else None
    if book is None or place is None:
        return ""
    chapter = book.chapters[place[0]]
    text = chapter.blocks[place[1]].text if place[1] >= 0 else f"**{chapter.title}**"
    if len(plain(text)) > TIP_LETTERS:
        text = plain(text)[:TIP_LETTERS].rsplit(" ", 1)[0] + " …"
    return text if ":" in anchor else f"**{anchor}** {text}"


class Terms:
    """Finds the words of a glossary in laid out text; the longest word wins, each entry once a paragraph."""

    def __init__(self, terms: Mapping[str, str]) -> None:
        """`terms`: word (any case and accents) and the anchor of its entry."""
        self._anchors = {fold(word): anchor for word, anchor in terms.items()}
        words = sorted(self._anchors, key=len, reverse=True)
        pattern = r"\b(?:" + "|".join(map(re.escape, words)) + r")\b"
        self._find = re.compile(pattern) if words else None

    def spots(self, rich: RichText) -> list[Spot]:
        """The anchors with the rectangles of their words, relative to the text's corner."""
        found: list[Spot] = []
        seen: set[str] = set()
        if self._find is None:
            return found
        for number, line in enumerate(rich.lines):
            for piece in line:
                if piece.run.link or piece.run.icon:
                    continue
                face = rich.style.face(piece.run)
                text = piece.run.text
                for match in self._find.finditer(fold(text)):
                    anchor = self._anchors[match[0]]
                    if anchor in seen:
                        continue
                    seen.add(anchor)
                    left = rich.fonts.width(text[: match.start()], face)
                    wide = rich.fonts.width(text[: match.end()], face) - left
                    top = number * rich.line_height
                    found.append((anchor, pygame.Rect(piece.x + left, top, wide, rich.line_height)))
        return found


class BookText(Paragraph):
    """A paragraph whose glossary words are underlined with dots; `explain(anchor)` gives their tooltips."""

    terms: Terms | None = None
    explain: Explain | None = None
    _lit = ""
    _known: tuple[RichText, list[Spot]] | None = None

    def spots(self) -> list[Spot]:
        """The glossary words of the text as it is laid out now."""
        rich = self.rich
        if self._known is None or self._known[0] is not rich:
            self._known = (rich, self.terms.spots(rich) if self.terms else [])
        return self._known[1]

    def parts(self) -> dict[str, pygame.Rect]:
        """Links and glossary words."""
        found = super().parts()
        if self.id:
            for anchor, rect in self.spots():
                found.setdefault(f"{self.id}.{anchor}", rect.move(self.rect.topleft))
        return found

    def tip(self, pos: Point) -> str:
        """What the link or word under the pointer means."""
        anchor = self._link(pos)
        return self.explain(anchor) if anchor and self.explain else ""

    def on_move(self, pos: Point, rel: Point) -> None:
        """From one word to another: the tooltip begins anew."""
        anchor = self._link(pos)
        if anchor != self._lit:
            self._lit = anchor
            self.ui.show_tip("")
            if anchor and self.explain:
                self.ui.show_tip(self.explain(anchor))

    def on_leave(self) -> None:
        """Nothing is pointed at."""
        self._lit = ""

    def draw(self, surface: pygame.Surface) -> None:
        """The text, with dots under its glossary words."""
        super().draw(surface)
        px = self.ui.look.px
        colour = self.link or self.ui.look.palette.link
        size, step = max(1, px(1.4)), max(3, px(4))
        for _, rect in self.spots():
            place = rect.move(self.rect.topleft)
            y = place.bottom - max(2, place.h // 8)
            for x in range(place.x, place.right - size, step):
                surface.fill(colour, (x, y, size, size))

    def _link(self, pos: Point) -> str:
        found = super()._link(pos)
        if found:
            return found
        at = (pos[0] - self.rect.x, pos[1] - self.rect.y)
        return next((anchor for anchor, rect in self.spots() if rect.collidepoint(at)), "")

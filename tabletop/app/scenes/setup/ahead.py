"""What of a column is out of sight: a strip below it names what comes further down and leads there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from tabletop.app.widgets import Button, ScrollArea, Widget
from tabletop.render.theme import Colour
from tabletop.text.catalogue import Texts

HIGH, INTO_FRAME, HEAD, GAP = 24.0, 8.0, 28.0, 4.0
"""Logical height of the strip, how much of it lies below the area, on the panel's edge, of a head, and of the
least gap between rows."""


class Section(NamedTuple):
    """A part of a column: what it is called, and the widget that it begins with. One without a name is led
    to its end, but not announced."""

    name: str
    head: Widget


class Ahead(Button):
    """The sections further down; where the last of them is seen, the way back to the first."""

    def __init__(
        self, area: ScrollArea, rect: pygame.Rect, sections: Sequence[Section], texts: Texts
    ) -> None:
        super().__init__(f"{area.id}.ahead", rect, "", self.lead, kind="ghost", role="small_bold")
        self.of, self.sections, self.texts = area, tuple(sections), texts
        self.tell()

    @property
    def _seen(self) -> int:
        """Pixels of a section's head, by which it is seen to begin."""
        return self.of.ui.look.px(HEAD)

    def below(self) -> list[Section]:
        """Those that begin out of sight, further down."""
        return [each for each in self.sections if each.head.rect.y + self._seen > self.of.rect.bottom]

    def present(self) -> list[Section]:
        """The last that begins in sight or above, if it goes on further down."""
        below = self.below()
        begun = self.sections[: len(self.sections) - len(below)]
        end = below[0].head.rect.y if below else self.of.rect.y + self.of.content - self.of.bar.offset
        return list(begun[-1:]) if end - self._seen > self.of.rect.bottom else []

    @property
    def is_at_end(self) -> bool:
        """Is the last of the column in sight?"""
        return self.of.bar.offset >= self.of.content - self.of.rect.h

    def tell(self) -> None:
        """Say what is out of sight now."""
        names = [each.name for each in (*self.present(), *self.below()) if each.name]
        self.icon = "up" if self.is_at_end else "down"
        rest = self.texts("match.more.top" if self.is_at_end else "setup.ahead.rest")
        self.set_text(rest if self.is_at_end else " · ".join(names) or rest)

    def lead(self) -> None:
        """What is named first comes: the rest of a section, the next one; after the last the beginning."""
        below, page = self.below(), self.of.rect.h - self._seen
        step = below[0].head.rect.y - self.of.rect.y if below else page
        is_cut = below and below[0].head.rect.y - self.of.ui.look.px(GAP) > self.of.rect.bottom
        if self.present() or is_cut:
            step = min(step, page)
        self.of.scroll_to(0 if self.is_at_end else self.of.bar.offset + step)

    def _colour(self) -> Colour:
        return self.ui.look.palette.brass_light

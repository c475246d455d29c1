"""What is peeked at cannot be scrolled, since the pointer rests on the piece: all of it is shown at once.

Where letters are large and much is told, they are a little smaller there, and if that is not enough a second
column stands over the board, beside the piece.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.inspect import Filler
from tabletop.app.table import Panel
from tabletop.app.widgets import Box, ScrollArea, Widget

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

ALONE = (1.0, 0.9, 0.8, 0.7)
"""Shares of the size of letters at which one column is tried,"""
BESIDE = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""and two."""
SLIM = 0.6
"""The least width of the second column by that of the first: where the piece leaves it less, it covers a part
of it."""
PAD = 10.0


class Columns:
    """The second column, if there is one."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._widgets: list[Widget] = []

    def close(self) -> None:
        """Take it away."""
        for widget in self._widgets:
            self.scene.ui.remove(widget)
        self._widgets = []

    def fill(self, area: ScrollArea, panels: Sequence[Panel]) -> None:
        """Write panels into an empty area so that all of them is seen."""
        self.close()
        for share in ALONE:
            filler = self._written(area, panels, share, area.rect.w)
            high = filler.y - area.rect.y
            if high <= area.rect.h:
                area.settle(high)
                return
        place = self._place(area.rect)
        wide = min(place.w, area.rect.w)
        for share in BESIDE:
            filler = self._written(area, panels, share, wide)
            at, cut = _cut(filler, area.rect.bottom)
            if filler.y - cut <= place.h:
                break
        self._part(area, place, at, cut)
        area.settle(min(cut - area.rect.y, area.rect.h))

    def _written(self, area: ScrollArea, panels: Sequence[Panel], share: float, wide: int) -> Filler:
        """All in one column, in letters of that size."""
        area.clear()
        look = self.scene.look
        small = look if share == 1.0 else look.smaller(share)
        filler = Filler(area, None, self.scene.texts("match.point"), small, wide)
        filler.panels(panels)
        return filler

    def _place(self, first: pygame.Rect) -> pygame.Rect:
        """Where the second column may stand: as high as the board, on the side where the piece leaves it more
        room."""
        scene = self.scene
        assert scene.picture is not None
        view, pad = scene.picture.board.viewport, scene.px(PAD)
        piece = scene.picture.board.rect_of(scene.model.hover) or pygame.Rect(view.center, (0, 0))
        before, behind = piece.left - view.left, view.right - piece.right
        wide = min(first.w, max(before, behind, round(SLIM * first.w)) - 2 * pad)
        place = pygame.Rect(0, view.y + pad, wide, view.h - 2 * pad)
        place.x = view.x + pad if before > behind else view.right - pad - wide
        return place

    def _part(self, area: ScrollArea, place: pygame.Rect, at: int, cut: int) -> None:
        """Move what stands from a pixel on into the second column, which is no higher than that."""
        moved = area.held()[at:]
        foot = max((widget.rect.bottom for widget in moved), default=cut)
        place = pygame.Rect(place.x, place.y, place.w, min(place.h, foot - cut))
        ground, pad = Box(place.inflate(2 * self.scene.px(PAD), 2 * self.scene.px(PAD)), "flat"), place.x
        second = ScrollArea("match.inspector.more", place)
        second.solid = False  # the pointer lies on the board below
        self._widgets = [self.scene.ui.add(ground), self.scene.ui.add(second)]
        area.give(second, at, (pad - area.rect.x, place.y - cut))
        second.settle(foot - cut)


def _cut(filler: Filler, bottom: int) -> tuple[int, int]:
    """From which widget on, and from which pixel, what is written goes into the second column."""
    ends = [y for _, y in filler.begins[1:]] + [filler.y]
    whole = [end for end in ends if end <= bottom]
    cut = whole[-1] if whole else ends[0]
    return next(((n, y) for n, y in filler.begins if y == cut), (len(filler.area.held()), filler.y))

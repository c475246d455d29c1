"""What is peeked at cannot be scrolled, since the pointer rests on the piece: it is shown in one piece, as
`terse` tells it.

What does not even have room so, in a very small window, stands in further columns over the board: one beside
the piece, so that most of the board stays in sight, more only where letters would come near those of 100 %,
over the piece only where nothing else is left. What a click does covers no other aims: it is told alone where
it has room beside the board, unless that is to be read on a card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.terse import LEGIBLE, Telling, Terse, folding, tellings
from tabletop.app.table import Panel
from tabletop.app.widgets import Box, ScrollArea, Widget

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

BESIDE: tuple[tuple[int, tuple[float, ...]], ...] = (
    (1, (1.0, 0.9, 0.8)),
    (0, (0.8,)),
    (1, (0.7,)),
    (0, (0.7,)),
    (2, (1.0, 0.9, 0.8, 0.7)),
    (1, (0.65, 0.6)),
    (0, (0.65, 0.6)),
)
"""Further columns beside the piece, so many, which leave it and most of the board in sight, and the shares of
the size of letters at which they are tried;"""
OVER = (1.0, 0.9, 0.8)
"""then two over all of the board;"""
SMALL = (0.7, 0.6, 0.5)
"""at last wherever there is room."""
MOST = 0.5
"""Share of the board's width, at most, that a column beside the piece takes."""
SLIM = 0.5
"""The least width of a further column by that of the first."""
SLACK = 1.2
"""A column is tried if what is told is estimated to need no more than so many times its room."""
PAD = 10.0
TRIES = 4
"""How often it is tried with one line less, since what stands beside a picture may come below it."""
BARE = Telling(lore=False)
"""What is told in several columns."""
Rooms = tuple[pygame.Rect, ...]
"""The columns over the board, in reading order."""


class Columns:
    """The further columns, if there are any."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._widgets: list[Widget] = []

    def close(self) -> None:
        """Take them away."""
        for widget in self._widgets:
            self.scene.ui.remove(widget)
        self._widgets = []

    def fill(self, area: ScrollArea, panels: Sequence[Panel]) -> None:
        """Write panels into an empty area so that all of them is seen."""
        self.close()
        model, is_card = self.scene.model, any(panel.face is not None for panel in panels)
        is_click = (model.offer is not None or model.kept != model.hover) and not is_card
        if self._in_one(area, panels, whole=is_click and len(panels) > 1):
            return
        if is_click and len(panels) > 1:
            panels = panels[:1]
            if self._in_one(area, panels):
                return
        high = self._height(area, panels)
        for share, rooms in self._ways(area.rect):
            room = area.rect.h * area.rect.w + sum(room.w * room.h for room in rooms)
            if share > SMALL[-1] and high * area.rect.w * share**2 > SLACK * room:
                continue
            ends = self._written(area, panels, BARE._replace(share=share), rooms)
            if ends:
                break
        self._part(area, rooms[: len(ends) - 1], ends)

    def _in_one(self, area: ScrollArea, panels: Sequence[Panel], whole: bool = False) -> bool:
        """Write panels in one piece, the first way that has room for it; False if there is none. `whole`:
        only such that no explanation is left out."""
        for telling in tellings(self.scene.theme.ui_scale, panels):
            if whole and not telling.text:
                break
            ends = self._written(area, panels, telling, ())
            if ends:
                self._part(area, (), ends)
                return True
        return not whole and self._folded(area, panels, telling)

    def _folded(self, area: ScrollArea, panels: Sequence[Panel], telling: Telling) -> bool:
        """Write panels in one piece without as few explanations as can be; False if there is no room so."""
        texts, look = self.scene.texts, self.scene.look.smaller(telling.share)
        filler = Terse(area, texts, look, telling)
        filler.panels(panels)
        for lines in range(TRIES):
            over = filler.y - area.rect.bottom + lines * filler.line_height
            ends = self._written(area, panels, telling._replace(folded=folding(filler, panels, over)), ())
            if ends:
                self._part(area, (), ends)
                return True
        return False

    def _height(self, area: ScrollArea, panels: Sequence[Panel]) -> int:
        """How high one column of letters of the usual size is."""
        filler = Terse(area, self.scene.texts, self.scene.look, BARE)
        filler.panels(panels)
        area.clear()
        return filler.y - area.rect.y

    def _ways(self, first: pygame.Rect) -> Iterator[tuple[float, Rooms]]:
        """Sizes of letters with columns over the board, the best first."""
        beside, over = self._beside(first), self._over()
        for count, shares in BESIDE:
            some = [rooms for rooms in beside if len(rooms) == count]
            large = [share for share in shares if share * self.scene.theme.ui_scale >= LEGIBLE]
            yield from ((share, rooms) for share in large for rooms in (some if count else [()]))
        yield from ((share, over) for share in OVER)
        for share in SMALL:
            yield from ((share, rooms) for rooms in (*beside, over))

    def _beside(self, first: pygame.Rect) -> list[Rooms]:
        """The columns at each side of the piece that has room for them, one before two; at the last one that
        covers a part of the piece."""
        scene, pad = self.scene, self.scene.px(PAD)
        assert scene.picture is not None
        view, least = scene.picture.board.viewport, round(SLIM * first.w)
        piece = scene.picture.board.rect_of(scene.model.hover) or pygame.Rect(view.center, (0, 0))
        sides = (
            pygame.Rect(view.x, view.y, view.w, piece.y - view.y),
            pygame.Rect(view.x, piece.bottom, view.w, view.bottom - piece.bottom),
            pygame.Rect(view.x, view.y, piece.x - view.x, view.h),
            pygame.Rect(piece.right, view.y, view.right - piece.right, view.h),
        )
        most = min(first.w, round(MOST * view.w))
        found = [
            split for side in sides for count in (1, 2) if (split := _split(side, most, count, pad, view))
        ]
        fitting = [rooms for rooms in found if rooms[0].w >= least and rooms[0].h >= view.h // 2]
        before = piece.x - view.x > view.right - piece.right
        slim = pygame.Rect(view.x if before else view.right - least, view.y, least, view.h)
        return [*sorted(fitting, key=len), (slim.inflate(-2 * pad, -2 * pad),)]

    def _over(self) -> Rooms:
        """Two columns over all of the board."""
        assert self.scene.picture is not None
        view = self.scene.picture.board.viewport
        return _split(view, view.w, 2, self.scene.px(PAD), view)

    def _written(
        self, area: ScrollArea, panels: Sequence[Panel], telling: Telling, rooms: Rooms
    ) -> list[tuple[int, int]]:
        """All in one column, told in that way, each part as wide as the column that it is for: at
        which widget and which pixel each column ends; nothing if they have no room for all of it, unless
        there is no other way."""
        share, look = telling.share, self.scene.look
        look = look if share == 1.0 else look.smaller(share)
        heights = [area.rect.h, *(room.h for room in rooms)]
        begun: dict[int, int] = {}
        while True:
            area.clear()
            filler = Terse(area, self.scene.texts, look, telling, begun)
            filler.panels(panels)
            ends, over = _ends(filler, tuple(begun), heights)
            if over < 0:
                return ends
            if over in (0, *begun) or len(begun) == len(rooms):
                return ends if share == SMALL[-1] and rooms == self._over() else []
            begun[over] = rooms[len(begun)].w

    def _part(self, area: ScrollArea, rooms: Rooms, ends: Sequence[tuple[int, int]]) -> None:
        """Move what stands behind the end of each column into the next one, which is no higher than that."""
        area.settle(min(ends[0][1] - area.rect.y, area.rect.h))
        parts = list(zip(rooms, ends[:-1], ends[1:], strict=True))
        for n, (room, (at, top), (_, foot)) in reversed(list(enumerate(parts))):
            place = pygame.Rect(room.x, room.y, room.w, min(room.h, foot - top))
            ground = Box(place.inflate(2 * self.scene.px(PAD), 2 * self.scene.px(PAD)), "flat")
            further = ScrollArea(f"match.inspector.more.{n}" if n else "match.inspector.more", place)
            further.solid = False  # the pointer lies on the board below
            self._widgets += [self.scene.ui.add(ground), self.scene.ui.add(further)]
            area.give(further, at, (place.x - area.rect.x, place.y - top))
            further.settle(foot - top)


def _split(side: pygame.Rect, most: int, count: int, pad: int, view: pygame.Rect) -> Rooms:
    """So many columns of equal width in a side of the board, none wider than `most`, next to its rim."""
    wide = min(side.w // count, most)
    left = side.right - count * wide if side.right == view.right else side.x
    return tuple(
        pygame.Rect(left + n * wide, side.y, wide, side.h).inflate(-2 * pad, -2 * pad) for n in range(count)
    )


def _ends(filler: Terse, begun: Sequence[int], heights: Sequence[int]) -> tuple[list[tuple[int, int]], int]:
    """Where the columns that begin with these parts end, and the first part that has no room in its own, or
    −1."""
    starts = [*filler.begins, (len(filler.area.held()), filler.y)]
    column, top, found = 0, filler.area.rect.y, list[tuple[int, int]]()
    for n in range(len(filler.begins)):
        if n in begun:
            column, top = column + 1, starts[n][1]
            found.append(starts[n])
        if starts[n + 1][1] - top > heights[column]:
            return [*found, starts[-1]], n
    return [*found, starts[-1]], -1

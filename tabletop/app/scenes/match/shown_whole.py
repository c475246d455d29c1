"""Where a piece is shown whole that the pointer rests on, while the inspector is folded: never in place of
the question.

Best is what nothing stands on: the room that question, turn and seats leave free in the column. Where turn
and seats stand at the column's head, list and buttons make way for it: as long as the pointer rests on the
board they are not clicked, and with it they are there again, where they were. Else it is a card over the
board, beside the piece, off all that may be clicked or is advised; only where that leaves no room, it covers
turn and seats, and at last what matters least on the board. It cannot be scrolled, since the pointer rests on
the piece: it is told in one piece, as `terse` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.app.scenes.match.beneath import beneath, left_free, over_choices
from tabletop.app.scenes.match.in_sight import AIM, LISTED, kept_in_sight
from tabletop.app.scenes.match.terse import Telling, Terse, folding, shares_at, tellings
from tabletop.app.table import Panel, Row
from tabletop.app.widgets import Box, ScrollArea
from tabletop.app.widgets.beside import Kept, beside, clear_of, covered

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

PAD, GAP, INSET = 10.0, 10.0, 6.0
"""Logical distances: of words from the card's rim, of the card from the piece, and from the board's."""
LEAST, MOST = 160.0, 440.0
"""Least and greatest logical width of a card over the board."""
WIDES = (250.0, 200.0, 330.0, LEAST, MOST)
"""The widths that are tried, the best first, before that of a side of the piece."""
LARGE, SMALL = 0.8, 0.7
"""Shares of the size of letters that are large enough for what stands beside the board, and for what had no
room there."""
FINE = 8
"""It is looked for a place so fine a part of the card apart."""
SPREAD, REACH, THIRD = (1.1, 1.25, 1.4, 1.6), 0.4, 1 / 3
"""Widths of a card that reaches from the column over the edge of the board, by the column's; the share of the
board's width that it covers there at most, and one that stands at a side of it."""
TRIES = 8
"""How often it is tried with one line less, since what stands beside a picture may come below it."""
LOWEST = 90.0
"""Logical height of a card at least."""


class Berth(NamedTuple):
    """Where a card may stand, and how it is told there."""

    rect: pygame.Rect
    telling: Telling
    cost: float = 0.0


def tells(panel: Panel) -> bool:
    """Does a panel say more than a name and a face?"""
    return bool(panel.rows or panel.keywords or panel.text)


def _lost(panels: Sequence[Panel], told: Sequence[Panel], folded: Sequence[Row]) -> int:
    """How many of a piece's own lines are not told whole."""
    words = {row for panel in panels for row in panel.keywords}
    rows = {row for panel in told for row in panel.rows} - {*folded}
    return len({row for panel in panels for row in panel.rows} - rows - words)


class PieceCard:
    """The card of what the pointer rests on."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._area: ScrollArea | None = None
        self._heights: dict[tuple[object, ...], int] = {}
        """How high what was tried is, by what is told, in how wide and high a place, and how."""

    def show(self, panels: Sequence[Panel]) -> None:
        """The card with these panels; none: there is no card."""
        scene = self.scene
        place = scene.pointing.place_of(scene.model.hover) if panels else None
        if place is None:
            self._area = None
            scene.parts.show("glance", None, lambda: None)
            return
        asked = (scene.room.gestures.selection, scene.model.advice.clicks)
        key = (tuple(panels), tuple(place), tuple(scene.board.rect), asked)
        scene.parts.show("glance", key, lambda: self._build(panels, place))

    @property
    def area(self) -> ScrollArea | None:
        """What is told, while the card is shown."""
        return self._area

    @property
    def is_aside(self) -> bool:
        """Does it stand in the column?"""
        return self._area is not None and self._area.rect.x < self.scene.board.rect.x

    def _build(self, panels: Sequence[Panel], place: pygame.Rect) -> None:
        ui, pad = self.scene.ui, self.scene.px(PAD)
        ground = ui.add(Box(pygame.Rect(0, 0, 0, 0), "walnut", id="match.glance"))
        self._area = area = ScrollArea("match.inspector", pygame.Rect(0, 0, 1, 1))
        area.solid = False  # the pointer lies on the board below
        ui.add(area)
        self._heights.clear()
        panels, spot = self._found(panels, place)
        ground.rect = spot.rect
        inner = spot.rect.inflate(-2 * pad, -2 * pad)
        high = self._write(panels, inner, spot.telling).y - inner.y
        area.settle(high)
        ground.invalidate()

    # Where

    def _found(self, panels: Sequence[Panel], place: pygame.Rect) -> tuple[Sequence[Panel], Berth]:
        """What is told, and the first of the ways for which there is room, the best room first. Where there
        is none for all of it, a whole card below what a click does goes first, then the rest of its words."""
        kept, ways = kept_in_sight(self.scene, place), list(tellings(self.scene.theme.ui_scale, panels))
        whole = [way for way in ways if way.text]
        spots: list[Berth] = []
        plain = tuple([replace(panel, face=None) if tells(panel) else panel for panel in panels])
        if self.scene.layout.places.headed:
            tried = tuple(dict.fromkeys((tuple(panels), plain, tuple(panels[:1]))))
            for some_ways in (whole, ways[len(whole) :]):
                told = self._in_column(tried, some_ways) or self._spread(tried, some_ways, kept)
                if told is not None:
                    return told
            named, lost = self._roomiest(tried[-1], place, ways[-1], kept)
            is_short = bool(named[1].telling.folded) or any(panel.face for panel in panels)
            if lost or (is_short and not self.scene.room.table.panels.RECURS):
                wide, less = self._roomiest(tried[-1], place, ways[-1], kept, self.scene.px(MOST))
                return self._over_board(tried, place, ways, kept) or (wide if less < lost else named)
            return named
        for some in dict.fromkeys((tuple(panels), plain, tuple(panels[:1]))):
            spots = []
            if (found := self._clear(some, place, whole, kept, spots)) is not None:
                return some, found
        if not spots and (found := self._across(some, place, whole, kept)) is not None:
            return some, found
        for way in () if spots else ways[len(whole) :]:
            spots += self._beside(some, place, way, kept)
        best = min(spots, key=lambda spot: spot.cost) if spots else None
        return some, best or self._folded(some, place, ways[-1], kept)

    def _in_column(
        self, tried: Sequence[Sequence[Panel]], ways: Sequence[Telling]
    ) -> tuple[Sequence[Panel], Berth] | None:
        """Whole, in letters that are large enough where least is covered, else over list and buttons."""
        scene, pad, over = self.scene, 2 * self.scene.px(PAD), over_choices(self.scene)
        free = [left_free(scene), self._low(), beneath(scene)]
        inner = pygame.Rect(0, 0, over.w - pad, over.h - pad)
        for some in tried:
            for way in ways:
                if inner.h > 0:
                    high = self._height(some, inner, way) + pad
                    rooms = (*free, over) if way.text and way.share >= LARGE else (over,)
                    if (room := next((each for each in rooms if high <= each.h), None)) is not None:
                        return some, Berth(pygame.Rect(room.x, room.y, room.w, high), way)
        return None

    def _spread(
        self,
        tried: Sequence[Sequence[Panel]],
        ways: Sequence[Telling],
        kept: Sequence[Kept],
    ) -> tuple[Sequence[Panel], Berth] | None:
        """From the column on over the edge of the board, as far as nothing is covered there that may be
        clicked, nor the piece, and never over much more than a third of it."""
        over, pad = over_choices(self.scene), 2 * self.scene.px(PAD)
        for some in tried:
            for way in ways if over.h > pad else ():
                for wide in self._widths(over) if not way.lore else ():
                    rect = pygame.Rect(over.x, over.y, wide, over.h)
                    rect.h = self._height(some, rect.inflate(-pad, -pad), way) + pad
                    if rect.h <= over.h and (free := self._uncovered(rect, over, kept)) is not None:
                        return some, Berth(free, way)
        return None

    def _widths(self, over: pygame.Rect) -> list[int]:
        """How wide a card may be that reaches from the column over the edge of the board."""
        board = self.scene.board.rect
        most = board.x + round(board.w * REACH) - over.x
        return [wide for share in SPREAD if (wide := round(over.w * share)) <= most]

    def _uncovered(self, rect: pygame.Rect, over: pygame.Rect, kept: Sequence[Kept]) -> pygame.Rect | None:
        """A card at the head or the foot of its room where nothing on the board is covered that may be
        clicked; None if there is something in both places."""
        needed = [each for each in kept if each[1] >= AIM and each[0].right > over.right]
        spots = (rect.move_to(y=over.y), rect.move_to(y=over.bottom - rect.h))
        return next((spot for spot in spots if not covered(spot, needed)), None)

    def _over_board(
        self,
        tried: Sequence[Sequence[Panel]],
        place: pygame.Rect,
        ways: Sequence[Telling],
        kept: Sequence[Kept],
    ) -> tuple[Sequence[Panel], Berth] | None:
        """Beside the piece, where nothing is covered that may be clicked, in small letters if need be."""
        for some in tried:
            small = [way for way in ways if way.text and way.share >= SMALL]
            for way in (*reversed(small), *(way for way in ways if way not in small)):
                for spot in self._beside(some, place, way, kept):
                    if not spot.cost:
                        return some, spot
        return None

    def _roomiest(
        self,
        panels: Sequence[Panel],
        place: pygame.Rect,
        way: Telling,
        kept: Sequence[Kept],
        widest: int = 0,
    ) -> tuple[tuple[Sequence[Panel], Berth], int]:
        """What has no room is named with the key that shows it: in the column, from there over the edge of
        the board, or at a side of that, where most of the piece's own lines are told; over what may be
        clicked only where the column has no room. And how many of these lines are not told."""
        over = over_choices(self.scene)
        found = [self._named(panels, over, way)]
        for wide in self._widths(over):
            some, spot = self._named(panels, pygame.Rect(over.x, over.y, wide, over.h), way)
            free = self._uncovered(spot.rect, over, kept)
            found += [(some, spot._replace(rect=free))] if free is not None else []
        side, most = self.scene.px(LEAST), round(self.scene.board.rect.w * THIRD)
        wide = widest or max(side, most)
        aside = self._folded(panels, place, way, kept, AIM, wide)
        is_over_aims = covered(aside.rect, [each for each in kept if each[1] >= AIM])
        is_low = over.h < self.scene.px(LOWEST)
        if is_low or (side <= wide and not is_over_aims):
            found = [*(() if is_low else found), (panels, aside)]
        lost = [  # what covers more than that is worth it for the piece's own lines alone
            (_lost(panels, some, cut := each.telling.folded), each is aside and wide > most, len(cut))
            for some, each in found
        ]
        best = min(lost)
        return found[lost.index(best)], best[0]

    def _named(
        self, panels: Sequence[Panel], over: pygame.Rect, way: Telling
    ) -> tuple[Sequence[Panel], Berth]:
        """In a room of the column, where what has no room is named; without the last rows, or what is noted
        of them, where even that has none: none of them is cut."""
        pad = 2 * self.scene.px(PAD)
        inner = pygame.Rect(0, 0, over.w - pad, over.h - pad)
        told, high = self._cut(panels, inner, way)
        while high > inner.h and len(panels[-1].rows) > 1:
            *rows, last = panels[-1].rows
            rows += [replace(last, note="")] if last.note and (last.value or last.chance is not None) else []
            panels = (*panels[:-1], replace(panels[-1], rows=tuple(rows)))
            told, high = self._cut(panels, inner, way)
        return panels, Berth(pygame.Rect(over.x, over.y, over.w, min(over.h, high + pad)), told)

    def _across(
        self, panels: Sequence[Panel], place: pygame.Rect, ways: Sequence[Telling], kept: Sequence[Kept]
    ) -> Berth | None:
        """Below the question and on from there over the board, as far as the piece."""
        places, low = self.scene.layout.places, self._low()
        if places.shape != "columns" or places.coach is not None:
            return None
        low.w = max(low.w, place.x - self.scene.px(GAP) - low.x)
        found = self._within(panels, low, ways)
        needed = [each for each in kept if each[1] >= LISTED]
        return found if found is not None and not covered(found.rect, needed) else None

    def _clear(
        self,
        panels: Sequence[Panel],
        place: pygame.Rect,
        ways: Sequence[Telling],
        kept: Sequence[Kept],
        spots: list[Berth],
    ) -> Berth | None:
        """Where nothing is covered that may be clicked: in the column's free room, over the board, over turn
        and seats; `spots` gathers the other ones over the board."""
        places = self.scene.layout.places
        column = places.shape == "columns" and places.coach is None
        large = [way for way in ways if way.share >= LARGE]
        if column and (found := self._within(panels, left_free(self.scene), large)) is not None:
            return found
        for way in ways:
            spots += self._beside(panels, place, way, kept)
            if (clean := next((spot for spot in spots if spot.cost == 0), None)) is not None:
                return clean
            if column and (found := self._within(panels, self._low(), (way,))) is not None:
                return found
        return None

    def _within(self, panels: Sequence[Panel], room: pygame.Rect, ways: Sequence[Telling]) -> Berth | None:
        """In a room of the column, at its head, so high that nothing below is covered by half; None if it is
        too low."""
        pad = 2 * self.scene.px(PAD)
        inner = pygame.Rect(0, 0, room.w - pad, room.h - pad)
        for way in ways if inner.h > 0 else ():
            high = self._height(panels, inner, way)
            if high <= inner.h:
                end = self._uncut(room.y + high + pad)
                return Berth(pygame.Rect(room.x, room.y, room.w, min(end, room.bottom) - room.y), way)
        return None

    def _uncut(self, end: int) -> int:
        """The pixel to which a card that ends there reaches so that it covers nothing by half."""
        scene, px = self.scene, self.scene.px
        clear = scene.layout.places.clear((end + px(GAP)) / scene.theme.k)
        return max(end, px(clear))

    def _beside(
        self, panels: Sequence[Panel], place: pygame.Rect, way: Telling, kept: Sequence[Kept]
    ) -> Iterator[Berth]:
        """Over the board, as wide as cards may be, off all that must be in sight; its cost counts what may be
        clicked."""
        px, pad, room = self.scene.px, 2 * self.scene.px(PAD), self._board()
        aims, needed = [each for each in kept if each[1] >= AIM], [each for each in kept if each[1] >= LISTED]
        sides = (place.x - room.x - px(GAP), room.right - place.right - px(GAP))
        widths = [min(px(wide), room.w) for wide in WIDES]
        for w in (*widths, *(side for side in sides if px(LEAST) < side < px(MOST))):
            high = self._height(panels, pygame.Rect(0, 0, w - pad, room.h - pad), way) + pad
            if high <= room.h:
                rect = beside(pygame.Rect(0, 0, w, high), place, room, px(GAP), kept, FINE)
                if not covered(rect, needed):
                    yield Berth(rect, way, covered(rect, aims))

    def _folded(
        self,
        panels: Sequence[Panel],
        place: pygame.Rect,
        way: Telling,
        kept: Sequence[Kept],
        worth: float = LISTED,
        most: int = 0,
    ) -> Berth:
        """In the largest room over the board that is off all of such a worth, no wider than `most` if that is
        given, without as few explanations as can be."""
        px, pad, gap = self.scene.px, 2 * self.scene.px(PAD), self.scene.px(GAP)
        needed = [rect.inflate(gap, gap) for rect, weight in kept if weight >= worth]
        rooms = clear_of(self._board(), needed, (px(LEAST), px(LOWEST))) or [self._board()]
        most = most or px(MOST)
        room = max(rooms, key=lambda each: min(each.w, most) * each.h)
        inner = pygame.Rect(0, 0, min(most, room.w) - pad, room.h - pad)
        told, high = self._cut(panels, inner, way)
        rect = pygame.Rect(0, 0, inner.w + pad, min(high + pad, room.h))
        return Berth(beside(rect, place, room, gap, kept, FINE), told)

    def _cut(self, panels: Sequence[Panel], inner: pygame.Rect, way: Telling) -> tuple[Telling, int]:
        """How panels are told in a room with as few explanations left out as can be, and how high that is."""
        filler, told = self._write(panels, inner, way), way
        high = filler.y
        for lines in range(TRIES):
            if filler.y <= inner.h:
                break
            over = filler.y - inner.h + lines * filler.line_height
            told = way._replace(folded=folding(filler, panels, over))
            if (high := self._write(panels, inner, told).y) <= inner.h:
                break
        return told, high

    def _low(self) -> pygame.Rect:
        """The column below the buttons of the question, and below a hint that is told there."""
        low, hint = beneath(self.scene), self.scene.ui.named("match.advice.box")
        if hint is not None and hint.rect.colliderect(low):
            top = hint.rect.bottom + self.scene.px(GAP)
            return pygame.Rect(low.x, top, low.w, max(0, low.bottom - top))
        return low

    def _board(self) -> pygame.Rect:
        inset = 2 * self.scene.px(INSET)
        return self.scene.board.rect.inflate(-inset, -inset)

    # What

    def _height(self, panels: Sequence[Panel], inner: pygame.Rect, telling: Telling) -> int:
        """How high it would be. What has no room in the smallest letters has none in others: those are tried
        first, and their height is told where it is too much."""
        share = shares_at(self.scene.theme.ui_scale)[-1]
        small = telling._replace(share=share, lore=False) if telling.text else telling
        high = self._measured(panels, inner, small)
        return high if high > inner.h or small == telling else self._measured(panels, inner, telling)

    def _measured(self, panels: Sequence[Panel], inner: pygame.Rect, telling: Telling) -> int:
        """Reckoned once; how high the place is counts for a picture alone."""
        has_face = any(panel.face is not None for panel in panels)
        key = (tuple(panels), inner.w, inner.h if has_face else 0, telling)
        if key not in self._heights:
            self._heights[key] = self._write(panels, pygame.Rect(0, 0, *inner.size), telling).y
        return self._heights[key]

    def _write(self, panels: Sequence[Panel], inner: pygame.Rect, telling: Telling) -> Terse:
        """All of it from the head of a place down."""
        assert self._area is not None
        self._area.clear()
        self._area.rect = inner.copy()
        look = self.scene.look if telling.share == 1.0 else self.scene.look.smaller(telling.share)
        filler = Terse(self._area, self.scene.texts, look, telling)
        filler.panels(panels)
        return filler

"""A card that an event turned over, shown as a card; where that would lie on pieces, as a slip without its
picture, which has room beside the board or between them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.panels import ChipView
from tabletop.app.table import Chip, Notice
from tabletop.app.widgets import Widget
from tabletop.app.widgets.beside import Kept, covered, covering, strewn
from tabletop.render.richtext import RichStyle, RichText
from tabletop.text.markup import escape

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

WIDE, HIGH = 310.0, 433.0
"""Greatest logical size of a card; with a printed frame its proportions are the frame's."""
LEAST = 344.0
"""Logical height that a card beside the board has at least: more of its column may be told of a piece, and
scrolls."""
GAP = 8.0
SHARES = (1.0, 0.82, 0.66)
"""How large a card over the board is: the first that covers neither what it speaks of nor a piece."""
OVER_BOARD = 0.45
"""The largest share of the board's width that a card over it takes, however large letters are."""
SPOKEN_OF, PIECE = 1000.0, 3.0
"""How bad it is to cover a pixel of that, or of another piece, against one of what may be clicked."""
FINE = 3
"""It is looked for a place so fine a part of the card apart."""
ROLES = ("body", "small", "tiny")
SHRUNK = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Letters of a card's text, the largest that fit, and of the smallest these shares."""
SLIPS, SLIP_PAD = (300.0, 230.0, 170.0), 10.0
"""Logical widths of a slip over the board, and its edges."""
SLIP_ROLE, SMALLER = "small", "tiny"
"""Letters of its text, and where else it would reach too far."""
LEGIBLE, RISES = 2, 0.75
"""So many of the shares are easy to read; the share of the picture that larger ones may cover instead."""


def free_room(scene: MatchScene) -> pygame.Rect | None:
    """Where answers and lists stand beside the board; None: over it, clear of what they are about."""
    card = scene.layout.places.card
    return scene.rect(*card) if card is not None else None


def notice_column(scene: MatchScene) -> pygame.Rect | None:
    """The column of inspector and log, if a card that was turned over is shown there."""
    places = scene.layout.places
    if places.shape != "columns" or places.folded:
        return None
    return scene.rect(*places.inspector).union(scene.rect(*places.log))


def notice_room(scene: MatchScene) -> pygame.Rect:
    """Where a card that was turned over is shown: in the column of the inspector below what that tells, else
    over the board."""
    room, area = notice_column(scene), scene.area
    if room is None:
        return scene.board.rect.inflate(-scene.px(24), -scene.px(24))
    told = area.rect.y + area.content + scene.px(GAP) if area is not None else room.y
    top = max(room.y, min(told, room.bottom - scene.px(LEAST)))
    return pygame.Rect(room.x, top, room.w, room.bottom - top)


def map_room(scene: MatchScene) -> pygame.Rect:
    """The pixels of the board's frame."""
    return scene.board.rect.copy()


class NoticeCard(Widget):
    """The card: picture in the window of the frame, name and text in their boxes."""

    def __init__(self, notice: Notice, seconds: float | None) -> None:
        """It goes after `seconds`, or with None when it is dismissed."""
        super().__init__("match.notice", pygame.Rect(0, 0, 0, 0))
        self.notice, self.left, self.shown = notice, seconds, 0.0
        self.is_slip, self._letters = False, SLIP_ROLE
        """Does it do without picture and frame, and in which letters?"""

    def put(self, room: pygame.Rect, at_foot: bool = False, kept: Sequence[Kept] = ()) -> None:
        """Its place: as large as fits in the middle of a room, or at its lower edge; where something there is
        to be `kept` in sight beside that, smaller if it must be."""
        self.invalidate()
        self.is_slip = False
        px, frame = self.ui.look.px, self.notice.frame
        wide, high = frame.size if frame else (WIDE, HIGH)
        most = room.w if at_foot else round(room.w * OVER_BOARD)
        scale = min(px(WIDE) / wide, most / wide, room.h / high)
        pieces, best = [each for each in kept if each[1] >= PIECE], math.inf
        for share in SHARES:
            rect = pygame.Rect(0, 0, round(wide * scale * share), round(high * scale * share))
            rect.center = room.center
            if at_foot:
                rect.bottom = room.bottom
                self.rect = rect
                break
            spots = [rect, *(spot for spot in strewn(rect, room, FINE) if room.contains(spot))]
            below, middle = covering(kept), rect.center
            spot = min(spots, key=lambda spot: (below(spot), math.dist(spot.center, middle)))
            if (bad := covered(spot, pieces)) < best:
                self.rect, best = spot, bad
            if not bad:
                break
        self.invalidate()

    def slip(self, wide: int, role: str = SLIP_ROLE) -> pygame.Rect:
        """The size of a slip so wide, in letters in which it is shown from now on."""
        self._letters = role
        title, text = self._slip_words(wide)
        return pygame.Rect(0, 0, wide, title.height + text.height + round(2.5 * self.ui.look.px(SLIP_PAD)))

    def lie(self, place: pygame.Rect) -> None:
        """It is a slip there."""
        self.invalidate()
        self.rect, self.is_slip = place, True
        self.invalidate()

    def _slip_words(self, wide: int) -> tuple[RichText, RichText]:
        """Name and text of a slip so wide."""
        look, room = self.ui.look, wide - 2 * self.ui.look.px(SLIP_PAD)
        p, style = look.palette, look.theme.style
        title = RichStyle(style("bold"), p.brass_light, p.link)
        return (
            look.rich.get(escape(self.notice.title), room, title),
            look.rich.get(self.notice.text, room, RichStyle(style(self._letters), p.cream, p.link)),
        )

    def words(self) -> list[str]:
        """Name and text."""
        return [self.notice.title, self.notice.text]

    def box(self, name: str) -> pygame.Rect:
        """The pixels of the frame's box `title`, `picture` or `text`."""
        frame = self.notice.frame
        size = frame.size if frame else (744, 1039)
        plain = {"title": (40, 40, 704, 120), "picture": (60, 148, 684, 564), "text": (60, 600, 684, 990)}
        left, top, right, bottom = getattr(frame, name) if frame else plain[name]
        kx, ky = self.rect.w / size[0], self.rect.h / size[1]
        x, y = self.rect.x + round(left * kx), self.rect.y + round(top * ky)
        return pygame.Rect(x, y, round((right - left) * kx), round((bottom - top) * ky))

    def written(self) -> tuple[RichText, pygame.Rect]:
        """The text in the largest letters with which it fits its box; before they would be much smaller than
        any others it reaches up over the picture."""
        look, box = self.ui.look, self.box("text")
        letters = [look.theme.style(role) for role in ROLES]
        smallest = letters.pop()
        shrunk = [smallest._replace(size=round(share * smallest.size)) for share in SHRUNK]
        high = pygame.Rect(box)
        high.y -= round(RISES * self.box("picture").h) + self._gap()
        high.h = box.bottom - high.y
        for room, styles in ((box, [*letters, *shrunk[:LEGIBLE]]), (high, shrunk)):
            for each in styles:
                style = RichStyle(each, look.palette.cream, look.palette.link, "centre")
                found = look.rich.get(self.notice.text, room.w, style)
                if found.height <= room.h:
                    break
            if found.height <= room.h:
                break
        top = min(box.y + max(0, (box.h - found.height) // 2), box.bottom - found.height)
        return found, pygame.Rect(box.x, top, box.w, found.height)

    def _gap(self) -> int:
        """The pixels of the frame between picture and text."""
        return max(0, self.box("text").y - self.box("picture").bottom)

    def area(self) -> pygame.Rect:
        """With its shadow."""
        return self._clipped(self.ui.look.painter.shadow_area(self.rect).union(super().area()))

    def draw(self, surface: pygame.Surface) -> None:
        """Picture, frame over it, words."""
        look, notice = self.ui.look, self.notice
        if self.is_slip:
            self._draw_slip(surface)
            return
        if notice.frame is None:
            look.painter.panel(surface, self.rect, "walnut")
        if notice.art is not None:
            hole = self.box("picture").inflate(2, 2)
            surface.blit(look.sprites.cover(notice.art.path, hole.size), hole)
        if notice.frame is not None:
            surface.blit(look.sprites.get(notice.frame.art.path, self.rect.size), self.rect)
        box = self.box("title")
        style = look.fonts.shrink(notice.title, look.theme.style("subheading"), box.w, 0.6)
        line = look.fonts.line(notice.title, style, look.palette.brass_light)
        surface.blit(line, line.get_rect(center=box.center))
        text, box = self.written()
        if box.y < self.box("text").y:
            look.painter.rounded(surface, box.inflate(look.px(8), look.px(8)), look.palette.night, look.px(5))
        text.draw(surface, box.topleft)

    def _draw_slip(self, surface: pygame.Surface) -> None:
        """The name above the text."""
        pad = self.ui.look.px(SLIP_PAD)
        self.ui.look.painter.panel(surface, self.rect, "walnut")
        title, text = self._slip_words(self.rect.w)
        title.draw(surface, (self.rect.x + pad, self.rect.y + pad))
        text.draw(surface, (self.rect.x + pad, self.rect.y + round(1.5 * pad) + title.height))


class AlbumChip(ChipView):
    """A chip that opens cards to be looked through."""

    focusable = True
    clicks = True

    def __init__(
        self,
        chip: Chip,
        rect: pygame.Rect,
        on_point: Callable[[str], object],
        on_open: Callable[[], object],
    ) -> None:
        super().__init__(chip, rect, on_point, style="glass", bright=True)
        self.on_open = on_open

    def on_up(self, pos: tuple[int, int], button: int) -> None:
        """A click."""
        if button == 1 and self.contains(pos):
            self.on_open()

    def activate(self) -> bool:
        """Enter or Space."""
        self.on_open()
        return True

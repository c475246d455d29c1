"""A card that an event turned over, shown as a card."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.play import Happening
from tabletop.app.scenes.match.panels import ChipView
from tabletop.app.table import Chip, Notice
from tabletop.app.widgets import Widget
from tabletop.app.widgets.beside import Kept, covered, covering, strewn
from tabletop.engine.model import Event
from tabletop.render.motion import Call
from tabletop.render.richtext import RichStyle, RichText

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

WIDE, HIGH = 310.0, 433.0
"""Greatest logical size of a card; with a printed frame its proportions are the frame's."""
STAYS, HURRIES = 3.2, 1.4
"""Seconds that a card of others stays, and when another one waits."""
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

    def put(self, room: pygame.Rect, at_foot: bool = False, kept: Sequence[Kept] = ()) -> None:
        """Its place: as large as fits in the middle of a room, or at its lower edge; where something there is
        to be `kept` in sight beside that, smaller if it must be."""
        self.invalidate()
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

    def draw(self, surface: pygame.Surface) -> None:
        """Picture, frame over it, words."""
        look, notice = self.ui.look, self.notice
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


class Notices:
    """The cards that come and go. Bots think on meanwhile; a question with its own card waits until the
    notice has gone.
    """

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.card: NoticeCard | None = None
        self._waiting: deque[tuple[Notice, bool]] = deque()
        self._told: pygame.Rect | None = None
        """The pixels of the plate of results of which the card keeps clear."""

    def plan(self, each: Happening, events: Sequence[Event]) -> None:
        """Cards of events follow their motion; those that a person of this screen turned over stay."""
        room, motion = self.scene.room, self.scene.motion
        for event in events:
            notice = room.table.motions.announce(event, each.before, each.after)
            if notice is not None:
                motion.play(Call(partial(self.announce, notice, each.seat in room.people)))

    def announce(self, notice: Notice, own: bool) -> None:
        """Show a card when those before it have gone; one's `own` stays until it is put away."""
        self._waiting.append((notice, own))

    @property
    def are_coming(self) -> bool:
        """Will a card come or go by itself?"""
        return bool(self._waiting) or (self.card is not None and self.card.left is not None)

    def update(self, seconds: float) -> None:
        """Time passes for the card shown; the next one follows."""
        scene, motion = self.scene, self.scene.motion
        if scene.room.session.is_over and not motion.is_playing:
            self.forget()
        card, queue = self.card, self._waiting
        if card is not None and scene.picture is not None and scene.picture.accounts.rect != self._told:
            self.settle()
        if card is not None:
            card.shown += seconds * max(1.0, motion.speed)
            stays = HURRIES if queue else card.left
            if stays is not None and card.shown >= stays:
                self.dismiss()
        if self.card is None and queue and not motion.is_playing and scene.model.past is None:
            notice, own = queue.popleft()
            self.card = NoticeCard(notice, None if own else STAYS)
            scene.stale = True

    def show(self) -> None:
        """The card in its place: beside the board, else over its middle."""
        scene, card = self.scene, self.card
        frame = notice_room(scene)

        def build() -> None:
            if card is not None:
                scene.ui.add(card)
                self.settle()

        scene.parts.show("notice", (id(card), tuple(frame)), build)

    def settle(self) -> None:
        """The inspector tells something else: the card keeps clear of it."""
        picture = self.scene.picture
        self._told = picture.accounts.rect if picture is not None else None
        if self.card is not None and self.card.ui is not None:
            at_foot = notice_column(self.scene) is not None
            self.card.put(notice_room(self.scene), at_foot, () if at_foot else self._kept(self.card.notice))

    def _kept(self, notice: Notice) -> list[Kept]:
        """The pixels of what a card speaks of and of what the last step came to, of other pieces, of the map
        in little, and of what may be clicked."""
        scene, picture, place_of = self.scene, self.scene.picture, self.scene.pointing.place_of
        kept = [(rect, SPOKEN_OF) for id in notice.about if (rect := place_of(id)) is not None]
        kept += [(self._told, SPOKEN_OF)] if self._told is not None else []
        small = scene.ui.named("match.minimap")
        kept += [(small.rect, PIECE)] if small is not None else []
        if picture is not None:
            kept += [(rect, PIECE) for id in picture.shown if (rect := picture.board.rect_of(id)) is not None]
        return [*kept, *((rect, 1.0) for rect in scene.pointing.aims())]

    @property
    def top(self) -> int | None:
        """The pixel above which the inspector stays beside a card; None: it has its whole column."""
        room = notice_column(self.scene) if self.card is not None else None
        return room.bottom - self.scene.px(LEAST + GAP) if room is not None else None

    def answer(self, event: pygame.event.Event) -> bool:
        """A click or Enter, Space, Escape while a card is shown; True if that was all it meant."""
        card = self.card
        if card is None or len(self.scene.ui.layers) > 1:
            return False
        if event.type == pygame.KEYDOWN:
            keys = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
            if event.key in keys:
                self.dismiss()
            return event.key in keys and not self._is_said(event)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button not in (1, 3):
            return False
        self.dismiss()
        return card.rect.collidepoint(event.pos)

    def _is_said(self, event: pygame.event.Event) -> bool:
        """Does a button in sight bear that key? It means the button, not the card alone."""
        return any(each.matches_hotkey(event) and each.reacts for each in self.scene.ui.top.widgets)

    def dismiss(self) -> None:
        """It has been read."""
        if self.card is not None:
            self.scene.ui.remove(self.card)
            self.card, self.scene.stale = None, True

    def forget(self) -> None:
        """The match goes on, or back: no card is shown or waits, nor does a refusal stay."""
        self.scene.ui.silence()
        self._waiting.clear()
        self.dismiss()

"""What dice decided, line by line on a plate beside the place where they fell; it stays there until the next
decision, and covers as few pieces as it can.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.app.scenes.match.marks import colour_of
from tabletop.app.table import Account, Motion, Point
from tabletop.app.widgets.beside import Kept, around, beside, covered
from tabletop.render import effects, layers
from tabletop.render.motion import Animation, Call, InOrder, Wait

if TYPE_CHECKING:
    from tabletop.app.scenes.match.board import BoardPicture

ID = "accounts"
WIDE, HIGH = 0.5, 0.42
"""Shares of the view that the plate takes at most; the last lines are told."""
PAD, GAP, DIE, BAR, ROOM = 8.0, 6.0, 20.0, 4.0, 8.0
"""Logical lengths: margin, between parts, of a die, of the bar in a seat's colour, from the view's rim."""
NEAR = 4.0
"""Logical distance from the place."""
MOVED = 900.0
"""How bad it is to change sides when a line is added, in pixels covered."""
MOST = 0.25
"""Share of the plate under which it may cover pieces on the best side of its place."""
LIT = 0.15
"""How bad it is to cover what may be clicked, which is clicked through it, beside covering a piece."""


class Accounts:
    """The plate of a board."""

    def __init__(self, picture: BoardPicture) -> None:
        self.picture = picture
        self.lines: dict[tuple[int, str], Account] = {}
        """By the step in which they were told, and their keys."""
        self._step = 0
        self._place: tuple[Point, ...] = ()
        self._side = ""
        """On which side of the place it stands."""
        self._box: tuple[float, float, float, float] | None = None

    def begun(self, motions: Sequence[Motion]) -> Call:
        """Lines of another step follow: none of them takes the place of an earlier one. Where nobody decides,
        a step of other `motions` alone ends what was told."""
        is_over = bool(motions) and all(each.account is None for each in motions)
        return Call(self.forget if is_over else self._begin)

    def _begin(self) -> None:
        self._step += 1

    def told(self, each: Motion) -> Animation:
        """The line of a motion, and the time to read it."""
        assert each.account is not None
        return InOrder([Call(partial(self.add, each.path, each.account)), Wait(each.seconds)])

    def add(self, place: tuple[Point, ...], line: Account) -> None:
        """A line more, or what has become of one; elsewhere all begins anew."""
        if place != self._place:
            self.forget()
            self._place = place
        self.lines[self._step, line.key] = line
        self._box = None
        self._put()

    def forget(self, view: Any = None) -> None:
        """The next decision has been taken, or another moment is looked at: nothing is left."""
        self.lines.clear()
        self._place, self._side, self._box = (), "", None
        self.picture.board.unmark(ID)
        if view is not None:
            self.picture.show(view)

    @property
    def rect(self) -> pygame.Rect | None:
        """The pixels of the plate."""
        if self._box is None or not self.lines:
            return None
        x, y, w, h = self._box
        left, top = self.picture.board.camera.to_screen((x, y))
        zoom = self.picture.board.camera.zoom
        return pygame.Rect(round(left), round(top), round(w * zoom), round(h * zoom))

    def words(self) -> list[str]:
        """All that is written on it."""
        return [word for line in self._told()[0] for word in (line.text, line.verdict) if word]

    def _put(self) -> None:
        picture = self.picture
        place = picture.rect_of(self._place)
        if place is None:
            return
        lines, size, two = self._told()
        plate = self._stand(pygame.Rect((0, 0), size), place)
        x, y = picture.board.camera.to_world(plate.topleft)
        zoom = picture.board.camera.zoom
        self._box = (x, y, plate.w / zoom, plate.h / zoom)
        made: list[pygame.Surface] = []

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: layers.Mark) -> None:
            if not made:
                made.append(self._drawn(lines, size, two))
            same = rect.size == made[0].get_size()
            surface.blit(made[0] if same else pygame.transform.smoothscale(made[0], rect.size), rect)

        picture.board.mark(layers.Mark(ID, self._box, paint, True, 88))

    def _stand(self, plate: pygame.Rect, place: pygame.Rect) -> pygame.Rect:
        """Above the place, below it or beside it, where it covers the least, and rather where it stood before
        it grew; where it would cover pieces on all sides, a little farther."""
        look, kept = self.picture.look, self._kept()
        room = self.picture.board.viewport.inflate(-2 * look.px(ROOM), -2 * look.px(ROOM))
        right, left, below, above = around(plate, place, look.px(NEAR))[:4]
        bad: dict[str, tuple[float, pygame.Rect]] = {}
        for side, spot in (("above", above), ("below", below), ("right", right), ("left", left)):
            stands = spot.clamp(room)
            if not stands.colliderect(place):
                bad[side] = (covered(stands, kept) + MOVED * (side != self._side), stands)
        side = min(bad, key=lambda side: bad[side][0], default="")
        if not side or bad[side][0] > MOST * plate.w * plate.h:
            self._side = ""
            return beside(plate, place, room, look.px(NEAR), kept)
        self._side = side
        return bad[side][1]

    def _kept(self) -> list[Kept]:
        """The pixels of pieces and of what is lit."""
        picture = self.picture
        pieces = (picture.board.rect_of(id) for id in picture.shown)
        lit = (picture.rect_of(mark.points) for mark in picture.lit.values() if mark.points)
        return [(rect, 1.0) for rect in pieces if rect] + [(rect, LIT) for rect in lit if rect]

    # Lines

    def _told(self) -> tuple[list[Account], tuple[int, int], bool]:
        """The last lines that have room, the size of their plate, and whether dice stand below the words."""
        look, view = self.picture.look, self.picture.board.viewport
        lines, most = list(self.lines.values()), round(WIDE * view.w) - 2 * look.px(PAD)
        two = max((self._width(line, False) for line in lines), default=0) > most
        high = round(HIGH * view.h)
        while len(lines) > 1 and self._high(lines, two) > high:
            lines = lines[1:]
        wide = max((self._width(line, two) for line in lines), default=0)
        return lines, (wide + 2 * look.px(PAD), self._high(lines, two)), two

    def _high(self, lines: Sequence[Account], two: bool) -> int:
        return sum(self._row(line, two) for line in lines) + 2 * self.picture.look.px(PAD - 3)

    def _row(self, line: Account, two: bool) -> int:
        """The pixels of height of a line."""
        look = self.picture.look
        words = look.fonts.height(look.theme.style("small"))
        die = look.px(DIE + 4)
        if two and line.dice:
            return words + max(die, words)
        return max(words, die) if line.dice else words

    def _width(self, line: Account, two: bool) -> int:
        look = self.picture.look
        text = look.fonts.width(line.text, look.theme.style("small"))
        verdict = look.fonts.width(line.verdict, look.theme.style("small_bold"))
        dice = len(line.dice) * look.px(DIE + 3)
        gap, bar = look.px(GAP), look.px(BAR + GAP)
        if two and line.dice:
            return bar + max(text, dice + gap + verdict)
        return bar + text + (dice + gap if dice else 0) + (verdict + 2 * gap if verdict else 0)

    def _drawn(self, lines: Sequence[Account], size: tuple[int, int], two: bool) -> pygame.Surface:
        look = self.picture.look
        image = pygame.Surface(size, pygame.SRCALPHA)
        look.painter.panel(image, image.get_rect(), "pane")
        y = look.px(PAD - 3)
        for line in lines:
            high = self._row(line, two)
            self._draw_line(image, line, pygame.Rect(look.px(PAD), y, size[0] - 2 * look.px(PAD), high), two)
            y += high
        return image

    def _draw_line(self, image: pygame.Surface, line: Account, row: pygame.Rect, two: bool) -> None:
        look = self.picture.look
        small, bold, px = look.theme.style("small"), look.theme.style("small_bold"), look.px
        bar = pygame.Rect(row.x, row.y + px(2), px(BAR), row.h - px(4))
        look.painter.rounded(image, bar, line.colour, px(2))
        words = look.fonts.line(line.text, small, look.palette.cream)
        below = two and bool(line.dice)
        top = look.fonts.height(small) if below else row.h
        x, middle = bar.right + px(GAP), row.y + top // 2
        image.blit(words, words.get_rect(midleft=(x, middle)))
        x, middle = (x, row.y + (top + row.h) // 2) if below else (x + words.get_width() + px(GAP), middle)
        for n, (value, sides) in enumerate(line.dice):
            face = effects.die_face(look, px(DIE), value, sides)
            face = effects.paled(face) if n in line.missed else face
            image.blit(face, face.get_rect(midleft=(x, middle)))
            x += px(DIE + 3)
        verdict = look.fonts.line(line.verdict, bold, colour_of(look, line.tone))
        image.blit(verdict, verdict.get_rect(midright=(row.right, middle)))

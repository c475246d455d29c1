"""What dice decided, line by line on a plate near the place where they fell, where it covers no piece; in few
words where it would else. It stays there until the next decision or turn, or until its place is needed.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from tabletop.app.scenes.match.marks import colour_of
from tabletop.app.table import Account, Motion, Point
from tabletop.app.widgets.beside import Kept, apart, around, beside, covered
from tabletop.engine.model import Seat
from tabletop.render import effects, layers
from tabletop.render.motion import Animation, Call, InOrder, Wait

if TYPE_CHECKING:
    from tabletop.app.gestures import Gestures
    from tabletop.app.scenes.match.board import BoardPicture

ID, LEAD = "accounts", "accounts.lead"
WIDE, HIGH = 0.5, 0.42
"""Shares of the view that the plate takes at most."""
PAD, GAP, DIE, BAR, ROOM = 8.0, 6.0, 20.0, 4.0, 3.0
"""Logical lengths: margin, between parts, of a die, of the bar in a seat's colour, from the view's rim."""
TIP = 9.0
"""How far the line to the place reaches into it."""
NEAR, FINE = 4.0, 4
"""Logical distance from the place; where it is looked for farther away, so many times in its own length."""
MOVED = 900.0
"""How bad it is to change sides when a line is added, in pixels covered."""
LIT, PIECE = 0.15, 40.0
"""How bad it is to cover what may be clicked, which is clicked through it, and to cover a piece."""
CLOSE = 0.6
"""How far from its place, in the height of that, it stands near enough for nothing shorter to be tried."""
ROLE, LESS = "small", "tiny"
"""Letters, and those where there is least room."""
WORDS = 0.3
"""How far words over a place reach from its middle, in squares or hexes."""
RIM = 0.08
"""Share of a piece's length that may be touched: its corners and its rim are bare."""
SHRUNK = 0.8
"""Share of its size that a die has beside the latter."""


class Form(NamedTuple):
    """How lines are written."""

    lines: list[Account]
    role: str = ROLE
    wide: int = 0
    """The pixels of its rows; lines that are longer go on below, with their dice or after them."""


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
        self._form = Form([])
        """What is written on it."""
        self._seat: Seat | None = None
        """Whose decision it tells of."""
        self._is_new, self._still = True, tuple[str, ...]()
        """Has no question been shown since? What has been selected from then on."""
        self._has_moved = False
        """Has it given way to words of the question already?"""
        self._box: tuple[float, float, float, float] | None = None
        self._is_aside, self.is_relied_on = False, False
        """Does a report tell of something elsewhere? Did the column leave to it what one's own decision came
        to?"""

    def begun(self, motions: Sequence[Motion], is_watched: bool = True, seat: Seat | None = None) -> Call:
        """Another step follows: none of its lines takes the place of an earlier one, and what it moves under
        the plate ends what was told, as does what another `seat` decides of its own accord. If it
        `is_watched`, since nobody decides, so does one that tells of nothing."""
        is_over = is_watched and bool(motions) and all(each.account is None for each in motions)
        return Call(self.forget if is_over else partial(self._begin, motions, seat))

    def _begin(self, motions: Sequence[Motion], seat: Seat | None) -> None:
        self._step += 1
        is_next = seat is not None and seat != self._seat
        self._seat = self._seat if seat is None else seat
        if self.lines and (is_next or any(self._covers(each) for each in motions)):
            self.forget()

    def _covers(self, motion: Motion) -> bool:
        """Does the plate lie where a piece goes, or something flies?"""
        token, half = self.picture.shown.get(motion.token), (0.0, 0.0)
        if self.rect is None or not (token or motion.kind == "missile"):
            return False
        if token is not None:
            half = token.size[0] / 2, token.size[1] / 2
        ends = [(x + way * half[0], y + way * half[1]) for x, y in motion.path for way in (-1, 1)]
        passed = self.picture.rect_of(ends)
        return passed is not None and bool(passed.colliderect(self.rect))

    def give_way(self, gestures: Gestures, is_advised: bool = False, read: Sequence[Point] = ()) -> None:
        """A question is shown: the plate steps off its words once, as off what a winner's ways cost. It goes
        where there is no room beside them, if it covers a piece, and where somebody has begun to choose, or
        is advised to: not where what has acted is still selected. `read`: of what a report tells; what was
        thrown elsewhere is out of sight meanwhile."""
        self._step_aside(read)
        if not self.lines or self._box is None:
            return
        selection = tuple(gestures.selection)
        if self._is_new:
            self._still, self._is_new = selection, False
        self._still = self._still if selection == self._still else ()
        if is_advised or (selection and selection != self._still) or self._is_over_a_piece():
            self.forget()
        elif self._is_over_words():
            if not self._has_moved:
                self._has_moved = True
                self._put()
            if self._is_over_words():
                self.forget()

    def _step_aside(self, read: Sequence[Point]) -> None:
        """Out of sight while something else is read, and back after that."""
        was, place, rect_of = self._is_aside, self.picture.rect_of(self._place), self.picture.rect_of
        spots = [rect.center for point in read if (rect := rect_of((point,))) is not None]
        self._is_aside = place is not None and bool(spots) and not any(map(place.collidepoint, spots))
        if self._is_aside:
            self._box = None
            self._take_off()
        elif was and self.lines:
            self._put()

    def _is_over_a_piece(self) -> bool:
        """Does it cover a piece?"""
        assert self._box is not None
        x, y, w, h = self._box
        for piece in self.picture.board.tokens.values():  # asked at every question: without calls
            across, along = (1 - RIM) * piece.w / 2, (1 - RIM) * piece.h / 2
            if x - across < piece.x < x + w + across and y - along < piece.y < y + h + along:
                return True
        return False

    def _is_over_words(self) -> bool:
        """Does it cover words or figures of the question?"""
        plate = self.rect
        return plate is not None and plate.collidelist([rect for rect, _ in self._words()]) >= 0

    def _words(self) -> list[Kept]:
        """The pixels around words that are lit: none is to be covered, as no piece is."""
        picture, reach = self.picture, WORDS * self.picture.board.unit
        rects = (picture.rect_of(mark.points, reach) for mark in picture.lit.values() if mark.note)
        return [(rect, PIECE) for rect in rects if rect is not None]

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
        self._box, self._is_new, self._has_moved = None, True, False
        self._put()

    def forget(self, view: Any = None) -> None:
        """The next decision has been taken, or another moment is looked at: nothing is left."""
        self.lines.clear()
        self._place, self._side, self._box, self._form = (), "", None, Form([])
        self._take_off()
        if view is not None:
            self.picture.show(view)

    def keep_in_sight(self) -> None:
        """The view has come to rest elsewhere: no edge of it cuts the plate, which is out of sight as long as
        its place is."""
        place, view = self.picture.rect_of(self._place), self.picture.board.viewport
        if not self.lines or place is None or self._is_aside:
            return
        if not view.colliderect(place):
            self._box = None
            self._take_off()
        elif self.rect is None or not view.contains(self.rect):
            self._put()

    @property
    def rect(self) -> pygame.Rect | None:
        """The pixels of the plate."""
        if self._box is None or not self.lines:
            return None
        x, y, w, h = self._box
        left, top = self.picture.board.camera.to_screen((x, y))
        zoom = self.picture.board.camera.zoom
        return pygame.Rect(round(left), round(top), round(w * zoom), round(h * zoom))

    def tells_of(self, seat: Seat) -> bool:
        """Does it stand there, and tell what a seat decided?"""
        return bool(self.lines) and self._box is not None and self._seat == seat

    def words(self) -> list[str]:
        """All that is written on it."""
        return [word for line in self._form.lines for word in (line.text, line.verdict) if word]

    def _put(self) -> None:
        picture = self.picture
        place = picture.rect_of(self._place)
        if place is None:
            return
        plate = self._choose(place)
        x, y = picture.board.camera.to_world(plate.topleft)
        zoom = picture.board.camera.zoom
        self._box = (x, y, plate.w / zoom, plate.h / zoom)
        form, made = self._form, list[pygame.Surface]()

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: layers.Mark) -> None:
            if not made:
                made.append(self._drawn(form, plate.size))
            same = rect.size == made[0].get_size()
            surface.blit(made[0] if same else pygame.transform.smoothscale(made[0], rect.size), rect)

        picture.board.mark(layers.Mark(ID, self._box, paint, True, 88))
        self._lead(plate, place)

    def _take_off(self) -> None:
        for id in (ID, LEAD):
            self.picture.board.unmark(id)

    def _lead(self, plate: pygame.Rect, place: pygame.Rect) -> None:
        """A line from the plate to what it is about: others may stand as near."""
        picture, px = self.picture, self.picture.look.px
        picture.board.unmark(LEAD)
        inner = place.inflate(-2 * px(TIP), -2 * px(TIP))
        start, end = _ends(plate, inner)
        if plate.colliderect(inner):
            return
        half = px(5)
        whole = pygame.Rect(start, (1, 1)).union(pygame.Rect(end, (1, 1))).inflate(2 * half, 2 * half)
        (x, y), zoom = picture.board.camera.to_world(whole.topleft), picture.board.camera.zoom
        ways = [((at - whole.x) / whole.w, (to - whole.y) / whole.h) for at, to in (start, end)]

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: layers.Mark) -> None:
            p = picture.look.palette
            at, to = [(rect.x + rect.w * across, rect.y + rect.h * down) for across, down in ways]
            for colour, more in ((p.night, 1), (p.brass_light, 0)):
                pygame.draw.line(surface, colour, at, to, px(2 + 2 * more))
                pygame.draw.circle(surface, colour, to, px(3 + more))

        box = (x, y, whole.w / zoom, whole.h / zoom)
        picture.board.mark(layers.Mark(LEAD, box, paint, True, 87))

    def _choose(self, place: pygame.Rect) -> pygame.Rect:
        """The first form that covers no piece near the place, else the one that covers the least and is the
        nearest, and its pixels."""
        pieces, least = [each for each in self._kept() if each[1] == PIECE], (math.inf, math.inf)
        found = pygame.Rect(0, 0, 0, 0)
        side = self._side
        for form in self._forms():
            self._side = side
            plate = self._stand(pygame.Rect((0, 0), self._size(form)), place)
            far = apart(plate, place)
            bad = covered(plate, pieces), far
            if bad < least:
                found, least, self._form, chosen = plate, bad, form, self._side
            if not bad[0] and far <= CLOSE * place.h:
                break
        self._side = chosen
        return found

    def _stand(self, plate: pygame.Rect, place: pygame.Rect) -> pygame.Rect:
        """Above the place, below it or beside it, and rather where it stood before it grew; where it would
        cover pieces on all sides, a little farther."""
        look, kept = self.picture.look, self._kept()
        room = self.picture.board.viewport.inflate(-2 * look.px(ROOM), -2 * look.px(ROOM))
        right, left, below, above = around(plate, place, look.px(NEAR))[:4]
        bad: dict[str, tuple[float, pygame.Rect]] = {}
        for side, spot in (("above", above), ("below", below), ("right", right), ("left", left)):
            stands = spot.clamp(room)
            if not stands.colliderect(place):
                bad[side] = (covered(stands, kept) + MOVED * (side != self._side), stands)
        side = min(bad, key=lambda side: bad[side][0], default="")
        if not side or covered(bad[side][1], [each for each in kept if each[1] == PIECE]):
            self._side = ""
            return beside(plate, place, room, look.px(NEAR), kept, FINE)
        self._side = side
        return bad[side][1]

    def _kept(self) -> list[Kept]:
        """The pixels of pieces, of words and of what is lit."""
        picture = self.picture
        pieces = (picture.board.rect_of(id) for id in picture.shown)
        lit = (picture.rect_of(mark.points) for mark in picture.lit.values() if mark.points)
        round_ones = (rect.inflate(-RIM * rect.w, -RIM * rect.h) for rect in pieces if rect)
        found = [(rect, PIECE) for rect in round_ones] + [(rect, LIT) for rect in lit if rect]
        return found + self._words()

    # Lines

    def _forms(self) -> Iterator[Form]:
        """All lines, long ones in two rows if need be, then in short; where no form has room for all, the
        last of them."""
        view, lines = self.picture.board.viewport, list(self.lines.values())
        most, high = round(WIDE * view.w), round(HIGH * view.h)
        short = [replace(line, text=line.brief or line.text) for line in lines]
        forms = [*self._split(lines, ROLE), *self._split(short, ROLE)[:1], *self._split(short, LESS)]
        sizes = [self._size(form) for form in forms]
        fitting = [form for form, (w, h) in zip(forms, sizes, strict=True) if w <= most and h <= high]
        yield from fitting
        if not fitting:
            while len(short) > 1 and self._size(self._split(short, LESS)[-1])[1] > high:
                short = short[1:]
            yield self._split(short, LESS)[-1]

    def _split(self, lines: list[Account], role: str) -> list[Form]:
        """The same lines, ever narrower."""
        ways = [self._ways(line, role) for line in lines]
        widest, least = max(way[0] for way in ways), max(min(way) for way in ways)
        wides = sorted({wide for way in ways for wide in way if least <= wide <= widest}, reverse=True)
        return [Form(lines, role, wide) for wide in wides]

    def _size(self, form: Form) -> tuple[int, int]:
        """The pixels of the plate."""
        px = self.picture.look.px
        high = sum(high for line in form.lines for _, high in self._rows(line, form))
        return form.wide + 2 * px(PAD), high + 2 * px(PAD - 3)

    def _die(self, role: str) -> int:
        return self.picture.look.px(DIE if role == ROLE else SHRUNK * DIE)

    def _ways(self, line: Account, role: str) -> tuple[int, ...]:
        """The pixels of a line in one row, with its dice below the words, with its verdict below the dice."""
        look = self.picture.look
        text = look.fonts.width(line.text, look.theme.style(role))
        verdict = look.fonts.width(line.verdict, look.theme.style(f"{role}_bold"))
        dice = len(line.dice) * (self._die(role) + look.px(3))
        gap, bar = look.px(GAP), look.px(BAR + GAP)
        before = text + (dice + gap if dice else 0)
        whole = bar + before + (verdict + 2 * gap if verdict else 0)
        if not dice:
            return (whole,)
        return whole, bar + max(text, dice + gap + verdict), bar + max(before, verdict)

    def _rows(self, line: Account, form: Form) -> list[tuple[str, int]]:
        """The rows of a line and their pixels of height: ``t`` for its text, ``d`` dice, ``v`` verdict."""
        look, ways = self.picture.look, self._ways(line, form.role)
        words, die = look.fonts.height(look.theme.style(form.role)), self._die(form.role) + look.px(4)
        way = next((n for n, wide in enumerate(ways) if wide <= form.wide), 0)
        rows = ("tdv", "t dv", "td v")[way].split()
        return [(row, max(words, die) if "d" in row and line.dice else words) for row in rows]

    def _drawn(self, form: Form, size: tuple[int, int]) -> pygame.Surface:
        look, px, y = self.picture.look, self.picture.look.px, self.picture.look.px(PAD - 3)
        image = pygame.Surface(size, pygame.SRCALPHA)
        look.painter.panel(image, image.get_rect(), "pane")
        for line in form.lines:
            rows = self._rows(line, form)
            bar = pygame.Rect(px(PAD), y + px(2), px(BAR), sum(high for _, high in rows) - px(4))
            look.painter.rounded(image, bar, line.colour, px(2))
            for parts, high in rows:
                row = pygame.Rect(bar.right + px(GAP), y, form.wide - px(BAR + GAP), high)
                self._draw_row(image, line, row, parts, form.role)
                y += high
        return image

    def _draw_row(
        self, image: pygame.Surface, line: Account, row: pygame.Rect, parts: str, role: str
    ) -> None:
        look, x = self.picture.look, row.x
        if "t" in parts:
            words = look.fonts.line(line.text, look.theme.style(role), look.palette.cream)
            image.blit(words, words.get_rect(midleft=(x, row.centery)))
            x += words.get_width() + look.px(GAP)
        for n, (value, sides) in enumerate(line.dice if "d" in parts else ()):
            face = effects.die_face(look, self._die(role), value, sides)
            face = effects.paled(face) if n in line.missed else face
            image.blit(face, face.get_rect(midleft=(x, row.centery)))
            x += self._die(role) + look.px(3)
        if "v" in parts:
            style = look.theme.style(f"{role}_bold")
            verdict = look.fonts.line(line.verdict, style, colour_of(look, line.tone))
            image.blit(verdict, verdict.get_rect(midright=(row.right, row.centery)))


def _ends(plate: pygame.Rect, inner: pygame.Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    """The nearest points of a plate and of what lies within a place, from the former to the latter."""
    x, y = inner.center
    start = min(max(x, plate.x), plate.right - 1), min(max(y, plate.y), plate.bottom - 1)
    return start, (
        min(max(start[0], inner.x), inner.right - 1),
        min(max(start[1], inner.y), inner.bottom - 1),
    )

"""What is told of each rival, in rows: what concerns the person first, then seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from tabletop.app.scenes.match.film import draw_number, letter_of
from tabletop.app.scenes.match.thinking import SIGN
from tabletop.app.table import Deed
from tabletop.engine.model import Seat
from tabletop.render.icons import SEAT_SHAPES
from tabletop.render.look import Look
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import Colour, TextStyle
from tabletop.text.markup import escape

TALL, LINE, SMALL, BARE = 42, 27, 22, 19
"""Logical heights of a line with a large picture and two lines of words, of a line in small and in tiny
letters, and of one without a picture, below a smaller title."""
WIDE = 760
"""Greatest logical width."""
DEEP_LINES, DEEP = 20, 0.94
"""Lines of a row and share of the board that are taken where less would leave something out."""
Fit = tuple[str, int, int, float]
FITS: tuple[Fit, ...] = (
    ("small", TALL, 5, 0.46),
    ("small", LINE, 5, 0.46),
    ("tiny", SMALL, 6, 0.46),
    ("tiny", SMALL, 4, 0.6),
    ("tiny", SMALL, 3, 0.6),
    ("tiny", SMALL, 2, 0.6),
    ("tiny", BARE, 2, 0.6),
)
"""Letters, their lines, the most lines of a seat's row and the most of the board's height that is covered:
the first with room for every row. What concerns the person has twice as many lines."""
GAP, ICON, PICTURE = 14, 19, 36
NUMERAL = 21
"""Logical width of a deed's letter."""
READ = 46
"""Strength of the ground of what stands out on the board."""
POINT = 2.5
"""Logical radius of the point of a deed without one."""
DUEL = 2
"""Seats of a match with one rival."""


class SeatSign(NamedTuple):
    """Who a seat is, in short."""

    name: str
    colour: Colour


HARDLY = 0.78
"""Share of the size of a title that is hardly smaller."""


class Title(NamedTuple):
    """The letters of a title and its logical height."""

    role: str
    high: int

    def drawn(self, look: Look, text: str, wide: int) -> pygame.Surface:
        """The title in a room so wide, smaller if it must be."""
        style = look.fonts.shrink(text, look.theme.style(self.role), wide)
        return look.fonts.line(look.fonts.fit(text, style, wide), style, look.palette.brass_light)

    def fits(self, look: Look, text: str, wide: int) -> bool:
        """Has the title room, in letters that are hardly smaller?"""
        return HARDLY * look.fonts.width(text, look.theme.style(self.role)) <= wide


SMALL_TITLE = Title("bold", 27)


class Rival(NamedTuple):
    """What is told of one seat."""

    head: str
    """Empty where there is only one rival: then everything is the rival's, a line for each deed."""
    seat: Seat
    deeds: tuple[Deed, ...]
    own: bool = False
    """Does it concern the person: deeds of several others?"""

    def said(self, deed: Deed) -> str:
        """A deed in words: as a sentence that says who did it, unless the row's name stands over it."""
        return deed.text if self.head and not self.own else deed.said

    def others(self, deed: Deed) -> list[Seat]:
        """The other seats that a deed is about: in the person's own row who did it, else whom it hit, unless
        its sentence says so; none of a duel."""
        if not self.head or (deed.sentence and not self.own):
            return []
        other = deed.seat if self.own else deed.target
        return [other] if other is not None and other != self.seat else []


class Item(NamedTuple):
    """A deed in its place; without one the words that `rest` more are out of sight."""

    rect: pygame.Rect
    row: Rival
    deed: Deed | None
    rest: int = 0


class Drawn(NamedTuple):
    """How a deed is drawn."""

    style: TextStyle
    icon: int
    """Logical size of its picture; 0: it has none."""
    number: int
    """Of its letter on the board; 0: it is not marked there."""
    is_read: bool
    """Does it stand out there?"""
    is_lit: bool
    is_bare: bool = False
    """Has it a point where others have their letter?"""


def rows_of(
    deeds: Sequence[Deed], seat: Seat, own: str, signs: Sequence[SeatSign], yours: str = ""
) -> tuple[Rival, ...]:
    """A seat's row (headed `own`) of what was done to it, one (`yours`) of its own, then one for each other
    seat, the weightiest first; of a duel a single one."""
    if len(signs) == DUEL and deeds:
        return (Rival("", 1 - seat, tuple(deeds)),)
    mine = tuple(deed for deed in deeds if seat in (deed.target, deed.seat))
    done = tuple(deed for deed in mine if yours and deed.seat == seat)
    both = ((own, tuple(deed for deed in mine if deed not in done)), (yours, done))
    rows = [Rival(head, seat, told, True) for head, told in both if told]
    others = {deed.seat: deed.weight for deed in reversed(deeds) if deed not in mine}
    for other in sorted(others, key=lambda each: (-others[each], each)):
        told = tuple(deed for deed in deeds if deed.seat == other and deed not in mine)
        rows.append(Rival(signs[other].name, other, told))
    return tuple(rows)


def gravest(rows: Sequence[Rival], told: Sequence[Item]) -> Deed | None:
    """The newest of what weighs most for the person, if that is grave and nothing that is told weighs as
    much."""
    grave = [deed for row in rows for deed in row.deeds if deed.is_grave]
    if not grave:
        return None
    deed = max(reversed(grave), key=lambda each: each.weight)
    seen = [item.deed for item in told if item.deed is not None and item.deed.is_grave]
    return None if any(each.weight >= deed.weight for each in seen) else deed


def signs_of(line: int) -> tuple[int, Title]:
    """Logical size of a deed's picture beside lines of a height, 0: it has none; and the title above them."""
    if line == BARE:
        return 0, SMALL_TITLE
    return PICTURE if line == TALL else ICON, Title("heading", 40)


def foot_of(look: Look, note: str, wide: int) -> RichText:
    """How to go on, wrapped."""
    style = RichStyle(look.theme.style("tiny"), look.palette.cream_dim, look.palette.cream_dim)
    return look.rich.get(escape(note), wide, style)


def told_whole(deed: Deed, signs: Sequence[SeatSign]) -> str:
    """Who did what to whom, in rich text."""
    if deed.sentence:
        return escape(deed.sentence)
    whom = f" → {signs[deed.target].name}" if deed.target is not None else ""
    return f"**{signs[deed.seat].name}** {deed.text}{whom}"


def draw_sign(look: Look, surface: pygame.Surface, sign: SeatSign, seat: Seat, at: tuple[int, int]) -> None:
    """The sign of a seat; `at` is the middle of its left edge."""
    shape = SEAT_SHAPES[seat % len(SEAT_SHAPES)]
    image = look.sprites.icon(shape, look.px(SIGN - 2), sign.colour)
    surface.blit(image, image.get_rect(midleft=at))


def draw_deed(
    look: Look, surface: pygame.Surface, item: Item, drawn: Drawn, seats: Sequence[tuple[Seat, SeatSign]]
) -> None:
    """Letter, picture and words of a deed, with the signs of the other seats: before it in the person's own
    row, else after it."""
    deed, rect = item.deed, item.rect
    if deed is None:
        return
    px, x, step = look.px, rect.x, look.px(SIGN + 4)
    if drawn.is_read:
        look.painter.rounded(surface, rect.inflate(px(8), 0), look.palette.cream, px(4), READ)
    if drawn.number:
        radius = px(NUMERAL / 2) - px(2)
        middle = (x + px(NUMERAL) // 2 - px(2), rect.centery)
        draw_number(look, surface, letter_of(drawn.number), middle, radius, drawn.is_read)
    elif drawn.is_bare:
        look.painter.disc(
            surface, (x + px(NUMERAL) // 2 - px(2), rect.centery), px(POINT), look.palette.cream_dim
        )
    x += px(NUMERAL) * bool(drawn.number or drawn.is_bare)
    for seat, sign in seats if item.row.own else ():
        draw_sign(look, surface, sign, seat, (x, rect.centery))
        x += step
    if deed.art is not None and drawn.icon:
        side = px(drawn.icon)
        image = look.sprites.get(deed.art.path, (side, side), tint=deed.art.tint, grey=deed.art.grey)
        surface.blit(image, image.get_rect(midleft=(x, rect.centery)))
    x += px(drawn.icon + 5)
    after = () if item.row.own else seats
    room = pygame.Rect(x, rect.y, rect.right - step * len(after) - x, rect.h)
    end = _draw_words(look, surface, item, drawn, room)
    for n, (seat, sign) in enumerate(after):
        draw_sign(look, surface, sign, seat, (end + px(4) + n * step, rect.centery))


def _draw_words(look: Look, surface: pygame.Surface, item: Item, drawn: Drawn, room: pygame.Rect) -> int:
    """A deed in words, wrapped if it has the room, else cut; the pixel where they end."""
    said, style = item.row.said(item.deed) if item.deed is not None else "", drawn.style
    colour = look.palette.select if drawn.is_lit else look.palette.cream
    wide = max(1, room.w)
    if look.fonts.width(said, style) > room.w:
        text = look.rich.get(escape(said), wide, RichStyle(style, colour, colour))
        if text.height <= room.h:
            text.draw(surface, (room.x, room.centery - text.height // 2))
            return room.right
    line = look.fonts.line(look.fonts.fit(said, style, wide), style, colour)
    surface.blit(line, line.get_rect(midleft=(room.x, room.centery)))
    return room.x + line.get_width()

"""What is told of each rival, in rows: what concerns the person first, then seat by seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.table import Deed
from tabletop.engine.model import Seat
from tabletop.render.look import Look
from tabletop.render.richtext import RichStyle, RichText
from tabletop.render.theme import Colour
from tabletop.text.markup import escape

TITLE, TALL, LINE, SMALL = 40, 42, 27, 22
"""Logical heights of the title, of a line with a large picture and two lines of words, and of a line in small
and in tiny letters."""
WIDE = 760
"""Greatest logical width."""
DEEP_LINES, DEEP = 20, 0.94
"""Lines of a row and share of the board that are taken where less would leave something out."""
FITS = (
    ("small", TALL, 5, 0.46),
    ("small", LINE, 5, 0.46),
    ("tiny", SMALL, 6, 0.46),
    ("tiny", SMALL, 4, 0.6),
    ("tiny", SMALL, 3, 0.6),
    ("tiny", SMALL, 2, 0.6),
)
"""Letters, their lines, the most lines of a seat's row and the most of the board's height that is covered:
the first with room for every row. What concerns the person has twice as many lines."""
GAP, ICON, PICTURE = 14, 19, 36
DUEL = 2
"""Seats of a match with one rival."""


class SeatSign(NamedTuple):
    """Who a seat is, in short."""

    name: str
    colour: Colour


class Rival(NamedTuple):
    """What is told of one seat."""

    head: str
    """Empty where there is only one rival: then everything is the rival's, a line for each deed."""
    seat: Seat
    deeds: tuple[Deed, ...]
    own: bool = False
    """Does it concern the person: deeds of several others?"""

    def said(self, deed: Deed) -> str:
        """A deed in words: as a sentence, unless the row's name stands before it."""
        return deed.said if self.own or not self.head else deed.text


class Item(NamedTuple):
    """A deed in its place; `rest`: so many more for which there is no room."""

    rect: pygame.Rect
    row: Rival
    deed: Deed | None
    rest: int = 0


class Counted(NamedTuple):
    """So many things in words: that there are more of them, that they can be read."""

    more: Callable[[int], str]
    all: Callable[[int], str]


def rows_of(deeds: Sequence[Deed], seat: Seat, own: str, signs: Sequence[SeatSign]) -> tuple[Rival, ...]:
    """A seat's row (headed `own`) of what concerns it, then one for each other seat, the weightiest first; of
    a duel a single one."""
    if len(signs) == DUEL and deeds:
        return (Rival("", 1 - seat, tuple(deeds)),)
    mine = tuple(deed for deed in deeds if seat in (deed.target, deed.seat))
    rows = [Rival(own, seat, mine, True)] if mine else []
    others = {deed.seat: deed.weight for deed in reversed(deeds) if deed not in mine}
    for other in sorted(others, key=lambda each: (-others[each], each)):
        told = tuple(deed for deed in deeds if deed.seat == other and deed not in mine)
        rows.append(Rival(signs[other].name, other, told))
    return tuple(rows)


def lead_of(look: Look, row: Rival, counted: Counted, missing: int, room: tuple[int, int]) -> RichText:
    """Of what has no room: the weightiest thing and how many more there are, else how many there are."""
    first, rest = escape(row.deeds[0].said), missing - 1
    told = [f"{first} **({counted.more(rest)})**" if rest else first]
    told += [f"**{counted.all(missing)}**", f"**+{missing}**"]
    cream, bright, wide = look.palette.cream, look.palette.select, max(1, room[0])
    styles = [look.theme.style(role) for role in ("small", "tiny")]
    styles.append(look.fonts.shrink(counted.all(missing), look.theme.style("tiny"), wide, 0.7))
    texts = [look.rich.get(text, wide, RichStyle(style, cream, bright)) for text in told for style in styles]
    return next((text for text in texts if text.height <= room[1]), texts[-1])


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

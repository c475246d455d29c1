"""What is told of each rival, in rows: what concerns the person first, then seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.app.table import Deed
from tabletop.engine.model import Seat
from tabletop.render.theme import Colour

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

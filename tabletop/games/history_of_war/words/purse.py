"""The TA of a player in one notation, wherever they are told (HOW-UI-03): what is free of what is printed,
what is reserved, what is used. What is free and what is reserved are apart: none is counted twice."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.model import Seat
from tabletop.text.catalogue import Texts

from ..components.cards import IS_UNIT, TA
from ..records import frames
from ..records.state import State
from ..rules import assets
from ..rules.view import View
from . import moment

WITH_STACK = (frames.Window, frames.Resolving, frames.Paying)
"""The questions below which announcements may wait."""


class Purse(NamedTuple):
    """``5 free of 8, 2 reserved, 1 used``."""

    free: int
    """What may still be spent, that in the pool too (HOW-TAS-05)."""
    printed: int
    pool: int
    reserved: int
    """For announcements that wait and for what is being paid."""

    @property
    def used(self) -> int:

        return max(0, self.printed + self.pool - self.free - self.reserved)


def purse(view: View, state: State, seat: Seat) -> Purse:
    """The TA of a seat, as everybody sees them: what is committed in secret is told with the question."""
    top, barred, reserved = moment.top(view), tuple[int, ...](), 0
    if isinstance(top, WITH_STACK):
        window = moment.frame_of(view, frames.Window)  # what has left it is being paid
        reserved = sum([assets.price_of(i) for i in window.pending if i.seat == seat]) if window else 0
    if isinstance(top, frames.Paying) and top.seat == seat:
        reserved += top.price + view.pools[seat]
        barred = top.barred
    have = view.pools[seat] + sum(assets.sources(state, seat, barred).values())
    return Purse(max(0, have - reserved), _printed(view, seat), view.pools[seat], reserved)


def told(texts: Texts, has: Purse) -> str:
    """The same in a sentence: what there is none of is left out."""
    words = texts("table.purse", n=has.free, total=has.printed)
    for name in ("reserved", "used", "pool"):
        if number := getattr(has, name):
            words += texts(f"table.purse.{name}", n=number)
    return words + "."


def _printed(view: View, seat: Seat) -> int:
    """The TA that a player's cards print; a force that occupies a territory gives none (HOW-TAS-08)."""
    own = [p.card for p in view.pieces if p and p.seat == seat and (p.zone != "aside" or not IS_UNIT[p.card])]
    return sum([TA[card] for card in own])

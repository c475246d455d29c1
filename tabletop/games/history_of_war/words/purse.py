"""The TA of a player in one notation, wherever they are told (HOW-UI-03): what is free of what is printed,
what is reserved, what is used. What is free and what is reserved are apart: none is counted twice."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.model import Seat
from tabletop.text.catalogue import Texts

from ..components.cards import IS_UNIT, TA
from ..records import frames
from ..records.pieces import Announced
from ..records.state import State
from ..rules import assets, construction
from ..rules.view import View
from . import moment, orders


class Purse(NamedTuple):
    """``5 free of 8, 2 reserved, 1 used``."""

    free: int
    """What may still be spent, that in the pool too (HOW-TAS-05)."""
    printed: int
    pool: int
    reserved: int
    """For announcements that wait, for what is being paid, for what one commits to construction oneself."""

    @property
    def used(self) -> int:
        """Printed on cards that are locked, that announce, or that will be upgraded."""
        return max(0, self.printed + self.pool - self.free - self.reserved)


def purse(view: View, state: State, seat: Seat) -> Purse:
    """The TA of a seat as who looks knows them: only one's own commitment is seen."""
    top, barred = moment.top(view), tuple[int, ...]()
    reserved = sum([assets.price_of(item) for item in _waiting(view) if item.seat == seat])
    if isinstance(top, frames.Paying) and top.seat == seat:
        reserved += top.price + view.pools[seat]
        barred = top.barred
    elif isinstance(top, frames.Committing) and seat == view.seat:
        given = orders.given(view)
        reserved += construction.price(given)
        barred = construction.targets(given)
    have = view.pools[seat] + sum(assets.sources(state, seat, barred).values())
    return Purse(max(0, have - reserved), _printed(view, seat), view.pools[seat], reserved)


def told(texts: Texts, has: Purse) -> str:
    """The same in a sentence: what there is none of is left out."""
    words = texts("table.purse", n=has.free, total=has.printed)
    for name in ("reserved", "used", "pool"):
        if number := getattr(has, name):
            words += texts(f"table.purse.{name}", n=number)
    return words + "."


def _waiting(view: View) -> tuple[Announced, ...]:
    """What is announced and not being paid for yet."""
    window = moment.frame_of(view, frames.Window)
    return () if window is None else window.pending


def _printed(view: View, seat: Seat) -> int:
    """The TA that a player's cards print; a force that occupies a territory gives none (HOW-TAS-08)."""
    own = [p for p in view.pieces if p is not None and p.seat == seat]
    return sum([TA[p.card] for p in own if p.zone != "aside" or not IS_UNIT[p.card]])

"""Payments that are proposed: the cheapest that leaves the most useful sources, to be changed by clicks on
sources (HOW-UI-03)."""

from __future__ import annotations

from tabletop.app.table import EntityId
from tabletop.app.table.kit.paying import Bill
from tabletop.engine.model import Action, Seat
from tabletop.parts import payments

from ..components.cards import ANNOUNCEMENT, CATEGORY, IS_UNIT, TA
from ..records import frames
from ..records.actions import Lock
from ..records.pieces import Piece
from ..records.state import State
from ..rules import assets, construction, values
from ..rules.view import View
from . import moment
from .known import Known

ABILITY, FLAG, UNIT = 3, 2, 6
"""How much a source is missed: one that could use its ability, each flag that counts on a territory, a unit
that could still act."""

WAYS = 64
"""Of so many ways to pay it is not asked whether they are alike."""


def burden(piece: Piece) -> int:
    """How much a source is missed in this round once it is locked (HOW-TAS-06, HOW-DEV-03)."""
    missed = FLAG * values.flags(piece) if piece.zone == "territory" else 0
    if IS_UNIT[piece.card]:
        missed += UNIT
    effect = ANNOUNCEMENT[piece.card]
    return missed + (ABILITY if CATEGORY[piece.card] == "base" and effect is not None else 0)


def _bill(state: State, seat: Seat, price: int, barred: tuple[int, ...]) -> Bill:
    found = assets.sources(state, seat, barred)
    burdens = {f"piece:{n}": burden(piece) for n in found if (piece := state.piece(n)) is not None}
    return Bill(price, {f"piece:{n}": worth for n, worth in found.items()}, burdens)


def _is_alike(bill: Bill) -> bool:
    """Does what is proposed cost nothing but its price, and leave what every such payment leaves?"""
    ways = payments.payments(bill.sources, bill.price, WAYS)
    free = [
        way for way in ways if not any(bill.burdens[each] for each in way) and bill.paid(way) == bill.price
    ]
    worths = {tuple(sorted(bill.sources[each] for each in way)) for way in free}
    return len(ways) < WAYS and len(worths) == 1 and tuple(sorted(bill.proposal())) in map(_sorted, free)


def _sorted(way: tuple[EntityId, ...]) -> tuple[EntityId, ...]:
    return tuple(sorted(way))


class Treasury:
    """What is to be paid, and with what it is proposed to be."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self._last: tuple[View, tuple[int, ...]] | None = None

    def held(self, view: View) -> tuple[int, ...]:
        """The sources chosen so far for the payment that is asked for."""
        top = moment.top(view)
        return tuple(order.piece for order in top.orders) if isinstance(top, frames.Paying) else ()

    def given(self, view: View) -> int:
        """What these give."""
        pieces = (moment.piece(view, n) for n in self.held(view))
        return sum(TA[piece.card] for piece in pieces if piece is not None)

    def proposed(self, view: View) -> tuple[int, ...]:
        """The sources that would pay what is asked for, beyond those chosen; while one commits to
        construction, those that would pay the whole. Those of the last view are kept."""
        if self._last is None or self._last[0] is not view:
            self._last = (view, self._proposal(view))
        return self._last[1]

    def _proposal(self, view: View) -> tuple[int, ...]:
        state, top = self.known.state(view), moment.top(view)
        if isinstance(top, frames.Paying) and top.seat == view.seat:
            held = self.held(view)
            bill = _bill(state, top.seat, top.price - self.given(view), (*top.barred, *held))
        elif isinstance(top, frames.Committing) and view.seat >= 0:
            orders = top.answers[view.seat].orders
            need = construction.price(orders) - state.pools[view.seat]
            if not orders or need <= 0:
                return ()
            bill = _bill(state, view.seat, need, construction.targets(orders))
        else:
            return ()
        return tuple(sorted(moment.number(entity) for entity in bill.proposal()))

    def harmless(self, view: View) -> Action | None:
        """The next choice of a payment by which nothing is decided: it takes nothing that would be missed,
        gives nothing too much, and whatever else does so leaves sources of the same worths. None as soon as
        other sources have been chosen."""
        top = moment.top(view)
        if not isinstance(top, frames.Paying) or top.seat != view.seat:
            return None
        bill, held = _bill(self.known.state(view), top.seat, top.price, top.barred), self.held(view)
        left = [n for n in sorted(map(moment.number, bill.proposal())) if n not in held]
        is_begun = len(left) + len(held) == len(bill.proposal())
        return Lock(left[0]) if left and is_begun and _is_alike(bill) else None

    def is_open(self, view: View) -> bool:
        """Will there be a choice of sources for what is committed so far?"""
        state, orders = self.known.state(view), moment.top(view).answers[view.seat].orders
        need = construction.price(orders) - state.pools[view.seat]
        free = assets.sources(state, view.seat, construction.targets(orders))
        return len(payments.payments(free, need, 2)) > 1

    def aside(self, view: View) -> tuple[Piece, ...]:
        """The sources for the payment that is asked for, and those chosen, that are set aside with a
        conquered territory (HOW-TAS-08)."""
        top = moment.top(view)
        if not isinstance(top, frames.Paying) or top.seat != view.seat:
            return ()
        free = assets.sources(self.known.state(view), top.seat, top.barred)
        pieces = (moment.piece(view, n) for n in sorted(free))
        return tuple(piece for piece in pieces if piece is not None and piece.zone == "aside")

    def locks(self, view: View) -> tuple[Action, ...]:
        """The choices that pay as proposed; none if nothing is to be paid now."""
        if not isinstance(moment.top(view), frames.Paying):
            return ()
        return tuple(Lock(n) for n in self.proposed(view))

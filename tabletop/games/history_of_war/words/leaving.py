"""What TA an action leaves, and what these no longer pay, as far as who looks knows it (HOW-UI-03)."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.model import Action

from ..components.cards import ANNOUNCEMENT, COST, TA
from ..records import actions as do
from ..records.frames import Committing
from ..records.state import State
from ..rules import construction
from ..rules.view import View
from . import moment
from .purse import purse


class Leaves(NamedTuple):
    """The TA before and after an action, what it spends of the hand, and which card in play it uses."""

    have: int
    left: int
    spent: tuple[int, ...] = ()
    used: int = -1


def committed(view: View, state: State, action: Action) -> Leaves:
    """Of a card that is committed to construction besides others."""
    frame = moment.top(view)
    assert isinstance(frame, Committing) and isinstance(action, do.Commit)
    orders = frame.answers[view.seat].orders
    have, left = (construction.left(state, view.seat, each) for each in (orders, (*orders, action)))
    return Leaves(have, left, tuple(order.card for order in (*orders, action)))


def announced(view: View, state: State, action: Action) -> Leaves:
    """Of a card of the hand that is played, or an ability that is used."""
    have = purse(view, state, view.seat).free
    if isinstance(action, do.Play):
        return Leaves(have, have - COST[action.card], (action.card,))
    assert isinstance(action, do.Use)
    source = moment.piece(view, action.piece)
    if source is None:
        return Leaves(have, have)
    effect = ANNOUNCEMENT[source.card]
    cost = effect.cost if effect is not None else None
    if cost is None:
        return Leaves(have, have, used=source.id)
    goes = cost.lock_self or cost.sacrifice_self
    left = have - cost.ta - (TA[source.card] if goes and not source.locked else 0)
    return Leaves(have, left, used=source.id)


def shut_out(view: View, leaves: Leaves) -> list[int]:
    """The cards that could be paid before and no longer afterwards: of the hand, then what else in play could
    be used."""
    hand = [*view.hand]
    for card in leaves.spent:
        if card in hand:
            hand.remove(card)
    priced = [(card, COST[card]) for card in hand]
    for piece in view.pieces:
        effect = ANNOUNCEMENT[piece.card] if piece and piece.seat == view.seat else None
        if piece and effect is not None and effect.cost is not None and piece.id != leaves.used:
            priced.append((piece.card, effect.cost.ta))
    return list(dict.fromkeys([card for card, cost in priced if max(0, leaves.left) < cost <= leaves.have]))

"""Which cards of the own hand can be played in answer to the question that is asked, and which can be paid
(HOW-UI-11)."""

from __future__ import annotations

from typing import NamedTuple

from ..components.cards import CARDS, CATEGORY, COST
from ..records import frames
from ..records.actions import Commit, Discard, Establish, Play
from ..records.pieces import Announced
from ..rules import assets, construction
from ..rules.phases import PHASES
from ..rules.view import View
from . import moment, orders
from .known import Known

OF_HAND = (frames.Establishing, frames.Committing, frames.Window, frames.Trimming)
"""Questions that are answered with cards of the hand."""
PRICES = tuple(
    assets.price_of(Announced(0, 0, card)) if CATEGORY[card] == "action" else COST[card]
    for card in range(len(CARDS))
)
"""What each card of a hand costs whoever plays it."""


class Use(NamedTuple):
    """What can be done with a card of the own hand."""

    playable: bool
    """Is it an answer to the question, or one that was given? So it is, too, where nothing of the hand is
    asked for."""
    payable: bool
    """Can it be paid with what is left of the TA (HOW-TAS-05)?"""


def uses(view: View, known: Known) -> tuple[Use, ...]:
    """What can be done with the cards of the hand, in their order."""
    given = tuple(order for order in orders.given(view) if isinstance(order, Commit))
    have = construction.left(known.state(view), view.seat, given)
    answers, planned = _answers(view, known), {order.card for order in given}
    return tuple(
        [
            Use(answers is None or card in answers, card in planned or PRICES[card] <= have)
            for card in view.hand
        ]
    )


def _answers(view: View, known: Known) -> frozenset[int] | None:
    """The cards that answer the question by the rules, and those that do already; None if it is not about
    the hand of who looks."""
    frame = moment.top(view)
    if not isinstance(frame, OF_HAND) or view.seat not in known.asked(view):
        return None
    listed = PHASES[type(frame)].legal(known.state(view), frame, view.seat)
    return frozenset(
        action.card
        for action in (*listed, *orders.given(view))
        if isinstance(action, (Commit, Discard, Establish, Play))
    )

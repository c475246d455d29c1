"""Which cards of the own hand can be played in answer to the question that is asked, and which can be paid
(HOW-UI-11)."""

from __future__ import annotations

from collections.abc import Sequence
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


def uses(view: View, known: Known, slots: Sequence[orders.Slot]) -> tuple[Use, ...]:
    """What can be done with each heap of the hand, in their order."""
    planned = tuple(order for order in orders.given(view) if isinstance(order, Commit))
    have = construction.left(known.state(view), view.seat, planned)
    answers = _answers(view, known)
    return tuple(
        [
            Use(
                answers is None or slot.is_given or slot.card in answers,
                slot.is_given or PRICES[slot.card] <= have,
            )
            for slot in slots
        ]
    )


def _answers(view: View, known: Known) -> frozenset[int] | None:
    """The cards that answer the question by the rules; None if it is not about the hand of who looks."""
    frame = moment.top(view)
    if not isinstance(frame, OF_HAND) or view.seat not in known.asked(view):
        return None
    listed = PHASES[type(frame)].legal(known.state(view), frame, view.seat)
    return frozenset(
        action.card for action in listed if isinstance(action, (Commit, Discard, Establish, Play))
    )

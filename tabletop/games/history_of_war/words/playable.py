"""Which cards of the own hand can be played in answer to the question that is asked, and which can be paid
(HOW-UI-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.model import Action, Refusal

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


def refused(view: View, known: Known, card: int) -> Refusal | None:
    """Why the rules refuse a card of the own hand in answer to the question; None where it is one, or the
    question is not about the hand."""
    answers, frame = _answers(view, known), moment.top(view)
    if answers is None or card in answers or isinstance(frame, frames.Trimming):
        return None
    is_given = any(isinstance(order, Commit) and order.card == card for order in orders.given(view))
    return (
        None
        if is_given
        else PHASES[type(frame)].refuse(known.state(view), frame, view.seat, meant(frame, card))
    )


def meant(frame: object, card: int) -> Action:
    """What a click on a card of the hand means: what the question asks of one, else what it is for."""
    match frame:
        case frames.Establishing():
            return Establish(card)
        case frames.Committing():
            return Commit(card)
        case frames.Window():
            return Play(card)
    category = CATEGORY[card]
    if category == "base":
        return Establish(card)
    return Play(card) if category == "action" else Commit(card)

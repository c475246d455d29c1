"""What lies open of the two fixed decks, and so what a hidden hand may hold at all (HOW-GEN-06).

Here is judged, by what everybody sees, whether a seat is asked (HOW-RND-01).
"""

from __future__ import annotations

from collections import Counter

from tabletop.engine.model import Seat

from ..components.deck import COPIES, DECK
from ..records.frames import Building, Resolving, Window
from ..records.pieces import NONE
from ..records.state import State
from . import assets


def may_hold_action(state: State, seat: Seat, card: int) -> bool:
    """Could a seat whose hand is not empty hold this action card? It lies open in the scrapyard or on the
    stack, nowhere else."""
    found = state.scrapyards[seat].count(card)
    for item in assets.waiting(state).pending:
        found += item.card == card and item.seat == seat and item.source == NONE
    return found < COPIES[card]


def _laid(state: State, seat: Seat) -> Counter[int]:
    """Those in play, set aside and scrapped, counted once for as long as the same ones lie there."""
    answers, asked = state.tableau.answers, ("laid", seat)
    found: Counter[int] | None = answers.get(asked)
    if found is None:
        cards = [*state.scrapyards[seat]]
        for piece in state.pieces:
            if piece is not None and piece.seat == seat:
                cards.append(piece.card)
                cards += piece.upgrades
        found = answers[asked] = Counter(cards)
    return found


def shown(state: State, seat: Seat) -> Counter[int]:
    """The cards of a seat's deck that lie open: in play, set aside, scrapped, on the stack, revealed."""
    found = Counter(_laid(state, seat))
    for frame in state.stack:
        if isinstance(frame, Window):
            found.update(i.card for i in frame.pending if i.seat == seat and i.source == NONE)
        elif isinstance(frame, Resolving) and frame.item.seat == seat and frame.item.source == NONE:
            found[frame.item.card] += 1
        elif isinstance(frame, Building):
            found.update(order.card for order in frame.revealed[seat])
    return found


def unseen(state: State, seat: Seat) -> Counter[int]:
    """The deck of a seat less what lies open: what is in its hand and its depot together."""
    left = Counter(DECK[state.setup.faction(seat)])
    left.subtract(shown(state, seat))
    return left


def may_hold(state: State, seat: Seat, wanted: tuple[int, ...]) -> bool:
    """Could a seat hold one of these cards?"""
    hand = state.hands[seat]
    if not hand or not wanted:
        return False
    if not set(hand).isdisjoint(wanted):
        return True  # What it does hold lies open nowhere else, and needs no count.
    found = _laid(state, seat) if len(state.stack) == 1 else shown(state, seat)
    return any(found[card] < COPIES[card] for card in wanted)

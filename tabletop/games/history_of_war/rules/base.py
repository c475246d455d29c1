"""Phases 1 and 2: drawing, and one base augmentation for each player (section 9)."""

from __future__ import annotations

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.cards import CATEGORY
from ..components.deck import BASES
from ..records.actions import DONE, Done, Establish
from ..records.events import Established, NothingPlaced
from ..records.frames import Establishing
from ..records.state import State
from . import effects, open_cards, values

FROM_HAND = Cite("HOW-BAS-01")
BASE_CARD = Cite("HOW-CAT-02")


def draw(draft: Draft[State]) -> None:
    """Both draw a card (HOW-DRW-01), ATT more for territories that say so (HOW-DRW-02, HOW-EFF-14)."""
    state = draft.state
    for seat in (state.attacker, 1 - state.attacker):
        extra = values.total(state, "EXTRA_DRAW", seat) if seat == state.attacker else 0
        effects.draw(draft, seat, 1 + extra, "draw")


def place(draft: Draft[State], seat: Seat) -> None:
    """A player may place a base augmentation; who cannot hold one, as everybody sees, is not asked."""
    state = draft.state
    if open_cards.may_hold(state, seat, BASES[state.setup.faction(seat)]):
        draft.push(Establishing(seat))
    else:
        draft.emit(NothingPlaced(seat))


class EstablishingPhase(Phase[State, Establishing, Establish | Done]):
    """At most one per player and round, free of charge (HOW-CAT-02), however many of that name stand already
    (HOW-BAS-03)."""

    accepts = (Establish, Done)

    def owed(self, state: State, frame: Establishing) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: State, frame: Establishing, seat: Seat) -> list[Establish | Done]:
        cards = dict.fromkeys(card for card in state.hands[seat] if card >= 0 and CATEGORY[card] == "base")
        return [*[Establish(card) for card in cards], DONE]

    def legal(self, state: State, frame: Establishing, seat: Seat) -> list[Establish | Done]:
        return self.options(state, frame, seat)

    def refuse(
        self, state: State, frame: Establishing, seat: Seat, action: Establish | Done
    ) -> Refusal | None:
        if isinstance(action, Done):
            return None
        if action.card < 0 or action.card not in state.hands[seat]:
            return FROM_HAND.refuse("not-in-hand")
        return None if CATEGORY[action.card] == "base" else BASE_CARD.refuse("no-base-card", card=action.card)

    def take(self, draft: Draft[State], frame: Establishing, seat: Seat, action: Establish | Done) -> None:
        """It enters unlocked and is of use from W2 on (HOW-BAS-02, HOW-LCK-04)."""
        draft.pop()
        if isinstance(action, Establish):
            draft.state.take(seat, action.card)
            piece = draft.state.enter(action.card, seat, "base", locked=False)
            draft.emit(Established(seat, piece.id, action.card))
        else:
            draft.emit(NothingPlaced(seat))

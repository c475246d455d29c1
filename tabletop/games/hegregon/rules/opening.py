"""Chapter 2, HG-SET-06 and HG-SET-07: the deck is shuffled, then the players roll for the start."""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat
from tabletop.engine.sequence import Sequence, SequencePhase

from ..components.board import BASES
from ..components.cards import full_deck
from ..records.events import OrderFixed
from ..records.frames import Opening, Steps
from ..records.setup import Setup, seating
from ..records.state import State
from .ore import first_reserves


def first_state(setup: Setup) -> State:
    """The map before the first die (HG-SET-01..06)."""
    seats = seating(setup)
    holders = [-1] * len(BASES)
    for seat, base in enumerate(seats.bases):
        holders[base] = seat
    return State(
        setup=setup,
        stack=[Opening()],
        holders=holders,
        ore=list(seats.ore),
        stock=[0] * len(seats.sides),
        reserves=first_reserves(setup),
        draw=full_deck(),
    )


def shuffle(draft: Draft[State], frame: Sequence) -> None:
    """The event deck is shuffled (HG-DIC-01)."""
    state = draft.state
    state.put(state.deck.reshuffled(draft, "deck"))


def roll_off(draft: Draft[State], frame: Sequence) -> None:
    """All roll one d8 in seat order; the tied highest again until one is alone on top (HG-SET-07)."""
    state = draft.state
    rivals = list(range(len(state.sides)))
    while len(rivals) > 1:
        rolls = {seat: draft.roll(8, "start", "HG-SET-07", seat) for seat in rivals}
        best = max(rolls.values())
        rivals = [seat for seat in rivals if rolls[seat] == best]
    set_order(draft, rivals[0])
    draft.swap(Steps())


def set_order(draft: Draft[State], first: Seat) -> None:
    """The order of a turn: clockwise from the starting player (HG-ORD-01), without eliminated ones."""
    state = draft.state
    seats = len(state.sides)
    living = state.living()
    state.order = tuple(s for i in range(seats) if (s := (first + i) % seats) in living)
    draft.emit(OrderFixed(state.round, state.order))


class OpeningPhase(SequencePhase[State, Opening]):
    """S0 and S1."""

    steps = (shuffle, roll_off)

"""What simulations count of a match, by keys that are the same in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.model import Event, Seat

from ..components.cards import CARDS
from ..components.deck import DECK
from ..records import events as ev
from ..records.setup import Setup
from ..records.state import State

Entry = tuple[str, str]


def tally(setup: Setup, state: State, seat: Seat) -> Iterator[Entry]:
    """Who attacked first, and the cards of a seat that have left its depot."""
    opened = state.attacker if state.round % 2 else 1 - state.attacker
    yield "role", "attacker" if seat == opened else "defender"
    deck, depot = Counter(DECK[setup.faction(seat)]), Counter(state.depots[seat])
    yield from (("card", CARDS[card].id) for card in sorted(deck - depot))


def noted(event: Event) -> Iterator[tuple[Seat, str, str]]:
    """Units that a seat built."""
    if isinstance(event, ev.Built):
        yield event.seat, "built", CARDS[event.card].id


def countable() -> Iterator[Entry]:
    """Every card of both decks."""
    for deck in DECK.values():
        yield from (("card", CARDS[card].id) for card in sorted(set(deck)))

"""What simulations count of a match, by keys that are the same in every language."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.model import Event, Seat

from ..components.cards import CARD
from ..components.kinds import KINDS
from ..records import events as ev
from ..records.setup import Setup

Entry = tuple[str, str]


def noted(event: Event) -> Iterator[tuple[Seat, str, str]]:
    """Units that a seat bought (HG-BUY-02), cards that it drew (HG-EVT-01), and its turn of the first order
    (HG-ORD-01)."""
    match event:
        case ev.Bought(seat=seat, kind=kind):
            yield seat, "unit", KINDS[kind].key
        case ev.CardDrawn(seat=seat, card=card):
            yield seat, "card", card
        case ev.OrderFixed(round=1, order=order):
            yield from ((seat, "order", str(place)) for place, seat in enumerate(order, start=1))


def countable() -> Iterator[Entry]:
    """Every unit and card."""
    yield from (("unit", kind.key) for kind in KINDS)
    yield from (("card", card) for card in CARD)


def traits(setup: Setup) -> Iterator[Entry]:
    """Mode and players (HG-MOD-01, HG-SET-02)."""
    yield "mode", setup.mode
    yield "players", str(setup.players)

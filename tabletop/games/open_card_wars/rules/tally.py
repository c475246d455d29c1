"""What simulations count of a match, by keys that are the same in every language."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.model import Seat

from ..components.cards import CARDS
from ..records.setup import Setup
from ..records.state import State

Entry = tuple[str, str]


def tally(state: State, seat: Seat) -> Iterator[Entry]:
    """The characters of a seat and their classes, the equipment that it wore or held, and whether it took the
    first turn (OCW-SET-06)."""
    fighters = [fighter for fighter in state.fighters if fighter.seat == seat]
    held = {fighter.card for fighter in fighters} | set(state.hands[seat])
    held |= {fighter.equipment for fighter in fighters if fighter.equipment >= 0}
    characters = sorted(card for card in held if CARDS[card].is_character)
    yield from (("character", CARDS[card].number) for card in characters)
    yield from (("class", cls) for cls in sorted({CARDS[card].cls for card in characters}))
    yield from (("equipment", CARDS[card].number) for card in sorted(held.difference(characters)))
    if state.turn:
        yield "order", "first" if seat == state.starter else "second"


def countable() -> Iterator[Entry]:
    """Every card."""
    for card in CARDS:
        yield "character" if card.is_character else "equipment", card.number


def traits(setup: Setup) -> Iterator[Entry]:
    """Mode and cards (OCW-OPT-01, OCW-OPT-03)."""
    yield "mode", setup.mode
    yield "pool", setup.card_pool

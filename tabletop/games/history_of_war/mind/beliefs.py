"""What a rival's hand likely holds: base cards and developments are laid at once, cards for a moment and
ships that cost much are kept.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tabletop.engine.beliefs import Holding, read
from tabletop.engine.model import Seat

from ..components.cards import CARDS
from ..records.state import State
from ..rules.open_cards import unseen

BELIEFS = read((Path(__file__).parent.parent / "data" / "beliefs.json").read_bytes())


def kind(card: int) -> str:
    """By what cards are told apart: their category and what they cost."""
    return f"{CARDS[card].category}:{CARDS[card].cost}"


KINDS = tuple(kind(card) for card in range(len(CARDS)))
"""The kind of every card."""


def holding(state: State, seat: Seat) -> Holding:
    """The cards of a seat that do not lie open, by kind, and how many of them it holds."""
    there: Counter[str] = Counter()
    for card, count in unseen(state, seat).items():
        there[KINDS[card]] += count
    held = Counter(KINDS[card] for card in state.hands[seat])
    return {each: (there[each], held[each]) for each in sorted(there) if there[each]}

"""The event deck (chapter 14): 28 cards of 23 kinds, as data. What they do is in `rules/effects.py`."""

from __future__ import annotations

from pathlib import Path

import msgspec


class CardKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card: its name in code, how many there are, its effect and the figures of it."""

    key: str
    count: int
    effect: str
    amount: int = 0
    range: int = 0
    cap: int = 0


CARDS: tuple[CardKind, ...] = msgspec.json.decode(
    (Path(__file__).parent.parent / "data" / "events.json").read_bytes(), type=tuple[CardKind, ...]
)
CARD = {card.key: card for card in CARDS}


def full_deck() -> list[int]:
    """All cards, unshuffled, as places in `CARDS` (HG-EVT-09)."""
    return [i for i, card in enumerate(CARDS) for _ in range(card.count)]

"""Decks of cards: a pile whose order nobody sees, and the discards beside it.

Cards are numbers or words of the game's own. A deck is a frozen record for a state; whatever changes it gives
another one. The only chance is the kernel's: `reshuffled` asks the draft. In a view stands what is known of
the pile (`size`, or `unordered` where everybody may work out what is left in it), never the pile itself;
`imagined` makes a possible one of that again, `guessed` a likely one of a hidden hand.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from tabletop.engine.dice import Stream


class Card(Protocol):
    """What a card is called: something that has an order of its own."""

    def __lt__(self, other: Any, /) -> bool: ...


C = TypeVar("C", bound=Card)


class Shuffler(Protocol):
    """What puts things in an order that nobody sees: a draft."""

    def shuffled(self, items: Iterable[Any], tag: str) -> list[Any]: ...


class TooFew(ValueError):
    """More cards are asked for than the pile has."""


class Deck(msgspec.Struct, Generic[C], frozen=True, forbid_unknown_fields=True):
    """A draw pile, the top card last, and the discards, the latest last."""

    pile: tuple[C, ...] = ()
    discards: tuple[C, ...] = ()

    @property
    def size(self) -> int:
        """Cards in the pile."""
        return len(self.pile)

    @property
    def unordered(self) -> tuple[C, ...]:
        """What is in the pile, without its order."""
        return tuple(sorted(self.pile))

    def look(self, count: int = 1) -> tuple[C, ...]:
        """The top cards, the topmost first; fewer if the pile has not so many."""
        return self.pile[: -count - 1 : -1]

    def drawn(self, count: int = 1) -> tuple[tuple[C, ...], Deck[C]]:
        """The top cards, the topmost first, and the deck without them. Raises TooFew, also below 0."""
        if not 0 <= count <= len(self.pile):
            raise TooFew(f"{count} cards of {len(self.pile)}")
        return self.look(count), Deck(self.pile[: len(self.pile) - count], self.discards)

    def discarding(self, *cards: C) -> Deck[C]:
        """With these on the discards, the last one on top."""
        return Deck(self.pile, (*self.discards, *cards))

    def returning(self, *cards: C) -> Deck[C]:
        """With these back on the pile, the last one on top."""
        return Deck((*self.pile, *cards), self.discards)

    def reshuffled(self, draft: Shuffler, tag: str, *, discards: bool = False) -> Deck[C]:
        """With the pile in an order that nobody sees; with `discards`, those are shuffled into it."""
        cards = (*self.pile, *self.discards) if discards else self.pile
        return Deck(tuple(draft.shuffled(cards, tag)), () if discards else self.discards)


def imagined(cards: Iterable[C], stream: Stream) -> tuple[C, ...]:
    """The cards in some order, for a world that a view allows: never for rules."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def guessed(
    cards: Iterable[C], count: int, weight: Callable[[C], int], stream: Stream
) -> tuple[tuple[C, ...], tuple[C, ...]]:
    """Which `count` of the cards a hidden hand may hold, each drawn by how likely that is, and the others in
    some order; for a world that a view allows. All weights are at least 1."""
    left, hand = list(cards), list[C]()
    weights = [weight(card) for card in left]
    for _ in range(min(count, len(left))):
        sums = list(accumulate(weights))
        place = bisect_right(sums, stream.below(sums[-1]))
        hand.append(left.pop(place))
        del weights[place]
    return tuple(hand), imagined(left, stream)

"""Decks against a plain list of cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiny import bids

from tabletop.engine import codec
from tabletop.engine.dice import Stream, feed
from tabletop.engine.draft import Draft
from tabletop.parts.decks import Deck, TooFew, imagined

cards = st.lists(st.integers(0, 9), max_size=12)


class Backwards:
    """A shuffler whose order is known."""

    def shuffled(self, items: Iterable[Any], tag: str) -> list[Any]:
        return [*items][::-1]


@given(cards, st.data())
def test_a_deck_does_what_two_lists_do(pile: list[int], data: st.DataObject) -> None:
    deck: Deck[int] = Deck(tuple(pile))
    discards: list[int] = []
    everything = sorted(pile)
    for _ in range(data.draw(st.integers(0, 8))):
        what = data.draw(st.sampled_from(["draw", "discard", "return", "shuffle", "merge"]))
        if what == "draw":
            count = data.draw(st.integers(0, len(pile)))
            drawn, deck = deck.drawn(count)
            taken = [pile.pop() for _ in range(count)]
            assert drawn == tuple(taken)
            deck, discards = deck.discarding(*drawn), [*discards, *taken]
        elif what == "discard" and pile:
            (card,), deck = deck.drawn()
            deck = deck.discarding(card)
            discards.append(pile.pop())
        elif what == "return" and pile:
            drawn, deck = deck.drawn(min(2, len(pile)))
            deck = deck.returning(*reversed(drawn))
        elif what == "shuffle":
            deck, pile = deck.reshuffled(Backwards(), "deck"), pile[::-1]
        elif what == "merge":
            deck = deck.reshuffled(Backwards(), "deck", discards=True)
            pile, discards = [*pile, *discards][::-1], []
        assert (deck.pile, deck.discards) == (tuple(pile), tuple(discards))
        assert deck.size == len(pile) and deck.look(3) == tuple(pile[::-1][:3])
        assert sorted([*deck.pile, *deck.discards]) == everything


@given(cards, cards)
def test_a_deck_comes_back_from_a_file(pile: list[int], discards: list[int]) -> None:
    deck: Deck[int] = Deck(tuple(pile), tuple(discards))
    assert msgspec.json.decode(codec.encode(deck), type=Deck[int]) == deck
    words = Deck(tuple(map(str, pile)))
    assert msgspec.json.decode(codec.encode(words), type=Deck[str]) == words


def test_strange_decks_are_refused() -> None:
    for data in (b'{"pile":[1,"two"]}', b'{"pile":[1],"top":1}', b'{"pile":7}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(data, type=Deck[int])


@given(st.permutations(range(6)))
def test_what_may_be_known_of_a_pile_tells_nothing_of_its_order(order: list[int]) -> None:
    deck: Deck[int] = Deck(tuple(order))
    assert deck.unordered == tuple(range(6))
    assert sorted(imagined(deck.unordered, Stream(7))) == sorted(order)
    assert imagined(deck.unordered, Stream(7)) == imagined(Deck(tuple(range(6))).unordered, Stream(7))


def test_too_few_cards() -> None:
    deck: Deck[int] = Deck((1, 2, 3))
    for count in (4, -1):
        with pytest.raises(TooFew):
            deck.drawn(count)
    assert deck.drawn(0) == ((), deck) and deck.look(9) == (3, 2, 1) and deck.look(0) == ()


def test_the_only_chance_is_that_of_the_match() -> None:
    """The same dice give the same order; a fed die decides; nothing of it is an event."""

    def shuffled(*dice: str) -> tuple[Deck[int], Draft]:
        state = bids.GAME.begin(bids.Setup())
        state.dice_key, state.feed = 5, feed(*dice)
        draft = Draft(state)
        return Deck((1, 2, 3)).reshuffled(draft, "deck"), draft

    assert shuffled()[0] == shuffled()[0]
    deck, draft = shuffled("deck:1", "deck:1")
    assert deck.pile == (2, 3, 1) and draft.events == [] and draft.state.feed == []
    assert {imagined((1, 2, 3), Stream(key)) for key in range(60)} == {
        (a, b, 6 - a - b) for a in (1, 2, 3) for b in (1, 2, 3) if a != b
    }

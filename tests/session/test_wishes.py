"""Passing beforehand: it lasts as long as it was meant to, and nobody reads a hidden hand from it."""

from __future__ import annotations

from typing import Any

import pytest
from tiny.spells import GAME, Say, Setup, Speaking, Spell, SpellState

from tabletop.engine import engine
from tabletop.engine.draft import Draft
from tabletop.engine.priority import Pass, cancel, pending
from tabletop.session.wishes import Wishes, kind_of, kinds_of

BOLT = Say("bolt")


def begun(*hands: tuple[Any, ...]) -> SpellState:
    state = engine.new_match(GAME, Setup(len(hands), 4, ("blank",)), 1).state
    state.hands = list(hands)
    return state


def after(state: SpellState, wishes: Wishes, *decisions: tuple[int, Any]) -> SpellState:
    for seat, action in decisions:
        state = engine.apply(GAME, state, seat, action).state
        wishes.follow(state)
    return state


HANDS = (("bolt", "bolt", "blank"), ("counter", "bolt", "blank"))


def test_in_this_window_it_lasts_through_what_is_announced_and_ends_with_the_window() -> None:
    state, wishes = begun(*HANDS), Wishes(GAME)
    wishes.give(state, 1, "window")
    state = after(state, wishes, (0, BOLT))
    assert wishes.passes(state, 1) and not wishes.passes(state, 0)
    state = after(state, wishes, (1, Pass()), (0, Pass()), (0, Pass()))
    assert engine.owed(GAME, state) == (1,) and wishes.passes(state, 1), "the same window, nothing pending"
    state = after(state, wishes, (1, Pass()))
    assert state.round == 2 and wishes.of(1) == () and not wishes.passes(state, 1)


def test_a_window_is_the_same_whatever_is_cancelled_in_one_below_it() -> None:
    state, wishes = begun(*HANDS), Wishes(GAME)
    low = Speaking(queue=(0, 1), pending=(Spell(0, "bolt"),), seat=0)
    state.stack = [low, Speaking(queue=(1, 0), seat=1)]
    wishes.give(state, 1, "window")
    cancel(Draft(state), pending(state)[0])
    wishes.follow(state)
    assert wishes.passes(state, 1)


def test_for_this_turn_and_for_good() -> None:
    state, wishes = begun(*HANDS), Wishes(GAME)
    wishes.give(state, 1, "turn")
    wishes.give(state, 0, "always")
    assert wishes.passes(state, 1) and wishes.passes(state, 0)
    state = after(state, wishes, (0, Pass()), (1, Pass()))
    assert not wishes.passes(state, 1) and wishes.passes(state, 0)


@pytest.mark.parametrize("lifetime", ["window", "turn", "always"])
def test_it_is_taken_back_at_any_time(lifetime: Any) -> None:
    state, wishes = begun(*HANDS), Wishes(GAME)
    wishes.give(state, 1, lifetime)
    wishes.give(state, 1, lifetime)
    assert len(wishes.of(1)) == 1
    wishes.take_back(1, lifetime)
    assert not wishes.of(1) and not wishes.passes(state, 1)


def test_it_speaks_of_one_kind_of_window_or_of_all() -> None:
    state, wishes = begun(*HANDS), Wishes(GAME)
    wishes.give(state, 0, "always", "another")
    assert not wishes.passes(state, 0)
    wishes.give(state, 0, "always", kind_of(GAME, state))
    assert wishes.passes(state, 0) and kinds_of(GAME) == ("speaking",)
    wishes.take_back(0)
    assert wishes.of(0) == ()


@pytest.mark.parametrize("lifetime", ["window", "turn", "always"])
def test_worlds_that_differ_in_a_hidden_hand_ask_and_pass_alike(lifetime: Any) -> None:
    """Seat 1 holds an answer in one world and blanks in the other; seat 0 plays the same in both."""
    told = []
    for hand in (("counter", "counter"), ("blank", "blank")):
        state, wishes, asked = begun(("bolt", "bolt", "blank"), hand), Wishes(GAME), []
        wishes.give(state, 1, lifetime)
        plays = [BOLT, Pass(), BOLT]
        while state.outcome is None:
            (seat,) = engine.owed(GAME, state)
            by_itself = wishes.passes(state, seat)
            asked.append((seat, by_itself, GAME.observe(state, None)))
            action = Pass() if seat or not plays else plays.pop(0)
            state = after(state, wishes, (seat, action))
        told.append(asked)
    assert told[0] == told[1]
    assert any(by_itself for _, by_itself, _ in told[0])


def test_in_a_stretch_it_lasts_until_the_table_calls_it_another_and_asks_when_others_announce() -> None:
    state, wishes = begun(*HANDS), Wishes(GAME)
    wishes.give(state, 1, "stretch", stretch="this combat")
    assert wishes.passes(state, 1) and not wishes.passes(state, 0)
    said = engine.apply(GAME, state, 0, BOLT).state
    wishes.follow(said, "this combat")
    assert wishes.of(1) and not wishes.passes(said, 1), "an announcement of another is news"
    wishes.follow(state, "this combat")
    assert wishes.passes(state, 1)
    wishes.follow(state, "the next combat")
    assert not wishes.of(1) and not wishes.passes(state, 1)


def test_what_was_wished_with_a_decision_goes_when_that_is_taken_back() -> None:
    state, wishes = begun(*HANDS), Wishes(GAME)
    wishes.give(state, 1, "always")
    wishes.give(state, 1, "turn", since=3)
    wishes.undone(4)
    assert {wish.lifetime for wish in wishes.of(1)} == {"always", "turn"}, "a later decision was taken back"
    wishes.undone(3)
    assert {wish.lifetime for wish in wishes.of(1)} == {"always"}, "that has nothing to do with a decision"

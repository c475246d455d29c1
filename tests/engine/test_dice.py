"""Dice: keyed, fair, forced by a feed, never seen by a hidden shuffle."""

from __future__ import annotations

import pytest
from tiny import bids, duel

from tabletop.engine import engine
from tabletop.engine.dice import Stream, WrongDie, face, feed, scramble
from tabletop.engine.draft import Draft
from tabletop.engine.model import FedDie, Finished, Outcome, Rolled

# 99.9 % quantiles of the chi-square distribution, by degrees of freedom (usual tables).
CHI_999 = {1: 10.83, 5: 20.52, 7: 24.32, 11: 31.26, 19: 43.82, 35: 66.62, 99: 148.23}


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((n - expected) ** 2 / expected for n in counts)


@pytest.mark.parametrize("sides", [2, 6, 8, 12, 20, 100])
@pytest.mark.parametrize("key", [0, 1, 2**62 + 12345])
def test_each_face_is_equally_likely(sides: int, key: int) -> None:
    counts = [0] * sides
    for i in range(12_000):
        counts[face(key, i, sides) - 1] += 1
    assert chi_square(counts) < CHI_999[sides - 1]


@pytest.mark.parametrize("key", [3, 987_654_321])
def test_a_die_says_nothing_of_the_next(key: int) -> None:
    pairs = [0] * 36
    for i in range(12_000):
        pairs[6 * (face(key, i, 6) - 1) + face(key, i + 1, 6) - 1] += 1
    assert chi_square(pairs) < CHI_999[35]


def test_neighbouring_keys_give_unlike_dice() -> None:
    pairs = [0] * 36
    for key in range(12_000):
        pairs[6 * (face(key, 0, 6) - 1) + face(key + 1, 0, 6) - 1] += 1
    assert chi_square(pairs) < CHI_999[35]


def test_the_stream_is_splitmix64() -> None:
    """The first outputs for seed 1234567, as published with the algorithm."""
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [scramble(1234567, i) for i in range(4)] == known


def test_picks_of_a_stream_are_even_and_repeatable() -> None:
    one, other = Stream(5), Stream(5)
    picks = [one.pick("abcdef") for _ in range(6000)]
    assert picks == [other.pick("abcdef") for _ in range(6000)]
    assert chi_square([picks.count(c) for c in "abcdef"]) < CHI_999[5]
    assert all(0 <= one.unit() < 1 for _ in range(100))


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    orders: dict[str, int] = {}
    draft = Draft(bids.GAME.begin(bids.Setup()))
    for _ in range(2400):
        order = "".join(draft.shuffled("abc", "deal"))
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 6 and chi_square(list(orders.values())) < CHI_999[5]
    assert draft.events == []


def test_fed_dice_come_first_and_leave_the_stream_alone() -> None:
    state = duel.GAME.begin(duel.Setup())
    state.feed = feed("hit:5", 2)
    draft = Draft(state)
    assert [draft.roll(6, "hit", "TD-HIT"), draft.roll(6, "harm", "TD-HARM")] == [5, 2]
    assert state.dice_count == 0 and state.feed == []
    assert draft.roll(6, "hit", "TD-HIT") == face(0, 0, 6)
    assert state.dice_count == 1


@pytest.mark.parametrize("die", ["harm:3", "hit:7"])
def test_a_fed_die_for_another_roll_is_an_error(die: str) -> None:
    state = duel.GAME.begin(duel.Setup())
    state.feed = feed(die)
    with pytest.raises(WrongDie):
        Draft(state).roll(6, "hit", "TD-HIT")


def test_a_hidden_shuffle_does_not_eat_the_dice_of_others() -> None:
    step = engine.new_match(duel.GAME, duel.Setup(), 9, feed("hit:6", "harm:1"))
    assert [d.tag for d in step.state.feed] == ["hit", "harm"]
    assert not any(isinstance(e, Rolled) for e in step.events)


def test_dice_thrown_together_are_one_event() -> None:
    state = duel.GAME.begin(duel.Setup())
    state.feed = feed(1, 6, 3)
    draft = Draft(state)
    assert draft.roll_many(3, 6, "harm", "TD-HARM", 2) == (1, 6, 3)
    assert draft.events == [Rolled(2, "harm", 6, (1, 6, 3), "TD-HARM")]
    assert draft.events[0].barrier


def test_a_stream_is_the_stream_of_its_key_from_the_first_number_on() -> None:
    stream = Stream(2**64 + 7)
    assert [stream.below(2**64) for _ in range(3)] == [scramble(7, i) for i in range(3)]
    assert Stream(5).unit() == Stream(5).below(2**53) / 2**53


def test_a_feed_is_written_as_tag_and_value() -> None:
    assert feed("hit:5", 2, "a:b:3") == [FedDie("hit", 5), FedDie("", 2), FedDie("a:b", 3)]


def test_a_hidden_shuffle_throws_one_die_fewer_than_there_are_items() -> None:
    draft = Draft(duel.GAME.begin(duel.Setup()))
    for items, dice in (("", 0), ("a", 0), ("abcd", 3)):
        draft.state.dice_count = 0
        assert sorted(draft.shuffled(items, "deal")) == sorted(items)
        assert draft.state.dice_count == dice


def test_a_hidden_shuffle_takes_fed_dice_of_its_own_tag_alone() -> None:
    state = duel.GAME.begin(duel.Setup())
    state.feed = feed("deal:1", "deal:2", 6)
    draft = Draft(state)
    assert draft.shuffled("abc", "deal") == ["c", "b", "a"]
    assert state.feed == feed(6) and state.dice_count == 0
    draft.shuffled("abc", "deal")
    assert state.feed == feed(6) and state.dice_count == 2


def test_the_top_question_is_asked_answered_and_changed() -> None:
    draft = Draft(duel.GAME.begin(duel.Setup()))
    draft.push(duel.Turn(1))
    draft.swap(duel.Turn(2))
    assert draft.state.stack == [duel.Turn(0), duel.Turn(2)]
    assert draft.pop() == duel.Turn(2) and draft.state.stack == [duel.Turn(0)]


def test_the_end_of_a_match_leaves_nothing_pending() -> None:
    draft = Draft(duel.GAME.begin(duel.Setup()))
    outcome = Outcome((0,), (1.0, 0.0, 0.0), "last-standing", "TD-END")
    draft.finish(outcome)
    assert draft.state.outcome == outcome and draft.state.stack == []
    assert draft.events == [Finished(outcome)]

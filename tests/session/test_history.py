"""Key frames: any moment is the same however it is found, and nothing of an undone line comes back."""

from __future__ import annotations

from typing import Any

import pytest
from tiny import duel
from tiny.duel import Strike

from tabletop.engine import codec, engine
from tabletop.session.history import KEYFRAME_EVERY, History
from tabletop.session.record import Bot, Entry, MatchRecord, Person, same_person

LENGTH = 2 * KEYFRAME_EVERY + 5


class LongDuel(duel.Duel):
    """A duel whose strikes cannot kill, so that it is long enough for several key frames."""

    def begin(self, setup: Any) -> Any:
        state = super().begin(setup)
        state.hearts = [10**6] * setup.seats
        return state


GAME = LongDuel()
SETUP = duel.Setup(6, 0)


def strike(history: History, target: int = -1) -> None:
    """Whoever is owed strikes the next seat, or the one given if that is another."""
    (seat,) = engine.owed(GAME, history.state)
    other = target if target not in (-1, seat) else (seat + 1) % 6
    history.append(Entry(seat, Strike(other)))


def played(count: int = LENGTH) -> History:
    history = History(GAME, SETUP, 5)
    for _ in range(count):
        strike(history)
    return history


def record_of(history: History) -> MatchRecord:
    seats = tuple(Person(name) for name in "ABCDEF")
    return MatchRecord(GAME, SETUP, 5, (), seats, tuple(history.entries), history.state)


def states(history: History) -> list[Any]:
    """All moments by playing the decisions again from the first."""
    again, found = History(GAME, SETUP, 5), []
    for entry in history.entries:
        found.append(again.state)
        again.append(entry)
    return [*found, again.state]


def test_a_state_is_kept_every_so_many_decisions_and_handed_out_as_it_is() -> None:
    history = played()
    kept = [0, KEYFRAME_EVERY, 2 * KEYFRAME_EVERY]
    assert sorted(history._keyframes) == kept
    for moment in (*kept, LENGTH):
        assert history.state_at(moment) is history.state_at(moment)
    assert history.state_at(LENGTH) is history.state
    assert history.state_at(1) is not history.state_at(1)


def test_a_trusted_record_is_replayed_once_and_then_keeps_as_much() -> None:
    history = played()
    trusted = History.trusted(record_of(history))
    assert sorted(trusted._keyframes) == [LENGTH] and trusted.state_at(LENGTH) is history.state
    kept = trusted.state_at(KEYFRAME_EVERY)
    assert sorted(trusted._keyframes) == [0, KEYFRAME_EVERY, 2 * KEYFRAME_EVERY, LENGTH]
    events, opening = trusted.events_of(LENGTH - 1), trusted.opening
    trusted.state_at(3)
    assert trusted.state_at(KEYFRAME_EVERY) is kept and trusted.opening is opening
    assert trusted.events_of(LENGTH - 1) is events
    assert [trusted.events_of(i) for i in range(LENGTH)] == [history.events_of(i) for i in range(LENGTH)]
    assert [trusted.state_at(i) for i in range(LENGTH + 1)] == states(history)


def test_key_frames_of_a_replay_are_states_of_their_moment_not_of_a_later_one() -> None:
    trusted = History.trusted(record_of(played()))
    assert trusted.opening == played(0).opening
    for moment, state in trusted._keyframes.items():
        assert codec.fingerprint(state) == codec.fingerprint(played(moment).state)


@pytest.mark.parametrize("length", [0, 1, KEYFRAME_EVERY, KEYFRAME_EVERY + 4, LENGTH - 1, LENGTH])
@pytest.mark.parametrize("trusted", [False, True])
def test_after_going_back_another_line_is_not_mixed_with_the_old_one(length: int, trusted: bool) -> None:
    history = History.trusted(record_of(played())) if trusted else played()
    history.truncate(length)
    assert len(history) == length and codec.fingerprint(history.state) == codec.fingerprint(
        played(length).state
    )
    assert all(moment <= length for moment in history._keyframes)
    for _ in range(LENGTH - length):
        strike(history, 5)
    assert len(history) == LENGTH
    found = [codec.fingerprint(history.state_at(i)) for i in range(LENGTH + 1)]
    assert found == [codec.fingerprint(state) for state in states(history)]


def test_going_back_keeps_the_key_frames_of_what_stays() -> None:
    history = played()
    history.truncate(KEYFRAME_EVERY)
    assert sorted(history._keyframes) == [0, KEYFRAME_EVERY]
    history.truncate(0)
    assert sorted(history._keyframes) == [0] and history.state_at(0) is history.state


@pytest.mark.parametrize("moment", [-1, -LENGTH, LENGTH + 1])
def test_a_moment_that_never_was_is_an_error_that_says_so(moment: int) -> None:
    with pytest.raises(IndexError, match=f"moment {moment} of a match of {LENGTH} decisions"):
        played().state_at(moment)


def test_a_key_too_large_is_the_same_key_in_the_record_and_in_the_dice() -> None:
    history = History(GAME, SETUP, engine.MAX_KEY + 5)
    assert history.key == history.state.dice_key == 5


def test_only_two_persons_of_one_name_are_one_person() -> None:
    ana, eva, nameless, bot = Person("Ana"), Person("Eva"), Person(""), Bot("easy", "Ana")
    seats = (ana, Person("Ana"), eva, nameless, Person(""), bot, Bot("easy", "Ana"))
    same = {(a, b) for a in range(len(seats)) for b in range(len(seats)) if same_person(seats, a, b)}
    assert same == {(a, a) for a in range(len(seats))} | {(0, 1), (1, 0)}

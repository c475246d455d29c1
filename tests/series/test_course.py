"""A series as it is played: the next match comes of the last, and a finished one is not touched again."""

from __future__ import annotations

import pytest
from feuds import PLAYERS, begun, decide, finish_match, played, session_of, whole
from hypothesis import given, settings
from hypothesis import strategies as st
from tiny import feud

from tabletop.engine import codec
from tabletop.engine.model import SetupRefused
from tabletop.engine.series import dice_key, setup_key
from tabletop.series.course import Course, SeriesRefused
from tabletop.session.record import Bot
from tabletop.session.replay import verified
from tabletop.session.session import UndoRefused


def test_the_next_match_is_made_of_the_last_one() -> None:
    course = begun()
    first = session_of(course)
    assert first.setup == feud.SERIES.match_setup(course.standing, setup_key(course.key, 0))
    assert first.seats == PLAYERS[:2] and first.key == dice_key(course.key, 0, 1)
    finish_match(course)
    before, end = course.standing, first.state
    following = course.go_on()
    assert following is session_of(course) and following is not first
    assert course.standing == feud.SERIES.after(before, end) != before
    winner = end.outcome.winners[0]
    assert course.standing.first == winner and course.standing.cards == end.hearts[winner]
    assert following.seats[0] == PLAYERS[winner]
    assert following.key == dice_key(course.key, 1, 1) != first.key


def test_a_role_may_join_later() -> None:
    course = played(2, 0)
    assert sorted(p.name for p in session_of(course).seats) == sorted(p.name for p in PLAYERS)
    assert len(course.finished[1].record.seats) == 2


def test_it_ends_when_the_series_says_so() -> None:
    course = whole()
    assert course.session is None and course.result == feud.SERIES.result(course.standing)
    assert course.result is not None and course.series_record().current is None
    for refused in (course.go_on, course.repeat):
        with pytest.raises(SeriesRefused) as caught:
            refused()
        assert caught.value.refusal.key == "series-over"


def test_nobody_goes_on_before_the_end_of_the_match() -> None:
    course = played(1)
    standing, finished = course.standing, course.finished
    refusal = course.go_on_refusal()
    assert refusal is not None and refusal.key == "match-goes-on"
    with pytest.raises(SeriesRefused):
        course.go_on()
    assert (course.standing, course.finished) == (standing, finished)


def test_no_undo_reaches_into_a_finished_match() -> None:
    course = begun()
    first = session_of(course)
    finish_match(course)
    course.go_on()
    kept = codec.encode(course.finished[0].record.state)
    following = session_of(course)
    with pytest.raises(UndoRefused):
        following.undo()
    if first.can_undo():
        first.undo()
    assert codec.encode(course.finished[0].record.state) == kept
    assert len(course.finished[0].record.journal) >= len(first) and course.session is following


def test_playing_again_begins_the_same_match_with_other_dice() -> None:
    course = played(0, 5)
    before = session_of(course)
    course.repeat()
    again = session_of(course)
    assert (again.setup, again.seats, len(again), course.attempt) == (before.setup, before.seats, 0, 2)
    assert again.key == dice_key(course.key, 0, 2) != before.key
    finish_match(course)
    course.repeat()
    assert course.attempt == 3
    finish_match(course)
    course.go_on()
    assert course.finished[0].attempt == 3 and course.attempt == 1


def test_the_series_may_forbid_playing_again() -> None:
    course = begun(again=False)
    with pytest.raises(SeriesRefused) as caught:
        course.repeat()
    assert caught.value.refusal.rule == "TF-AGAIN" and course.attempt == 1


def test_a_bad_beginning() -> None:
    with pytest.raises(SetupRefused):
        begun(cards=0)
    with pytest.raises(ValueError, match="2 players for 3 roles"):
        Course(feud.GAME, feud.SERIES, feud.Setup(), PLAYERS[:2], 1)


def test_the_autosave_hears_of_decisions_and_of_changes_of_match() -> None:
    heard: list[tuple[int, int, int]] = []

    def hear(course: Course) -> None:
        on = course.session
        heard.append((len(course.finished), -1 if on is None else len(on), course.attempt))

    course = begun(autosave=hear)
    finish_match(course)
    length = len(session_of(course))
    course.go_on()
    decide(course)
    course.repeat()
    assert heard == [*((0, n + 1, 1) for n in range(length)), (1, 0, 1), (1, 1, 1), (1, 0, 2)]


def test_a_failing_autosave_is_remembered_and_stops_nobody() -> None:
    def fail(course: Course) -> None:
        raise OSError("full")

    course = begun(autosave=fail)
    finish_match(course)
    assert session_of(course).autosave_fault is not None
    course.go_on()
    assert course.autosave_fault is not None and len(course.finished) == 1
    course.autosave = None
    assert course.keep() and course.autosave_fault is None


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_equal_keys_and_decisions_are_equal_series(seed: int) -> None:
    one, other = whole(seed), whole(seed)
    assert one.series_record() == other.series_record()
    for chapter in one.finished:
        assert verified(chapter.record).state == chapter.record.state


def test_bots_may_lead_roles() -> None:
    assert isinstance(begun().players[1], Bot)

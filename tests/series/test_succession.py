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
from tabletop.series.succession import SeriesRefused, Succession
from tabletop.session.record import Bot
from tabletop.session.replay import verified
from tabletop.session.session import UndoRefused


def test_the_next_match_is_made_of_the_last_one() -> None:
    succession = begun()
    first = session_of(succession)
    assert first.setup == feud.SERIES.match_setup(succession.standing, setup_key(succession.key, 0))
    assert first.seats == PLAYERS[:2] and first.key == dice_key(succession.key, 0, 1)
    finish_match(succession)
    before, end = succession.standing, first.state
    following = succession.go_on()
    assert following is session_of(succession) and following is not first
    assert succession.standing == feud.SERIES.after(before, end) != before
    winner = end.outcome.winners[0]
    assert succession.standing.first == winner and succession.standing.cards == end.hearts[winner]
    assert following.seats[0] == PLAYERS[winner]
    assert following.key == dice_key(succession.key, 1, 1) != first.key


def test_a_role_may_join_later() -> None:
    succession = played(2, 0)
    assert sorted(p.name for p in session_of(succession).seats) == sorted(p.name for p in PLAYERS)
    assert len(succession.finished[1].record.seats) == 2


def test_it_ends_when_the_series_says_so() -> None:
    succession = whole()
    assert succession.session is None and succession.result == feud.SERIES.result(succession.standing)
    assert succession.result is not None and succession.series_record().current is None
    for refused in (succession.go_on, succession.repeat):
        with pytest.raises(SeriesRefused) as caught:
            refused()
        assert caught.value.refusal.key == "series-over"


def test_nobody_goes_on_before_the_end_of_the_match() -> None:
    succession = played(1)
    standing, finished = succession.standing, succession.finished
    refusal = succession.go_on_refusal()
    assert refusal is not None and refusal.key == "match-goes-on"
    with pytest.raises(SeriesRefused):
        succession.go_on()
    assert (succession.standing, succession.finished) == (standing, finished)


def test_no_undo_reaches_into_a_finished_match() -> None:
    succession = begun()
    first = session_of(succession)
    finish_match(succession)
    succession.go_on()
    kept = codec.encode(succession.finished[0].record.state)
    following = session_of(succession)
    with pytest.raises(UndoRefused):
        following.undo()
    if first.can_undo():
        first.undo()
    assert codec.encode(succession.finished[0].record.state) == kept
    assert len(succession.finished[0].record.journal) >= len(first) and succession.session is following


def test_playing_again_begins_the_same_match_with_other_dice() -> None:
    succession = played(0, 5)
    before = session_of(succession)
    succession.repeat()
    again = session_of(succession)
    assert (again.setup, again.seats, len(again), succession.attempt) == (before.setup, before.seats, 0, 2)
    assert again.key == dice_key(succession.key, 0, 2) != before.key
    finish_match(succession)
    succession.repeat()
    assert succession.attempt == 3
    finish_match(succession)
    succession.go_on()
    assert succession.finished[0].attempt == 3 and succession.attempt == 1


def test_the_series_may_forbid_playing_again() -> None:
    succession = begun(again=False)
    with pytest.raises(SeriesRefused) as caught:
        succession.repeat()
    assert caught.value.refusal.rule == "TF-AGAIN" and succession.attempt == 1


def test_a_bad_beginning() -> None:
    with pytest.raises(SetupRefused):
        begun(cards=0)
    with pytest.raises(ValueError, match="2 players for 3 roles"):
        Succession(feud.GAME, feud.SERIES, feud.Setup(), PLAYERS[:2], 1)


def test_the_autosave_hears_of_decisions_and_of_changes_of_match() -> None:
    heard: list[tuple[int, int, int]] = []

    def hear(succession: Succession) -> None:
        on = succession.session
        heard.append((len(succession.finished), -1 if on is None else len(on), succession.attempt))

    succession = begun(autosave=hear)
    finish_match(succession)
    length = len(session_of(succession))
    succession.go_on()
    decide(succession)
    succession.repeat()
    assert heard == [*((0, n + 1, 1) for n in range(length)), (1, 0, 1), (1, 1, 1), (1, 0, 2)]


def test_a_failing_autosave_is_remembered_and_stops_nobody() -> None:
    def fail(succession: Succession) -> None:
        raise OSError("full")

    succession = begun(autosave=fail)
    finish_match(succession)
    assert session_of(succession).autosave_fault is not None
    succession.go_on()
    assert succession.autosave_fault is not None and len(succession.finished) == 1
    succession.autosave = None
    assert succession.keep() and succession.autosave_fault is None


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_equal_keys_and_decisions_are_equal_series(seed: int) -> None:
    one, other = whole(seed), whole(seed)
    assert one.series_record() == other.series_record()
    for chapter in one.finished:
        assert verified(chapter.record).state == chapter.record.state


def test_bots_may_lead_roles() -> None:
    assert isinstance(begun().players[1], Bot)

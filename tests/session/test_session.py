"""A session: undo with barriers, redo, moments, curtain, listeners, autosave, statistics."""

from __future__ import annotations

from typing import Any

import pytest
from tiny import bids, duel
from tiny.bids import Bid, Fold
from tiny.duel import Play, Strike

from tabletop.engine import codec
from tabletop.engine.dice import Stream, feed
from tabletop.engine.model import IllegalAction, Resign, Rolled
from tabletop.engine.priority import Pass
from tabletop.session.history import KEYFRAME_EVERY, History
from tabletop.session.record import Bot, Person
from tabletop.session.session import Change, Session, UndoRefused
from tabletop.session.statistics import statistics

ANA, EVA, TOM, BOT = Person("Ana"), Person("Eva"), Person("Tom"), Bot("easy")


def duel_of(*seats: Any, cards: int = 2, dice: tuple[Any, ...] = ()) -> Session:
    """A duel in which everybody holds cards, so that windows open."""
    return Session(duel.GAME, duel.Setup(len(seats), cards), seats, 5, feed(*dice))


def reason(session: Session, by: int | None = None) -> str:
    refusal = session.undo_refusal(by)
    return refusal.key if refusal else ""


def test_an_undone_decision_comes_back_with_redo() -> None:
    session = duel_of(ANA, EVA)
    before = codec.fingerprint(session.state)
    session.act(0, Strike(1))
    after = codec.fingerprint(session.state)
    assert session.can_undo() and session.undo() == 1
    assert codec.fingerprint(session.state) == before and len(session) == 0
    assert session.can_redo() and session.redo() == 1
    assert codec.fingerprint(session.state) == after


def test_nothing_to_undo_or_redo() -> None:
    session = duel_of(ANA, EVA)
    assert reason(session) == "undo-nothing"
    refusal = session.redo_refusal()
    assert refusal is not None and refusal.key == "redo-nothing"
    with pytest.raises(UndoRefused):
        session.undo()
    with pytest.raises(UndoRefused):
        session.redo()


def test_a_new_decision_clears_what_could_be_redone() -> None:
    session = duel_of(ANA, EVA, TOM)
    session.act(0, Strike(1))
    session.undo()
    session.act(0, Strike(2))
    assert not session.can_redo()


def test_a_die_is_a_barrier() -> None:
    session = duel_of(ANA, EVA, cards=0)
    session.act(0, Strike(1))
    assert reason(session) == "undo-barrier"


def test_a_shown_card_is_a_barrier() -> None:
    session = duel_of(ANA, EVA)
    session.state.hands[:] = [("feint",), ("parry",)]
    session.act(0, Strike(1))
    session.act(1, Play("parry"))
    assert reason(session) == "undo-barrier"


def test_another_person_may_not_undo_my_decision() -> None:
    session = duel_of(ANA, EVA, TOM)
    session.act(0, Strike(1))
    assert reason(session, by=1) == "undo-other-person"
    assert reason(session, by=0) == ""
    session.act(1, Pass())
    assert reason(session, by=0) == "undo-other-person"


def test_an_undo_does_not_cross_the_decision_of_another_person() -> None:
    session = duel_of(ANA, EVA, TOM)
    session.act(0, Strike(1))
    session.act(1, Pass())
    session.undo()
    assert reason(session) == "undo-other-person"
    assert session.redo_refusal(by=0) is not None
    session.redo(by=1)
    assert len(session) == 2


def test_one_person_leading_two_seats_undoes_both() -> None:
    session = duel_of(ANA, ANA, EVA)
    session.act(0, Strike(1))
    session.act(1, Pass())
    assert session.undo(by=0) == 1 and session.undo(by=1) == 1
    assert session.redo(by=1) == 1
    nameless = duel_of(Person(), Person())
    nameless.act(0, Strike(1))
    assert reason(nameless, by=1) == "undo-other-person"


def test_decisions_of_bots_are_undone_and_redone_with_the_persons() -> None:
    session = duel_of(ANA, BOT, BOT)
    session.act(0, Strike(1))
    session.act(1, Pass())
    session.act(2, Pass())
    end = codec.fingerprint(session.state)
    assert session.undo(by=0) == 3 and len(session) == 0
    assert session.redo(by=0) == 3 and codec.fingerprint(session.state) == end


def test_bots_alone_leave_nothing_to_undo() -> None:
    session = duel_of(BOT, BOT)
    session.act(0, Strike(1))
    assert reason(session) == "undo-nothing"


def test_an_illegal_decision_changes_nothing() -> None:
    session = duel_of(ANA, EVA)
    before = codec.fingerprint(session.state)
    refusal = session.refusal(0, Strike(0))
    assert refusal is not None and refusal.rule == "TD-TARGET"
    with pytest.raises(IllegalAction):
        session.act(0, Strike(0))
    assert codec.fingerprint(session.state) == before and len(session) == 0


def test_as_many_players_as_seats() -> None:
    with pytest.raises(ValueError, match="3 seats"):
        Session(duel.GAME, duel.Setup(3, 0), [ANA, EVA], 1)


def played(seed: int) -> Session:
    """A whole random duel."""
    stream = Stream(seed)
    session = Session(duel.GAME, duel.Setup(3, 5), [ANA, EVA, BOT], seed)
    while not session.is_over:
        seat = session.owed[0]
        session.act(seat, stream.pick(session.legal(seat)), ms=10)
    return session


def test_every_moment_can_be_seen_again() -> None:
    session = played(3)
    record = session.match_record()
    trusted = Session.resume(record)
    history = History(record.game, record.setup, record.key)
    assert len(record.journal) > 2 * KEYFRAME_EVERY
    for i, entry in enumerate(record.journal):
        here = codec.fingerprint(history.state)
        assert codec.fingerprint(session.state_at(i)) == codec.fingerprint(trusted.state_at(i)) == here
        step = history.append(entry)
        assert session.events_of(i) == trusted.events_of(i) == step.events
    assert trusted.opening == session.opening
    with pytest.raises(IndexError):
        session.state_at(len(session) + 1)


def test_statistics_count_decisions_dice_and_time() -> None:
    session = played(3)
    figures = session.statistics()
    assert figures.total_decisions == len(session) and figures.total_ms == 10 * len(session)
    assert sum(figures.dice) == figures.total_dice > 0
    assert figures.rounds == session.state.round
    assert Session.resume(session.match_record()).statistics() == figures


def test_listeners_hear_what_changed() -> None:
    session, heard = duel_of(ANA, BOT, BOT), list[Change]()
    stop = session.listen(heard.append)
    step = session.act(0, Strike(1))
    session.act(1, Pass())
    session.undo()
    session.redo()
    assert [(c.kind, c.first, c.count) for c in heard] == [
        ("act", 0, 1),
        ("act", 1, 1),
        ("undo", 0, 2),
        ("redo", 0, 2),
    ]
    assert heard[0].events == heard[3].events == step.events
    stop()
    session.undo()
    assert len(heard) == 4


def test_autosave_runs_after_each_change_and_its_failure_stops_nothing() -> None:
    lengths: list[int] = []

    def autosave(session: Session) -> None:
        lengths.append(len(session))
        if len(lengths) == 2:
            raise OSError("disk full")

    session = Session(duel.GAME, duel.Setup(2, 2), [ANA, EVA], 5, autosave=autosave)
    session.act(0, Strike(1))
    session.act(1, Pass())
    assert isinstance(session.autosave_fault, OSError)
    session.undo()
    assert lengths == [1, 2, 1] and session.autosave_fault is None


def test_a_session_says_whether_it_could_be_kept() -> None:
    faults: list[OSError] = [OSError("disk full")]

    def autosave(session: Session) -> None:
        if faults:
            raise faults.pop()

    session = Session(duel.GAME, duel.Setup(2, 2), [ANA, EVA], 5, autosave=autosave)
    assert not session.keep() and str(session.autosave_fault) == "disk full"
    assert session.keep() and session.autosave_fault is None
    assert duel_of(ANA, EVA).keep(), "nothing to be made is nothing that fails"


def bids_of(*seats: Any) -> Session:
    return Session(bids.GAME, bids.Setup(tuple(range(len(seats))), 2), seats, 5)


def test_the_curtain_hides_secrets_from_another_person_only() -> None:
    session = bids_of(ANA, EVA, BOT)
    assert session.curtain_needed(0, 1) and session.curtain_needed(None, 0)
    assert not session.curtain_needed(0, 0)
    assert not session.curtain_needed(0, 2), "a bot has no eyes"
    assert session.curtain_needed(2, 0), "after a bot's turn it is unknown who looks on"
    assert not bids_of(ANA, BOT, BOT).curtain_needed(None, 0), "nobody else is at the table"
    assert not bids_of(ANA, ANA, BOT).curtain_needed(0, 1)
    over = duel_of(ANA, EVA)
    over.act(0, Resign())
    assert duel.GAME.secrets(over.state, 1)
    assert not over.curtain_needed(0, 1) and not over.curtain_needed(None, 0), "the match is over"
    open_game = duel_of(ANA, EVA, cards=0)
    assert not open_game.curtain_needed(0, 1), "no cards, no secrets"


def test_a_sealed_answer_may_be_taken_back_until_somebody_else_decides() -> None:
    session = bids_of(ANA, EVA, TOM)
    session.act(1, Fold())
    assert session.can_undo(by=1) and not session.can_undo(by=0)
    card = session.view(0).hand[0]
    session.act(0, Bid(card))
    assert not session.can_undo(by=1)
    assert session.undo(by=0) == 1


def test_resumed_with_its_history_nothing_is_replayed() -> None:
    session = played(4)
    again = Session.resume(session.match_record(), session._history)
    assert again.events_of(0) is session.events_of(0)


def test_statistics_are_per_seat_and_dice_of_nobody_only_in_the_total() -> None:
    session = duel_of(ANA, EVA, cards=0, dice=("hit:6", "harm:1", "hit:1", "hit:2"))
    for ms, seat in ((5, 0), (70, 1), (900, 0)):
        session.act(seat, Strike(1 - seat), ms)
    figures = session.statistics()
    assert (figures.decisions, figures.ms, figures.dice) == ((2, 1), (905, 70), (3, 1))
    assert (figures.total_decisions, figures.total_ms, figures.total_dice) == (3, 975, 4)
    assert figures.rounds == 2
    history = session._history
    for seat in (-1, 2):
        history._events[0] = (Rolled(seat, "storm", 6, (1, 2), "TD-HIT"),)
        assert statistics(history, 2).dice == (1, 1) and statistics(history, 2).total_dice == 4
    history._events[0] = (Rolled(0, "first", 2, (1,), "TD-HIT"),)
    assert statistics(history, 2).total_dice == 2, "a coin is no die"


def test_who_redoes_is_who_decided() -> None:
    session = duel_of(ANA, EVA, TOM)
    session.act(0, Strike(1))
    session.undo()
    no = session.redo_refusal(by=1)
    assert no is not None and no.key == "undo-other-person" and not session.can_redo(by=1)
    with pytest.raises(UndoRefused, match="undo-other-person"):
        session.redo(by=1)
    assert session.redo_refusal() is session.redo_refusal(by=0) is None
    assert session.redo(by=0) == 1 and not session.can_redo()


def test_after_an_undo_the_own_earlier_decision_may_be_undone_too_and_no_other() -> None:
    session = duel_of(ANA, ANA, EVA)
    session.act(0, Strike(1))
    session.act(1, Pass())
    session.act(2, Pass())
    assert session.undo() == 1 and reason(session) == "undo-other-person"
    session.redo()
    session.undo(by=2)
    assert reason(session, by=0) == "undo-other-person" and len(session) == 2


def test_a_group_with_bots_belongs_to_the_person_who_began_it() -> None:
    session = duel_of(ANA, BOT, EVA)
    session.act(0, Strike(1))
    session.act(1, Pass())
    assert session.undo(by=0) == 2
    assert session.can_redo(by=0) and not session.can_redo(by=2)
    assert session.redo(by=0) == 2 and session.can_undo(by=0)
    both = duel_of(ANA, ANA, BOT)
    for seat, action in ((0, Strike(1)), (1, Pass()), (2, Pass())):
        both.act(seat, action)
    assert both.undo() == 2 and both.undo() == 1 and len(both) == 0


def test_a_barrier_before_the_decision_does_not_matter() -> None:
    session = duel_of(ANA, EVA, dice=("hit:1",))
    session.state.hands[:] = [(), ("blank",)]
    session.act(0, Strike(1))
    session.act(1, Pass())
    assert reason(session) == "undo-barrier"
    session.act(1, Strike(0))
    assert session.undo() == 1 and reason(session) == "undo-barrier"


def test_a_session_says_what_it_is() -> None:
    session = Session(duel.GAME, duel.Setup(2, 0), [ANA, BOT], 5, feed("hit:1"))
    assert (session.key, session.feed, session.owed) == (5, tuple(feed("hit:1")), (0,))
    assert (session.is_bot(0), session.is_bot(1)) == (False, True)
    assert session.outcome is None and not session.is_over
    assert played(3).outcome is not None and played(3).is_over
    record = session.match_record()
    assert Session.resume(record).match_record() == record


def test_the_curtain_is_for_the_eyes_of_persons() -> None:
    session = bids_of(ANA, BOT, EVA)
    assert not session.curtain_needed(None, 1) and not session.curtain_needed(0, 1)
    assert session.curtain_needed(1, 2) and session.curtain_needed(2, 0) and session.curtain_needed(None, 2)
    assert not bids_of(ANA, BOT, ANA).curtain_needed(1, 2)
    assert bids_of(Person(), Person()).curtain_needed(0, 1), "two without names are two"

"""A record is believed only if its decisions are legal and lead to its end."""

from __future__ import annotations

import msgspec
import pytest
from tiny import duel
from tiny.duel import Strike

from tabletop.engine.dice import feed
from tabletop.session.record import Entry, MatchRecord, Person
from tabletop.session.replay import ReplayFault, moments, verified
from tabletop.session.session import Session


def record() -> MatchRecord:
    session = Session(duel.GAME, duel.Setup(2, 0), [Person("A"), Person("B")], 5, feed("hit:6", "harm:1"))
    for seat in (0, 1, 0, 1):
        session.act(seat, Strike(1 - seat))
    return session.match_record()


def fault(record: MatchRecord) -> ReplayFault:
    with pytest.raises(ReplayFault) as caught:
        verified(record)
    return caught.value


def test_a_sound_record_is_verified_with_its_events() -> None:
    sound = record()
    history = verified(sound)
    steps = list(moments(sound))
    assert len(steps) == 5 and steps[0].action is None
    assert [m.events for m in steps[1:]] == [history.events_of(i) for i in range(4)]
    assert steps[-1].state == sound.state


def test_an_illegal_decision_is_named() -> None:
    sound = record()
    journal = (*sound.journal[:2], Entry(0, Strike(0)), *sound.journal[3:])
    caught = fault(msgspec.structs.replace(sound, journal=journal))
    assert (caught.key, caught.index) == ("illegal-action", 2)
    assert caught.refusal is not None and caught.refusal.rule == "TD-TARGET"


def test_another_end_a_bad_set_up_and_a_wrong_die_are_named() -> None:
    sound = record()
    assert fault(msgspec.structs.replace(sound, journal=sound.journal[:-1])).key == "other-end"
    assert fault(msgspec.structs.replace(sound, key=6)).key == "other-end"
    assert fault(msgspec.structs.replace(sound, setup=duel.Setup(9, 0))).index == -1
    assert fault(msgspec.structs.replace(sound, feed=tuple(feed("save:3")))).key == "wrong-die"


def test_moments_are_numbered_and_say_who_did_what() -> None:
    steps = list(moments(record()))
    assert [(m.index, m.seat) for m in steps] == [(0, None), (1, 0), (2, 1), (3, 0), (4, 1)]
    assert [m.action for m in steps] == [None, Strike(1), Strike(0), Strike(1), Strike(0)]


def test_a_fault_says_at_which_decision() -> None:
    sound = record()
    refused = fault(msgspec.structs.replace(sound, setup=duel.Setup(9, 0)))
    assert (refused.key, refused.index) == ("setup-refused", -1) and refused.refusal is not None
    wrong = fault(msgspec.structs.replace(sound, feed=tuple(feed("hit:6", "harm:1", "save:3"))))
    assert (wrong.key, wrong.index) == ("wrong-die", 1)
    assert fault(msgspec.structs.replace(sound, journal=())).index is None
    dealt = msgspec.structs.replace(sound, setup=duel.Setup(2, 1), feed=tuple(feed("deal:9")))
    begun = fault(dealt)
    assert (begun.key, begun.index) == ("wrong-die", -1)

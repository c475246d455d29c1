"""At the table a wish makes ordinary passes, and an undo gives the question back."""

from __future__ import annotations

from match_help import PlainTable
from tiny import spells

from tabletop.ai.worker import InlineWorker
from tabletop.app.minds import WorkerMind
from tabletop.app.play import Room
from tabletop.app.table import Appearance
from tabletop.engine import engine
from tabletop.engine.priority import Pass
from tabletop.session.record import Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts


def test_a_wish_makes_ordinary_passes_until_it_is_taken_back() -> None:
    session = Session(spells.GAME, spells.Setup(2, 4, ("blank",)), (Person("Ana"), Person("Ana")), 11)
    room = Room(session, PlainTable(Texts("en"), Appearance()), WorkerMind(InlineWorker()))
    room.lift_curtain()
    seat = room.asked
    assert seat is not None and not room.tick()
    room.wishes.give(session.state, seat, "always")
    assert room.tick() and room.happenings[-1].by_preference
    assert [(e.seat, e.action) for e in session.journal] == [(seat, Pass())]
    replayed = engine.apply(spells.GAME, session.state_at(0), seat, Pass()).state
    assert replayed == session.state
    room.undo()
    assert not room.tick(), "the person is asked after taking it back"
    room.wishes.take_back(seat)
    room.perform((Pass(),))
    assert not room.happenings[-1].by_preference

"""At the table a wish makes ordinary passes, and an undo gives the question back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
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


def room_of(hand: str = "blank") -> Room:
    setup = spells.Setup(2, 4, (hand, "blank"))
    session = Session(spells.GAME, setup, (Person("Ana"), Person("Ana")), 11)
    room = Room(session, PlainTable(Texts("en"), Appearance()), WorkerMind(InlineWorker()))
    room.lift_curtain()
    return room


def test_passes_that_are_done_again_are_still_by_preference() -> None:
    """They go with the decision before them, there and back and there again."""
    room = room_of("bolt")
    room.wishes.give(room.session.state, 1, "always")
    room.perform((spells.Say("bolt"),))
    assert room.tick() and len(room.session) == 2 and room.asked == 0
    for _ in range(2):
        room.undo()
        assert len(room.session) == 0 and not room.tick()
        told = len(room.happenings)
        room.redo()
        assert [each.by_preference for each in room.happenings[told:]] == [False, True]
        assert len(room.session) == 2 and room.redo_refusal() is not None
    room.undo()
    room.perform((Pass(),))
    room.undo()
    assert len(room.session) == 0
    room.wishes.take_back(1)
    room.perform((Pass(),))
    room.perform((Pass(),))
    room.undo()
    assert len(room.session) == 1, "the second pass was one's own, whatever was passed there before"


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


class Hasty(PlainTable):
    """A game in which a window with nothing to say closes itself."""

    def forced(self, view: Any, seat: int, legal: Sequence[Any]) -> Any:
        return legal[0] if len(legal) == 1 else None


@pytest.mark.parametrize(("names", "is_asked"), [(("Ana", "Ana"), False), (("Ana", "Berta"), True)])
def test_what_leaves_no_choice_is_answered_for_who_plays_alone(
    names: tuple[str, str], is_asked: bool
) -> None:
    """Beside another person the question stands: not to be made to wait would tell what one holds."""
    session = Session(spells.GAME, spells.Setup(2, 4, ("blank", "blank")), [Person(n) for n in names], 11)
    room = Room(session, Hasty(Texts("en"), Appearance()), WorkerMind(InlineWorker()))
    room.lift_curtain()
    assert room.legal == (Pass(),) and room.is_alone != is_asked
    assert room.tick() != is_asked and len(session) == (0 if is_asked else 1)
    if not is_asked:
        assert not room.happenings[-1].by_preference, "nobody chose to be passed over"
        room.undo()
        assert not room.tick(), "who comes back to it is asked"


def test_an_undo_takes_back_what_was_wished_with_the_decision() -> None:
    room = room_of("bolt")
    room.wishes.give(room.session.state, 0, "turn", since=0)
    room.wishes.give(room.session.state, 0, "always")
    room.perform((spells.Say("bolt"),))
    assert len(room.wishes.of(0)) == 2
    room.undo()
    assert [wish.lifetime for wish in room.wishes.of(0)] == ["always"]

"""What can be taken back (OW-STM-18): whatever threw no die and was answered by nobody else."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records.actions import CONFIRM, END_STEP, Buy, March
from tabletop.games.open_wars.records.frames import Marching, Moving
from tabletop.games.open_wars.records.setup import Drawn, Setup
from tabletop.session.record import Person
from tabletop.session.session import Session

from .positions import kind_of

ROWS = ("IC FP pl", "pl MT pl", "pl FP IC")
ANA, LUIS = Person("Ana"), Person("Luis")


def begun() -> Session:
    """Two people have mustered; the first, whose army is worth more, is to move in turn 1."""
    setup = Setup(factions=("elves", "orcs"), land=Drawn(ROWS, ("A1", "C3")))
    session = Session(GAME, setup, [ANA, LUIS], 5)
    for seat, name, count in ((0, "swordsman", 3), (1, "slynn", 1)):
        for _ in range(count):
            session.act(seat, Buy(session.state.starts[seat][0], kind_of(name)))
    return session


def moving() -> Session:
    session = begun()
    session.act(0, CONFIRM)
    session.act(1, CONFIRM)
    assert session.owed == (0,) and isinstance(session.state.stack[-1], Moving)
    return session


def marched(session: Session, count: int, *cells: str) -> None:
    """So many of the swordsmen in the citadel go there, cell by cell, and stay where they come to."""
    for cell in cells:
        (seat,), ground = engine.owed(GAME, session.state), session.state.ground
        wanted = ground.cell(cell)
        found = [a for a in session.legal(seat) if getattr(a, "to", -1) == wanted]
        session.act(seat, next(a for a in found if not isinstance(a, March) or len(a.group) == count))
    if isinstance(session.state.stack[-1], Marching):
        session.act(0, next(a for a in session.legal(0) if not hasattr(a, "to")))


@pytest.mark.rule("OW-STM-18", "OW-REC-08", "OW-SET-08")
def test_a_purchase_is_taken_back_before_it_is_confirmed() -> None:
    session = begun()
    assert session.can_undo(1) and session.undo(1) == 1
    session.act(1, Buy(session.state.starts[1][0], kind_of("axer")))
    assert session.can_undo(1) and not session.can_undo(0)


@pytest.mark.rule("OW-STM-18")
def test_orders_are_taken_back_one_after_another_while_no_die_was_thrown() -> None:
    session = moving()
    marched(session, 1, "A2")
    marched(session, 1, "A2")
    before = len(session)
    while session.can_undo(0) and not isinstance(session.journal[-1].action, type(CONFIRM)):
        session.undo(0)
    assert len(session) < before and {c.at for c in session.state.army(0)} == {session.state.starts[0][0]}


@pytest.mark.rule("OW-STM-18", "OW-LOC-15")
def test_an_order_that_threw_a_die_stands_and_so_does_a_step_that_another_player_has_followed() -> None:
    session = moving()
    marched(session, 1, "A2")
    session.act(0, END_STEP)
    while session.owed == (1,) and not isinstance(session.state.stack[-1], Moving):
        session.act(1, session.legal(1)[-1])
    session.act(1, END_STEP)
    assert not session.can_undo(0)
    session = moving()
    marched(session, 1, "B1")
    assert not session.can_undo(0)

"""Every sentence of the invariants: a sound state says none, and the one that names a fault finds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.engine.model import Outcome
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.setup import SeatSetup, Setup
from tabletop.games.chesswar.records.state import (
    RAISED_NOW,
    TOPPLED,
    Flight,
    Lasting,
    Muster,
    Placed,
    State,
    Unit,
)

from .positions import Position, position

Fault = Callable[[State], Any]


def sound() -> Position:
    p = position(
        "W human.Q d4",
        "W human.P e4",
        "W human.P b1",
        "B orc.P d5",
        "B orc.R e6 toppled",
        "B orc.Q h8",
        links="d4-d5",
        lasting="storm d4",
    )
    p.state.musters = [
        Muster("human", (1, 1, 0, 0, 0, 1), (Placed("K", 0), Placed("Q", 8), Placed("P", 23)), True),
        Muster("orc", (1, 1, 0, 0, 0, 1), (Placed("P", 40), Placed("Q", 48), Placed("K", 63)), True),
    ]
    return p


def put(state: State, uid: int, **changes: Any) -> None:
    """A record changed behind the back of the masks, which are made anew."""
    state.units[uid] = replace(state.units[uid], **changes)
    state.__dict__["derived"] = state.rebuilt()


def lay(state: State, seat: int, **changes: Any) -> None:
    state.musters[seat] = replace(state.musters[seat], **changes)


def test_a_sound_state_breaks_nothing() -> None:
    assert GAME.check(sound().state) == []


def setattr_of(name: str, value: Any) -> Fault:
    return lambda state: setattr(state, name, value)


def both(one: Fault, other: Fault) -> Fault:
    return lambda state: [one(state), other(state)]


FAULTS: list[tuple[str, Fault]] = [
    # seats
    ("number of seats differs", lambda s: s.musters.pop()),
    ("number of seats differs", lambda s: setattr(s, "setup", replace(s.setup, seats=(SeatSetup("orc"),)))),
    ("does not name every seat once", setattr_of("order", ((0,), (0,)))),
    ("does not name every seat once", setattr_of("order", ((0,), (2,)))),
    ("does not fit the order", setattr_of("turn", 2)),
    ("does not fit the order", setattr_of("revealed", False)),
    ("armies are revealed but not known", setattr_of("armies", ("human",))),
    ("leaderless (0, 0) does not name seats", setattr_of("leaderless", (0, 0))),
    ("leaderless (2,) does not name seats", setattr_of("leaderless", (2,))),
    ("eliminated (-1,) does not name seats", setattr_of("eliminated", (-1,))),
    ("leaving (1, 1) does not name seats", setattr_of("leaving", (1, 1))),
    # units
    ("unit 1 has place 2", lambda s: s.units.__setitem__(2, replace(s.units[2], id=1))),
    ("unit 2 has a wrong square, seat or kind", lambda s: s.units.__setitem__(2, Unit(2, 0, 0, 64))),
    ("unit 2 has a wrong square, seat or kind", lambda s: s.units.__setitem__(2, Unit(2, 0, 0, -2))),
    ("unit 2 has a wrong square, seat or kind", lambda s: s.units.__setitem__(2, Unit(2, 0, 2, 1))),
    ("unit 2 has a wrong square, seat or kind", lambda s: s.units.__setitem__(2, Unit(2, 40, 0, 1))),
    ("two pieces on square", lambda s: put(s, 2, at=s.units[1].at)),
    ("unit 2 spent 5 squares", lambda s: put(s, 2, spent=5)),
    ("two pieces on square 0 ", both(lambda s: put(s, 1, at=0), lambda s: put(s, 2, at=0))),
    ("unit 2 is toppled and just raised", lambda s: put(s, 2, marks=TOPPLED | RAISED_NOW)),
    ("unit 0 of an eliminated army is on the board", setattr_of("eliminated", (0,))),
    (
        "unit 2 of an eliminated army is on the board",
        both(setattr_of("eliminated", (0,)), lambda s: put(s, 2, at=0)),
    ),
    # links
    ("links are not sorted or are doubled", setattr_of("links", ((0, 3), (0, 3)))),
    ("links are not sorted or are doubled", setattr_of("links", ((1, 3), (0, 3)))),
    ("link 3-0 names no pair", setattr_of("links", ((3, 0),))),
    ("link 3-3 names no pair", setattr_of("links", ((3, 3),))),
    ("link -1-3 names no pair", setattr_of("links", ((-1, 3),))),
    ("link 0-6 names no pair", setattr_of("links", ((0, 6),))),
    ("link 1-4 with a unit that does not stand", setattr_of("links", ((0, 3), (1, 4)))),
    ("link 4-5 with a unit that does not stand", setattr_of("links", ((0, 3), (4, 5)))),
    ("link 0-1 between friends", setattr_of("links", ((0, 1), (0, 3)))),
    ("link 2-3 between squares apart", setattr_of("links", ((0, 3), (2, 3)))),
    # spells
    ("a mage has two temporary spells", setattr_of("lasting", (Lasting("storm", 0, 0),) * 2)),
    ("storm has no caster in play", setattr_of("lasting", (Lasting("storm", 99, 0),))),
    ("protection has no caster in play", setattr_of("lasting", (Lasting("protection", 4, 1),))),
    ("fear is not a spell of its caster", setattr_of("lasting", (Lasting("fear", 0, 0),))),
    ("flight of nobody (6)", setattr_of("flights", (Flight(6, (1,)),))),
    # musters
    ("seat 0 deploys outside its zone", lambda s: lay(s, 0, placed=(Placed("K", 0), Placed("P", 24)))),
    ("seat 1 deploys outside its zone", lambda s: lay(s, 1, placed=(Placed("K", 39), Placed("P", 63)))),
    (
        "seat 0 deploys outside its zone or twice",
        lambda s: lay(s, 0, placed=(Placed("K", 0), Placed("P", 0))),
    ),
    ("seat 0 has an army that is not legal", lambda s: lay(s, 0, counts=(2, 1, 0, 0, 0, 1))),
    ("seat 1 has an army that is not legal", lambda s: lay(s, 1, counts=(1, 2, 4, 3, 0, 0))),
    (
        "seat 1 has an army that is not legal",
        both(setattr_of("turn", -1), lambda s: lay(s, 1, counts=(1, 3, 0, 0, 0, 0), placed=())),
    ),
    ("seat 0 placed more P than it bought", lambda s: lay(s, 0, placed=(Placed("P", 0), Placed("P", 1)))),
    ("seat 0 placed more X than it bought", lambda s: lay(s, 0, placed=(Placed("X", 0),))),
    # ending
    ("nobody decides and the match goes on", setattr_of("stack", [])),
    (
        "over and something is pending",
        setattr_of("outcome", Outcome((0,), (1.0, 0.0), "general", "CW-VIC-01")),
    ),
]


@pytest.mark.rule("CW-GEN-03", "CW-GEN-10", "CW-GEN-13", "CW-SET-02", "CW-SET-04", "CW-MAG-01", "CW-MAG-12")
def test_every_fault_is_found() -> None:
    """All in one test: whoever breaks an invariant has one quick answer."""
    for sentence, fault in FAULTS:
        state = sound().state
        fault(state)
        assert any(sentence in found for found in GAME.check(state)), (sentence, GAME.check(state))


@pytest.mark.rule("CW-GEN-13")
@pytest.mark.parametrize("name", ["ids", "sides", "occupied", "toppled", "own", "mages", "foes"])
def test_masks_that_are_out_of_step_are_found(name: str) -> None:
    state = sound().state
    kept = state.derived
    setattr(kept, name, {int: 0, list: [], dict: {}}[type(getattr(kept, name))])
    assert GAME.check(state) == [f"the derived {name} is out of step"]


@pytest.mark.rule("CW-SET-04", "CW-MOV-02")
def test_what_the_invariants_allow() -> None:
    """A seat without an army yet, an unbought army in battle (the lesson's), four squares spent in flight,
    a whole turn of wolf riders, pieces still in hand."""
    state = sound().state
    state.musters[0], state.musters[1] = Muster(), Muster("orc", (1, 9, 9, 9, 9, 9))
    put(state, 2, spent=4)
    assert GAME.check(state) == []
    state = sound().state
    lay(state, 0, placed=state.musters[0].placed[:1])
    assert GAME.check(state) == []
    state = sound().state
    put(state, 1, marks=RAISED_NOW)
    state.flights = (Flight(5, (1,)),)
    state.stack, state.outcome = [], Outcome((0,), (1.0, 0.0), "general", "CW-VIC-01")
    assert GAME.check(state) == []


@pytest.mark.rule("CW-SET-02", "CW-GEN-13")
def test_before_the_first_turn_there_is_no_order_and_no_army() -> None:
    state = GAME.begin(Setup((SeatSetup(), SeatSetup("orc")), secret=True))
    assert state.turn == -1 and not state.order and not state.armies and not state.revealed
    assert GAME.check(state) == []


@pytest.mark.rule("CW-GEN-03", "CW-OPT-31", "CW-GEN-10")
def test_gone_units_of_a_fallen_army_stand_nowhere_and_links_reach_across_corners() -> None:
    p = position("W human.P a1", "W human.P b1", "B orc.P d4", "B orc.P e5")
    for uid in (0, 1):
        p.state.remove(uid)
    p.state.eliminated = (0,)
    assert GAME.check(p.state) == []
    assert GAME.check(position("W human.P d4", "B orc.P e5", links="d4-e5").state) == []
    assert GAME.check(position("W human.P d4", "B orc.P e3", links="d4-e3").state) == []


@pytest.mark.rule("CW-GEN-13")
def test_where_the_seats_are_wrong_nothing_else_is_judged() -> None:
    state = sound().state
    state.turn, state.stack = 2, []
    assert GAME.check(state) == ["turn 2 does not fit the order"]

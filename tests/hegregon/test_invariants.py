"""What a broken state is told apart by: the checks that loading and fuzzing rest on."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from tabletop.engine import codec
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import CRYSTAL
from tabletop.games.hegregon.components.kinds import HEAVY
from tabletop.games.hegregon.records.frames import Purchase
from tabletop.games.hegregon.records.state import State
from tabletop.games.hegregon.records.units import Crystallised, Mine
from tabletop.parts.hexes import hexes_in

from .positions import at, position


def spoil(state: State, uid: int, **figures: int) -> None:
    """A unit with figures it cannot have."""
    state.units[uid] = state.units[uid].changed(**figures)


def moved_secretly(state: State) -> None:
    """Past the mutators."""
    spoil(state, 0, at=at("3,-3"))


def crystals(state: State, *each: tuple[int, int]) -> None:
    state.crystallise(tuple(Crystallised(hex, until) for hex, until in each))


ICE = next(hexes_in(CRYSTAL))
FAULTS: dict[str, tuple[Callable[[State], object], str]] = {
    "too little H": (lambda s: s.ore.pop(), "number of seats"),
    "too little stock": (lambda s: s.stock.append(0), "number of seats"),
    "too few bases": (lambda s: s.holders.pop(), "number of seats"),
    "a seat that is not there": (lambda s: setattr(s, "order", (0, 2)), "order names"),
    "a seat below nobody": (lambda s: setattr(s, "leaving", (-1,)), "leaving names"),
    "a shift of nobody": (lambda s: setattr(s, "shifts", (2,)), "shifts names"),
    "a cave-in of nobody": (lambda s: setattr(s, "cave_ins", (-1,)), "cave_ins names"),
    "the elimination of nobody": (lambda s: setattr(s, "eliminated", (2,)), "eliminated names"),
    "a base of nobody": (lambda s: s.holders.__setitem__(0, 2), "nobody's seat"),
    "a wrong number": (lambda s: spoil(s, 0, id=1), "has place 0"),
    "two on a hex": (lambda s: spoil(s, 0, at=s.units[1].at), "HG-MOV-03"),
    "a heavy tank on crystal": (lambda s: spoil(s, 0, at=ICE, kind=HEAVY), "HG-UNI-04"),
    "a unit of who is out": (lambda s: setattr(s, "eliminated", (1,)), "HG-ELI-01"),
    "movement in a purchase round": (lambda s: setattr(s, "stage", 1), "HG-MOV-01"),
    "movement before the first turn": (lambda s: setattr(s, "stage", 0), "HG-MOV-01"),
    "shunning nobody": (lambda s: spoil(s, 0, shuns=99), "shuns nobody"),
    "shunning the one after the last": (lambda s: spoil(s, 1, shuns=len(s.units)), "shuns nobody"),
    "shunning less than nobody": (lambda s: spoil(s, 1, shuns=-2), "shuns nobody"),
    "a mark that is none": (lambda s: spoil(s, 0, marks=128), "marks that do not exist"),
    "two mines on a hex": (lambda s: s.mines.append(s.mines[-1]), "HG-MIN-02"),
    "mines in disorder": (lambda s: s.mines.reverse(), "HG-MIN-02"),
    "crystal off the map": (lambda s: crystals(s, (0, 9)), "HG-MAP-10"),
    "overdue crystal": (lambda s: crystals(s, (at("3,-4"), 2)), "HG-MAP-10"),
    "reserves where ore is endless": (lambda s: s.reserves.append(1), "HG-MOD-07"),
    "seven at a base": (lambda s: s.stack.append(Purchase(0, (0, 7, 0, 0, 0, 0))), "HG-BUY-03"),
    "H of who is out": (lambda s: out(s).ore.__setitem__(2, 1), "HG-ELI-03"),
    "a mine in stock of who is out": (lambda s: out(s).stock.__setitem__(2, 1), "HG-ELI-03"),
    "a base of who is out": (lambda s: out(s).holders.__setitem__(5, 2), "HG-ELI-03"),
    "a card too few": (lambda s: s.draw.pop(), "HG-EVT-09"),
    "a card twice": (lambda s: s.discards.append(s.draw[0]), "HG-EVT-09"),
    "nobody to decide": (lambda s: s.stack.clear(), "nobody decides"),
    "masks out of step": (moved_secretly, "out of step"),
}


def out(state: State) -> State:
    """The third player is out."""
    state.eliminated = (2,)
    return state


def whole(seats: int) -> State:
    return position("A light 0,-4", "B ear 1,-4", mines="B 2,-4 A 3,-3", players=seats, idle="AB").state


def test_what_is_broken_is_told() -> None:
    """Each alone, and nothing where nothing is broken."""
    for name, (spoiling, words) in FAULTS.items():
        state = whole(3 if "who is out" in name else 2)
        if "of who is out" in name and not name.startswith("a unit"):
            state.holders[2] = state.holders[4] = -1
            assert GAME.check(out(state.clone())) == []
        assert GAME.check(state) == []
        spoiling(state)
        assert any(words in fault for fault in GAME.check(state)), (name, GAME.check(state))


def test_a_match_that_is_over_has_nothing_pending() -> None:
    p = position("A light 0,-4", "B ear 1,-4", idle="A", dice="8 8 1")
    waiting = p.state.stack[:]
    p.do(p.attack("0,-4", "1,-4"))
    assert GAME.check(p.state) == []
    p.state.stack = waiting
    assert GAME.check(p.state) == ["the match is over and something is pending"]


def test_six_at_a_base_crystal_due_now_and_an_edge_of_the_map_are_sound() -> None:
    state = whole(2)
    state.stack.append(Purchase(0, (6, 0, 0, 0, 0, 0)))
    crystals(state, (at("3,-4"), 3))
    state.order, state.shifts = (1, 0), (0, 1)
    assert GAME.check(state) == []


def test_what_no_map_can_hold_is_no_state() -> None:
    """In hostile files: mines and units off the map or of nobody, two on a hex."""
    for spoiling in (
        lambda s: s.mines.append(Mine(0, 0)),
        lambda s: s.mines.append(Mine(at("5,-5"), 2)),
        lambda s: spoil(s, 0, at=0),
        lambda s: spoil(s, 0, seat=2),
        lambda s: spoil(s, 0, at=s.units[1].at),
    ):
        state = whole(2)
        assert codec.decode_state(GAME, codec.encode(state)) == state
        spoiling(state)
        with pytest.raises(msgspec.ValidationError):
            codec.decode_state(GAME, codec.encode(state))

"""OCW-CARD-02 for every character that may be defeated: which die, which ability, at whom."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.draft import Draft
from tabletop.games.open_card_wars.components.cards import CARDS, Ability
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records.resolving import Borrowing, Displacing, FollowingUp, Running
from tabletop.games.open_card_wars.rules import targets
from tabletop.games.open_card_wars.rules.choices import (
    BorrowingPhase,
    DisplacingPhase,
    FollowingPhase,
    can_borrow,
)

from .positions import Position, card, duel, why

LENDERS = [i for i, one in enumerate(CARDS) if one.is_character]
WORN = {one.cls: i for i, one in enumerate(CARDS) if not one.is_character}
ROWS = {"vanguard": 0, "center": 1, "rearguard": 2}
VALUES = (1, 2, 3, 4, 5, 6)
PHASE = BorrowingPhase()


def scene(row: str = "C", values: str = "1 2 3 4 5 6", words: str = "") -> Position:
    """Vylar, number 0, has killed somebody."""
    lines = (f"A:{row}1 Vylar {words}", "A:V2 Nerea", "B:V1 Jaxar", "B:C2 Luma")
    return duel(*lines, dice=f"{values}/")


def lent(dead: int, worn: int) -> dict[int, Ability]:
    """What may be borrowed, by slot."""
    abilities = dict(enumerate(CARDS[dead].abilities))
    if worn >= 0:
        abilities[3] = CARDS[worn].abilities[0]
    return {slot: a for slot, a in abilities.items() if "ultimate" not in a.printed}


def price(ability: Ability, row: int) -> int:
    return max(1, ability.cost - 1) if ROWS.get(ability.slot) == row else ability.cost


@pytest.mark.rule("OCW-CARD-02", "OCW-ABIL-03", "OCW-ABIL-05", "OCW-KW-11")
@pytest.mark.parametrize("row", [0, 1, 2])
@pytest.mark.parametrize("dead", LENDERS, ids=lambda c: CARDS[c].name["en"])
def test_what_may_be_borrowed_with_which_die(dead: int, row: int) -> None:
    for worn in (-1, WORN[CARDS[dead].cls]):
        p = scene("VCR"[row])
        state, me = p.state, p.state.fighters[0]
        sight = targets.Sight(state, me)
        cards = (dead, worn) if worn >= 0 else (dead,)
        ways = {slot: targets.combinations(sight, a) for slot, a in lent(dead, worn).items()}
        prices = {slot: price(a, row) for slot, a in lent(dead, worn).items()}
        least = min((prices[slot] for slot in prices if ways[slot]), default=7)
        frame = Borrowing(0, 0, cards)
        assert can_borrow(state, frame) is (least < 7) and PHASE.owed(state, frame) == (0,)
        dice = [do.Borrow(v) for v in VALUES if v >= least]
        assert PHASE.legal(state, frame, 0) == [*dice, do.Decline()]
        for value in VALUES:
            named = Borrowing(0, 0, cards, value)
            uses = [do.Use(slot, way) for slot in prices if prices[slot] <= value for way in ways[slot]]
            assert PHASE.legal(state, named, 0) == [*uses, do.Back()]
            no = PHASE.refuse(state, frame, 0, do.Borrow(value))
            assert (no is None) is (value >= least)
            if no is not None:
                assert why(no) == ("OCW-ABIL-04", "die-too-low") and no.args == {
                    "need": least,
                    "value": value,
                }


@pytest.mark.rule("OCW-CARD-02", "OCW-ABIL-05", "OCW-ABIL-04")
def test_why_borrowing_is_refused() -> None:
    state = scene(values="1 4").state
    luma, bow = card("Luma"), card("Fire Bow")
    plain, named = Borrowing(0, 0, (luma, bow)), Borrowing(0, 0, (luma, bow), 2)

    def no(frame: Borrowing, action: Any) -> tuple[str, str]:
        return why(PHASE.refuse(state, frame, 0, action))

    first = [("OCW-CARD-02", "name-die-first")] * 2
    assert [no(plain, a) for a in (do.Use(0, (0,)), do.Back())] == first
    then = [("OCW-CARD-02", "die-named-already")] * 2
    assert [no(named, a) for a in (do.Borrow(2), do.Decline())] == then
    for die in (0, 3, 8, 9, -1):
        assert no(plain, do.Borrow(die)) == ("OCW-ABIL-04", "no-such-die")
    for slot in (-1, 4, 7):
        assert no(named, do.Use(slot)) == ("OCW-CARD-02", "no-such-ability")
    assert no(Borrowing(0, 0, (luma,), 2), do.Use(3)) == ("OCW-CARD-02", "no-such-ability")
    assert no(named, do.Use(2, (0,))) == ("OCW-CARD-02", "not-ultimate")
    assert no(named, do.Use(3)) == ("OCW-ABIL-04", "die-too-low")
    assert no(named, do.Use(0, (2,))) == ("OCW-VOC-02", "target-not-ally")
    assert no(Borrowing(0, 0, (luma, bow), 1), do.Use(0, (0,))) == ("OCW-ABIL-04", "die-too-low")
    assert PHASE.refuse(state, named, 0, do.Use(0, (0,))) is None
    assert PHASE.refuse(state, named, 0, do.Back()) is None is PHASE.refuse(state, plain, 0, do.Decline())


@pytest.mark.rule("OCW-CARD-02", "OCW-KW-17", "OCW-KW-26")
def test_when_nothing_is_asked() -> None:
    rhyse = (card("Rhyse"),)  # V 2, C 3 − 1 in the centre
    for values, words, asked in (
        ("2", "", True),
        ("1", "", False),
        ("", "", False),
        ("6", "stun", False),
        ("6", "silence", False),
        ("6", "prison", True),
        ("6", "dead", False),
    ):
        assert can_borrow(scene(values=values, words=words).state, Borrowing(0, 0, rhyse)) is asked
    nobody = duel("A:C1 Vylar", "B:V1 Jaxar dead", dice="6 6/").state
    assert not can_borrow(nobody, Borrowing(0, 0, rhyse)), "all its abilities but the ULTIMATE need an enemy"


def taken(p: Position, frame: Any, phase: Any, action: Any) -> Any:
    p.state.stack.append(frame)
    phase.take(Draft(p.state), frame, 0, action)
    return p.state.stack[-1]


@pytest.mark.rule("OCW-CARD-02", "OCW-SM-21")
def test_each_answer_of_the_borrower() -> None:
    cards = (card("Luma"), card("Heart of Oak"))
    plain, named = Borrowing(0, 0, cards), Borrowing(0, 0, cards, 5)
    p = scene()
    below = p.frame
    assert taken(p, plain, PHASE, do.Borrow(5)) == named
    p = scene()
    assert taken(p, named, PHASE, do.Back()) == plain
    p = scene()
    assert taken(p, plain, PHASE, do.Decline()) == below and p.state.pools[0][4] == 5
    for slot, way, name, place in ((0, (1,), "Luma", 0), (3, (), "Heart of Oak", 0)):
        p = scene()
        taken(p, named, PHASE, do.Use(slot, way))
        (running,) = (f for f in p.state.stack if isinstance(f, Running))
        assert p.state.pools[0] == (1, 2, 3, 4, 0, 6, 0, 0) and p.state.spent[0] == (5,)
        said = running.declared
        assert (said.card, said.ability, said.targets, said.fighter) == (card(name), place, way, 0)
        assert (said.serial, said.turn) == (p.state.serial, p.state.turn) and p.state.activated == (said,)


@pytest.mark.rule("OCW-KW-04", "OCW-SM-21")
def test_where_a_move_may_lead() -> None:
    p = scene()
    free = [cell for cell in range(9) if cell not in (1, 3)]
    phase = DisplacingPhase()
    for optional in (False, True):
        frame = Displacing(0, 0, optional)
        expected: list[Any] = [*map(do.Displace, free), *[do.Decline()] * optional]
        assert phase.legal(p.state, frame, 0) == expected and phase.owed(p.state, frame) == (0,)
        for cell in (-1, 1, 3, 9):
            assert phase.refuse(p.state, frame, 0, do.Displace(cell)) is not None
    assert why(phase.refuse(p.state, Displacing(0, 0), 0, do.Decline())) == ("OCW-KW-04", "move-not-optional")
    taken(p, Displacing(0, 0, True), phase, do.Decline())
    assert p.where("Vylar") == "C1"
    taken(p, Displacing(0, 0), phase, do.Displace(8))
    assert p.where("Vylar") == "R3"


@pytest.mark.rule("OCW-SM-21", "OCW-VOC-17")
def test_a_follow_up_is_taken_or_not() -> None:
    p = scene()
    below, phase = p.frame, FollowingPhase()
    p.use("Nerea", 6, "V", "Luma")
    (declared,) = p.state.activated
    frame = FollowingUp(0, Running(declared, started=True))
    assert phase.legal(p.state, frame, 0) == [do.Accept(), do.Decline()]
    q = scene()
    assert taken(q, frame, phase, do.Accept()) == frame.running
    q = scene()
    assert taken(q, frame, phase, do.Decline()) == below

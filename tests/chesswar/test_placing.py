"""Deployment by hand: what is placed is dragged, swapped, taken off and given back (CW-SET-04, CW-SET-07)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.gestures import Gestures, Perform, Refused, Selected
from tabletop.app.table import Appearance
from tabletop.engine import engine
from tabletop.engine.model import Action, Refusal
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records import actions as do
from tabletop.games.chesswar.records.frames import Mustering, Redeployment
from tabletop.games.chesswar.records.setup import SeatSetup, Setup
from tabletop.games.chesswar.records.state import State
from tabletop.games.chesswar.table import TABLE
from tabletop.parts.squares import squares_of
from tabletop.text.catalogue import Texts

AT = squares_of(8, 8).square
TRAY = "tray:hand"


def _after(state: State, *actions: Action, seat: int = 0) -> State:
    for action in actions:
        state = engine.apply(GAME, state, seat, action).state
    return state


def _mustering() -> State:
    """Seat 0 has placed its general on e1 and a unit on d1; a mage waits on the tray."""
    setup = Setup((SeatSetup("human"), SeatSetup("orc")))
    state = engine.new_match(GAME, setup, 1).state
    bought = (do.Buy("P"), do.Buy("Q"), do.Deploy("K", AT("e1")), do.Deploy("P", AT("d1")))
    return _after(state, *bought)


def _redeploying() -> tuple[State, int]:
    """Both armies stand; whoever plays second looks at them."""
    setup = Setup((SeatSetup("human"), SeatSetup("orc")))
    state = engine.new_match(GAME, setup, 1).state
    for seat in (0, 1):
        state = _after(state, do.Arrange(), do.CONFIRM, seat=seat)
    frame = state.stack[-1]
    assert isinstance(frame, Redeployment)
    return state, frame.waiting[0]


class Hand:
    """The pointer of a seat that prepares its army."""

    def __init__(self, state: State, seat: int = 0) -> None:
        self.state, self.seat = state, seat
        self.table = TABLE(Texts("es").scope("chesswar"), Appearance())
        self._look()

    def _look(self) -> None:
        self.view = GAME.observe(self.state, self.seat)
        legal = engine.legal_actions(GAME, self.state, self.seat)
        self.gestures = Gestures(self.table, self.view, legal, self._judge)

    def _judge(self, action: Action) -> Refusal | None:
        return engine.refusal(GAME, self.state, self.seat, action)

    def click(self, *entities: str) -> Any:
        """The answer to a click on a pile; what it orders is carried out."""
        answer = self.gestures.click(entities)
        if isinstance(answer, Perform):
            self.state = _after(self.state, *answer.actions, seat=self.seat)
            self._look()
        return answer

    def placed(self) -> dict[str, str]:
        name = squares_of(8, 8).names
        return {name[p.at]: p.piece for p in self.state.musters[self.seat].placed}


def on(name: str) -> str:
    return f"placed:{AT(name)}"


@pytest.mark.rule("CW-SET-04")
def test_a_placed_unit_is_held_and_goes_to_the_next_square_clicked() -> None:
    hand = Hand(_mustering())
    assert hand.click(on("d1"), f"square:{AT('d1')}") == Selected((on("d1"),)), (
        "it stays where it is, and is held"
    )
    assert isinstance(hand.click(f"square:{AT('c2')}"), Perform)
    assert hand.placed() == {"e1": "K", "c2": "P"}


@pytest.mark.rule("CW-SET-04")
def test_two_placed_units_change_places() -> None:
    hand = Hand(_mustering())
    hand.click(on("d1"))
    hand.click(on("e1"), f"square:{AT('e1')}")
    assert hand.placed() == {"e1": "P", "d1": "K"}


@pytest.mark.rule("CW-SET-04")
def test_a_unit_in_hand_takes_the_place_of_a_placed_one() -> None:
    hand = Hand(_mustering())
    hand.click("hand:Q")
    hand.click(on("d1"))
    assert hand.placed() == {"e1": "K", "d1": "Q"}


def test_a_placed_unit_is_taken_off_by_a_click_on_the_tray() -> None:
    hand = Hand(_mustering())
    hand.click(on("d1"))
    assert isinstance(hand.click(TRAY), Perform) and hand.placed() == {"e1": "K"}


@pytest.mark.rule("CW-SET-02")
@pytest.mark.parametrize("held", ["hand:Q", on("d1")])
def test_what_was_bought_is_given_back_where_the_shop_lies(held: str) -> None:
    hand = Hand(_mustering())
    bought = sum(hand.state.musters[0].counts)
    hand.click(held)
    assert isinstance(hand.click("shop:N"), Perform)
    muster = hand.state.musters[0]
    assert sum(muster.counts) == bought - 1 and muster.counts[4] == 0, "and no knights were bought for it"


@pytest.mark.rule("CW-SET-02", "CW-UI-11")
@pytest.mark.parametrize("held", ["hand:Q", on("d1")])
def test_a_held_unit_is_given_back_by_one_button(held: str) -> None:
    hand = Hand(_mustering())
    bought = sum(hand.state.musters[0].counts)
    hand.click(held)
    prompt = hand.table.questions.prompt(hand.view, 0, hand.gestures.legal, (held,))
    (button,) = [b for b in prompt.buttons if b.label.startswith("Devolver")]
    after = _after(hand.state, *button.actions)
    assert sum(after.musters[0].counts) == bought - 1
    general = hand.table.questions.prompt(hand.view, 0, hand.gestures.legal, (on("e1"),))
    assert not [b for b in general.buttons if b.label.startswith("Devolver")]


def test_the_general_is_not_given_back_and_nothing_is_placed_outside_the_zone() -> None:
    hand = Hand(_mustering())
    hand.click(on("e1"))
    assert isinstance(no := hand.gestures.refused(("shop:N",)), Refusal) and no.key == "generals-fixed"
    assert isinstance(no := hand.gestures.refused((f"square:{AT('e5')}",)), Refusal)
    assert no.key == "outside-zone" and "e5" in hand.table.panels.refusal(no, hand.view)
    assert isinstance(hand.click(f"square:{AT('e5')}"), Refused) and hand.placed() == {"e1": "K", "d1": "P"}


@pytest.mark.rule("CW-SET-07")
def test_units_are_moved_about_in_the_redeployment_but_none_is_given_back() -> None:
    state, seat = _redeploying()
    hand = Hand(state, seat)
    at, free = next(iter(hand.placed())), hand.gestures
    hand.click(on(at))
    squares = [id for id in hand.gestures.continuations() if id.startswith("square:")]
    assert squares and TRAY in hand.gestures.continuations()
    assert not any(id.startswith("shop:") for id in free.continuations())
    before = len(hand.placed())
    assert isinstance(hand.click(squares[0]), Perform) and len(hand.placed()) == before
    assert at not in hand.placed()


def test_the_card_of_what_cannot_be_afforded_says_so_instead_of_buy() -> None:
    state = _mustering()
    while "P" in {a.piece for a in engine.legal_actions(GAME, state, 0) if isinstance(a, do.Buy)}:
        state = _after(state, do.Buy("P"))
    hand = Hand(state)
    panel = hand.table.panels.inspect(hand.view, "shop:P", ())
    assert panel is not None and "comprar" not in panel.subtitle
    assert panel.rows[0].label == "No se puede" and "[[CW-SET-" in panel.rows[0].note
    assert isinstance(hand.view.stack[-1], Mustering)


def test_the_tray_is_clicked_where_no_piece_lies() -> None:
    for state, seat in ((_mustering(), 0), _redeploying()):
        hand = Hand(state, seat)
        board = hand.table.board
        point = board.place(hand.view, TRAY)
        assert point is not None and board.hit(hand.view, point) == (TRAY,)
        x, y, wide, high = board.bounds(hand.view)
        assert all(x <= px <= x + wide and y <= py <= y + high for px, py in board.outline(hand.view, TRAY))

"""Sealed answers are hidden until all are in, and then shown together."""

from __future__ import annotations

from typing import Any, ClassVar

from tiny.bids import GAME, Bid, Bidding, BiddingPhase, Bids, BidsState, Drew, Fold, Laid, Revealed, Setup

from tabletop.engine import engine, sealed
from tabletop.engine.model import DeclineDraw, OfferDraw, Resign


def start(**setup: object) -> object:
    state = engine.new_match(GAME, Setup(**setup), 4).state  # type: ignore[arg-type]
    state.hands = [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)]
    state.deck = (13, 14, 15)
    return state


def test_all_seats_are_owed_at_once_and_answer_in_any_order() -> None:
    state = start()
    assert engine.owed(GAME, state) == (0, 1, 2)
    step = engine.apply(GAME, state, 2, Bid(9))
    assert step.events == (Laid(2),) and engine.owed(GAME, step.state) == (0, 1)
    step = engine.apply(GAME, step.state, 0, Fold())
    step = engine.apply(GAME, step.state, 1, Bid(8))
    assert step.events == (Laid(1), Revealed((0, 8, 9), 2), Drew(2, 13))
    assert step.state.round == 2


def test_nobody_answers_twice() -> None:
    state = engine.apply(GAME, start(), 1, Bid(5)).state
    refusal = engine.refusal(GAME, state, 1, Bid(6))
    assert refusal is not None and refusal.key == "not-your-decision"


def test_an_answer_is_seen_by_its_seat_alone() -> None:
    state = engine.apply(GAME, start(), 1, Bid(5)).state
    mine, other, outside = (GAME.observe(state, s).stack[-1].answers for s in (1, 0, None))
    assert mine == (None, Bid(5), None)
    assert other == outside == (None, None, None)


def test_a_drawn_card_is_seen_by_the_drawer_alone() -> None:
    assert GAME.witness(Drew(2, 13), 2) == Drew(2, 13)
    assert GAME.witness(Drew(2, 13), 0) == GAME.witness(Drew(2, 13), None) == Drew(2, 0)


def test_who_leaves_owes_nothing_and_the_others_go_on() -> None:
    state = engine.apply(GAME, start(), 0, Bid(4)).state
    state = engine.apply(GAME, state, 1, Resign()).state
    assert engine.owed(GAME, state) == (2,)
    step = engine.apply(GAME, state, 2, Fold())
    assert Revealed((4, 0, 0), 0) in step.events
    assert engine.owed(GAME, step.state) == (0, 2)


def test_the_last_waiting_seat_may_leave() -> None:
    state = engine.apply(GAME, start(), 0, Bid(4)).state
    state = engine.apply(GAME, state, 1, Bid(5)).state
    step = engine.apply(GAME, state, 2, Resign())
    assert Revealed((4, 5, 0), 1) in step.events


def test_a_team_wins_together() -> None:
    state = engine.new_match(GAME, Setup((0, 1, 0, 1), 1), 4).state
    state.hands = [(1, 2), (3, 4), (7, 8), (5, 6)]
    state.deck = (9,)
    for seat, card in ((0, 1), (1, 3), (2, 8), (3, 5)):
        state = engine.apply(GAME, state, seat, Bid(card)).state
    assert state.outcome.winners == (0, 2) and state.outcome.scores == (1, 0, 1, 0)


def test_a_draw_can_be_answered_by_who_is_not_asked() -> None:
    state = engine.apply(GAME, start(), 0, Bid(4)).state
    refusal = engine.refusal(GAME, state, 0, OfferDraw())
    assert refusal is not None and refusal.key == "not-your-decision"
    state = engine.apply(GAME, state, 1, OfferDraw()).state
    assert engine.refusal(GAME, state, 0, OfferDraw()) is None
    state = engine.apply(GAME, state, 0, DeclineDraw()).state
    assert state.draw_offers == () and engine.owed(GAME, state) == (1, 2)


def test_who_leaves_takes_back_what_was_laid() -> None:
    frame = Bidding(waiting=(0, 2), answers=(None, Bid(5), None))
    assert sealed.excused(frame, 1) == Bidding(waiting=(0, 2), answers=(None, None, None))
    assert sealed.excused(frame, 2) == Bidding(waiting=(0,), answers=(None, Bid(5), None))


def test_a_masked_frame_shows_one_answer() -> None:
    frame = Bidding(waiting=(2,), answers=(Bid(4), Bid(5), None))
    assert sealed.masked(frame, 0) == Bidding(waiting=(2,), answers=(Bid(4), None, None))
    assert sealed.masked(frame, None) == Bidding(waiting=(2,), answers=(None, None, None))


def test_guesses_stand_for_the_answers_of_others_and_for_nobody_else() -> None:
    frame = Bidding(waiting=(2,), answers=(None, Bid(5), None))
    assert sealed.supposed(frame, 1, [Fold(), Bid(9), Bid(9)]).answers == (Fold(), Bid(5), None)
    assert sealed.supposed(frame, None, [Fold(), Bid(9), Bid(9)]).answers == (Fold(), Bid(9), None)


class Slow(BiddingPhase):
    """Takes two cards of each seat, the first of them for nothing."""

    def is_whole(self, state: BidsState, answer: Bid | Fold | None) -> bool:
        return answer != Bid(1)


class SlowBids(Bids):
    phases: ClassVar[Any] = {**Bids.phases, Bidding: Slow()}


def test_an_answer_may_take_several_actions_while_the_others_go_on() -> None:
    game, state = SlowBids(), start()
    state = engine.apply(game, state, 0, Bid(1)).state
    assert engine.owed(game, state) == (0, 1, 2) and state.stack[-1].answers[0] == Bid(1)
    state = engine.apply(game, state, 1, Fold()).state
    state = engine.apply(game, state, 0, Bid(2)).state
    assert engine.owed(game, state) == (2,) and state.stack[-1].answers[0] == Bid(2)

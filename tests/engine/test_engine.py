"""The referee: who may do what, manners of the table, and frames that run by themselves."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from tiny import bids, duel
from tiny.bids import Bid, Fold
from tiny.duel import Strike

from tabletop.engine import engine
from tabletop.engine.contract import Insight, Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import (
    DeclineDraw,
    DrawDeclined,
    DrawOffered,
    IllegalAction,
    OfferDraw,
    Outcome,
    Resign,
    SetupRefused,
    Sparse,
    tag_name,
)


def bidding() -> Any:
    """Three seats that all owe a card."""
    return engine.new_match(bids.GAME, bids.Setup(), 4).state


def after(state: Any, *decisions: tuple[int, Any]) -> Any:
    for seat, action in decisions:
        state = engine.apply(bids.GAME, state, seat, action).state
    return state


def key(state: Any, seat: int, action: Any) -> str:
    no = engine.refusal(bids.GAME, state, seat, action)
    return no.key if no else ""


def offers(state: Any) -> list[list[type]]:
    """What manners allow each seat."""
    return [[type(a) for a in engine.table_actions(bids.GAME, state, seat)] for seat in range(3)]


def test_a_match_begins_with_the_first_die_of_its_key() -> None:
    state = engine.new_match(duel.GAME, duel.Setup(2, 0), engine.MAX_KEY + 7).state
    assert (state.dice_key, state.dice_count, state.feed) == (7, 0, [])


def test_a_refused_set_up_begins_no_match() -> None:
    with pytest.raises(SetupRefused) as caught:
        engine.new_match(duel.GAME, duel.Setup(9, 0), 1)
    assert caught.value.refusal.key == "seats"


def test_only_who_is_owed_decides_and_only_what_is_asked() -> None:
    state = after(bidding(), (0, Fold()))
    assert engine.legal_actions(bids.GAME, state, 0) == []
    assert len(engine.legal_actions(bids.GAME, state, 1)) == 5
    assert key(state, 0, Fold()) == "not-your-decision"
    assert key(state, 1, Strike(0)) == "not-asked-now"
    assert key(state, 1, Fold()) == ""
    with pytest.raises(IllegalAction):
        engine.apply(bids.GAME, state, 0, Fold())


def test_who_decides_may_resign_or_offer_a_draw() -> None:
    assert offers(bidding()) == [[Resign, OfferDraw]] * 3
    assert offers(after(bidding(), (0, Fold()))) == [[], [Resign, OfferDraw], [Resign, OfferDraw]]
    assert key(after(bidding(), (0, Fold())), 0, Resign()) == "not-your-decision"


def test_where_a_game_says_so_one_may_resign_while_others_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bids.GAME, "concedes_unasked", True, raising=False)
    state = after(bidding(), (0, Fold()))
    assert offers(state) == [[Resign], [Resign, OfferDraw], [Resign, OfferDraw]]
    assert 0 not in bids.GAME.living(after(state, (0, Resign())))


def test_an_offered_draw_may_be_answered_by_all_but_the_one_who_offers() -> None:
    state = after(bidding(), (0, Fold()), (1, OfferDraw()))
    assert offers(state) == [[OfferDraw, DeclineDraw], [Resign], [Resign, OfferDraw, DeclineDraw]]
    assert key(state, 1, OfferDraw()) == key(state, 1, DeclineDraw()) == "draw-already-offered"
    assert key(bidding(), 1, DeclineDraw()) == "no-draw-offered"


def test_a_draw_stands_once_every_living_seat_has_said_so() -> None:
    state = after(bidding(), (0, OfferDraw()))
    step = engine.apply(bids.GAME, state, 2, OfferDraw())
    assert step.events == (DrawOffered(2),) and step.state.outcome is None
    end = after(step.state, (1, OfferDraw()))
    assert end.outcome.is_draw and end.outcome.reason == "agreed"
    two = after(bidding(), (1, Resign()), (0, OfferDraw()), (2, OfferDraw()))
    assert two.outcome.is_draw


def test_a_declined_draw_and_a_resignation_take_the_offers_away() -> None:
    state = after(bidding(), (0, OfferDraw()))
    step = engine.apply(bids.GAME, state, 1, DeclineDraw())
    assert step.events == (DrawDeclined(1),) and step.state.draw_offers == ()
    assert after(state, (1, Resign())).draw_offers == ()


def test_who_left_the_table_has_no_say() -> None:
    state = after(bidding(), (1, Resign()), (0, OfferDraw()))
    assert offers(state)[1] == []
    assert key(state, 1, DeclineDraw()) == key(state, 1, Resign()) == "not-at-the-table"


def test_after_the_end_nobody_decides_anything() -> None:
    state = after(bidding(), (0, Resign()), (1, Resign()))
    assert not state.outcome.is_draw and state.outcome.winners == (2,)
    assert engine.owed(bids.GAME, state) == () and offers(state) == [[], [], []]
    assert engine.legal_actions(bids.GAME, state, 2) == []
    assert key(state, 2, Fold()) == key(state, 2, Resign()) == "match-over"


def test_a_state_that_is_decided_on_stays_as_it_was() -> None:
    state = bidding()
    before = state.clone()
    after(state, (0, Bid(state.hands[0][0])))
    assert state == before
    draft = engine.playout_draft(state)
    engine.advance(bids.GAME, draft, 0, Fold())
    assert state == before != draft.state


class Running(Phase):
    """Runs by itself so many times, then asks."""

    def __init__(self, times: int) -> None:
        self.times = times

    def owed(self, state: Any, frame: Any) -> tuple[int, ...]:
        return () if self.times else (0,)

    def proceed(self, draft: Draft, frame: Any) -> None:
        self.times -= 1


class Wheel(duel.Duel):
    phases: ClassVar[dict[Any, Phase]] = {duel.Turn: Running(0)}


def test_a_frame_that_runs_for_ever_is_stopped_at_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_SETTLING", range(7))
    game, wheel = Wheel(), Running(7)
    monkeypatch.setitem(Wheel.phases, duel.Turn, wheel)
    engine.settle(game, Draft(duel.GAME.begin(duel.Setup())))
    assert wheel.times == 0
    wheel.times = 8
    with pytest.raises(RuntimeError, match=r"tiny_duel.*Turn"):
        engine.settle(game, Draft(duel.GAME.begin(duel.Setup())))
    assert wheel.times == 1


def test_without_insight_all_seats_stand_alike() -> None:
    insight = Insight()
    for sides, values in (((), ()), ((0,), (1.0,)), ((0, 1, 0, 1), (0.25,) * 4)):
        assert insight.value(SimpleNamespace(sides=sides)) == values
    actions = [Strike(0), Strike(1)]
    assert insight.weights(None, 0, actions) is None and insight.shortlist(None, 0, actions) == actions
    assert insight.turn(SimpleNamespace(round=5)) == 5 and insight.ahead(None) == 1


def test_phases_list_what_they_do_not_refuse() -> None:
    state = engine.new_match(duel.GAME, duel.Setup(3, 0), 4).state
    state.hearts[2] = 0
    assert engine.legal_actions(duel.GAME, state, 0) == [Strike(1)]


def test_records_are_called_by_their_words() -> None:
    assert [tag_name(name) for name in ("Resign", "MoveIn", "ABye")] == ["resign", "move-in", "a-bye"]


def test_nobody_wins_a_draw() -> None:
    assert Outcome((), (0.5, 0.5), "agreed", "X").is_draw
    assert not Outcome((1,), (0.0, 1.0), "won", "X").is_draw


class Labelled(Sparse, frozen=True):
    count: int
    word: str = "usual"
    other: str = "also"


def test_a_word_equal_to_the_default_becomes_the_default_and_others_stay() -> None:
    read = Labelled(1, "".join(["usu", "al"]), "other words")
    assert read.word is Labelled(2).word and (read.count, read.other) == (1, "other words")

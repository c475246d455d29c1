"""Sections 1, 5 and 6: set-up, rounds and locking."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.model import Resign
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS, CATEGORY
from tabletop.games.history_of_war.components.deck import DECK
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events, frames
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.records.state import State
from tabletop.games.history_of_war.rules.round import FIFTEEN

from .positions import STAGES, Table, number


def begun(key: int = 3, setup: Setup | None = None) -> State:
    """Both have contributed their two dearest territories."""
    state = new_match(GAME, setup or Setup(), key).state
    for seat in (0, 1):
        state = apply(GAME, state, seat, legal_actions(GAME, state, seat)[-1]).state
    return state


@pytest.mark.rule("HOW-SET-01", "HOW-GEN-07")
def test_depots_are_shuffled_from_one_generator() -> None:
    one, again, other = (new_match(GAME, Setup(), key).state for key in (3, 3, 4))
    assert one.depots == again.depots != other.depots
    assert [Counter(d) for d in one.depots] == [Counter(DECK["axis"]), Counter(DECK["allies"])]
    assert [len(r) for r in one.reserves] == [6, 6] and one.row == []
    swapped = new_match(GAME, Setup(axis=1), 3).state
    assert CARDS[swapped.depots[0][0]].faction == "allies"


@pytest.mark.rule("HOW-SET-02", "HOW-GEN-08", "HOW-STM-03")
def test_territories_are_chosen_in_secret_and_revealed_together() -> None:
    state = new_match(GAME, Setup(), 3).state
    assert owed(GAME, state) == (0, 1)
    choice = do.Contribute(number("ax-t01"), number("ax-t03"))
    step = apply(GAME, state, 0, choice)
    assert step.events == (events.Readied(0, "territories"),) and step.state.row == []
    assert GAME.observe(step.state, 1).stack[-1].answers == ((), ())  # type: ignore[union-attr]
    assert owed(GAME, step.state) == (1,)
    after = apply(GAME, step.state, 1, do.Contribute(number("al-t05"), number("al-t06"))).state
    assert after.row == [number(i) for i in ("ax-t01", "ax-t03", "al-t05", "al-t06")]
    assert [len(reserve) for reserve in after.reserves] == [4, 4]


@pytest.mark.rule("HOW-SET-02", "HOW-SET-03")
@pytest.mark.parametrize(
    ("first", "second", "rule"),
    [
        ("ax-t01", "ax-t02", "HOW-SET-03"),
        ("ax-t01", "ax-t01", "HOW-SET-02"),
        ("ax-t03", "ax-t01", "HOW-SET-02"),
        ("ax-t01", "al-t06", "HOW-SET-02"),
        ("ax-b01", "ax-t06", "HOW-SET-02"),
    ],
)
def test_pairs_that_cannot_be_chosen(first: str, second: str, rule: str) -> None:
    state = new_match(GAME, Setup(), 3).state
    refused = GAME.phases[frames.Contributing].refuse(
        state, state.stack[-1], 0, do.Contribute(number(first), number(second))
    )
    assert refused is not None and refused.rule == rule
    assert len(legal_actions(GAME, state, 0)) == 14


@pytest.mark.rule("HOW-SET-04", "HOW-SET-05", "HOW-SET-07")
def test_whoever_kept_is_out_of_the_redrawing() -> None:
    state = begun()
    assert [len(hand) for hand in state.hands] == [8, 8] and [len(d) for d in state.depots] == [52, 52]
    hand = state.hands[1]
    state = apply(GAME, state, 0, do.Keep()).state
    step = apply(GAME, state, 1, do.Redraw())
    state = step.state
    assert owed(GAME, state) == (1,) and state.hands[1] != hand and len(state.hands[1]) == 8
    assert events.HandsJudged((1,)) in step.events
    seen = [GAME.witness(event, 0) for event in step.events]
    assert [e.cards for e in seen if isinstance(e, events.Drew)] == [()]


@pytest.mark.rule("HOW-SET-06")
def test_a_second_redraw_is_free_only_with_too_few_bases() -> None:
    for key in range(40):
        state = apply(GAME, apply(GAME, begun(key), 0, do.Keep()).state, 1, do.Redraw()).state
        bases = sum(CATEGORY[card] == "base" for card in state.hands[1])
        assert (do.Redraw() in legal_actions(GAME, state, 1)) == (bases < 2)


@pytest.mark.rule("HOW-SET-08", "HOW-RND-01")
def test_the_first_attacker_is_drawn() -> None:
    found = set()
    for key in range(12):
        state = begun(key)
        for seat in (0, 1):
            state = apply(GAME, state, seat, do.Keep()).state
        found.add(state.attacker)
        assert state.round == 1 and [len(hand) for hand in state.hands] == [9, 9]
    assert found == {0, 1}


@pytest.mark.rule("HOW-RND-01", "HOW-RND-02", "HOW-END-06", "HOW-RND-03")
def test_fifteen_phases_in_order_and_the_roles_swap() -> None:
    assert [phase for phase, _ in FIFTEEN] == sorted(phase for phase, _ in FIFTEEN)
    assert {phase for phase, _ in FIFTEEN} == set(range(1, 16)) and len(STAGES) == len(FIFTEEN)
    t = Table("g01@1", "g01@2", stage="draw", depots="g02 / g02").go(phase=4)
    while t.state.round == 3:
        t.rest()
    began = [(e.round, e.phase) for e in t.events(events.PhaseBegan)]
    assert began[: began.index((4, 1))] == [(3, phase) for phase in range(2, 16)]
    assert t.state.attacker == 1


@pytest.mark.rule("HOW-RND-01", "HOW-STK-15", "HOW-STK-01")
def test_windows_nobody_could_use_close_by_themselves() -> None:
    t = Table("g01@1", "g01@1", stage="w4", hands="x01 g03 / x01")
    assert isinstance(t.top, frames.Attacking)  # no TA anywhere: whatever the hands hold
    t = Table("g01@1 b02", "g01@1", stage="w4", hands="g03 / x01")
    assert isinstance(t.top, frames.Window) and t.asked == (0,)  # the hand could hold an action
    assert t.legal() == [Pass()]
    t.one_pass()
    assert isinstance(t.top, frames.Attacking)
    t = Table("g01@1 b02", "g01@1 b02", stage="w4", hands="/")
    assert isinstance(t.top, frames.Attacking)  # empty hands announce nothing


@pytest.mark.rule("HOW-RND-01", "HOW-GEN-06")
def test_a_hand_that_can_hold_no_action_any_more_is_not_asked() -> None:
    t = Table("g01@1 b02", "g01@1", stage="w4", hands="g03 / x01", dry=True)
    assert isinstance(t.top, frames.Attacking)


@pytest.mark.rule("HOW-LCK-01", "HOW-LCK-02", "HOW-END-07")
def test_what_is_locked_is_of_no_use_until_the_round_ends() -> None:
    t = Table("g01@1! g03! b01!", "g01@1 g01:x@2", watch=False)
    unit = t.id("ax-g01")
    assert not isinstance(t.top, frames.Attacking) or unit not in {a.unit for a in t.legal(do.Attack)}
    t.go(frames.Retreating)
    assert t.asked == (1,)  # the locked unit is not asked in phase 12
    t.go(phase=1)
    assert t.where("ax-g01") == "ax-t03" and t.where("ax-b01") == "base"


@pytest.mark.rule("HOW-LCK-03", "HOW-EFF-01", "HOW-EFF-18")
def test_locked_cards_keep_values_and_static_effects() -> None:
    t = Table("d01@1! g02@1!+ d04@1!", "g01@1", att=1)
    assert t.dv("ax-g02") == 3 + 2 + 1
    t.declare("al-g01").go(frames.Allocating)
    assert t.av("al-g01", "ground") == 1


@pytest.mark.rule("HOW-GEN-04", "HOW-ARE-05", "HOW-UPG-02")
def test_lost_cards_go_to_their_owners_with_everything_attached() -> None:
    t = Table("g02@1!^u05", "g04@1", att=1).fight("al-g04", aim="al-g04>ax-g02")
    assert t.scrapped(0) == ["ax-g02", "ax-u05"] and t.scrapped(1) == []


@pytest.mark.rule("HOW-GEN-05")
def test_values_never_fall_below_nothing() -> None:
    t = Table("a03@1 d04@1", "g01@1 b06 b02", keep=True).declare("ax-a03").defend("").one_pass()
    t.use("al-b06", "ax-a03").passes_once()
    assert (t.av("ax-a03", "air"), t.av("ax-a03", "ground")) == (0, 3)


@pytest.mark.rule("HOW-GAM-04")
def test_either_may_concede_whoever_is_asked() -> None:
    both, one = begun(), apply(GAME, begun(), 0, do.Keep()).state
    assert owed(GAME, both) == (0, 1) and owed(GAME, one) == (1,)
    for state in (both, one):
        for seat in (0, 1):
            outcome = apply(GAME, state, seat, Resign()).state.outcome
            assert outcome is not None and outcome.winners == (1 - seat,) and outcome.rule == "HOW-GAM-04"


@pytest.mark.rule("HOW-GAM-02", "HOW-END-04")
def test_a_round_limit_is_none_or_from_five_to_two_hundred() -> None:
    for limit in (-1, 1, 4, 201):
        no = GAME.refuse_setup(Setup(round_limit=limit))
        assert no is not None and no.rule == "HOW-END-04" and dict(no.args) == {"least": 5, "most": 200}
    assert all(GAME.refuse_setup(Setup(round_limit=limit)) is None for limit in (0, 5, 200))
    assert GAME.labels(Setup(axis=1), 0) == "allies"


@pytest.mark.rule("HOW-RND-01", "HOW-RND-02")
def test_a_round_begins_once() -> None:
    t = Table("g01@1", "g01@2", stage="draw", depots="g02 / g02").go(phase=4)
    while t.state.round < 5 or t.state.phase < 4:
        t.rest()
    began = [(e.round, e.attacker) for e in t.events(events.RoundBegan)]
    assert began == [(n, (n + 1) % 2) for n in range(4, 4 + len(began))] and len(began) > 1


@pytest.mark.rule("HOW-SET-06", "HOW-SET-07")
def test_redraws_are_counted_for_each_seat() -> None:
    state = apply(GAME, apply(GAME, begun(), 0, do.Keep()).state, 1, do.Redraw()).state
    top = state.stack[-1]
    assert isinstance(top, frames.Redrawing) and top.redraws == (0, 1) and top.waiting == (1,)
    state = apply(GAME, apply(GAME, begun(), 0, do.Redraw()).state, 1, do.Redraw()).state
    top = state.stack[-1]
    assert isinstance(top, frames.Redrawing) and top.redraws == (1, 1) and top.waiting == (0, 1)

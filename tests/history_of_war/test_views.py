"""What a seat may know (HOW-GEN-06), saves (HOW-GAM-05), and random matches with their invariants."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Rolled
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import NUMBER
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events, frames
from tabletop.games.history_of_war.records.pieces import UNKNOWN
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.rules import view

from .moments import moments
from .positions import Table, number


@pytest.mark.rule("HOW-GEN-06")
def test_a_seat_sees_its_own_hand_and_how_many_others_hold() -> None:
    t = Table("b02", "b01", hands="g01 x01 / x06 x02", stage="w1")
    mine = GAME.observe(t.state, 0)
    assert mine.hand == t.state.hands[0] and mine.hand_sizes == (2, 2)
    assert mine.depots == tuple(len(depot) for depot in t.state.depots)
    spectator = GAME.observe(t.state, None)
    assert (spectator.seat, spectator.hand, spectator.hand_sizes) == (-1, (), (2, 2))
    assert mine.reserves == tuple(t.state.reserves)
    text = codec.encode(mine)
    assert b'"hand"' in text and b'"hands"' not in text


@pytest.mark.rule("HOW-GEN-06", "HOW-STM-03")
def test_of_what_others_draw_only_the_number_is_seen() -> None:
    drew = events.Drew(0, 2, (5, 6))
    assert GAME.witness(drew, 0) == drew
    assert GAME.witness(drew, 1) == GAME.witness(drew, None) == events.Drew(0, 2)
    other = events.Established(0, 1, 2)
    assert GAME.witness(other, 1) == other


@pytest.mark.rule("HOW-GEN-06", "HOW-BSA-03")
def test_the_die_of_a_discard_does_not_tell_where_the_card_stood_in_the_hidden_hand() -> None:
    """Two hands have one card in common, and chance takes just that one: the rival sees the same."""
    seen, kept, told = [], [], set()
    for hand in ("g01 g05", "g05 x06"):
        for key in range(12):
            t = Table("a01@1^u03", "", hands=f"/ {hand}", dry=True, dice_key=key).fight("ax-a01*")
            if t.events(events.HandRaided)[0].cards == (number("al-g05"),):
                seen.append([[GAME.witness(event, eyes) for event in t.seen] for eyes in (0, None)])
                kept.append([GAME.witness(event, 1) for event in t.seen] == t.seen)
                told |= {event.values for event in t.events(Rolled)}
    assert told == {(1,), (2,)} and all(kept), "its owner sees the die"
    assert all(each == seen[0] for each in seen)


@pytest.mark.rule("HOW-GEN-06")
def test_what_is_known_has_no_value_where_nothing_is_known() -> None:
    t = Table("b02", "b01", hands="g01 x01 / x06 x02", stage="w1")
    known = view.known(GAME.observe(t.state, 0))
    assert known.hands == [t.state.hands[0], (UNKNOWN, UNKNOWN)]
    assert set(known.depots[0]) == set(known.depots[1]) == {UNKNOWN} and known.dice_key == 0
    assert engine.legal_actions(GAME, known, 0) == engine.legal_actions(GAME, t.state, 0)


@pytest.mark.rule("HOW-GEN-06", "HOW-STM-03")
@pytest.mark.parametrize("stage", ["commit", "trim", "base", "w7"])
def test_a_guessed_world_agrees_with_the_view(stage: str) -> None:
    hand = "g01 g02 g03 g04 u01 u05 d01 x01 x02"
    t = Table("b02 b01 g05", "b02 b01 g05", hands=f"{hand} / {hand}", stage=stage)
    if stage == "commit":
        t.do(do.Commit(number("al-u01"), t.id("al-g05")), do.Done(), by=1)
    if stage == "trim":
        t.do(t.legal(by=1)[0], by=1)
    for key in range(8):
        seen = GAME.observe(t.state, 0)
        world = GAME.determinize(seen, scramble(3, key))
        assert GAME.check(world) == [] and GAME.observe(world, 0) == seen
        assert world.hands[0] == t.state.hands[0] and len(world.hands[1]) == 9
        assert engine.owed(GAME, world) == t.asked


@pytest.mark.rule("HOW-STM-03", "HOW-GEN-08")
def test_hidden_choices_ask_for_a_curtain() -> None:
    t = Table("b02", "b01", hands="g01 / ", stage="commit")
    assert GAME.secrets(t.state, 0)
    t = Table("g01@1", "g01@1")
    assert not GAME.secrets(t.state, 0)


def played(seed: int) -> list[Any]:
    """The states of a random match."""
    stream = Stream(scramble(11, seed))
    state = engine.new_match(GAME, GAME.random_setup(stream), scramble(seed, 4) >> 1).state
    states = [state]
    while state.outcome is None:
        seat = stream.pick(engine.owed(GAME, state))
        legal = engine.legal_actions(GAME, state, seat)
        state = engine.apply(GAME, state, seat, stream.pick(legal)).state
        states.append(state)
    return states


@pytest.mark.rule("HOW-GAM-01", "HOW-RND-01", "HOW-STM-05", "HOW-GEN-05")
@pytest.mark.parametrize("seed", range(6))
def test_random_matches_keep_every_invariant_and_end(seed: int) -> None:
    states = played(seed)
    for state in states:
        assert GAME.check(state) == []
        assert not state.stack or 0 <= state.phase <= 15
        for seat in engine.owed(GAME, state):
            assert 0 < len(engine.legal_actions(GAME, state, seat)) < 300
    end = states[-1]
    assert end.outcome is not None and end.phase == 15
    assert end.outcome.rule in ("HOW-END-03", "HOW-GAM-02", "HOW-GAM-06")


@pytest.mark.rule("HOW-GAM-05")
def test_a_saved_match_goes_on_at_the_same_decision() -> None:
    for state in played(2)[::25]:
        again = codec.decode_state(GAME, codec.encode(state))
        assert again == state and codec.fingerprint(again) == codec.fingerprint(state)
        assert engine.owed(GAME, again) == engine.owed(GAME, state)


@pytest.mark.rule("HOW-GAM-05", "HOW-STM-05")
def test_a_battle_is_saved_with_its_declarations() -> None:
    t = Table("g04@1 b02", "g01@1 b02", hands="x03 / x03").declare("ax-g04").defend("al-g01>ax-g04")
    t.play("x03", "ax-g04")
    again = codec.decode_state(GAME, codec.encode(t.state))
    assert again == t.state and again.battle == t.state.battle and again.stack == t.state.stack


@pytest.mark.rule("HOW-GEN-02", "HOW-GEN-07")
def test_either_seat_may_have_either_deck() -> None:
    state = engine.new_match(GAME, Setup(axis=1), 1).state
    assert NUMBER["al-t01"] in state.reserves[0] and NUMBER["ax-t01"] in state.reserves[1]
    assert isinstance(state.stack[-1], frames.Contributing)
    assert GAME.seats(Setup()) == 2 and GAME.labels(Setup(), 0) == "axis"


def test_broken_states_are_told() -> None:
    t = Table("g01@1", "g01@1")
    t.state.hands[0] = (3,)
    assert GAME.check(t.state) != []
    t = Table("g01@1", "g01@1")
    t.state.row.remove(number("ax-t03"))
    assert GAME.check(t.state) != []


@pytest.mark.rule("HOW-GAM-05", "HOW-GEN-06")
def test_rare_moments_are_sound_saved_and_guessed() -> None:
    kinds = set()
    for state in moments():
        kinds.add(type(state.stack[-1]))
        assert GAME.check(state) == [] and codec.decode_state(GAME, codec.encode(state)) == state
        for seat in (0, 1):
            world = GAME.determinize(GAME.observe(state, seat), 5)
            assert GAME.check(world) == [] and engine.owed(GAME, world) == engine.owed(GAME, state)
            assert engine.legal_actions(GAME, world, seat) == engine.legal_actions(GAME, state, seat)
    assert len(kinds) == 10


@pytest.mark.rule("HOW-STM-02", "HOW-GEN-09")
def test_orders_that_are_not_confirmed_are_seen_by_nobody_else() -> None:
    t = Table("g01@1 g04@1", "g01@1").do(do.Attack(0))
    mine, theirs, public = (GAME.observe(t.state, seat).stack[-1] for seat in (0, 1, None))
    assert isinstance(mine, frames.Attacking) and mine.orders == (do.Attack(0),)
    assert theirs == public == frames.Attacking(0)
    t.do(do.Done())
    assert t.events(events.AttackDeclared)


@pytest.mark.rule("HOW-GAM-05", "HOW-STM-01")
def test_what_could_not_be_pending_is_told() -> None:
    t = Table("g01@1 g04@1", "g01@1")
    for orders in ((do.Attack(99),), (do.Attack(0), do.Attack(0)), (do.Attack(2),)):
        t.state.stack[-1] = frames.Attacking(0, orders)
        assert GAME.check(t.state) != []
    for frame in (
        frames.Blocking(1),
        frames.Allocating(0),
        frames.Paying(0, price=3),
        frames.Settling(0, cards=(1,)),
        frames.Occupying(0),
        frames.Conquering((frames.Conquest(number("ax-t01"), 0),)),
        frames.Contributing((0, 1), ((1, 2), ())),
        frames.Committing((0,), (frames.Commitment((do.Commit(3),)), frames.Commitment())),
        frames.Trimming((1,), (frames.Surplus((do.Discard(5),)), frames.Surplus())),
        frames.Replacing((), ((), (5,)), (0, 1)),
        frames.Round(99),
        frames.Window((0, 7)),
    ):
        t.state.stack[-1] = frame
        assert GAME.check(t.state) != [], frame
    t.state.stack[:] = [frames.Attacking(0)]
    assert GAME.check(t.state) != []


@pytest.mark.rule("HOW-GAM-05", "HOW-STK-01")
def test_a_window_lies_on_its_round_and_at_its_time() -> None:
    t = Table("g01@1 b02 b03", "g01@1 b02", hands="x02 / x06", stage="w4", keep=True)
    (bottom, window) = t.state.stack
    assert isinstance(window, frames.Window) and window.name == "w4" and GAME.check(t.state) == []
    for stack in (
        [bottom, frames.Window(window.queue, (), "w7")],
        [frames.Round(bottom.step + 1), window],
        [bottom, frames.Attacking(0), window],
        [bottom, window, window],
    ):
        t.state.stack[:] = stack
        assert GAME.check(t.state) != [], stack

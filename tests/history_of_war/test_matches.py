"""Whole matches at random, legality from both sides, secrecy in pairs of matches, counts of decisions.

TABLETOP_MATCHES is the number of random matches.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from tabletop.dev.play import perft
from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Action
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.setup import Setup

from .positions import Table, number

MATCHES = int(os.environ.get("TABLETOP_MATCHES", "8"))
PLAIN = (do.Keep(), do.Redraw(), do.DONE, do.BACK, Pass())
ONE = (do.Establish, do.Commit, do.Settle, do.Lock, do.Play, do.Use, do.Attack, do.Retreat, do.Garrison)
MORE = (do.Discard, do.Scrap, do.Replace)
TWO = (do.Contribute, do.Commit, do.Play, do.Use, do.Deploy, do.Block, do.Aim, do.Respond)


def any_action(stream: Stream) -> Action:
    """An action with any numbers, most of them nonsense."""
    a, b, c = stream.below(110) - 4, stream.below(110) - 4, stream.below(12) - 2
    few = stream.below(20)
    kinds = [kind(a) for kind in (*ONE, *MORE)] + [kind(few) for kind in (*ONE, *MORE)]
    kinds += [kind(a, b) for kind in TWO] + [kind(few, b) for kind in TWO]
    kinds += [do.Assign(few, stream.below(20), c), do.Deploy(few, b, stream.below(20)), *PLAIN]
    return stream.pick([do.Attack(few, True), *kinds])


@pytest.mark.rule("HOW-STM-01", "HOW-GAM-05", "HOW-GEN-07")
@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_random_match_refuses_what_is_not_listed_ends_and_replays(seed: int) -> None:
    """Nonsense is refused with a rule of the game, and whatever is legal is listed."""
    stream = Stream(scramble(41, seed))
    setup, key = GAME.random_setup(stream), stream.below(2**60)
    state = engine.new_match(GAME, setup, key).state
    journal: list[tuple[int, Action]] = []
    while state.outcome is None:
        seat = stream.pick(engine.owed(GAME, state))
        legal = engine.legal_actions(GAME, state, seat)
        assert len(set(legal)) == len(legal) > 0
        assert all(engine.refusal(GAME, state, seat, action) is None for action in legal)
        for _ in range(2):
            odd = any_action(stream)
            no = engine.refusal(GAME, state, seat, odd)
            assert (no is None) == (odd in legal), (odd, no)
            assert no is None or no.rule
        action = stream.pick(legal)
        journal.append((seat, action))
        state = engine.apply(GAME, state, seat, action).state
    again = engine.new_match(GAME, setup, key).state
    for seat, action in journal:
        again = engine.apply(GAME, again, seat, action).state
    assert codec.fingerprint(again) == codec.fingerprint(state)


# -- secrecy ----------------------------------------------------------------------------------------------


def same_to_all_but(seat: int, one: Any, other: Any) -> bool:
    """Do two worlds that differ look alike to the rival of a seat and to a spectator?"""
    assert codec.encode(one) != codec.encode(other)
    eyes = (1 - seat, None)
    return all(codec.encode(GAME.observe(one, eye)) == codec.encode(GAME.observe(other, eye)) for eye in eyes)


@pytest.mark.rule("HOW-GEN-06")
@pytest.mark.parametrize("stage", ["w1", "base", "commit", "w7", "trim"])
def test_a_hand_and_the_order_of_depots_are_seen_by_nobody_else(stage: str) -> None:
    def world(hand: str, top: str) -> Any:
        rest = "g01 g02 g03 g04 g05 g06 g07 g08"
        return Table("b02", "b02", hands=f"{rest} / {rest} {hand}", depots=f"/ {top}", stage=stage).state

    assert same_to_all_but(1, world("x02", "g10"), world("u05", "g10"))
    assert same_to_all_but(1, world("x02", "g10 a01"), world("x02", "a01 g10"))


@pytest.mark.rule("HOW-CON-01", "HOW-STM-03")
def test_what_is_committed_and_how_much_is_seen_by_nobody_else() -> None:
    def world(*orders: Action) -> Any:
        t = Table("b02", "b02 b02:x g05", hands="g01 / g01 g02 u05 d01", stage="commit")
        return t.do(*orders, by=1).state

    bunker, rifles = do.Commit(number("al-d01")), do.Commit(number("al-g01"))
    veterans = do.Commit(number("al-u05"), 4)
    assert same_to_all_but(1, world(bunker, do.DONE), world(rifles, do.DONE))
    assert same_to_all_but(1, world(bunker, do.DONE), world(do.DONE))
    assert same_to_all_but(1, world(rifles), world(rifles, bunker))
    assert same_to_all_but(1, world(rifles, veterans), world())


@pytest.mark.rule("HOW-SET-02", "HOW-SET-05", "HOW-END-01", "HOW-END-05", "HOW-GEN-08")
def test_territories_redraws_discards_and_replacements_are_chosen_unseen() -> None:
    start = engine.new_match(GAME, Setup(), 5).state
    pairs = engine.legal_actions(GAME, start, 1)
    chosen = [engine.apply(GAME, start, 1, pair).state for pair in (pairs[0], pairs[-1])]
    assert same_to_all_but(1, *chosen)
    dealt = engine.apply(GAME, chosen[0], 0, engine.legal_actions(GAME, chosen[0], 0)[0]).state
    assert same_to_all_but(
        1, *(engine.apply(GAME, dealt, 1, answer).state for answer in (do.Keep(), do.Redraw()))
    )
    hand = "g01 g02 g03 g04 g05 g06 g07 g08 g09"
    trim = Table("", "", hands=f"{hand} / {hand}", stage="trim", watch=False)
    assert isinstance(trim.top, frames.Trimming)
    lost = [
        engine.apply(GAME, trim.state, 1, do.Discard(number(card))).state for card in ("al-g01", "al-g09")
    ]
    assert same_to_all_but(1, *lost)
    fresh = Table("g01@1 g02@1", "g01@2 g02@2", stage="victory").state
    assert isinstance(fresh.stack[-1], frames.Replacing)
    new = engine.legal_actions(GAME, fresh, 1)
    assert same_to_all_but(1, *(engine.apply(GAME, fresh, 1, card).state for card in (new[0], new[1])))


@pytest.mark.rule("HOW-STM-02")
def test_orders_that_are_not_confirmed_are_seen_by_nobody_else() -> None:
    t = Table("g04@1", "g01@1 g02@1")
    drawn = Table("g04@1", "g01@1 g02@1").do(do.Attack(t.id("ax-g04")))
    assert same_to_all_but(0, t.state, drawn.state)


# -- counts -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-SET-02", "HOW-SET-03", "HOW-SET-05")
def test_perft_of_the_set_up() -> None:
    """By hand. Territories of 3 4 5 6 7 9 points: of 15 pairs only 3+4 is below 8, 14 are left; both seats
    are asked, 14 + 14 = 28. After one has chosen the other chooses among 14: 28 · 14 = 392. Then both are
    asked whether they keep: two answers each, 392 · 4 = 1568."""
    state = engine.new_match(GAME, Setup(), 9).state
    assert [perft(GAME, state, depth) for depth in (1, 2, 3)] == [28, 392, 1568]


@pytest.mark.rule("HOW-ATK-01", "HOW-ATK-04", "HOW-BLK-01", "HOW-DMG-04")
def test_perft_of_a_battle_of_two_against_two() -> None:
    """By hand. Panzer and rifles against two rifle sections, nobody else asked: the first order is one of two
    attackers, or none = 3. After the Panzer: rifles, taking back, confirming = 3; after the rifles likewise
    3; after none phase 6 and 7 run empty and the guard has unlocked units for phase 9: two attackers or
    none = 3. Sum 9."""
    t = Table("g04@1 g01@1", "g01:x@1 g01:y@1", watch=False)
    assert perft(GAME, t.state, 1) == 3
    assert perft(GAME, t.state, 2) == 9


@pytest.mark.rule("HOW-TAS-01", "HOW-TAS-03")
def test_perft_of_a_payment() -> None:
    """By hand. Sources 3, 2, 2 and 1 pay 5: {3,2}, {3,2'}, {2,2',1}. First source: any of four = 4. After
    the 3 either 2, or back = 3; after a 2 the 3, the other, the 1, or back = 4, twice; after the 1 either 2,
    or back = 3. A payment that is whole is counted with what is asked next."""
    t = Table("b02 b01 b01:x b03", "", hands="g04 /", stage="commit")
    t.do(do.Commit(number("ax-g04")), do.DONE)
    assert isinstance(t.top, frames.Paying)
    assert perft(GAME, t.state, 1) == 4
    assert perft(GAME, t.state, 2) == 3 + 4 + 4 + 3

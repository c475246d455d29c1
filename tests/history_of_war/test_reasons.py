"""The figures of a hint's reasons are those of the rules."""

from __future__ import annotations

import pytest

from tabletop.engine.engine import apply, legal_actions, owed
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS, COST
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records.frames import Blocking
from tabletop.games.history_of_war.records.state import State
from tabletop.games.history_of_war.rules import assets, victory
from tabletop.games.history_of_war.words.forecasts import within_reach

from .moments import moments
from .positions import Table, number
from .test_flow import speech


def told(state: State, seat: int, action: object, language: str = "en") -> str:
    panels = speech(language).panels
    return "\n".join(panels.reasons(GAME.observe(state, seat), (action,)))  # type: ignore[arg-type]


def payable(state: State, seat: int, spared: int) -> int:
    hand = [*state.hands[seat]]
    if spared in hand:
        hand.remove(spared)
    return sum(0 < COST[card] <= assets.available(state, seat) for card in hand)


@pytest.mark.rule("HOW-BLK-01")
def test_who_blocks_reads_what_falls_unblocked_by_the_foresight_of_the_attack() -> None:
    fell = set[bool]()
    for state in moments():
        frame = state.stack[-1] if state.stack else None
        if not isinstance(frame, Blocking) or state.battle is None or frame.orders:
            continue
        words, falls = told(state, frame.seat, do.DONE), False
        for strike in state.battle.strikes:
            for n, harm in ({} if strike.base else within_reach(state, strike.unit)).items():
                piece = state.piece(n)
                assert piece is not None
                falls |= harm.falls and piece.seat == frame.seat
        assert ("this could fall" in words) == falls
        fell.add(falls)
    assert fell


def test_reasons_tell_what_the_rules_say_in_every_moment() -> None:
    seen = set[str]()
    for state in moments():
        for seat in owed(GAME, state):
            for action in legal_actions(GAME, state, seat):
                words = told(state, seat, action)
                match action:
                    case do.Contribute(first, second):
                        for card in (first, second):
                            assert f"with {CARDS[card].flags_to_conquer} flag" in words
                            assert f"worth {CARDS[card].points} VP" in words
                    case do.Establish(card):
                        after = apply(GAME, state, seat, action).state
                        was, now = payable(state, seat, card), payable(after, seat, card)
                        assert (f"pay for {now} card" in words) == (now > was), words
                    case Pass():
                        left = max(0, assets.available(state, seat))
                        assert (f"You keep {left} TA" in words) == (left > 0), words
                    case do.Block():
                        seen |= {told(state, seat, action).splitlines()[0].partition(":")[0]}
                    case do.Discard(card) if words:
                        many, have = state.hands[seat].count(card), assets.available(state, seat)
                        assert many > 1 or f"costs {COST[card]} TA and you have {have} now" in words
                    case _:
                        continue
                seen.add(type(action).__name__)
    assert {"Establish", "Pass", "Discard"} & seen


@pytest.mark.rule("HOW-UI-03", "HOW-CON-03")
def test_what_is_no_longer_paid_afterwards_is_named() -> None:
    """An ability was once advised whose price made the next advice impossible."""
    t = Table("b01 b02", "b01", hands="g02 g01 g04 /", stage="commit")
    words = told(t.state, 0, do.Commit(number("ax-g02")))
    assert f"leaves 2 TA: not enough for {CARDS[number('ax-g04')].name_en}." in words, words
    assert CARDS[number("ax-g01")].name_en not in words.partition("not enough")[2]
    t = Table("b02 b03", "b01", hands="g04 g02 /", stage="w1")
    words = told(t.state, 0, do.Use(t.id("ax-b03")))
    assert "leaves 1 TA: not enough for" in words and CARDS[number("ax-g02")].name_en in words, words
    t = Table("b01 b02 b03", "b01", hands="g01 /", stage="w1")
    assert "not enough" not in told(t.state, 0, do.Use(t.id("ax-b03"))), "all of it is still paid"


@pytest.mark.rule("HOW-VIC-03", "HOW-ATK-01")
@pytest.mark.parametrize(("unit", "gives_up"), [("ax-g01", True), ("ax-g07", False)])
def test_a_conquest_that_an_attack_gives_up_is_named(unit: str, gives_up: bool) -> None:
    """The board said that a territory falls, a hint proposed an attack, and then it did not fall."""
    t = Table("g01@1 g02@1 g04@1 g07@1", "g05@1", att=0, stage="attack")
    attack, land = do.Attack(t.id(unit)), t.state.row[0]
    assert victory.winner(t.state, land) == 0
    assert ("no longer conquer" in told(t.state, 0, attack)) == gives_up
    assert ("dejas de conquistar" in told(t.state, 0, attack, "es")) == gives_up
    t.do(attack)
    t.do(do.DONE)
    assert (victory.winner(t.state, land) != 0) == gives_up

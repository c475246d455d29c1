"""What ChessWar advises is what a good player would do, one folly after the other that it once advised."""

from __future__ import annotations

from typing import Any

from chesswar.positions import Position, position

from tabletop.ai import levels
from tabletop.ai.player import Choice
from tabletop.ai.stakes import after
from tabletop.ai.twins import urgent
from tabletop.engine.engine import apply
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.mind.appraisal import LEARNT, appraise
from tabletop.games.chesswar.records.actions import Charge, EndPhase, Move, Shoot


def advised(p: Position, name: str = levels.HINT) -> Choice:
    view = GAME.observe(p.state, p.seat)
    return levels.make(name).choose(GAME, view, p.legal(), levels.budget_of(name, GAME), 5)


def order(choice: Choice) -> list[Any]:
    """All that is done as one."""
    return [choice.action, *choice.way]


DREADED = ("W human.N c4", "W human.P d4", "W human.Q a2", "W human.K a1", "B orc.B c5", "B orc.B d5",
           "B chaos.Q h7", "B orc.K h8")  # fmt: skip


def test_fear_is_dispelled_before_anybody_charges_those_who_cause_it() -> None:
    p = position(*DREADED, lasting="fear h7")
    first = advised(p).action
    assert first == p.cast("a2", "dispel", "h7")
    p.do(first)
    if p.seat != 0:
        p.skip()
    assert isinstance(order(advised(p))[-1], Charge), "and then they charge"


def test_rules_of_thumb_dispel_the_enemies_fear_and_no_spell_of_their_own() -> None:
    p = position(*DREADED, "W elf.Q b1", lasting="fear h7 protection b1")
    legal = p.legal()
    weights = dict(zip(legal, GAME.insight.weights(p.state, 0, legal) or (), strict=True))
    foul, own = (weights[p.cast("a2", "dispel", caster)] for caster in ("h7", "b1"))
    assert own < weights[EndPhase()] < foul


def test_a_spell_that_frees_nobody_from_fear_is_no_order_for_the_sake_of_a_charge() -> None:
    """Zombies are fearsome by themselves."""
    p = position("W human.N c4", "W human.Q a2", "W human.K a1", "B undead.P c5", "B chaos.Q h7",
                 "B orc.K h8", lasting="fear h7")  # fmt: skip
    assert not [order for order in GAME.insight.orders(p.state, 0, p.legal()) if order.sake]


def test_protection_beside_the_mage_frees_a_charge_from_fear() -> None:
    p = position("W human.N c4", "W human.Q c3", "W human.K a1", "B undead.P c5", "B orc.K h8")
    (found,) = [order for order in GAME.insight.orders(p.state, 0, p.legal()) if order.sake]
    assert found.actions == (p.cast("c3", "protection"),) and found.sake[-1] == p.charge("c4", "c5")


def test_a_walk_is_one_order_by_a_shortest_way_and_a_charge_ends_it() -> None:
    p = position("W human.N b2", "W human.P a2", "W human.P c2", "W human.P d2", "W human.K a1",
                 "B elf.P c5", "B orc.P h7", "B orc.K h8")  # fmt: skip
    found = order(advised(p))
    assert isinstance(found[-1], Charge) and all(isinstance(step, Move) for step in found[:-1])
    for step in found[:-1]:
        p.do(step)
    assert p.no(found[-1]) is None, "nothing hinders what was advised as one"


def test_the_same_walk_goes_on_when_only_its_first_step_was_taken() -> None:
    p = position("W human.N b2", "W human.P a2", "W human.P c2", "W human.P d2", "W human.K a1",
                 "B elf.P c5", "B orc.P h7", "B orc.K h8")  # fmt: skip
    whole = order(advised(p))
    p.do(whole[0])
    assert order(advised(p))[-1] == whole[-1]


MAGE = ("W human.P c4", "W human.P d4", "W human.P e4", "W human.N b4", "W human.K a1", "B orc.P c7",
        "B orc.P d7", "B orc.N e7", "B orc.P f7", "B orc.K h8")  # fmt: skip


def test_a_mage_stays_back_where_it_could_be_charged() -> None:
    behind = appraise(position(*MAGE, "W human.Q d2").state, LEARNT.weights, 0)[0]
    before = appraise(position(*MAGE, "W human.Q d5").state, LEARNT.weights, 0)[0]
    assert behind > before
    p = position(*MAGE, "W human.Q d2")
    view = GAME.observe(p.state, 0)
    mage, stays = p.id("d2"), after(GAME, view, 0, EndPhase())
    forward = [Move(mage, p.sq(to)) for to in ("c3", "d3", "e3")]
    for step in forward:
        q = Position(apply(GAME, p.state, 0, step).state)
        for to in ("c5", "d5", "e5", "f5"):
            onward = Move(mage, p.sq(to))
            if onward in q.legal():
                assert after(GAME, view, 0, step, (onward,)) < stays, to


def test_a_mage_does_not_charge_while_others_can() -> None:
    p = position("W human.Q d4", "W human.P c3", "W human.P e3", "W human.P b3", "W human.N f3",
                 "W human.K a1", "B orc.P d5", "B orc.N h7", "B orc.K h8")  # fmt: skip
    charge = p.charge("d4", "d5")
    assert order(advised(p))[-1] != charge
    view = GAME.observe(p.state, 0)
    assert after(GAME, view, 0, charge) < after(GAME, view, 0, EndPhase())


def test_a_shot_that_cannot_hit_is_never_thought_of() -> None:
    """An indirect shot at three squares after a step: 3+ needs 7."""
    p = position("W human.B d2 stepped", "W human.P d3", "W human.K a1", "B orc.P d5", "B orc.K h8",
                 phase="shoot")  # fmt: skip
    vain = p.shoot("d2", "d5")
    assert vain in p.legal()
    assert vain not in GAME.insight.shortlist(p.state, 0, p.legal())
    assert all(plan(p.state, 0, p.legal()) != vain for plan in GAME.insight.scripts.values())
    near = position("W human.B d3 stepped", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="shoot")
    assert [a for a in GAME.insight.shortlist(near.state, 0, near.legal()) if isinstance(a, Shoot)]


def test_archers_hold_their_ground_where_a_shot_is_worth_more_than_a_step_back() -> None:
    p = position("W human.B d3", "W human.P c3", "W human.P e3", "W human.K a1", "B orc.B d6", "B orc.K h8")
    found = order(advised(p))
    assert not (isinstance(found[0], Move) and found[0].unit == p.id("d3") and found[-1].to < p.sq("a3"))


def test_what_is_advised_is_the_same_again() -> None:
    p = position(*DREADED, lasting="fear h7")
    assert advised(p) == advised(p)


def test_the_order_that_gains_most_comes_first() -> None:
    p = position("W human.N b3", "W human.P d3", "W human.P f3", "W human.K a1", "B elf.P c5", "B elf.P d5",
                 "B elf.P f5", "B elf.K h8")  # fmt: skip
    found, view = advised(p), GAME.observe(p.state, 0)
    best = max(
        after(GAME, view, 0, first, further)
        for (first, *further), _ in GAME.insight.orders(p.state, 0, p.legal())
    )
    assert found.value == round(best, 4)
    assert [each.value for each in found.rated] == sorted((each.value for each in found.rated), reverse=True)


def test_whoever_must_win_now_is_not_told_how_well_he_stands_otherwise() -> None:
    """The estimate of a side that moves nobody any more is the game's own, to which an open match is worth
    more."""
    p = position(*MAGE, "W human.Q d2")
    assert GAME.insight.settled(p.state, 0) is not None
    assert urgent(GAME).insight.settled(p.state, 0) is None


def test_a_hard_bot_gives_the_order_that_a_hint_advises_and_a_normal_one_thinks_by_steps() -> None:
    p = position("W human.N b2", "W human.P a2", "W human.P c2", "W human.P d2", "W human.K a1",
                 "B elf.P c5", "B orc.P h7", "B orc.K h8")  # fmt: skip
    hard, hint = advised(p, "hard"), advised(p)
    assert (hard.action, hard.way) == (hint.action, hint.way) and hard.way
    assert not advised(p, "normal").way

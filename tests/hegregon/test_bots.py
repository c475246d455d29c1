"""Bots see the right thing in small positions: by budgets in decisions, so that answers repeat."""

from __future__ import annotations

from typing import Any

import pytest

from hegregon.positions import Position, at, position
from tabletop.ai import levels
from tabletop.ai.player import Budget
from tabletop.engine.engine import advance, apply, legal_actions, owed, playout_draft
from tabletop.engine.priority import Pass
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.kinds import EAR, HEAVY, HOVER, LIGHT
from tabletop.games.hegregon.mind import habits
from tabletop.games.hegregon.mind.aims import kept_plan, plan
from tabletop.games.hegregon.mind.appraisal import closing
from tabletop.games.hegregon.mind.roads import FAR, roads
from tabletop.games.hegregon.records import actions as do

THINKERS = ("greedy", "normal", "hard")


@pytest.fixture(autouse=True)
def thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a level thinks, not where it slips."""
    monkeypatch.setattr(type(GAME.insight), "slips", {})


def choose(p: Position, name: str, nodes: int = 300, key: int = 1) -> Any:
    """What the bot does for whoever is asked."""
    seat = p.seat
    legal = legal_actions(GAME, p.state, seat)
    return levels.make(name).choose(GAME, GAME.observe(p.state, seat), legal, Budget(nodes=nodes), key).action


def play_step(p: Position, name: str, most: int = 40) -> list[Any]:
    """Let the bot play until somebody else is asked or the match is over; what it did."""
    seat, done = p.seat, []
    while p.outcome is None and owed(GAME, p.state) == (seat,) and len(done) < most:
        if done and isinstance(done[-1], do.EndStep):
            break
        done.append(choose(p, name, key=len(done)))
        p.state = apply(GAME, p.state, seat, done[-1]).state
    assert len(done) < most, "the bot dawdles"
    return done


@pytest.mark.parametrize("name", THINKERS)
def test_an_ear_takes_the_base_it_can_reach(name: str) -> None:
    p = position("A ear 9,-5", "B ear -4,6")
    play_step(p, name)
    assert p.place("9,-5") == "8,-4"


@pytest.mark.parametrize(("name", "doubts"), [("normal", False), ("hard", False), (levels.HINT, True)])
@pytest.mark.rule("HG-FLY-01")
def test_only_advice_thinks_of_calling_a_transport_off(name: str, doubts: bool) -> None:
    """What a bot calls off it would call again, as it remembers nothing; people may think better of it."""
    p = position("A ear 5,-8", "B heavy 6,-4", ore="9 0").do(do.CallTransport(0))
    legal, view = legal_actions(GAME, p.state, 0), GAME.observe(p.state, 0)
    choice = levels.make(name).choose(GAME, view, legal, Budget(nodes=300), 1)
    thought_of = [choice.action, *(legal[each.index] for each in choice.rated)]
    assert do.CallOff() in legal and (do.CallOff() in thought_of) is doubts


@pytest.mark.parametrize("name", ("easy", *THINKERS))
@pytest.mark.rule("HG-END-01")
def test_the_fourth_base_is_taken_and_wins(name: str) -> None:
    p = position("A ear 4,2", "B ear -4,6", bases="A A - B - A")
    if name == "easy":
        weights = GAME.insight.weights(p.state, 0, p.legal()) or []
        assert p.legal()[list(weights).index(max(weights))] == p.move("4,2", "4,4")
        return
    play_step(p, name)
    assert p.settle().outcome is not None
    assert p.outcome.winners == (0,)


@pytest.mark.parametrize("name", ("normal", "hard"))
@pytest.mark.rule("HG-FLY-01")
def test_it_flies_to_the_base_that_wins(name: str) -> None:
    """Nobody can walk to the fourth base this turn, but there are H for the flight."""
    p = position("A ear 8,-3", "B ear -4,6", bases="A A - B - A", ore="9 0")
    assert any(isinstance(action, do.Fly) and action.to == at("4,4") for action in play_step(p, name))


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.rule("HG-MIN-05")
def test_nobody_walks_onto_a_mine_when_another_deposit_is_free(name: str) -> None:
    p = position("A ear 4,-6", "B ear -4,6", mines="B 4,-4")
    done = play_step(p, name)
    assert all(not (isinstance(a, do.Move) and a.to == at("4,-4")) for a in done)
    assert p.alive("4,-6")


@pytest.mark.parametrize("name", THINKERS)
def test_it_buys_before_it_ends_its_purchases(name: str) -> None:
    p = position("B ear -4,6", stage="purchase", ore="5 5", idle="AB")
    done = play_step(p, name)
    assert sum(isinstance(action, do.Buy) for action in done) >= 2


@pytest.mark.parametrize("name", THINKERS)
def test_a_light_vehicle_strikes_a_collector_beside_it(name: str) -> None:
    p = position("A light 3,-4", "B ear 2,-4", dice="attack:8 attack:8 defence:1")
    play_step(p, name)
    assert not p.alive("2,-4")


@pytest.mark.parametrize("name", THINKERS)
def test_an_ear_leaves_a_heavy_tank_alone(name: str) -> None:
    p = position("A ear 3,-4", "B heavy 2,-4", "B ear -4,6")
    assert not any(isinstance(action, (do.Attack, do.Missile)) for action in play_step(p, name))


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.rule("HG-REA-02")
def test_the_guard_of_the_last_base_answers_with_a_missile(name: str) -> None:
    """If the guard falls the attacker stands on the base that wins."""
    p = position("A ear 4,3", "B ear 4,4", "B ear -4,8", bases="A A B B - A", ore="0 3")
    p.do(p.move("4,3", "4,4"))
    assert choose(p, name) == do.Answer("missile")


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.rule("HG-REA-02")
def test_nothing_is_paid_for_a_lost_unit(name: str) -> None:
    p = position("A heavy 3,-4", "B ear 2,-3", "B ear -4,6", ore="0 2")
    p.do(p.attack("3,-4", "2,-3"))
    assert isinstance(choose(p, name), Pass)


@pytest.mark.parametrize("name", levels.NAMES)
@pytest.mark.rule("HG-FLY-01")
def test_nobody_calls_transport_again_and_again(name: str) -> None:
    p = position("A ear 3,-8", "A ear 5,-8", "B ear -4,6", "B light 2,2", ore="14 3")
    calls = [a for a in play_step(p, name, most=80) if isinstance(a, do.CallTransport)]
    assert len(calls) <= 6


@pytest.mark.rule("HG-BUY-12")
def test_the_flight_that_wins_is_not_spent_on_units() -> None:
    """B acts last: with 9 H a new E.A.R. can be bought and flown to the empty base that wins."""
    p = position(
        "A ear -4,6", "B ear 2,-4", stage="purchase", turn="B", bases="B B - A A B", ore="0 9", idle="AB"
    )
    legal = p.legal()
    weights = GAME.insight.weights(p.state, 1, legal) or []
    best = legal[list(weights).index(max(weights))]
    assert isinstance(best, do.EndStep) or (isinstance(best, do.Buy) and best.kind == EAR)
    dear = [w for a, w in zip(legal, weights, strict=True) if isinstance(a, do.Buy) and a.kind != EAR]
    assert max(dear) < weights[-1]


@pytest.mark.rule("HG-END-01")
def test_somebody_stands_on_the_empty_base_that_would_win_for_an_enemy() -> None:
    """B holds three bases and is beside a neutral one; a deposit is nearer to A's only free E.A.R."""
    p = position("A ear 7,-2", "B ear 9,-3", bases="A - B B B A", ore="0 0")
    assert plan(p.state, 0).errands[p.unit("7,-2").id].to == at("8,-4")


def test_a_plan_is_kept_while_its_units_march_and_made_anew_when_one_is_gone() -> None:
    p = position("A ear 4,-6", "A light 3,-4", "B ear 2,-4", "B ear -4,6", dice="attack:8 attack:8 defence:1")
    draft = playout_draft(p.state)
    first = kept_plan(draft.state, 0)
    advance(GAME, draft, 0, p.move("4,-6", "4,-5"))
    assert kept_plan(draft.state, 0) is first
    advance(GAME, draft, 0, p.attack("3,-4", "2,-4"))
    assert kept_plan(draft.state, 0) is not first


def test_weights_that_were_kept_are_those_weighed_anew() -> None:
    p = position(*(f"A ear {place}" for place in ("4,-6", "2,-5", "0,-4", "6,-5")), "B light 2,-2", ore="9 9")
    draft = playout_draft(p.state)
    for move in (p.move("4,-6", "4,-4"), p.move("0,-4", "0,-5")):
        GAME.insight.weights(draft.state, 0, legal_actions(GAME, draft.state, 0))
        advance(GAME, draft, 0, move)
    legal = legal_actions(GAME, draft.state, 0)
    kept = GAME.insight.weights(draft.state, 0, legal)
    assert kept == habits.weigh(draft.state, 0, legal, kept_plan(draft.state, 0))


def test_a_flight_that_cannot_be_paid_any_more_is_not_called_again() -> None:
    """What is kept between decisions knows how much H there is: else a call is called off for ever."""
    p = position(*(f"A ear {place}" for place in ("3,-8", "5,-8", "3,-7", "4,-7")), "B ear -4,6", ore="14 3")
    draft = playout_draft(p.state)
    legal = legal_actions(GAME, draft.state, 0)
    call = legal.index(do.CallTransport(p.unit("5,-8").id))
    rich = GAME.insight.weights(draft.state, 0, legal)
    draft.state.ore[0] = 4
    poor = GAME.insight.weights(draft.state, 0, legal_actions(GAME, draft.state, 0))
    assert rich is not None and poor is not None and rich[call] > poor[call] == habits.IDLE


def test_candidates_are_few_and_legal() -> None:
    p = position(
        *(f"A ear {place}" for place in ("4,-6", "2,-5", "0,-4", "6,-5")),
        *(f"B light {place}" for place in ("2,-2", "4,-3", "0,-2")),
        ore="9 9",
    )
    legal = p.legal()
    short = GAME.insight.shortlist(p.state, 0, legal)
    assert set(short) <= set(legal)
    assert do.END_STEP in short
    assert len(short) == len(set(short)) <= 14 < len(legal)


def test_roads_cost_what_marches_cost() -> None:
    """HG-MOV-02, HG-UNI-03, HG-UNI-04: crystal is rough, nothing to hovercraft and closed to heavy tanks."""
    assert roads(EAR, at("3,-5"))[at("4,-6")] == 2
    assert roads(HOVER, at("3,-5"))[at("4,-6")] == 1
    assert roads(HEAVY, at("3,-5"))[at("4,-6")] == FAR
    assert roads(EAR, at("0,0"))[at("0,0")] == 0
    assert roads(LIGHT, at("8,-4")) is roads(EAR, at("8,-4"))


def test_a_base_that_its_owner_can_stand_on_first_is_not_thought_taken() -> None:
    """B needs A's empty base 8,-4 and acts after A, whose E.A.R. is beside it or far away."""
    units = ("B ear 9,-3", "B ear -4,6")
    beside, away = (
        position(f"A ear {where}", *units, stage="purchase", bases="A A B B B -", ore="0 0")
        for where in ("7,-3", "-6,0")
    )
    teams = {0: [0], 1: [1]}
    assert closing(beside.state, teams)[1] < 0.5 * closing(away.state, teams)[1]


def test_the_estimate_favours_who_is_about_to_win() -> None:
    even = position("A ear 4,-6", "B ear -4,6")
    ahead = position("A ear 4,4", "B ear -4,6", bases="A A - B - A")
    assert GAME.insight.value(even.state)[0] == pytest.approx(0.5, abs=0.1)
    assert GAME.insight.value(ahead.state)[0] > 0.85

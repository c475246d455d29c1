"""Moving up and charging as one plan, and its odds; walks as one line of the log."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tabletop.app.gestures import Gestures
from tabletop.app.table import Appearance, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.engine.chances import outcomes
from tabletop.engine.dice import Stream
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.actions import Charge, Move, Teleport
from tabletop.games.chesswar.records.events import Engaged
from tabletop.games.chesswar.records.frames import Movement
from tabletop.games.chesswar.rules.approaches import approaches, best, worth
from tabletop.games.chesswar.rules.walks import plan, walks
from tabletop.text.catalogue import Texts

from .positions import Position, position


def squares_of(p: Position, way: Any) -> list[str]:
    return [p.state.derived.tables.board.name(deed.to) for deed in way]


def table(language: str = "en") -> Table:
    return table_of("chesswar", Texts(language), Appearance())


def gestures(p: Position, unit: str) -> Gestures:
    view = GAME.observe(p.state, 0)
    legal = engine.legal_actions(GAME, p.state, 0)
    found = Gestures(table(), view, legal, lambda a: engine.refusal(GAME, p.state, 0, a))
    assert found.select((f"unit:{p.id(unit)}",))
    return found


@pytest.mark.rule("CW-MOV-03")
def test_a_walk_is_straight() -> None:
    p = position("W human.N d1", "B orc.P h8")
    assert squares_of(p, plan(p.state, 0, p.id("d1"), p.sq("d4"))) == ["d2", "d3", "d4"]
    assert squares_of(p, plan(p.state, 0, p.id("d1"), p.sq("g4"))) == ["e2", "f3", "g4"]
    bent = squares_of(p, plan(p.state, 0, p.id("d1"), p.sq("f4")))
    assert bent in (["d2", "e3", "f4"], ["e2", "f3", "f4"]), "one turn and no more"


@pytest.mark.rule("CW-MOV-11")
def test_no_walk_leads_over_an_own_toppled_piece_without_need() -> None:
    p = position("W human.N d1", "W undead.P d2 toppled", "B orc.P h8")
    assert squares_of(p, plan(p.state, 0, p.id("d1"), p.sq("d3"))) in (["c2", "d3"], ["e2", "d3"])
    assert squares_of(p, plan(p.state, 0, p.id("d1"), p.sq("d2"))) == ["d2"]


@pytest.mark.rule("CW-CHG-10")
def test_an_enemy_out_of_reach_is_walked_up_to_and_charged() -> None:
    p = position("W human.N d1", "B orc.P d4", "W human.P a8")
    asked = gestures(p, "d1")
    entity = f"unit:{p.id('d4')}"
    actions = asked.actions_at(entity)
    assert isinstance(actions[-1], Charge) and all(isinstance(a, Move) for a in actions[:-1])
    assert len(actions) == 3
    panel = table().panels.forecast(asked.view, actions)
    assert (
        panel is not None and panel.title.startswith("Move to ") and panel.title.endswith("(2), then charge")
    )
    assert asked.plans()[entity].path[-1] == table().board.place(asked.view, entity)
    p.do(*actions)
    assert p.state.is_engaged(p.id("d4"))


@pytest.mark.rule("CW-CHG-03", "CW-CHG-10")
def test_who_can_be_charged_at_once_is_not_walked_around() -> None:
    p = position("W human.N d4", "B orc.P d5", "W human.P a8")
    assert approaches(p.state, p.unit("d4")) == {}
    assert gestures(p, "d4").actions_at(f"unit:{p.id('d5')}") == (p.charge("d4", "d5"),)


@pytest.mark.rule("CW-ATR-50", "CW-CHG-10")
def test_teleporters_jump_and_charge() -> None:
    p = position("W undead.K d4", "B orc.P d7", "W undead.P a8")
    plans = approaches(p.state, p.unit("d4"))[p.id("d7")]
    assert all(len(each.way) == 1 and isinstance(each.way[0], Teleport) for each in plans)
    asked = gestures(p, "d4")
    panel = table("es").panels.forecast(asked.view, asked.actions_at(f"unit:{p.id('d7')}"))
    assert panel is not None and panel.title.startswith("Teletransportarse a ")


@pytest.mark.rule("CW-MOV-11", "CW-CHG-10")
def test_no_plan_costs_an_own_toppled_piece() -> None:
    p = position("W human.P a1", "W undead.P a2 toppled", "W undead.P b2 toppled", "B orc.P a3", "B orc.P d2")
    assert all(
        p.state.toppled_at(deed.to) is None
        for plans in approaches(p.state, p.unit("a1")).values()
        for each in plans
        for deed in each.way
    )


def engaged(p: Position, state: Any, actions: Any) -> Fraction:
    """How likely the last action engages, outcome by outcome."""
    for action in actions[:-1]:
        state = engine.apply(GAME, state, 0, action).state
    return sum(
        (
            chance
            for chance, step in outcomes(GAME, state, 0, actions[-1], 100)
            if any(isinstance(event, Engaged) for event in step.events)
        ),
        Fraction(0),
    )


@pytest.mark.rule("CW-CHG-05", "CW-UI-07")
def test_the_odds_of_a_plan_are_those_of_the_charge_after_the_walk() -> None:
    shown = 0
    for foe in ("undead.K", "undead.R", "undead.N", "chaos.K", "undead.P"):
        p = position("W human.N d1", f"B {foe} d4", "W human.P a8")
        asked = gestures(p, "d1")
        actions = asked.actions_at(f"unit:{p.id('d4')}")
        if not actions:
            continue
        panel = table().panels.forecast(asked.view, actions)
        true = engaged(p, p.state, actions)
        assert panel is not None
        chances = [row.chance for row in panel.rows]
        assert true in chances if true < 1 else True
        shown += true < 1
        every = approaches(p.state, p.unit("d1"))[p.id("d4")]
        assert true == max(engaged(p, p.state, each.actions) for each in every), "from the best square"
    assert shown


def test_every_plan_is_legal_step_by_step_and_no_die_falls_before_its_charge() -> None:
    seen = 0
    for seed in range(6):
        stream = Stream(seed)
        state = engine.new_match(GAME, GAME.random_setup(stream), seed).state
        for _ in range(300):
            if state.outcome is not None:
                break
            seat = engine.owed(GAME, state)[0]
            if isinstance(state.stack[-1], Movement) and state.derived.own[seat] and stream.below(3) == 0:
                unit = state.units[stream.pick(state.derived.own[seat])]
                for plans in approaches(state, unit).values():
                    seen += 1
                    assert worth(best(plans)) == max(worth(each) for each in plans)
                    ahead = state
                    for action in best(plans).actions:
                        assert engine.refusal(GAME, ahead, seat, action) is None
                        step = engine.apply(GAME, ahead, seat, action)
                        assert isinstance(action, Charge) or not any(e.barrier for e in step.events)
                        ahead = step.state
            legal = engine.legal_actions(GAME, state, seat)
            state = engine.apply(GAME, state, seat, stream.pick(legal)).state
    assert seen > 20


def test_walks_cost_few_questions() -> None:
    """Every place is asked once for its steps: a hover must fit in a frame."""
    p = position("W human.N d4", "B orc.P h8")
    assert len(walks(p.state, p.unit("d4"))) == 7 * 7 - 1

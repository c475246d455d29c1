"""Marching and attacking as one plan, its odds, and marches as one line of the log."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.gestures import VIA, Gestures
from tabletop.app.lines import folded
from tabletop.app.table import Appearance, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records.frames import Acting
from tabletop.games.hegregon.words.prospects import clash_of
from tabletop.games.hegregon.words.strikes import strikes
from tabletop.text.catalogue import Texts

from .crowded import crowded
from .positions import Position, at, position


def table(language: str = "en") -> Table:
    return table_of("hegregon", Texts(language), Appearance())


def gestures(p: Position, *selection: str) -> Gestures:
    view = GAME.observe(p.state, 0)
    legal = engine.legal_actions(GAME, p.state, 0)
    found = Gestures(table(), view, legal, lambda a: engine.refusal(GAME, p.state, 0, a))
    found.selection = selection
    return found


@pytest.mark.rule("HG-RNG-01", "HG-MOV-09")
def test_a_heavy_tank_marches_up_and_fires_in_one_plan() -> None:
    p = position("A heavy 0,0", "B light 3,-1", dice="shot:8")
    tank, foe = p.unit("0,0").id, p.unit("3,-1").id
    asked = gestures(p, f"unit:{tank}")
    actions = asked.actions_at(f"unit:{foe}")
    assert actions[-1] == do.Attack(tank, foe) and all(isinstance(a, do.Move) for a in actions[:-1])
    panel = table().panels.forecast(asked.view, actions)
    assert panel is not None and panel.title == "March to K13 (1 MP), then fire at 2 hexes"
    prospect = table().panels.prospect(asked.view, actions)
    assert prospect is not None and prospect.entity == f"unit:{foe}"
    assert prospect.chance in [row.chance for row in panel.rows]
    spanish = table("es").panels.forecast(asked.view, actions)
    assert spanish is not None and spanish.title == "Avanzar a K13 (1 PM) y disparar a 2 casillas"


@pytest.mark.rule("HG-ATK-07", "HG-COL-02")
def test_a_plan_says_where_the_winner_will_stand_and_what_it_no_longer_collects() -> None:
    """It said that whoever had marched up stayed where it was, and nothing of the deposit that it left."""
    p = position("A ear 0,-8", "B ear 0,-6")
    uid, foe = p.unit("0,-8").id, p.unit("0,-6").id
    plan = gestures(p, f"unit:{uid}").actions_at(f"unit:{foe}")
    assert [type(each) for each in plan] == [do.Move, do.Attack]
    for language, stays in (("en", "stays in E13."), ("es", "se queda en E13.")):
        panel = table(language).panels.forecast(GAME.observe(p.state, 0), plan)
        assert panel is not None and panel.text.endswith(stays)
        assert "−1 H" in [row.value for row in panel.rows if "D12" in row.label]
    p = position("A heavy 0,-8", "B ear 0,-6")
    view, uid, foe = GAME.observe(p.state, 0), p.unit("0,-8").id, p.unit("0,-6").id
    panel = table().panels.forecast(view, gestures(p, f"unit:{uid}").actions_at(f"unit:{foe}"))
    assert panel is not None and not any(row.value.startswith("−") for row in panel.rows), "no E.A.R."
    p = position("A ear 0,-8", "B ear 0,-7")
    panel = table().panels.forecast(GAME.observe(p.state, 0), (do.Attack(uid, p.unit("0,-7").id),))
    assert panel is not None and panel.text.endswith("stays where it is.")


@pytest.mark.rule("HG-POS-01", "HG-MOV-12", "HG-ODD-03")
def test_a_click_never_marches_into_a_card_where_an_attack_from_elsewhere_comes_to_its_combat() -> None:
    p = position("A light -6,-1", "B ear -3,-1")
    me, foe = p.unit("-6,-1").id, p.unit("-3,-1").id
    asked = gestures(p, f"unit:{me}")
    actions = asked.actions_at(f"unit:{foe}")
    assert [type(each) for each in actions] == [do.Move, do.Attack]
    found, straight = clash_of(p.state, actions), clash_of(p.state, (do.Move(me, at("-3,-1")),))
    assert found is not None and found.chance > 0
    assert straight is not None and straight.arrives == 0, "an event lies on the way"
    storm = gestures(p, f"unit:{me}", "button:storm")
    assert storm.actions_at(f"unit:{foe}") == (do.Move(me, at("-3,-1")),), "by its own button it is there"


@pytest.mark.rule("HG-POS-01")
def test_who_can_be_marched_into_is_fought_for_its_position_as_ever() -> None:
    p = position("A light 0,0", "B light 2,0")
    me, foe = p.unit("0,0").id, p.unit("2,0").id
    assert gestures(p, f"unit:{me}").actions_at(f"unit:{foe}") == (do.Move(me, at("2,0")),)
    assert foe not in strikes(p.state, me)


@pytest.mark.rule("HG-ATK-02")
def test_who_has_fought_marches_up_to_nobody() -> None:
    p = position("A heavy 0,0 fought", "B light 3,-1")
    assert strikes(p.state, p.unit("0,0").id) == {}


@pytest.mark.rule("HG-UI-02")
def test_the_place_to_attack_from_can_be_chosen_by_way_points() -> None:
    p = position("A heavy 0,0", "B light 3,-1")
    tank, foe = p.unit("0,0").id, p.unit("3,-1").id
    asked = gestures(p, f"unit:{tank}", f"{VIA}hex:{at('1,-1')}")
    assert asked.actions_at(f"unit:{foe}") == (do.Move(tank, at("1,-1")), do.Attack(tank, foe))


def test_every_plan_is_legal_step_by_step_from_the_place_with_the_best_odds() -> None:
    seen = 0
    for seed in range(40):
        state = crowded(seed)
        if not isinstance(state.stack[-1], Acting):
            continue
        (seat,) = engine.owed(GAME, state)
        for uid in [unit.id for unit in state.units if unit.seat == seat and unit.at >= 0]:
            for target, plan in strikes(state, uid).items():
                assert plan[-1] == do.Attack(uid, target)
                clash = clash_of(state, plan)
                assert clash is not None and clash.arrives > 0
                if clash.arrives < 1:
                    continue
                seen += 1
                ahead = state
                for action in plan:
                    assert engine.refusal(GAME, ahead, seat, action) is None
                    ahead = engine.apply(GAME, ahead, seat, action).state
    assert seen > 20


@pytest.mark.rule("HG-MOV-07")
def test_orders_by_way_points_are_one_march_in_the_log() -> None:
    p = position("A light 0,0")
    log, entries, view = table("es").log, [], GAME.observe(p.state, 0)
    for number, (origin, to) in enumerate((("0,0", "0,1"), ("0,1", "1,1")), 1):
        before = len(p.events())
        p.go(origin, to)  # one of the hexes is rough ground
        after = GAME.observe(p.state, 0)
        entries += [(number, line) for _, line in log.told(p.events()[before:], view, after)]
        view = after
    told: Any = folded(log, entries)
    marches = [line.text for _, line in told if line.walked]
    assert marches == [f"{told[-1][1].walked.who} se mueve de L12 a M13 (3 PM)."]

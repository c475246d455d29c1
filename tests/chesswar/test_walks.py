"""Whole walks as the table offers them: plans of single steps."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.actions import Teleport
from tabletop.games.chesswar.records.frames import Movement
from tabletop.games.chesswar.rules.walks import charge_refused, goals, plan, walks

from .positions import position


@pytest.mark.rule("CW-MOV-03", "CW-MOV-05", "CW-EX-03")
def test_a_walk_goes_around_the_adjacency_restriction() -> None:
    p = position("W human.B d4", "B orc.P d5", "W human.P a8")
    steps = plan(p.state, 0, p.id("d4"), p.sq("c4"))
    assert [p.state.derived.tables.board.name(a.to) for a in steps] == ["c3", "c4"]
    p.do(*steps)
    assert p.unit("c4").spent == 2


@pytest.mark.rule("CW-MOV-02", "CW-MOV-09")
def test_how_far_walks_reach() -> None:
    p = position("W human.N d4", "W human.R a1", "B orc.P h8", "W human.P e5")
    found = p.names(goals(p.state, 0, p.id("d4")))
    # Files a–g and ranks 1–7, less d4, a1, e5, and g7, whose only way leads over e5.
    assert len(found) == 7 * 7 - 4 and not found & {"e5", "g7"}
    assert walks(p.state, p.unit("a1")) == {}
    assert goals(p.state, 0, 99) == goals(p.state, 0, p.id("h8")) == ()


@pytest.mark.rule("CW-ATR-50")
def test_teleporters_are_planned_in_one_jump() -> None:
    p = position("W undead.K d4", "B orc.P d5", "W undead.P a8")
    assert plan(p.state, 0, p.id("d4"), p.sq("d6")) == (Teleport(p.id("d4"), p.sq("d6")),)
    assert plan(p.state, 0, p.id("d4"), p.sq("d7")) == ()


@pytest.mark.rule("CW-CHG-03")
def test_refused_charges_name_their_rule() -> None:
    p = position("W dwarf.P d4", "B elf.N e5", "B elf.P d5")
    assert charge_refused(p.state, 0, p.id("d4")) == {p.id("e5"): "CW-CHG-03"}


def test_every_plan_is_legal_step_by_step() -> None:
    for seed in range(5):
        stream = Stream(seed)
        state = engine.new_match(GAME, GAME.random_setup(stream), seed).state
        for _ in range(300):
            if state.outcome is not None:
                break
            seat = engine.owed(GAME, state)[0]
            if isinstance(state.stack[-1], Movement) and stream.below(4) == 0:
                uid = stream.pick(state.derived.own[seat])
                for to in goals(state, seat, uid)[:6]:
                    ahead = state
                    for action in plan(state, seat, uid, to):
                        ahead = engine.apply(GAME, ahead, seat, action).state
                    assert ahead.units[uid].at == to or ahead.units[uid].spent == 0
            state = engine.apply(
                GAME, state, seat, stream.pick(engine.legal_actions(GAME, state, seat))
            ).state

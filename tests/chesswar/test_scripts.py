"""The plans that a person could follow: what each does in a position, and that its matches end."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.ai import simulate as sim
from tabletop.engine.engine import legal_actions, owed
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.mind.scripts import PATIENCE, SCRIPTS
from tabletop.games.chesswar.records import actions as do

from .positions import Position, position

GENERALS = ("W human.K a1", "B orc.K h8")
PLANS = sorted(SCRIPTS)


def planned(p: Position, name: str) -> Any:
    """What a player of that plan does."""
    seat = owed(GAME, p.state)[0]
    return SCRIPTS[name](p.state, seat, legal_actions(GAME, p.state, seat))


def test_who_advances_marches_on_the_general_and_who_holds_stays() -> None:
    p = position(*GENERALS, "W human.N d2", "B orc.P a7")
    p.state.last_loss = p.state.round
    action = planned(p, "advance")
    assert isinstance(action, do.Move) and action.to in [p.sq(square) for square in ("c3", "d3", "e3")]
    assert planned(p, "hold") == do.END_PHASE


def test_who_holds_goes_when_nothing_has_fallen_for_long() -> None:
    p = position(*GENERALS, "W human.N d2", "B orc.P a7")
    p.state.round = p.state.last_loss + PATIENCE + 1
    assert isinstance(planned(p, "hold"), do.Move)


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.rule("CW-CHG-01")
def test_a_good_charge_is_made_at_once(name: str) -> None:
    p = position(*GENERALS, "W human.N d4", "B orc.R d5")
    assert planned(p, name) == p.charge("d4", "d5")


@pytest.mark.parametrize("name", PLANS)
def test_a_general_steps_back_from_enemies(name: str) -> None:
    p = position("W human.K d4", "B orc.K h8", "B orc.N d6")
    action = planned(p, name)
    assert isinstance(action, do.Move) and action.unit == p.id("d4")
    assert action.to in [p.sq(square) for square in ("c3", "d3", "e3")]


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.rule("CW-SHO-03")
def test_shooters_shoot_what_is_dearest(name: str) -> None:
    p = position("W human.K a1", "W human.B d4", "B orc.K d6", "B orc.P e6", phase="shoot")
    assert planned(p, name) == do.Shoot(p.id("d4"), p.id("d6"))


@pytest.mark.parametrize("seed", [1, 2])
def test_matches_of_plans_end(seed: int) -> None:
    for task in sim.tasks(GAME, ["script:advance", "script:hold"], 4, seed):
        assert sim.play(task).reason != "unfinished"

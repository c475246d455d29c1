"""The plans that a person could follow: what each does in a position, and that its matches end."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.ai import simulate as sim
from tabletop.engine.engine import legal_actions, owed
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.mind.scripts import GUARD, SCRIPTS, STRIKE, standing
from tabletop.games.open_card_wars.records import actions as do

from .positions import Position, duel

PLANS = sorted(SCRIPTS)


def planned(p: Position, name: str) -> Any:
    """What a player of that plan does."""
    seat = owed(GAME, p.state)[0]
    return SCRIPTS[name](p.state, seat, legal_actions(GAME, p.state, seat))


@pytest.mark.parametrize("name", PLANS)
def test_what_falls_is_struck(name: str) -> None:
    p = duel("A:V1 Ashra", "A:V2 Rhyse", "B:V1 Malrock hp=1", "B:V2 Roldan", dice="1 /")
    assert planned(p, name) == do.Activate(p.id("Ashra"), 1)


def test_who_strikes_aims_where_it_hurts_and_who_guards_at_the_weakest() -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock taunt", "B:V2 Rhyse hp=9 taunt", dice="1 /")
    p.attack("Ashra", 1).passes()
    weakest = min((a.objective for a in p.legal(do.Aim)), key=lambda who: p.state.fighters[who].hp)
    assert planned(p, "guard") == do.Aim(weakest)
    assert isinstance(planned(p, "strike"), do.Aim)


def test_a_point_of_ones_own_is_dearer_to_who_guards() -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="1 /")
    hurt = p.state.clone()
    hurt.fighters[p.id("Ashra")] = hurt.fighters[p.id("Ashra")].changed(hp=1)
    lost = [standing(p.state, 0, style) - standing(hurt, 0, style) for style in (STRIKE, GUARD)]
    assert 0 < lost[0] < lost[1]


@pytest.mark.parametrize("seed", [1, 2])
def test_matches_of_plans_end(seed: int) -> None:
    for task in sim.tasks(GAME, ["script:strike", "script:guard"], 4, seed, wild=True):
        assert sim.play(task).reason != "unfinished"

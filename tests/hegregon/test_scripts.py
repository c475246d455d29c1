"""The plans that a person could follow: what each does in a position, and that its matches end."""

from __future__ import annotations

from typing import Any

import pytest

from hegregon.positions import Position, position
from tabletop.ai import simulate as sim
from tabletop.engine.engine import legal_actions
from tabletop.engine.priority import Pass
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.kinds import EAR, HEAVY
from tabletop.games.hegregon.mind.scripts import SCRIPTS
from tabletop.games.hegregon.records import actions as do

DIGGERS = tuple(f"A ear {place}" for place in ("4,-4", "7,-2", "0,-7", "7,-7"))


def planned(p: Position, name: str) -> Any:
    """What a player of that plan does."""
    return SCRIPTS[name](p.state, p.seat, legal_actions(GAME, p.state, p.seat))


def step(p: Position, name: str) -> Position:
    """The plan is followed to the end of the step."""
    seat, turn = p.seat, p.state.round
    while p.outcome is None and (p.seat, p.state.round) == (seat, turn):
        p.do(planned(p, name))
    return p


def test_who_rushes_goes_for_the_next_base_and_who_mines_for_a_deposit() -> None:
    rushed = step(position("A ear 6,-5", "B ear -4,6"), "rush")
    assert rushed.place("6,-5") == "8,-4"
    digging = step(position("A ear 6,-5", "B ear -4,6"), "mine")
    assert digging.place("6,-5") != "8,-4"


def test_who_rushes_spends_everything_on_collection_teams() -> None:
    p = position("B ear -4,6", stage="purchase", ore="5 0", idle="AB")
    step(p, "rush")
    bought = [u.kind for u in p.state.units if u.seat == 0 and u.id >= 3]
    assert bought == [EAR] * 5 and p.state.ore[0] == 0


def test_who_mines_buys_the_heaviest_once_enough_dig_and_saves_for_it() -> None:
    rich = position(*DIGGERS, "B ear -4,6", stage="purchase", ore="5 0")
    action = planned(rich, "mine")
    assert isinstance(action, do.Buy) and action.kind == HEAVY
    poor = position(*DIGGERS, "B ear -4,6", stage="purchase", ore="1 0")
    assert planned(poor, "mine") == do.END_STEP


@pytest.mark.parametrize("name", sorted(SCRIPTS))
@pytest.mark.rule("HG-ATK-03")
def test_only_good_odds_are_taken(name: str) -> None:
    even = position("A ear 3,-4", "B ear 2,-4")
    assert not isinstance(planned(even, name), do.Attack)
    strong = position("A light 3,-4", "B ear 2,-4")
    assert isinstance(planned(strong, name), (do.Attack, do.Move))
    assert planned(strong, name) in (strong.attack("3,-4", "2,-4"), strong.move("3,-4", "2,-4"))


@pytest.mark.rule("HG-FLY-01")
def test_who_rushes_flies_to_the_base_that_wins() -> None:
    p = position("A ear 8,-3", "B ear -4,6", bases="A A - B - A", ore="9 0")
    step(p, "rush")
    assert p.place("8,-3") == "4,4"


@pytest.mark.rule("HG-REA-02")
def test_a_missile_defends_a_base_and_nothing_else() -> None:
    p = position("A ear 4,3", "B ear 4,4", "B ear -4,8", bases="A A B B - A", ore="0 3")
    p.do(p.move("4,3", "4,4"))
    assert planned(p, "rush") == do.Answer("missile")
    open_field = position("A light 3,-4", "B ear 2,-4", ore="0 3")
    open_field.do(open_field.attack("3,-4", "2,-4"))
    assert planned(open_field, "rush") == Pass()


@pytest.mark.parametrize("mode", ["conquest", "survival", "faction", "teams"])
def test_matches_of_plans_end_in_every_mode(mode: str) -> None:
    wish = {"mode": mode, "players": 4 if mode == "teams" else 2, "turn_limit": 25}
    task = sim.tasks(GAME, ["script:rush", "script:mine"], 1, 3, wish)[0]
    assert sim.play(task).reason != "unfinished"

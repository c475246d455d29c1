"""What bots know: named situations, and what every estimate must be."""

from __future__ import annotations

import pytest

from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance, choices, legal_actions, new_match, owed
from tabletop.engine.model import Action
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import KINDS
from tabletop.games.open_wars.mind.steady import SCRIPTS, follow
from tabletop.games.open_wars.records.actions import END_STEP, Attack, Buy, March
from tabletop.games.open_wars.records.frames import Mustering
from tabletop.games.open_wars.records.state import State

from .positions import at, fighting, position, put, stepping


def planned(state: State, style: str = "steady") -> Action:
    """What a player of that style does."""
    (seat,) = owed(GAME, state)
    return follow(state, seat, legal_actions(GAME, state, seat), SCRIPTS[style])


def test_a_city_that_nobody_holds_is_gone_to() -> None:
    state = position("pl pl IC", factions=("elves", "orcs"))
    group = put(state, "A1", "swordsman")
    assert planned(stepping(state)) == March(group, at(state, "B1"))


def test_nobody_moves_into_a_stronger_enemy_unless_he_rushes() -> None:
    state = position("pl pl", factions=("elves", "orcs"))
    group = put(state, "A1", "warrior")
    put(state, "B1", "assassin", 3)
    state = stepping(state)
    assert planned(state) == END_STEP
    assert planned(state, "rush") == March(group, at(state, "B1"))


def test_a_stack_attacks_where_it_is_not_lost() -> None:
    state = position("pl pl", factions=("elves", "orcs"))
    put(state, "A1", "swordsman", 3)
    put(state, "A1", "slynn", 1)
    assert planned(fighting(state)) == Attack(1)


def test_the_plan_of_the_dearest_musters_the_dearest() -> None:
    state = new_match(GAME, GAME.arena_setup(Stream(3)), 3).state
    assert isinstance(state.stack[-1], Mustering)
    legal = legal_actions(GAME, state, 0)
    action = follow(state, 0, legal, SCRIPTS["dearest"])
    moving = [KINDS[a.kind].cost for a in legal if isinstance(a, Buy) and KINDS[a.kind].name != "castle"]
    assert isinstance(action, Buy) and KINDS[action.kind].cost == max(moving)


def test_more_counters_are_better() -> None:
    state = position("pl pl", factions=("elves", "orcs"))
    put(state, "A1", "warrior", 2)
    put(state, "B1", "slynn", 2)
    even = GAME.insight.value(state)
    put(state, "A1", "swordsman")
    more = GAME.insight.value(state)
    assert more[0] > even[0] and sum(more) == pytest.approx(1)


@pytest.mark.parametrize("seed", range(6))
def test_plans_play_any_set_up_to_its_end(seed: int) -> None:
    """Every estimate is a share, and what a plan or a shortlist names may be done."""
    stream, names = Stream(seed), sorted(SCRIPTS)
    draft = Draft(new_match(GAME, GAME.random_setup(stream), seed).state)
    seats = owed(GAME, draft.state)
    for number in range(6_000):
        if not seats:
            break
        seat, state = seats[0], draft.state
        legal = choices(GAME, state, seat)
        action = follow(state, seat, legal, SCRIPTS[names[seat % len(names)]])
        assert action in legal
        if number % 25 == 0:
            assert set(GAME.insight.shortlist(state, seat, legal)) <= set(legal)
            assert all(0 <= value <= 1 for value in GAME.insight.value(state))
        draft.events.clear()
        seats = advance(GAME, draft, seat, action)
    assert draft.state.outcome is not None

"""Victory and modes (section 15)."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.engine.model import OfferDraw, Resign
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import HERO
from tabletop.games.open_wars.records.pieces import Out
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import victory
from tabletop.games.open_wars.rules.setting import cities_needed, treasure_needed

from .positions import closing, draft, position, put, stepping

SEVEN = ("elves", "orcs", "dwarves", "undead", "daemons", "amazons", "barbarians")


def table(
    *rows: str, mode: str = "conquest", seats: int = 2, sides: tuple[int, ...] = (), **facts: object
) -> State:
    """A map; the setup of a mode."""
    setup = Setup(mode=mode, factions=SEVEN[:seats], sides=sides, **facts)
    state = position(*rows, factions=SEVEN[:seats], sides=sides, setup=setup)
    state.values = (0,) * seats
    return state


@pytest.mark.rule("OW-VIC-01", "OW-VIC-05", "OW-TEN-06")
@pytest.mark.parametrize("mode", ["conquest", "domination", "treasury"])
def test_the_last_side_with_counters_has_won_in_every_mode(mode: str) -> None:
    state = table("pl pl", mode=mode)
    put(state, "A1", "warrior")
    closing(state)
    assert state.outcome is not None and state.outcome.winners == (0,)
    assert state.outcome.rule == "OW-VIC-01"


@pytest.mark.rule("OW-VIC-01")
def test_annihilation_is_seen_after_every_action_but_not_before_the_first_turn() -> None:
    state = table("pl pl")
    put(state, "A1", "warrior")
    state.turn = 0
    victory.by_army(draft(state))
    assert state.outcome is None
    state.turn = 1
    victory.by_army(draft(state))
    assert state.outcome is not None and state.outcome.winners == (0,)


@pytest.mark.rule("OW-VIC-03")
def test_nobody_left_at_the_same_moment_is_a_draw() -> None:
    state = closing(table("pl pl"))
    assert state.outcome is not None and state.outcome.is_draw and state.outcome.scores == (0.5, 0.5)


@pytest.mark.rule("OW-VIC-04")
def test_at_the_turn_limit_army_value_and_gold_decide_then_cities_then_nobody() -> None:
    state = table("IC pl", turn_limit=2)
    put(state, "A1", "warrior", 2)
    put(state, "B1", "slynn", 2)
    draws = state.clone()
    draws.shift(draws.at(0)[0], 1)
    richer = state.clone()
    richer.gold[1] = 1
    cities = closing(state)
    assert cities.outcome is not None and cities.outcome.winners == (0,)
    assert closing(richer).outcome.winners == (1,)
    two = table("pl pl", turn_limit=2)
    put(two, "A1", "warrior")
    put(two, "B1", "slynn")
    assert closing(two).outcome.is_draw
    endless = table("pl pl", turn_limit=0)
    put(endless, "A1", "warrior")
    put(endless, "B1", "slynn")
    assert closing(endless).outcome is None


@pytest.mark.rule("OW-VIC-04", "OW-SET-07", "OW-VIC-07")
def test_teams_are_added_up_and_win_together() -> None:
    state = table("pl pl pl", seats=3, sides=(0, 1, 0), turn_limit=2)
    put(state, "A1", "warrior", 2)
    put(state, "B1", "slynn", 3)
    put(state, "C1", "guard", 2)
    assert closing(state).outcome.winners == (0, 2)


@pytest.mark.rule("OW-VIC-06")
def test_domination_needs_its_cities_at_two_turn_ends_in_a_row() -> None:
    assert [cities_needed(Setup(factions=SEVEN[:n])) for n in range(2, 8)] == [3, 4, 4, 5, 5, 5]
    state = table("IC BB CM pl", mode="domination", turn_limit=0)
    for cell in ("A1", "B1", "C1"):
        put(state, cell, "warrior")
    put(state, "D1", "slynn")
    closing(state)
    assert state.outcome is None and victory.counted(state, 0, "cities") == 1
    broken = state.clone()
    broken.shift(broken.at(2)[0], 3)
    closing(broken)
    assert broken.outcome is None and victory.counted(broken, 0, "cities") == 0
    closing(state)
    assert state.outcome is not None and state.outcome.winners == (0,)


@pytest.mark.rule("OW-VIC-06")
def test_of_two_sides_at_once_the_one_with_more_cities_wins_else_the_dearer_army() -> None:
    state = table("IC BB CM pl", mode="domination", cities=1, turns=1, turn_limit=0)
    put(state, "A1", "warrior")
    put(state, "B1", "slynn")
    equal = state.clone()
    assert closing(equal).outcome is None
    put(state, "D1", "slynn")
    dearer = state.clone()
    assert closing(dearer).outcome.winners == (1,)
    put(state, "C1", "warrior")
    assert closing(state).outcome.winners == (0,)


@pytest.mark.rule("OW-VIC-07")
def test_the_treasury_asks_for_gold_and_mana_of_a_side() -> None:
    needed = [treasure_needed(Setup(factions=SEVEN[:n])) for n in (2, 3, 4, 7)]
    assert needed == [25, 25, 20, 20]
    assert treasure_needed(Setup(factions=SEVEN[:3], sides=(0, 1, 0))) == 38
    assert treasure_needed(Setup(factions=SEVEN[:4], sides=(0, 1, 0, 1))) == 30
    assert treasure_needed(Setup(factions=SEVEN[:4], sides=(0, 1, 2, 3))) == 20  # these are no teams
    state = table("pl pl", mode="treasury")
    put(state, "A1", "warrior")
    put(state, "B1", "slynn", 2)
    state.gold, state.mana = [20, 24], [5, 1]
    dearer = state.clone()
    assert closing(dearer).outcome.winners == (1,)
    state.gold = [21, 24]
    assert closing(state).outcome.winners == (0,)
    poor = table("pl pl", mode="treasury")
    put(poor, "A1", "warrior")
    put(poor, "B1", "slynn")
    poor.gold = [24, 24]
    assert closing(poor).outcome is None


@pytest.mark.rule("OW-VIC-07")
def test_equal_treasures_and_armies_share_a_draw() -> None:
    state = table("pl pl", mode="treasury")
    put(state, "A1", "warrior")
    put(state, "B1", "slynn")
    state.gold = [30, 30]
    assert closing(state).outcome.is_draw


@pytest.mark.rule("OW-VIC-08", "OW-VIC-09")
def test_whose_hero_is_defeated_is_out_when_what_is_going_on_is_over() -> None:
    state = table("pl pl pl", mode="assassination", seats=3)
    for cell, name in (("A1", "elyria"), ("B1", "gorath"), ("C1", "guard")):
        put(state, cell, name)
    state.gone = (HERO["dwarves"],)
    made = draft(state)
    victory.hero_fell(made, 2)
    assert state.army(2) and GAME.living(state) == (0, 1)
    victory.sweep(made)
    assert not state.army(2) and state.is_out(2) and state.outcome is None
    victory.hero_fell(made, 0)
    victory.sweep(made)
    assert state.outcome is not None and state.outcome.winners == (1,)
    assert state.outcome.rule == "OW-VIC-08"


@pytest.mark.rule("OW-VIC-10", "OW-STM-35")
def test_whoever_resigns_leaves_the_map_and_the_last_side_wins() -> None:
    state = table("pl pl pl", seats=3)
    for cell, name in (("A1", "warrior"), ("B1", "slynn"), ("C1", "guard")):
        put(state, cell, name)
    stepping(state)
    state = engine.apply(GAME, state, 0, Resign()).state
    assert state.is_out(0) and not state.army(0) and state.outcome is None
    assert 0 not in engine.owed(GAME, state)


def test_an_agreed_draw_is_shared() -> None:
    state = table("pl pl")
    put(state, "A1", "warrior")
    put(state, "B1", "slynn")
    stepping(state)
    for seat in (0, 1):
        state = engine.apply(GAME, state, seat, OfferDraw()).state
    assert state.outcome is not None and state.outcome.is_draw


@pytest.mark.rule("OW-VIC-11")
def test_losers_are_ranked_by_when_they_went_out_and_by_their_army_then() -> None:
    state = table("pl pl pl", seats=5)
    put(state, "A1", "warrior")
    state.out = (Out(3, 1, 5), Out(4, 1, 5), Out(1, 2, 3), Out(2, 2, 9))
    victory.by_army(draft(state))
    assert victory.ranking(state) == [(2,), (1,), (3, 4)]

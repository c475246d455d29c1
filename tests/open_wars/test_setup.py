"""Set-up and muster (section 4)."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import COST, HERO, KIND_OF
from tabletop.games.open_wars.records.actions import CONFIRM, Buy
from tabletop.games.open_wars.records.events import OrdersRevealed, Voided
from tabletop.games.open_wars.records.frames import Mustering, Preparing, Recruiting
from tabletop.games.open_wars.records.setup import Chapter, Drawn, Generated, Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.opening import first_state, station_forces
from tabletop.games.open_wars.rules.setting import random_setup, refuse_setup, seating

from .positions import at, draft, kind_of

ROWS = ("IC pl wa", "pl MT pl", "wa pl IC")
SMALL = Drawn(ROWS, ("A1", "C3"))


def rule(**facts: object) -> str:
    refusal = refuse_setup(Setup(**facts))
    return refusal.rule if refusal else ""


def begun(**facts: object) -> State:
    """A match just begun."""
    facts.setdefault("land", SMALL)
    return engine.new_match(GAME, Setup(**facts), 1).state


def bought(state: State, seat: int, *names: str, confirm: bool = True) -> State:
    """A seat has written down counters in its start city."""
    for name in names:
        state = engine.apply(GAME, state, seat, Buy(state.starts[seat][0], kind_of(name))).state
    return engine.apply(GAME, state, seat, CONFIRM).state if confirm else state


def refused(state: State, seat: int, action: object) -> str:
    refusal = engine.refusal(GAME, state, seat, action)
    return refusal.rule if refusal else ""


@pytest.mark.rule("OW-SET-01", "OW-DEF-07")
def test_two_to_seven_players_with_different_factions() -> None:
    assert rule() == ""
    assert rule(factions=("elves",)) == "OW-SET-01"
    assert rule(factions=("elves", "elves")) == "OW-DEF-07"


@pytest.mark.rule("OW-SET-07")
def test_teams_are_at_least_two_and_alternate_as_far_as_possible() -> None:
    four = ("elves", "orcs", "dwarves", "undead")
    assert rule(factions=four, sides=(0, 1, 0, 1)) == ""
    assert rule(factions=four, sides=(0, 0, 1, 1)) == "OW-SET-07"
    assert rule(factions=four, sides=(0, 0, 0, 1)) == ""
    assert rule(factions=four, sides=(0, 0, 0, 0)) == "OW-SET-07"
    assert rule(factions=four[:3], sides=(0, 1, 0)) == ""
    assert rule(factions=four[:3], sides=(1, 0, 1)) == "OW-SET-07"
    assert rule(factions=four[:3], sides=(0, 1)) == "OW-SET-07"


@pytest.mark.rule("OW-SET-06", "OW-VIC-06", "OW-VIC-07")
def test_what_belongs_to_another_mode_is_refused() -> None:
    assert rule(cities=3) == "OW-VIC-06" and rule(treasure=30) == "OW-SET-06"
    assert rule(mode="domination", cities=4) == "" and rule(mode="domination", cities=5) == "OW-VIC-06"
    assert rule(mode="treasury", treasure=30) == ""
    assert rule(chapter=Chapter()) == "OW-SET-06" and rule(difficulty="hard") == "OW-SET-06"


@pytest.mark.rule("OW-GEN-07", "OW-GEN-08", "OW-SET-02")
def test_a_fixed_map_is_a_grid_with_a_start_city_for_everybody() -> None:
    assert rule(land=SMALL) == ""
    assert rule(land=Drawn(ROWS, ("A1",))) == "OW-GEN-07"
    assert rule(land=Drawn(ROWS, ("A1", "A1"))) == "OW-GEN-07"
    assert rule(land=Drawn(ROWS, ("A1", "B2"))) == "OW-GEN-07"
    assert rule(land=Drawn(("IC xx",), ("A1", "B1"))) == "OW-GEN-07"
    assert rule(land=Drawn(("IC  IC",), ("A1", "B1"))) == "OW-GEN-07"
    assert rule(land=Drawn((), ())) == "OW-GEN-07"
    assert rule(land=Generated(large=True)) == ""
    assert rule(land=Generated(large=True), factions=("elves", "orcs", "undead")) == "OW-SET-01"


def test_random_set_ups_are_valid() -> None:
    for key in range(60):
        assert refuse_setup(random_setup(Stream(key))) is None


@pytest.mark.rule("OW-SET-04", "OW-SCN-40", "OW-SCN-41", "OW-SCN-42", "OW-SCN-43")
def test_free_modes_give_gold_for_the_muster_and_mana() -> None:
    modes = ("conquest", "domination", "treasury", "assassination")
    begins = [begun(mode=mode, land=Generated()) for mode in modes]
    found = [(state.gold[0], state.mana[0]) for state in begins]
    assert found == [(15, 2), (12, 2), (10, 0), (12, 2)]


@pytest.mark.rule("OW-SET-05", "OW-SET-08", "OW-STM-02", "OW-STM-21")
def test_everybody_musters_at_home_and_at_least_one_counter() -> None:
    state = begun()
    assert isinstance(state.stack[-1], Mustering) and engine.owed(GAME, state) == (0, 1)
    assert refused(state, 0, CONFIRM) == "OW-SET-05"
    assert refused(state, 0, Buy(at(state, "C3"), kind_of("guard"))) == "OW-SET-05"
    assert refused(state, 0, Buy(at(state, "A1"), kind_of("slynn"))) == "OW-REC-03"
    state = bought(state, 0, "guard", "guard")
    assert state.gold == [15, 15] and state.army(0) == []
    state = bought(state, 1, "axer")
    assert state.gold == [13, 13] and [c.at for c in state.army(0)] == [at(state, "A1")] * 2


@pytest.mark.rule("OW-DEF-13", "OW-SET-08")
def test_what_others_write_is_hidden_until_all_have_confirmed() -> None:
    state = begun()
    one, other = bought(state, 0, "guard"), bought(state, 0, "miner", "miner")
    assert GAME.observe(one, 1) == GAME.observe(other, 1)
    assert GAME.observe(one, 0) != GAME.observe(other, 0)
    step = engine.apply(GAME, bought(one, 1, "axer", confirm=False), 1, CONFIRM)
    (shown,) = [event for event in step.events if isinstance(event, OrdersRevealed)]
    assert shown.barrier and [len(items) for items in shown.orders] == [1, 1]


@pytest.mark.rule("OW-SET-08", "OW-CMP-04", "OW-TIT-01")
def test_of_a_piece_wanted_by_several_the_lowest_seat_gets_it() -> None:
    state = begun(titans=True)
    state = bought(bought(state, 1, "hydra"), 0, "hydra", confirm=False)
    step = engine.apply(GAME, state, 0, CONFIRM)
    assert [event.seat for event in step.events if isinstance(event, Voided)] == [1]
    state = step.state
    assert state.gold == [5, 15]
    assert isinstance(state.stack[-1], Recruiting) and engine.owed(GAME, state) == (1,)
    assert refused(state, 1, CONFIRM) == "OW-SET-05"
    home = state.starts[1][0]
    state = engine.apply(GAME, state, 1, Buy(home, kind_of("axer"))).state
    state = engine.apply(GAME, state, 1, CONFIRM).state
    assert state.turn == 1 and state.gold == [5, 13]


@pytest.mark.rule("OW-VIC-08", "OW-SET-08", "OW-VIC-09")
def test_in_assassination_the_hero_is_there_free_and_counts_for_nothing() -> None:
    state = begun(mode="assassination")
    assert [c.kind for c in state.army(0)] == [HERO["dwarves"]] and state.gold[0] == 12
    assert refused(state, 0, CONFIRM) == "OW-SET-05"
    with_heroes = begun(mode="assassination", heroes=True)
    assert refused(with_heroes, 0, Buy(with_heroes.starts[0][0], HERO["dwarves"])) == "OW-REC-06"


@pytest.mark.rule("OW-SET-03", "OW-SCN-01", "OW-SCN-20")
def test_forces_of_a_scenario_stand_in_their_cell_or_in_the_base_city() -> None:
    setup = Setup(mode="last_stand")
    state = first_state(setup)
    station_forces(draft(state), Preparing())
    names = {state.ground.name(c.at): c.kind for c in state.army(1)}
    assert set(names) == {"B2", "C2"} and {c.at for c in state.army(0)} == {at(state, "B3")}
    assert state.scripted == (1,) and len(state.army(0)) == 4
    siege = first_state(Setup(mode="siege"))
    station_forces(draft(siege), Preparing())
    assert [sum(COST[c.kind] for c in siege.army(seat)) for seat in range(3)] == [21, 20, 31]
    assert siege.mana == [2, 2, 2] and siege.scripted == (2,)
    assert first_state(Setup(mode="siege", scripted=False)).scripted == ()


@pytest.mark.rule("OW-SCN-13")
def test_the_easy_last_stand_begins_with_gold() -> None:
    assert seating(Setup(mode="last_stand", difficulty="easy")).gold[0] == 6


def chapter(number: int, faction: str = "dwarves", heroes: bool = False, **facts: object) -> State:
    setup = Setup(mode="chapter", factions=(faction,), heroes=heroes, chapter=Chapter(number, **facts))
    state = first_state(setup)
    station_forces(draft(state), Preparing())
    return state


@pytest.mark.rule("OW-CAM-09", "OW-CAM-10", "OW-CAM-23")
def test_chapters_have_their_seats_forces_and_threat() -> None:
    gorath, assassin = KIND_OF["orcs/gorath"], KIND_OF["orcs/assassin"]
    assert gorath in {c.kind for c in chapter(2, heroes=True).army(1)}
    assert assassin in {c.kind for c in chapter(2).army(1)}
    assert len(chapter(3, threat=1).army(1)) == len(chapter(3).army(1)) + 2
    five = chapter(5)
    assert five.factions == ("dwarves", "elves", "daemons") and five.sides == (0, 0, 1)
    elves = chapter(5, "elves", memory=("orcs",))
    assert elves.factions == ("elves", "dwarves", "daemons", "orcs") and elves.sides == (0, 0, 1, 1)
    assert elves.starts[0] == (at(elves, "E2"),)
    six = chapter(6, memory=("azrak", "morven"))
    assert {HERO["daemons"], HERO["undead"]} <= {c.kind for c in (*six.army(1), *six.army(2))}
    assert not {HERO["daemons"], HERO["undead"]} & {
        c.kind for c in (*chapter(6).army(1), *chapter(6).army(2))
    }

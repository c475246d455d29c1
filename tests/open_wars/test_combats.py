"""Which combat next (OW-CMB), and ranged units (OW-RNG)."""

from __future__ import annotations

import pytest

from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import Faction
from tabletop.games.open_wars.records.actions import DECLINE, HOLD, Attack, Choose, Join, Retreat
from tabletop.games.open_wars.records.battle_events import CombatBegan, CombatEnded
from tabletop.games.open_wars.records.frames import Choosing, Joining
from tabletop.games.open_wars.records.pieces import FIRED, FOUGHT, NO_ATTACK
from tabletop.games.open_wars.records.state import State

from .positions import (
    act,
    asked,
    at,
    draft,
    fighting,
    key,
    names,
    one,
    played,
    position,
    put,
    settled,
    told,
    under,
    why,
)

ELVES_DAEMONS: tuple[Faction, ...] = ("elves", "daemons")


def candidates(state: State) -> str:
    """The cells that may be named, if there is a choice."""
    frame = state.stack[-1]
    assert isinstance(frame, Choosing)
    return " ".join(state.ground.name(cell) for cell in frame.cells)


def crossfire() -> State:
    """EX-16: archers B2, a melee in C2, an isolated sorcerer in B3."""
    state = position("pl pl pl", "pl pl pl", "pl pl pl", factions=ELVES_DAEMONS)
    put(state, "B2", "elves/archer", 2)
    put(state, "C2", "warrior", 2)
    put(state, "C2", "soldier", 2)
    put(state, "B3", "sorcerer")
    return state


@pytest.mark.rule("OW-CMB-01", "OW-CMB-02", "OW-CMB-03", "OW-RNG-05", "OW-STM-08", "OW-STM-23")
def test_example_16_shots_come_first_and_candidates_are_computed_anew() -> None:
    state = fighting(crossfire())
    assert candidates(state) == "B2 C2 B3" and asked(state) == ("Choosing", 0)
    state = act(state, Choose(at(state, "B3")), Join(key(state, 0)))
    assert asked(state) == ("Activating", 0)
    state, events = told(state, Attack(1), 1, 5)
    assert names(state, "B3", 1) == {} and one(state, 0).marks & FIRED
    began = [event for event in events if isinstance(event, CombatBegan)]
    assert [(event.at, event.melee) for event in began] == [(at(state, "C2"), True)]


@pytest.mark.rule("OW-CMB-05", "OW-RNG-06", "OW-RNG-08", "OW-INI-04")
def test_example_17_joined_shooters_act_after_the_stacks_of_the_cell_and_once() -> None:
    state = fighting(crossfire())
    state = act(state, Choose(at(state, "C2")))
    state = played(state, Join(key(state, 0)), "tie:5", "tie:2")
    assert asked(state) == ("Activating", 0)
    state = played(state, Attack(1), 6, 6)
    assert asked(state) == ("Activating", 1)
    state = played(state, Attack(0), 6, 6)
    assert asked(state) == ("Activating", 0) and not one(state, 0).marks & FIRED
    state = played(state, Attack(1), 1, 6, "tie:1", "tie:2")
    assert one(state, 0).marks & FIRED and names(state, "C2", 1) == {"soldier": 1}
    assert asked(state) == ("Activating", 1)
    state = played(state, Attack(0), 4)
    state = played(state, Attack(1), 6, 6, "tie:1", "tie:2")
    assert asked(state) == ("Activating", 1)


@pytest.mark.rule("OW-CMB-04", "OW-STM-24")
def test_who_does_not_join_at_a_cell_is_not_asked_there_again_but_elsewhere() -> None:
    state = fighting(crossfire())
    state = act(state, Choose(at(state, "C2")), DECLINE)
    assert candidates(state) == "B2 B3"
    state = act(state, Choose(at(state, "B3")), DECLINE)
    assert asked(state) == ("Joining", 1)
    state = played(state, DECLINE, "tie:5", "tie:2")
    assert state.combat is not None and state.combat.at == at(state, "C2") and state.combat.joined == ()


@pytest.mark.rule("OW-CMB-04", "OW-RNG-09")
def test_a_shooter_may_hold_and_stays_available_for_other_cells() -> None:
    state = fighting(crossfire())
    state = act(state, Choose(at(state, "B3")), Join(key(state, 0)))
    assert why(state, Retreat((0, 1), at(state, "A2"))) == "OW-RNG-09"
    state = act(state, HOLD)
    assert candidates(state) == "B2 C2" and not one(state, 0).marks & FIRED


@pytest.mark.rule("OW-CMB-03")
def test_the_decider_is_the_first_in_turn_order_with_counters_in_any_candidate() -> None:
    three: tuple[Faction, ...] = ("elves", "daemons", "orcs")
    state = position("pl pl", "pl pl", "pl pl", factions=three, order=(0, 2, 1))
    put(state, "A3", "warrior")
    for cell in ("A1", "B1"):
        put(state, cell, "soldier")
        put(state, cell, "slynn")
    fighting(state)
    assert asked(state) == ("Choosing", 2)
    assert why(state, Choose(at(state, "A3"))) == "OW-CMB-02"


@pytest.mark.rule("OW-CMB-06", "OW-MOV-13", "OW-STM-16")
def test_every_contested_cell_is_fought_flying_counters_included_a_single_one_unasked() -> None:
    state = position("pl pl")
    put(state, "A1", "fairy")
    put(state, "A1", "slynn")
    assert asked(fighting(state)) == ("Activating", 0)


@pytest.mark.rule("OW-CMB-06", "OW-CMB-05")
def test_a_cell_is_fought_once_and_then_only_shot_at() -> None:
    state = position("pl pl pl", fought=(0,))
    put(state, "A1", "warrior")
    put(state, "A1", "slynn")
    put(state, "B1", "elves/archer")
    fighting(state)
    assert asked(state) == ("Joining", 0)
    state = act(state, Join(key(state, 2)))
    assert state.combat is not None and not state.combat.melee
    state, events = told(state, Attack(1), 6)
    assert [event.why for event in events if isinstance(event, CombatEnded)] == ["shot"]
    assert names(state, "A1", 1) == {"slynn": 1}


@pytest.mark.rule("OW-CMB-07", "OW-CTL-05")
def test_allies_in_a_cell_do_not_fight() -> None:
    state = position("pl pl", factions=("elves", "daemons", "orcs"), sides=(0, 1, 0))
    put(state, "A1", "warrior")
    put(state, "A1", "slynn")
    put(state, "B1", "soldier")
    fighting(state)
    assert asked(state) == ("Moving", 0)
    put(state, "A1", "hellhound")
    fighting(state)
    assert asked(state) == ("Activating", 1)
    state = act(state, HOLD)
    assert why(state, Attack(0)) == "OW-CMB-07" or why(state, Attack(2)) == "OW-CMB-07"


@pytest.mark.rule("OW-RNG-01", "OW-RNG-03", "OW-DEF-03")
def test_shots_go_along_lines_past_whatever_stands_between_never_round_a_corner() -> None:
    state = position("pl pl pl pl", "pl pl pl pl")
    archer = put(state, "C1", "elves/archer")[0]
    under(state, "spectralarrow", archer, seat=0)
    for cell in ("A1", "B1", "B2", "D2"):
        put(state, cell, "slynn")
    assert candidates(fighting(state)) == "A1 B1"


@pytest.mark.rule("OW-RNG-02", "OW-RNG-04")
def test_who_has_an_enemy_in_the_cell_shoots_nowhere_friends_do_not_matter() -> None:
    state = position("pl pl", "pl pl")
    put(state, "A1", "elves/archer")
    put(state, "B1", "slynn")
    assert asked(fighting(state.clone())) == ("Joining", 0)
    put(state, "A1", "warrior")
    assert asked(fighting(state.clone())) == ("Joining", 0)
    put(state, "A1", "axer")
    fighting(state)
    assert state.combat is not None and state.combat.at == 0 and state.combat.joined == ()


@pytest.mark.rule("OW-RNG-05", "OW-ATK-04")
@pytest.mark.parametrize("mark", [FIRED, NO_ATTACK, FOUGHT])
def test_who_has_fired_may_not_attack_or_was_in_a_melee_is_no_available_shooter(mark: int) -> None:
    state = position("pl pl")
    put(state, "A1", "elves/archer", 2)
    put(state, "B1", "slynn")
    state.mark(one(state, 0), mark)
    fighting(state)
    state = act(state, Join(key(state, 1)))
    state = played(state, Attack(1), 4)
    assert bool(one(state, 1).marks & FIRED) and one(state, 0).marks & ~FIRED == mark & ~FIRED
    lone = position("pl pl")
    put(lone, "B1", "slynn")
    state.mark(lone.add(one(state, 0).kind, 0, 0), mark)
    lone.mark(one(lone, 1), mark)
    fighting(lone)
    assert lone.combat is None and not isinstance(lone.stack[-1], Joining)


@pytest.mark.rule("OW-RNG-05")
def test_only_those_of_a_joined_stack_that_reach_the_cell_shoot() -> None:
    state = position("pl pl pl")
    put(state, "A1", "elves/archer", 2)
    put(state, "C1", "slynn")
    under(state, "spectralarrow", 1, seat=0)
    fighting(state)
    state = played(act(state, Join(key(state, 0))), Attack(1), 5)
    assert not one(state, 0).marks & FIRED and one(state, 1).marks & FIRED


@pytest.mark.rule("OW-RNG-07")
def test_a_joined_stack_whose_turn_never_comes_stays_available() -> None:
    state = position("pl pl", "pl pl")
    put(state, "A1", "elves/archer")
    put(state, "B1", "swordsman")
    put(state, "B1", "slynn")
    put(state, "A2", "axer")
    fighting(state)
    state = act(state, Choose(at(state, "B1")), Join(key(state, 0)))
    state = played(state, Attack(1), 2)
    assert not one(state, 0).marks & FIRED and asked(state) == ("Joining", 0)
    assert one(state, 0).tried == ()


@pytest.mark.rule("OW-RNG-10", "OW-LOC-11")
def test_nobody_shoots_into_the_shadow_jungle_but_melee_is_fought_there() -> None:
    state = position("pl SJ")
    put(state, "A1", "elves/archer")
    put(state, "B1", "slynn")
    fighting(state)
    assert state.combat is None
    put(state, "B1", "warrior")
    fighting(state, "tie:1", "tie:2")
    assert state.combat is not None and state.combat.melee and state.combat.joined == ()


@pytest.mark.rule("OW-INT-20")
def test_a_shooter_whose_cell_an_enemy_enters_leaves_the_combat_without_firing() -> None:
    state = fighting(crossfire())
    state = act(state, Choose(at(state, "C2")))
    state = played(state, Join(key(state, 0)), "tie:5", "tie:2")
    put(state, "B2", "hellhound")
    state = played(state, Attack(1), 6, 6)
    state = played(state, Attack(0), 6, 6, "tie:5", "tie:2")
    assert state.combat is not None and (state.combat.round, state.combat.joined) == (2, ())
    assert not one(state, 0).marks & FIRED


@pytest.mark.rule("OW-BOT-02", "OW-STM-24")
def test_a_scripted_side_names_the_first_cell_and_all_its_shooters_join() -> None:
    state = crossfire()
    state.scripted = (1,)
    state.order = (1, 0)
    fighting(state, 6)
    assert one(state, 6).marks & FIRED and asked(state) == ("Joining", 0)


@pytest.mark.rule("OW-VIC-10")
def test_who_resigns_in_a_combat_leaves_the_map_and_it_goes_on_without_him() -> None:
    state = position("pl pl", factions=("elves", "daemons", "orcs"))
    for name in ("swordsman", "hellhound", "brutus"):
        put(state, "A1", name)
    put(state, "B1", "warrior")
    fighting(state, "tie:6", "tie:3")
    assert asked(state) == ("Activating", 0)
    GAME.concede(draft(state), 0)
    settled(state)
    assert names(state, "A1", 0) == {} and asked(state) == ("Activating", 2)

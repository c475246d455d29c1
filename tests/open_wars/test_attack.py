"""Activation and attack (OW-ATK), with what locations change in it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.model import Rolled
from tabletop.games.open_wars.components.units import Faction
from tabletop.games.open_wars.records.actions import HOLD, Attack, Join, Retreat
from tabletop.games.open_wars.records.battle_events import (
    AttackCancelled,
    AttackDeclared,
    CombatEnded,
    HitsRolled,
)
from tabletop.games.open_wars.records.frames import Striking
from tabletop.games.open_wars.records.pieces import FIRED, FOUGHT, NO_ATTACK, STRUCK
from tabletop.games.open_wars.rules.combat import attack

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
    rolled,
    settled,
    told,
    why,
)

BARBARIANS: tuple[Faction, ...] = ("barbarians", "orcs")


def hits_of(events: object) -> list[tuple[int, int]]:
    """Base hits and hits of the attacks among events."""
    assert isinstance(events, tuple | list)
    return [(event.base, event.hits) for event in events if isinstance(event, HitsRolled)]


@pytest.mark.rule("OW-ATK-03", "OW-ATK-04")
def test_example_2_one_die_per_counter_and_a_hit_up_to_the_attack() -> None:
    state = position("pl", factions=BARBARIANS)
    put(state, "A1", "berserker", 3)
    put(state, "A1", "slynn", 4)
    _, events = told(fighting(state), Attack(1), 3, 5, 1)
    assert hits_of(events) == [(2, 2)]


@pytest.mark.rule("OW-ATK-01", "OW-ATK-02", "OW-STM-26")
def test_a_stack_attacks_an_enemy_player_there_retreats_or_holds() -> None:
    state = position("pl pl", factions=("barbarians", "orcs", "elves"))
    put(state, "A1", "valkyrie")
    put(state, "A1", "slynn")
    put(state, "A1", "warrior")
    fighting(state)
    for action in (Attack(1), Attack(2), Retreat((0,), at(state, "B1")), HOLD):
        assert why(state, action) == ""
    assert why(state, Attack(5)) == "OW-ATK-02"
    state = played(state, Attack(2), 1)
    assert names(state, "A1", 2) == {} and names(state, "A1", 1) == {"slynn": 1}


@pytest.mark.rule("OW-ATK-03", "OW-DIC-05")
def test_counters_with_different_attack_roll_in_groups_the_highest_first() -> None:
    state = position("pl", factions=BARBARIANS)
    put(state, "A1", "berserker", 3)
    put(state, "A1", "brutus", 4)
    state.update(replace(one(state, 0), attack=-1))
    fighting(state)
    state = act(state, HOLD)
    _, events = told(state, Attack(1), 3, 4, 3)
    assert [event.values for event in events if isinstance(event, Rolled)] == [(3, 4), (3,)]
    assert hits_of(events) == [(1, 1)]


@pytest.mark.rule("OW-ATK-04", "OW-RET-04", "OW-INT-17", "OW-INT-18")
def test_attack_nothing_cannot_attack_and_who_may_not_attacks_with_the_rest() -> None:
    state = position("pl pl", factions=BARBARIANS)
    put(state, "A1", "berserker", 2)
    put(state, "A1", "slynn")
    state.update(replace(one(state, 0), attack=-3))
    fighting(state)
    _, events = told(state, Attack(1), 4)
    assert hits_of(events) == [(0, 0)]
    state.mark(one(state, 1), NO_ATTACK)
    assert why(state, Attack(1)) == "OW-RET-04" and why(state, HOLD) == ""
    weak = position("pl pl", factions=BARBARIANS)
    put(weak, "A1", "lancer")
    put(weak, "A1", "assassin")
    weak.update(replace(one(weak, 0), attack=-1))
    fighting(weak)
    weak = act(weak, HOLD)
    assert why(weak, Attack(1)) == "OW-ATK-04" and why(weak, Retreat((0,), 1)) == ""


@pytest.mark.rule("OW-ATK-04")
def test_attack_six_always_hits() -> None:
    state = position("pl", factions=BARBARIANS)
    put(state, "A1", "berserker")
    put(state, "A1", "slynn")
    state.update(replace(one(state, 0), attack=5))
    _, events = told(fighting(state), Attack(1), 6)
    assert hits_of(events) == [(1, 1)]


@pytest.mark.rule("OW-ATK-06", "OW-ATK-05", "OW-FIN-01", "OW-ATK-09")
def test_example_18_whoever_is_gone_does_not_attack_and_rounds_follow() -> None:
    state = position("pl pl", factions=("orcs", "dwarves"))
    put(state, "A1", "axer", 3)
    put(state, "A1", "gladiator", 2)
    put(state, "B1", "guard")
    fighting(state)
    assert asked(state) == ("Activating", 1)
    state = played(state, Attack(0), 2, 6)
    assert names(state, "A1", 0) == {"axer": 2}
    state = played(state, Attack(1), 1, 4)
    assert names(state, "A1", 1) == {"gladiator": 1} and asked(state) == ("Activating", 1)
    state = played(state, Attack(0), 5)
    state, events = told(state, Attack(1), 2, 2)
    assert names(state, "A1", 0) == {"axer": 2} and names(state, "A1", 1) == {}
    assert [event.why for event in events if isinstance(event, CombatEnded)] == ["won"]
    assert one(state, 1).marks & STRUCK and one(state, 1).marks & FOUGHT and state.combat is None


@pytest.mark.rule("OW-ATK-02", "OW-MOV-25", "OW-INT-08")
def test_an_attack_without_target_or_attackers_is_cancelled_and_rolls_no_die() -> None:
    """EX-03 and OW-INT-08: what was announced is gone before the dice."""
    state = position("pl pl pl", factions=("daemons", "elves", "orcs"))
    put(state, "A1", "hellhound", 2)
    put(state, "A1", "warrior")
    put(state, "A1", "slynn")
    fighting(state)
    declared = Striking(step=1, stack=key(state, 0), cell=0, seat=1, ids=(0, 1))
    gone = state.clone()
    gone.stack.append(declared)
    for number in (0, 1):
        gone.shift(one(gone, number), at(gone, "C1"))
    assert any(isinstance(event, AttackCancelled) for event in settled(gone))
    target = state.clone()
    target.stack.append(declared)
    target.shift(one(target, 2), at(target, "B1"))
    assert any(isinstance(event, AttackCancelled) for event in settled(target))
    part = state.clone()
    part.stack.append(declared)
    part.shift(one(part, 1), at(part, "C1"))
    assert hits_of(rolled(part, 1)) == [(1, 1)]


@pytest.mark.rule("OW-INT-07")
def test_a_target_that_is_taken_away_after_the_dice_loses_no_counter() -> None:
    state = position("pl pl", factions=("daemons", "elves"))
    put(state, "A1", "hellhound", 2)
    put(state, "A1", "warrior", 2)
    fighting(state)
    thrown = Striking(step=2, stack=key(state, 0), cell=0, seat=1, ids=(0, 1), base=2, hits=2)
    state.stack.append(thrown)
    for number in (2, 3):
        state.shift(one(state, number), 1)
    settled(state)
    assert names(state, "B1", 1) == {"warrior": 2}


@pytest.mark.rule("OW-LOC-21", "OW-ATK-05")
def test_example_28_golden_plains_give_a_hit_to_plains_types_on_enemies_beside_them() -> None:
    state = position("GP pl", factions=("elves", "orcs"))
    put(state, "A1", "mantis", 2, seat=0)
    put(state, "A1", "slynn", 2)
    put(state, "A1", "swordsman")
    fighting(state)
    assert asked(state) == ("Activating", 0)
    after, events = told(act(state, HOLD), Attack(1), 5, 6)
    assert hits_of(events) == [(1, 1)] and names(after, "A1", 1) == {"slynn": 1}


@pytest.mark.rule("OW-LOC-21", "OW-RNG-08")
def test_javelins_on_golden_plains_that_shoot_elsewhere_get_no_bonus() -> None:
    state = position("GP pl", factions=("amazons", "orcs"))
    put(state, "A1", "javelin")
    put(state, "B1", "slynn", 2)
    fighting(state)
    state = act(state, Join(key(state, 0)))
    state, events = told(state, Attack(1), 6)
    assert hits_of(events) == [(0, 0)] and one(state, 0).marks & FIRED


@pytest.mark.rule("OW-LOC-02", "OW-LOC-11", "OW-LOC-14")
def test_what_a_location_gives_counts_for_whoever_stands_there() -> None:
    state = position("TS", factions=("orcs", "elves"))
    put(state, "A1", "axer", 2)
    put(state, "A1", "warrior", 2)
    fighting(state)
    _, events = told(state, Attack(1), 3, 4)
    assert hits_of(events) == [(1, 1)]


@pytest.mark.rule("OW-LOC-26", "OW-FIN-03")
def test_who_came_into_the_lost_souls_desert_does_not_attack_but_is_hit() -> None:
    state = position("LS pl", factions=("orcs", "elves"))
    put(state, "A1", "axer")
    put(state, "A1", "swordsman", marks=NO_ATTACK)
    fighting(state)
    assert why(state, Attack(0)) == "OW-RET-04"
    state = played(act(state, HOLD), Attack(1), 1)
    assert names(state, "A1", 1) == {}


@pytest.mark.rule("OW-ATK-08", "OW-WIN-04")
def test_an_extra_attack_needs_no_activation_and_sets_no_fired() -> None:
    state = position("pl pl", factions=("amazons", "orcs"))
    put(state, "A1", "javelin", 2)
    put(state, "B1", "slynn", 2)
    fighting(state)
    for number in (0, 1):
        state.mark(one(state, number), FIRED | FOUGHT)
    state.stack.append(Striking(stack=key(state, 0), cell=1, seat=1, extra=True, here=False))
    events = rolled(state, 2, 6)
    assert hits_of(events) == [(1, 1)] and names(state, "B1", 1) == {"slynn": 1}
    assert any(isinstance(event, AttackDeclared) and event.extra for event in events)
    state.mark(one(state, 0), NO_ATTACK)
    state.stack.append(Striking(stack=key(state, 0), cell=1, seat=1, extra=True, here=False))
    assert hits_of(rolled(state, 6)) == [(0, 0)]


@pytest.mark.rule("OW-FIN-03", "OW-ATK-08")
def test_an_extra_attack_here_counts_as_an_attack_of_the_round_elsewhere_it_does_not() -> None:
    state = position("pl pl", factions=("amazons", "orcs"))
    put(state, "A1", "javelin")
    put(state, "A1", "slynn")
    fighting(state)
    frame = Striking(stack=key(state, 0), cell=0, seat=1, extra=True)
    for here in (False, True):
        attack.declare(draft(state), replace(frame, here=here))
        assert state.combat is not None and state.combat.stirred == here

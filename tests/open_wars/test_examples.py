"""Worked examples of section 22 that no other test tells; `test_coverage` counts all of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.open_wars.records.actions import HOLD, Attack, March, Retreat
from tabletop.games.open_wars.records.frames import FreeCasting
from tabletop.games.open_wars.records.pieces import LATE, NO_ATTACK, Combat
from tabletop.games.open_wars.rules import control, values

from .casting import cast, in_combat, refusal, spell, through, window
from .positions import act, at, fighting, give, names, one, played, position, put, stepping, under, where, why
from .test_casualties import hit, saved


@pytest.mark.rule("OW-RET-04", "OW-RET-01")
def test_example_7_a_stack_that_splits_by_retreat_attacks_no_more() -> None:
    state = position("pl pl pl", "pl pl pl", factions=("undead", "orcs"))
    skeletons = put(state, "B2", "undead/skeleton", 3)
    put(state, "B2", "slynn", 2)
    fighting(state)
    state = act(state, Retreat(skeletons[:2], at(state, "A2")))
    assert [where(state, n) for n in skeletons] == ["A2", "A2", "B2"]
    assert all(one(state, n).marks & NO_ATTACK for n in skeletons)
    hurt = played(state, Attack(0), 1, 6)
    assert names(hurt, "B2", 0) == {}
    missed = played(state, Attack(0), 6, 6)
    assert why(missed, Attack(1)) == "OW-RET-04"
    assert why(missed, Retreat((skeletons[2],), at(missed, "A2"))) == ""


@pytest.mark.rule("OW-SPL-04", "OW-CAS-04")
def test_example_20_a_shielded_stack_cancels_the_first_hit() -> None:
    state = position("pl", factions=("elves", "orcs"))
    state.combat = Combat(0, melee=True, round=1)
    warriors, (swordsman,) = put(state, "A1", "warrior", 2), put(state, "A1", "swordsman")
    put(state, "A1", "slynn")
    under(state, "mysticshield", *warriors, seat=0)
    assert saved(hit(state, *warriors, swordsman)) == ["mysticshield"]
    assert names(state, "A1", 0) == {"warrior": 1}


@pytest.mark.rule("OW-SPL-23", "OW-CAS-05")
def test_example_21_mithril_keeps_one_hit_of_three() -> None:
    state = position("pl", factions=("dwarves", "orcs"))
    state.combat = Combat(0, melee=True, round=1)
    guards, (gladiator,) = put(state, "A1", "guard", 3), put(state, "A1", "gladiator")
    put(state, "A1", "slynn")
    under(state, "mithrilarmor", *guards, seat=0, until="combat")
    assert saved(hit(state, *guards, gladiator)) == ["mithrilarmor", "mithrilarmor"]
    assert names(state, "A1", 0) == {"guard": 2}


@pytest.mark.rule("OW-SPL-15", "OW-SPL-16")
def test_example_22_a_pact_pays_for_blood_corruption_with_a_soldier() -> None:
    state = position("pl", factions=("daemons", "elves"), mana=[2, 0])
    (bane,), soldiers = put(state, "A1", "bane"), put(state, "A1", "soldier", 2)
    put(state, "A1", "warrior")
    in_combat(state, "A1")
    state = cast(state, bane, "darkpact", on=soldiers[0], counter=soldiers[0])
    assert isinstance(state.stack[-1], FreeCasting) and state.mana == [0, 0]
    state = through(state, spell(state, bane, "bloodcorruption", to="A1"))
    assert values.attack(state, one(state, soldiers[1])) == 2
    alone = position("pl", factions=("daemons", "elves"), mana=[2, 0])
    (bane,), (soldier,) = put(alone, "A1", "bane"), put(alone, "A1", "soldier")
    put(alone, "A1", "warrior")
    in_combat(alone, "A1")
    for last in (soldier, bane):
        assert refusal(alone, bane, "darkpact", on=last, counter=last) == "OW-WIN-05"


@pytest.mark.rule("OW-HER-03", "OW-HER-05")
def test_example_24_one_hit_turns_azrak_over_and_two_defeat_him() -> None:
    state = position("pl", factions=("daemons", "orcs"))
    (azrak,) = put(state, "A1", "azrak")
    put(state, "A1", "axer", 2)
    put(state, "A1", "warrior", seat=1)
    fighting(state)
    state = act(state, HOLD)
    once = played(state, Attack(0), 2, 6)
    hurt = one(once, azrak)
    shown = (values.initiative(once, hurt), values.movement(once, hurt), values.attack(once, hurt))
    assert hurt.wounded and shown == (3, 2, 2)
    assert played(state, Attack(0), 2, 2).counter(azrak) is None


@pytest.mark.rule("OW-SPL-28", "OW-DIC-05")
def test_example_25_legion_rolls_for_stacks_in_the_order_of_their_loss() -> None:
    state = position("pl pl", factions=("undead", "orcs"))
    zombies, (wraith,) = put(state, "A1", "zombie", 2), put(state, "A1", "wraith")
    put(state, "A1", "assassin", 3)
    put(state, "A1", "slynn")
    put(state, "B1", "zombie")
    fighting(state)
    under(state, "immortallegion", seat=0, until="combat", cell="A1")
    state = through(state, Attack(0), 1, 2, 3, 5, 3)
    assert names(state, "A1", 0) == {"zombie": 1} and state.counter(wraith) is None
    (back,) = (c for c in state.army(0) if c.at == 0)
    assert back.id not in zombies and back.marks & LATE


@pytest.mark.rule("OW-LOC-32", "OW-CAS-04")
def test_example_26_the_bridge_cancels_a_hit_that_is_not_allocated_again() -> None:
    state = position("BB", factions=("orcs", "elves"))
    axers = put(state, "A1", "axer", 3)
    put(state, "A1", "warrior")
    assert saved(hit(state, *axers[:2], dice="6 2")) == ["bridgeofthebrave"]
    assert names(state, "A1", 0) == {"axer": 2}


@pytest.mark.rule("OW-SPL-12", "OW-DIC-06")
def test_example_27_war_cry_rolls_for_each_stack_from_the_cheapest() -> None:
    state = position("pl", factions=("barbarians", "daemons"), mana=[3, 0])
    (cleric,) = put(state, "A1", "cleric")
    put(state, "A1", "soldier", 3)
    put(state, "A1", "hellhound")
    (azrak,) = put(state, "A1", "azrak")
    in_combat(state, "A1")
    assert state.combat is not None
    state.combat = replace(state.combat, scored=(0,))
    state = cast(state, cleric, "warcry", 5, 1, 6, to="A1")
    assert names(state, "A1", 1) == {"soldier": 2, "hellhound": 1, "azrak": 1} and one(state, azrak).wounded


@pytest.mark.rule("OW-LOC-26", "OW-FIN-03", "OW-COL-03")
def test_example_29_lost_souls_suspend_a_combat_between_newcomers() -> None:
    state = position("pl LS pl", factions=("elves", "orcs"))
    (warrior,), (axer,) = put(state, "A1", "warrior"), put(state, "C1", "axer")
    state = give(stepping(state), (warrior,), "B1")
    stepping(state, 1)
    state = act(state, March((axer,), at(state, "B1")))
    assert all(one(state, n).marks & NO_ATTACK for n in (warrior, axer))
    fighting(state)
    state = act(state, HOLD, HOLD)
    assert state.combat is None
    assert names(state, "B1", 0) == {"warrior": 1} and names(state, "B1", 1) == {"axer": 1}
    assert control.is_contested(state, at(state, "B1"))


@pytest.mark.rule("OW-SPL-22", "OW-MAG-06")
def test_example_31_a_pillar_burns_enemies_and_spares_the_own_guards() -> None:
    state = position("pl pl", factions=("dwarves", "daemons"), mana=[5, 0])
    (mage,) = put(state, "A1", "dwarves/mage")
    put(state, "B1", "guard", 2)
    put(state, "B1", "soldier", 3)
    put(state, "B1", "bane")
    window(state)
    state = cast(state, mage, "pillaroffire", to="B1")
    assert names(state, "B1", 1) == {"soldier": 1} and names(state, "B1", 0) == {"guard": 2}


@pytest.mark.rule("OW-RET-03", "OW-RET-07")
def test_example_34_spent_points_do_not_hinder_a_retreat_and_a_castle_stays() -> None:
    state = position("mo pl", factions=("barbarians", "orcs"))
    berserkers = put(state, "B1", "berserker", 2)
    for number in berserkers:
        state.update(replace(one(state, number), spent=2))
    (castle,) = put(state, "B1", "barbarians/castle")
    put(state, "B1", "slynn")
    fighting(state)
    assert why(state, Retreat((castle,), at(state, "A1"))) == "OW-RET-07"
    state = act(state, HOLD)
    assert why(state, Retreat(berserkers, at(state, "A1"))) == ""
    assert [where(act(state, Retreat(berserkers, at(state, "A1"))), n) for n in berserkers] == ["A1", "A1"]

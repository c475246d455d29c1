"""The spells of Daemons, Undead and Orcs (OW-SPL-13..16, OW-SPL-25..32)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.dice import feed
from tabletop.games.open_wars.records.actions import DECLINE, HOLD, PASS, Attack, Retreat, Shift
from tabletop.games.open_wars.records.frames import FreeCasting, Striking
from tabletop.games.open_wars.records.pieces import LATE, PINNED, SPENT, Combat
from tabletop.games.open_wars.rules import values
from tabletop.games.open_wars.rules.magic import legion

from .casting import cast, castable, in_combat, lasts, refusal, say, spell, through, window
from .positions import (
    act,
    at,
    draft,
    fighting,
    give,
    key,
    kind_of,
    names,
    one,
    played,
    position,
    put,
    stepping,
    under,
    where,
    why,
)
from .test_ending import fell

DAEMONS = ("daemons", "elves")
UNDEAD = ("undead", "orcs")
ORCS = ("orcs", "elves")


# -- Daemons --------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-SPL-13", "OW-INT-04", "OW-INT-13", "OW-INT-14")
def test_abyss_flames_hit_beside_and_bring_mana_for_the_last_counter() -> None:
    state = position("pl pl pl", factions=DAEMONS, mana=[9, 0])
    (bane,) = put(state, "A1", "bane")
    (warrior,) = put(state, "B1", "warrior")
    pair = put(state, "B1", "swordsman", 2)
    put(state, "C1", "warrior")
    window(state)
    gone = cast(state, bane, "abyssflames", on=warrior)
    assert gone.mana == [7, 0] and gone.counter(warrior) is None
    assert cast(state, bane, "abyssflames", on=pair[0]).mana == [6, 0]
    under(state, "mysticshield", warrior)
    kept = cast(state, bane, "abyssflames", on=warrior)
    assert kept.mana == [6, 0] and one(kept, warrior) and lasts(kept) == []


@pytest.mark.rule("OW-SPL-14", "OW-MOV-22", "OW-INT-23", "OW-STM-29")
def test_the_portal_leads_to_locations_controlled_when_cast_and_now() -> None:
    state = position("pl pl pl pl", factions=DAEMONS, mana=[9, 0])
    (bane,) = put(state, "A1", "bane")
    one_, two = put(state, "A1", "hellhound", 2)
    put(state, "C1", "soldier")
    put(state, "D1", "soldier")
    put(state, "B1", "warrior")
    window(state)
    (alone,) = put(state, "B1", "soldier")
    assert refusal(state, bane, "infernalportal", on=alone) == "OW-MAG-06"
    waiting = say(state, spell(state, bane, "infernalportal", on=one_))
    put(waiting, "D1", "warrior")
    open_ = waiting
    while not hasattr(open_.stack[-1], "goals"):
        open_ = say(open_, PASS)
    assert why(open_, Shift((one_,), at(state, "D1"))) == "OW-INT-23"
    assert why(open_, DECLINE) == "OW-STM-29"
    moved = say(open_, Shift((one_, two), at(state, "C1")))
    assert where(moved, one_) == where(moved, two) == "C1" and where(moved, bane) == "A1"


@pytest.mark.rule("OW-SPL-14", "OW-WIN-05")
def test_without_another_controlled_location_there_is_no_portal() -> None:
    state = position("pl pl", factions=DAEMONS, mana=[9, 0])
    (bane,) = put(state, "A1", "bane")
    put(state, "B1", "warrior")
    window(state)
    assert refusal(state, bane, "infernalportal", on=bane) == "OW-INT-23"


@pytest.mark.rule("OW-SPL-15", "OW-STM-30", "OW-INT-11", "OW-MAG-07")
def test_dark_pact_costs_a_life_and_frees_another_spell_of_the_same_caster() -> None:
    state = position("pl pl", factions=DAEMONS, mana=[3, 0])
    (bane,) = put(state, "A1", "bane")
    soldiers = put(state, "A1", "soldier", 2)
    (lone,) = put(state, "A1", "hellhound")
    put(state, "A1", "warrior")
    in_combat(state, "A1")
    assert refusal(state, bane, "darkpact", on=lone, counter=lone) == "OW-WIN-05"
    assert refusal(state, bane, "darkpact", on=soldiers[0], counter=lone) == "OW-MAG-08"
    state = cast(state, bane, "darkpact", on=soldiers[0], counter=soldiers[0])
    assert isinstance(state.stack[-1], FreeCasting) and [f.id for f in state.fallen] == [soldiers[0]]
    assert "darkpact" not in castable(state) and "bloodcorruption" in castable(state)
    state = through(state, spell(state, bane, "bloodcorruption", to="A1"))
    assert state.mana == [1, 0] and values.attack(state, one(state, soldiers[1])) == 2
    assert values.initiative(state, one(state, soldiers[1])) == 0


@pytest.mark.rule("OW-SPL-15")
def test_a_second_pact_and_the_free_spell_of_another_caster_are_refused_by_the_pact() -> None:
    state = position("pl pl", factions=DAEMONS, mana=[9, 0])
    (bane,), (sorcerer,) = put(state, "A1", "bane"), put(state, "A1", "sorcerer")
    soldiers = put(state, "A1", "soldier", 3)
    put(state, "A1", "warrior")
    in_combat(state, "A1")
    state = cast(state, bane, "darkpact", on=soldiers[0], counter=soldiers[0])
    assert refusal(state, sorcerer, "bloodcorruption", to="A1") == "OW-SPL-15"
    state = say(state, DECLINE)
    assert refusal(state, sorcerer, "darkpact", on=soldiers[1], counter=soldiers[1]) == "OW-SPL-15"


@pytest.mark.rule("OW-SPL-15", "OW-CMP-05")
def test_a_pact_may_be_wasted_and_an_unhurt_sin_turns_over_for_it() -> None:
    state = position("pl pl", factions=DAEMONS, mana=[3, 0])
    (bane,) = put(state, "A1", "bane")
    (pride,) = put(state, "A1", "pride", seat=0)
    put(state, "A1", "warrior")
    in_combat(state, "A1")
    state = cast(state, bane, "darkpact", on=pride, counter=pride)
    assert one(state, pride).wounded and state.fallen == ()
    state = say(state, DECLINE)
    assert state.mana == [1, 0] and lasts(state) == []


@pytest.mark.rule("OW-SPL-16")
def test_blood_corruption_is_for_all_daemons_of_the_cell() -> None:
    state = position("pl pl", factions=DAEMONS, mana=[9, 0])
    (bane,) = put(state, "A1", "bane")
    (hound,), (far,) = put(state, "A1", "hellhound"), put(state, "B1", "hellhound")
    put(state, "A1", "warrior")
    in_combat(state, "A1")
    state = cast(state, bane, "bloodcorruption", to="A1")
    assert [values.attack(state, one(state, n)) for n in (bane, hound, far)] == [3, 2, 1]
    assert [values.initiative(state, one(state, n)) for n in (bane, hound, far)] == [2, 0, 1]


# -- Undead ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-SPL-25", "OW-MOV-23", "OW-MOV-24", "OW-INT-23")
def test_the_fallen_rise_where_their_player_rules_and_has_room() -> None:
    state = position("pl pl pl", factions=UNDEAD, mana=[9, 0])
    (warlock,) = put(state, "A1", "warlock")
    put(state, "B1", "slynn")
    put(state, "C1", "zombie", 4)
    fell(state, "B1", "zombie")
    fell(state, "B1", "undead/skeleton")
    window(state)
    zombie, skeleton = (f.id for f in state.fallen)
    assert refusal(state, warlock, "raisethefallen", to="B1", counter=zombie) == "OW-INT-23"
    assert refusal(state, warlock, "raisethefallen", to="C1", counter=zombie) == "OW-STK-06"
    assert refusal(state, warlock, "raisethefallen", to="A1", counter=skeleton) == "OW-MAG-08"
    state = cast(state, warlock, "raisethefallen", to="A1", counter=zombie)
    assert names(state, "A1", 0) == {"warlock": 1, "zombie": 1} and len(state.fallen) == 1
    raised = next(c for c in state.army(0) if c.kind == kind_of("zombie") and where(state, c.id) == "A1")
    assert raised.marks & SPENT and values.remaining(state, raised) == 0


@pytest.mark.rule("OW-SPL-25", "OW-MAG-10")
def test_two_of_a_name_rise_by_two_spells_that_wait_together() -> None:
    state = position("pl pl", factions=UNDEAD, mana=[9, 0])
    (warlock,) = put(state, "A1", "warlock")
    put(state, "B1", "slynn")
    for _ in range(2):
        fell(state, "B1", "zombie")
    window(state)
    first, second = (f.id for f in state.fallen)
    state = say(state, spell(state, warlock, "raisethefallen", to="A1", counter=first))
    state = through(state, spell(state, warlock, "raisethefallen", to="A1", counter=second))
    assert names(state, "A1", 0) == {"warlock": 1, "zombie": 2}


@pytest.mark.rule("OW-SPL-26", "OW-STM-07", "OW-DIC-04")
def test_mist_is_rolled_once_for_a_stack_before_its_first_movement() -> None:
    state = position("pl pl pl", factions=("orcs", "undead"))
    axers = put(state, "A1", "axer", 3)
    put(state, "C1", "zombie")
    under(state, "mistofthedamned", *axers)
    state = stepping(state)
    held = give(state, axers[:1], "B1", 3)
    assert where(held, axers[0]) == "A1" and all(one(held, n).marks & PINNED for n in axers)
    gone = give(give(state, axers[:1], "B1", 4), axers[1:2], "B1")
    assert where(gone, axers[1]) == "B1"


@pytest.mark.rule("OW-SPL-26", "OW-RET-05")
def test_who_has_moved_before_the_mist_came_rolls_before_moving_next_also_to_retreat() -> None:
    state = position("pl pl pl", factions=("orcs", "undead"))
    (rider,) = put(state, "A1", "wolf rider")
    (brutus,) = put(state, "C1", "brutus")
    put(state, "C1", "zombie")
    for number in (rider, brutus):
        state.update(replace(one(state, number), spent=1))
        under(state, "mistofthedamned", number)
    held = give(stepping(state.clone()), (rider,), "B1", 3)
    assert where(held, rider) == "A1"
    fled = played(fighting(state), Retreat((brutus,), at(state, "B1")), 2)
    assert where(fled, brutus) == "C1" and one(fled, brutus).marks & PINNED


@pytest.mark.rule("OW-SPL-27")
def test_the_aura_frightens_all_enemies_of_the_combat_cell() -> None:
    state = position("pl pl", factions=UNDEAD, mana=[9, 0])
    (warlock,) = put(state, "B1", "warlock")
    put(state, "A1", "zombie")
    (brutus,) = put(state, "A1", "brutus")
    in_combat(state, "A1")
    state = cast(state, warlock, "auraofterror", to="A1")
    assert values.initiative(state, one(state, brutus)) == 1
    assert [each.until for each in state.lasting] == ["turn"]


@pytest.mark.rule("OW-SPL-28", "OW-INI-06", "OW-INT-12", "OW-CAS-10", "OW-ATK-05")
def test_of_a_stack_that_is_wiped_out_a_counter_returns() -> None:
    state = position("pl pl", factions=UNDEAD)
    put(state, "A1", "zombie", 2)
    put(state, "A1", "axer", 2)
    put(state, "A1", "slynn")
    put(state, "B1", "zombie")
    fighting(state)
    under(state, "immortallegion", seat=0, until="combat", cell="A1")
    under(state, "auraofterror", 0, 1)
    state = through(state, Attack(0), 1, 1, 5)
    assert names(state, "A1", 0) == {"zombie": 1} and len(state.fallen) == 1
    back = next(c for c in state.army(0) if c.at == 0)
    assert back.marks & LATE and back.under == ()
    gone = position("pl pl", factions=UNDEAD)
    put(gone, "A1", "zombie", 2)
    put(gone, "A1", "axer", 3)
    put(gone, "B1", "zombie")
    fighting(gone)
    under(gone, "immortallegion", seat=0, until="combat", cell="A1")
    assert names(through(gone, Attack(0), 1, 1, 6, 4), "A1", 0) == {}


@pytest.mark.rule("OW-SPL-28", "OW-HER-04", "OW-DEF-10")
def test_legion_returns_no_two_sided_counter_and_rolls_once_for_two_copies() -> None:
    state = position("pl", factions=UNDEAD)
    put(state, "A1", "slynn")
    for _ in range(2):
        under(state, "immortallegion", seat=0, until="combat", cell="A1")
    (hero,) = put(state, "A1", "morven")
    (zombie,) = put(state, "A1", "zombie")
    for number in (hero, zombie):
        kept = key(state, number)
        fell(state, "A1", "morven" if number == hero else "zombie")
        state.remove(one(state, number))
        made = draft(state)
        state.feed = feed(*([6] if number == zombie else []))
        legion.returns(made, kept)
        assert state.feed == []
    assert names(state, "A1", 0) == {"zombie": 1}


@pytest.mark.rule("OW-SPL-28", "OW-SPL-22", "OW-DIC-06", "OW-INT-12")
def test_what_a_spell_destroyed_returns_when_all_of_the_spell_is_done() -> None:
    state = position("pl pl", factions=("undead", "dwarves"), mana=[0, 9])
    (mage,) = put(state, "B1", "dwarves/mage")
    put(state, "A1", "zombie")
    put(state, "A1", "guard")
    state.combat = Combat(0, melee=True, round=1)
    under(state, "immortallegion", seat=0, until="combat", cell="A1")
    state.phase = "combat"
    window(state, "COMBAT_END", 1, "A1")
    state = through(state, spell(state, mage, "pillaroffire", to="A1"), 5)
    assert names(state, "A1", 0) == {"zombie": 1}


# -- Orcs -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-SPL-29", "OW-WIN-05", "OW-WIN-04", "OW-ATK-08")
def test_an_ambush_steps_among_enemies_and_attacks_there_before_combat() -> None:
    state = position("pl pl pl", factions=ORCS, mana=[9, 0])
    (shaman,) = put(state, "A1", "shaman")
    (brutus,) = put(state, "A1", "brutus")
    put(state, "B1", "warrior", 2)
    (far,) = put(state, "C1", "brutus")
    (locked,) = put(state, "B1", "axer")
    window(state)
    assert refusal(state, shaman, "savageambush", on=locked) == "OW-WIN-05"
    struck = through(state, spell(state, shaman, "savageambush", on=brutus), 1)
    assert where(struck, brutus) == "B1" and names(struck, "B1", 1) == {"warrior": 1}
    assert where(struck, far) == "C1"
    late = position("pl pl", factions=ORCS, mana=[9, 0])
    put(late, "A1", "shaman")
    put(late, "B1", "warrior")
    late.phase = "combat"
    window(late, "COMBAT_PHASE_START")
    assert refusal(late, 0, "savageambush", on=0) == "OW-WIN-05"


@pytest.mark.rule("OW-SPL-30", "OW-WIN-03", "OW-DIC-05")
def test_brutal_crush_rolls_for_every_base_hit_after_the_dice() -> None:
    state = position("pl pl", factions=ORCS, mana=[9, 0])
    (shaman,) = put(state, "A1", "shaman")
    axers = put(state, "A1", "axer", 2)
    put(state, "A1", "warrior", 4)
    blow = Striking(step=2, stack=key(state, axers[0]), seat=1, ids=axers, base=2, hits=2)
    in_combat(state, "A1", "DICE_ROLLED", 0, blow)
    assert refusal(state, shaman, "brutalcrush", on=shaman) == "OW-WIN-05"
    state = cast(state, shaman, "brutalcrush", 5, 4, on=axers[0])
    frame = state.stack[-2]
    assert isinstance(frame, Striking) and (frame.base, frame.hits) == (2, 3)
    stripped = state.clone()
    stripped.stack[-2] = replace(frame, stripped=True)
    stripped.mana[0] = 9
    assert refusal(stripped, shaman, "brutalcrush", on=axers[0]) == "OW-SPL-03"


@pytest.mark.rule("OW-SPL-31", "OW-DIC-05", "OW-ATK-05")
def test_savage_blow_adds_one_hit_at_most_to_the_next_attack() -> None:
    state = position("pl pl", factions=ORCS)
    put(state, "A1", "axer", 3)
    put(state, "A1", "warrior", 4)
    fighting(state)
    under(state, "savageblow", 0, 1, 2, seat=0, until="combat")
    state = through(state, Attack(1), 1, 1, 6, 5, 6)
    assert names(state, "A1", 1) == {"warrior": 1} and lasts(state) == []


@pytest.mark.rule("OW-SPL-31", "OW-INT-05", "OW-SPL-03")
def test_flame_uses_up_a_savage_blow_and_takes_what_is_in_the_attacks_favour() -> None:
    state = position("pl pl", factions=ORCS)
    put(state, "A1", "axer", 2)
    put(state, "A1", "warrior", 4)
    fighting(state)
    under(state, "savageblow", 0, 1, seat=0, until="combat")
    under(state, "recklesscharge", 0, 1, seat=0)
    under(state, "purifyingflame", 0, 1)
    state = through(state, Attack(1), 2, 3)
    assert names(state, "A1", 1) == {"warrior": 3} and lasts(state) == ["recklesscharge"]


@pytest.mark.rule("OW-SPL-03", "OW-ATK-04")
def test_whose_attack_flame_makes_nothing_cannot_attack() -> None:
    state = position("pl pl", factions=ORCS)
    put(state, "A1", "axer")
    put(state, "A1", "warrior")
    state.update(replace(one(state, 0), attack=-2))
    under(state, "recklesscharge", 0, seat=0)
    fighting(state)
    state = act(state, HOLD) if why(state, Attack(0)) == "" else state
    assert why(state, Attack(1)) == ""
    under(state, "purifyingflame", 0)
    assert why(state, Attack(1)) == "OW-ATK-04"


@pytest.mark.rule("OW-SPL-32", "OW-INT-22")
def test_reckless_charge_gives_movement_and_attack_for_initiative() -> None:
    state = position("pl pl", factions=ORCS, mana=[9, 0])
    (shaman,) = put(state, "B1", "shaman")
    (brutus,) = put(state, "A1", "brutus")
    put(state, "A1", "warrior")
    in_combat(state, "A1")
    state = cast(state, shaman, "recklesscharge", to="A1")
    found = one(state, brutus)
    assert (values.movement(state, found), values.attack(state, found), values.initiative(state, found)) == (
        3,
        3,
        1,
    )


@pytest.mark.rule("OW-FIN-06", "OW-FIN-03")
def test_what_lasts_a_combat_ends_with_it_also_if_it_is_suspended() -> None:
    state = position("pl pl", factions=ORCS)
    put(state, "A1", "axer")
    put(state, "A1", "warrior")
    fighting(state)
    under(state, "savageblow", 0, seat=0, until="combat")
    under(state, "recklesscharge", 0, seat=0)
    state = act(state, HOLD, HOLD)
    assert state.combat is None and lasts(state) == ["recklesscharge"]

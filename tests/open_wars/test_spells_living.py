"""The spells of Amazons, Barbarians, Elves and Dwarves (OW-SPL-04..24)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records.actions import DECLINE, HOLD, PASS, Attack, Join, Onward, Shift
from tabletop.games.open_wars.records.frames import Shifting, Striking
from tabletop.games.open_wars.records.pieces import FOUGHT, NO_ATTACK, STRUCK
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import values
from tabletop.games.open_wars.rules.combat import line_breaker
from tabletop.games.open_wars.rules.magic import current

from .casting import cast, castable, in_combat, lasts, refusal, say, spell, through, window
from .positions import act, at, fighting, key, names, one, played, position, put, under, where, why

AMAZONS = ("amazons", "orcs")
BARBARIANS = ("barbarians", "orcs")


def passing(state: State, *dice: int) -> State:
    """Everybody passes until something else is asked, with these dice."""
    while type(state.stack[-1]).__name__ == "Window":
        state = say(state, PASS, *dice)
        dice = ()
    return state


# -- common (OW-SPL-02..04) -----------------------------------------------------------------------------


@pytest.mark.rule("OW-SPL-02", "OW-MOV-17", "OW-INT-27")
def test_arcane_wind_is_for_friends_that_move_at_all() -> None:
    state = position("pl pl", factions=("elves", "orcs", "dwarves"), sides=(0, 1, 0), mana=[9, 0, 0])
    (mage,) = put(state, "A1", "elves/magician")
    (castle,) = put(state, "A1", "elves/castle")
    (guard,) = put(state, "A1", "guard")
    (axer,) = put(state, "B1", "axer")
    window(state)
    assert refusal(state, mage, "arcanewind", on=castle) == "OW-MOV-17"
    assert refusal(state, mage, "arcanewind", on=axer) == "OW-MAG-08"
    state = cast(state, mage, "arcanewind", on=guard)
    assert values.movement(state, one(state, guard)) == 3


@pytest.mark.rule("OW-SPL-03", "OW-INT-05", "OW-INT-25", "OW-MAG-09")
def test_purifying_flame_hits_and_strips_the_next_attack() -> None:
    state = position("GP pl", factions=("elves", "barbarians"), mana=[9, 0])
    (mage,) = put(state, "A1", "elves/magician")
    put(state, "A1", "warrior", 4)
    first, second = put(state, "A1", "lancer", 2)
    in_combat(state, "A1")
    state = cast(state, mage, "purifyingflame", on=first)
    assert state.counter(first) is None and lasts(state) == ["purifyingflame"]
    state.stack = state.stack[:1]
    fighting(state)
    while key(state, second) != getattr(state.stack[-1], "stack", None):
        state = passing(state) if type(state.stack[-1]).__name__ == "Window" else act(state, HOLD)
    state = passing(act(state, Attack(0)), 6)
    assert names(state, "A1", 0) == {"magician": 1, "warrior": 4}


@pytest.mark.rule("OW-SPL-04", "OW-DEF-10")
def test_mystic_shield_cancels_the_next_hit_and_cannot_be_doubled() -> None:
    state = position("pl pl", mana=[9, 9])
    (mage,) = put(state, "A1", "elves/magician")
    warriors = put(state, "A1", "warrior", 2)
    put(state, "A1", "shaman")
    in_combat(state, "A1")
    state = cast(state, mage, "mysticshield", on=warriors[0])
    state.stack[-1] = replace(state.stack[-1], queue=(0,))  # type: ignore[type-var]
    assert refusal(state, mage, "mysticshield", on=warriors[0]) == "OW-DEF-10"
    (late,) = put(state, "A1", "warrior")
    assert late and refusal(state, mage, "mysticshield", on=warriors[0]) == ""


# -- Amazons (OW-SPL-05..08) ----------------------------------------------------------------------------


@pytest.mark.rule("OW-SPL-05", "OW-MAG-13", "OW-STM-29", "OW-MOV-21")
def test_jaguars_call_leads_up_to_two_steps_away_from_enemies() -> None:
    state = position("pl pl pl", "wa pl pl", factions=AMAZONS, mana=[9, 0])
    (druid,) = put(state, "A1", "amazons/druid")
    one_, two = put(state, "A1", "tigress", 2)
    put(state, "A1", "slynn")
    put(state, "C1", "slynn")
    window(state)
    state = cast(state, druid, "jaguarscall", on=one_)
    assert why(state, Shift((one_,), at(state, "B1"))) == "" and why(state, DECLINE) == ""
    state = say(state, Shift((one_,), at(state, "B1")))
    assert isinstance(state.stack[-1], Shifting)
    assert "C1" not in [state.ground.name(a.to) for a in _onward(state)]
    state = say(state, next(a for a in _onward(state) if state.ground.name(a.to) == "B2"))
    assert where(state, one_) == "B2" and where(state, two) == "A1"


def _onward(state: State) -> list[Onward]:
    return [a for a in engine.legal_actions(GAME, state, 0) if isinstance(a, Onward)]


@pytest.mark.rule("OW-SPL-06", "OW-ATK-08", "OW-WIN-04")
def test_pumas_leap_goes_among_enemies_and_must_attack_once_a_turn() -> None:
    state = position("pl pl pl", factions=AMAZONS, mana=[9, 0])
    (druid,) = put(state, "A1", "amazons/druid")
    (tigress,) = put(state, "A1", "tigress")
    put(state, "B1", "slynn", 2)
    window(state)
    state = cast(state, druid, "pumasleap", on=tigress)
    state = through(state, Shift((tigress,), at(state, "B1")), 1)
    assert where(state, tigress) == "B1" and names(state, "B1", 1) == {"slynn": 1}
    assert refusal(state, druid, "pumasleap", on=druid) == "OW-SPL-06"


@pytest.mark.rule("OW-SPL-06", "OW-INT-19", "OW-SPL-26")
def test_who_does_not_leap_attacks_where_it_is_and_so_may_who_is_held() -> None:
    state = position("pl pl pl", factions=("amazons", "undead"), mana=[9, 0])
    (druid,) = put(state, "A1", "amazons/druid")
    (tigress,) = put(state, "A1", "tigress")
    put(state, "A1", "zombie", 2)
    under(state, "mistofthedamned", tigress)
    window(state)
    state = cast(state, druid, "pumasleap", on=tigress)
    stays = through(state, DECLINE, 1)
    assert names(stays, "A1", 1) == {"zombie": 1}
    held = through(state, Shift((tigress,), at(state, "B1")), 1, 1)
    assert where(held, tigress) == "A1" and names(held, "A1", 1) == {"zombie": 1}


@pytest.mark.rule("OW-SPL-07", "OW-MAG-09", "OW-INT-24")
def test_wild_fury_steps_after_an_attack_that_scored() -> None:
    state = position("pl pl pl", factions=AMAZONS)
    put(state, "A1", "tigress", 2)
    put(state, "A1", "slynn", 4)
    fighting(state)
    (late,) = put(state, "A1", "tigress")
    under(state, "wildfury", 0, 1, seat=0, until="combat")
    assert values.attack(state, one(state, 0)) == 3
    missed = played(state, Attack(1), 6, 6, 6)
    assert not isinstance(missed.stack[-1], Shifting)
    state = played(state, Attack(1), 3, 6, 6)
    assert why(state, Shift((late,), 1)) == "OW-STM-29"
    state = act(state, Shift((0, 1), 1))
    assert names(state, "B1", 0) == {"tigress": 2} and names(state, "A1", 0) == {"tigress": 1}


@pytest.mark.rule("OW-SPL-07", "OW-MAG-05")
def test_a_shooter_that_steps_away_in_fury_has_left_the_combat_that_it_had_joined() -> None:
    state = position("pl pl pl", "pl pl pl", factions=AMAZONS)
    first, second = put(state, "A1", "javelin", 2)
    put(state, "B1", "guardian")
    put(state, "B1", "orcs/castle", 3)
    fighting(state)
    state = act(state, Join(key(state, first)))
    under(state, "wildfury", first, second, seat=0, until="combat")
    state = act(state, HOLD, HOLD)
    state = act(played(state, Attack(1), 1, 6), Shift((first,), at(state, "A2")))
    assert state.combat is not None and state.combat.round == 2
    assert not current.belongs(state, key(state, first)) and current.belongs(state, key(state, second))


@pytest.mark.rule("OW-SPL-08", "OW-MAG-06")
def test_jungle_roar_is_heard_in_the_casters_cell_of_the_combat() -> None:
    state = position("pl pl", factions=AMAZONS, mana=[9, 0])
    (druid,) = put(state, "A1", "amazons/druid")
    (tigress,) = put(state, "A1", "tigress")
    (far,) = put(state, "B1", "tigress")
    put(state, "A1", "slynn")
    in_combat(state, "A1")
    state = cast(state, druid, "jungleroar", to="A1")
    assert [values.initiative(state, one(state, n)) for n in (tigress, far)] == [3, 2]


# -- Barbarians (OW-SPL-09..12) -------------------------------------------------------------------------


def thirsty(*dice: int) -> State:
    """Berserkers under Bloodthirst have attacked, with these dice."""
    state = position("pl pl", factions=BARBARIANS)
    put(state, "A1", "berserker", 2)
    put(state, "A1", "slynn", 4)
    fighting(state)
    under(state, "bloodthirst", 0, 1, seat=0, until="combat")
    return played(state, Attack(1), *dice)


@pytest.mark.rule("OW-SPL-09", "OW-DIC-05", "OW-ATK-05")
def test_bloodthirst_gives_a_second_attack_if_the_first_scored() -> None:
    assert names(thirsty(1, 6, 2, 6), "A1", 1) == {"slynn": 2}
    state = thirsty(6, 6)
    assert names(state, "A1", 1) == {"slynn": 4} and lasts(state) == []


@pytest.mark.rule("OW-SPL-09", "OW-INT-26", "OW-DEF-10")
def test_bloodthirst_after_the_dice_is_for_this_attack_and_only_once() -> None:
    state = position("pl pl", factions=BARBARIANS, mana=[9, 0])
    (cleric,) = put(state, "A1", "cleric")
    berserkers = put(state, "A1", "berserker", 2)
    put(state, "A1", "slynn", 4)
    strike = Striking(step=6, stack=key(state, berserkers[0]), seat=1, ids=berserkers, base=1, hits=1)
    in_combat(state, "A1", "ACTION_DONE", 0, strike)
    done = through(state, spell(state, cleric, "bloodthirst", on=berserkers[0]), 3, 6)
    assert names(done, "A1", 1) == {"slynn": 3}
    assert castable(done) >= {"bloodthirst"}
    again = cast(done, cleric, "bloodthirst", on=berserkers[0])
    assert names(again, "A1", 1) == {"slynn": 3} and lasts(again) == []


@pytest.mark.rule("OW-SPL-10")
def test_warquake_slows_everybody_in_a_location() -> None:
    state = position("pl pl", factions=("barbarians", "elves"), mana=[9, 0])
    (cleric,) = put(state, "A1", "cleric")
    fairy, druid = put(state, "A1", "fairy") + put(state, "A1", "elves/druid")
    window(state)
    state = cast(state, cleric, "warquake", to="A1")
    assert [values.initiative(state, one(state, n)) for n in (cleric, fairy, druid)] == [0, 1, 2]
    assert [values.movement(state, one(state, n)) for n in (cleric, fairy, druid)] == [2, 2, 2]


@pytest.mark.rule("OW-SPL-11", "OW-WIN-05", "OW-DEF-10", "OW-INT-21")
def test_rage_is_for_a_stack_that_lost_a_counter_and_only_once() -> None:
    state = position("pl pl", factions=BARBARIANS, mana=[9, 0])
    (cleric,) = put(state, "A1", "cleric")
    scouts = put(state, "A1", "scout", 2)
    put(state, "A1", "slynn", 4)
    blow = Striking(step=6, stack=key(state, 3), seat=0, ids=(3,), base=1, hits=1)
    in_combat(state, "A1", "ACTION_DONE", 0, blow)
    assert "unrestrainedrage" not in castable(state)
    state.stack[-2] = replace(blow, lost=(key(state, scouts[0]),))
    assert refusal(state, cleric, "unrestrainedrage", on=cleric) == "OW-WIN-05"
    state = through(state, spell(state, cleric, "unrestrainedrage", on=scouts[0]), 1, 6)
    assert names(state, "A1", 1) == {"slynn": 3}
    assert refusal(state, cleric, "unrestrainedrage", on=scouts[0]) == "OW-DEF-10"


@pytest.mark.rule("OW-SPL-12", "OW-DIC-06", "OW-INT-16", "OW-WIN-05")
def test_war_cry_asks_for_a_hit_and_rolls_for_each_stack_before_any_falls() -> None:
    state = position("pl pl", factions=BARBARIANS, mana=[9, 0])
    (cleric,) = put(state, "A1", "cleric")
    put(state, "A1", "axer", 2)
    put(state, "A1", "slynn", 2)
    in_combat(state, "A1")
    assert refusal(state, cleric, "warcry", to="A1") == "OW-WIN-05"
    assert state.combat is not None
    state.combat = replace(state.combat, scored=(0,))
    state = cast(state, cleric, "warcry", 5, 4, to="A1")
    assert names(state, "A1", 1) == {"axer": 2, "slynn": 1}
    assert refusal(state, cleric, "warcry", to="A1") == "OW-SPL-12"


# -- Elves (OW-SPL-17..20) ------------------------------------------------------------------------------


@pytest.mark.rule("OW-SPL-17", "OW-INT-15", "OW-LOC-17")
def test_spectral_arrow_makes_any_elf_a_shooter() -> None:
    state = position("MM pl pl", mana=[9, 0])
    (mage,) = put(state, "A1", "elves/magician")
    (warrior,) = put(state, "A1", "warrior")
    put(state, "B1", "slynn")
    window(state)
    state = cast(state, mage, "spectralarrow", on=warrior)
    warrior_ = one(state, warrior)
    assert values.range_of(state, warrior_) == 1 and values.attack(state, warrior_) == 2


@pytest.mark.rule("OW-SPL-18", "OW-INT-11", "OW-MAG-03")
def test_convergence_frees_one_spell_not_that_of_the_turn_before() -> None:
    state = position("pl pl", mana=[2, 0])
    (mage,) = put(state, "A1", "elves/magician")
    (druid,) = put(state, "A1", "elves/druid")
    put(state, "B1", "slynn")
    window(state)
    assert refusal(state, druid, "arcanewind", on=mage, free=True) == "OW-SPL-18"
    assert refusal(state, mage, "elvenconvergence", on=mage) == "OW-MAG-08"
    state = cast(state, mage, "elvenconvergence", on=druid)
    assert refusal(state, druid, "elvenconvergence", on=mage, free=True) == "OW-INT-11"
    spent = cast(state, druid, "arcanewind", on=mage, free=True)
    assert spent.mana == [0, 0] and lasts(spent) == ["arcanewind"] and spent.freed[0].now
    barred = state.clone()
    barred.freed = tuple(replace(f, before=spent.freed[0].now) for f in barred.freed)
    assert refusal(barred, druid, "arcanewind", on=mage, free=True) == "OW-SPL-18"


@pytest.mark.rule("OW-SPL-19", "OW-RNG-05", "OW-STM-29")
def test_elven_reflexes_step_out_of_an_attack_and_may_still_shoot() -> None:
    state = position("pl pl", mana=[9, 0])
    (mage,) = put(state, "A1", "elves/magician")
    fresh, spent = put(state, "A1", "elves/archer", 2)
    put(state, "A1", "slynn")
    for number in (fresh, spent):
        state.mark(one(state, number), FOUGHT)
    state.mark(one(state, spent), STRUCK)
    blow = Striking(step=6, stack=key(state, 3), seat=0, ids=(3,))
    in_combat(state, "A1", "ACTION_DONE", 0, blow)
    state = cast(state, mage, "elvenreflexes", on=fresh)
    assert why(state, DECLINE) == "OW-STM-29"
    state = say(state, Shift((fresh, spent), 1))
    assert where(state, fresh) == where(state, spent) == "B1"
    assert not one(state, fresh).marks & (FOUGHT | NO_ATTACK) and one(state, spent).marks & FOUGHT


@pytest.mark.rule("OW-SPL-19", "OW-WIN-05")
def test_reflexes_answer_no_attack_that_was_cancelled_and_need_somewhere_to_go() -> None:
    for rows, cancelled in (("pl pl", True), ("pl wa", False)):
        state = position(rows, mana=[9, 0])
        (mage,) = put(state, "A1", "elves/magician")
        put(state, "A1", "slynn")
        blow = Striking(step=6, stack=key(state, 1), seat=0, ids=(1,), cancelled=cancelled)
        in_combat(state, "A1", "ACTION_DONE", 0, blow)
        assert refusal(state, mage, "elvenreflexes", on=mage) == "OW-WIN-05"


@pytest.mark.rule("OW-SPL-20")
def test_elven_grace_lies_on_every_friendly_elf_stack_of_the_cell() -> None:
    state = position("pl pl", mana=[9, 0])
    (mage,) = put(state, "A1", "elves/magician")
    (warrior,) = put(state, "A1", "warrior")
    put(state, "A1", "slynn")
    in_combat(state, "A1")
    state = cast(state, mage, "elvengrace", to="A1")
    assert len(state.lasting) == 2 and one(state, warrior).under != one(state, mage).under


# -- Dwarves (OW-SPL-21..24) ----------------------------------------------------------------------------


@pytest.mark.rule("OW-SPL-21", "OW-HER-15")
def test_iron_rune_keeps_dwarves_where_they_are() -> None:
    state = position("pl pl", factions=("dwarves", "barbarians"), mana=[9, 0])
    (mage,) = put(state, "A1", "dwarves/mage")
    put(state, "A1", "guard", 2)
    assert [k.kind for k in line_breaker.targets(state, 0, 0)] == [key(state, 1).kind]
    put(state, "B1", "lancer")
    window(state)
    state = cast(state, mage, "ironrune", to="A1")
    assert line_breaker.targets(state, 0, 0) == []


@pytest.mark.rule("OW-SPL-22", "OW-DIC-06", "OW-INT-13", "OW-INT-04", "OW-INT-14")
def test_pillar_of_fire_hits_twice_hit_by_hit_and_spares_dwarves() -> None:
    state = position("pl BB", factions=("dwarves", "orcs"), mana=[9, 0])
    (mage,) = put(state, "A1", "dwarves/mage")
    (lone,) = put(state, "B1", "slynn")
    shielded = put(state, "B1", "axer", 3)
    under(state, "mysticshield", *shielded)
    window(state)
    state = cast(state, mage, "pillaroffire", 6, 1, to="B1")
    assert state.counter(lone) is None and names(state, "B1", 1) == {"axer": 3} and lasts(state) == []
    other = position("pl pl", factions=("dwarves", "orcs"), mana=[9, 0])
    put(other, "A1", "dwarves/mage")
    put(other, "B1", "guard", seat=1)
    window(other)
    assert refusal(other, 0, "pillaroffire", to="B1") == "OW-MAG-08"


@pytest.mark.rule("OW-SPL-23", "OW-SPL-24")
def test_mithril_is_for_a_stack_of_the_combat_walls_for_all_of_the_cell() -> None:
    state = position("pl pl", factions=("dwarves", "orcs"), mana=[9, 0])
    (mage,) = put(state, "A1", "dwarves/mage")
    guards, (far,) = put(state, "A1", "guard", 2), put(state, "B1", "guard")
    put(state, "A1", "slynn")
    in_combat(state, "A1")
    assert refusal(state, mage, "mithrilarmor", on=far) in ("OW-MAG-05", "OW-MAG-06")
    state = cast(state, mage, "mithrilarmor", on=guards[0])
    assert [each.until for each in state.lasting] == ["combat"]
    walls = cast(state, mage, "unbreakablewalls", to="A1")
    assert lasts(walls).count("unbreakablewalls") == 2 and not one(walls, far).under

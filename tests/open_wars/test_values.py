"""Effective values: what is printed, and everything that changes it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tabletop.games.open_wars.records.pieces import RIVER, SPENT, Combat, Counter, Progress
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import values

from .positions import at, kind_of, one, position, put, under

HEROES = Setup(factions=("elves", "orcs"), heroes=True)


def value(state: State, number: int, of: Callable[[State, Counter], int]) -> int:
    return of(state, one(state, number))


ATTACKS = (
    ("OW-LOC-11", "SJ", "slynn", "lancer"),
    ("OW-LOC-12", "GY", "wraith", "skeleton"),
    ("OW-LOC-13", "EW", "fairy", "axer"),
    ("OW-LOC-14", "TS", "axer", "slynn"),
    ("OW-LOC-17", "MM", "elves/archer", "warrior"),
)


@pytest.mark.rule("OW-LOC-02", "OW-LOC-11", "OW-LOC-12", "OW-LOC-13", "OW-LOC-14", "OW-LOC-17")
@pytest.mark.parametrize(("rule", "card", "better", "same"), ATTACKS)
def test_locations_that_give_attack_give_it_to_their_own(
    rule: str, card: str, better: str, same: str
) -> None:
    state = position(f"{card} pl", factions=("elves", "orcs", "undead", "barbarians"))
    for name, more in ((better, 1), (same, 0)):
        here, there = put(state, "A1", name)[0], put(state, "B1", name)[0]
        assert value(state, here, values.attack) == value(state, there, values.attack) + more
    (cause,) = values.causes(state, one(state, 0), values.ATTACK)
    assert cause.what == "location" and cause.delta == 1


INITIATIVES = (("OS", "fairy", "warrior"), ("RD", "bane", "warrior"), ("SY", "warrior", "bane"))


@pytest.mark.rule("OW-LOC-28", "OW-LOC-33", "OW-LOC-34", "OW-INF-02")
@pytest.mark.parametrize(("card", "better", "same"), INITIATIVES)
def test_locations_that_give_initiative(card: str, better: str, same: str) -> None:
    state = position(f"{card} pl", factions=("elves", "daemons"))
    for name, more in ((better, 1), (same, 0)):
        here, there = put(state, "A1", name)[0], put(state, "B1", name)[0]
        assert value(state, here, values.initiative) == value(state, there, values.initiative) + more
    wrath = put(state, "A1", "wrath", seat=1)[0]
    assert value(state, wrath, values.initiative) == 4 + (card == "RD")


@pytest.mark.rule("OW-LOC-25", "OW-INT-15", "OW-RNG-01")
def test_a_portal_and_an_arrow_make_shooters_of_those_without_range() -> None:
    state = position("DP MM", factions=("elves", "daemons"))
    bane, warrior = put(state, "A1", "bane")[0], put(state, "B1", "warrior")[0]
    assert value(state, bane, values.range_of) == 1
    assert value(state, warrior, values.attack) == 1
    under(state, "spectralarrow", warrior, seat=0)
    assert value(state, warrior, values.range_of) == 1 and value(state, warrior, values.attack) == 2


@pytest.mark.rule("OW-DEF-09", "OW-INT-01")
def test_modifiers_are_added_up_and_then_cut_at_nothing() -> None:
    state = position("pl")
    warrior = put(state, "A1", "warrior")[0]
    under(state, "warquake", warrior)
    under(state, "auraofterror", warrior)
    assert value(state, warrior, values.initiative) == 0
    under(state, "jungleroar", warrior)
    assert value(state, warrior, values.initiative) == 0
    under(state, "recklesscharge", warrior)
    assert value(state, warrior, values.attack) == 2


@pytest.mark.rule("OW-DEF-10")
def test_two_copies_of_a_spell_do_not_add_up_different_ones_do() -> None:
    state = position("pl")
    axer = put(state, "A1", "axer")[0]
    under(state, "arcanewind", axer)
    under(state, "arcanewind", axer)
    assert value(state, axer, values.movement) == 3
    under(state, "recklesscharge", axer)
    assert value(state, axer, values.movement) == 4


@pytest.mark.rule("OW-SPL-10", "OW-DEF-09")
def test_warquake_slows_flying_counters_alone() -> None:
    state = position("pl")
    fairy, warrior = put(state, "A1", "fairy")[0], put(state, "A1", "warrior")[0]
    under(state, "warquake", fairy, warrior)
    assert value(state, fairy, values.movement) == 2 and value(state, warrior, values.movement) == 2


@pytest.mark.rule("OW-SPL-02", "OW-MOV-17")
def test_nothing_gives_a_castle_movement() -> None:
    state = position("IC")
    castle = put(state, "A1", "orcs/castle")[0]
    under(state, "recklesscharge", castle)
    assert value(state, castle, values.movement) == 0 and value(state, castle, values.attack) == 4


@pytest.mark.rule("OW-SPL-03", "OW-INT-25")
def test_what_is_stripped_keeps_what_is_against_it() -> None:
    state = position("TS")
    axer = put(state, "A1", "axer")[0]
    state.update(replace(one(state, axer), attack=-1))
    assert values.attack(state, one(state, axer)) == 2
    assert values.attack(state, one(state, axer), stripped=True) == 1


@pytest.mark.rule("OW-MOV-02", "OW-MOV-24", "OW-LOC-19", "OW-RET-03")
def test_remaining_movement_is_effective_minus_spent_and_never_negative() -> None:
    state = position("pl")
    axer = one(state, put(state, "A1", "axer")[0])
    assert values.remaining(state, axer) == 2
    assert values.remaining(state, replace(axer, spent=1)) == 1
    assert values.remaining(state, replace(axer, spent=2, movement=-1)) == 0
    assert values.remaining(state, replace(axer, marks=SPENT, movement=2)) == 0
    river = replace(axer, spent=2, marks=RIVER)
    assert values.remaining(state, river) == 1 and values.movement(state, river) == 2


@pytest.mark.rule("OW-HER-05", "OW-HER-06", "OW-HER-13")
def test_gorath_leads_other_orcs_in_his_cell_while_he_is_whole() -> None:
    state = position("pl", setup=HEROES)
    gorath, slynn, elf = (put(state, "A1", name)[0] for name in ("gorath", "slynn", "warrior"))
    assert value(state, slynn, values.initiative) == 2 and value(state, elf, values.initiative) == 1
    assert value(state, gorath, values.initiative) == 3
    state.update(replace(one(state, gorath), wounded=True))
    assert value(state, slynn, values.initiative) == 1 and value(state, gorath, values.attack) == 2


@pytest.mark.rule("OW-HER-14", "OW-RNG-02", "OW-VIC-08")
def test_elyria_shoots_while_isolated_and_only_with_the_option() -> None:
    state = position("pl pl", setup=HEROES)
    elyria = put(state, "A1", "elyria")[0]
    put(state, "A1", "warrior")
    assert value(state, elyria, values.range_of) == 1
    put(state, "A1", "slynn")
    assert value(state, elyria, values.range_of) == 0
    plain = position("pl")
    assert value(plain, put(plain, "A1", "elyria")[0], values.range_of) == 0


@pytest.mark.rule("OW-SCN-04", "OW-SCN-05", "OW-SCN-10")
def test_in_the_last_stand_the_dead_are_stronger_and_barbarians_who_are_more_furious() -> None:
    """EX-32: units 3 against 1."""
    setup = Setup(mode="last_stand", factions=("barbarians", "undead"))
    state = position("TF GY", setup=setup, factions=("barbarians", "undead"))
    skeleton = put(state, "B1", "skeleton", 4)[0]
    assert value(state, skeleton, values.attack) == 3
    assert value(state, put(state, "B1", "zombie")[0], values.attack) == 3
    state.remove(one(state, 4))
    ours = [put(state, "B1", name)[0] for name in ("berserker", "valkyrie", "scout")]
    assert [value(state, n, values.attack) for n in ours] == [4, 3, 2]
    state.remove(one(state, ours[2]))
    assert value(state, ours[0], values.attack) == 4
    state.remove(one(state, ours[1]))
    assert value(state, ours[0], values.attack) == 3
    morven = put(state, "B1", "morven")[0]
    assert value(state, morven, values.lives) == 1 and value(state, morven, values.attack) == 4


@pytest.mark.rule("OW-CMP-05", "OW-HER-02")
def test_two_sided_counters_have_two_lives_until_they_are_wounded() -> None:
    state = position("pl")
    whole, hurt = put(state, "A1", "gorath")[0], put(state, "A1", "elyria", wounded=True)[0]
    assert value(state, whole, values.lives) == 2 and value(state, hurt, values.lives) == 1
    assert value(state, put(state, "A1", "slynn")[0], values.lives) == 1


@pytest.mark.rule("OW-CAM-07")
def test_veterans_act_earlier_and_the_elite_strike_harder_at_first() -> None:
    state = position("pl pl", progress=Progress(ranks=((kind_of("warrior"), 1), (kind_of("fairy"), 2))))
    warrior, fairy = put(state, "A1", "warrior")[0], put(state, "A1", "fairy")[0]
    assert value(state, warrior, values.initiative) == 2 and value(state, fairy, values.initiative) == 3
    assert value(state, fairy, values.attack) == 1
    state.combat = Combat(at(state, "A1"), True, 1)
    assert value(state, fairy, values.attack) == 2 and value(state, warrior, values.attack) == 1
    state.combat = Combat(at(state, "A1"), True, 2)
    assert value(state, fairy, values.attack) == 1


@pytest.mark.rule("OW-DEF-09")
def test_every_value_is_what_is_printed_and_its_causes() -> None:
    """Whatever is looked up more quickly."""
    state = position("CP MM EW DP", factions=("elves", "orcs"), setup=HEROES)
    for cell in ("A1", "B1", "C1", "D1"):
        for name in ("warrior", "elves/archer", "elves/magician", "fairy", "elyria"):
            if name != "elyria" or cell == "A1":
                number = put(state, cell, name)[0]
                state.update(replace(one(state, number), movement=-1, attack=1))
    under(state, "warquake", 0, 3)
    for counter in state.army(0):
        for stat in range(4):
            total = values.printed(counter, stat) + sum(c.delta for c in values.causes(state, counter, stat))
            assert values.value(state, counter, stat) == max(0, total)
        assert values.may_have_range(counter) or not values.range_of(state, counter)

"""Effects of locations outside combat (section 10)."""

from __future__ import annotations

import pytest

from tabletop.games.open_wars.records.actions import March
from tabletop.games.open_wars.records.pieces import NO_ATTACK
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.rules import values
from tabletop.games.open_wars.rules.order import collect

from .positions import at, draft, give, one, position, put, stepping, where, why


@pytest.mark.rule("OW-LOC-04", "OW-LOC-15", "OW-DIC-04")
def test_frozen_peaks_take_movement_on_entering_and_on_leaving() -> None:
    """EX-30: hellhounds leave the peaks with a die of 2 and have 2 points for a step that costs 1."""
    state = position("FP pl pl", factions=("daemons", "orcs"))
    hounds = put(state, "A1", "hellhound", 2)
    stepping(state)
    state = give(state, hounds, "B1", "frozenpeaks:2")
    assert [values.remaining(state, one(state, n)) for n in hounds] == [1, 1]
    assert values.movement(state, one(state, 0)) == 2


@pytest.mark.rule("OW-LOC-15")
def test_frozen_peaks_count_after_paying_and_losses_add_up() -> None:
    state = position("pl FP pl", factions=("daemons", "orcs"))
    hound = put(state, "A1", "hellhound")
    stepping(state)
    state = give(state, hound, "B1", "frozenpeaks:1")
    assert where(state, 0) == "B1" and values.remaining(state, one(state, 0)) == 0


@pytest.mark.rule("OW-LOC-15", "OW-LOC-16")
def test_mountain_types_need_no_die_and_flying_ones_do() -> None:
    state = position("FP pl VG", factions=("elves", "orcs"))
    axer, fairy = put(state, "A1", "axer"), put(state, "C1", "fairy")
    stepping(state, 1)
    assert where(give(state, axer, "B1"), axer[0]) == "B1"
    state = position("pl FP", "VG pl", factions=("elves", "orcs"))
    fairy = put(state, "A1", "fairy")
    stepping(state)
    peaks = give(state, fairy, "B1", "frozenpeaks:3")
    assert values.remaining(peaks, one(peaks, 0)) == 1
    valley = give(state, fairy, "A2", "valleyofgiants:2")
    assert values.attack(valley, one(valley, 0)) == 0


@pytest.mark.rule("OW-MOV-18", "OW-LOC-15", "OW-MOV-03")
def test_who_can_no_longer_pay_after_the_die_stays() -> None:
    state = position("FP mo", "pl pl", factions=("elves", "orcs"))
    warrior = put(state, "A1", "warrior")
    stepping(state)
    state = give(state, warrior, "B1", "frozenpeaks:1")
    assert where(state, 0) == "A1" and one(state, 0).spent == 0
    assert values.remaining(state, one(state, 0)) == 1


@pytest.mark.rule("OW-LOC-16", "OW-LOC-04")
def test_the_valley_weakens_a_whole_group_by_one_die() -> None:
    state = position("pl VG", factions=("elves", "orcs"))
    group = put(state, "A1", "swordsman", 3)
    stepping(state)
    state = give(state, group, "B1", "valleyofgiants:1")
    assert [values.attack(state, one(state, n)) for n in group] == [1, 1, 1]


@pytest.mark.rule("OW-LOC-26")
def test_who_enters_the_lost_souls_attacks_no_more_this_turn() -> None:
    state = position("pl LS pl", factions=("elves", "orcs"))
    warrior = put(state, "A1", "warrior")
    stepping(state)
    state = give(state, warrior, "B1 C1")
    assert where(state, 0) == "C1" and one(state, 0).marks & NO_ATTACK


@pytest.mark.rule("OW-LOC-22")
def test_the_prairie_speeds_plains_types_that_begin_their_step_there() -> None:
    state = position("CP pl pl pl", factions=("amazons", "orcs"))
    put(state, "A1", "guardian")
    put(state, "A1", "tigress")
    put(state, "B1", "guardian")
    stepping(state)
    assert [values.movement(state, one(state, n)) for n in range(3)] == [3, 3, 2]
    assert where(give(state, (0,), "B1 C1 D1"), 0) == "D1"


@pytest.mark.rule("OW-HER-16")
def test_zarina_leads_other_amazons_of_her_cell() -> None:
    setup = Setup(factions=("amazons", "orcs"), heroes=True)
    state = position("pl pl", factions=("amazons", "orcs"), setup=setup)
    for name in ("zarina", "guardian", "amazons/castle"):
        put(state, "A1", name)
    put(state, "B1", "guardian")
    stepping(state)
    assert [values.movement(state, one(state, n)) for n in range(4)] == [4, 3, 0, 2]


@pytest.mark.rule("OW-LOC-03", "OW-LOC-10")
def test_placement_is_no_entering() -> None:
    state = position("LS", factions=("elves", "orcs"))
    warrior = put(state, "A1", "warrior")[0]
    assert not one(state, warrior).marks


@pytest.mark.rule("OW-LOC-18", "OW-COL-02")
def test_the_lake_gives_a_mana_to_who_controls_it_with_a_magic_counter() -> None:
    state = position("SL", factions=("elves", "orcs"))
    put(state, "A1", "fairy")
    collect(draft(state))
    assert state.mana == [0, 0]
    put(state, "A1", "elves/druid")
    put(state, "A1", "elves/magician")
    collect(draft(state))
    assert state.mana == [1, 0]


@pytest.mark.rule("OW-MOV-03")
def test_the_refusal_names_the_rule_and_what_is_missing() -> None:
    state = position("pl mo", factions=("elves", "orcs"))
    put(state, "A1", "elves/archer")
    put(state, "A1", "fairy")
    stepping(state)
    assert why(state, March((0,), at(state, "B1"))) == "OW-MOV-03"

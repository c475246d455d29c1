"""Control and who is in a cell (section 5), stacks (section 8)."""

from __future__ import annotations

import pytest

from tabletop.games.open_wars.records.pieces import STOPPED, Fallen
from tabletop.games.open_wars.rules.control import (
    NOBODY,
    army_value,
    cities_of,
    controlled,
    controller,
    is_contested,
    side_controls,
    sides_left,
)
from tabletop.games.open_wars.rules.stacking import groups, refuse_group, room, sorts

from .positions import at, key, kind_of, one, position, put


@pytest.mark.rule("OW-CTL-01", "OW-CTL-02")
def test_control_needs_an_own_counter_and_no_enemy_and_is_not_remembered() -> None:
    state = position("IC pl")
    city = at(state, "A1")
    assert controller(state, city) == NOBODY
    (elf,) = put(state, "A1", "warrior")
    assert controller(state, city) == 0 and controlled(state, 0) == [city]
    state.shift(one(state, elf), at(state, "B1"))
    assert controller(state, city) == NOBODY


@pytest.mark.rule("OW-CTL-03", "OW-CTL-04")
def test_any_counter_contests_castles_and_flying_ones_too() -> None:
    state = position("IC wa")
    put(state, "A1", "elves/castle")
    put(state, "A1", "slynn")
    assert is_contested(state, 0) and controller(state, 0) == NOBODY
    put(state, "B1", "fairy")
    assert controller(state, 1) == 0


@pytest.mark.rule("OW-CTL-05", "OW-REC-10")
def test_of_allies_the_one_whose_counters_cost_more_controls_else_the_earlier() -> None:
    state = position("IC", factions=("elves", "dwarves", "orcs"), sides=(0, 0, 1))
    put(state, "A1", "warrior", 2)
    put(state, "A1", "miner")
    state.order = (1, 2, 0)
    assert controller(state, 0) == 1 and not is_contested(state, 0)
    assert side_controls(state, 0, 0) and not side_controls(state, 1, 0)
    put(state, "A1", "warrior")
    assert controller(state, 0) == 0


@pytest.mark.rule("OW-CTL-06", "OW-CAS-10")
def test_the_fallen_count_for_nothing() -> None:
    state = position("IC pl")
    put(state, "A1", "warrior")
    state.fallen = (Fallen(9, kind_of("slynn"), 1, 0),)
    assert controller(state, 0) == 0 and not is_contested(state, 0)


@pytest.mark.rule("OW-MAP-06", "OW-STK-05")
def test_any_number_of_stacks_of_any_players_share_a_cell() -> None:
    state = position("pl", factions=("elves", "orcs", "undead"))
    for name in ("warrior", "swordsman", "fairy", "axer", "brutus", "zombie", "wraith", "mummy"):
        put(state, "A1", name, 4)
    assert len(state.stacks(0)) == 8


@pytest.mark.rule("OW-DEF-06", "OW-FIN-05")
def test_three_sides_in_a_cell_contest_it() -> None:
    state = position("IC", factions=("elves", "dwarves", "orcs"), sides=(0, 1, 0))
    put(state, "A1", "warrior")
    put(state, "A1", "slynn")
    assert not is_contested(state, 0)
    put(state, "A1", "guard")
    assert is_contested(state, 0)


@pytest.mark.rule("OW-ORD-02", "OW-VIC-06")
def test_army_value_is_the_printed_cost_of_all_counters_on_the_map() -> None:
    state = position("IC BB pl")
    put(state, "A1", "warrior", 3)
    put(state, "B1", "elves/druid")
    put(state, "C1", "elyria", wounded=True)
    assert army_value(state, 0) == 3 + 3 + 6 and army_value(state, 1) == 0
    assert cities_of(state, 0) == 2 and sides_left(state) == {0}


@pytest.mark.rule("OW-STK-01", "OW-STK-03", "OW-STK-04", "OW-STK-05")
def test_the_limit_is_per_name_player_and_cell() -> None:
    state = position("pl", factions=("elves", "dwarves"), sides=(0, 0))
    put(state, "A1", "warrior", 4)
    put(state, "A1", "elves/druid")
    mage, druid, warrior = (put(state, "A1", name)[0] for name in ("elves/magician", "elves/druid", "guard"))
    kind = one(state, druid).kind
    assert room(state, 0, one(state, mage).kind, 0) == 0 and room(state, 0, kind, 0) == -1
    assert room(state, 1, one(state, warrior).kind, 0) == 3
    assert room(state, 0, one(state, 0).kind, 0) == 0 and room(state, 0, one(state, 0).kind, 0, (0, 1)) == 2


@pytest.mark.rule("OW-DEF-04", "OW-STK-02", "OW-STK-08")
def test_a_stack_is_all_counters_of_a_name_and_player_in_a_cell() -> None:
    """EX-01: three axers are one unit, and go on with two when one falls."""
    state = position("pl pl")
    axers = put(state, "A1", "axer", 3)
    assert [c.id for c in state.stack_of(key(state, axers[0]))] == list(axers)
    state.remove(one(state, axers[1]))
    assert len(state.stack_of(key(state, axers[0]))) == 2


@pytest.mark.rule("OW-DEF-11", "OW-STK-02")
def test_merged_counters_keep_their_own_state_and_equal_ones_are_named_in_order() -> None:
    state = position("pl")
    axers = put(state, "A1", "axer", 4)
    state.mark(one(state, axers[1]), STOPPED)
    stack = state.stack_of(key(state, axers[0]))
    assert sorts(stack) == [[0, 2, 3], [1]]
    assert set(groups(stack)) == {(0,), (0, 2), (0, 2, 3), (1,), (0, 1), (0, 1, 2), (0, 1, 2, 3)}
    for ids in groups(stack):
        assert refuse_group(state, 1, ids) is None
    for ids in ((2,), (0, 3), (2, 0), (0, 0), (), (9,), (-1,)):
        refusal = refuse_group(state, 1, ids)
        assert refusal is not None and refusal.rule == "OW-DEF-04", ids
    assert refuse_group(state, 0, (0,)) is not None

"""Movement (section 9)."""

from __future__ import annotations

import pytest

from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream
from tabletop.engine.model import IllegalAction
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.locations import CARD_OF
from tabletop.games.open_wars.records.actions import END_STEP, GO, March, Onward
from tabletop.games.open_wars.records.events import OrderGiven, WentBack
from tabletop.games.open_wars.records.frames import Advance, Marching, Moving
from tabletop.games.open_wars.records.pieces import PINNED, STOPPED
from tabletop.games.open_wars.rules.place import PRICE, refuse_placement
from tabletop.games.open_wars.rules.values import remaining

from .positions import (
    act,
    at,
    give,
    kind_of,
    one,
    parts,
    position,
    put,
    rolled,
    settled,
    stepping,
    where,
    why,
)


def price(card: str, name: str) -> int:
    return PRICE[CARD_OF[card]][kind_of(name)]


@pytest.mark.rule("OW-MOV-03", "OW-MOV-04", "OW-MOV-05", "OW-MOV-06")
def test_entering_costs_one_less_on_the_own_terrain_and_never_nothing() -> None:
    """EX-09 and EX-14."""
    assert price("mountain", "gladiator") == 1 and price("mountain", "guard") == 2
    assert price("plains", "gladiator") == 1 and price("plains", "lancer") == 1
    assert price("oasisofserenity", "skeleton") == 1 and price("oasisofserenity", "warrior") == 2
    assert price("twistedforest", "warrior") == 1 and price("magetower", "elves/archer") == 1
    assert price("ironcitadel", "torturer") == 1
    assert price("mountain", "fairy") == 2 and price("mountain", "elves/magician") == 2


@pytest.mark.rule("OW-LOC-34", "OW-MOV-05")
def test_daemons_and_undead_pay_one_more_for_sylvandor() -> None:
    """EX-14: Azrak and the torturer, city types, pay 1 + 1 − 1."""
    names = ("azrak", "torturer", "soldier", "evil goblin", "skeleton", "wrath", "warrior", "guard")
    assert [price("sylvandorscity", name) for name in names] == [1, 1, 2, 2, 2, 2, 1, 1]


@pytest.mark.rule("OW-MOV-02", "OW-MOV-03", "OW-MOV-15")
def test_an_order_moves_a_part_of_a_stack_along_a_path() -> None:
    """EX-12: three wolf riders in A1."""
    state = position("pl pl", "pl pl", "pl pl", "pl pl")
    put(state, "A1", "wolf rider", 3)
    put(state, "B1", "warrior")
    stepping(state, 1)
    state = give(state, parts(state, "A1", "wolf rider", 1), "A2 A3")
    assert where(state, 0) == "A3" and remaining(state, one(state, 0)) == 1
    state = give(state, (1, 2), "B1")
    assert where(state, 1) == where(state, 2) == "B1" and one(state, 1).marks & STOPPED
    assert remaining(state, one(state, 1)) == 2
    assert why(state, March((1, 2), at(state, "B2"))) == "OW-MOV-10"
    state = give(state, (0,), "A4")
    assert where(state, 0) == "A4" and remaining(state, one(state, 0)) == 0


@pytest.mark.rule("OW-MOV-03", "OW-MOV-07", "OW-MAP-01")
def test_steps_go_to_neighbouring_cells_that_exist_and_can_be_paid() -> None:
    state = position("pl mo --", "pl pl pl")
    put(state, "A1", "elves/archer")
    put(state, "A1", "elves/warrior")
    stepping(state)
    assert why(state, March((0,), at(state, "B1"))) == "OW-MOV-03"
    assert why(state, March((0,), at(state, "B2"))) == "OW-MOV-03", "by way of A2 it costs too much"
    assert why(state, March((1,), at(state, "B2"))) == "OW-MOV-07"
    assert why(state, March((0,), at(state, "C1"))) == "OW-MOV-07"
    assert why(state, March((0,), 99)) == "OW-MOV-07" and why(state, March((0,), -1)) == "OW-MOV-07"
    assert why(state, March((7,), 0)) == "OW-DEF-04" and why(state, March((), 0)) == "OW-DEF-04"
    assert why(state, March((0,), at(state, "A2"))) == ""


@pytest.mark.rule("OW-MOV-03")
def test_all_of_a_group_must_have_what_it_costs() -> None:
    state = position("pl pl pl pl")
    put(state, "A1", "wolf rider", 2)
    stepping(state, 1)
    state = give(give(state, (0,), "B1 C1"), (1,), "B1 C1 B1")
    state = give(state, (0,), "B1") if where(state, 0) != "B1" else state
    assert why(state, March((0, 1), at(state, "C1"))) == "OW-MOV-03"


@pytest.mark.rule("OW-MOV-08", "OW-MOV-09", "OW-LOC-18")
def test_only_ships_and_flying_counters_enter_water_and_magic_the_lake() -> None:
    state = position("wa SL pl", "pl IC pl", factions=("elves", "barbarians"))
    for name in ("warrior", "fairy", "elves/magician"):
        put(state, "B2", name)
    put(state, "A1", "war boat")
    stepping(state)
    lake, water = at(state, "B1"), at(state, "A2")
    assert why(state, March((0,), lake)) == "OW-MOV-08"
    assert why(state, March((1,), lake)) == "" and why(state, March((2,), lake)) == ""
    state = give(state, (2,), "B1")
    assert why(state, March((2,), at(state, "A1"))) == "OW-MOV-08"
    assert why(state, March((2,), at(state, "C1"))) == ""
    state = act(state, END_STEP)
    state.mana[0] = 0
    stepping(state, 1)
    assert why(state, March((3,), water)) == "OW-MOV-09" and why(state, March((3,), lake)) == ""


@pytest.mark.rule("OW-MOV-09", "OW-LOC-19", "OW-REC-04")
def test_a_boat_leaves_its_port_and_never_returns() -> None:
    """EX-10: the river costs 1 and gives 1."""
    state = position("IC SR SR wa", factions=("barbarians", "orcs"))
    put(state, "A1", "war boat")
    stepping(state)
    state = give(state, (0,), "B1")
    assert where(state, 0) == "B1" and remaining(state, one(state, 0)) == 2
    assert why(state, March((0,), at(state, "A1"))) == "OW-MOV-09"
    state = give(state, (0,), "C1 D1")
    assert where(state, 0) == "D1" and remaining(state, one(state, 0)) == 0


@pytest.mark.rule("OW-LOC-19")
def test_two_rivers_give_one_point_a_turn_also_within_one_path() -> None:
    state = position("IC SR SR SR wa", factions=("barbarians", "orcs"))
    put(state, "A1", "war boat")
    stepping(state)
    state = give(state, (0,), "B1 C1 D1")
    assert where(state, 0) == "D1" and not isinstance(state.stack[-1], Marching)
    assert all(not isinstance(action, March) for action in engine.legal_actions(GAME, state, 0))


@pytest.mark.rule("OW-MOV-10", "OW-MOV-11", "OW-MOV-12", "OW-MOV-13")
def test_flying_counters_cross_enemies_and_lock_those_that_do_not_fly() -> None:
    """EX-13: a valkyrie in C2, enemies in C3."""
    state = position("pl", "pl", "pl", factions=("barbarians", "orcs"))
    put(state, "A1", "valkyrie")
    put(state, "A2", "slynn")
    stepping(state)
    through = give(state, (0,), "A2 A3")
    assert where(through, 0) == "A3" and not one(through, 0).marks & STOPPED
    rests = give(state, (0,), "A2")
    assert where(rests, 0) == "A2" and why(rests, March((0,), at(rests, "A3"))) == ""
    rests = act(rests, END_STEP)
    rests.stack.append(Moving(1))
    assert why(rests, March((1,), at(rests, "A3"))) == "OW-MOV-11"


@pytest.mark.rule("OW-MOV-10")
def test_a_path_of_counters_that_walk_ends_at_enemies() -> None:
    state = position("pl pl pl")
    put(state, "A1", "wolf rider")
    put(state, "B1", "warrior")
    stepping(state, 1)
    state = act(state, March((0,), at(state, "B1")))
    assert isinstance(state.stack[-1], Moving) and where(state, 0) == "B1"
    assert why(state, March((0,), at(state, "C1"))) == "OW-MOV-10"


@pytest.mark.rule("OW-MOV-14", "OW-STK-06")
def test_friends_hinder_nobody_and_full_cells_can_be_passed() -> None:
    state = position("pl pl pl", factions=("elves", "dwarves"), sides=(0, 0))
    put(state, "A1", "swordsman", 2)
    put(state, "B1", "swordsman", 3)
    put(state, "B1", "guard")
    stepping(state)
    assert why(state, March((0,), at(state, "B1"))) == ""
    both = give(state, (0, 1), "B1 C1")
    assert where(both, 0) == where(both, 1) == "C1" and isinstance(both.stack[-1], Moving)


@pytest.mark.rule("OW-STK-06", "OW-STK-07")
def test_a_group_that_would_exceed_the_limit_may_not_go_a_smaller_one_may() -> None:
    state = position("pl pl")
    put(state, "A1", "elves/archer", 2)
    put(state, "B1", "elves/archer", 3)
    stepping(state)
    assert why(state, March((0, 1), at(state, "B1"))) == "OW-STK-07"
    assert why(state, March((0,), at(state, "B1"))) == ""


@pytest.mark.rule("OW-MOV-17", "OW-REC-12")
def test_castles_never_move() -> None:
    state = position("IC pl")
    put(state, "A1", "elves/castle")
    put(state, "A1", "warrior")
    stepping(state)
    assert why(state, March((0,), at(state, "B1"))) == "OW-MOV-17"


@pytest.mark.rule("OW-SPL-26", "OW-MOV-20")
def test_whoever_is_pinned_or_stopped_is_not_moved_by_an_order() -> None:
    state = position("pl pl")
    put(state, "A1", "warrior", 3)
    state.mark(one(state, 1), PINNED)
    state.mark(one(state, 2), STOPPED)
    stepping(state)
    assert why(state, March((1,), at(state, "B1"))) == "OW-SPL-26"
    assert why(state, March((2,), at(state, "B1"))) == "OW-MOV-10"
    assert why(state, March((0,), at(state, "B1"))) == ""


@pytest.mark.rule("OW-LOC-20", "OW-LOC-30", "OW-MOV-20")
def test_bay_and_citadel_stop_who_enters_the_citadel_no_flying_ones() -> None:
    state = position("pl IC pl", "pl MB pl")
    for name in ("fairy", "swordsman"):
        put(state, "A1", name)
    put(state, "A2", "fairy")
    stepping(state)
    walker = give(state, (1,), "B1")
    assert one(walker, 1).marks & STOPPED and why(walker, March((1,), at(walker, "C1"))) == "OW-MOV-20"
    flyer = give(state, (0,), "B1 C1")
    assert where(flyer, 0) == "C1"
    bay = give(state, (2,), "B2")
    assert one(bay, 2).marks & STOPPED


@pytest.mark.rule("OW-LOC-30", "OW-MOV-20")
def test_a_path_that_goes_on_beyond_a_stop_is_refused() -> None:
    state = position("pl IC", "pl IC")
    put(state, "A1", "fairy")
    put(state, "A2", "swordsman")
    stepping(state)
    state.stack.append(Marching(0, (1,), (at(state, "B2"),)))
    assert why(state, Onward(at(state, "B1"))) == "OW-MOV-20"


@pytest.mark.rule("OW-LOC-10")
def test_flying_counters_cross_the_canopy_but_never_rest_on_it() -> None:
    state = position("pl TF pl", "-- TF --")
    put(state, "A1", "fairy")
    put(state, "A1", "warrior")
    stepping(state)
    assert where(give(state, (0,), "B1 C1"), 0) == "C1"
    halfway = act(state, March((0,), at(state, "B1")))
    assert why(halfway, GO) == "OW-LOC-10" and why(halfway, Onward(at(state, "B2"))) == "OW-MOV-03"
    assert why(state, March((1,), at(state, "B1"))) == ""
    tired = position("pl TF pl", factions=("barbarians", "orcs"))
    put(tired, "A1", "valkyrie")
    put(tired, "A1", "lancer")
    stepping(tired)
    assert why(tired, March((0,), at(tired, "B1"))) == "OW-LOC-10"


@pytest.mark.rule("OW-LOC-10", "OW-MOV-19", "OW-LOC-15")
def test_who_is_stuck_on_the_canopy_goes_back_along_the_path() -> None:
    """A die on leaving takes the point that the last step needed."""
    state = position("FP TF pl")
    put(state, "A1", "fairy")
    stepping(state)
    state.stack.append(Advance(seat=0, group=(0,), origin=0, path=(1, 2)))
    lucky = state.clone()
    rolled(state, 1)
    assert where(state, 0) == "A1"
    rolled(lucky, 3)
    assert where(lucky, 0) == "C1"


@pytest.mark.rule("OW-MOV-19")
def test_a_group_that_may_not_rest_where_it_came_to_goes_back_without_cost() -> None:
    """Frozen peaks, which are full, take the point that the last step needs."""
    state = position("pl FP pl")
    put(state, "A1", "fairy", 2)
    put(state, "B1", "fairy", 3)
    stepping(state)
    state.stack.append(Advance(seat=0, group=(0, 1), origin=0, path=(1, 2)))
    events = rolled(state, "frozenpeaks:1", "frozenpeaks:6")
    assert where(state, 0) == where(state, 1) == "A1"
    assert any(isinstance(event, WentBack) for event in events)
    assert one(state, 0).spent == 2 and one(state, 0).movement == -1


@pytest.mark.rule("OW-MOV-02", "OW-MOV-19", "OW-STM-18")
def test_an_order_is_made_cell_by_cell_and_given_as_a_whole() -> None:
    state = position("pl pl pl", "pl pl pl")
    put(state, "A1", "wolf rider")
    stepping(state, 1)
    made = act(state, March((0,), at(state, "B1")))
    assert isinstance(made.stack[-1], Marching) and where(made, 0) == "A1"
    step = engine.apply(GAME, act(made, Onward(at(state, "A1"))), 1, Onward(at(state, "A2")))
    assert [event.path for event in step.events if isinstance(event, OrderGiven)] == [(1, 0, 3)]
    assert where(step.state, 0) == "A2"


@pytest.mark.rule("OW-MOV-25", "OW-WIN-07")
def test_an_order_is_carried_out_with_what_is_left_of_the_group() -> None:
    state = position("pl pl pl")
    put(state, "A1", "warrior", 2)
    put(state, "C1", "fairy")
    stepping(state)
    state.stack.append(Advance(seat=0, group=(0, 1), origin=0, path=(1,)))
    state.mark(one(state, 1), PINNED)
    settled(state)
    assert (where(state, 0), where(state, 1)) == ("B1", "A1")
    state.stack.append(Advance(seat=0, group=(1,), origin=0, path=(1,)))
    settled(state)
    assert where(state, 1) == "A1" and one(state, 1).spent == 0


@pytest.mark.rule("OW-MOV-01", "OW-STM-16", "OW-MOV-16")
def test_moving_is_never_compulsory_and_who_has_no_order_is_not_asked() -> None:
    state = position("pl pl")
    put(state, "A1", "warrior")
    stepping(state)
    assert END_STEP in engine.legal_actions(GAME, state, 0)
    alone = position("IC pl")
    put(alone, "A1", "elves/castle")
    put(alone, "B1", "slynn")
    stepping(alone)
    assert not isinstance(alone.stack[-1], Moving)


@pytest.mark.rule("OW-STM-17")
def test_what_is_not_legal_changes_nothing() -> None:
    state = position("pl mo")
    put(state, "A1", "elves/archer")
    put(state, "A1", "fairy")
    stepping(state)
    before = state.clone()
    with pytest.raises(IllegalAction):
        engine.apply(GAME, state, 0, March((0,), 1))
    assert state == before


@pytest.mark.rule("OW-MOV-23")
def test_a_castle_is_placed_in_cities_alone_and_others_where_they_may_rest() -> None:
    def rule(card: str, name: str) -> str:
        refusal = refuse_placement(CARD_OF[card], kind_of(name))
        return refusal.rule if refusal else ""

    assert rule("plains", "elves/castle") == "OW-MOV-23" and rule("ironcitadel", "elves/castle") == ""
    assert rule("water", "warrior") == "OW-MOV-08" and rule("twistedforest", "fairy") == "OW-LOC-10"


def test_orders_that_are_kept_are_those_that_would_be_found_anew() -> None:
    """After every decision of random matches."""
    for key in range(4):
        stream = Stream(key)
        state = engine.new_match(GAME, GAME.arena_setup(stream), key).state
        for _ in range(250):
            if state.outcome is not None:
                break
            seat = stream.pick(engine.owed(GAME, state))
            listed = engine.legal_actions(GAME, state, seat)
            fresh = codec.decode_state(GAME, codec.encode(state))
            assert listed == engine.legal_actions(GAME, fresh, seat)
            state = engine.apply(GAME, state, seat, stream.pick(listed)).state

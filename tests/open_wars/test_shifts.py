"""Effect moves and teleports (OW-MOV-21, OW-MOV-22)."""

from __future__ import annotations

import pytest

from tabletop.engine.dice import feed
from tabletop.games.open_wars.records.pieces import NO_ATTACK, PINNED, STOPPED
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import shifts

from .positions import at, draft, one, position, put, where


def reach(state: State, ids: tuple[int, ...], left: int, enemies: bool = False) -> set[str]:
    found = shifts.steps(state, shifts.group_of(state, ids), left, enemies=enemies)
    return {state.ground.name(cell) for cell in found}


def rule(state: State, ids: tuple[int, ...], to: str, left: int = 1, enemies: bool = False) -> str:
    group = shifts.group_of(state, ids)
    refusal = shifts.refuse_step(state, group, at(state, to), left, enemies=enemies)
    return refusal.rule if refusal else ""


@pytest.mark.rule("OW-MOV-21")
def test_an_effect_move_costs_nothing_and_ignores_locks_and_stops() -> None:
    state = position("pl mo pl")
    ids = put(state, "A1", "elves/archer")
    put(state, "A1", "slynn")
    state.mark(one(state, 0), STOPPED)
    assert shifts.refuse_movers(state, 0, ids) is None and reach(state, ids, 1) == {"B1"}
    shifts.shift(draft(state), ids, (1, 2))
    assert where(state, 0) == "C1" and one(state, 0).spent == 0


@pytest.mark.rule("OW-MOV-21", "OW-MOV-08", "OW-MOV-09", "OW-STK-06")
def test_it_obeys_adjacency_terrain_and_limits() -> None:
    state = position("wa pl pl", "-- pl --", factions=("elves", "orcs"))
    ids = put(state, "B1", "warrior", 2)
    put(state, "C1", "warrior", 3)
    assert rule(state, ids, "A1") == "OW-MOV-08" and rule(state, ids, "C1") == "OW-STK-07"
    assert rule(state, ids[:1], "C1") == "" and rule(state, ids, "B2") == ""
    assert rule(state, ids, "B2", left=0) == "OW-MOV-21" and rule(state, ids, "B1") == "OW-MOV-21"
    assert rule(state, ids, "C1", left=2) == ""


@pytest.mark.rule("OW-MOV-17", "OW-SPL-26")
def test_castles_and_pinned_counters_are_not_moved() -> None:
    state = position("IC pl")
    castle, warrior = put(state, "A1", "elves/castle"), put(state, "A1", "warrior")
    state.mark(one(state, warrior[0]), PINNED)
    refusals = [shifts.refuse_movers(state, 0, ids) for ids in (castle, warrior)]
    assert [refusal and refusal.rule for refusal in refusals] == ["OW-MOV-17", "OW-SPL-26"]
    assert shifts.refuse_movers(state, 0, warrior, pinned=True) is None


@pytest.mark.rule("OW-MOV-21", "OW-MOV-10")
def test_entering_enemies_ends_it_for_flying_counters_too() -> None:
    state = position("pl pl pl")
    ids = put(state, "A1", "fairy")
    put(state, "B1", "slynn")
    assert rule(state, ids, "B1") == "OW-MOV-21" and rule(state, ids, "B1", enemies=True) == ""
    shifts.shift(draft(state), ids, (1, 2))
    assert where(state, 0) == "B1"


@pytest.mark.rule("OW-MOV-21", "OW-LOC-26", "OW-LOC-30", "OW-LOC-15")
def test_effects_of_leaving_and_entering_and_stops_hold() -> None:
    state = position("FP LS IC pl", factions=("elves", "orcs"))
    ids = put(state, "A1", "warrior")
    state.feed = feed("frozenpeaks:1")
    shifts.shift(draft(state), ids, (1, 2, 3))
    kept = one(state, 0)
    assert where(state, 0) == "C1" and kept.movement == -1 and kept.marks == STOPPED | NO_ATTACK


@pytest.mark.rule("OW-LOC-10", "OW-MOV-21")
def test_no_effect_move_of_flying_counters_ends_on_the_canopy() -> None:
    state = position("pl TF pl")
    ids = put(state, "A1", "fairy")
    assert reach(state, ids, 1) == set() and reach(state, ids, 2) == {"B1"}
    assert rule(state, ids, "B1") == "OW-LOC-10"
    shifts.shift(draft(state), ids, (1,))
    assert where(state, 0) == "A1"


@pytest.mark.rule("OW-MOV-22")
def test_a_teleport_goes_straight_to_where_the_counter_may_enter_and_rest() -> None:
    state = position("pl pl wa TF", "IC -- pl VG", factions=("daemons", "orcs"))
    hounds, goblin = put(state, "A1", "hellhound", 2), put(state, "A1", "evil goblin")
    put(state, "A2", "hellhound", 3)

    def refused(ids: tuple[int, ...], to: str) -> str:
        refusal = shifts.refuse_teleport(state, shifts.group_of(state, ids), at(state, to))
        return refusal.rule if refusal else ""

    assert refused(hounds, "C1") == "OW-MOV-08" and refused(goblin, "C1") == ""
    assert refused(goblin, "D1") == "OW-LOC-10" and refused(hounds, "D1") == ""
    assert refused(hounds, "A2") == "OW-STK-07" and refused(hounds[:1], "A2") == ""
    assert refused(hounds, "A1") == "OW-MOV-22" and refused(hounds, "B2") == "OW-MOV-22"
    state.feed = feed("valleyofgiants:2")
    shifts.teleport(draft(state), hounds, at(state, "D2"))
    assert where(state, hounds[0]) == "D2" and one(state, hounds[1]).attack == -1

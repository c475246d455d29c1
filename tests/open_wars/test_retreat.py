"""Retreat (OW-RET)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.open_wars.records.actions import HOLD, PASS, Retreat
from tabletop.games.open_wars.records.frames import Retreating, Window
from tabletop.games.open_wars.records.pieces import NO_ATTACK, PINNED
from tabletop.games.open_wars.records.state import State

from .positions import act, at, fighting, key, names, one, played, position, put, settled, under, where, why


def fight(*rows: str) -> State:
    """Two warriors of the Elves in B1, who act first, and an axer; a mage elsewhere."""
    state = position(*rows, factions=("elves", "orcs"))
    put(state, "B1", "elves/swordsman", 3)
    put(state, "B1", "axer")
    return fighting(state)


@pytest.mark.rule("OW-RET-01", "OW-RET-04", "OW-RET-02")
def test_part_of_a_stack_retreats_and_neither_part_attacks_this_turn() -> None:
    state = fight("pl pl pl")
    assert why(state, Retreat((0, 1), at(state, "A1"))) == ""
    assert why(state, Retreat((1,), at(state, "A1"))) == "OW-DEF-04"
    state = act(state, Retreat((0, 1), at(state, "A1")))
    assert [where(state, n) for n in (0, 1, 2)] == ["A1", "A1", "B1"]
    assert all(one(state, n).marks & NO_ATTACK for n in (0, 1, 2))


@pytest.mark.rule("OW-RET-02")
def test_a_retreat_leads_to_a_neighbour_without_enemies_with_room() -> None:
    state = position("pl pl pl", "wa pl pl", factions=("elves", "orcs"))
    put(state, "B1", "elves/swordsman")
    put(state, "B1", "axer")
    put(state, "A1", "axer")
    put(state, "C1", "elves/swordsman", 4)
    fighting(state)
    for cell, rule in (("A1", "OW-RET-02"), ("C1", "OW-STK-06"), ("C2", "OW-RET-02"), ("B2", "")):
        assert why(state, Retreat((0,), at(state, cell))) == rule


@pytest.mark.rule("OW-RET-03", "OW-INT-22")
def test_full_movement_counts_whatever_was_spent() -> None:
    state = fight("mo pl pl")
    for number in (0, 1, 2):
        state.update(replace(one(state, number), spent=2))
    assert why(state, Retreat((0,), at(state, "A1"))) == ""
    for number in (0, 1, 2):
        state.update(replace(one(state, number), movement=-1))
    assert why(state, Retreat((0,), at(state, "A1"))) == "OW-RET-03"
    under(state, "arcanewind", 0, 1, 2)
    assert why(state, Retreat((0,), at(state, "A1"))) == ""


@pytest.mark.rule("OW-RET-05", "OW-LOC-15", "OW-FIN-03")
def test_a_retreat_fails_where_leaving_takes_the_movement() -> None:
    state = fight("mo FP pl")
    state = played(state, Retreat((0, 1, 2), at(state, "A1")), 1)
    assert where(state, 0) == "B1" and not one(state, 0).marks & NO_ATTACK
    assert state.combat is not None and state.combat.stirred and one(state, 0).movement == -1


@pytest.mark.rule("OW-RET-05", "OW-SPL-26", "OW-DIC-04")
def test_mist_is_rolled_before_a_retreat() -> None:
    state = fight("pl pl pl")
    under(state, "mistofthedamned", 0, 1, 2)
    held = played(state, Retreat((0,), at(state, "A1")), 3)
    assert where(held, 0) == "B1" and all(one(held, n).marks & PINNED for n in (0, 1, 2))
    gone = played(state, Retreat((0,), at(state, "A1")), 4)
    assert where(gone, 0) == "A1" and gone.lasting == ()
    state.mark(one(state, 2), PINNED)
    assert why(state, Retreat((2,), at(state, "A1"))) == "OW-RET-05"


@pytest.mark.rule("OW-RET-06", "OW-RET-07")
def test_locks_hinder_nobody_flying_ones_go_one_step_and_castles_stay() -> None:
    state = position("pl IC pl pl", factions=("elves", "orcs"))
    put(state, "B1", "fairy")
    put(state, "B1", "elves/castle")
    put(state, "B1", "axer")
    fighting(state)
    assert why(state, Retreat((1,), at(state, "A1"))) == "OW-RET-07"
    state = act(state, HOLD)
    assert why(state, Retreat((0,), at(state, "D1"))) == "OW-RET-02"
    assert why(state, Retreat((0,), at(state, "A1"))) == ""
    assert where(act(state, Retreat((0,), at(state, "A1"))), 0) == "A1"


@pytest.mark.rule("OW-RET-08", "OW-STM-12", "OW-STM-10")
def test_windows_open_before_and_after_a_retreat() -> None:
    state = fight("pl pl pl")
    state.mana = [9, 0]
    put(state, "A1", "elves/magician")
    state = act(state, Retreat((0, 1), at(state, "A1")))
    seen = []
    while isinstance(state.stack[-1], Window) and len(seen) < 4:
        seen.append(state.stack[-1].name)
        state = act(state, PASS)
    assert seen[:2] == ["ACTION_DECLARED", "ACTION_DONE"]
    assert names(state, "A1", 0)["swordsman"] == 2


@pytest.mark.rule("OW-MOV-25", "OW-RET-05")
def test_what_a_spell_takes_away_does_not_retreat() -> None:
    state = fight("pl pl pl")
    state.stack.append(Retreating(step=1, stack=key(state, 0), group=(0, 1), to=at(state, "A1")))
    state.shift(one(state, 1), at(state, "C1"))
    settled(state)
    assert [where(state, n) for n in (0, 1, 2)] == ["A1", "C1", "B1"]
    assert one(state, 2).marks & NO_ATTACK and not one(state, 1).marks & NO_ATTACK

"""Moments that random matches hardly ever come to."""

from __future__ import annotations

from tabletop.games.open_wars.records.state import State

from .positions import closing, position, put
from .test_ending import fell
from .test_scenarios import staged


def moments() -> list[State]:
    """A fallen counter may be raised in a skeleton desert; a ritual may be paid."""
    return [raising(), ritual()]


def raising() -> State:
    state = position("SD pl IC", factions=("undead", "orcs", "elves"))
    put(state, "A1", "wraith")
    put(state, "C1", "slynn")
    put(state, "B1", "warrior")
    fell(state, "B1", "skeleton")
    state.gold[0], state.values = 5, (2, 1, 1)
    return closing(state)


def ritual() -> State:
    state = staged("siege")
    put(state, "D1", "dwarves/mage")
    put(state, "E2", "warrior")
    put(state, "A3", "soldier")
    state.mana = [9, 0, 0]
    return closing(state)

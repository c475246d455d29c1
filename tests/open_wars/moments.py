"""Moments that random matches hardly ever come to."""

from __future__ import annotations

from tabletop.games.open_wars.records.state import State

from .positions import closing, position, put
from .test_ending import fell


def moments() -> list[State]:
    """A fallen counter may be raised in a skeleton desert."""
    raising = position("SD pl IC", factions=("undead", "orcs", "elves"))
    put(raising, "A1", "wraith")
    put(raising, "C1", "slynn")
    put(raising, "B1", "warrior")
    fell(raising, "B1", "skeleton")
    raising.gold[0], raising.values = 5, (2, 1, 1)
    return [closing(raising)]

"""What follows from the units, mines and crystals of a state: bit masks, maps and memory, for speed."""

from __future__ import annotations

from typing import Any

from tabletop.engine.model import Action
from tabletop.parts.hexes import Mask

from .units import Unit

Memory = tuple[Unit, Any, tuple[Action, ...]]
"""A unit, what its actions depended on, and its actions."""


class Derived:
    """Kept in step by the mutators of the state. Read it, do not write it."""

    __slots__ = ("crystal", "ids", "known", "mines", "occupied", "own", "seats", "truce")

    ids: list[int]
    """Hex → id of the unit that stays there, or −1 (a unit that only passes is not in it)."""
    seats: list[Mask]
    """Seat → hexes of its units."""
    occupied: Mask
    truce: Mask
    """Hexes of units under a cease-fire."""
    crystal: Mask
    """Crystal, permanent and temporary (HG-MAP-03, HG-MAP-10)."""
    mines: list[Mask]
    """Seat → its mines."""
    own: list[list[int]]
    """Seat → ids of its units on the map, ascending."""
    known: dict[int, Memory]
    """Unit → its actions in its owner's action step, with what they depended on (rules/acting.py)."""

    def clone(self) -> Derived:
        """An independent copy."""
        twin = Derived.__new__(Derived)
        twin.ids = self.ids[:]
        twin.seats = self.seats[:]
        twin.occupied = self.occupied
        twin.truce = self.truce
        twin.crystal = self.crystal
        twin.mines = self.mines[:]
        twin.own = [ids[:] for ids in self.own]
        twin.known = self.known.copy()
        return twin

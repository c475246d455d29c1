"""What follows from the units, mines and crystals of a state, as bit masks and maps."""

from __future__ import annotations

from array import array

from tabletop.parts.hexes import Mask

from .remembered import Remembered


class Derived:
    """Kept in step by the mutators of the state. Read it, do not write it."""

    __slots__ = (
        "armies",
        "crystal",
        "ids",
        "mined",
        "mines",
        "occupied",
        "own",
        "plan",
        "quick",
        "truce",
        "wary",
    )

    ids: array[int]
    """Hex → id of the unit that stays there, or −1 (a unit that only passes is not in it)."""
    armies: list[Mask]
    """Side → hexes of its units."""
    occupied: Mask
    truce: Mask
    """Hexes of units under a cease-fire."""
    crystal: Mask
    """Crystal, permanent and temporary (HG-MAP-03, HG-MAP-10)."""
    mines: list[Mask]
    """Side → its mines."""
    mined: Mask
    """All of them."""
    own: list[list[int]]
    """Seat → ids of its units on the map, ascending."""
    wary: set[int]
    """At least the units that have to shun another (HG-CAM-09)."""
    quick: Remembered
    """What the quick lists remember; rules/quick alone reads it."""
    plan: object
    """What a bot was after when it was asked last, or None: no rule reads it (mind/aims.py). It is here to
    travel with copies of the state: a plan made anew for each of them would be another plan."""

    def clone(self) -> Derived:
        """An independent copy."""
        twin = Derived.__new__(Derived)
        twin.ids = self.ids[:]
        twin.armies = self.armies[:]
        twin.occupied = self.occupied
        twin.truce = self.truce
        twin.crystal = self.crystal
        twin.mines = self.mines[:]
        twin.mined = self.mined
        twin.own = [ids[:] for ids in self.own]
        twin.wary = self.wary.copy()
        twin.quick, twin.plan = self.quick.clone(), self.plan
        return twin

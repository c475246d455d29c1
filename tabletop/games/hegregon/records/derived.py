"""What follows from the units, mines and crystals of a state, as bit masks and maps."""

from __future__ import annotations

from array import array

import msgspec

from tabletop.parts.hexes import Mask

from .remembered import Remembered


class Derived(msgspec.Struct):
    """Kept in step by the mutators of the state. Read it, do not write it."""

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
    wary: set[int] = set()
    """At least the units that have to shun another (HG-CAM-09)."""
    quick: Remembered = msgspec.field(default_factory=Remembered)
    """What the quick lists remember; rules/quick alone reads it."""
    plan: object = None
    """What a bot was after when it was asked last, or None: no rule reads it (mind/aims.py). It is here to
    travel with copies of the state: a plan made anew for each of them would be another plan."""

    def clone(self) -> Derived:
        """An independent copy; positional arguments, for speed."""
        quick = self.quick
        known, changed, total = quick.known.copy(), quick.changed.copy(), quick.total
        return Derived(
            self.ids[:],
            self.armies[:],
            self.occupied,
            self.truce,
            self.crystal,
            self.mines[:],
            self.mined,
            [ids[:] for ids in self.own],
            self.wary.copy(),
            Remembered(
                quick.field, quick.viewer, known, total, quick.stage, quick.lands, quick.touched, changed
            ),
            self.plan,
        )

"""What follows from the units, mines and crystals of a state: bit masks, maps and memory, for speed."""

from __future__ import annotations

from array import array
from typing import Any

from tabletop.engine.model import Action, Seat
from tabletop.parts.hexes import Mask

from .actions import Move

Actions = tuple[Action, ...]
Memory = tuple[Mask, Actions, Mask, tuple[Move, ...], Actions, Mask, Mask]
"""Of a unit: the hexes on which its actions depend, and its actions; where it may march; its marches and its
other actions; the hexes on which each of the two depend."""


class Derived:
    """Kept in step by the mutators of the state. Read it, do not write it."""

    __slots__ = (
        "armies",
        "changed",
        "crystal",
        "field",
        "ids",
        "known",
        "means",
        "mined",
        "mines",
        "occupied",
        "own",
        "plan",
        "stage",
        "touched",
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
    field: tuple[Seat, Any] | None
    """The map in the eyes of the seat that asked last (rules/reach.py); None after any change on it."""
    known: dict[int, Memory]
    """Unit → its actions in the action step of its owner, as listed last (rules/listing.py)."""
    stage: Any
    """What all marches in `known` depend on besides who stands where; None as long as there are none."""
    means: Any
    """What all other actions in `known` depend on besides that."""
    touched: Mask
    """The hexes where units came or went since `known` was listed."""
    changed: set[int]
    """The units that changed since then."""
    plan: Any
    """What a bot was after when it was asked last (aims.py), or None: whoever uses it asks if it holds."""
    wary: set[int]
    """At least the units that have to shun another (HG-CAM-09)."""

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
        twin.field, twin.wary = self.field, self.wary.copy()
        twin.known, twin.touched, twin.changed = self.known.copy(), self.touched, self.changed.copy()
        twin.stage, twin.means, twin.plan = self.stage, self.means, self.plan
        return twin

"""What follows from the units, mines and crystals of a state: bit masks, maps and memory, for speed."""

from __future__ import annotations

from array import array
from typing import Any

import msgspec

from tabletop.parts.hexes import Mask

from .actions import Order, moves
from .means import abilities, ability

Actions = tuple[Order, ...]


class Memory(msgspec.Struct, gc=False):
    """What one unit may be told, as it was listed last: marches, attacks, abilities. They are counted at once
    and written out when somebody reads them; nothing else changes."""

    unit: int
    count: int
    """How many actions these are."""
    goals: Mask
    """Where it may march."""
    walk: Mask
    """Where it gets by walking, if nobody stands there."""
    roams: Mask
    """The hexes on which its marches depend."""
    heeds: Mask
    """The hexes on which anything depends."""
    looks: Mask = 0
    """The hexes on which everything but marches depends."""
    fights: Actions = ()
    """Its attacks,"""
    mined: Mask = 0
    """where it may lay mines,"""
    may: int = 0
    """the abilities it may use (means.py)."""
    written: Actions | None = None

    @property
    def deeds(self) -> Actions:
        """Everything but marches."""
        return self.fights + abilities(self.unit, self.mined, self.may)

    def deed(self, place: int) -> Order:
        """The one of them at a place, the others unwritten."""
        place -= len(self.fights)
        return self.fights[place] if place < 0 else ability(self.unit, self.mined, self.may, place)

    @property
    def actions(self) -> Actions:
        """Everything the unit may be told; the same tuple each time."""
        if self.written is None:
            self.written = moves(self.unit, self.goals) + self.deeds
        return self.written


class Derived:
    """Kept in step by the mutators of the state. Read it, do not write it."""

    __slots__ = (
        "armies",
        "changed",
        "crystal",
        "field",
        "ids",
        "known",
        "lands",
        "mined",
        "mines",
        "occupied",
        "own",
        "plan",
        "stage",
        "total",
        "touched",
        "truce",
        "viewer",
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
    field: Any
    """The map in the eyes of the side that asked last (rules/reach.py),"""
    viewer: int
    """which is this one; −1 after any change on it."""
    known: dict[int, Memory]
    """Unit → its actions in the action step of its owner, as listed last (rules/listing.py)."""
    total: int
    """How many actions these are."""
    stage: Any
    """What all actions in `known` depend on besides who and what is near; None as long as there are none."""
    lands: Any
    """The ground and the enemies with which they were listed (`reach.lands_of`)."""
    touched: Mask
    """The hexes where units or mines came or went since `known` was listed."""
    changed: set[int]
    """The units that changed since then."""
    plan: Any
    """What a bot was after when it was asked last (mind/aims.py), or None: whoever
    uses it asks if it holds."""
    wary: set[int]
    """At least the units that have to shun another (HG-CAM-09)."""

    def forget(self, uid: int) -> None:
        """A unit is gone: nothing is remembered of it."""
        self.changed.discard(uid)
        if uid in self.known:
            self.total -= self.known.pop(uid).count

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
        twin.field, twin.viewer, twin.wary = self.field, self.viewer, self.wary.copy()
        twin.known, twin.total = self.known.copy(), self.total
        twin.touched, twin.changed = self.touched, self.changed.copy()
        twin.stage, twin.lands, twin.plan = self.stage, self.lands, self.plan
        return twin

"""What follows from the units and links of a state: bit masks, maps and memory, for speed."""

from __future__ import annotations

from typing import Any

from tabletop.engine.model import Seat
from tabletop.parts.squares import Mask

from ..components.armies import SPELLBOOK
from ..components.geometry import Tables
from .actions import MovementAction
from .frames import AnyFrame
from .units import Unit


class Derived:
    """What follows from the units and links, kept in step by the mutators. Read it, do not write it.

    Masks hold standing units only; toppled pieces are in `toppled`.
    """

    __slots__ = ("foes", "ids", "legal", "mages", "occupied", "own", "sides", "steps", "tables", "toppled")

    tables: Tables
    ids: list[int]
    """Square → id of the standing unit there, or −1."""
    sides: list[Mask]
    """Side → squares of its standing units."""
    occupied: Mask
    toppled: Mask
    own: list[list[int]]
    """Seat → ids of its pieces on the board (toppled ones too), ascending."""
    foes: dict[int, tuple[int, ...]]
    """Engaged unit → its opponents by id."""
    mages: list[list[int]]
    """Seat → those of `own` that have spells."""
    legal: tuple[AnyFrame, dict[Seat, list[Any]], tuple[Seat, ...]] | None
    """The legal lists of a phase's frame and who has any, made once per decision (rules/active.py); None
    after a change."""
    steps: dict[int, tuple[MovementAction, ...]]
    """Unit → what it may do in this movement phase (rules/movement.py). The mutators drop the entries that
    a change on or next to a unit's square may touch."""

    def clone(self) -> Derived:
        """An independent copy."""
        twin = Derived.__new__(Derived)
        twin.tables = self.tables
        twin.ids = self.ids[:]
        twin.sides = self.sides[:]
        twin.occupied = self.occupied
        twin.toppled = self.toppled
        twin.own = [ids[:] for ids in self.own]
        twin.mages = [ids[:] for ids in self.mages]
        twin.steps = self.steps.copy()
        twin.foes = self.foes.copy()
        twin.legal = self.legal
        return twin

    def enlist(self, unit: Unit) -> None:
        """Count a piece among those of its seat; ids must come in ascending order."""
        self.own[unit.seat].append(unit.id)
        if SPELLBOOK[unit.kind]:
            self.mages[unit.seat].append(unit.id)

    def touch(self, *units: int) -> None:
        """What these units may do has changed."""
        self.legal = None
        for uid in units:
            self.steps.pop(uid, None)

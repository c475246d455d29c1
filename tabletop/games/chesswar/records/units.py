"""The records a state is made of: units and their marks, musters, spells in force (CW-GEN-09..11)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tabletop.engine.model import Seat
from tabletop.parts.squares import Square

from ..components.armies import ATTRIBUTES, MOV

# -- marks of a unit (CW-GEN-09), as bits of `Unit.marks` -------------------------------------------
STEPPED = 1
"""It has changed square this turn (CW-MOV-10)."""
CHARGE_TRIED = 2
CHARGE_FAILED = 4
"""It failed its fear check this turn (CW-CHG-05)."""
CHARGE_BONUS = 8
"""Aggressive and charged: Com +1 this turn (CW-ATR-01)."""
MOVE_OVER = 16
"""No more steps this turn: it teleported or cast a movement spell (CW-ATR-50, CW-MAG-09)."""
SHOT = 32
FOUGHT = 64
RAISED_NOW = 128
"""Raised from the dead since its owner's last turn began (CW-SPL-15)."""
CAST_USED = 256
DEBT = 512
"""It cast in an enemy turn: nothing in its own next turn (CW-MAG-05)."""
TOPPLED = 1024
"""It lies on its square awaiting regeneration (CW-ATR-40)."""
FLOWN = 2048
"""Under flight until the movement phase ends; its squares are in `State.flights` (CW-SPL-31)."""
DYING = 4096
"""It failed its save; the batch is still being resolved (CW-DTH-02)."""

TURN_MARKS = (
    STEPPED | CHARGE_TRIED | CHARGE_FAILED | CHARGE_BONUS | MOVE_OVER | SHOT | FOUGHT | CAST_USED | FLOWN
)
"""What every turn start clears for all units (CW-TUR-04)."""

GONE: Square = -1
"""The square of a unit that is no longer in play."""


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One unit: what it is (`kind`, see armies.py), whose, where, squares spent this turn, marks."""

    id: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    kind: Annotated[int, msgspec.Meta(ge=0, le=39)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    at: Annotated[int, msgspec.Meta(ge=-1, le=675)]
    spent: Annotated[int, msgspec.Meta(ge=0, le=26)] = 0
    marks: Annotated[int, msgspec.Meta(ge=0, lt=8192)] = 0

    @property
    def is_gone(self) -> bool:
        return self.at < 0

    @property
    def stands(self) -> bool:
        """On the board and not toppled: counts as a unit (CW-GEN-03)."""
        return self.at >= 0 and not self.marks & TOPPLED

    @property
    def printed(self) -> int:
        """Its printed attributes as bits (armies.py)."""
        return ATTRIBUTES[self.kind]

    @property
    def mov(self) -> int:
        """Its printed Mov."""
        return MOV[self.kind]

    def marked(self, bits: int) -> Unit:
        """The same unit with these marks added."""
        return Unit(self.id, self.kind, self.seat, self.at, self.spent, self.marks | bits)

    def unmarked(self, bits: int) -> Unit:
        """The same unit without these marks."""
        return Unit(self.id, self.kind, self.seat, self.at, self.spent, self.marks & ~bits)


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True, gc=False):
    """A piece deployed on a square before the battle."""

    piece: Annotated[str, msgspec.Meta(max_length=1)]
    at: Annotated[int, msgspec.Meta(ge=0, le=675)]


class Muster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's hidden preparations: army, pieces bought (counts of K Q R B N P), deployed so far."""

    army: str = ""
    counts: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    placed: tuple[Placed, ...] = ()
    """In canonical order of squares."""
    confirmed: bool = False


class Lasting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A temporary spell in force (CW-GEN-11). A mage has at most one, so its id names the instance."""

    spell: str
    caster: int
    seat: Seat


class Flight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit under flight and the squares its mage saw when casting (CW-SPL-31)."""

    unit: int
    squares: tuple[int, ...]


Link = tuple[int, int]
"""An engaged pair: ids, the lower first."""

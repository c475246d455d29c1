"""The frozen records that a state is made of: units and mines, and a unit's marks as bits.

No number of counters limits them (HG-GEN-09).
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

from ..components.kinds import AMMO_DICE, DICE, EAR, KINDS, TURRET_DICE

# -- marks of a unit ----------------------------------------------------------------------------------
FOUGHT = 1
"""Its combat of this turn is used (HG-ATK-02)."""
USED = 2
"""Its ability of this turn is used (HG-ABL-01)."""
DREW = 4
"""It drew an event card this turn (HG-EVT-02)."""
CAMOUFLAGED = 8
"""HG-CAM-01."""
LOADED = 16
"""Explosive ammunition (HG-EXP-01)."""
CEASEFIRE = 32
"""It neither attacks nor is attacked (card EV16)."""
ENTRENCHED = 64
"""A turret (HG-ENT-01); the only mark that outlives the turn."""
TURN_MARKS = FOUGHT | USED | DREW | CAMOUFLAGED | LOADED | CEASEFIRE
"""What the settlement clears (HG-COL-01)."""
IDLE = FOUGHT | CEASEFIRE
"""With one of these a unit begins no combat (HG-ATK-02, card EV16)."""
SPENT = FOUGHT | USED
"""How a free unit arrives, with 0 MP (HG-EVT-08)."""
ALL_MARKS = TURN_MARKS | ENTRENCHED

HexNumber = Annotated[int, msgspec.Meta(ge=-1, le=10_000)]


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True, gc=False):
    """A unit by its number in `State.units`; destroyed ones stay with `at` = −1."""

    id: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    kind: Annotated[int, msgspec.Meta(ge=0, lt=len(KINDS))]
    seat: Annotated[int, msgspec.Meta(ge=0, le=5)]
    at: HexNumber
    mp: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    marks: Annotated[int, msgspec.Meta(ge=0, le=ALL_MARKS)] = 0
    shuns: Annotated[int, msgspec.Meta(ge=-1, le=100_000)] = -1
    """The camouflaged unit from which its next step must lead away (HG-CAM-09), or −1."""
    came: HexNumber = -1
    """The hex it was on before its last step or flight (card EV08)."""

    @property
    def dice(self) -> int:
        """Its own dice: base or turret, and explosive ammunition (HG-ATK-08)."""
        own = TURRET_DICE if self.marks & ENTRENCHED else DICE[self.kind]
        return own + (AMMO_DICE if self.marks & LOADED else 0)

    @property
    def collects(self) -> bool:
        """Only the E.A.R. collects and captures (HG-COL-02, HG-CAP-04)."""
        return self.kind == EAR

    def changed(self, **fields: int) -> Unit:
        """The unit with other figures."""
        return replace(self, **fields)

    def marked(self, marks: int) -> Unit:
        """The unit with marks added."""
        return replace(self, marks=self.marks | marks)

    def unmarked(self, marks: int) -> Unit:
        """The unit without these marks."""
        return replace(self, marks=self.marks & ~marks)


class Mine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True, gc=False, order=True):
    """A laid mine (chapter 11)."""

    at: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=5)]


class Crystallised(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True, gc=False, order=True
):
    """A common hex that is crystal until the settlement of turn `until` (card EV13)."""

    at: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    until: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]

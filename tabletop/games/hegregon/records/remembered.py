"""What the quick lists remember beside a state (rules/quick): no rule depends on it, only speed does.

It stands among the records because the mutators of the state write into it what changed.
"""

from __future__ import annotations

import msgspec

from tabletop.engine.model import Seat
from tabletop.parts.hexes import Mask

from .actions import Order

Actions = tuple[Order, ...]
Stage = tuple[Seat, Mask, Mask, int, tuple[str, ...], tuple[int, ...]]
"""What the actions of all units of a seat depend on, besides who and what is near: the seat, crystal,
cease-fires, then what abilities alone depend on: what it can afford, bans, who holds the bases."""
NO_STAGE: Stage = (-1, 0, 0, 0, (), ())
"""Nobody was listed yet."""


class Land(msgspec.Struct, frozen=True, gc=False):
    """The map as the units of one kind and side may use it, wherever their friends stand."""

    plain: Mask
    """Hexes on which they walk for 1 (HG-MOV-02), past friends too (HG-MOV-04)."""
    rough: Mask
    """Hexes on which they walk for 2 as long as nobody stands there (HG-MOV-05)."""
    foes: Mask
    """Enemies they may fight for their hexes (HG-POS-02)."""
    hard: Mask
    """Those of them whose hexes cost 2."""
    front: Mask
    """What lies next to any of them."""
    loud: Mask
    """Where something happens as soon as they enter, event cards apart: enemies and mines (HG-MOV-11)."""


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
    """the abilities it may use (rules/quick/means.py)."""
    written: Actions | None = None


class Remembered(msgspec.Struct):
    """What was listed last, and what has changed since then."""

    field: tuple[Land, ...] = ()
    """The map in the eyes of the side that asked last, kind by kind,"""
    viewer: int = -1
    """which is this one; −1 after any change on it."""
    known: dict[int, Memory] = {}
    """Unit → its actions in the action step of its owner, as listed last."""
    total: int = 0
    """How many actions these are."""
    stage: Stage = NO_STAGE
    """What all actions in `known` depend on besides who and what is near."""
    lands: tuple[Land, ...] = ()
    """The ground and the enemies with which they were listed."""
    touched: Mask = 0
    """The hexes where units or mines came or went since `known` was listed."""
    changed: set[int] = set()
    """The units that changed since then."""

    def forget(self, uid: int) -> None:
        """A unit is gone: nothing is remembered of it."""
        self.changed.discard(uid)
        if uid in self.known:
            self.total -= self.known.pop(uid).count

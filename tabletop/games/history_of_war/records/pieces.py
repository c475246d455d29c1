"""Cards in play, what is announced, and what a battle half keeps (sections 4, 8 and 12 to 14)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.engine.model import Seat

from ..components.cards import Domain

CardNumber = Annotated[int, msgspec.Meta(ge=0, le=101)]
"""A card's place in the set."""
PieceId = Annotated[int, msgspec.Meta(ge=0, le=199)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=1)]
Small = Annotated[int, msgspec.Meta(ge=0, le=999)]
Amount = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Cards = tuple[CardNumber, ...]

Zone = Literal["base", "deployment", "territory", "aside"]
"""Base area, deployment area, on a territory of the row (HOW-ARE-01), or set aside with a conquered one: then
it is not in play (HOW-CAT-08)."""

NOWHERE = -1
"""The territory of what lies on none."""
NONE = -1
"""No target, no carrier, no card."""
UNKNOWN = -1
"""A card that a seat cannot see, in the state made of its view."""


class Lasting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An effect for the rest of the phase (HOW-EFF-04): MOD_AV, MOD_DV or PROTECT."""

    op: Literal["MOD_AV", "MOD_DV", "PROTECT"]
    value: Amount = 0
    source: CardNumber = 0
    """The card whose announcement it was; its effect says which AVs are meant."""


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in play or set aside; its id is its place in the state's list."""

    id: PieceId
    card: CardNumber
    seat: SeatNumber
    """Owner and controller for the whole match (HOW-GEN-04)."""
    zone: Zone
    at: Annotated[int, msgspec.Meta(ge=-1, le=101)] = NOWHERE
    """The territory it lies on, as its card's number."""
    locked: bool = False
    marker: bool = False
    """Entrenched (HOW-KEY-02)."""
    upgrades: Cards = ()
    lasting: tuple[Lasting, ...] = ()


class Announced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An action card or ability on the stack (HOW-STK-06)."""

    serial: Small
    """By this number it is targeted."""
    seat: SeatNumber
    card: CardNumber
    """The action card, or the card whose ability it is."""
    source: Annotated[int, msgspec.Meta(ge=-1, le=199)] = NONE
    """The piece whose ability it is; −1 for an action card."""
    target: Annotated[int, msgspec.Meta(ge=-1, le=999)] = NONE
    """A piece, or the serial of another announcement."""


class Strike(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A declared attacker (HOW-ATK-01)."""

    unit: PieceId
    domain: Domain
    """Its category, known also when it has fallen."""
    base: bool = False
    """Mode B, against the base (HOW-ATK-03); else mode T."""


class Shield(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A declared blocker and the attacker it blocks (HOW-BLK-01)."""

    unit: PieceId
    attacker: PieceId


class Battle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle half, from the declaration to D6 (HOW-STM-05)."""

    striker: SeatNumber
    strikes: tuple[Strike, ...] = ()
    shields: tuple[Shield, ...] = ()

    @property
    def guard(self) -> Seat:
        """Whoever blocks in this half."""
        return 1 - self.striker

    def strike_of(self, unit: int) -> Strike | None:
        """The declaration of an attacker, or None."""
        for strike in self.strikes:
            if strike.unit == unit:
                return strike
        return None

    def is_blocked(self, unit: int) -> bool:
        """Was a block declared for this attacker? It stays blocked whoever leaves (HOW-BLK-10)."""
        return any(shield.attacker == unit for shield in self.shields)

    def blocked_by(self, unit: int) -> int:
        """The attacker that a unit blocks; −1 if it blocks none."""
        for shield in self.shields:
            if shield.unit == unit:
                return shield.attacker
        return NONE

"""The frames of the decision stack (chapter 18): one type per question or process of the flow of play.

The frames of resolving abilities and attacks stand in `resolving`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from tabletop.engine.model import Frame, Seat
from tabletop.engine.sealed import Sealed
from tabletop.engine.sequence import Sequence

from .fighters import CardIndex, Cell, FighterId

DieId = Annotated[int, msgspec.Meta(ge=1, le=8)]
Cards = tuple[CardIndex, ...]
Spots = tuple[tuple[CardIndex, Cell], ...]
"""Cards and the cells they were placed on."""


class Opening(Sequence, frozen=True):
    """Teams, equipment, placement and initiative, one after another (SM-02 to SM-05)."""


class Drafting(Frame, frozen=True):
    """The open draft (OCW-TEAM-07): `done` picks of the present kind were made."""

    kind: str
    """``character`` or ``equip``."""
    done: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0


class Choosing(Sealed[Cards], frozen=True):
    """Free choice in secret (OCW-TEAM-09): each seat picks card by card, both are revealed together."""

    blank: ClassVar[Cards] = ()
    answers: tuple[Cards, Cards] = msgspec.field(default=((), ()), name="picks")

    @property
    def picks(self) -> tuple[Cards, Cards]:
        """Each seat's cards: characters first, then equipment."""
        return self.answers


class Placing(Sealed[Spots], frozen=True):
    """Hidden deployment (OCW-SET-04): each seat places its characters in secret."""

    blank: ClassVar[Spots] = ()
    answers: tuple[Spots, Spots] = msgspec.field(default=((), ()), name="placed")

    @property
    def placed(self) -> tuple[Spots, Spots]:
        """Where each seat has placed which cards, in the order of placing."""
        return self.answers


class Alternating(Frame, frozen=True):
    """Deployment one character at a time, the draft's first player first (OCW-SET-04)."""

    done: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0


class Turn(Sequence, frozen=True):
    """Maintenance, mana, deployment, activation, end (OCW-TURN-01), by the active player."""


class Merging(Frame, frozen=True):
    """The active player may merge dice (SM-12)."""

    seat: Seat


class Deploying(Frame, frozen=True):
    """The active player may play cards from the hand (SM-13)."""

    seat: Seat


class Paying(Frame, frozen=True):
    """A card was chosen: which dice pay it (OCW-DEP-02)? Nothing is spent before the last one."""

    seat: Seat
    card: CardIndex
    to: Annotated[int, msgspec.Meta(ge=0, le=31)]
    """The cell of a character, the wearer of equipment."""
    dice: tuple[DieId, ...] = ()


class Menu(Frame, frozen=True):
    """The active player activates a character or passes (SM-15). `opened`: its interlude is over."""

    seat: Seat
    opened: bool = False


class Activation(Frame, frozen=True):
    """One activation (SM-16): which of its two steps are used; the die is spent with the first of them."""

    seat: Seat
    fighter: FighterId
    die: DieId
    value: Annotated[int, msgspec.Meta(ge=1, le=6)]
    """What the die shows, known also when it is spent (OCW-ACT-05)."""
    ability_used: bool = False
    action_used: bool = False

"""The frames of the decision stack (section 23): one type per question or process of the flow of play."""

from __future__ import annotations

from typing import Annotated, ClassVar, Generic, Literal, TypeVar

import msgspec

from tabletop.engine.model import Action, Frame
from tabletop.engine.priority import StackWindow
from tabletop.engine.sealed import Sealed
from tabletop.engine.sequence import Sequence

from .actions import (
    Aim,
    Assign,
    Attack,
    Block,
    Commit,
    Deploy,
    Discard,
    Garrison,
    Lock,
    Respond,
    Retreat,
    Scrap,
    Settle,
)
from .pieces import Announced, CardNumber, Cards, PieceId, SeatNumber, Small

OrderT = TypeVar("OrderT", bound=Action)

WindowName = Literal["w1", "w2", "w3o", "w3c", "w4", "w7", "w8", "w11", "w12", "w13", "w14"]
"""The windows of HOW-RND-01."""
BATTLE_WINDOWS = ("w7", "w11")
"""HOW-STK-03."""


class Opening(Sequence, frozen=True):
    """Everything before the first round (section 5)."""


class Contributing(Sealed[Cards], frozen=True):
    """Both choose two territories in secret (HOW-SET-02)."""

    blank: ClassVar[Cards] = ()
    answers: tuple[Cards, Cards] = ((), ())


class Redrawing(Sealed[Literal["", "keep", "redraw"]], frozen=True):
    """Both decide in secret whether they keep their hand (HOW-SET-05..07)."""

    blank: ClassVar[str] = ""
    answers: tuple[Literal["", "keep", "redraw"], Literal["", "keep", "redraw"]] = ("", "")
    redraws: tuple[Small, Small] = (0, 0)
    """How often each has redrawn, which everybody saw."""


class Round(Sequence, frozen=True):
    """The fifteen phases (HOW-RND-01)."""


class Establishing(Frame, frozen=True):
    """May place one base augmentation (HOW-BAS-01)."""

    seat: SeatNumber


class Commitment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a seat has committed so far, and whether it has confirmed (HOW-CON-01)."""

    orders: tuple[Commit, ...] = ()
    confirmed: bool = False


class Committing(Sealed[Commitment], frozen=True):
    """Both commit cards to construction in secret (HOW-CON-01)."""

    blank: ClassVar[Commitment] = Commitment()
    answers: tuple[Commitment, Commitment] = (Commitment(), Commitment())


class Building(Sequence, frozen=True):
    """From the reveal to the upgrades (HOW-CON-04..UPG-01): what was revealed and is not yet in play."""

    revealed: tuple[tuple[Commit, ...], tuple[Commit, ...]] = ((), ())


class Declaration(Frame, Generic[OrderT], frozen=True):
    """Orders are gathered one by one until they are confirmed as a whole (HOW-STM-02)."""

    seat: SeatNumber
    orders: tuple[OrderT, ...] = ()


class Paying(Declaration[Lock], frozen=True):
    """Which sources pay the price (HOW-TAS-01)? Nothing is locked before the last one."""

    orders: tuple[Lock, ...] = ()
    price: Small = 0
    """What the pool does not cover."""
    barred: tuple[PieceId, ...] = ()
    """Cards that may not pay (HOW-CON-05)."""


class Settling(Declaration[Settle], frozen=True):
    """On which territories do the paid developments go (HOW-CON-08)? They are asked in order of number."""

    orders: tuple[Settle, ...] = ()
    cards: Cards = ()


class Window(StackWindow[Announced], frozen=True):
    """A window for announcements, with the stack (HOW-STK-04)."""

    pending: tuple[Announced, ...] = ()
    name: WindowName = "w1"


class Resolving(Frame, frozen=True):
    """The top announcement has left the stack: it works as soon as it is paid (HOW-STK-08)."""

    item: Announced


class Deploying(Declaration[Deploy], frozen=True):
    """Units go to territories (HOW-DEP-01)."""

    orders: tuple[Deploy, ...] = ()


class Attacking(Declaration[Attack], frozen=True):
    """The striker declares attackers (HOW-ATK-01)."""

    orders: tuple[Attack, ...] = ()


class Blocking(Declaration[Block], frozen=True):
    """The guard declares blockers (HOW-BLK-01)."""

    orders: tuple[Block, ...] = ()


class Allocating(Declaration[Aim | Assign], frozen=True):
    """D1: the striker allocates its damage (HOW-DMG-03..09)."""

    orders: tuple[Aim | Assign, ...] = ()


class Responding(Declaration[Respond], frozen=True):
    """D2: the guard responds (HOW-RSP-01..08)."""

    orders: tuple[Respond, ...] = ()
    aims: tuple[Aim, ...] = ()
    """What the unblocked attackers hit, as allocated."""
    shares: tuple[Assign, ...] = ()
    """How attackers split their AVs among blockers."""


class Retreating(Declaration[Retreat], frozen=True):
    """Units go back (HOW-RET-01)."""

    orders: tuple[Retreat, ...] = ()


class Conquest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A territory that falls, to whom, and the occupation force as far as it is chosen (HOW-VIC-03..06)."""

    territory: CardNumber
    seat: SeatNumber
    force: tuple[PieceId, ...] = ()


class Conquering(Frame, frozen=True):
    """The winners' occupation forces are chosen one after another, then everything is carried out."""

    conquests: tuple[Conquest, ...]


class Occupying(Declaration[Garrison], frozen=True):
    """Which units stay on a conquered territory (HOW-VIC-06)?"""

    orders: tuple[Garrison, ...] = ()
    territory: CardNumber = 0


class Surplus(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a seat gives up beyond the limits (HOW-END-01, HOW-END-02), and whether that is enough."""

    orders: tuple[Discard | Scrap, ...] = ()
    enough: bool = False


class Trimming(Sealed[Surplus], frozen=True):
    """Both go down to their limits in secret (HOW-END-01, HOW-END-02)."""

    blank: ClassVar[Surplus] = Surplus()
    answers: tuple[Surplus, Surplus] = (Surplus(), Surplus())


class Replacing(Sealed[Cards], frozen=True):
    """Contributors choose territories for those that were conquered, in secret (HOW-END-05)."""

    blank: ClassVar[Cards] = ()
    answers: tuple[Cards, Cards] = ((), ())
    wanted: tuple[Annotated[int, msgspec.Meta(ge=0, le=6)], Annotated[int, msgspec.Meta(ge=0, le=6)]] = (0, 0)
    """How many territories each puts in."""


SEALED = (Contributing, Redrawing, Committing, Trimming, Replacing)
"""Questions that both answer at once in secret (HOW-STM-03)."""

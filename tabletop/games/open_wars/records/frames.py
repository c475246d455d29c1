"""The frames of the decision stack (section 14): one type for every question and every process."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from tabletop.engine.model import Frame
from tabletop.engine.priority import StackWindow
from tabletop.engine.sealed import Sealed
from tabletop.engine.sequence import Sequence

from ..components.words import WindowName
from .pieces import (
    NOWHERE,
    Cast,
    CellNumber,
    CounterId,
    Hit,
    Item,
    Joined,
    Serial,
    SpellNumber,
    StackKey,
)
from .setup import KindNumber, Rostered, SeatNumber, Small

Ids = tuple[CounterId, ...]
Cells = tuple[CellNumber, ...]


class Asking(Frame, frozen=True):
    """A question that one seat answers."""

    seat: SeatNumber


# -- before the first turn ------------------------------------------------------------------------------


class Preparing(Sequence, frozen=True):
    """Everything before turn 1 (OW-STM-01, OW-STM-02)."""


class Enlisting(Asking, frozen=True):
    """Which survivors stay in the roster, of more than fit (OW-CAM-05)? Those let go so far."""

    dropped: tuple[KindNumber, ...] = ()


class Promoting(Asking, frozen=True):
    """One type of the roster may be promoted (OW-CAM-07)."""


class Deploying(Asking, frozen=True):
    """Where the roster stands (OW-CAM-05): what is still to be placed, in this order."""

    left: tuple[Rostered, ...]


class Basket(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a seat has written down to buy, ascending, and whether it has confirmed (OW-SET-08, OW-REC-09)."""

    items: tuple[Item, ...] = ()
    confirmed: bool = False


class Mustering(Sealed[Basket], frozen=True):
    """All buy their first counters in secret (OW-SET-08)."""

    blank: ClassVar[Basket] = Basket()


# -- the turn -------------------------------------------------------------------------------------------


class Turn(Sequence, frozen=True):
    """The phases of a turn (OW-TRN-01)."""


class Steps(Frame, frozen=True):
    """One player after another does the same: `at` is the next place in the order of the turn."""

    stage: Literal["recruitment", "movement"]
    at: Small = 0


class Ordering(Sealed[Basket], frozen=True):
    """All write their orders for recruits in secret (OW-REC-09)."""

    blank: ClassVar[Basket] = Basket()


class Recruiting(Asking, frozen=True):
    """A player buys openly (OW-REC-08), or musters once more (OW-SET-08)."""

    muster: bool = False


class MoveStep(Sequence, frozen=True):
    """The movement step of a player (OW-STM-06)."""

    seat: SeatNumber = 0


class Moving(Asking, frozen=True):
    """A player gives move orders, or ends his step (OW-STM-22)."""


class Marching(Asking, frozen=True):
    """An order is being made: this group, along this path so far. Nothing has been done yet."""

    group: Ids
    path: Cells


class Scripting(Frame, frozen=True):
    """A scripted side marches (OW-BOT-03): the stacks still to go, the counters that have had their order."""

    seat: SeatNumber
    goal: CellNumber
    left: tuple[StackKey, ...]
    moved: Ids = ()


class Advance(Sequence, frozen=True):
    """An order that was given is carried out (OW-STM-07)."""

    seat: SeatNumber = 0
    group: Ids = ()
    origin: CellNumber = 0
    path: Cells = ()


# -- combat ---------------------------------------------------------------------------------------------


class CombatPhase(Sequence, frozen=True):
    """Combats, one after another, until no candidate is left (OW-STM-08)."""


class Choosing(Asking, frozen=True):
    """The decider names the next cell (OW-STM-23)."""

    cells: Cells


class Joining(Frame, frozen=True):
    """Owners of available shooters say which stacks join, in turn order (OW-STM-24)."""

    cell: CellNumber
    seats: tuple[SeatNumber, ...]
    """Those still to be asked."""
    joined: tuple[Joined, ...] = ()
    """What has joined so far, ascending by stack."""


class Fighting(Sequence, frozen=True):
    """A combat: its rounds, then its end (OW-STM-09). What is known of it is in `State.combat`."""


class Round(Sequence, frozen=True):
    """A round of a combat: window, activations, checks (OW-CMB-08)."""


class Tying(Asking, frozen=True):
    """Which of a player's tied stacks acts first (OW-STM-25)?"""

    stacks: tuple[StackKey, ...]


class Activating(Asking, frozen=True):
    """The owner of an activated stack attacks, retreats or holds (OW-STM-26)."""

    stack: StackKey
    shooter: bool = False


class Deed(Sequence, frozen=True):
    """What an activated stack does, or an extra attack (OW-STM-10): attack, retreat or hold."""

    stack: StackKey = StackKey(0, 0, 0)
    """Who does it."""
    lost: tuple[StackKey, ...] = ()
    """Stacks that have lost counters since it was declared (OW-SPL-11)."""
    raged: tuple[StackKey, ...] = ()
    """Stacks that have raged in this action (OW-DEF-10)."""


class Striking(Deed, frozen=True):
    """An attack, step by step (OW-ATK-05)."""

    cell: CellNumber = 0
    """The target cell."""
    seat: SeatNumber = 0
    """The player named (OW-ATK-02)."""
    ids: Ids = ()
    """Who may take part; empty: all of the stack that may attack when the dice are thrown."""
    extra: bool = False
    """An extra attack (OW-ATK-08)."""
    here: bool = True
    """Is it part of the current combat?"""
    stripped: bool = False
    """Purifying Flame is on it (OW-SPL-03)."""
    thirst: tuple[Serial, ...] = ()
    """The Bloodthirsts for which it is the first attack, by their ids (OW-SPL-09)."""
    sated: bool = False
    """Bloodthirst gave it: it triggers no further one (OW-SPL-09)."""
    blow: bool = False
    """Savage Blow is on it (OW-SPL-31)."""
    cancelled: bool = False
    """It came to nothing (OW-ATK-02)."""
    base: Small = 0
    """Attack dice and Golden plains (OW-ATK-05)."""
    hits: Small = 0
    """With everything that was added: hits scored once DICE_ROLLED has closed."""


class Retreating(Deed, frozen=True):
    """A retreat (OW-STM-12)."""

    group: Ids = ()
    to: CellNumber = 0


class Holding(Deed, frozen=True):
    """Nothing is done (OW-ATK-01)."""


class Allocating(Asking, frozen=True):
    """The player hit chooses the next counter (OW-STM-27)."""

    hit: Hit


class Breaking(Asking, frozen=True):
    """Thorin may displace a stack of the player hit (OW-STM-31)."""

    target: SeatNumber
    cell: CellNumber


class Displacing(Asking, frozen=True):
    """Where a stack that Thorin displaces goes says its owner (OW-STM-29)."""

    stack: StackKey


# -- magic ----------------------------------------------------------------------------------------------


class Window(StackWindow[Cast], frozen=True):
    """A window with its spell stack (section 14.3)."""

    pending: tuple[Cast, ...] = ()
    name: WindowName = "TURN_START"
    first: SeatNumber = 0
    """Who has priority first."""
    cell: CellNumber = NOWHERE
    """The cell of the action it belongs to."""
    lines: tuple[Small, ...] = ()
    """The lines of the magic script that were used in it (OW-BOT-10)."""


class Resolving(Frame, frozen=True):
    """A spell resolves: one effect of its text after the other (OW-STM-13)."""

    cast: Cast
    step: Small = 0
    """The next effect of its text."""
    queue: tuple[StackKey, ...] = ()
    """Stacks still to be hit, in order, as often as they are."""
    destroyed: tuple[StackKey, ...] = ()
    """Stacks whose last counter has fallen to it, in order of loss (OW-SPL-28)."""
    watched: Ids = ()
    """The counters of the stack aimed at, as it was hit."""
    spared: tuple[StackKey, ...] = ()
    """Stacks that a Mystic Shield keeps from all of it (OW-SPL-04)."""
    actor: StackKey | None = None
    """The stack that moved, where it is now; None if it does nothing more."""


class Shifting(Asking, frozen=True):
    """An effect move or teleport (OW-STM-29): which counters, and where to. `group` and `path` as far as they
    are chosen."""

    stack: StackKey
    spell: SpellNumber
    least: Annotated[int, msgspec.Meta(ge=0, le=1)] = 1
    most: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    """Steps."""
    enemies: Literal["any", "none", "only"] = "any"
    """What it may step on: cells with enemies or without, without enemies, with enemies."""
    able: Ids = ()
    """Who may go; empty: all of the stack."""
    goals: Cells = ()
    """Where a teleport may lead."""
    teleports: bool = False
    group: Ids = ()
    path: Cells = ()


class Turning(Asking, frozen=True):
    """The cell and the enemy player of an extra attack (OW-STM-29)."""

    stack: StackKey
    sated: bool = False
    """Bloodthirst gave it (OW-SPL-09)."""


class FreeCasting(Asking, frozen=True):
    """The free spell of a Pact (OW-STM-30), in the window that lies below."""

    caster: CounterId


# -- end of turn ----------------------------------------------------------------------------------------


class Ending(Sequence, frozen=True):
    """The end of the turn (OW-STM-14)."""


class Raising(Asking, frozen=True):
    """A fallen counter may come back in a cell (OW-STM-32)."""

    cell: CellNumber
    why: Literal["skeletondesert", "morven"]


class Ritual(Asking, frozen=True):
    """An ally may pay for a ritual (OW-STM-33)."""


AnyFrame = (
    Preparing
    | Enlisting
    | Promoting
    | Deploying
    | Mustering
    | Turn
    | Steps
    | Ordering
    | Recruiting
    | MoveStep
    | Moving
    | Marching
    | Scripting
    | Advance
    | CombatPhase
    | Choosing
    | Joining
    | Fighting
    | Round
    | Tying
    | Activating
    | Striking
    | Allocating
    | Retreating
    | Holding
    | Breaking
    | Displacing
    | Window
    | Resolving
    | Shifting
    | Turning
    | FreeCasting
    | Ending
    | Raising
    | Ritual
)
"""Everything that may lie on the stack."""
SEALED = (Mustering, Ordering)
"""Questions that all answer at once in secret."""

"""Everything a seat may choose (section 14.2), as it is saved (OW-STM-17). Cells and counters are named by
number, stacks by their key.

Of counters that are alike in everything, the first ones are named: which of them it is makes no difference.
"""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..components.ground import LONGEST
from .pieces import StackKey

# -- muster and recruitment (OW-STM-21) -------------------------------------------------------------------


class Buy(Action, frozen=True):
    """One more counter of a kind in a city."""

    at: int
    kind: int


class Confirm(Action, frozen=True):
    """Nothing more is bought."""


# -- campaign (OW-STM-34) ---------------------------------------------------------------------------------


class LetGo(Action, frozen=True):
    """A counter leaves the roster, which is too large."""

    kind: int


class Promote(Action, frozen=True):
    """A type of the roster is promoted."""

    kind: int


class Deploy(Action, frozen=True):
    """The next counter of the roster stands here."""

    kind: int
    at: int


# -- movement (OW-STM-22) ---------------------------------------------------------------------------------


class March(Action, frozen=True):
    """A group of one stack is to go to a neighbouring cell, for a start."""

    group: tuple[int, ...]
    to: int


class Onward(Action, frozen=True):
    """The path goes on to this cell."""

    to: int


class Go(Action, frozen=True):
    """The order is given."""


class EndStep(Action, frozen=True):
    """The movement step is over."""


# -- combat -----------------------------------------------------------------------------------------------


class Choose(Action, frozen=True):
    """The next combat is here (OW-STM-23)."""

    cell: int


class Join(Action, frozen=True):
    """A stack joins the combat as shooters (OW-STM-24)."""

    stack: StackKey


class Act(Action, frozen=True):
    """This of the tied stacks acts first (OW-STM-25)."""

    stack: StackKey


class Attack(Action, frozen=True):
    """The activated stack attacks an enemy player (OW-STM-26)."""

    seat: Seat


class Retreat(Action, frozen=True):
    """Counters of the activated stack retreat to a cell (OW-STM-26)."""

    group: tuple[int, ...]
    to: int


class Hold(Action, frozen=True):
    """The activated stack does nothing (OW-ATK-01)."""


class Suffer(Action, frozen=True):
    """This counter takes the next hit (OW-STM-27)."""

    counter: int


class Break(Action, frozen=True):
    """Thorin displaces this stack (OW-STM-31)."""

    stack: StackKey


# -- magic ------------------------------------------------------------------------------------------------


class Spell(Action, frozen=True):
    """A caster casts a spell (OW-STM-28, OW-STM-30). What is not asked for stays at its default."""

    caster: int
    spell: int
    target: StackKey | None = None
    cell: int = -1
    aimed: int = -1
    """What Dispel aims at: the serial of a cast."""
    counter: int = -1
    """The fallen counter to be raised, or the one that is given up (Dark Pact)."""
    free: bool = False
    """By Convergence (OW-SPL-18)."""


class Shift(Action, frozen=True):
    """These counters make the effect move, to this cell first (OW-STM-29)."""

    group: tuple[int, ...]
    to: int


class Aim(Action, frozen=True):
    """An extra attack goes at this player in this cell (OW-STM-29)."""

    cell: int
    seat: Seat


# -- end of turn ------------------------------------------------------------------------------------------


class Raise(Action, frozen=True):
    """This fallen counter comes back (OW-STM-32)."""

    counter: int


class Pay(Action, frozen=True):
    """The ritual is paid (OW-STM-33)."""


class Decline(Action, frozen=True):
    """No use of what is offered: no more shooters, no promotion, no move, no counter raised, no ritual."""


ALL: tuple[type[Action], ...] = (
    Buy,
    Confirm,
    LetGo,
    Promote,
    Deploy,
    March,
    Onward,
    Go,
    EndStep,
    Choose,
    Join,
    Act,
    Attack,
    Retreat,
    Hold,
    Suffer,
    Break,
    Spell,
    Shift,
    Aim,
    Raise,
    Pay,
    Decline,
    Pass,
)

CONFIRM, GO, END_STEP, HOLD, DECLINE, PASS = Confirm(), Go(), EndStep(), Hold(), Decline(), Pass()


@lru_cache(maxsize=20_000)
def march(group: tuple[int, ...], to: int) -> March:
    """The shared record."""
    return March(group, to)


ONWARD = tuple(Onward(to) for to in range(LONGEST * LONGEST))
"""The shared records, by cell."""


@lru_cache(maxsize=8_000)
def buy(at: int, kind: int) -> Buy:
    """The shared record."""
    return Buy(at, kind)

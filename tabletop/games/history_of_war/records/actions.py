"""Everything a seat may choose (section 23). Cards of a hand are named by number, cards in play by their id,
territories by the number of their card. Orders of a declaration are gathered one by one, `Done` confirms.
"""

from __future__ import annotations

from tabletop.engine.model import Action
from tabletop.engine.priority import Pass

from .pieces import NONE

HAND, DEPOT = -1, -2
"""Targets of a base attack besides base cards (HOW-BSA-01)."""


class Contribute(Action, frozen=True):
    """The two territories a seat begins with, the lower number first (HOW-SET-02)."""

    first: int
    second: int


class Keep(Action, frozen=True):
    """Keep the hand (HOW-SET-05)."""


class Redraw(Action, frozen=True):
    """Shuffle the hand back and draw anew (HOW-SET-05)."""


class Establish(Action, frozen=True):
    """Place a base augmentation from the hand (HOW-BAS-01)."""

    card: int


class Commit(Action, frozen=True):
    """Put a card face down for construction; an upgrade with its target (HOW-CON-01, HOW-CON-02)."""

    card: int
    target: int = NONE


class Settle(Action, frozen=True):
    """The territory of the next paid development (HOW-CON-08)."""

    territory: int


class Lock(Action, frozen=True):
    """One of the sources that pay (HOW-TAS-01)."""

    piece: int


class Play(Action, frozen=True):
    """Announce an action card (HOW-STK-06)."""

    card: int
    target: int = NONE


class Use(Action, frozen=True):
    """Announce the ability of a card in play (HOW-STK-06)."""

    piece: int
    target: int = NONE


class Deploy(Action, frozen=True):
    """A unit to a territory; `carrier` is a transport or an airstrip that keeps it unlocked (HOW-DEP-02)."""

    unit: int
    territory: int
    carrier: int = NONE


class Attack(Action, frozen=True):
    """A unit attacks its territory, or the enemy base (HOW-ATK-01)."""

    unit: int
    base: bool = False


class Block(Action, frozen=True):
    """A unit blocks an attacker (HOW-BLK-01)."""

    unit: int
    attacker: int


class Aim(Action, frozen=True):
    """What an unblocked attacker hits: a card, the hand (−1) or the depot (−2) (HOW-DMG-07, HOW-DMG-09)."""

    unit: int
    target: int


class Assign(Action, frozen=True):
    """Points of an AV for one of several blockers (HOW-DMG-04)."""

    unit: int
    blocker: int
    points: int


class Respond(Action, frozen=True):
    """A targeted unit strikes back at an attacker (HOW-RSP-04)."""

    unit: int
    attacker: int


class Retreat(Action, frozen=True):
    """A unit goes back to the deployment area (HOW-RET-01)."""

    unit: int


class Garrison(Action, frozen=True):
    """A unit of the occupation force (HOW-VIC-06)."""

    unit: int


class Discard(Action, frozen=True):
    """A card of the hand beyond the limit (HOW-END-01)."""

    card: int


class Scrap(Action, frozen=True):
    """A unit of the deployment area beyond the limit (HOW-END-02)."""

    unit: int


class Replace(Action, frozen=True):
    """A territory of the reserve for a conquered one (HOW-END-05)."""

    card: int


class Done(Action, frozen=True):
    """Confirm the declaration, or decline: it cannot be taken back (HOW-GEN-09)."""


class Back(Action, frozen=True):
    """Take back the latest order of what is not confirmed."""


ALL: tuple[type[Action], ...] = (
    Contribute,
    Keep,
    Redraw,
    Establish,
    Commit,
    Settle,
    Lock,
    Play,
    Use,
    Deploy,
    Attack,
    Block,
    Aim,
    Assign,
    Respond,
    Retreat,
    Garrison,
    Discard,
    Scrap,
    Replace,
    Done,
    Back,
    Pass,
)

DONE = Done()
BACK = Back()

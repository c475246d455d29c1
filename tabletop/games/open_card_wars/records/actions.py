"""Everything a seat may choose (chapter 18). Characters are named by id, cards by index, dice by id."""

from __future__ import annotations

from tabletop.engine.model import Action
from tabletop.engine.priority import Pass


class Pick(Action, frozen=True):
    """Take a card into the team or the equipment (OCW-TEAM-01..10)."""

    card: int


class Place(Action, frozen=True):
    """Put a character on an own cell before turn 1 (OCW-SET-02..05)."""

    card: int
    cell: int


class Merge(Action, frozen=True):
    """Turn two dice into one: the keeper takes the other's value (OCW-MANA-06)."""

    keeper: int
    other: int


class Deploy(Action, frozen=True):
    """Play a card from the hand: a character to a cell, equipment to a wearer (OCW-DEP-03, OCW-EQ-01)."""

    card: int
    to: int


class Pay(Action, frozen=True):
    """One of the dice that pay a card (OCW-DEP-02)."""

    die: int


class EndPhase(Action, frozen=True):
    """Enough merged, enough deployed, or no further activation (OCW-ACT-01)."""


class Activate(Action, frozen=True):
    """Assign a die to a character (OCW-ACT-02)."""

    fighter: int
    die: int


class Use(Action, frozen=True):
    """Declare an ability: 0..2 by position, 3 the equipment's; `targets` in the order of its choices."""

    slot: int
    targets: tuple[int, ...] = ()


class Attack(Action, frozen=True):
    """The Attack action (OCW-ACT-03)."""


class Move(Action, frozen=True):
    """The Move action (OCW-ACT-09)."""

    cell: int


class Done(Action, frozen=True):
    """End the activation after its first step (OCW-ACT-08)."""


class Back(Action, frozen=True):
    """Take back what was not committed yet: the die, the card to pay, the answer."""


class React(Action, frozen=True):
    """Answer in a window with a character and a die (OCW-FLASH-01)."""

    fighter: int
    die: int


class Aim(Action, frozen=True):
    """Name the objective of an attack; −1 is the enemy player (OCW-ATK-03..07)."""

    objective: int


class Share(Action, frozen=True):
    """Part of the ATK for the next victim (OCW-ATK-14)."""

    amount: int


class Displace(Action, frozen=True):
    """Where a MOVE leads (OCW-KW-04)."""

    cell: int


class Accept(Action, frozen=True):
    """Take the optional follow-up (SM-21)."""


class Decline(Action, frozen=True):
    """Not this time: stay, no second attack, nothing borrowed."""


class Borrow(Action, frozen=True):
    """Pay a die for an ability of the defeated character (OCW-CARD-02)."""

    die: int


ALL: tuple[type[Action], ...] = (
    Pick,
    Place,
    Merge,
    Deploy,
    Pay,
    EndPhase,
    Activate,
    Use,
    Attack,
    Move,
    Done,
    Back,
    React,
    Pass,
    Aim,
    Share,
    Displace,
    Accept,
    Decline,
    Borrow,
)

END_PHASE = EndPhase()
DONE = Done()
BACK = Back()

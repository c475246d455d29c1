"""The frames of windows, abilities and attacks (chapter 18, SM-14 and SM-17 to SM-21)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.engine.model import Frame, Seat

from .fighters import CardIndex, Declared, Effect, FighterId, Serial
from .frames import DieId

Path = tuple[Annotated[int, msgspec.Meta(ge=0, le=9)], ...]
Points = Annotated[int, msgspec.Meta(ge=0, le=999)]
Moment = Literal["ability", "attack", "interlude", "turn_end"]


class FlashWindow(Frame, frozen=True):
    """An open window (OCW-FLASH-02..05): the event lies right below it on the stack.

    `declared` resolve in order when it closes; `passes` in a row so far; `speaker` is asked now.
    """

    moment: Moment
    speaker: Seat
    passes: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    declared: tuple[Declared, ...] = ()


class Answering(Frame, frozen=True):
    """A character and a die were named in a window: which FLASH ability, at what (SM-14)?"""

    seat: Seat
    fighter: FighterId
    die: DieId


class Running(Frame, frozen=True):
    """Steps being carried out (SM-19): those of an ability, or inside it of a trigger or a follow-up.

    `path` leads to the list of steps, `step` is the next of it. `attacked` and the next fields describe the
    attack that fired a trigger (OCW-VOC-04, OCW-VOC-06).
    """

    declared: Declared
    path: Path = ()
    step: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    attacked: tuple[FighterId, ...] = ()
    dealt: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    target: FighterId = -1
    """Objective of that attack, for `same_target`."""
    started: bool = False
    """Were the locked targets looked at again (OCW-ABIL-08)?"""
    group: tuple[FighterId, ...] = ()
    """The area, computed when the ability began to resolve (OCW-ABIL-07)."""
    immune: tuple[FighterId, ...] = ()
    """Who spent a charge on this ability: nothing more of it reaches them (OCW-KW-16)."""
    cancelled: bool = False
    """Annulled while it was pending (OCW-FLASH-11)."""


class Assault(Frame, frozen=True):
    """One attack (SM-18, SM-20) from its declaration to its last trigger."""

    fighter: FighterId
    objective: FighterId
    """−1 for the enemy player."""
    basic: bool
    counter: bool = False
    """A counterattack: never countered, free of line and TAUNT (OCW-KW-14)."""
    in_line: bool = True
    """Did the objective stand in the attacker's line when chosen (OCW-ATK-09)?"""
    taunted: bool = False
    """Was it forced by TAUNT (OCW-ATK-14)?"""
    charges: tuple[Effect, ...] = ()
    """`next_attack` charges locked onto it (OCW-ATK-13)."""
    declared: Declared | None = None
    """Of an ability attack: the ability; `path` leads to its attack step."""
    path: Path = ()
    trigger: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    """Serial of the trigger's ability whose steps make this attack: it does not fire again (OCW-ATK-16)."""
    cancelled: bool = False
    """Its ability was annulled before it resolved (OCW-FLASH-11)."""
    stage: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """Which of the steps of OCW-ATK-15 comes next."""
    at: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """How many counterattacks of that step were looked at."""
    shares: tuple[tuple[FighterId, Points], ...] = ()
    """What the attacker puts on whom (OCW-ATK-14)."""
    dealt: tuple[tuple[FighterId, Points], ...] = ()
    """Who was attacked, without those whom it was nullified for, and the damage dealt (OCW-DMG-10)."""
    reflecting: tuple[FighterId, ...] = ()
    """Who of them had REFLECT at that moment (OCW-DMG-12, OCW-DEAD-03)."""
    defeated: tuple[FighterId, ...] = ()
    """Attacked characters and victims of the surplus that fell."""
    fired: tuple[Serial, ...] = ()
    """The triggers that this attack has fired."""


class Repeating(Frame, frozen=True):
    """The Attack action with its repetitions (OCW-ATK-12): how many were declared, at whom the first."""

    fighter: FighterId
    made: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    first: FighterId = -1


class Aiming(Frame, frozen=True):
    """The attacker's controller names the objective, or declines an optional attack (SM-18)."""

    seat: Seat
    assault: Assault
    """As it will be declared, but for the objective."""
    choices: tuple[FighterId, ...]
    optional: bool = False


class Sharing(Frame, frozen=True):
    """The attacker divides its ATK over the victims in reading order; the last gets the rest
    (OCW-ATK-14)."""

    seat: Seat
    victims: tuple[FighterId, ...]
    total: Points
    forced: FighterId = -1
    """The objective, if TAUNT forced it: it gets at least 1."""
    given: tuple[Points, ...] = ()


class Displacing(Frame, frozen=True):
    """Where does a MOVE lead (SM-21)?"""

    seat: Seat
    """Who decides: the controller of the ability (OCW-ABIL-16)."""
    fighter: FighterId
    optional: bool = False


class FollowingUp(Frame, frozen=True):
    """Is an optional follow-up taken (SM-21)?"""

    seat: Seat
    running: Running


class Borrowing(Frame, frozen=True):
    """Does the borrower pay a die for an ability of the defeated (OCW-CARD-02)?"""

    seat: Seat
    fighter: FighterId
    cards: tuple[CardIndex, ...]
    """The defeated character's card and its equipment."""
    die: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    """0 until a die was named."""

"""The frames of windows, abilities and attacks (chapter 18, SM-14 and SM-17 to SM-21)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.engine.model import Frame, Seat

from .fighters import CardIndex, Declared, Effect, FighterId
from .frames import DieId

Path = tuple[Annotated[int, msgspec.Meta(ge=0, le=9)], ...]
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
    stage: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    shares: tuple[tuple[FighterId, Annotated[int, msgspec.Meta(ge=0, le=999)]], ...] = ()
    dealt: tuple[tuple[FighterId, Annotated[int, msgspec.Meta(ge=0, le=999)]], ...] = ()
    defeated: tuple[FighterId, ...] = ()


class Repeating(Frame, frozen=True):
    """The Attack action with its repetitions (OCW-ATK-12)."""

    fighter: FighterId
    left: Annotated[int, msgspec.Meta(ge=0, le=3)]


class Aiming(Frame, frozen=True):
    """The attacker's controller names the objective, or declines an optional attack (SM-18)."""

    seat: Seat
    assault: Assault
    optional: bool = False


class Sharing(Frame, frozen=True):
    """The attacker divides its ATK over the victims in reading order (OCW-ATK-14)."""

    seat: Seat
    victims: tuple[FighterId, ...]
    given: tuple[Annotated[int, msgspec.Meta(ge=0, le=999)], ...] = ()


class Displacing(Frame, frozen=True):
    """Where does a MOVE lead (SM-21)?"""

    seat: Seat
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

"""Everything a seat may choose in HEGREGON (chapter 16). Units are named by id, hexes by number.

Frozen records without variation are shared from caches: listing must not allocate.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from tabletop.engine.model import Action
from tabletop.engine.priority import Pass
from tabletop.parts.hexes import Mask, pick

from ..components.board import MAP

Ability = Literal["ammo", "air", "missile"]

# -- purchase step (S2) -------------------------------------------------------------------------------


class Buy(Action, frozen=True):
    """Buy a unit and place it next to a held base (HG-BUY-01, HG-BUY-02)."""

    kind: int
    at: int


class Camouflage(Action, frozen=True):
    """Pay for camouflage (HG-CAM-01), in the purchase step too (HG-BUY-11)."""

    unit: int


class EndStep(Action, frozen=True):
    """End the purchase or the action step."""


# -- action step (S3) ---------------------------------------------------------------------------------


class Move(Action, frozen=True):
    """March to a hex along the suggested path (HG-MOV-07, HG-UI-02); onto an enemy: a position fight. A
    neighbouring hex of a friend is only passed: the unit must march on at once (HG-MOV-04)."""

    unit: int
    to: int


class Attack(Action, frozen=True):
    """Attack an adjacent enemy (HG-ATK-01); a heavy tank also fires at two hexes (HG-RNG-01)."""

    unit: int
    target: int


class Missile(Action, frozen=True):
    """Fire an antitank missile at one or two hexes (HG-MIS-01)."""

    unit: int
    target: int


class CallTransport(Action, frozen=True):
    """Call air transport for an E.A.R.; where it lands is asked next (HG-FLY-01)."""

    unit: int


class Fly(Action, frozen=True):
    """Land on a hex, or on an enemy (HG-FLY-01..03)."""

    to: int


class CallOff(Action, frozen=True):
    """No flight after all: nothing was paid yet."""


class LayMine(Action, frozen=True):
    """Lay a mine on an adjacent empty hex, paid in H or from the stock (HG-MIN-01, HG-MIN-08)."""

    unit: int
    at: int
    stock: bool = False


class Entrench(Action, frozen=True):
    """Become a turret (HG-ENT-01)."""

    unit: int


class LoadAmmo(Action, frozen=True):
    """Pay for explosive ammunition (HG-EXP-01)."""

    unit: int


# -- within a combat (S7c, S8) ------------------------------------------------------------------------


class Push(Action, frozen=True):
    """Push into the hex of a camouflaged unit that was not found (HG-CAM-07)."""


class Withdraw(Action, frozen=True):
    """Leave the unit that was not found alone (HG-CAM-09)."""


class Answer(Action, frozen=True):
    """The attacked unit's one ability in reaction (HG-REA-02)."""

    ability: Ability


# -- event cards (S5c) --------------------------------------------------------------------------------


class ChooseHex(Action, frozen=True):
    """The hex a card asks for (EV09, EV11, EV12, EV14, EV15)."""

    at: int


class ChooseUnit(Action, frozen=True):
    """The unit a card asks for (EV15)."""

    unit: int


class Decline(Action, frozen=True):
    """No use of a card's offer (EV11, EV14, EV15)."""


Order = Move | Attack | Missile | CallTransport | LayMine | Entrench | Camouflage | LoadAmmo | EndStep
"""What may be told in an action step (S3)."""

ALL: tuple[type[Action], ...] = (
    Buy,
    Camouflage,
    EndStep,
    Move,
    Attack,
    Missile,
    CallTransport,
    Fly,
    CallOff,
    LayMine,
    Entrench,
    LoadAmmo,
    Push,
    Withdraw,
    Answer,
    ChooseHex,
    ChooseUnit,
    Decline,
    Pass,
)

END_STEP = EndStep()


@lru_cache(maxsize=400)
def _marches(unit: int) -> list[Move]:
    """Number → the march of a unit to that hex."""
    marches = [Move(unit, -1)] * MAP.size
    for hex in MAP.hexes:
        marches[hex] = Move(unit, hex)
    return marches


def moves(unit: int, to: Mask) -> tuple[Move, ...]:
    """Marches of a unit to every hex of a set."""
    return tuple(pick(_marches(unit), to))


@lru_cache(maxsize=4_000)
def camouflage(unit: int) -> Camouflage:
    """The shared record."""
    return Camouflage(unit)

"""Everything a seat may choose in ChessWar (chapter 14.1). Units are named by id, squares by number.

Frozen records without variation are shared from caches (`MOVES`, `CHARGES`…): listing must not allocate.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from tabletop.engine.model import Action, Word
from tabletop.engine.priority import Pass
from tabletop.parts.squares import LARGEST, Mask, Square, squares

# -- before the battle -----------------------------------------------------------------------------


class ChooseArmy(Action, frozen=True):
    """Take an army; what was bought or placed before is given back (CW-SET-01)."""

    army: Word


class TakeList(Action, frozen=True):
    """Take a ready-made list, bought and deployed (rules/lists.py)."""

    name: Word


class Buy(Action, frozen=True):
    """Buy one unit (CW-SET-02)."""

    piece: Word


class Sell(Action, frozen=True):
    """Give one bought unit back that is not deployed yet."""

    piece: Word


class Deploy(Action, frozen=True, tag="place"):
    """Deploy a unit on a square of the home zone (CW-SET-04)."""

    piece: Word
    at: int


class Lift(Action, frozen=True):
    """Take a deployed unit off the board again."""

    at: int


class Arrange(Action, frozen=True):
    """Deploy all remaining units in a sensible way."""


class Confirm(Action, frozen=True):
    """The army stands as it shall stand."""


# -- movement phase --------------------------------------------------------------------------------


class Move(Action, frozen=True):
    """One step to an adjacent square (CW-MOV-03, -04)."""

    unit: int
    to: int


class Teleport(Action, frozen=True):
    """Be placed on a free square (CW-ATR-50)."""

    unit: int
    to: int


class Charge(Action, frozen=True):
    """Charge an adjacent enemy, in the movement phase or as a follow-up (CW-CHG-01, CW-FUP-06)."""

    unit: int
    target: int


class Cast(Action, frozen=True):
    """Cast a spell, in a phase or in a window. `target` is a unit id: the victim of zap and smite, the flier
    of flight, the caster of the spell that dispel ends; −1 where the spell needs no target."""

    unit: int
    spell: Word
    target: int = -1


class EndPhase(Action, frozen=True):
    """End the phase (CW-TUR-02)."""


# -- shooting and combat ---------------------------------------------------------------------------


class Shoot(Action, frozen=True):
    """Shoot at an enemy unit (CW-SHO-03)."""

    unit: int
    target: int


class ShootSquare(Action, frozen=True):
    """Aim a catapult at a square without friendly units; only with the option free aim (CW-SHO-04)."""

    unit: int
    at: int


class Attack(Action, frozen=True):
    """Attack an opponent in melee (CW-CMB-01)."""

    unit: int
    target: int


class MoveIn(Action, frozen=True):
    """Follow up into the square of the destroyed unit (CW-FUP-04)."""


class Decline(Action, frozen=True):
    """No follow-up (CW-FUP-03)."""


class Crumble(Action, frozen=True):
    """Give up a unit of a leaderless undead army (CW-OPT-23)."""

    unit: int


MovementAction = Move | Teleport | Charge | Cast
ShootingAction = Shoot | ShootSquare | Cast
CombatAction = Attack | Cast
"""What a seat may do in a phase of its turn, besides ending it."""
Deed = MovementAction | ShootingAction | CombatAction
"""What a unit does in a phase of its turn."""

ALL: tuple[type[Action], ...] = (
    ChooseArmy,
    TakeList,
    Buy,
    Sell,
    Deploy,
    Lift,
    Arrange,
    Confirm,
    Move,
    Teleport,
    Charge,
    Cast,
    EndPhase,
    Shoot,
    ShootSquare,
    Attack,
    MoveIn,
    Decline,
    Crumble,
    Pass,
)

# -- shared records --------------------------------------------------------------------------------

CONFIRM, ARRANGE, END_PHASE, MOVE_IN, DECLINE, PASS = (
    Confirm(),
    Arrange(),
    EndPhase(),
    MoveIn(),
    Decline(),
    Pass(),
)


def moves(unit: int, beside: Sequence[Square], to: Mask) -> tuple[Move, ...]:
    """One step to each of the squares `beside` the unit that is in the mask."""
    row = _row(unit)
    return tuple([row[square] for square in beside if to >> square & 1]) if to else ()


def move(unit: int, to: int) -> Move:
    """The shared record of one step."""
    return _row(unit)[to]


@lru_cache(maxsize=4_096)
def _row(unit: int) -> tuple[Move, ...]:
    """The steps of one unit to every square of the largest board."""
    return tuple([Move(unit, square) for square in range(LARGEST * LARGEST)])


@cache
def place_row(piece: str) -> tuple[Deploy, ...]:
    """The placements of a piece on every square of the largest board."""
    return tuple([Deploy(piece, square) for square in range(LARGEST * LARGEST)])


@cache
def lift_row() -> tuple[Lift, ...]:
    """Lifting from every square of the largest board."""
    return tuple([Lift(square) for square in range(LARGEST * LARGEST)])


@cache
def buy(piece: str) -> Buy:
    """The shared record of one purchase."""
    return Buy(piece)


@cache
def sell(piece: str) -> Sell:
    """The shared record of giving one piece back."""
    return Sell(piece)


@lru_cache(maxsize=4_000)
def teleports(unit: int, to: Mask) -> tuple[Teleport, ...]:
    """One teleport to each square of the mask, in canonical order."""
    return tuple([Teleport(unit, s) for s in squares(to)])


@lru_cache(maxsize=20_000)
def charge(unit: int, target: int) -> Charge:
    """The shared record of one charge."""
    return Charge(unit, target)


@lru_cache(maxsize=20_000)
def shoot(unit: int, target: int) -> Shoot:
    """The shared record of one shot."""
    return Shoot(unit, target)


@lru_cache(maxsize=20_000)
def attack(unit: int, target: int) -> Attack:
    """The shared record of one attack."""
    return Attack(unit, target)


@lru_cache(maxsize=20_000)
def cast(unit: int, spell: str, target: int = -1) -> Cast:
    """The shared record of one cast."""
    return Cast(unit, spell, target)


def subject(action: Action) -> int:
    """The unit that acts, or −1 for actions of no unit."""
    unit = getattr(action, "unit", -1)
    return unit if isinstance(unit, int) else -1

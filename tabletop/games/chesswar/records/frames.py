"""The frames of ChessWar's decision stack (chapter 14): one type per question or process."""

from __future__ import annotations

from tabletop.engine.model import Frame, Seat
from tabletop.engine.priority import Window
from tabletop.engine.sequence import Sequence

# -- before the battle (rules/muster.py) ------------------------------------------------------------


class Opening(Sequence, frozen=True):
    """Everything before the first turn: armies, reveal, order, redeployment (ST-ARMY … ST-REDEPLOY)."""


class Mustering(Frame, frozen=True):
    """Every seat builds and deploys its army in secret, all at once (CW-SET-02..04)."""

    drawn: bool = False
    """Have the lists that the set-up leaves to chance been drawn?"""


class Redeployment(Frame, frozen=True):
    """`waiting` may rearrange their units before the first turn (CW-SET-07, CW-OPT-35)."""

    waiting: tuple[Seat, ...]


# -- the turn (rules/turn.py, movement.py, massacre.py) -------------------------------------------------


class Turn(Sequence, frozen=True):
    """One turn of the active side, step by step (CW-TUR-01, -04, -05)."""


class Crumbling(Frame, frozen=True):
    """An undead army without a general must give up one unit (CW-OPT-23)."""

    seat: Seat


class Movement(Frame, frozen=True):
    """The movement phase (ST-MOVE); `done` are the seats of the side that have ended it (CW-OPT-32)."""

    done: tuple[Seat, ...] = ()


class Shooting(Frame, frozen=True):
    """The shooting phase (ST-SHOOT)."""

    done: tuple[Seat, ...] = ()


class Combat(Frame, frozen=True):
    """The combat phase (ST-COMBAT)."""

    done: tuple[Seat, ...] = ()


class FollowUp(Frame, frozen=True):
    """The attacker `unit` may follow up into `to`, the square of the unit it destroyed (CW-FUP)."""

    unit: int
    to: int


# -- shots, batches, windows, spells (rules/shooting.py, destruction.py, windows.py, casting.py) --------


class Batch(Frame, frozen=True):
    """The units that one cause is about to destroy, settled step by step (CW-DTH-01).

    `step` is the next one: ``heal``, ``defeat``, ``settle``, ``plague``; `at` the place in `dying` (or in
    `carriers`) that is next; `asked` is true once the raise window of that unit was opened. `carriers` pairs
    each dying plague carrier with the units engaged with it at impact (CW-DTH-07).
    """

    cause: str
    dying: tuple[int, ...]
    carriers: tuple[tuple[int, tuple[int, ...]], ...] = ()
    step: str = "heal"
    at: int = 0
    asked: bool = False


class Melee(Frame, frozen=True):
    """An attack or smite whose `target`, on `at`, is being destroyed; below it waits the combat phase.
    A heal anywhere above sets `healed`, which costs the follow-up (CW-FUP-01, CW-SPL-22)."""

    unit: int
    target: int
    at: int
    healed: bool = False


class Casting(Frame, frozen=True):
    """A spell that was declared (CW-CST-01); `open` once its counter window has been opened."""

    unit: int
    spell: str
    target: int
    open: bool = False


class HealWindow(Window, frozen=True):
    """Who heals the dying `unit` (CW-DTH-03)?"""

    unit: int


class RaiseWindow(Window, frozen=True):
    """Who raises the destroyed `unit` from the dead (CW-DTH-06)?"""

    unit: int


class CounterWindow(Window, frozen=True):
    """Who counters the spell that mage `unit` has cast (CW-CST-02)?"""

    unit: int
    spell: str


AnyFrame = (
    Opening
    | Mustering
    | Redeployment
    | Turn
    | Crumbling
    | Movement
    | Shooting
    | Combat
    | FollowUp
    | Batch
    | Melee
    | Casting
    | HealWindow
    | RaiseWindow
    | CounterWindow
)
"""Everything that may lie on the stack."""

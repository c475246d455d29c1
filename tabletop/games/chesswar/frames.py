"""The frames of ChessWar's decision stack (chapter 14): one type per question or process."""

from __future__ import annotations

from tabletop.engine.model import Frame, Seat
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
# Author B's frames stand here.


AnyFrame = Opening | Mustering | Redeployment | Turn | Crumbling | Movement | Shooting | Combat | FollowUp
"""Everything that may lie on the stack."""

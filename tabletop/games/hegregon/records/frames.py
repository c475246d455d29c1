"""The frames of HEGREGON's decision stack (chapter 16): one type per question or process."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tabletop.engine.model import Frame, Seat
from tabletop.engine.sequence import Sequence

Mode = Literal["attack", "missile", "position", "landing", "push"]
Stage = Literal["purchase", "action"]
Ids = Annotated[int, msgspec.Meta(ge=-1, le=100_000)]


class Opening(Sequence, frozen=True):
    """The deck is shuffled, the players roll for the start (S0, S1)."""


class Steps(Frame, frozen=True):
    """The steps of a turn one after another: `at` is the next place in the order (HG-ORD-02)."""

    stage: Stage = "purchase"
    at: int = 0


class Settlement(Sequence, frozen=True):
    """The end of the turn (S10, HG-COL-01)."""


class Purchase(Frame, frozen=True):
    """A purchase step (S2); `bought` counts the units placed at each base (HG-BUY-03)."""

    seat: Seat
    bought: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)


class Acting(Frame, frozen=True):
    """An action step (S3)."""

    seat: Seat


class Passing(Frame, frozen=True):
    """A unit stands on a friend's hex and must march on (HG-MOV-04)."""

    seat: Seat
    unit: Ids


class Landing(Frame, frozen=True):
    """Air transport was called: where does the unit land (HG-FLY-01)?"""

    seat: Seat
    unit: Ids


class Fight(Frame, frozen=True):
    """A combat (S6 to S9, HG-ATK-11). `to` is the defender's hex; `answer` the defender's ability."""

    unit: Ids
    target: Ids
    mode: Mode
    reach: Annotated[int, msgspec.Meta(ge=1, le=2)]
    to: int
    step: Literal["detect", "react", "roll"] = "detect"
    answer: Literal["", "ammo", "air", "missile"] = ""


class NotFound(Frame, frozen=True):
    """The attacker of a camouflaged unit pushes or withdraws (S7c)."""

    fight: Fight


class Reaction(Frame, frozen=True):
    """The owner of the attacked unit may use one ability (S8)."""

    fight: Fight


class Card(Frame, frozen=True):
    """A card that asks its drawer something (S5c); `chosen` is the unit of a recall."""

    seat: Seat
    card: str
    unit: Ids
    chosen: Ids = -1


AnyFrame = (
    Opening | Steps | Settlement | Purchase | Acting | Passing | Landing | Fight | NotFound | Reaction | Card
)
"""Everything that may lie on the stack."""

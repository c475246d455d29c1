"""Casting (chapter 11): the entrance that the phases use. (Stub: author B writes this file.)"""

from __future__ import annotations

from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Cite, Refusal, Seat

from ..actions import Cast
from ..state import State


def movement_casts(state: State, seat: Seat) -> list[Action]:
    """Every movement spell that `seat` may cast now (CW-MAG-08)."""
    return []


def refuse_movement_cast(state: State, seat: Seat, action: Cast) -> Refusal | None:
    """Why this cast is not legal in the movement phase; any ids, any spell word."""
    return Cite("CW-MAG-08").refuse("not-asked-now")


def declare(draft: Draft, seat: Seat, action: Cast) -> None:
    """Carry out the cast procedure (CW-CST-01); `state.last_mover` has already been set to −1."""

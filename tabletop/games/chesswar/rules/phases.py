"""Which phase runs which frame: chapter 14's states."""

from __future__ import annotations

from typing import Any

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Cite, Frame, Refusal, Seat

from .. import frames
from ..actions import EndPhase
from ..state import State
from .active import ActivePhase
from .massacre import CrumblingPhase
from .movement import MovementPhase
from .turn import TurnPhase


class EmptyPhase(ActivePhase):
    """A phase with nothing to do yet."""

    accepts = (EndPhase,)

    def __init__(self, name: str) -> None:
        self.name = name  # type: ignore[misc]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return []

    def refuse_action(self, state: State, seat: Seat, action: Any) -> Refusal | None:
        return Cite("CW-TUR-01").refuse("not-asked-now")

    def act(self, draft: Draft, seat: Seat, action: Any) -> None:
        raise NotImplementedError


PHASES: dict[type[Frame], Phase] = {
    frames.Turn: TurnPhase(),
    frames.Crumbling: CrumblingPhase(),
    frames.Movement: MovementPhase(),
    frames.Shooting: EmptyPhase("shoot"),  # author B: ShootingPhase()
    frames.Combat: EmptyPhase("combat"),  # author B: CombatPhase()
    # author B: FollowUp, shots, batches, windows, casts
}

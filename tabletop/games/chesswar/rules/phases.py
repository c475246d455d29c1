"""Which phase runs which frame: chapter 14's states."""

from __future__ import annotations

from tabletop.engine.contract import Phase
from tabletop.engine.model import Frame

from ..records import frames
from ..records.state import State
from .casting import CastingPhase
from .combat import CombatPhase
from .destruction import BatchPhase
from .follow_up import FollowUpPhase, MeleePhase
from .massacre import CrumblingPhase
from .movement import MovementPhase
from .muster import MusteringPhase, RedeploymentPhase
from .opening import OpeningPhase
from .shooting import ShootingPhase
from .turn import TurnPhase
from .windows import CounterWindowPhase, HealWindowPhase, RaiseWindowPhase

PHASES: dict[type[Frame], Phase[State]] = {
    frames.Opening: OpeningPhase(),
    frames.Mustering: MusteringPhase(),
    frames.Redeployment: RedeploymentPhase(),
    frames.Turn: TurnPhase(),
    frames.Crumbling: CrumblingPhase(),
    frames.Movement: MovementPhase(),
    frames.Shooting: ShootingPhase(),
    frames.Combat: CombatPhase(),
    frames.FollowUp: FollowUpPhase(),
    frames.Batch: BatchPhase(),
    frames.Melee: MeleePhase(),
    frames.Casting: CastingPhase(),
    frames.HealWindow: HealWindowPhase(),
    frames.RaiseWindow: RaiseWindowPhase(),
    frames.CounterWindow: CounterWindowPhase(),
}

"""Which phase runs which frame: the states of section 23."""

from __future__ import annotations

from tabletop.engine.contract import Phase
from tabletop.engine.model import Frame

from ..records import frames
from ..records.state import State
from .assets import PayingPhase
from .attack import ATTACKING
from .base import EstablishingPhase
from .block import BLOCKING
from .construction import BuildingPhase, CommittingPhase, SettlingPhase
from .damage import ALLOCATING, RESPONDING
from .deployment import DEPLOYING
from .ending import ReplacingPhase, TrimmingPhase
from .opening import ContributingPhase, OpeningPhase, RedrawingPhase
from .retreat import RETREATING
from .round import RoundPhase
from .stack import ResolvingPhase, WindowPhase
from .victory import ConqueringPhase, OccupyingPhase

PHASES: dict[type[Frame], Phase[State]] = {
    frames.Opening: OpeningPhase(),
    frames.Contributing: ContributingPhase(),
    frames.Redrawing: RedrawingPhase(),
    frames.Round: RoundPhase(),
    frames.Establishing: EstablishingPhase(),
    frames.Committing: CommittingPhase(),
    frames.Building: BuildingPhase(),
    frames.Paying: PayingPhase(),
    frames.Settling: SettlingPhase(),
    frames.Window: WindowPhase(),
    frames.Resolving: ResolvingPhase(),
    frames.Deploying: DEPLOYING,
    frames.Attacking: ATTACKING,
    frames.Blocking: BLOCKING,
    frames.Allocating: ALLOCATING,
    frames.Responding: RESPONDING,
    frames.Retreating: RETREATING,
    frames.Conquering: ConqueringPhase(),
    frames.Occupying: OccupyingPhase(),
    frames.Trimming: TrimmingPhase(),
    frames.Replacing: ReplacingPhase(),
}

"""Which phase runs which frame: the states of section 14."""

from __future__ import annotations

from tabletop.engine.contract import Phase
from tabletop.engine.model import Frame

from ..records import frames
from ..records.state import State
from .ending import EndingPhase, RaisingPhase
from .march import MOVING, AdvancePhase, MarchingPhase, MoveStepPhase
from .opening import PreparingPhase
from .recruitment import MusteringPhase, OrderingPhase, RecruitingPhase
from .turn import StepsPhase, TurnPhase

PHASES: dict[type[Frame], Phase[State]] = {
    frames.Preparing: PreparingPhase(),
    frames.Mustering: MusteringPhase(),
    frames.Turn: TurnPhase(),
    frames.Steps: StepsPhase(),
    frames.Ordering: OrderingPhase(),
    frames.Recruiting: RecruitingPhase(),
    frames.MoveStep: MoveStepPhase(),
    frames.Moving: MOVING,
    frames.Marching: MarchingPhase(),
    frames.Advance: AdvancePhase(),
    frames.Ending: EndingPhase(),
    frames.Raising: RaisingPhase(),
}

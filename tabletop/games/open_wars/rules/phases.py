"""Which phase runs which frame: the states of section 14."""

from __future__ import annotations

from tabletop.engine.contract import Phase
from tabletop.engine.model import Frame

from ..records import frames
from ..records.state import State
from .combat.activation import ActivatingPhase, HoldingPhase
from .combat.attack import StrikingPhase
from .combat.casualties import AllocatingPhase
from .combat.combats import ChoosingPhase, CombatsPhase, JoiningPhase
from .combat.fight import FightingPhase, RoundPhase
from .combat.initiative import TyingPhase
from .combat.line_breaker import BreakingPhase, DisplacingPhase
from .combat.retreat import RetreatingPhase
from .ending import EndingPhase, RaisingPhase
from .enlisting import DeployingPhase, EnlistingPhase, PromotingPhase
from .magic.effects import ResolvingPhase
from .magic.extra import TurningPhase
from .magic.shifting import ShiftingPhase
from .magic.spell_stack import FreeCastingPhase, WindowPhase
from .march import MOVING, AdvancePhase, MarchingPhase, MoveStepPhase
from .opening import PreparingPhase
from .recruitment import MusteringPhase, OrderingPhase, RecruitingPhase
from .scripts import ScriptingPhase
from .stories.siege import RitualPhase
from .turn import StepsPhase, TurnPhase

PHASES: dict[type[Frame], Phase[State]] = {
    frames.Preparing: PreparingPhase(),
    frames.Enlisting: EnlistingPhase(),
    frames.Promoting: PromotingPhase(),
    frames.Deploying: DeployingPhase(),
    frames.Mustering: MusteringPhase(),
    frames.Turn: TurnPhase(),
    frames.Steps: StepsPhase(),
    frames.Ordering: OrderingPhase(),
    frames.Recruiting: RecruitingPhase(),
    frames.MoveStep: MoveStepPhase(),
    frames.Moving: MOVING,
    frames.Marching: MarchingPhase(),
    frames.Scripting: ScriptingPhase(),
    frames.Advance: AdvancePhase(),
    frames.CombatPhase: CombatsPhase(),
    frames.Choosing: ChoosingPhase(),
    frames.Joining: JoiningPhase(),
    frames.Fighting: FightingPhase(),
    frames.Round: RoundPhase(),
    frames.Tying: TyingPhase(),
    frames.Activating: ActivatingPhase(),
    frames.Striking: StrikingPhase(),
    frames.Allocating: AllocatingPhase(),
    frames.Retreating: RetreatingPhase(),
    frames.Holding: HoldingPhase(),
    frames.Breaking: BreakingPhase(),
    frames.Displacing: DisplacingPhase(),
    frames.Window: WindowPhase(),
    frames.Resolving: ResolvingPhase(),
    frames.Shifting: ShiftingPhase(),
    frames.Turning: TurningPhase(),
    frames.FreeCasting: FreeCastingPhase(),
    frames.Ending: EndingPhase(),
    frames.Raising: RaisingPhase(),
    frames.Ritual: RitualPhase(),
}

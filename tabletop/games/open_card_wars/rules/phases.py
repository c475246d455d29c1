"""Which phase runs which frame: chapter 18's states (OCW-SM-10..22, OCW-SM-32)."""

from __future__ import annotations

from tabletop.engine.contract import Phase
from tabletop.engine.model import Frame

from .. import frames
from .activation import ActivationPhase, MenuPhase
from .deployment import DeployingPhase, PayingPhase
from .mana import MergingPhase
from .opening import OpeningPhase
from .placing import AlternatingPhase, PlacingPhase
from .team import ChoosingPhase, DraftingPhase
from .turn import TurnPhase

PHASES: dict[type[Frame], Phase] = {
    frames.Opening: OpeningPhase(),
    frames.Drafting: DraftingPhase(),
    frames.Choosing: ChoosingPhase(),
    frames.Placing: PlacingPhase(),
    frames.Alternating: AlternatingPhase(),
    frames.Turn: TurnPhase(),
    frames.Merging: MergingPhase(),
    frames.Deploying: DeployingPhase(),
    frames.Paying: PayingPhase(),
    frames.Menu: MenuPhase(),
    frames.Activation: ActivationPhase(),
}

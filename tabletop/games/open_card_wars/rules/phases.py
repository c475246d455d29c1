"""Which phase runs which frame: chapter 18's states (OCW-SM-10..22, OCW-SM-32).

What refuses beats what allows; a card's effect beats a keyword, and that a general rule (OCW-GEN-02). What
has one way only and cannot be declined is not asked (OCW-SM-34).
"""

from __future__ import annotations

from tabletop.engine.contract import Phase
from tabletop.engine.model import Frame

from ..records import frames, resolving
from ..records.state import State
from .activation import ActivationPhase, MenuPhase
from .aiming import AimingPhase, SharingPhase
from .attack import AssaultPhase, RepeatingPhase
from .choices import BorrowingPhase, DisplacingPhase, FollowingPhase
from .deployment import DeployingPhase, PayingPhase
from .effects import RunningPhase
from .mana import MergingPhase
from .opening import OpeningPhase
from .placing import AlternatingPhase, PlacingPhase
from .team import ChoosingPhase, DraftingPhase
from .turn import TurnPhase
from .windows import FLASH, AnsweringPhase

PHASES: dict[type[Frame], Phase[State]] = {
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
    resolving.FlashWindow: FLASH,
    resolving.Answering: AnsweringPhase(),
    resolving.Running: RunningPhase(),
    resolving.Assault: AssaultPhase(),
    resolving.Repeating: RepeatingPhase(),
    resolving.Aiming: AimingPhase(),
    resolving.Sharing: SharingPhase(),
    resolving.Displacing: DisplacingPhase(),
    resolving.FollowingUp: FollowingPhase(),
    resolving.Borrowing: BorrowingPhase(),
}

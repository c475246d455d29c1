"""Which phase runs which frame: chapter 16's states.

One seat at most is asked at a time (HG-STA-01); what a phase does not list it refuses (HG-STA-02). Rules of
units beat those of hexes, both beat general ones (HG-GEN-10): each is asked in that order where they meet.
"""

from __future__ import annotations

from tabletop.engine.contract import Phase
from tabletop.engine.model import Frame

from ..records import frames
from ..records.state import State
from .acting import ActingPhase
from .camouflage import NotFoundPhase
from .combat import FightPhase
from .deck import CardPhase
from .march import PassingPhase
from .opening import OpeningPhase
from .order import StepsPhase
from .purchase import PurchasePhase
from .reaction import ReactionPhase
from .settlement import SettlementPhase
from .transport import LandingPhase

PHASES: dict[type[Frame], Phase[State]] = {
    frames.Opening: OpeningPhase(),
    frames.Steps: StepsPhase(),
    frames.Settlement: SettlementPhase(),
    frames.Purchase: PurchasePhase(),
    frames.Acting: ActingPhase(),
    frames.Passing: PassingPhase(),
    frames.Landing: LandingPhase(),
    frames.Fight: FightPhase(),
    frames.NotFound: NotFoundPhase(),
    frames.Reaction: ReactionPhase(),
    frames.Card: CardPhase(),
}

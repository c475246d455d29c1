"""ChessWar, by Kalle Marjola: fantasy battles on a chessboard."""

from __future__ import annotations

from typing import Any, ClassVar

from tabletop.engine.contract import Game
from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from . import actions, events
from .rules import victory
from .rules.phases import PHASES
from .setup import SIDES, Setup
from .state import State


class Chesswar(Game):
    """The game as the kernel sees it."""

    key: ClassVar[str] = "chesswar"
    rule_prefix: ClassVar[str] = "CW-"
    setup_type = Setup
    state_type = State
    action_types = actions.ALL
    event_types = events.ALL
    phases = PHASES

    def seats(self, setup: Setup) -> int:
        return len(SIDES[setup.players])

    def concede(self, draft: Draft, seat: Seat) -> None:
        victory.concede(draft, seat)

    def agree_draw(self, draft: Draft) -> None:
        victory.agree_draw(draft)

    def living(self, state: Any) -> tuple[Seat, ...]:
        return victory.living(state)


GAME = Chesswar()

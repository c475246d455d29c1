"""Whatever can be passed is a priority window, and says of which kind it is."""

from __future__ import annotations

from tabletop.engine.contract import Game
from tabletop.engine.model import Frame
from tabletop.engine.priority import Pass, PriorityPhase


def test_only_a_priority_window_takes_a_pass(game: Game) -> None:
    for kind, phase in game.phases.items():
        assert isinstance(phase, PriorityPhase) == (Pass in phase.accepts), kind.__name__
        if not isinstance(phase, PriorityPhase):
            assert phase.window(Frame()) == "", kind.__name__

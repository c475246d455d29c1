"""Chapter 4: what is chosen before a match."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .modes import FREE_MODES, Scenario
from .state import Game, Player


@dataclass
class Setup:
    """A free mode on a given map (OW-SET-01). Teams by seat; without `teams` every seat is a side."""

    factions: list[str]
    board: dict[str, str]
    starts: list[str]
    mode: str = "conquest"
    teams: list[int] | None = None
    options: dict[str, Any] = field(default_factory=dict)
    """heroes, mercenaries, titans, inferno, secret_recruitment, turn_limit (OW-SET-06)."""
    extra_gold: dict[int, int] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    """Setup values of the mode: `cities` and `turns` of domination (OW-VIC-06)."""

    def build(self, dice: Callable[[str], int]) -> Game:
        """The table before anything is decided."""
        starts = dict(enumerate(self.starts, start=1))
        scenario: Scenario = FREE_MODES[self.mode](starts, self.extra_gold, **self.more)
        players = {}
        for seat, faction in enumerate(self.factions, start=1):
            team = self.teams[seat - 1] if self.teams else seat
            players[seat] = Player(seat, faction, team)
        options = {"turn_limit": 20, "teams": bool(self.teams), **self.options}
        return Game(dict(self.board), players, options, scenario, dice)

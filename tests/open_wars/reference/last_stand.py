"""Section 17.2: S1 "The last stand"."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .asking import Flow
from .casualties import note_melee
from .components import grid
from .places import enemies_in, room, stacks_in
from .recruitment import muster
from .scripted import Scripted, march
from .state import Counter, Game, Player
from .victory import finish

PLAYER, UNDEAD = 1, 2
MORVEN = "undead/morven"
BOARD = "-- TS -- / TF GY GP / -- IC --"
LAST_TURN = 8
RANDOM_CELLS = {1: "A2", 2: "B1", 3: "B3", 4: "C2"}


@dataclass
class LastStandSetup:
    """Difficulty easy, normal or hard (OW-SCN-13)."""

    difficulty: str = "normal"
    options: dict[str, Any] = field(default_factory=dict)

    def build(self, dice: Callable[[str], int]) -> Game:
        """The table before anything is decided."""
        players = {
            PLAYER: Player(PLAYER, "barbarians", PLAYER),
            UNDEAD: Player(UNDEAD, "undead", UNDEAD, scripted=True),
        }
        options = {**self.options, "turn_limit": 0}
        return Game(grid(BOARD), players, options, LastStand(self.difficulty), dice)


class LastStand(Scripted):
    """The rules of S1."""

    def __init__(self, difficulty: str = "normal") -> None:
        super().__init__({PLAYER: "B3"})
        self.difficulty = difficulty
        self.fell_early = False
        """Imperfect Morven was defeated in turn 3 or 4."""
        self.perfect_fell = False

    def set_up(self, g: Game) -> Flow[None]:
        """OW-SCN-01, -06."""
        place(g, PLAYER, "barbarians/berserker", "B3", 1)
        place(g, PLAYER, "barbarians/valkyrie", "B3", 1)
        place(g, PLAYER, "barbarians/scout", "B3", 2)
        place(g, UNDEAD, "undead/skeleton", "B2", 3)
        place(g, UNDEAD, "undead/zombie", "C2", 2)
        if self.difficulty == "easy":
            g.players[PLAYER].gold = 6
            yield from muster(g, [PLAYER])

    def start_of_turn(self, g: Game) -> Flow[None]:
        """OW-SCN-02, -07, -08."""
        self.perpetual_rising(g)
        if g.turn == 3:
            self.morven_comes(g, "B2", perfect=False)
            place(g, UNDEAD, "undead/zombie", "B2", 2)
            place(g, UNDEAD, "undead/mummy", "B3", 2)
            die = g.roll("random neighbour")
            while die not in RANDOM_CELLS:
                die = g.roll("random neighbour")
            place(g, UNDEAD, "undead/skeleton", RANDOM_CELLS[die], 2)
        if g.turn == 5 and self.fell_early:
            self.morven_comes(g, "B2", perfect=True)
        return
        yield

    def perpetual_rising(self, g: Game) -> None:
        """OW-SCN-02, -13."""
        if room(g, UNDEAD, "undead/skeleton", "B2") > 0:
            place(g, UNDEAD, "undead/skeleton", "B2", 1)
        elif self.difficulty == "hard":
            for cell in ("A2", "B1", "C2"):
                if not enemies_in(g, UNDEAD, cell) and room(g, UNDEAD, "undead/skeleton", cell) > 0:
                    place(g, UNDEAD, "undead/skeleton", cell, 1)
                    break

    def morven_comes(self, g: Game, cell: str, perfect: bool) -> None:
        """OW-SCN-10: the wounded side is the imperfect form; each has one life."""
        morven = g.new(MORVEN, UNDEAD, cell)
        morven.one_life = True
        morven.wounded = not perfect
        morven.arrived = g.combat is not None
        note_melee(g)

    def fell(self, g: Game, counter: Counter, cell: str) -> None:
        """OW-SCN-08, -09."""
        if counter.code != MORVEN:
            return
        if not counter.wounded:
            self.perfect_fell = True
        elif g.turn >= 5:
            self.morven_comes(g, cell, perfect=True)
        else:
            self.fell_early = True

    def attack_changes(self, g: Game, counter: Counter) -> list[int]:
        """OW-SCN-04."""
        return [1] if counter.of("undead") and counter.cell == "B2" else []

    def fury(self, g: Game, counter: Counter, cell: str) -> list[int]:
        """OW-SCN-05."""
        if not counter.of("barbarians") or counter.cell != cell:
            return []
        stacks = stacks_in(g, cell)
        own = sum(1 for stack in stacks if stack[0] == PLAYER)
        return [1] if own > len(stacks) - own else []

    def keeps(self, g: Game, team: int) -> bool:
        """OW-SCN-03."""
        return team == UNDEAD

    def after_action(self, g: Game) -> None:
        """The player wins."""
        if self.perfect_fell:
            finish(g, (PLAYER,), "S1")

    def end_of_turn(self, g: Game) -> None:
        """Turn 8 ends otherwise."""
        if g.turn >= LAST_TURN:
            finish(g, (UNDEAD,), "S1")

    def collection(self, g: Game, seat: int) -> tuple[int, int]:
        """The Undead have no gold and no mana: a receipt never goes below 0 (OW-COL-02)."""
        return (-100, -100) if seat == UNDEAD else (0, 0)

    def march(self, g: Game, seat: int) -> Flow[None]:
        """OW-SCN-03."""
        if g.turn >= 2:
            yield from march(g, seat, "B2")

    def snapshot(self) -> dict[str, Any]:
        """Morven's story."""
        return {"fell_early": self.fell_early, "perfect_fell": self.perfect_fell}


def place(g: Game, seat: int, code: str, cell: str, count: int) -> int:
    """OW-STK-07: as many as fit, the rest is lost. How many were placed?"""
    fitting = min(count, room(g, seat, code, cell))
    for _ in range(fitting):
        g.new(code, seat, cell)
    return fitting

"""Section 17.3: S2 "The siege of the infernal bastion"."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .asking import PASS, Flow, ask
from .components import PIECES, grid
from .last_stand import place
from .places import controller, room, side_controls
from .scripted import Scripted, march
from .state import Counter, Game, Player
from .victory import finish_for

DWARVES, ELVES, DAEMONS = 1, 2, 3
ALLIES, ENEMY = 1, 2
AZRAK = "daemons/azrak"
BOARD = "DP GY fo CM fo / pl pl TF fo SY / RD pl mo MM IC / de SD de de mo"
FORCES = {
    DWARVES: ("E3", {"guard": 3, "miner": 3, "gladiator": 2, "mage": 1}),
    ELVES: ("E2", {"warrior": 4, "archer": 3, "swordsman": 2, "fairy": 1}),
    DAEMONS: (
        "A3",
        {"soldier": 4, "hellhound": 3, "torturer": 3, "castle": 1, "evil goblin": 2, "bane": 1},
    ),
}
REINFORCEMENTS = ("bane", "evil goblin", "sorcerer", "castle", "hellhound", "torturer", "soldier")
"""OW-SCN-22: the dearest first, equal cost in this order."""

MORE_GOLD = {"printed": 0, "hard": 2, "brutal": 4}
RITUAL = 4
SEALS = 3
MOST_RITUALS = SEALS - 1
"""OW-SCN-28: at least one seal must come from controlling A1."""


@dataclass
class SiegeSetup:
    """`people` 2: the Daemons are scripted; 3: the third plays them (2 v 1)."""

    people: int = 2
    difficulty: str = "printed"
    options: dict[str, Any] = field(default_factory=dict)

    def build(self, dice: Callable[[str], int]) -> Game:
        """The table before anything is decided."""
        players = {
            DWARVES: Player(DWARVES, "dwarves", ALLIES),
            ELVES: Player(ELVES, "elves", ALLIES),
            DAEMONS: Player(DAEMONS, "daemons", ENEMY, scripted=self.people == 2),
        }
        options = {**self.options, "turn_limit": 0, "teams": True}
        return Game(grid(BOARD), players, options, Siege(self.difficulty), dice)


class Seals:
    """OW-SCN-28, -29: what seals the portal."""

    def __init__(self, allies: int) -> None:
        self.allies = allies
        self.from_portal = 0
        self.from_rituals = 0

    @property
    def sealed(self) -> bool:
        """Three seals, one of them at least from A1."""
        return self.from_portal >= 1 and self.from_portal + self.from_rituals >= SEALS

    def end_of_turn(self, g: Game) -> Flow[None]:
        """At most one seal for A1 and one for a ritual."""
        if not self.sealed and side_controls(g, self.allies, "A1"):
            self.from_portal += 1
        if self.sealed or self.from_rituals >= MOST_RITUALS:
            return
        seat = controller(g, "D1")
        if seat is None or g.players[seat].team != self.allies or g.players[seat].mana < RITUAL:
            return
        if any(counter.owner == seat and counter.is_("magic") for counter in g.at("D1")):
            answer = yield from ask(g, seat, "D-RITUAL", [PASS, ("pay",)])
            if answer == ("pay",):
                g.players[seat].mana -= RITUAL
                self.from_rituals += 1


class Siege(Scripted):
    """The rules of S2."""

    casts_spells = True

    def __init__(self, difficulty: str = "printed") -> None:
        super().__init__()
        self.difficulty = difficulty
        self.seals = Seals(ALLIES)
        self.azrak_fell = False

    def set_up(self, g: Game) -> Flow[None]:
        """OW-SCN-20."""
        for seat, (cell, force) in FORCES.items():
            for name, count in force.items():
                place(g, seat, f"{g.players[seat].faction}/{name}", cell, count)
            g.players[seat].mana = 2
        return
        yield

    def start_of_turn(self, g: Game) -> Flow[None]:
        """OW-SCN-25."""
        if g.turn == 5:
            taken = side_controls(g, ALLIES, "A3")
            cell = "A1" if taken and not side_controls(g, ALLIES, "A1") else "A3"
            place(g, DAEMONS, AZRAK, cell, 1)
            place(g, DAEMONS, "daemons/torturer", cell, 2)
        return
        yield

    def fell(self, g: Game, counter: Counter, cell: str) -> None:
        """Azrak has been defeated."""
        self.azrak_fell = self.azrak_fell or counter.code == AZRAK

    def on_offer(self, g: Game, seat: int, code: str) -> bool:
        """OW-SCN-25."""
        return PIECES[code].expansion != "heroes" or code in ("dwarves/durin", "elves/elyria")

    def may_recruit_in(self, g: Game, seat: int, cell: str) -> bool:
        """OW-SCN-22, -23, -28."""
        return seat != DAEMONS or (cell == "A3" and not self.seals.sealed)

    def recruit(self, g: Game, seat: int) -> None:
        """OW-SCN-22."""
        if controller(g, "A3") != seat or self.seals.sealed:
            return
        while True:
            buys = [
                code
                for name in REINFORCEMENTS
                if PIECES[code := f"daemons/{name}"].cost <= g.players[seat].gold
                and room(g, seat, code, "A3") > 0
            ]
            if not buys:
                return
            g.players[seat].gold -= PIECES[buys[0]].cost
            g.new(buys[0], seat, "A3")

    def collection(self, g: Game, seat: int) -> tuple[int, int]:
        """OW-SCN-33."""
        scripted = g.players[seat].scripted
        return (MORE_GOLD[self.difficulty] if scripted else 0, 0)

    def march(self, g: Game, seat: int) -> Flow[None]:
        """OW-SCN-21."""
        yield from march(g, seat, "E3", stay=("daemons/torturer", "daemons/castle"))

    def combat_phase_over(self, g: Game) -> None:
        """OW-SCN-27."""
        if side_controls(g, ENEMY, "E3"):
            finish_for(g, ENEMY, "OW-SCN-27")

    def end_of_turn_actions(self, g: Game) -> Flow[None]:
        """OW-SCN-28, -29."""
        if g.turn <= 6:
            yield from self.seals.end_of_turn(g)

    def end_of_turn(self, g: Game) -> None:
        """OW-SCN-30, -31."""
        if g.turn == 6 and self.azrak_fell and self.seals.sealed:
            finish_for(g, ALLIES, "OW-SCN-30")
        if g.turn >= 7:
            stormed = self.azrak_fell and side_controls(g, ALLIES, "A3")
            finish_for(g, ALLIES if stormed else ENEMY, "OW-SCN-31")

    def keeps(self, g: Game, team: int) -> bool:
        """OW-SCN-32."""
        return team == ENEMY and g.turn < 5

    def snapshot(self) -> dict[str, Any]:
        """Seals and Azrak."""
        return {
            "from_portal": self.seals.from_portal,
            "from_rituals": self.seals.from_rituals,
            "sealed": self.seals.sealed,
            "azrak_fell": self.azrak_fell,
        }

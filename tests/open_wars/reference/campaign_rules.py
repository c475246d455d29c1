"""Chapter 18: the rules of a chapter while it is played: objectives, ranks, special rules."""

from typing import Any

from .asking import Flow
from .campaign_data import ChapterSheet, Force
from .casualties import belongs_to_combat
from .components import PIECES
from .modes import Scenario
from .places import enemies_in, may_be_placed, neighbours, room, side_controls
from .siege import Seals
from .state import Action, Counter, Game
from .victory import finish_for, seats_of

PLAYER = 1
ALLIES, ENEMY = 1, 2
TREASURE = 26
LISTED = {2: ("orcs/gorath", "orcs/assassin"), 4: ("undead/morven",), 5: ("daemons/azrak",)}
"""The piece whose defeat a chapter looks for."""


class Chapter(Scenario):
    """What chapters share, and the objectives of each by its number."""

    def __init__(
        self,
        sheet: ChapterSheet,
        starts: tuple[str, ...],
        ranks: dict[str, int],
        coming: tuple[tuple[str, int], ...],
    ) -> None:
        super().__init__()
        self.sheet = sheet
        self.number = sheet.number
        self.starts_ = starts
        self.ranks = ranks
        self.coming = coming
        self.removers: set[str] = set()
        """Types of the player of which an attack has removed an enemy counter (OW-CAM-07)."""
        self.listed: int | None = None
        self.fell_listed = False
        self.held: dict[str, list[int]] = {}
        """The turn ends at which something counted was held."""
        self.secondary = False
        self.seals = Seals(ALLIES)
        self.last_map: list[tuple[int, str, bool]] = []
        self.last_purse = (0, 0)

    # Placing

    def start_cities(self, seat: int) -> list[str]:
        """Where the player musters."""
        return list(self.starts_)

    def has_room(self, g: Game, code: str, cell: str) -> bool:
        """Is there room in a start cell?"""
        return room(g, PLAYER, code, cell) > 0

    def stand(self, g: Game, seat: int, faction: str, cell: str, force: Force) -> None:
        """OW-CAM-09: what does not fit goes to the first neighbours with room and without enemies."""
        for name, count in force:
            code = f"{faction}/{name}"
            for _ in range(count):
                cells = [cell] if room(g, seat, code, cell) > 0 else []
                cells += [
                    near
                    for near in neighbours(g.board, cell)
                    if not enemies_in(g, seat, near) and may_be_placed(g, code, seat, near)
                ]
                if cells:
                    counter = g.new(code, seat, cells[0])
                    if code in LISTED.get(self.number, ()):
                        self.listed = counter.id

    def start_of_turn(self, g: Game) -> Flow[None]:
        """Chapter 6: the arrival of turn 6, in A1, for the Daemon seat, unless that has resigned."""
        if self.number == 6 and g.turn == 6 and not g.players[2].resigned:
            for code, count in self.coming:
                for _ in range(min(count, room(g, 2, code, "A1"))):
                    g.new(code, 2, "A1")
        return
        yield

    # Ranks (OW-CAM-07)

    def initiative_change(self, g: Game, counter: Counter) -> int:
        """Rank 1."""
        return 1 if counter.owner == PLAYER and self.ranks.get(counter.code, 0) >= 1 else 0

    def attack_changes(self, g: Game, counter: Counter) -> list[int]:
        """Rank 2, in the first round of each combat."""
        elite = counter.owner == PLAYER and self.ranks.get(counter.code, 0) >= 2
        first = g.combat is not None and g.combat.round == 1 and belongs_to_combat(g, counter)
        return [1] if elite and first else []

    def attacked(self, g: Game, action: Action, removed: int) -> None:
        """Which types have removed an enemy counter."""
        if action.stack[0] == PLAYER and removed:
            self.removers.add(action.stack[1])

    # What is forbidden

    def on_offer(self, g: Game, seat: int, code: str) -> bool:
        """OW-CAM-06."""
        return PIECES[code].expansion != "heroes" and code != "titans/demogor"

    def may_recruit_in(self, g: Game, seat: int, cell: str) -> bool:
        """OW-CAM-24: sealing stops the Daemons' recruitment."""
        return not (self.number == 5 and self.seals.sealed and g.players[seat].faction == "daemons")

    def may_go(self, g: Game, counter: Counter, cell: str) -> bool:
        """Chapter 4: Morven never goes further than 1 step from C1."""
        if self.number != 4 or counter.code != "undead/morven":
            return True
        return cell == "C1" or cell in neighbours(g.board, "C1")

    def keeps(self, g: Game, team: int) -> bool:
        """OW-CAM-22: in chapter 6 the enemy is not eliminated before the arrival."""
        return self.number == 6 and team == ENEMY and g.turn < 6

    # Objectives

    def fell(self, g: Game, counter: Counter, cell: str) -> None:
        """The listed hero (or assassin) has been defeated."""
        if counter.id == self.listed:
            self.fell_listed = True
            if self.number == 2:
                self.secondary = True

    def after_action(self, g: Game) -> None:
        """Chapter 4 is won when Morven falls."""
        if self.number == 4 and self.fell_listed:
            finish_for(g, ALLIES, "OW-CAM")

    def remember(self, g: Game) -> None:
        """The map and the purse as they are, should this be the end."""
        self.last_map = [(c.owner, c.code, c.wounded) for c in g.on_map()]
        self.last_purse = (g.players[PLAYER].gold, g.players[PLAYER].mana)

    def combat_phase_over(self, g: Game) -> None:
        """Chapter 5: lost if the Daemons control E3."""
        if self.number == 5 and side_controls(g, ENEMY, "E3"):
            self.remember(g)
            finish_for(g, ENEMY, "OW-CAM")

    def end_of_turn_actions(self, g: Game) -> Flow[None]:
        """OW-CAM-24."""
        if self.number == 5:
            yield from self.seals.end_of_turn(g)

    def note(self, g: Game, team: int, cell: str) -> list[int]:
        """Notes that a side controls a cell at this turn end; the turn ends at which it did."""
        turns = self.held.setdefault(f"{team} {cell}", [])
        if side_controls(g, team, cell):
            turns.append(g.turn)
        return turns

    def in_a_row(self, g: Game, team: int, cell: str, length: int) -> bool:
        """Has the side controlled the cell at so many consecutive turn ends?"""
        turns = self.note(g, team, cell)
        return turns[-length:] == list(range(g.turn - length + 1, g.turn + 1))

    def end_of_turn(self, g: Game) -> None:
        """Victory, defeat, limit; if both are met the defeat counts (OW-CAM-21)."""
        won, lost = OBJECTIVES[self.number](self, g)
        if lost:
            finish_for(g, ENEMY, "OW-CAM")
        if won:
            finish_for(g, ALLIES, "OW-CAM")
        if g.turn >= self.sheet.limit:
            finish_for(g, ENEMY, "OW-CAM-21")

    def chapter_1(self, g: Game) -> tuple[bool, bool]:
        """Control C2 and D4 at the end of two consecutive turns."""
        self.secondary = self.secondary or side_controls(g, ALLIES, "A1")
        both = [self.in_a_row(g, ALLIES, cell, 2) for cell in ("C2", "D4")]
        return all(both), False

    def chapter_2(self, g: Game) -> tuple[bool, bool]:
        """Hold out until the end of turn 6."""
        bridge = self.in_a_row(g, ENEMY, "C2", 2)
        lost = bridge or side_controls(g, ENEMY, "E2")
        return g.turn >= 6, lost

    def chapter_3(self, g: Game) -> tuple[bool, bool]:
        """26 gold and mana; both at once: the higher total."""
        self.secondary = len(self.note(g, ALLIES, "C3")) >= 3
        own, other = (self.treasure(g, team) for team in (ALLIES, ENEMY))
        return own >= TREASURE and own > other, other >= TREASURE and other > own

    def treasure(self, g: Game, team: int) -> int:
        """Gold and mana of a side."""
        return sum(g.players[seat].gold + g.players[seat].mana for seat in seats_of(g, team))

    def chapter_4(self, g: Game) -> tuple[bool, bool]:
        """Morven defeated: seen to in `after_action`."""
        self.secondary = self.secondary or side_controls(g, ALLIES, "D2")
        return False, False

    def chapter_5(self, g: Game) -> tuple[bool, bool]:
        """Azrak defeated, and the portal sealed or A3 controlled."""
        ruins = side_controls(g, ALLIES, "A3")
        self.secondary = self.seals.sealed and ruins
        return self.fell_listed and (self.seals.sealed or ruins), False

    def chapter_6(self, g: Game) -> tuple[bool, bool]:
        """Control C3 at the end of three consecutive turns, from turn 5 on."""
        if g.turn < 5:
            return False, False
        return self.in_a_row(g, ALLIES, "C3", 3), self.in_a_row(g, ENEMY, "C3", 3)

    def secondary_met(self, g: Game) -> bool:
        """OW-CAM-11."""
        return self.secondary

    def snapshot(self) -> dict[str, Any]:
        """Objectives and ranks."""
        return {
            "chapter": self.number,
            "held": {key: list(turns) for key, turns in self.held.items()},
            "secondary": self.secondary,
            "fell_listed": self.fell_listed,
            "from_portal": self.seals.from_portal,
            "from_rituals": self.seals.from_rituals,
            "ranks": dict(self.ranks),
            "removers": sorted(self.removers),
        }


OBJECTIVES = {
    1: Chapter.chapter_1,
    2: Chapter.chapter_2,
    3: Chapter.chapter_3,
    4: Chapter.chapter_4,
    5: Chapter.chapter_5,
    6: Chapter.chapter_6,
}

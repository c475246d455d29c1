"""What scenarios and modes may change: the plain answers here, the modes of chapter 15 and section 17.4."""

from collections.abc import Iterable
from math import ceil
from typing import Any

from .asking import Flow
from .recruitment import muster
from .state import Action, Counter, Game
from .victory import cities_of, finish, finish_for, seats_of, side_value, teams

HEROES = {
    "amazons": "amazons/zarina",
    "barbarians": "barbarians/thorin",
    "daemons": "daemons/azrak",
    "dwarves": "dwarves/durin",
    "elves": "elves/elyria",
    "orcs": "orcs/gorath",
    "undead": "undead/morven",
}


class Scenario:
    """A match without anything special; every hook says when it is asked."""

    def __init__(self, starts: dict[int, str] | None = None) -> None:
        self.starts = starts or {}

    def set_up(self, g: Game) -> Flow[None]:
        """Before turn 1."""
        return
        yield

    def start_cities(self, seat: int) -> list[str]:
        """Where a player musters."""
        return [self.starts[seat]]

    def start_of_turn(self, g: Game) -> Flow[None]:
        """OW-TRN-04 (2)."""
        return
        yield

    def initiative_change(self, g: Game, counter: Counter) -> int:
        """A modifier of Initiative."""
        return 0

    def attack_changes(self, g: Game, counter: Counter) -> list[int]:
        """Modifiers of Attack."""
        return []

    def fury(self, g: Game, counter: Counter, cell: str) -> list[int]:
        """Modifiers of one attack on a cell."""
        return []

    def fell(self, g: Game, counter: Counter, cell: str) -> None:
        """A counter has just fallen."""

    def attacked(self, g: Game, action: Action, removed: int) -> None:
        """An attack has taken its losses: so many counters fell."""

    def remember(self, g: Game) -> None:
        """Before it is looked whether the match is over."""

    def after_action(self, g: Game) -> None:
        """After every completed action and resolution, if both sides are still there."""

    def combat_phase_over(self, g: Game) -> None:
        """At the end of a combat phase."""

    def collection(self, g: Game, seat: int) -> tuple[int, int]:
        """Gold and mana that a player gets besides (OW-COL-02)."""
        return 0, 0

    def end_of_turn_actions(self, g: Game) -> Flow[None]:
        """OW-TEN-02."""
        return
        yield

    def end_of_turn(self, g: Game) -> None:
        """OW-TEN-06."""

    def keeps(self, g: Game, team: int) -> bool:
        """Is this side in the game without counters?"""
        return False

    def may_go(self, g: Game, counter: Counter, cell: str) -> bool:
        """May this counter ever go there?"""
        return True

    def on_offer(self, g: Game, seat: int, code: str) -> bool:
        """May this player ever buy this kind of counter?"""
        return True

    def may_recruit_in(self, g: Game, seat: int, cell: str) -> bool:
        """May he recruit in this city of his?"""
        return True

    def script(self, g: Game, seat: int, kind: str, answers: list[Any]) -> Any:
        """The answer of a scripted side."""
        raise NotImplementedError

    def march(self, g: Game, seat: int) -> Flow[None]:
        """The movement step of a scripted side."""
        return
        yield

    def recruit(self, g: Game, seat: int) -> None:
        """The recruitment of a scripted side."""

    def snapshot(self) -> dict[str, Any]:
        """What only this scenario knows."""
        return {}


class Conquest(Scenario):
    """OW-SCN-40, and what the free modes share: muster."""

    gold, mana = 15, 2

    def __init__(self, starts: dict[int, str], extra_gold: dict[int, int] | None = None) -> None:
        super().__init__(starts)
        self.extra_gold = extra_gold or {}

    def set_up(self, g: Game) -> Flow[None]:
        """OW-SET-04, OW-GEN-06."""
        for seat, player in g.players.items():
            player.gold = self.gold + self.extra_gold.get(seat, 0)
            player.mana = self.mana
        yield from muster(g, sorted(g.players))


class Domination(Conquest):
    """OW-VIC-06, OW-SCN-41."""

    gold, mana = 12, 2

    def __init__(
        self,
        starts: dict[int, str],
        extra_gold: dict[int, int] | None = None,
        cities: int = 0,
        turns: int = 2,
    ) -> None:
        super().__init__(starts, extra_gold)
        players = len(starts)
        self.cities = cities or (3 if players == 2 else 4 if players <= 4 else 5)
        self.turns = turns
        self.held: dict[int, int] = {}
        """For how many turn ends in a row each side has held enough cities."""

    def end_of_turn(self, g: Game) -> None:
        """At the end of `turns` consecutive turns the side controls at least so many cities."""
        for team in teams(g):
            self.held[team] = self.held.get(team, 0) + 1 if cities_of(g, team) >= self.cities else 0
        ready = [team for team in teams(g) if self.held[team] >= self.turns]
        winner = best_of(ready, {team: (cities_of(g, team), side_value(g, team)) for team in ready})
        if winner is not None:
            finish_for(g, winner, "OW-VIC-06")

    def snapshot(self) -> dict[str, Any]:
        """The count."""
        return {"held": dict(self.held)}


class Treasury(Conquest):
    """OW-VIC-07, OW-SCN-42."""

    gold, mana = 10, 0

    def end_of_turn(self, g: Game) -> None:
        """Gold + mana of a side reach the treasure."""
        need: float = 25 if len(g.players) <= 3 else 20
        if g.options.get("teams"):
            need = ceil(need * 1.5)
        treasure = {
            team: sum(g.players[seat].gold + g.players[seat].mana for seat in seats_of(g, team))
            for team in teams(g)
        }
        ready = [team for team in treasure if treasure[team] >= need]
        if ready:
            winner = best_of(ready, {team: (treasure[team], side_value(g, team)) for team in ready})
            finish(g, seats_of(g, winner) if winner is not None else (), "OW-VIC-07")


class Assassination(Conquest):
    """OW-VIC-08, -09, OW-SCN-43."""

    gold, mana = 12, 2

    def set_up(self, g: Game) -> Flow[None]:
        """Every player has his hero free in the start city."""
        for seat, player in g.players.items():
            g.new(HEROES[player.faction], seat, self.starts[seat])
        yield from super().set_up(g)

    def fell(self, g: Game, counter: Counter, cell: str) -> None:
        """Who has lost his hero is eliminated at the end of the action."""
        if counter.code == HEROES[g.players[counter.owner].faction]:
            g.heroless.add(counter.owner)

    def after_action(self, g: Game) -> None:
        """The last side with a hero wins."""
        if len(teams(g)) == 1:
            finish_for(g, teams(g)[0], "OW-VIC-08")
        if not teams(g):
            finish(g, (), "OW-VIC-03")


def best_of(candidates: Iterable[int], marks: dict[int, tuple[int, ...]]) -> int | None:
    """The only one with the highest marks; None if there is none or several."""
    best = max(marks.values(), default=None)
    first = [one for one in candidates if marks[one] == best]
    return first[0] if len(first) == 1 else None


FREE_MODES = {
    "conquest": Conquest,
    "domination": Domination,
    "treasury": Treasury,
    "assassination": Assassination,
}

"""A position laid by hand for tests of the reference engine, and any rule of it played from there."""

from collections.abc import Callable
from typing import Any

from tests.open_wars.reference.asking import Flow
from tests.open_wars.reference.components import PIECES, grid
from tests.open_wars.reference.match import Match
from tests.open_wars.reference.modes import Scenario
from tests.open_wars.reference.state import Counter, Game, Player
from tests.open_wars.reference.turns import turn_order
from tests.open_wars.reference.which_combat import combat_phase


class NoDiceLeft(AssertionError):
    """The rules asked for a die that the test did not give."""


class Scene:
    """Seats 1, 2, ... play the factions; short names of counters are looked up in them."""

    def __init__(
        self,
        board: str,
        *factions: str,
        teams: list[int] | None = None,
        scenario: Scenario | None = None,
        **options: Any,
    ) -> None:
        self.given: list[int] = []
        players = {
            seat: Player(seat, faction, teams[seat - 1] if teams else seat, 0, 20)
            for seat, faction in enumerate(factions, start=1)
        }
        self.game = Game(grid(board), players, options, scenario or Scenario(), self.die)
        self.game.turn = 2
        self.game.order = sorted(players)
        self.match: Match | None = None

    def die(self, why: str) -> int:
        """The next die that the test gives."""
        if not self.given:
            raise NoDiceLeft(why)
        return self.given.pop(0)

    def build(self, dice: Callable[[str], int]) -> Game:
        """For `Match`: the table is laid already."""
        return self.game

    def put(self, seat: int, name: str, cell: str, count: int = 1, **state: Any) -> list[Counter]:
        """Counters on the map."""
        faction = self.game.players[seat].faction
        code = next(
            code for code in (f"{faction}/{name}", *PIECES) if code in PIECES and code.endswith(f"/{name}")
        )
        counters = [self.game.new(code, seat, cell) for _ in range(count)]
        for counter in counters:
            counter.__dict__.update(state)
        return counters

    def play(self, flow: Callable[[Game], Flow[Any]] = combat_phase, *dice: int) -> None:
        """Begins a rule."""
        self.given = list(dice)
        self.match = Match(self, self.die, flow)

    @property
    def asked(self) -> tuple[int, str] | None:
        """Who is asked what; None when the rule has been played to its end."""
        assert self.match is not None
        return self.match.decision()[:2] if self.match.ask is not None else None

    @property
    def answers(self) -> list[Any]:
        """The legal answers."""
        assert self.match is not None
        return self.match.decision()[2]

    def say(self, *answers: Any) -> None:
        """Gives answers, one after another."""
        assert self.match is not None
        for answer in answers:
            self.match.answer(answer)

    def cast(self, spell: str, target: Any = None, way: str = "paid", caster: int | None = None) -> None:
        """Casts a spell, on the first target whose beginning is this."""
        for answer in self.answers:
            if answer == ("pass",) or answer[1] != spell or answer[4] != way:
                continue
            if caster in (None, answer[2]) and (target is None or answer[3][: len(target)] == target):
                self.say(answer)
                return
        raise AssertionError(f"{spell} {target} is not among {self.answers}")

    def can_cast(self, spell: str) -> bool:
        """Is this spell among the answers?"""
        return any(answer[:2] == ("cast", spell) for answer in self.answers if len(answer) > 1)

    def quietly(self, until: Callable[[], bool] | None = None) -> None:
        """Passes every spell, until something of another kind is asked, or this holds."""
        while self.asked is not None and self.asked[1] in ("D-SPELL", "D-RESPONSE"):
            if until is not None and until():
                return
            self.say(("pass",))

    def window(self, name: str, seat: int | None = None) -> None:
        """Passes on to a window (and to a seat's priority in it)."""
        while True:
            assert self.asked is not None, f"no window {name}"
            open_ = self.game.windows[-1].name if self.game.windows else ""
            if self.asked[1] == "D-SPELL" and open_ == name and seat in (None, self.asked[0]):
                return
            assert self.asked[1] in ("D-SPELL", "D-RESPONSE"), (self.asked, open_)
            self.say(("pass",))

    def left(self, seat: int, name: str, cell: str) -> int:
        """How many counters of this name a player has in a cell."""
        return sum(1 for c in self.game.at(cell) if c.owner == seat and c.code.endswith(f"/{name}"))

    def order_of_turn(self, *dice: int) -> list[int]:
        """OW-ORD."""
        self.given = list(dice)
        return turn_order(self.game)

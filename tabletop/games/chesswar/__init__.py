"""ChessWar, by Kalle Marjola: fantasy battles on a chessboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Refusal, Seat

from .mind.insight import ChessWarInsight
from .records import actions, events
from .records.frames import Opening
from .records.setup import SIDES, Setup
from .records.state import Muster, State
from .rules import invariants, options, tally, victory, view
from .rules.phases import PHASES


class Chesswar(Game[State, view.View, Setup]):
    """The game as the kernel sees it."""

    key: ClassVar[str] = "chesswar"
    rule_prefix: ClassVar[str] = "CW-"
    setup_type = Setup
    state_type = State
    view_type = view.View
    action_types = actions.ALL
    event_types = events.ALL
    phases = PHASES
    insight = ChessWarInsight()

    def seats(self, setup: Setup) -> int:
        return len(SIDES[setup.players])

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return options.refuse_setup(setup)

    def random_setup(self, stream: Stream) -> Setup:
        return options.random_setup(stream)

    def arena_setup(self, stream: Stream) -> Setup:
        return options.arena_setup(stream)

    def begin(self, setup: Setup) -> State:
        return State(setup=setup, stack=[Opening()], musters=[Muster() for _ in SIDES[setup.players]])

    def observe(self, state: State, seat: Seat | None) -> view.View:
        return view.observe(state, seat)

    def secrets(self, state: State, seat: Seat) -> bool:
        """Preparations are secret until the reveal (CW-SET-03, CW-STM-14)."""
        return not state.revealed

    def determinize(self, view_: view.View, key: int) -> State:
        return view.determinize(view_, key)

    def concede(self, draft: Draft[State], seat: Seat) -> None:
        victory.concede(draft, seat)

    def agree_draw(self, draft: Draft[State]) -> None:
        victory.agree_draw(draft)

    def living(self, state: State) -> tuple[Seat, ...]:
        return victory.living(state)

    def labels(self, setup: Setup, seat: Seat) -> str:
        """The army of a seat, for the balance of simulations."""
        return setup.seats[seat].army

    def countable(self) -> Iterable[tuple[str, str]]:
        return tally.countable()

    def traits(self, setup: Setup) -> Iterable[tuple[str, str]]:
        return tally.traits(setup)

    def check(self, state: State) -> list[str]:
        return invariants.broken(state)

    def derived(self, state: State) -> dict[str, object]:
        return invariants.derived(state)


GAME = Chesswar()

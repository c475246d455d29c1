"""Open Card Wars: two players, two battlefields of nine cells, mana dice and the abilities of 36 cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Event, Refusal, Seat

from .mind.insight import OpenCardWarsInsight
from .records import actions, events, setup
from .records.migrations import MIGRATIONS
from .records.setup import Setup
from .records.state import State, first_state
from .rules import invariants, tally, timing, victory, view
from .rules.phases import PHASES


class OpenCardWars(Game[State, view.View, Setup]):
    """The game as the kernel sees it."""

    key: ClassVar[str] = "open_card_wars"
    rule_prefix: ClassVar[str] = "OCW-"
    revision: ClassVar[int] = 2
    """2: what the even start gives and takes (OCW-OPT-16)."""
    state_format: ClassVar[int] = 2
    migrations = MIGRATIONS
    setup_type = Setup
    state_type = State
    view_type = view.View
    action_types = actions.ALL
    event_types = events.ALL
    phases = PHASES
    insight = OpenCardWarsInsight()

    def seats(self, setup_: Setup) -> int:
        return 2

    def refuse_setup(self, setup_: Setup) -> Refusal | None:
        return setup.refuse_setup(setup_)

    def random_setup(self, stream: Stream) -> Setup:
        return setup.random_setup(stream)

    def arena_setup(self, stream: Stream) -> Setup:
        """What bots are compared on: random teams of either pool."""
        return setup.arena_setup(stream)

    def tally(self, setup_: Setup, state: State, seat: Seat) -> Iterable[tuple[str, str]]:
        return tally.tally(state, seat)

    def countable(self) -> Iterable[tuple[str, str]]:
        return tally.countable()

    def traits(self, setup_: Setup) -> Iterable[tuple[str, str]]:
        return tally.traits(setup_)

    def begin(self, setup_: Setup) -> State:
        return first_state(setup_)

    def observe(self, state: State, seat: Seat | None) -> view.View:
        return view.observe(state, seat)

    def secrets(self, state: State, seat: Seat) -> bool:
        return view.secrets(state, seat)

    def witness(self, event: Event, seat: Seat | None) -> Event | None:
        return view.witness(event, seat)

    def determinize(self, view_: view.View, key: int) -> State:
        return view.determinize(view_, key, self.insight.likely)

    def untimely(self, state: State, action: Action) -> Refusal | None:
        return timing.untimely(state, action)

    def concede(self, draft: Draft[State], seat: Seat) -> None:
        victory.concede(draft, seat)

    def agree_draw(self, draft: Draft[State]) -> None:
        victory.agree_draw(draft)

    def check(self, state: State) -> list[str]:
        return invariants.broken(state)


GAME = OpenCardWars()

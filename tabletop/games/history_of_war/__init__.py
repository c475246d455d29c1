"""History of War: two players, decks of 60 cards, territories worth points, rounds of fifteen phases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Event, Refusal, Seat

from .mind.insight import HistoryOfWarInsight
from .records import actions, events, setup
from .records.setup import Setup
from .records.state import State, first_state
from .rules import invariants, kept, tally, timing, victory, view
from .rules.phases import PHASES


class HistoryOfWar(Game[State, view.View, Setup]):
    """Two seats, the Axis deck against the Allied deck (HOW-GEN-01, HOW-GEN-02)."""

    key: ClassVar[str] = "history_of_war"
    rule_prefix: ClassVar[str] = "HOW-"
    setup_type = Setup
    state_type = State
    view_type = view.View
    action_types = actions.ALL
    event_types = events.ALL
    phases = PHASES
    concedes_unasked = True  # HOW-GAM-04
    insight: HistoryOfWarInsight = HistoryOfWarInsight()

    def seats(self, setup_: Setup) -> int:
        return 2

    def refuse_setup(self, setup_: Setup) -> Refusal | None:
        return setup.refuse_setup(setup_)

    def random_setup(self, stream: Stream) -> Setup:
        return setup.random_setup(stream)

    def arena_setup(self, stream: Stream) -> Setup:
        """What bots are compared on: either seat with either deck."""
        return setup.arena_setup(stream)

    def labels(self, setup_: Setup, seat: Seat) -> str:
        """The deck of a seat."""
        return setup_.faction(seat)

    def tally(self, setup_: Setup, state: State, seat: Seat) -> Iterable[tuple[str, str]]:
        return tally.tally(setup_, state, seat)

    def noted(self, state: State, event: Event) -> Iterable[tuple[Seat, str, str]]:
        return tally.noted(event)

    def countable(self) -> Iterable[tuple[str, str]]:
        return tally.countable()

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

    def derived(self, state: State) -> dict[str, object]:
        return kept.told(state)


GAME = HistoryOfWar()

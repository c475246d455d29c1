"""HEGREGON – Las Guerras Futuras: two to six players fight for ore and bases on 307 hexes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Event, Refusal, Seat

from .mind.insight import HegregonInsight
from .records import actions, events, setup
from .records.setup import Setup
from .records.state import State
from .rules import invariants, tally, victory, view
from .rules.opening import first_state
from .rules.phases import PHASES


class Hegregon(Game[State, view.View, Setup]):
    """The game as the kernel sees it."""

    key: ClassVar[str] = "hegregon"
    rule_prefix: ClassVar[str] = "HG-"
    revision: ClassVar[int] = 2
    """2: who has resigned, and what they lose, decides no match (HG-ELI-05)."""
    setup_type = Setup
    state_type = State
    view_type = view.View
    action_types = actions.ALL
    event_types = events.ALL
    phases = PHASES
    insight = HegregonInsight()

    def seats(self, setup_: Setup) -> int:
        return len(setup.seating(setup_).sides)

    def refuse_setup(self, setup_: Setup) -> Refusal | None:
        return setup.refuse_setup(setup_)

    def random_setup(self, stream: Stream) -> Setup:
        return setup.random_setup(stream)

    def arena_setup(self, stream: Stream) -> Setup:
        return setup.arena_setup(stream)

    def noted(self, state: State, event: Event) -> Iterable[tuple[Seat, str, str]]:
        return tally.noted(event)

    def countable(self) -> Iterable[tuple[str, str]]:
        return tally.countable()

    def traits(self, setup_: Setup) -> Iterable[tuple[str, str]]:
        return tally.traits(setup_)

    def begin(self, setup_: Setup) -> State:
        return first_state(setup_)

    def observe(self, state: State, seat: Seat | None) -> view.View:
        return view.observe(state, seat)

    def determinize(self, view_: view.View, key: int) -> State:
        return view.determinize(view_, key)

    def concede(self, draft: Draft[State], seat: Seat) -> None:
        victory.concede(draft, seat)

    def agree_draw(self, draft: Draft[State]) -> None:
        victory.agree_draw(draft)

    def living(self, state: State) -> tuple[Seat, ...]:
        return state.living()

    def check(self, state: State) -> list[str]:
        return invariants.broken(state)

    def derived(self, state: State) -> dict[str, object]:
        return invariants.derived(state)


GAME = Hegregon()

"""Open Wars: two to seven players, seven factions, location cards, spells and heroes on a grid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Event, Refusal, Seat
from tabletop.engine.series import AnySeries

from .mind.insight import OpenWarsInsight
from .records import actions, events
from .records.setup import Setup
from .records.state import State
from .rules import invariants, setting, tally, victory, view
from .rules.campaign import CAMPAIGN
from .rules.opening import first_state
from .rules.phases import PHASES

_TAKEN = {action for phase in PHASES.values() for action in phase.accepts}


class OpenWars(Game[State, view.View, Setup]):
    """The game as the kernel sees it."""

    key: ClassVar[str] = "open_wars"
    rule_prefix: ClassVar[str] = "OW-"
    revision: ClassVar[int] = 2
    """2: who steps away in fury has left the combat that it joined (OW-SPL-07), one of two mists dispelled
    frees nobody (OW-INT-10), and teams of one are no teams (OW-VIC-07)."""
    setup_type = Setup
    state_type = State
    view_type = view.View
    action_types = tuple(action for action in actions.ALL if action in _TAKEN)
    event_types = events.ALL
    phases = PHASES
    insight = OpenWarsInsight()
    series: ClassVar[Mapping[str, AnySeries]] = {CAMPAIGN.key: CAMPAIGN}

    def seats(self, setup: Setup) -> int:
        return setting.seats_of(setup)

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return setting.refuse_setup(setup)

    def random_setup(self, stream: Stream) -> Setup:
        return setting.random_setup(stream)

    def arena_setup(self, stream: Stream) -> Setup:
        return setting.arena_setup(stream)

    def labels(self, setup: Setup, seat: Seat) -> str:
        """The faction of a seat."""
        return setting.factions_of(setup)[seat]

    def tally(self, setup: Setup, state: State, seat: Seat) -> Iterable[tuple[str, str]]:
        return tally.tally(state, seat)

    def noted(self, state: State, event: Event) -> Iterable[tuple[Seat, str, str]]:
        return tally.noted(state, event)

    def countable(self) -> Iterable[tuple[str, str]]:
        return tally.countable()

    def traits(self, setup: Setup) -> Iterable[tuple[str, str]]:
        return tally.traits(setup)

    def begin(self, setup: Setup) -> State:
        return first_state(setup)

    def observe(self, state: State, seat: Seat | None) -> view.View:
        return view.observe(state, seat)

    def secrets(self, state: State, seat: Seat) -> bool:
        return view.secrets(state, seat)

    def witness(self, event: Event, seat: Seat | None) -> Event | None:
        return view.witness(event, seat)

    def determinize(self, view_: view.View, key: int) -> State:
        return view.determinize(view_, key)

    def concede(self, draft: Draft[State], seat: Seat) -> None:
        victory.concede(draft, seat)

    def agree_draw(self, draft: Draft[State]) -> None:
        victory.agree_draw(draft)

    def living(self, state: State) -> tuple[Seat, ...]:
        return victory.remaining_seats(state)

    def check(self, state: State) -> list[str]:
        return invariants.broken(state)

    def derived(self, state: State) -> dict[str, object]:
        return invariants.derived(state)


GAME = OpenWars()

"""Nim, a whole game in small: heaps of counters; whoever takes the last one wins."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tabletop.engine.contract import Game, Phase
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Cite, Event, Frame, Outcome, Refusal, Seat, State, View

SETUP, TAKE = Cite("NM-SET-01"), Cite("NM-TAKE-01")
SEATS, HEAPS, LOWEST = (2, 4), (1, 5), 3
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """NM-SET-01: the players and the heaps: the first of three counters, the next of four…"""

    seats: Small = 2
    heaps: Small = 3


class Take(Action, frozen=True):
    """NM-TAKE-01: some counters of one heap."""

    heap: int
    count: int


class Took(Event, frozen=True):
    """A seat took counters."""

    seat: Seat
    heap: int
    count: int


class Turn(Frame, frozen=True):
    """A seat takes."""

    seat: Seat


class NimState(State, kw_only=True):
    """`living`: the seats that have not given up."""

    stack: list[Turn]
    sides: tuple[int, ...]
    living: tuple[Seat, ...]
    heaps: list[int]
    round: int = 1

    def clone(self) -> NimState:
        """Nothing but the lists is copied."""
        lists = {"stack": self.stack.copy(), "heaps": self.heaps.copy(), "feed": self.feed.copy()}
        return msgspec.structs.replace(self, **lists)


class NimView(View, frozen=True):
    """Everything lies open."""

    stack: tuple[Turn, ...]
    sides: tuple[int, ...]
    living: tuple[Seat, ...]
    heaps: tuple[int, ...]
    round: int
    outcome: Outcome | None
    draw_offers: tuple[Seat, ...]


def go_on(draft: Draft[NimState], seat: Seat) -> None:
    """NM-END-01, NM-END-02: the next living seat takes, or somebody has won."""
    state, seats = draft.state, len(draft.state.sides)
    winner = state.living[0] if len(state.living) == 1 else -1 if any(state.heaps) else seat
    if winner >= 0:
        scores = tuple(float(each == winner) for each in range(seats))
        rule, reason = ("NM-END-01", "last") if not any(state.heaps) else ("NM-END-02", "alone")
        draft.finish(Outcome((winner,), scores, reason, rule))
        return
    following = next(s % seats for s in range(seat + 1, seat + seats + 1) if s % seats in state.living)
    state.round += following <= seat
    draft.swap(Turn(following))


class Taking(Phase[NimState, Turn, Take]):
    """NM-TAKE-01."""

    accepts = (Take,)

    def owed(self, state: NimState, frame: Turn) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: NimState, frame: Turn, seat: Seat) -> list[Take]:
        return [Take(heap, n) for heap, high in enumerate(state.heaps) for n in range(1, high + 1)]

    def refuse(self, state: NimState, frame: Turn, seat: Seat, action: Take) -> Refusal | None:
        if not 0 <= action.heap < len(state.heaps):
            return TAKE.refuse("no-heap")
        high = state.heaps[action.heap]
        return None if 1 <= action.count <= high else TAKE.refuse("not-so-many", high=high)

    def take(self, draft: Draft[NimState], frame: Turn, seat: Seat, action: Take) -> None:
        draft.state.heaps[action.heap] -= action.count
        draft.emit(Took(seat, action.heap, action.count))
        go_on(draft, seat)


class Nim(Game[NimState, NimView, Setup]):
    """The rules; the key is the name of the folder, so that a copy of it is another game."""

    key = __name__.rpartition(".")[2]
    rule_prefix = "NM-"
    setup_type, state_type, view_type = Setup, NimState, NimView
    action_types = (Take,)
    event_types = (Took,)
    phases = {Turn: Taking()}

    def seats(self, setup: Setup) -> int:
        return setup.seats

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        sound = SEATS[0] <= setup.seats <= SEATS[1] and HEAPS[0] <= setup.heaps <= HEAPS[1]
        return None if sound else SETUP.refuse("setup")

    def random_setup(self, stream: Stream) -> Setup:
        return Setup(SEATS[0] + stream.below(3), HEAPS[0] + stream.below(5))

    def begin(self, setup: Setup) -> NimState:
        all_seats, heaps = tuple(range(setup.seats)), list(range(LOWEST, LOWEST + setup.heaps))
        return NimState(stack=[Turn(0)], sides=all_seats, living=all_seats, heaps=heaps)

    def observe(self, state: NimState, seat: Seat | None) -> NimView:
        open_to_all = (tuple(state.stack), state.sides, state.living, tuple(state.heaps), state.round)
        return NimView(-1 if seat is None else seat, *open_to_all, state.outcome, state.draw_offers)

    def determinize(self, view: NimView, key: int) -> NimState:
        names = (name for name in NimView.__struct_fields__ if name not in ("seat", "stack", "heaps"))
        known = {name: getattr(view, name) for name in names}
        return NimState(stack=list(view.stack), heaps=list(view.heaps), dice_key=key >> 1, **known)

    def living(self, state: NimState) -> tuple[Seat, ...]:
        return state.living

    def concede(self, draft: Draft[NimState], seat: Seat) -> None:
        draft.state.living = tuple(each for each in draft.state.living if each != seat)
        now = draft.state.stack[-1].seat
        go_on(draft, now) if now == seat or len(draft.state.living) == 1 else None

    def agree_draw(self, draft: Draft[NimState]) -> None:
        draft.finish(Outcome((), (0.5,) * len(draft.state.sides), "agreed", "NM-END-03"))

    def check(self, state: NimState) -> list[str]:
        return (
            [] if all(0 <= n <= LOWEST + at for at, n in enumerate(state.heaps)) else ["a heap is too high"]
        )


GAME = Nim()

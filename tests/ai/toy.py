"""A race for ten points: a sure point, three points on 3+, or none. Each seat holds a secret number."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from tabletop.engine.contract import Game, Insight, Phase
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Event, Frame, Outcome, Refusal, Seat, State, View

GOAL = 10


class Step(Action, frozen=True):
    """One point for sure."""


class Leap(Action, frozen=True):
    """Three points on 3+."""


class Rest(Action, frozen=True):
    """Nothing."""


class Scored(Event, frozen=True):
    seat: Seat
    points: int


class Turn(Frame, frozen=True):
    seat: Seat


class ToySetup(msgspec.Struct, frozen=True):
    goal: int = GOAL


class ToyState(State, kw_only=True):
    sides: tuple[int, ...] = (0, 1)
    round: int = 1
    goal: int = GOAL
    points: list[int] = []
    secrets: list[int] = []
    stack: list[Turn] = []

    def clone(self) -> ToyState:
        return msgspec.structs.replace(
            self, points=list(self.points), secrets=list(self.secrets), stack=list(self.stack)
        )


class ToyView(View, frozen=True):
    turn: Seat
    round: int
    goal: int
    points: tuple[int, ...]
    secret: int


class TurnPhase(Phase):
    accepts = (Step, Leap, Rest)

    def owed(self, state: Any, frame: Any) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: Any, frame: Any, seat: Seat) -> Sequence[Action]:
        return (Rest(), Step(), Leap())

    def refuse(self, state: Any, frame: Any, seat: Seat, action: Any) -> Refusal | None:
        return None

    def take(self, draft: Draft, frame: Any, seat: Seat, action: Any) -> None:
        state = draft.state
        gain = 0
        if isinstance(action, Step):
            gain = 1
        elif isinstance(action, Leap) and draft.roll(6, "leap", "TOY-01", seat) >= 3:
            gain = 3
        state.points[seat] += gain
        draft.emit(Scored(seat, gain))
        if state.points[seat] >= state.goal:
            draft.finish(Outcome((seat,), tuple(float(s == seat) for s in (0, 1)), "race", "TOY-02"))
            return
        draft.swap(Turn(1 - seat))
        if seat == 1:
            state.round += 1


class ToyInsight(Insight):
    def value(self, state: Any) -> tuple[float, ...]:
        lead = (state.points[0] - state.points[1]) / (2 * state.goal)
        return (0.5 + lead, 0.5 - lead)


class Toy(Game):
    key: ClassVar[str] = "toy"
    rule_prefix = "TOY-"
    setup_type = ToySetup
    state_type = ToyState
    view_type = ToyView
    action_types = (Step, Leap, Rest)
    event_types = (Scored,)
    phases = {Turn: TurnPhase()}
    insight = ToyInsight()

    def seats(self, setup: Any) -> int:
        return 2

    def random_setup(self, stream: Stream) -> Any:
        return ToySetup()

    def begin(self, setup: Any) -> Any:
        return ToyState(goal=setup.goal, points=[0, 0], secrets=[41, 42], stack=[Turn(0)])

    def observe(self, state: Any, seat: Seat | None) -> Any:
        turn = state.stack[-1].seat if state.stack else 0
        who = -1 if seat is None else seat
        secret = 0 if seat is None else state.secrets[seat]
        return ToyView(who, turn, state.round, state.goal, tuple(state.points), secret)

    def determinize(self, view: Any, key: int) -> Any:
        secrets = [40 + Stream(key).below(4)] * 2
        secrets[view.seat] = view.secret
        return ToyState(
            round=view.round,
            goal=view.goal,
            points=list(view.points),
            secrets=secrets,
            stack=[Turn(view.turn)],
            dice_key=key,
        )

    def labels(self, setup: Any, seat: Seat) -> str:
        return ("south", "north")[seat]


class Deadly(Insight):
    """Kills the process that asks it anything."""

    def shortlist(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        os._exit(3)


class Endless(Insight):
    """Takes its time, as a large game would."""

    def value(self, state: Any) -> tuple[float, ...]:
        time.sleep(0.002)
        return (0.5, 0.5)


class Faulty(Insight):
    def shortlist(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        raise RuntimeError("no idea")


class Stuck(Insight):
    """Never comes to an end, and never looks up."""

    def shortlist(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        while True:
            pass


class DeadlyToy(Toy):
    key = "deadly"
    insight = Deadly()


class EndlessToy(Toy):
    key = "endless"
    insight = Endless()


class FaultyToy(Toy):
    key = "faulty"
    insight = Faulty()


class StuckToy(Toy):
    key = "stuck"
    insight = Stuck()


GAME = Toy()
_GAMES: dict[str, Game] = {g.key: g for g in (GAME, DeadlyToy(), EndlessToy(), FaultyToy(), StuckToy())}


def find(key: str) -> Game:
    return _GAMES[key]


SLOWLY = 3.0
"""Seconds that a busy machine takes to load a game."""


def find_slowly(key: str) -> Game:
    time.sleep(SLOWLY)
    return _GAMES[key]

"""How a simulation goes on beyond the candidate that it tries: the courses a match may take from there.

By rules of thumb, drawn by the game's weights; by these after everything else rested, where the game has a
rest; or by plans that a person could follow all match long (`Insight.scripts`): the side that searches keeps
to one of them and its opponents to another, each against each in turn. Plans make no slips, so that few
simulations tell what a candidate is worth to somebody who knows how to go on.
"""

from __future__ import annotations

import sys
from typing import Any

from tabletop.engine.contract import Game, Insight, Script
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance, choices, owed
from tabletop.engine.model import Action, Seat

from .clock import Clock
from .uniform import draw

RESTING, GOING_ON = 0, 1
"""The courses by rules of thumb: after everything else rested, and at once."""
PLANS = 2
"""The first of those that follow plans."""


class Courses:
    """The ways in which one thought plays on from its candidates."""

    def __init__(
        self, game: Game, world: Any, seat: Seat, clock: Clock, *, turns: int, depth: int, scripted: bool
    ) -> None:
        """Playouts of `seat` end after `turns`, where the game can judge positions, and after `depth`
        decisions in any case; `scripted` follows the game's plans, too."""
        self.game = game
        self.insight = game.insight
        self.seat = seat
        self.side = world.sides[seat]
        self.clock = clock
        self.depth = depth
        self.plans: tuple[Script, ...] = tuple(self.insight.scripts.values()) if scripted else ()
        judged = type(game.insight).value is not Insight.value
        self.last_turn = self.insight.turn(world) + turns if judged else sys.maxsize

    @property
    def count(self) -> int:
        """How many there are."""
        return PLANS + len(self.plans)

    def of(self, sample: int) -> int:
        """The course that a simulation takes: one after the other."""
        return sample % self.count

    def rests(self, draft: Draft) -> bool:
        """Let the seat that searches, which is owed, leave its other units where they are, if it can: what
        the rules of thumb would do with them is not always wise, and ending at once must not look better for
        that alone."""
        action = self.insight.rest(draft.state, choices(self.game, draft.state, self.seat))
        if action is None:
            return False
        self._advance(draft, self.seat, action)
        return True

    def is_over(self, state: Any) -> bool:
        """Is the horizon reached?"""
        return state.outcome is not None or self.insight.turn(state) >= self.last_turn

    def play(self, draft: Draft, sample: int, key: int) -> tuple[float, ...]:
        """Play on to the horizon: the result there or the estimate, a value per seat."""
        course = self.of(sample)
        plans, stream = self._plans(course, sample), Stream(scramble(key, 500_000_000 + sample))
        state = draft.state
        seats = owed(self.game, state)
        for _ in range(self.depth):
            if self.is_over(state):
                break
            seat = seats[0]
            legal = choices(self.game, state, seat)
            if len(legal) == 1:
                action = legal[0]
            elif plans is not None:
                action = plans[state.sides[seat] != self.side](state, seat, legal)
            else:
                weights = self.insight.weights(state, seat, legal)
                action = stream.pick(legal) if weights is None else legal[draw(stream, weights)]
            seats = self._advance(draft, seat, action)
        return state.outcome.scores if state.outcome is not None else self.insight.value(state)

    def _plans(self, course: int, sample: int) -> tuple[Script, Script] | None:
        """The own plan of a course and its opponents'; None on courses by rules of thumb."""
        if course < PLANS:
            return None
        own = course - PLANS
        return self.plans[own], self.plans[(own + sample // self.count) % len(self.plans)]

    def _advance(self, draft: Draft, seat: Seat, action: Action) -> tuple[Seat, ...]:
        draft.events.clear()
        self.clock.nodes += 1
        return advance(self.game, draft, seat, action)

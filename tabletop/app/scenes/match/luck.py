"""How much luck a solution needed: the same decisions are carried out again with other dice."""

from __future__ import annotations

import time
from fractions import Fraction
from typing import Any

from tabletop.engine.dice import scramble
from tabletop.engine.engine import apply, legal_actions, owed, refusal
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass
from tabletop.session.session import Session

RUNS, PATIENCE = 60, 1.0
"""How often they are carried out, and for how many seconds at most."""
LONGEST = 200
"""Decisions of one of these turns, at most."""


def luck(session: Session, start: int, seat: Seat) -> Fraction:
    """How often what was decided since a moment wins for a seat within that turn, whatever falls: of the
    times that it is tried again, and of the one that won."""
    won, tried, began = 1, 1, time.perf_counter()
    while tried <= RUNS and time.perf_counter() - began < PATIENCE:
        won += _wins(session, start, seat, tried)
        tried += 1
    return Fraction(won, tried)


def _wins(session: Session, start: int, seat: Seat, number: int) -> bool:
    """Once more, with dice of their own."""
    game, state = session.game, session.state_at(start).clone()
    state.dice_key, state.feed = scramble(state.dice_key, number) >> 1, []
    left: dict[Seat, list[Action]] = {each: [] for each in range(len(session.seats))}
    for entry in session.journal[start:]:
        left[entry.seat].append(entry.action)
    turn = game.insight.turn(state)
    for _ in range(LONGEST):
        if state.outcome is not None or game.insight.turn(state) != turn:
            break
        asked = owed(game, state)[0]
        state = apply(game, state, asked, _decided(session, state, asked, left[asked])).state
    return state.outcome is not None and seat in state.outcome.winners


def _decided(session: Session, state: Any, seat: Seat, left: list[Action]) -> Action:
    """The next of a seat's decisions that is possible now, those before it being void; if none is, a pass, or
    what looks best."""
    for n, action in enumerate(left):
        if refusal(session.game, state, seat, action) is None:
            del left[: n + 1]
            return action
    legal = legal_actions(session.game, state, seat)
    passes = (action for action in legal if isinstance(action, Pass))
    return next(passes, None) or session.game.insight.shortlist(state, seat, legal)[0]

"""How much luck a stretch of a match needed: each of its throws is thrown again in all ways."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tabletop.engine.chances import TooManyChances, outcomes
from tabletop.engine.contract import Game
from tabletop.engine.model import Seat
from tabletop.session.session import Session

MOST = 1500
"""Ways of one throw that are counted: more would keep the screen waiting."""
SLIGHT = 1e-9
"""Judgements this near to each other are the same."""


def luck(session: Session, start: int, seat: Seat) -> Fraction | None:
    """The chance that all throws since a moment fall at least as well for a seat as they did, each judged as
    things stand after it; None where one has too many ways to be counted."""
    chance = Fraction(1)
    for moment in range(start, len(session)):
        before, after = session.state_at(moment), session.state_at(moment + 1)
        if before.dice_count == after.dice_count:
            continue
        entry, least = session.journal[moment], _worth(session.game, after, seat) - SLIGHT
        try:
            ways = outcomes(session.game, before, entry.seat, entry.action, MOST)
        except TooManyChances:
            return None
        chance *= sum(share for share, step in ways if _worth(session.game, step.state, seat) >= least)
    return chance


def _worth(game: Game[Any], state: Any, seat: Seat) -> float:
    """How well a seat stands, from 0 to 1."""
    if state.outcome is not None:
        return 1.0 if seat in state.outcome.winners else 0.0
    return game.insight.value(state)[seat]

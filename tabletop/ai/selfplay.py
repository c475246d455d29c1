"""Matches from which estimates learn: bots play by lot, and positions over the whole match are kept.

The bots judge by the weights thought out by hand, whatever has been fitted since: what is learnt depends on
the seed alone. Of every match as many positions are kept, drawn among those in which a seat had a choice,
each as a bot sees it from there: where something is hidden, a world that its view allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from tabletop.engine import registry
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.learnt import Made, Row
from tabletop.engine.model import Seat

from . import levels
from .crew import on_processes
from .matches import MOST_DECISIONS
from .player import Budget, Player, thought_key
from .setups import make_setup
from .twins import otherwise
from .uniform import Uniform

KEPT = 24
"""Positions of a match: more of the same match tell hardly anything new."""
OPENING = 16
"""A match begins with so many random decisions at most, so that no two are alike."""

BUDGET = Budget(nodes=200)
"""What bots that search may spend on a decision."""


class Position(msgspec.Struct, frozen=True):
    """Of every side in the match: its features, the share of the score that it got in the end, and the
    chance that the estimate by hand gave it, which need not add up to 1."""

    rows: tuple[Row, ...]
    scores: tuple[float, ...]
    by_hand: tuple[float, ...]


class Sitting(msgspec.Struct, frozen=True):
    """One match to take positions from."""

    index: int
    game: str
    bots: tuple[str, ...]
    key: int


class Taken(msgspec.Struct, frozen=True):
    """What a match gave; nothing if it came to no end."""

    index: int
    positions: tuple[Position, ...]


def sittings(game: Game, made: Made) -> list[Sitting]:
    """The matches of a fit; the first ones of a longer one are those of a shorter one."""
    keys = [scramble(made.seed, index) >> 1 for index in range(made.games)]
    return [Sitting(index, game.key, made.bots, key) for index, key in enumerate(keys)]


def played(todo: Sequence[Sitting], jobs: int) -> Iterator[Taken]:
    """Play matches in this process, in their order, or in several ones."""
    return map(take, todo) if jobs <= 1 else on_processes(todo, jobs, take)


def unlearnt(game: Game) -> Game:
    """The same game, judged by the weights thought out by hand. Raises ValueError if it has none."""
    learnt = game.insight.learnt
    if learnt is None:
        raise ValueError(game.key)
    return otherwise(game, learnt=learnt.unlearnt)


class Moment(NamedTuple):
    """A position in which a seat had a choice, with all that is hidden, and what chance goes by there."""

    state: Any
    seat: Seat
    key: int


def walked(game: Game, sitting: Sitting, opening: int = 0) -> tuple[list[Moment], Any]:
    """Play one match: moments drawn among those in which there was a choice, and the state it ends in. It
    begins with up to so many random decisions."""
    stream = Stream(scramble(sitting.key, 2) >> 1)
    setup = make_setup(game, sitting.key, {})
    state = new_match(game, setup, scramble(sitting.key, 1) >> 1).state
    bots: list[Player] = [levels.make(stream.pick(sitting.bots)) for _ in range(game.seats(setup))]
    left, blind = stream.below(opening + 1) if opening else 0, Uniform()
    kept: list[Moment] = []
    asked = 0
    for decision in range(MOST_DECISIONS):
        if state.outcome is not None:
            break
        seat = owed(game, state)[0]
        legal = legal_actions(game, state, seat)
        action = legal[0]
        if len(legal) > 1:
            key = thought_key(sitting.key, decision)
            asked += 1
            place = asked - 1 if asked <= KEPT else stream.below(asked)
            if place < KEPT:
                kept[place : place + 1] = [Moment(state, seat, key)]
            bot = blind if asked <= left else bots[seat]
            action = bot.choose(game, game.observe(state, seat), legal, BUDGET, key).action
        state = apply(game, state, seat, action).state
    return kept, state


def take(sitting: Sitting) -> Taken:
    """Play one match and keep positions of it, as whoever had the choice sees them."""
    game = unlearnt(registry.find(sitting.game))
    moments, end = walked(game, sitting, OPENING)
    if end.outcome is None:
        return Taken(sitting.index, ())
    found = []
    for state, seat, key in moments:
        world = game.determinize(game.observe(state, seat), scramble(key, 1) >> 1)
        found.append(position(game, world, end.outcome.scores))
    return Taken(sitting.index, tuple(each for each in found if each is not None))


def position(game: Game, state: Any, scores: Sequence[float]) -> Position | None:
    """What is to be learnt from a state of a match that ended so; None if nobody who is still in it got
    anything."""
    rows, values = game.insight.features(state), game.insight.value(state)
    got = dict.fromkeys(rows, 0.0)
    said = dict.fromkeys(rows, 0.0)
    for seat, side in enumerate(state.sides):
        if side in rows:
            got[side] += scores[seat]
            said[side] = values[seat]
    whole = sum(got.values())
    if not whole or len(rows) < 2:
        return None
    return Position(
        tuple(tuple(map(float, row)) for row in rows.values()),
        tuple(score / whole for score in got.values()),
        tuple(said.values()),
    )

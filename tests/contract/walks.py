"""Random matches for the contract: played once, looked at by every test."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from tabletop.engine import codec, engine
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Action, Event, Seat

MATCHES = int(os.environ.get("TABLETOP_CONTRACT_MATCHES", "4"))
"""Random matches per game."""

SAMPLES = int(os.environ.get("TABLETOP_CONTRACT_SAMPLES", "40"))
"""Moments per match for the dearer questions."""

DECISION_LIMIT = 30_000


@dataclass
class Taken:
    """One decision of a walk and the world before it."""

    state: Any
    encoded: bytes
    """The state's JSON when it was reached."""
    legal: dict[Seat, list[Action]]
    seat: Seat
    action: Action
    events: tuple[Event, ...]


@dataclass
class Walk:
    """A random match from its set-up to its end."""

    game: Game
    seed: int
    setup: Any
    key: int
    taken: list[Taken] = field(default_factory=list)
    opening: tuple[Event, ...] = ()
    end: Any = None

    def sample(self, count: int = SAMPLES) -> list[Taken]:
        """Moments spread over the match, the first and the last ones among them."""
        if len(self.taken) <= count:
            return self.taken
        return [self.taken[i * (len(self.taken) - 1) // (count - 1)] for i in range(count)]


@lru_cache(maxsize=64)
def walk(game: Game, seed: int) -> Walk:
    """Play at random: uniformly with even seeds, by the game's own weights with odd ones."""
    stream = Stream(scramble(2024, seed))
    setup = game.random_setup(stream)
    step = engine.new_match(game, setup, scramble(7, seed) >> 1)
    made = Walk(game, seed, setup, step.state.dice_key, opening=step.events)
    state = step.state
    while state.outcome is None:
        assert len(made.taken) < DECISION_LIMIT, f"{game.key}, seed {seed}: the match does not end"
        owed = engine.owed(game, state)
        legal = {s: engine.legal_actions(game, state, s) for s in owed}
        assert owed and all(legal.values()), f"{game.key}, seed {seed}: a dead end at {state.stack[-1]!r}"
        seat = stream.pick(owed)
        action = choose(game, state, seat, legal[seat], stream, weighted=seed % 2 == 1)
        encoded = codec.encode(state)
        step = engine.apply(game, state, seat, action)
        made.taken.append(Taken(state, encoded, legal, seat, action, step.events))
        state = step.state
    made.end = state
    return made


def choose(
    game: Game, state: Any, seat: Seat, legal: list[Action], stream: Stream, *, weighted: bool
) -> Action:
    """One legal action at random."""
    weights = game.insight.weights(state, seat, legal) if weighted else None
    if weights is None:
        return stream.pick(legal)
    mark = stream.unit() * sum(weights)
    for action, weight in zip(legal, weights, strict=True):
        mark -= weight
        if mark < 0:
            return action
    return legal[-1]


def finish(game: Game, state: Any, stream: Stream, limit: int = DECISION_LIMIT) -> Any:
    """Play on at random until the end or the limit; every seat owed must have something to do."""
    for _ in range(limit):
        if state.outcome is not None:
            break
        seat = stream.pick(engine.owed(game, state))
        legal = engine.legal_actions(game, state, seat)
        assert legal, f"{game.key}: a dead end at {state.stack[-1]!r}"
        state = engine.apply(game, state, seat, stream.pick(legal)).state
    return state


def mutated(value: Any, pool: list[Any], stream: Stream) -> Any:
    """The plain JSON value with something changed: a number, a word, a list's order or length."""
    if isinstance(value, dict):
        keys = [k for k in value if k != "do"]
        if not keys:
            return value
        key = stream.pick(keys)
        return {**value, key: mutated(value[key], pool, stream)}
    if isinstance(value, list):
        how = stream.below(4)
        if value and how == 0:
            return value[:-1]
        if value and how == 1:
            return value[::-1]
        if value and how == 2:
            i = stream.below(len(value))
            return [*value[:i], mutated(value[i], pool, stream), *value[i + 1 :]]
        return [*value, stream.pick(pool)]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int) and stream.below(2):
        return value + stream.pick((-100, -8, -2, -1, 1, 2, 7, 8, 9, 1000, 10**9))
    return stream.pick(pool)


def plain_values(records: list[Any]) -> list[Any]:
    """All plain values inside records, to mix them up: ids of one action as ids of another."""
    found: list[Any] = [0, -1, None, "", "?", 63, 64, []]

    def collect(value: Any) -> None:
        if isinstance(value, dict):
            for inner in value.values():
                collect(inner)
        elif isinstance(value, list):
            for inner in value:
                collect(inner)
        if not isinstance(value, dict):
            found.append(value)

    for record in records:
        collect(msgspec.to_builtins(record))
    return found

"""One match between bots: what its course depends on, playing it, and how it went."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import msgspec

from tabletop.engine import registry
from tabletop.engine.contract import Game
from tabletop.engine.dice import scramble
from tabletop.engine.engine import apply, legal_actions, new_match, owed

from . import levels, tally
from .clock import by_processor, now
from .player import Budget, Player, thought_key
from .purse import Purse
from .setups import make_setup

MOST_DECISIONS = 40_000
"""A match that is still open after so many decisions counts as unfinished."""

UNFINISHED = "unfinished"
"""The reason of such a match's end."""


class Task(msgspec.Struct, frozen=True):
    """One match to play: everything its course depends on."""

    index: int
    game: str
    names: tuple[str, ...]
    key: int
    setup: dict[str, Any]
    budget: Budget | None
    wild: bool = False


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one match went. `seconds` are the clock's; `cpu`, and `thought` of each real decision, per bot, the
    processor's, which other work beside it does not lengthen."""

    index: int
    key: int
    names: tuple[str, ...]
    sides: tuple[int, ...]
    labels: tuple[str, ...]
    scores: tuple[float, ...]
    reason: str
    rounds: int
    decisions: int
    seconds: float
    cpu: float
    thought: dict[str, list[float]]
    tallies: tuple[tuple[tally.Entry, ...], ...] = ()
    traits: tuple[tally.Entry, ...] = ()
    actions: tuple[dict[str, int], ...] = ()
    """How often each seat took each kind of action."""
    events: dict[str, int] = {}
    """How often each kind of event fell out."""

    @property
    def course(self) -> Played:
        """The match without its times: what equal tasks have in common wherever they are played."""
        return msgspec.structs.replace(self, seconds=0.0, cpu=0.0, thought={})


def play(task: Task) -> Played:
    """Play one match to its end."""
    game = registry.find(task.game)
    return play_match(game, make_setup(game, task.key, task.setup, task.wild), task)


def play_match(game: Game, setup: Any, task: Task) -> Played:
    """Play one match from a given set-up. What bots may spend is counted in the processor's time."""
    with by_processor():
        return _played(game, setup, task)


def _played(game: Game, setup: Any, task: Task) -> Played:
    start, work = time.perf_counter(), time.thread_time()
    bots: list[Player] = [levels.make(name) for name in task.names]
    purse = Purse()
    budgets = [task.budget or levels.budget_of(name, game) for name in task.names]
    step = new_match(game, setup, scramble(task.key, 1) >> 1)
    state = step.state
    counts = tally.Counts(game, game.seats(setup))
    counts.happened(state, step.events)
    thought: dict[str, list[float]] = {}
    decisions = 0
    while state.outcome is None and decisions < MOST_DECISIONS:
        seat = owed(game, state)[0]
        legal = legal_actions(game, state, seat)
        action = legal[0]
        if len(legal) > 1:
            before = now()
            view = game.observe(state, seat)
            key = thought_key(task.key, decisions)
            action = purse.choose(bots[seat], game, view, legal, budgets[seat], key).action
            thought.setdefault(task.names[seat], []).append(now() - before)
        step = apply(game, state, seat, action)
        state = step.state
        counts.did(seat, action)
        counts.happened(state, step.events)
        decisions += 1
    seats = range(game.seats(setup))
    return Played(
        index=task.index,
        key=task.key,
        names=task.names,
        sides=tuple(state.sides),
        labels=tuple(game.labels(setup, seat) for seat in seats),
        scores=state.outcome.scores if state.outcome is not None else (0.5,) * len(seats),
        reason=state.outcome.reason if state.outcome is not None else UNFINISHED,
        rounds=state.round,
        decisions=decisions,
        seconds=time.perf_counter() - start,
        cpu=time.thread_time() - work,
        thought=thought,
        tallies=tuple(counts.entries(setup, state, seat) for seat in seats),
        traits=tuple(game.traits(setup)),
        actions=tuple(dict(sorted(Counter(each).items())) for each in counts.actions),
        events=dict(sorted(counts.events.items())),
    )

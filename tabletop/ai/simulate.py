"""Simulations: the matches between bots that a seed stands for, and playing them.

Every set-up drawn from the seed is played once with each rotation of the bots, on the same key of dice: of
two bots each leads both armies of a pairing once, so that no bot is lucky with its armies. Equal seeds
draw equal set-ups and dice.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from tabletop.engine import registry
from tabletop.engine.contract import Game
from tabletop.engine.dice import scramble
from tabletop.engine.engine import new_match

from . import levels
from .crew import on_processes
from .figures import Summary, summarize
from .matches import Played, Task, play
from .player import Budget
from .setups import FIRST, make_setup


class Batch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a simulation plays; the first matches of a longer one are those of a shorter one."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    setup: dict[str, Any] = {}
    budget: Budget | None = None
    wild: bool = False

    def tasks(self) -> list[Task]:
        """Its matches. Raises KeyError for an unknown game or bot, and NoSuchField, which is one, for an
        unknown set-up field; ValueError if no set-up suits the fields."""
        game = registry.find(self.game)
        for name in self.bots:
            if name not in levels.known(game):
                raise KeyError(name)
        return tasks(game, self.bots, self.games, self.seed, self.setup, self.budget, self.wild)


def tasks(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    setup: dict[str, Any] | None = None,
    budget: Budget | None = None,
    wild: bool = False,
) -> list[Task]:
    """The matches of a simulation, each set-up with its dice played by every rotation of the bots.

    A bot plays all the seats of a side; set-ups with as many sides as bots are preferred.
    """
    out: list[Task] = []
    cycle = 0
    while len(out) < games:
        key, sides = _suiting(game, bots, scramble(seed, cycle) >> 1, setup or {}, wild)
        names = [bots[i % len(bots)] for i in range(max(sides) + 1)]
        turned = [names[turn:] + names[:turn] for turn in range(len(names))]
        rotations = dict.fromkeys(tuple(rotated[side] for side in sides) for rotated in turned)
        for seated in list(rotations)[: games - len(out)]:
            out.append(Task(len(out), game.key, seated, key, setup or {}, budget, wild))
        cycle += 1
    return out


def _suiting(
    game: Game, bots: Sequence[str], key: int, changes: dict[str, Any], wild: bool
) -> tuple[int, tuple[int, ...]]:
    """A key whose set-up has a side for every bot, if there is one soon, and the side of every seat."""
    fallback = None
    for i in range(FIRST):
        tried = scramble(key, i) >> 1 if i else key
        state = new_match(game, make_setup(game, tried, changes, wild), 0).state
        sides = tuple(state.sides)
        if len(bots) in (1, max(sides) + 1):
            return tried, sides
        fallback = fallback or (tried, sides)
    assert fallback is not None
    return fallback


def simulate(
    game_key: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    setup: dict[str, Any] | None = None,
    budget: Budget | None = None,
    progress: Callable[[Played], None] | None = None,
    wild: bool = False,
) -> Summary:
    """Play `games` matches and sum them up; the same seed gives the same matches unless time limits bite.

    Raises what `Batch.tasks` does.
    """
    plan = Batch(game_key, tuple(bots), games, seed, setup or {}, budget, wild)
    start = time.perf_counter()
    done = []
    for played in run(plan.tasks(), jobs):
        done.append(played)
        if progress is not None:
            progress(played)
    done.sort(key=lambda p: p.index)
    return summarize(game_key, plan.bots, seed, done, time.perf_counter() - start)


def run(todo: Sequence[Task], jobs: int) -> Iterable[Played]:
    """Play matches in this process, in their order, or in several ones."""
    return map(play, todo) if jobs <= 1 else on_processes(todo, jobs, play)

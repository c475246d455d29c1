"""`tabletop dev agree`: how well hints agree with a search that is many times as long.

Positions in which there is a choice are taken from matches of bots that look one action ahead and now and
then do something else. In each, whoever advises people decides, and the same search decides again with many
times the budget. Where the two differ, the longer one says what the hint gives away.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
from collections.abc import Iterable, Iterator
from statistics import mean
from typing import Any

import msgspec

from tabletop import ending
from tabletop.ai import levels
from tabletop.ai.greedy import Greedy
from tabletop.ai.player import Budget, Choice
from tabletop.ai.search import Search
from tabletop.ai.tally import kind_of
from tabletop.engine import registry
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.text.catalogue import Texts

from . import progress

TIMES = 10
"""How many times as long the other search is."""
PER_MATCH, MOST_DECISIONS = 4, 3_000
"""Positions that are taken from one match; decisions after which it is given up."""
ASTRAY = 0.1
"""Share of the decisions of those matches that are taken at random."""
LITTLE = 0.02
"""So much of a match is as good as nothing."""


class Case(msgspec.Struct, frozen=True):
    """One position: the match and its decision, what the hint and the long search would do, and what the
    hint gives away by the latter, in shares of the match."""

    seed: int
    decision: int
    hint: str
    long: str
    kind: str
    same: bool
    loss: float


def positions(game: Game, seed: int) -> Iterator[tuple[int, Any]]:
    """Decisions of a match in which there is a choice, and their numbers."""
    stream, walker = Stream(scramble(seed, 1)), Greedy(limit=4, samples=2, worlds=1)
    state = new_match(game, game.arena_setup(stream), scramble(seed, 2) >> 1).state
    met: list[tuple[int, Any]] = []
    for decision in range(MOST_DECISIONS):
        if state.outcome is not None:
            break
        seat = owed(game, state)[0]
        legal = legal_actions(game, state, seat)
        if len(legal) > 1:
            met.append((decision, state))
        if stream.below(1000) < 1000 * ASTRAY:
            action = stream.pick(legal)
        else:
            view = game.observe(state, seat)
            action = walker.choose(game, view, legal, Budget(), scramble(seed, decision)).action
        state = apply(game, state, seat, action).state
    for _ in range(min(PER_MATCH, len(met))):
        yield met.pop(stream.below(len(met)))


def cases(work: tuple[str, int, int]) -> list[Case]:
    """What is found in one match."""
    key, seed, times = work
    game = registry.find(key)
    return [_judged(game, seed, decision, state, times) for decision, state in positions(game, seed)]


def _judged(game: Game, seed: int, decision: int, state: Any, times: int) -> Case:
    seat = owed(game, state)[0]
    view, legal = game.observe(state, seat), legal_actions(game, state, seat)
    budget, chance = levels.budget_of(levels.HINT, game), scramble(seed, decision) >> 2
    assert budget.nodes is not None
    hint = levels.make(levels.HINT).choose(game, view, legal, Budget(budget.nodes), chance)
    patient = msgspec.structs.replace(levels.ADVISER, planned=times * levels.ADVISER.planned)
    long = Search(patient).choose(game, view, legal, Budget(times * budget.nodes), scramble(chance, 1))
    same = hint.index == long.index
    loss = 0.0 if same else _loss(long, hint.index)
    return Case(seed, decision, str(hint.action), str(long.action), kind_of(type(long.action)), same, loss)


def _loss(long: Choice, index: int) -> float:
    """What another action gives away; of one that was not thought of, as much as the worst that was."""
    worth = {each.index: each.worth for each in long.rated}
    best = worth.get(long.index, long.value)
    return max(0.0, best - worth.get(index, min(worth.values(), default=best)))


def run(args: argparse.Namespace) -> int:
    """Print how well hints agree. Raises KeyError for an unknown game."""
    game = registry.find(args.game)
    found: list[Case] = []
    work = [(game.key, args.seed + n, args.times) for n in range(-(-args.positions // PER_MATCH))]
    for part in _worked(work, args.jobs):
        found += part
        progress.bar(min(len(found), args.positions), args.positions)
    found = found[: args.positions]
    print(json.dumps(msgspec.to_builtins(found), indent=1) if args.json else table(found, args.texts))
    return 0


def _worked(work: list[tuple[str, int, int]], jobs: int) -> Iterable[list[Case]]:
    if jobs <= 1:
        yield from map(cases, work)
        return
    with contextlib.ExitStack() as ends:
        with ending.spared():
            pool = ends.enter_context(multiprocessing.get_context("spawn").Pool(jobs))
        yield from pool.imap(cases, work)


def table(found: list[Case], texts: Texts) -> str:
    """The figures of all, and of each kind of decision."""
    kinds = sorted({case.kind for case in found})
    groups = [("", found), *((kind, [case for case in found if case.kind == kind]) for kind in kinds)]
    return "\n".join(_line(name, group, texts) for name, group in groups if group)


def _line(name: str, found: list[Case], texts: Texts) -> str:
    losses = [case.loss for case in found if not case.same]
    figures = {
        "what": name or texts("cli.agree.all"),
        "n": len(found),
        "same": f"{100 * sum(case.same for case in found) / len(found):.0f}",
        "little": f"{100 * sum(case.same or case.loss <= LITTLE for case in found) / len(found):.0f}",
        "loss": f"{100 * mean(losses) if losses else 0.0:.1f}",
        "most": f"{100 * max(losses, default=0.0):.1f}",
    }
    return texts("cli.agree.line", **figures)

"""The thinking of games that name a steady plan (`Insight.steady`): a few candidates, each played on by it.

Where the plan and the look one action ahead agree, that is done at once, unless the game says that it
matters (`Insight.weighs`). Else what the two would do, and the next best, meet in the same possible worlds:
after each the plan is followed by both sides for the turns that the game looks ahead, and the estimate
judges. Plans make no slips, so that few worlds tell the candidates apart: one that falls behind in all of
them drops out. What plan and look agree on meets close rivals alone, and those must lead it from the first
worlds on.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.engine.contract import Game, Insight
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance, choices
from tabletop.engine.model import Action, Seat

from .greedy import Greedy, possible_worlds, worth
from .player import Budget, Choice, Rated, Watch

MOST_DECISIONS = 400
"""A playout ends after so many decisions in any case."""


class PlanSettings(msgspec.Struct, frozen=True):
    """How far to look."""

    worlds: int = 16
    """In how many possible worlds the candidates meet."""
    looks: int = 3
    """In how many of them the look one action ahead ranks the list."""
    best: int = 6
    """How many of its best are candidates."""
    close: float = 0.05
    """Who looks no more than this behind what plan and look agree on is held against it."""
    doubt: float = 0.01
    """By so much a rival must be better than that."""
    trust: float = 0.25
    """What a difference between looks counts beside one between playouts."""
    sure: float = 2.5
    """So many standard errors behind, a candidate drops out."""
    least: int = 4
    """But not before so many worlds."""
    turns: int = 2
    """How many turns, with the one that is on, the plans are followed."""


def is_planned(game: Game) -> bool:
    """Does the game name a plan to follow?"""
    return type(game.insight).steady is not Insight.steady


class Planned:
    """One thought."""

    def __init__(self, game: Game, plan: PlanSettings, budget: Budget, watch: Watch | None) -> None:
        self.game = game
        self.plan = plan
        self.budget = budget
        self.watch = watch
        self.nodes = 0
        self.start = time.perf_counter()

    def choose(self, view: Any, seat: Seat, legal: Sequence[Action], key: int) -> Choice:
        """The best of the candidates."""
        game, plan = self.game, self.plan
        first = possible_worlds(game, view, key, 1)[0]
        if (sure := game.insight.obvious(first, seat, legal)) is not None:
            return Choice(sure, legal.index(sure))
        worlds = possible_worlds(game, view, key, plan.looks)
        looked = self._look(worlds[: plan.looks], seat, legal)
        found = sorted(looked, key=lambda a: -looked[a])[: plan.best]
        steady = game.insight.steady(worlds[0], seat, legal)
        if steady is not None and steady not in found:
            found = [*found[:-1], steady] if len(found) == plan.best else [*found, steady]
        top = found[0]
        held = top if top == steady else None
        field = found if held is None else self._rivals(worlds[0], found, looked)
        if len(field) == 1:
            return self._answer(legal, top, {a: looked.get(a, 0.0) for a in found})
        means = self._meet(possible_worlds(game, view, key, plan.worlds), seat, field, held)
        high = max(looked.values(), default=0.0)
        scores = {a: means[a] + plan.trust * (looked.get(a, high) - high) for a in field}
        if held is not None:
            scores[held] += plan.doubt
            scores = {a: scores.get(a, scores[held] + looked[a] - looked[held]) for a in found}
        return self._answer(legal, max(found, key=lambda a: scores[a]), scores)

    def _rivals(self, world: Any, found: Sequence[Action], looked: dict[Action, float]) -> Sequence[Action]:
        """What plan and look agree on, and what is held against it: what looks close to it where
        the game says that it matters, nothing elsewhere or in too few worlds."""
        if self.plan.worlds <= self.plan.least or not self.game.insight.weighs(world):
            return found[:1]
        return [a for a in found if looked[a] >= looked[found[0]] - self.plan.close]

    def _answer(self, legal: Sequence[Action], chosen: Action, scores: dict[Action, float]) -> Choice:
        """What is done, with all candidates by what they are worth."""
        rated = [Rated(legal.index(a), max(0.0, min(1.0, scores[a])), 1 / len(scores)) for a in scores]
        rated.sort(key=lambda r: (-r.value, r.index))
        value = max(0.0, min(1.0, scores[chosen]))
        return Choice(chosen, legal.index(chosen), value, self.nodes, tuple(rated))

    def _look(self, worlds: Sequence[Any], seat: Seat, legal: Sequence[Action]) -> dict[Action, float]:
        """The mean value right after each action of the shortlist."""
        game, look = self.game, Greedy(limit=4, samples=2)
        short = game.insight.shortlist(worlds[0], seat, legal)
        if len(short) == 1:
            return {short[0]: 0.5}
        self.nodes += len(short) * len(worlds)
        return {a: sum(look.expect(game, w, seat, a) for w in worlds) / len(worlds) for a in short}

    def _meet(
        self, worlds: Sequence[Any], seat: Seat, found: Sequence[Action], held: Action | None
    ) -> dict[Action, float]:
        """The mean of every candidate's playouts; who has dropped out keeps its difference to the best."""
        results: dict[Action, list[float]] = {a: [] for a in found}
        field = list(found)
        for count, world in enumerate(worlds, 1):
            for action in field:
                results[action].append(self._played_on(world, seat, action))
            if count >= self.plan.least:
                field = self._left(results, field, held)
            if len(field) == 1 or self._is_over():
                break
        best = max(field, key=lambda a: _mean(results[a]))
        return {a: _mean(results[best]) + _lead(results[a], results[best])[0] for a in found}

    def _left(
        self, results: dict[Action, list[float]], field: Sequence[Action], held: Action | None
    ) -> list[Action]:
        """Those that are not clearly behind the best, and not at all behind what is agreed on."""
        if held is not None and held in field:
            least = _mean(results[held])
            field = [a for a in field if a == held or _mean(results[a]) > least]
        best = max(field, key=lambda a: _mean(results[a]))
        kept = []
        for action in field:
            lead, error = _lead(results[action], results[best])
            if action == best or lead + self.plan.sure * error > 0:
                kept.append(action)
        return kept

    def _played_on(self, world: Any, seat: Seat, action: Action) -> float:
        """How well the seat stands once both sides have followed the plan for some turns."""
        game, insight, draft = self.game, self.game.insight, Draft(world.clone())
        last = insight.turn(world) + self.plan.turns
        seats, state = advance(game, draft, seat, action), draft.state
        for _ in range(MOST_DECISIONS):
            self.nodes += 1
            if state.outcome is not None or insight.turn(state) >= last:
                break
            asked = seats[0]
            legal = choices(game, state, asked)
            next_ = legal[0] if len(legal) == 1 else insight.steady(state, asked, legal)
            draft.events.clear()
            seats = advance(game, draft, asked, legal[0] if next_ is None else next_)
        return worth(game, state, seat)

    def _is_over(self) -> bool:
        """Is the budget spent, or does the watcher want an answer?"""
        spent = self.nodes / self.budget.nodes if self.budget.nodes else 0.0
        if self.budget.seconds is not None:
            spent = max(spent, (time.perf_counter() - self.start) / max(1e-9, self.budget.seconds))
        return spent >= 1 or (self.watch is not None and self.watch(min(1.0, spent)))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _lead(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much `one` is ahead in the worlds that both have met, and the error of that."""
    gaps = [a - b for a, b in zip(one, other)]
    mean = _mean(gaps)
    if len(gaps) < 2:
        return mean, math.inf
    spread = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    return mean, math.sqrt(spread / len(gaps)) + 0.002

"""The thinking of games that name a steady plan (`Insight.steady`): a few candidates, each played on by it.

Where the plan and the look one action ahead agree, that is done at once, unless the game says that it
matters (`Insight.weighs`). Else what the two would do, and the next best, meet in the same possible worlds:
after each the plan is followed by both sides for the turns that the game looks ahead, and the estimate
judges. Plans make no slips, so that few worlds tell the candidates apart: one that falls behind in all of
them drops out. What plan and look agree on meets close rivals alone, and those must lead it from the first
worlds on. Where nothing is hidden the worlds differ in their dice.

The clock is asked at every step. Whatever it cuts off does not count, so that all candidates are judged by
the same worlds; where not even one is left, the look decides.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tabletop.engine.contract import Game, Insight
from tabletop.engine.dice import scramble
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance, choices
from tabletop.engine.model import Action, Seat

from .clock import Clock
from .greedy import Greedy, possible_worlds, worth
from .player import Budget, Choice, Rated, Watch

MOST_DECISIONS = 400
"""A playout ends after so many decisions in any case."""
LOOKING = 0.4
"""Share of the budget that the look one action ahead may take."""
AT_LEAST = 2
"""No more candidates meet than there is time for in so many worlds."""


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
        self.clock = Clock(budget, watch)

    def choose(self, view: Any, seat: Seat, legal: Sequence[Action], key: int) -> Choice:
        """The best of the candidates."""
        game, plan = self.game, self.plan
        first = possible_worlds(game, view, key, 1)[0]
        if (sure := game.insight.obvious(first, seat, legal)) is not None:
            return Choice(sure, legal.index(sure))
        worlds = possible_worlds(game, view, key, plan.looks)
        looked = self._look(worlds, seat, legal)
        steady = game.insight.steady(worlds[0], seat, legal)
        found = self._candidates(looked, steady)
        top = found[0]
        held = top if top == steady else None
        field = found if held is None else self._rivals(worlds[0], found, looked)
        if len(field) == 1:
            return self._answer(legal, top, {a: looked.get(a, 0.0) for a in found})
        means = self._meet(self._dealt(view, key), seat, field, held)
        high = max(looked.values(), default=0.0)
        scores = {a: means[a] + plan.trust * (looked.get(a, high) - high) for a in means}
        if not scores:
            scores = {a: looked.get(a, 0.0) for a in found}
        elif held is not None:
            scores[held] += plan.doubt
            scores = {a: scores.get(a, scores[held] + looked[a] - looked[held]) for a in found}
        return self._answer(legal, max(scores, key=lambda a: scores[a]), scores)

    def _candidates(self, looked: dict[Action, float], steady: Action | None) -> list[Action]:
        """What looks best; what the plan does comes first but for that."""
        found = sorted(looked, key=lambda a: -looked[a])[: self.plan.best]
        if steady is None or steady == found[0]:
            return found
        return [found[0], steady, *(a for a in found[1:] if a != steady)][: self.plan.best]

    def _dealt(self, view: Any, key: int) -> Iterator[Any]:
        """The worlds to meet in: those that the view allows; one alone comes again with ever new dice."""
        worlds = possible_worlds(self.game, view, key, self.plan.worlds)
        yield from worlds
        for number in range(len(worlds), self.plan.worlds):
            world = worlds[number % len(worlds)].clone()
            world.dice_key, world.dice_count = scramble(key, number) >> 1, 0
            yield world

    def _rivals(self, world: Any, found: Sequence[Action], looked: dict[Action, float]) -> Sequence[Action]:
        """What plan and look agree on, and what is held against it: what looks close to it where
        the game says that it matters, nothing elsewhere or in too few worlds."""
        if self.plan.worlds <= self.plan.least or not self.game.insight.weighs(world):
            return found[:1]
        return [a for a in found if looked[a] >= looked[found[0]] - self.plan.close]

    def _answer(self, legal: Sequence[Action], chosen: Action, scores: dict[Action, float]) -> Choice:
        """What is done, with all candidates by what they are worth."""
        rated = [Rated(legal.index(a), max(0.0, min(1.0, scores[a])), 1 / len(scores)) for a in scores]
        index, value = legal.index(chosen), max(0.0, min(1.0, scores[chosen]))
        rated.sort(key=lambda r: (-r.value, r.index != index, r.index))
        return Choice(chosen, index, value, self.clock.nodes, tuple(rated))

    def _look(self, worlds: Sequence[Any], seat: Seat, legal: Sequence[Action]) -> dict[Action, float]:
        """The mean value right after each action of the shortlist, in as many worlds as there is time for;
        what there is none for in the first is left out."""
        game, look = self.game, Greedy(limit=4, samples=2)
        short = game.insight.shortlist(worlds[0], seat, legal)
        if len(short) == 1:
            return {short[0]: 0.5}
        rounds: list[dict[Action, float]] = []
        for world in worlds:
            rounds.append({})
            for action in short:
                rounds[-1][action] = look.expect(game, world, seat, action)
                self.clock.nodes += 1
                if self.clock.over(LOOKING):
                    whole = [seen for seen in rounds if len(seen) == len(short)]
                    return _means(whole or rounds)
        return _means(rounds)

    def _meet(
        self, worlds: Iterator[Any], seat: Seat, found: Sequence[Action], held: Action | None
    ) -> dict[Action, float]:
        """The mean of every candidate's playouts; who has dropped out keeps its difference to the best, and
        whom there was no time for is left out."""
        results: dict[Action, list[float]] = {}
        field = list(found)
        for count, world in enumerate(worlds, 1):
            met = self._round(world, seat, field, first=count == 1)
            if met is None:
                break
            for action, value in met.items():
                results.setdefault(action, []).append(value)
            field = list(met) if count < self.plan.least else self._left(results, list(met), held)
            if len(field) == 1 or self.clock.over():
                break
        if not results:
            return {}
        best = max(field, key=lambda a: _mean(results[a]))
        return {a: _mean(results[best]) + _lead(results[a], results[best])[0] for a in results}

    def _round(
        self, world: Any, seat: Seat, field: Sequence[Action], first: bool
    ) -> dict[Action, float] | None:
        """What comes of every candidate in one world; None if the clock does not wait for all of them. In the
        first world the field is cut to those that there is time for."""
        met: dict[Action, float] = {}
        before, most = self.clock.share(), len(field)
        for action in field:
            value = self._played_on(world, seat, action)
            if value is None:
                return None
            met[action] = value
            if first and len(met) == 1:
                cost = self.clock.share() - before
                most = max(2, int((1 - before) / (AT_LEAST * cost))) if cost else most
            if len(met) == most:
                break
        return met

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

    def _played_on(self, world: Any, seat: Seat, action: Action) -> float | None:
        """How well the seat stands once both sides have followed the plan for some turns; None if the clock
        does not wait for that."""
        game, insight, draft = self.game, self.game.insight, Draft(world.clone())
        last = insight.turn(world) + self.plan.turns
        seats, state = advance(game, draft, seat, action), draft.state
        for _ in range(MOST_DECISIONS):
            self.clock.nodes += 1
            if state.outcome is not None or insight.turn(state) >= last:
                break
            if self.clock.over():
                return None
            asked = seats[0]
            legal = choices(game, state, asked)
            next_ = legal[0] if len(legal) == 1 else insight.steady(state, asked, legal)
            draft.events.clear()
            seats = advance(game, draft, asked, legal[0] if next_ is None else next_)
        return worth(game, state, seat)


def _means(rounds: Sequence[dict[Action, float]]) -> dict[Action, float]:
    """What each action was worth on average."""
    return {action: sum(seen[action] for seen in rounds) / len(rounds) for action in rounds[0]}


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

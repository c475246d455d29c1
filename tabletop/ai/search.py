"""Monte Carlo tree search over possible worlds: dice are thrown anew in every simulation.

The root shares its simulations by sequential halving: the weaker half of the candidates drops out after each
round, to come back only if those kept fall behind it, and every candidate meets the same dice. Its first
guesses, a look one action ahead and the game's weights, are held against the noise of the results
(`verdict`). Where the settings grow a tree (`SearchSettings.inner`; the bot `search` does, the levels gained
nothing by it within their budgets and compare the root's candidates alone), deeper nodes are chosen by PUCT
with the weights as priors. Beyond the tree the match takes one of several courses (`courses`), to the end of
the turn or of several, where the game's estimate judges. A node is a line of actions, whatever the dice did
in between (open loop), so values are means over chance, one per seat.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.engine.contract import Game, Insight
from tabletop.engine.dice import scramble
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance, choices, owed
from tabletop.engine.model import Action, Seat

from .clock import Clock
from .courses import RESTING, Courses
from .greedy import Greedy, possible_worlds, worth
from .outlook import mean, outlooks
from .plans import Planned, PlanSettings, is_planned
from .player import Budget, Choice, Watch, only, seat_of
from .verdict import Node, Verdict

GLANCING = 0.4
"""Share of the budget that the first look at the candidates may take."""


class SearchSettings(msgspec.Struct, frozen=True):
    """How to search. Lengths are in turns of the game's insight and in decisions."""

    turns: int = 1
    """Playouts end when this many turns have ended: longer ones cost more and are noisier. A game
    without an estimate of its own is played to the end."""
    far: bool = False
    """Play out so many times the turns that the game's insight looks ahead: worth it where the budget is
    ample, else too few simulations are left."""
    depth: int = 200
    """Playouts end after this many decisions in any case."""
    worlds: int = 12
    """How many positions are rebuilt from the view, where it hides something."""
    width: int = 8
    """How many candidates the root considers, the best guesses of the shortlist."""
    inner: int = 6
    """How many candidates a deeper node considers; 0 grows no tree below the root."""
    explore: float = 1.0
    """Weight of the prior in PUCT, in standard deviations of the results seen."""
    sure: float = 2.6
    """The search stops early once the best candidate leads by this many standard errors."""
    least: int = 6
    """Simulations per candidate before any drops out."""
    glance: int = 6
    """Before searching, candidates are ranked by a look one action ahead, over so many outcomes of the dice
    at most; 0 trusts the shortlist's order."""
    settled: bool = False
    """Is that look one at what comes of doing nothing more afterwards (`outlook`)? What ends a turn and what
    goes on with it are then judged at one moment."""
    shift: float = 0.03
    """How much the true values of candidates usually differ: the smaller, the longer the first guess holds
    against the noise of the simulations."""
    habit: float = 0.003
    """What the logarithm of a candidate's weight adds to the first guess of its value, per unit."""
    planned: int = 16
    """In how many worlds candidates meet in games that name a plan (`plans`)."""
    rivals: int = 6
    """How many candidates meet there."""
    scripted: bool = False
    """Are the game's plans (`Insight.scripts`) followed in simulations, too, and is what they would do now
    among the candidates?"""
    considered: bool = False
    """Is all thought over that may gain most (`Insight.considered`), not what is plainly done at once?"""
    nodes: int = 2_000
    """Budget in decisions when the caller gives none."""


class Search:
    """The thinking bot."""

    def __init__(self, plan: SearchSettings = SearchSettings()) -> None:  # noqa: B008 (frozen)
        self.plan = plan

    def choose(
        self,
        game: Game,
        view: Any,
        legal: Sequence[Action],
        budget: Budget,
        key: int,
        watch: Watch | None = None,
    ) -> Choice:
        seat = seat_of(game, view)
        if (single := only(legal)) is not None:
            return single
        first = possible_worlds(game, view, key, 1)[0]
        if is_planned(game):
            return Planned(game, self._steady(game, first), budget, watch).choose(view, seat, legal, key)
        worlds = possible_worlds(game, view, key, self.plan.worlds)
        listed = game.insight.considered if self.plan.considered else game.insight.shortlist
        short = list(listed(worlds[0], seat, legal))
        told = self._told(game, worlds[0], seat, legal)
        short += [action for action in told if action not in short]
        if not self.plan.considered:
            short = [action for action in short if type(action) not in game.insight.shuts] or short
        if len(short) == 1:
            index = legal.index(short[0])
            return Choice(short[0], index)
        if budget.nodes is None and budget.seconds is None:
            budget = Budget(self.plan.nodes)
        clock = Clock(budget, watch)
        seen = self._glance(game, worlds[0], seat, short, clock)
        guess = self._guess(game, worlds[0], seat, list(seen) or short, seen)
        ranked = sorted(guess, key=lambda a: -guess[a])
        short = ranked[: self.plan.width] + [a for a in ranked[self.plan.width :] if a in told]
        return _Tree(game, worlds, seat, short, guess, self.plan, clock, key).best(legal)

    def _steady(self, game: Game, world: Any) -> PlanSettings:
        """How plans are followed: to the end of the next turn, or as far as the game looks ahead."""
        ahead = game.insight.ahead(world) if self.plan.far else 1
        return PlanSettings(worlds=self.plan.planned, best=self.plan.rivals, turns=1 + ahead)

    def _told(self, game: Game, world: Any, seat: Seat, legal: Sequence[Action]) -> list[Action]:
        """What the game's plans would do now."""
        plans = game.insight.scripts.values() if self.plan.scripted else ()
        return [plan(world, seat, legal) for plan in plans]

    def _glance(
        self, game: Game, world: Any, seat: Seat, short: Sequence[Action], clock: Clock
    ) -> dict[Action, float]:
        """The expected value right after every candidate, if the game can judge positions. Long lists are
        cut at the guesses that come last rather than all the time spent."""
        if not self.plan.glance or type(game.insight).value is Insight.value:
            return {}
        look = Greedy(limit=self.plan.glance, samples=max(4, self.plan.glance // 2))
        seen: dict[Action, float] = {}
        rests = type(game.insight).rest is not Insight.rest
        for action in short:
            if self.plan.settled:
                seen[action] = mean(outlooks(game, world, seat, action, self.plan.glance))
            else:
                rested = _rested(game, world, seat, action) if rests else None
                seen[action] = look.expect(game, world, seat, action) if rested is None else rested
            clock.nodes += 1
            if clock.over(GLANCING) and len(seen) > 1:
                break
        return seen

    def _guess(
        self, game: Game, world: Any, seat: Seat, short: Sequence[Action], seen: dict[Action, float]
    ) -> dict[Action, float]:
        """First guesses: what the look ahead saw and what the rules of thumb say, the best at 0."""
        weights = game.insight.weights(world, seat, short)
        guess = {a: seen.get(a, 0.0) for a in short}
        if weights is not None:
            top = max(weights)
            for action, weight in zip(short, weights):
                guess[action] += self.plan.habit * max(-12.0, math.log(max(weight, 1e-12) / top))
        best = max(guess.values())
        return {a: g - best for a, g in guess.items()}


_RESTED_THROWS = 4
"""How often an action with dice is tried before resting."""


def _rested(game: Game, world: Any, seat: Seat, action: Action) -> float | None:
    """What `action` is worth if its seat rests after it, so that it compares with resting at once; None where
    there is no resting after it."""
    total = 0.0
    for i in range(_RESTED_THROWS):
        draft = Draft(world.clone())
        draft.state.dice_key = scramble(world.dice_key, 77 + i) >> 1
        count = draft.state.dice_count
        seats, state = advance(game, draft, seat, action), draft.state
        if seat not in seats:
            return None
        certain = state.dice_count == count
        pause = game.insight.rest(state, choices(game, state, seat))
        if pause is None:
            return None
        draft.events.clear()
        advance(game, draft, seat, pause)
        total += worth(game, draft.state, seat)
        if certain:
            return total
    return total / _RESTED_THROWS


class _Tree:
    def __init__(
        self,
        game: Game,
        worlds: Sequence[Any],
        seat: Seat,
        short: Sequence[Action],
        first: dict[Action, float],
        plan: SearchSettings,
        clock: Clock,
        key: int,
    ) -> None:
        self.game = game
        self.insight = game.insight
        self.worlds = worlds
        self.seat = seat
        self.plan = plan
        self.clock = clock
        self.key = key
        self.seats = len(worlds[0].sides)
        turns = plan.turns * (self.insight.ahead(worlds[0]) if plan.far else 1)
        self.courses = Courses(
            game, worlds[0], seat, clock, turns=turns, depth=plan.depth, scripted=plan.scripted
        )
        self.sealed = len(owed(game, worlds[0])) > 1
        self.roots = {action: Node(self.seats, p) for action, p in zip(short, self._priors(short))}
        self.verdict = Verdict(self.roots, first, seat, plan.shift * self.insight.swing(worlds[0], seat))
        self.spread = 0.1
        self.rests = type(self.insight).rest is not Insight.rest

    def _priors(self, short: Sequence[Action]) -> Sequence[float]:
        weights = self.insight.weights(self.worlds[0], self.seat, short)
        if weights is None:
            return [1 / len(short)] * len(short)
        total = sum(weights) or 1.0
        return [w / total for w in weights]

    def best(self, legal: Sequence[Action]) -> Choice:
        """Halve the field until two candidates are left, the time is up or one is clearly best. The field is
        drawn from all every time: a dropped candidate comes back where those kept fall behind it."""
        verdict, least = self.verdict, self.plan.least
        rounds = max(1, math.ceil(math.log2(len(self.roots))))
        size = len(self.roots)
        for level in range(1, rounds + 1):
            field = verdict.promising(size)
            while self.clock.share() < level / rounds or (level == 1 and self._fewest(field) < least):
                if self._meet(field):
                    return self._answer(legal)
                verdict.gauge()
                if self._fewest(field) >= 2 * least and verdict.clear(field, self.plan.sure):
                    return self._answer(legal)
                field = verdict.promising(size)
            size = max(2, (size + 1) // 2)
        return self._answer(legal)

    def _meet(self, field: Sequence[Action]) -> bool:
        """Simulate those of the field that lag behind once more, each with its next dice; is time up?"""
        fewest = self._fewest(field)
        for action in field:
            if self.roots[action].visits == fewest:
                self._simulate(action, fewest)
                if self.clock.over():
                    return True
        return False

    def _fewest(self, field: Sequence[Action]) -> int:
        return min(self.roots[action].visits for action in field)

    def _answer(self, legal: Sequence[Action]) -> Choice:
        self.verdict.gauge()
        rated = self.verdict.rated(legal)
        best = rated[0]
        return Choice(legal[best.index], best.index, best.value, self.clock.nodes, rated)

    def _simulate(self, action: Action, sample: int) -> None:
        """Play `action` and on, in world and with dice number `sample`."""
        state = self.worlds[sample % len(self.worlds)].clone()
        state.dice_key, state.dice_count = scramble(self.key, 1000 + sample) >> 1, 0
        draft = Draft(state)
        root = self.roots[action]
        path = [root]
        seats = advance(self.game, draft, self.seat, action)
        self.clock.nodes += 1
        course = self.courses.of(sample)
        rested = self.rests and course == RESTING and self.seat in seats and self.courses.rests(draft)
        if root.visits and not self.sealed and self.plan.inner:
            self._descend(draft, root, path)
        values = self.courses.play(draft, sample, self.key)
        for node in path:
            node.add(values)
        root.add_root(values[self.seat], course, rested)
        self.spread = max(0.02, math.sqrt(root.variance(self.seat)))

    def _descend(self, draft: Draft, node: Node, path: list[Node]) -> None:
        """Walk down the tree by PUCT and add one node at its edge."""
        game, insight = self.game, self.insight
        seats = owed(game, draft.state)
        while not self.courses.is_over(draft.state):
            if len(seats) > 1:
                return
            seat = seats[0]
            legal = choices(game, draft.state, seat)
            if len(legal) == 1:
                action: Action = legal[0]
            else:
                short = insight.shortlist(draft.state, seat, legal)[: self.plan.inner]
                weights = insight.weights(draft.state, seat, short)
                action = self._select(node, seat, short, weights)
                below = node.below.get(action)
                if below is None:
                    share = 1.0 if weights is None else weights[short.index(action)] / (sum(weights) or 1.0)
                    below = node.below[action] = Node(self.seats, share)
                path.append(below)
                node = below
            draft.events.clear()
            seats = advance(game, draft, seat, action)
            self.clock.nodes += 1
            if not node.visits:
                return

    def _select(
        self, node: Node, seat: Seat, short: Sequence[Action], weights: Sequence[float] | None
    ) -> Action:
        scale = self.plan.explore * self.spread * math.sqrt(node.visits)
        total = len(short) if weights is None else sum(weights) or 1.0
        base = node.mean(seat) - 0.25 * self.spread
        best, best_score = short[0], -math.inf
        for i, action in enumerate(short):
            prior = (1.0 if weights is None else weights[i]) / total
            below = node.below.get(action)
            if below is None:
                score = base + scale * prior
            else:
                score = below.mean(seat) + scale * prior / (1 + below.visits)
            if score > best_score:
                best, best_score = action, score
        return best

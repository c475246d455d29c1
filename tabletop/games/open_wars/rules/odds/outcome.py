"""What a chain comes to: exactly while it has few states, else by runs (OW-ODD-04). It is reckoned in pieces
of a few milliseconds, so that a window can go on meanwhile. The test values to six digits are OW-ODD-06.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from tabletop.engine.dice import Stream

from ...records.pieces import StackKey
from .chain import Chain, Moment, Steps
from .losses import Used
from .troops import Left

MOST_STATES, RUNS = 5_000, 4_000
PIECE = 40
"""Moments that are gone through in one piece."""
PATIENCE = 30
"""After so many pieces without an end the first runs give an idea."""
TOLD = (400, 1_000, 2_000, RUNS)
"""After how many runs what they come to is told."""
FEWEST = 12
"""Of every moment that may follow a decision at least so many runs, where each is told apart."""
_KEY = 19
"""The key of the preview generator (OW-DIC-01): the same question has the same answer."""

Values = tuple[float, ...]
Lives = tuple[Left, Used, bool]
"""A state of the chain: remaining lives, what is used up, and whether it is the first round."""


class TooManyStates(ValueError):
    """More than are gone through exactly."""


class Outcome(NamedTuple):
    """Expected values: by side the chance that it remains, counters left by stack, rounds begun."""

    sides: tuple[float, ...]
    stacks: tuple[float, ...]
    rounds: float
    runs: int = 0
    """By how many runs it was found; 0: exactly."""


class Solver:
    """Expected values of a chain. `least`: what follows less often than that is left out."""

    def __init__(self, chain: Chain, least: float = 0.0) -> None:
        self.chain, self.least = chain, least
        self.sides = tuple(sorted(chain.sides(chain.now().left)))
        self.stacks: tuple[StackKey, ...] = tuple(key for key, _ in chain.survivors(chain.now().left))
        self._steps: dict[Moment, Steps] = {}
        self._ends: dict[Left, Values] = {}

    def outcome(self, start: Steps) -> Outcome:
        """From one of several moments of a round that has begun, each with its chance."""
        return [each for each in self.reckoned(start) if each is not None][-1]

    def reckoned(self, start: Steps) -> Iterator[Outcome | None]:
        """The same piece by piece: None, or what is known so far; the last one is what is to be told."""
        runs, groups = self._played(start), dict[Lives, list[Moment]]()
        try:
            for n, _ in enumerate(self._gathered(start, groups, MOST_STATES)):
                yield None
                if n == PATIENCE:
                    yield from _upto(runs, 1)
        except TooManyStates:
            yield from runs
            return
        values: dict[Moment, Values] = {}
        for n, state in enumerate(sorted(groups, key=self._place)):
            self._solve(groups[state], Moment(*state) if not state[2] else None, values)
            if n % (PIECE // 8) == 0:
                yield None
        size = len(self._end(start[0][0].left))
        yield self._told(_mixed([(values[moment], chance) for moment, chance in start], size))

    def apart(self, start: Steps, most: int = MOST_STATES, runs: int = RUNS) -> list[tuple[Outcome, float]]:
        """What comes of every one of those moments, with its chance, at once: exactly while there are no more
        than so many states, else by about so many runs of all of them together."""
        groups, values = dict[Lives, list[Moment]](), dict[Moment, Values]()
        try:
            for _ in self._gathered(start, groups, most):
                pass
        except TooManyStates:
            return self._run_apart(start, runs)
        for state in sorted(groups, key=self._place):
            self._solve(groups[state], Moment(*state) if not state[2] else None, values)
        return [(self._told(values[moment]), chance) for moment, chance in start]

    def _place(self, lives: Lives) -> tuple[int, bool, int]:
        """What can follow has a lower place than what goes before."""
        return self.chain.weight(lives[0]), lives[2], -len(lives[1])

    def _told(self, values: Values, runs: int = 0) -> Outcome:
        many = len(self.sides)
        return Outcome(tuple(values[:many]), tuple(values[many:-1]), values[-1] + 1, runs)

    def _end(self, left: Left) -> Values:
        if left not in self._ends:
            there = self.chain.sides(left)
            stacks = dict(self.chain.survivors(left))
            remain = (1.0 if side in there else 0.0 for side in self.sides)
            self._ends[left] = (*remain, *(float(stacks[key]) for key in self.stacks), 0.0)
        return self._ends[left]

    def _follow(self, moment: Moment) -> Steps:
        """What follows, the round after included; nothing at the end of the combat."""
        steps = self._steps.get(moment)
        if steps is None:
            steps = self.chain.steps(moment)
            if not steps:
                begun = self.chain.begun(moment)
                steps = () if begun is None else ((begun, 1.0),)
            self._steps[moment] = steps = _likely(steps, self.least) if self.least else steps
        return steps

    # -- exactly ----------------------------------------------------------------------------------------

    def _gathered(self, start: Steps, groups: dict[Lives, list[Moment]], most: int) -> Iterator[None]:
        """All moments that can come, by their state, piece by piece. Raises TooManyStates."""
        seen, waiting = {moment for moment, _ in start}, [moment for moment, _ in start]
        for n in count(1):
            if not waiting:
                return
            moment = waiting.pop()
            groups.setdefault((moment.left, moment.used, moment.first), []).append(moment)
            if len(groups) > most:
                raise TooManyStates
            for after, _ in self._follow(moment):
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
            if n % PIECE == 0:
                yield

    def _solve(self, group: list[Moment], loop: Moment | None, values: dict[Moment, Values]) -> None:
        """The moments of one state. A round that changes nothing comes back to `loop`: every moment is worth
        something and a share of what that is worth, which is divided out."""
        here, parts = set(group), dict[Moment, tuple[Values, float]]()
        if loop in here:
            assert loop is not None
            worth, share = self._part(loop, loop, here, parts, values, root=True)
            rest = 1.0 - share
            values[loop] = tuple(value / rest for value in worth)
        for moment in group:
            if moment not in values:
                worth, share = self._part(moment, loop, here, parts, values)
                base = values[loop] if share and loop is not None else worth
                values[moment] = tuple(value + share * more for value, more in zip(worth, base))

    def _part(
        self,
        moment: Moment,
        loop: Moment | None,
        here: set[Moment],
        parts: dict[Moment, tuple[Values, float]],
        values: dict[Moment, Values],
        root: bool = False,
    ) -> tuple[Values, float]:
        if moment == loop and not root:
            size = len(self._end(moment.left))
            return (0.0,) * size, 1.0
        if moment in parts:
            return parts[moment]
        steps = self._follow(moment)
        if not steps:
            found = self._end(moment.left), 0.0
        else:
            mix, share = list[tuple[Values, float]](), 0.0
            for after, chance in steps:
                if after in here:
                    worth, again = self._part(after, loop, here, parts, values)
                    share += chance * again
                else:
                    worth = values[after]
                mix.append((worth, chance))
            worth = _mixed(mix, len(mix[0][0]))
            if steps[0][0].acted == 0 and moment.acted:
                worth = (*worth[:-1], worth[-1] + 1.0)
            found = worth, share
        parts[moment] = found
        return found

    # -- by runs ----------------------------------------------------------------------------------------

    def _played(self, start: Steps) -> Iterator[Outcome | None]:
        """What so many runs come to, as they go on."""
        stream, total, steps_made = Stream(_KEY), [0.0] * (len(self.sides) + len(self.stacks) + 1), 0
        for run in range(1, RUNS + 1):
            moment, rounds = _drawn(start, stream), 0
            while steps := self._follow(moment):
                after = _drawn(steps, stream)
                rounds += after.acted == 0 and moment.acted != 0
                moment, steps_made = after, steps_made + 1
                if steps_made % PIECE == 0:
                    yield None
            for i, value in enumerate(self._end(moment.left)):
                total[i] += value
            total[-1] += rounds
            if run in TOLD:
                yield self._told(tuple(value / run for value in total), run)

    def _run_apart(self, start: Steps, runs: int) -> list[tuple[Outcome, float]]:
        """What the runs from every one of those moments come to: as many as fall to its share, and a few of
        what is unlikely."""
        stream, found = Stream(_KEY), list[tuple[Outcome, float]]()
        for first, chance in start:
            many = max(FEWEST, round(runs * chance))
            total = [0.0] * (len(self.sides) + len(self.stacks) + 1)
            for _ in range(many):
                moment = first
                while steps := self._follow(moment):
                    after = _drawn(steps, stream)
                    total[-1] += after.acted == 0 and moment.acted != 0
                    moment = after
                for i, value in enumerate(self._end(moment.left)):
                    total[i] += value
            found.append((self._told(tuple(value / many for value in total), many), chance))
        return found


def _upto(found: Iterator[Outcome | None], many: int) -> Iterator[Outcome | None]:
    """As far as so many outcomes."""
    for each in found:
        yield each
        many -= each is not None
        if not many:
            return


def _likely(steps: Steps, least: float) -> Steps:
    """Without what is too seldom; the others share its chance."""
    kept = tuple((moment, chance) for moment, chance in steps if chance >= least) or steps
    whole = sum(chance for _, chance in kept)
    return tuple((moment, chance / whole) for moment, chance in kept)


def _drawn(steps: Steps, stream: Stream) -> Moment:
    if len(steps) == 1:
        return steps[0][0]
    at = stream.unit()
    for moment, chance in steps:
        at -= chance
        if at < 0:
            return moment
    return steps[-1][0]


def _mixed(parts: list[tuple[Values, float]], size: int) -> Values:
    found = [0.0] * size
    for worth, chance in parts:
        for i, value in enumerate(worth):
            if value:
                found[i] += chance * value
    return tuple(found)

"""What a chain comes to: exactly while it has few states, else by runs (OW-ODD-04)."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.dice import Stream

from ...records.pieces import StackKey
from .chain import Chain, Moment, Steps
from .losses import Used
from .troops import Left

MOST_STATES, RUNS = 5_000, 4_000
_KEY = 19
"""The key of the preview generator (OW-DIC-01): the same question has the same answer."""

Lives = tuple[Left, Used, bool]
"""A state of the chain: remaining lives, what is used up, and whether it is the first round."""


class TooManyStates(ValueError):
    """More than are gone through exactly."""


class Outcome(NamedTuple):
    """Expected values: by side the chance that it remains, counters left by stack, rounds begun."""

    sides: tuple[float, ...]
    stacks: tuple[float, ...]
    rounds: float
    exact: bool = True


class Solver:
    """Expected values of a chain."""

    def __init__(self, chain: Chain) -> None:
        self.chain = chain
        self.sides = tuple(sorted(chain.sides(chain.now().left)))
        self.stacks: tuple[StackKey, ...] = tuple(key for key, _ in chain.survivors(chain.now().left))
        self._steps: dict[Moment, Steps] = {}
        self._ends: dict[Left, list[float]] = {}

    def outcome(self, start: Steps) -> Outcome:
        """From one of several moments of a round that has begun, each with its chance."""
        try:
            values, exact = self._solved(start), True
        except TooManyStates:
            values, exact = self._played(start), False
        many = len(self.sides)
        return Outcome(tuple(values[:many]), tuple(values[many:-1]), values[-1] + 1, exact)

    def _end(self, left: Left) -> list[float]:
        if left not in self._ends:
            there = self.chain.sides(left)
            stacks = dict(self.chain.survivors(left))
            remain = [1.0 if side in there else 0.0 for side in self.sides]
            self._ends[left] = [*remain, *(float(stacks[key]) for key in self.stacks), 0.0]
        return self._ends[left]

    def _follow(self, moment: Moment) -> Steps:
        """What follows, the round after included; nothing at the end of the combat."""
        steps = self._steps.get(moment)
        if steps is None:
            steps = self.chain.steps(moment)
            if not steps:
                begun = self.chain.begun(moment)
                steps = [] if begun is None else [(begun, 1.0)]
            self._steps[moment] = steps
        return steps

    # -- exactly ----------------------------------------------------------------------------------------

    def _solved(self, start: Steps) -> list[float]:
        groups = self._gathered(start)
        values: dict[Moment, list[float]] = {}
        for state in sorted(groups, key=lambda each: (sum(each[0]), each[2], -len(each[1]))):
            self._solve(groups[state], Moment(*state) if not state[2] else None, values)
        return _mixed(
            [(values[moment], chance) for moment, chance in start], len(self._end(start[0][0].left))
        )

    def _gathered(self, start: Steps) -> dict[Lives, list[Moment]]:
        """All moments that can come, by their state. Raises TooManyStates."""
        groups: dict[Lives, list[Moment]] = {}
        seen, waiting = {moment for moment, _ in start}, [moment for moment, _ in start]
        while waiting:
            moment = waiting.pop()
            groups.setdefault(moment[:3], []).append(moment)
            if len(groups) > MOST_STATES:
                raise TooManyStates
            for after, _ in self._follow(moment):
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return groups

    def _solve(self, group: list[Moment], loop: Moment | None, values: dict[Moment, list[float]]) -> None:
        """The moments of one state. A round that changes nothing comes back to `loop`: every moment is worth
        something and a share of what that is worth, which is divided out."""
        here, parts = set(group), dict[Moment, tuple[list[float], float]]()
        if loop in here:
            assert loop is not None
            worth, share = self._part(loop, loop, here, parts, values, root=True)
            rest = 1.0 - share
            values[loop] = [value / rest for value in worth]
        for moment in group:
            if moment not in values:
                worth, share = self._part(moment, loop, here, parts, values)
                base = values[loop] if share and loop is not None else worth
                values[moment] = [value + share * more for value, more in zip(worth, base)]

    def _part(
        self,
        moment: Moment,
        loop: Moment | None,
        here: set[Moment],
        parts: dict[Moment, tuple[list[float], float]],
        values: dict[Moment, list[float]],
        root: bool = False,
    ) -> tuple[list[float], float]:
        if moment == loop and not root:
            size = len(self._end(moment.left))
            return [0.0] * size, 1.0
        if moment in parts:
            return parts[moment]
        steps = self._follow(moment)
        if not steps:
            found = self._end(moment.left), 0.0
        else:
            mix, share = list[tuple[list[float], float]](), 0.0
            for after, chance in steps:
                if after in here:
                    worth, again = self._part(after, loop, here, parts, values)
                    share += chance * again
                else:
                    worth = values[after]
                mix.append((worth, chance))
            found = _mixed(mix, len(mix[0][0])), share
            if steps[0][0].acted == 0 and moment.acted:
                found[0][-1] += 1.0
        parts[moment] = found
        return found

    # -- by runs ----------------------------------------------------------------------------------------

    def _played(self, start: Steps) -> list[float]:
        stream, total = Stream(_KEY), [0.0] * (len(self.sides) + len(self.stacks) + 1)
        for _ in range(RUNS):
            moment, rounds = _drawn(start, stream), 0
            while steps := self._follow(moment):
                after = _drawn(steps, stream)
                rounds += after.acted == 0 and moment.acted != 0
                moment = after
            for i, value in enumerate(self._end(moment.left)):
                total[i] += value
            total[-1] += rounds
        return [value / RUNS for value in total]


def _drawn(steps: Steps, stream: Stream) -> Moment:
    if len(steps) == 1:
        return steps[0][0]
    at = stream.unit()
    for moment, chance in steps:
        at -= chance
        if at < 0:
            return moment
    return steps[-1][0]


def _mixed(parts: list[tuple[list[float], float]], size: int) -> list[float]:
    found = [0.0] * size
    for worth, chance in parts:
        for i, value in enumerate(worth):
            if value:
                found[i] += chance * value
    return found

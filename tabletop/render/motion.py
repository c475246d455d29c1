"""Short motions played one after another: what happened is already decided, this only shows it.

A `Motion` is a queue of steps. Each step runs from 0 to 1 over its seconds; skipping sets every step to 1 in
order and makes every `Call`, so that the picture after it is the same. Speed and reduced motion are settings.
"""

import itertools
import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from tabletop.render.camera import Point

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Fast, then slow."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow, fast, slow."""
    return t * t * (3 - 2 * t)


def back_out(t: float) -> float:
    """Past the goal and back to it."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def there_and_back(t: float) -> float:
    """0, 1 in the middle, 0 again."""
    return math.sin(math.pi * t)


class Settable(Protocol):
    """A token or mark: something with `set`."""

    def set(self, **changes: object) -> None: ...


class Animation:
    """A part of a motion. `begin` reads where things stand, `show(t)` sets them, t from 0 to 1."""

    hurry = 1.0
    """The share of its seconds in which it is played where it stands in the queue by itself."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._begun = False

    def begin(self) -> None:
        """Called once before the first `show`."""

    def show(self, t: float) -> None:
        """Set things as they are at `t`."""

    def at(self, t: float) -> None:
        """Begin if needed and show."""
        if not self._begun:
            self._begun = True
            self.begin()
        self.show(t)


class Wait(Animation):
    """Nothing moves for a while."""


class Call(Animation):
    """Something done at its turn, however the motion is played."""

    def __init__(self, action: Callable[[], object]) -> None:
        super().__init__(0)
        self._action: Callable[[], object] | None = action

    def show(self, t: float) -> None:
        """Do it, once."""
        action, self._action = self._action, None
        if action:
            action()


class Tween(Animation):
    """Numbers of a token from where they are to a goal: `Tween(token, 0.3, x=4, y=2)`."""

    def __init__(
        self, target: Settable, seconds: float, easing: Easing = ease_in_out, **goals: float
    ) -> None:
        super().__init__(seconds)
        self.target, self.easing, self.goals = target, easing, goals
        self._start: dict[str, float] = {}

    def begin(self) -> None:
        """Remember where the numbers start."""
        self._start = {name: getattr(self.target, name) for name in self.goals}

    def show(self, t: float) -> None:
        """Set the numbers between start and goal; exactly the goal at the end."""
        if t >= 1:
            self.target.set(**self.goals)
            return
        share = self.easing(t)
        self.target.set(
            **{name: start + (self.goals[name] - start) * share for name, start in self._start.items()}
        )


class Path(Animation):
    """A token along world points, at even speed."""

    def __init__(self, target: Settable, points: Sequence[Point], seconds: float) -> None:
        super().__init__(seconds)
        self.target, self.points = target, list(points)

    def begin(self) -> None:
        """Start from where the token is."""
        self.points.insert(0, (self.target.x, self.target.y))  # type: ignore[attr-defined]

    def show(self, t: float) -> None:
        """Stand at `t` of the whole length."""
        x, y = along(self.points, ease_in_out(min(1.0, t)))
        self.target.set(x=x, y=y)


class Swing(Animation):
    """Numbers to a value and back to where they were: a lunge, a nod, a pulse, a flash."""

    def __init__(self, target: Settable, seconds: float, **offsets: float) -> None:
        super().__init__(seconds)
        self.target, self.offsets = target, offsets
        self._start: dict[str, float] = {}

    def begin(self) -> None:
        """Remember where the numbers stand."""
        self._start = {name: getattr(self.target, name) for name in self.offsets}

    def show(self, t: float) -> None:
        """Away by the offset in the middle, exactly back at the end."""
        share = 0.0 if t >= 1 else there_and_back(t)
        self.target.set(**{name: start + self.offsets[name] * share for name, start in self._start.items()})


class Flash(Animation):
    """A colour over a token that comes and goes."""

    def __init__(self, target: Settable, colour: tuple[int, int, int], seconds: float = 0.35) -> None:
        super().__init__(seconds)
        self.target, self.colour = target, colour

    def show(self, t: float) -> None:
        """Strongest in the middle, none at the end."""
        self.target.set(tint=None if t >= 1 else (self.colour, there_and_back(t)))


class Show(Animation):
    """Any drawing that depends on time: `Show(0.5, lambda t: ...)`; it must leave no trace at t = 1."""

    def __init__(self, seconds: float, show: Callable[[float], object]) -> None:
        super().__init__(seconds)
        self._show = show

    def show(self, t: float) -> None:
        """Call the drawing."""
        self._show(min(1.0, t))


class Together(Animation):
    """Several steps at once; as long as the longest."""

    def __init__(self, steps: Iterable[Animation]) -> None:
        self.steps = list(steps)
        super().__init__(max((step.seconds for step in self.steps), default=0.0))

    def show(self, t: float) -> None:
        """Each step at its own time."""
        now = t * self.seconds
        for step in self.steps:
            step.at(1.0 if t >= 1 or step.seconds <= 0 else min(1.0, now / step.seconds))


class InOrder(Animation):
    """Several steps one after another as one step, for use inside `Together`."""

    def __init__(self, steps: Iterable[Animation]) -> None:
        self.steps = list(steps)
        super().__init__(sum(step.seconds for step in self.steps))
        self._done = 0

    def show(self, t: float) -> None:
        """Finish what is behind, show what is on."""
        now = t * self.seconds
        start = sum(step.seconds for step in self.steps[: self._done])
        while self._done < len(self.steps):
            step = self.steps[self._done]
            over = t >= 1 or now >= start + step.seconds
            step.at(1.0 if over or step.seconds <= 0 else (now - start) / step.seconds)
            if not over:
                return
            start += step.seconds
            self._done += 1


class Motion:
    """The queue. `update` plays it, `skip` ends it at once with the same result."""

    def __init__(self) -> None:
        self.speed = 1.0
        self.reduced = False  # every step is shown finished at once; waits are kept short
        self.is_skipping = False  # the steps are ended at once: nobody sees what is between
        self._queue: deque[Animation] = deque()
        self._elapsed = 0.0

    @property
    def is_playing(self) -> bool:
        """True while there is something to show."""
        return bool(self._queue)

    def play(self, *steps: Animation) -> None:
        """Add steps behind those that wait."""
        self._queue.extend(steps)

    def update(self, seconds: float) -> bool:
        """Advance; True while there is more to show."""
        left = seconds * self.speed
        while self._queue:
            step = self._queue[0]
            length = self._length(step)
            self._elapsed += left
            if self._elapsed < length:
                step.at(
                    self._elapsed / length if not self.reduced else 0.0 if isinstance(step, Wait) else 1.0
                )
                return True
            left = self._elapsed - length
            self._elapsed = 0.0
            self._queue.popleft()
            step.at(1.0)
        return False

    def skip(self) -> None:
        """Show the end of every step, in order; steps added by a `call` meanwhile are ended too."""
        self._elapsed, self.is_skipping = 0.0, True
        try:
            while self._queue:
                self._queue.popleft().at(1.0)
        finally:
            self.is_skipping = False

    def _length(self, step: Animation) -> float:
        if not self.reduced:
            return step.seconds * step.hurry
        return min(step.seconds, 0.4) if isinstance(step, Wait) else 0.0


def along(points: Sequence[Point], share: float) -> Point:
    """The point at a share (0–1) of the length of a line through points."""
    if len(points) == 1 or share >= 1:
        return points[-1]
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    left = share * sum(lengths)
    for start, end, length in zip(points, points[1:], lengths, strict=False):
        if left <= length and length > 0:
            part = left / length
            return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        left -= length
    return points[-1]

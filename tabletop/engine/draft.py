"""A draft: the state being changed by one action, with the events that fall out of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from .dice import WrongDie, face
from .model import NOBODY, Event, Finished, Frame, Outcome, Rolled, Seat
from .typevars import FrameT, StateT

T = TypeVar("T")

Oracle = Callable[[int, str], int]
"""Decides a die instead of the stream: (sides, tag) → face. Used to enumerate chances."""


class Draft(Generic[StateT]):
    """Wraps a state that may be changed in place; rules speak to the match only through it."""

    __slots__ = ("emit", "events", "oracle", "state")

    def __init__(self, state: StateT, oracle: Oracle | None = None) -> None:
        self.state = state
        self.events: list[Event] = []
        """The facts so far; whoever has told them clears the list."""
        self.emit: Callable[[Event], None] = self.events.append
        """Record a fact."""
        self.oracle = oracle

    def push(self, frame: Frame) -> None:
        """Ask a nested question: it is settled before what lies below."""
        self.state.stack.append(frame)

    def top(self, kind: type[FrameT]) -> FrameT:
        """The question on top, which the rules know to be of that kind. Raises TypeError if it is not."""
        frame = self.state.stack[-1]
        if not isinstance(frame, kind):
            raise TypeError(f"{kind.__name__} should lie on top, not {frame!r}")
        return frame

    def pop(self) -> Frame:
        """The top question is answered."""
        frame: Frame = self.state.stack.pop()
        return frame

    def swap(self, frame: Frame) -> None:
        """The top question becomes `frame`."""
        self.state.stack[-1] = frame

    def roll(self, sides: int, tag: str, rule: str, seat: Seat = NOBODY) -> int:
        """One die of `sides` faces for `tag`, as `rule` asks; an undo barrier."""
        value = self._die(sides, tag)
        self.events.append(Rolled(seat, tag, sides, (value,), rule))
        return value

    def roll_many(self, count: int, sides: int, tag: str, rule: str, seat: Seat = NOBODY) -> tuple[int, ...]:
        """`count` dice thrown together: one event."""
        found: list[int] = []
        for _ in range(count):
            found.append(self._die(sides, tag))
        values = tuple(found)
        self.events.append(Rolled(seat, tag, sides, values, rule))
        return values

    def shuffled(self, items: Iterable[T], tag: str) -> list[T]:
        """The items in an order that nobody sees: no event. Of a feed only dice of this very tag count."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self._hidden_die(last + 1, tag) - 1
            order[last], order[other] = order[other], order[last]
        return order

    def finish(self, outcome: Outcome) -> None:
        """End the match: nothing pending is played."""
        self.state.outcome = outcome
        self.state.stack.clear()
        self.emit(Finished(outcome))

    def _hidden_die(self, sides: int, tag: str) -> int:
        state = self.state
        if state.feed and state.feed[0].tag != tag:
            feed, state.feed = state.feed, []
            value = self._die(sides, tag)
            state.feed = feed
            return value
        return self._die(sides, tag)

    def _die(self, sides: int, tag: str) -> int:
        state = self.state
        if state.feed:
            die = state.feed[0]
            if die.tag not in ("", tag) or die.value > sides:
                raise WrongDie(f"a die for {tag!r} (1..{sides}) is due, the feed gives {die.tag}:{die.value}")
            state.feed = state.feed[1:]
            return int(die.value)
        if self.oracle is not None:
            return self.oracle(sides, tag)
        value = face(state.dice_key, state.dice_count, sides)
        state.dice_count += 1
        return value

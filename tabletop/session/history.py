"""The moments of a match: decisions, the events between them, and the state after any of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine import engine
from tabletop.engine.contract import Game
from tabletop.engine.draft import Draft
from tabletop.engine.model import Event, FedDie, Transition

from .record import Entry, MatchRecord

KEYFRAME_EVERY = 16
"""Decisions between two kept states; the others are computed from the nearest earlier one."""


class History:
    """The journal of a match with its events. Moment `i` is the state after `i` decisions (0: the first).

    States handed out are shared: read them, never change them.
    """

    def __init__(self, game: Game, setup: Any, key: int, feed: Sequence[FedDie] = ()) -> None:
        """Raises SetupRefused if the set-up breaks a rule."""
        self.game, self.setup, self.key, self.feed = game, setup, key % engine.MAX_KEY, tuple(feed)
        self.entries: list[Entry[Any]] = []
        step = engine.new_match(game, setup, key, self.feed)
        self._opening: tuple[Event, ...] | None = step.events
        self._events: list[tuple[Event, ...] | None] = []
        self._keyframes: dict[int, Any] = {0: step.state}
        self._state: Any = step.state

    @classmethod
    def trusted(cls, record: MatchRecord) -> History:
        """The history of a record believed without replaying it; events are replayed when first asked for."""
        self = cls.__new__(cls)
        self.game, self.setup, self.key, self.feed = record.game, record.setup, record.key, record.feed
        self.entries = list(record.journal)
        self._opening = None
        self._events = [None] * len(self.entries)
        self._keyframes = {len(self.entries): record.state}
        self._state = record.state
        return self

    @property
    def state(self) -> Any:
        """The state now."""
        return self._state

    def __len__(self) -> int:
        return len(self.entries)

    def append(self, entry: Entry[Any]) -> Transition:
        """Carry out one more decision. Raises IllegalAction and changes nothing if the rules refuse it."""
        step = engine.apply(self.game, self._state, entry.seat, entry.action)
        self.entries.append(entry)
        self._events.append(step.events)
        self._state = step.state
        if len(self.entries) % KEYFRAME_EVERY == 0:
            self._keyframes[len(self.entries)] = step.state
        return step

    def truncate(self, length: int) -> None:
        """Go back to moment `length`."""
        state = self.state_at(length)
        del self.entries[length:], self._events[length:]
        self._keyframes = {i: s for i, s in self._keyframes.items() if i <= length}
        self._state = state

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events before the first decision."""
        if self._opening is None:
            self._replay()
        assert self._opening is not None
        return self._opening

    def events_of(self, index: int) -> tuple[Event, ...]:
        """The events of decision number `index`, counted from 0."""
        events = self._events[index]
        if events is None:
            self._replay()
            events = self._events[index]
        assert events is not None
        return events

    def state_at(self, moment: int) -> Any:
        """The state after `moment` decisions, replayed from the nearest kept one."""
        if not 0 <= moment <= len(self.entries):
            raise IndexError(f"moment {moment} of a match of {len(self.entries)} decisions")
        if moment == len(self.entries):
            return self._state
        start = max((i for i in self._keyframes if i <= moment), default=None)
        if start is None:
            self._replay()
            start = max(i for i in self._keyframes if i <= moment)
        if start == moment:
            return self._keyframes[start]
        draft = Draft(self._keyframes[start].clone())
        for entry in self.entries[start:moment]:
            engine.advance(self.game, draft, entry.seat, entry.action)
        return draft.state

    def _replay(self) -> None:
        """Fill in what a trusted record did not bring: all events and keyframes."""
        step = engine.new_match(self.game, self.setup, self.key, self.feed)
        self._opening = step.events
        self._keyframes[0] = step.state
        draft = Draft(step.state.clone())
        for i, entry in enumerate(self.entries):
            engine.advance(self.game, draft, entry.seat, entry.action)
            self._events[i] = tuple(draft.events)
            draft.events = []
            if (i + 1) % KEYFRAME_EVERY == 0:
                self._keyframes[i + 1] = draft.state.clone()

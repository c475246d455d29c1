"""The moments of a match: decisions, the events between them, and the state after any of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine import engine
from tabletop.engine.contract import Game
from tabletop.engine.draft import Draft
from tabletop.engine.model import Event, FedDie, Transition

from .past import Past
from .record import Carried, Entry, MatchRecord

KEYFRAME_EVERY = 16
"""Decisions between two kept states; the others are computed from the nearest earlier one."""


class History:
    """The journal of a match with its events. Moment `i` is the state after `i` decisions (0: the first).

    The moments before `start` were played by earlier rules; what can be told of them is their `past`. States
    handed out are shared: read them, never change them.
    """

    carried: Carried[Any] | None = None
    past: Past | None = None

    def __init__(self, game: Game, setup: Any, key: int, feed: Sequence[FedDie] = ()) -> None:
        """Raises SetupRefused if the set-up breaks a rule."""
        self.game, self.setup, self.key, self.feed = game, setup, key % engine.MAX_KEY, tuple(feed)
        self.entries: list[Entry[Any]] = []
        step = engine.new_match(game, setup, key, self.feed)
        self._opening: tuple[Event, ...] | None = step.events
        self._events: list[tuple[Event, ...] | None] = []
        self._keyframes: dict[int, Any] = {0: step.state}
        self.state: Any = step.state
        """The state now, which only the history changes."""

    @classmethod
    def begun(cls, record: MatchRecord, told: History | None = None) -> History:
        """The history of a record up to its start. Raises SetupRefused or WrongDie without a first state.

        `told`: of a carried match what came before, as far as it has been carried out already.
        """
        if record.carried is None:
            return cls(record.game, record.setup, record.key, record.feed)
        self = cls._bare(record, record.journal[: record.start], told)
        self.state = record.carried.state
        return self

    @classmethod
    def trusted(cls, record: MatchRecord, told: History | None = None) -> History:
        """The history of a record believed without replaying it; events are replayed when first asked for."""
        self = cls._bare(record, record.journal, told)
        self._keyframes[len(self.entries)] = record.state
        self.state = record.state
        return self

    @classmethod
    def _bare(cls, record: MatchRecord, entries: Sequence[Entry[Any]], told: History | None) -> History:
        """Without a state and without events."""
        self = cls.__new__(cls)
        self.game, self.setup, self.key, self.feed = record.game, record.setup, record.key, record.feed
        self.entries = list(entries)
        self._opening, self._events = None, [None] * len(self.entries)
        self._keyframes = {}
        if record.carried is not None:
            self.carried, self.past = record.carried, Past(record, told)
            self._keyframes[record.start] = record.carried.state
        return self

    @property
    def start(self) -> int:
        """The moment from which on the match is known: the first, or the one at which it was carried over."""
        return self.carried.moment if self.carried is not None else 0

    @property
    def gap(self) -> tuple[int, int] | None:
        """Of a match that was carried over: the last moment before the start that can be told (-1: none), and
        the start. Nothing is known of what lies between.
        """
        return (self.past.finish().reached, self.start) if self.past is not None else None

    def knows(self, moment: int) -> bool:
        """Is there a state for a moment?"""
        gap = self.gap
        return 0 <= moment <= len(self.entries) and (gap is None or not gap[0] < moment < gap[1])

    def __len__(self) -> int:
        return len(self.entries)

    def append(self, entry: Entry[Any]) -> Transition:
        """Carry out one more decision. Raises IllegalAction and changes nothing if the rules refuse it."""
        step = engine.apply(self.game, self.state, entry.seat, entry.action)
        self.entries.append(entry)
        self._events.append(step.events)
        self.state = step.state
        if len(self.entries) % KEYFRAME_EVERY == 0:
            self._keyframes[len(self.entries)] = step.state
        return step

    def truncate(self, length: int) -> None:
        """Go back to moment `length`, which is not before the start."""
        assert length >= self.start
        state = self.state_at(length)
        del self.entries[length:], self._events[length:]
        self._keyframes = {i: s for i, s in self._keyframes.items() if i <= length}
        self.state = state

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events before the first decision."""
        if self.past is not None:
            return self.past.finish().opening
        if self._opening is None:
            self._replay()
        assert self._opening is not None
        return self._opening

    def events_of(self, index: int) -> tuple[Event, ...]:
        """The events of decision number `index`, counted from 0; none where they cannot be told."""
        if self.past is not None and index < self.start:
            return self.past.finish().events_of(index)
        events = self._events[index]
        if events is None:
            self._replay()
            events = self._events[index]
        assert events is not None
        return events

    def state_at(self, moment: int) -> Any:
        """The state after `moment` decisions, replayed from the nearest kept one. Raises Untold."""
        if not 0 <= moment <= len(self.entries):
            raise IndexError(f"moment {moment} of a match of {len(self.entries)} decisions")
        if moment == len(self.entries):
            return self.state
        if self.past is not None and moment < self.start:
            return self.past.finish().state_at(moment)
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
        if self.carried is not None:
            first = self.carried.state
        else:
            step = engine.new_match(self.game, self.setup, self.key, self.feed)
            first, self._opening = step.state, step.events
        self._keyframes[self.start] = first
        draft = Draft(first.clone())
        for i, entry in enumerate(self.entries[self.start :], self.start):
            engine.advance(self.game, draft, entry.seat, entry.action)
            self._events[i] = tuple(draft.events)
            draft.events.clear()
            if (i + 1) % KEYFRAME_EVERY == 0:
                self._keyframes[i + 1] = draft.state.clone()

"""A match being played: seats, decisions, undo and redo, moments of the past, the curtain, autosave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tabletop.engine import engine
from tabletop.engine.contract import Game
from tabletop.engine.engine import TABLE
from tabletop.engine.model import Action, Event, FedDie, Outcome, Refusal, Seat, Transition

from .history import History
from .record import Bot, Carried, Entry, MatchRecord, Person, Player, same_person
from .statistics import Statistics, statistics


class Change(msgspec.Struct, frozen=True):
    """What listeners hear: `kind` is ``act``, ``undo`` or ``redo``; `first` the number of the first decision
    concerned, `count` how many; `events` what happened (empty after an undo)."""

    kind: str
    first: int
    count: int
    events: tuple[Event, ...] = ()


Listener = Callable[[Change], None]
Autosave = Callable[["Session"], None]


class UndoRefused(ValueError):
    """An undo or redo that the table's manners refuse."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


class Session:
    """One match. The session holds the truth; scenes and bots get views.

    Undo takes back the last decision of a person and every bot decision after it, unless

    - one of them threw a die or showed something hidden (an event with `barrier`);
    - the person who asks is not the one who took it (`by`; None: whoever took it asks);
    - another person's decision has just been undone: an undo never crosses somebody else's decision;
    - it was taken by earlier rules, before the match was carried over.

    Decisions of bots do not block: their answer is taken back with the question, as in chess against a
    computer, and comes again with a redo. A new act clears what could be redone.
    """

    def __init__(
        self,
        game: Game,
        setup: Any,
        seats: Sequence[Player],
        key: int,
        feed: Sequence[FedDie] = (),
        *,
        autosave: Autosave | None = None,
    ) -> None:
        """Raises SetupRefused if the set-up breaks a rule, ValueError if it has another number of seats."""
        self._open(History(game, setup, key, feed), tuple(seats), autosave)

    @classmethod
    def resume(
        cls, record: MatchRecord, history: History | None = None, *, autosave: Autosave | None = None
    ) -> Session:
        """Go on with a match; `history` if it has been replayed already, else the record is trusted. Raises
        ValueError if it was played by earlier rules and today's have not judged it.
        """
        if record.revision is not None:
            raise ValueError(f"{record.game.key}: played by revision {record.revision} and not judged since")
        self = cls.__new__(cls)
        self._open(history or History.trusted(record), record.seats, autosave)
        return self

    def _open(self, history: History, seats: tuple[Player, ...], autosave: Autosave | None) -> None:
        count = history.game.seats(history.setup)
        if len(seats) != count:
            raise ValueError(f"{history.game.key}: {len(seats)} players for {count} seats")
        self.game: Game = history.game
        self.setup: Any = history.setup
        self.key, self.feed = history.key, history.feed
        self.seats = seats
        self.autosave = autosave
        self.autosave_fault: OSError | None = None
        """Why the last autosave failed, or None; a match goes on without its autosave."""
        self._history = history
        self._owed: tuple[Any, tuple[Seat, ...]] | None = None
        """Who must decide in a state: asked many times for each picture."""
        self._redo: list[tuple[Entry[Any], ...]] = []
        self._listeners: list[Listener] = []

    # What is

    @property
    def state(self) -> Any:
        """The full state now; not for bots or other people's eyes, and never to be changed."""
        return self._history.state

    @property
    def journal(self) -> tuple[Entry[Any], ...]:
        """Every decision so far."""
        return tuple(self._history.entries)

    def __len__(self) -> int:
        """How many decisions were taken."""
        return len(self._history)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        outcome: Outcome | None = self.state.outcome
        return outcome

    @property
    def is_over(self) -> bool:
        return self._history.state.outcome is not None

    @property
    def owed(self) -> tuple[Seat, ...]:
        """The seats that must decide now."""
        state = self._history.state
        if self._owed is None or self._owed[0] is not state:
            self._owed = (state, engine.owed(self.game, state))
        return self._owed[1]

    def is_bot(self, seat: Seat) -> bool:
        return isinstance(self.seats[seat], Bot)

    def view(self, seat: Seat | None) -> Any:
        """What `seat` may see now (None: a spectator)."""
        return self.game.observe(self.state, seat)

    def legal(self, seat: Seat) -> list[Action]:
        """Everything `seat` may do in the game now."""
        return list(engine.legal_actions(self.game, self.state, seat))

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why `seat` may not do `action` now, or None."""
        return engine.refusal(self.game, self.state, seat, action)

    # What is done

    def act(self, seat: Seat, action: Action, ms: int = 0) -> Transition:
        """`seat` decides, after `ms` milliseconds of thought.

        Raises IllegalAction and changes nothing if the rules refuse.
        """
        first = len(self)
        step = self._history.append(Entry(seat, action, ms))
        self._redo.clear()
        self._changed(Change("act", first, 1, step.events))
        return step

    def undo_refusal(self, by: Seat | None = None) -> Refusal | None:
        """Why nothing can be undone by `by`, or None."""
        first = self._last_personal()
        if first is None:
            return TABLE.refuse("undo-earlier-rules") if self.start else TABLE.refuse("undo-nothing")
        seat = self._history.entries[first].seat
        if by is not None and not same_person(self.seats, by, seat):
            return TABLE.refuse("undo-other-person")
        if self._redo and not same_person(self.seats, self._redo[-1][0].seat, seat):
            return TABLE.refuse("undo-other-person")
        if any(e.barrier for i in range(first, len(self)) for e in self._history.events_of(i)):
            return TABLE.refuse("undo-barrier")
        return None

    def can_undo(self, by: Seat | None = None) -> bool:
        return self.undo_refusal(by) is None

    def undo(self, by: Seat | None = None) -> int:
        """Take back; returns how many decisions were undone. Raises UndoRefused with the reason."""
        no = self.undo_refusal(by)
        if no is not None:
            raise UndoRefused(no)
        first = self._last_personal()
        assert first is not None
        group = tuple(self._history.entries[first:])
        self._history.truncate(first)
        self._redo.append(group)
        self._changed(Change("undo", first, len(group)))
        return len(group)

    def redo_refusal(self, by: Seat | None = None) -> Refusal | None:
        """Why nothing can be redone by `by`, or None."""
        if not self._redo:
            return TABLE.refuse("redo-nothing")
        if by is not None and not same_person(self.seats, by, self._redo[-1][0].seat):
            return TABLE.refuse("undo-other-person")
        return None

    def can_redo(self, by: Seat | None = None) -> bool:
        return self.redo_refusal(by) is None

    def redo(self, by: Seat | None = None) -> int:
        """Do again what was undone last; returns how many decisions. Raises UndoRefused with the reason."""
        no = self.redo_refusal(by)
        if no is not None:
            raise UndoRefused(no)
        first = len(self)
        group = self._redo.pop()
        events = [e for entry in group for e in self._history.append(entry).events]
        self._changed(Change("redo", first, len(group), tuple(events)))
        return len(group)

    # What was

    @property
    def start(self) -> int:
        """The moment from which on the match is known: the first, or the one at which it was carried over."""
        return self._history.start

    @property
    def gap(self) -> tuple[int, int] | None:
        """Of a match that was carried over from earlier rules: the last moment before it that can be told
        (-1: none), and the start; None of any other.
        """
        return self._history.gap

    @property
    def carried(self) -> Carried[Any] | None:
        """Where today's rules took the match over, if they did."""
        return self._history.carried

    def knows(self, moment: int) -> bool:
        """Can a moment be looked at? Not all that earlier rules decided."""
        return self._history.knows(moment)

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events before the first decision."""
        return self._history.opening

    def events_of(self, index: int) -> tuple[Event, ...]:
        """The events of decision number `index`, from 0."""
        return self._history.events_of(index)

    def state_at(self, moment: int) -> Any:
        """The state after `moment` decisions."""
        return self._history.state_at(moment)

    def statistics(self) -> Statistics:
        """Figures of the match so far."""
        return statistics(self._history, len(self.seats))

    def match_record(self) -> MatchRecord:
        """What a save keeps. Decisions that were undone are not in it."""
        return MatchRecord(
            self.game, self.setup, self.key, self.feed, self.seats, self.journal, self.state, self.carried
        )

    # Who looks on

    def curtain_needed(self, from_seat: Seat | None, to_seat: Seat) -> bool:
        """True if the screen must be covered before `to_seat` is asked, `from_seat` having looked last.

        So it is when `to_seat` knows secrets and another person could read them: whoever looked last, or,
        at the start (None), any other person at the table. When the match is over nothing is hidden so.
        """
        if self.is_over or self.is_bot(to_seat) or not self.game.secrets(self.state, to_seat):
            return False
        others = range(len(self.seats)) if from_seat is None or self.is_bot(from_seat) else (from_seat,)
        return any(
            isinstance(self.seats[s], Person) and not same_person(self.seats, s, to_seat) for s in others
        )

    def keep(self) -> bool:
        """Have the autosave made now, as after a change; False if it failed, `autosave_fault` says why."""
        if self.autosave is not None:
            try:
                self.autosave(self)
                self.autosave_fault = None
            except OSError as fault:
                self.autosave_fault = fault
        return self.autosave_fault is None

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` after every change; the result stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _changed(self, change: Change) -> None:
        self.keep()
        for listener in list(self._listeners):
            listener(change)

    def _last_personal(self) -> int | None:
        entries = self._history.entries
        for i in range(len(entries) - 1, self.start - 1, -1):
            if not self.is_bot(entries[i].seat):
                return i
        return None

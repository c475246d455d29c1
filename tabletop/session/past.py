"""What came before today's rules took a match over: its decisions, told by today's as far as these let."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.engine.model import Event

from .record import MatchRecord

if TYPE_CHECKING:
    from .history import History


class Untold(IndexError):
    """A moment of which today's rules can tell nothing: it was reached by earlier ones."""


class Past:
    """The decisions of a record before `carried`. Told by today's rules they end where one is refused, and at
    the latest before the last: where that led, the record says itself.

    What is told may differ from what happened then; nobody can know where.
    """

    def __init__(self, record: MatchRecord, told: History | None = None) -> None:
        """`told`: as much as has been carried out already, by whoever judged the record."""
        assert record.carried is not None
        self.start = record.carried.moment
        self._record = record
        self._told = told
        self._is_done = False
        if told is not None:
            told.truncate(min(len(told), max(0, self.start - 1)))

    def advance(self) -> bool:
        """Tell one decision more, or the beginning; False if there is nothing more that can be told."""
        if not self._is_done:
            try:
                self._is_done = not self._advance()
            except Exception:  # what today's rules make of decisions that they would not have let happen
                self._is_done = True
        return not self._is_done

    def _advance(self) -> bool:
        from .history import History

        if self._told is None:
            r = self._record
            self._told = History(r.game, r.setup, r.key, r.feed)
            return True
        at = len(self._told)
        if at >= self.start - 1:
            return False
        self._told.append(self._record.journal[at])
        return True

    def finish(self) -> Past:
        """Tell all that can be told."""
        while self.advance():
            pass
        return self

    @property
    def reached(self) -> int:
        """The last moment told so far; -1 if not even the beginning is."""
        return -1 if self._told is None else min(len(self._told), self.start - 1)

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events before the first decision."""
        return () if self._told is None else self._told.opening

    def events_of(self, index: int) -> tuple[Event, ...]:
        """The events of a decision; none if it cannot be told."""
        return self._told.events_of(index) if self._told is not None and index < self.reached else ()

    def state_at(self, moment: int) -> Any:
        """The state after `moment` decisions. Raises Untold."""
        if self._told is None or not 0 <= moment <= self.reached:
            raise Untold(f"moment {moment} was played by earlier rules")
        return self._told.state_at(moment)

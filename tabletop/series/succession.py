"""A series being played: the match that is on, going on to the next one, playing one again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tabletop.engine.contract import Game
from tabletop.engine.engine import MAX_KEY, TABLE
from tabletop.engine.model import Outcome, Refusal, SetupRefused
from tabletop.engine.series import MOST_MATCHES, AnySeries
from tabletop.session.history import History
from tabletop.session.record import Player
from tabletop.session.session import Session

from .record import Carried, Chapter, SeriesRecord, Start, start_of

Autosave = Callable[["Succession"], None]


class SeriesRefused(ValueError):
    """Going on or playing again is refused now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.key} {refusal.args}")
        self.refusal = refusal


class Succession:
    """One series. Its `session` is the match that is being played, None when the series is over. A match is
    finished for good by `go_on`: until then it may be undone as far as its session allows, or played again
    from its start; no undo reaches into a finished one.

    The autosave is called after every decision, and after every change of match.
    """

    standing: Any
    """How things stand before the present match, or at the end."""

    def __init__(
        self,
        game: Game,
        series: AnySeries,
        setup: Any,
        players: Sequence[Player],
        key: int,
        *,
        autosave: Autosave | None = None,
    ) -> None:
        """Raises SetupRefused if the set-up breaks a rule, ValueError for another number of roles."""
        refusal = series.refuse_setup(setup)
        if refusal is not None:
            raise SetupRefused(refusal)
        if len(players) != series.roles(setup):
            raise ValueError(f"{series.key}: {len(players)} players for {series.roles(setup)} roles")
        self._open(game, series, setup, tuple(players), key % MAX_KEY, autosave)
        self.standing = series.begin(setup)
        self._play(self._start(self.standing, 0, attempt=1), attempt=1)

    @classmethod
    def resume(
        cls, record: SeriesRecord, history: History | None = None, *, autosave: Autosave | None = None
    ) -> Succession:
        """Go on with a series; `history` is that of its present match if it has been replayed already. If an
        earlier edition of the series was over where this one is not, the next match begins."""
        self = cls.__new__(cls)
        self._open(record.game, record.series, record.setup, record.players, record.key, autosave)
        self.finished, self.standing, self.carried = record.finished, record.standing, record.carried
        if record.current is not None:
            self.attempt = record.current.attempt
            self.session = Session.resume(record.current.record, history, autosave=self._kept)
        elif self.series.result(self.standing) is None:
            self._play(self._start(self.standing, len(self.finished), attempt=1), attempt=1)
        return self

    def _open(
        self,
        game: Game,
        series: AnySeries,
        setup: Any,
        players: tuple[Player, ...],
        key: int,
        autosave: Autosave | None,
    ) -> None:
        self.game, self.series, self.setup = game, series, setup
        self.players, self.key = players, key
        self.autosave = autosave
        self.autosave_fault: OSError | None = None
        """Why the autosave after the last change of match failed, or None."""
        self.finished: tuple[Chapter, ...] = ()
        self.carried: Carried[Any] | None = None
        self.session: Session | None = None
        self.attempt = 1
        """How often the present match was begun."""

    # What is

    @property
    def is_over(self) -> bool:
        return self.session is None

    @property
    def result(self) -> Outcome | None:
        """How the series ended, by roles, or None while it goes on."""
        return self.series.result(self.standing) if self.is_over else None

    def series_record(self) -> SeriesRecord:
        """What a save keeps."""
        current = None if self.session is None else Chapter(self.session.match_record(), self.attempt)
        return SeriesRecord(
            self.game,
            self.series,
            self.setup,
            self.key,
            self.players,
            self.finished,
            current,
            self.standing,
            self.carried,
        )

    # What is done

    def go_on_refusal(self) -> Refusal | None:
        """Why there is no going on to the next match now, or None."""
        if self.session is None:
            return TABLE.refuse("series-over")
        return None if self.session.is_over else TABLE.refuse("match-goes-on")

    def go_on(self) -> Session | None:
        """Finish the match that is over, and begin the next one; None if it was the last. Raises
        SeriesRefused."""
        _heed(self.go_on_refusal())
        assert self.session is not None
        chapter = Chapter(self.session.match_record(), self.attempt)
        standing = self.series.after(self.standing, self.session.state)
        if self.series.result(standing) is not None:
            self.session = None
        elif len(self.finished) + 1 == MOST_MATCHES:
            raise RuntimeError(f"{self.series.key}: a series runs for ever")
        else:
            self._play(self._start(standing, len(self.finished) + 1, attempt=1), attempt=1)
        self.finished, self.standing = (*self.finished, chapter), standing
        self.keep()
        return self.session

    def repeat_refusal(self) -> Refusal | None:
        """Why the present match cannot be played again from its start, or None."""
        return TABLE.refuse("series-over") if self.is_over else self.series.refuse_repeat(self.standing)

    def repeat(self) -> Session:
        """Play the present match again from its start, with other dice; whatever was decided in it is
        forgotten, and the attempt is counted. Raises SeriesRefused."""
        _heed(self.repeat_refusal())
        attempt = self.attempt + 1
        if self.carried is not None and self.carried.begun > len(self.finished):
            self.carried = msgspec.structs.replace(self.carried, begun=len(self.finished))
        session = self._play(self._start(self.standing, len(self.finished), attempt), attempt)
        self.keep()
        return session

    def keep(self) -> bool:
        """Have the autosave made now; False if it failed, `autosave_fault` says why."""
        self.autosave_fault = None
        if self.autosave is not None:
            try:
                self.autosave(self)
            except OSError as fault:
                self.autosave_fault = fault
        return self.autosave_fault is None

    def _start(self, standing: Any, number: int, attempt: int) -> Start:
        return start_of(self.series, standing, self.players, self.key, number, attempt)

    def _play(self, start: Start, attempt: int) -> Session:
        session = Session(self.game, start.setup, start.seats, start.key, autosave=self._kept)
        self.session, self.attempt = session, attempt
        return session

    def _kept(self, session: Session) -> None:
        if self.autosave is not None and session is self.session:
            self.autosave(self)


def _heed(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise SeriesRefused(refusal)

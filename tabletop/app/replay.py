"""A match being looked back on, without a window: its moments, its log and its important places.

A `Film` carries the decisions of a record out again, a few milliseconds at a time, and judges each of them;
any moment carried out so far can be asked for at once (the history keeps a state every few decisions). A
`Story` tells the film through the eyes of one seat or of a spectator: lines of the log and marks of the time
line. Both are safe to throw away and make anew, as when the eyes or the language change.
"""

from __future__ import annotations

import time
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from tabletop.engine import codec
from tabletop.engine.dice import WrongDie
from tabletop.engine.model import Event, Finished, IllegalAction, Seat, SetupRefused
from tabletop.session.history import History
from tabletop.session.record import Carried, MatchRecord, Player

from . import carried, lines
from .table import Line, Speech, Table, Tone

Kind = Literal["magic", "loss", "out", "end"]
RANK: dict[Kind, int] = {"magic": 0, "loss": 1, "out": 2, "end": 3}


class Film:
    """The moments of a record; moment `m` is the state after `m` decisions.

    `rounds[m]` is the round of each moment carried out; `fault` the number of the decision (from 0) at which
    the record stops making sense, and the film with it, or None; `wrong_end` if it ends elsewhere than it
    says; `is_secretive` if anything in it was hidden from anybody. What earlier rules decided is carried out
    by today's as far as these let; nothing is known of the moments within the `gap` that follows.
    """

    def __init__(self, record: MatchRecord) -> None:
        """Raises SetupRefused or WrongDie if not even the first state can be made."""
        self.record, self.game = record, record.game
        self.fault: int | None = None
        self.wrong_end = False
        self.is_secretive = False
        self.rounds: list[int] = []
        self._is_past = record.carried is not None or record.revision is not None
        """Is it what earlier rules decided that is being carried out?"""
        try:
            self.history = History(record.game, record.setup, record.key, record.feed)
        except (SetupRefused, WrongDie):
            if not self._is_past:
                raise
            self._carry_over(None)
        else:
            self._note()
            self._look_past()

    @property
    def last(self) -> int:
        """The last moment of the film, as far as is known."""
        return self.made if self.fault is not None else len(self.record.journal)

    @property
    def made(self) -> int:
        """The last moment carried out."""
        return len(self.history)

    @property
    def gap(self) -> tuple[int, int] | None:
        """The moments between which nothing is known, -1 for none before; None in most films, and until the
        film has come so far.
        """
        return self.history.gap

    def nearest(self, moment: int, way: int) -> int:
        """The moment itself, or the next one in a direction that can be shown."""
        gap = self.gap
        if gap is None or not gap[0] < moment < gap[1]:
            return moment
        return gap[0] if way < 0 <= gap[0] else gap[1]

    @property
    def retold(self) -> int:
        """How many moments from the first on are told by other rules than those that decided."""
        gap = self.gap
        return gap[0] + 1 if gap is not None else 0

    @property
    def is_done(self) -> bool:
        """True when there is nothing more to carry out."""
        return self.made >= self.last

    @property
    def is_over(self) -> bool:
        """True if the match of the record has ended."""
        return self.record.state.outcome is not None

    def work(self, seconds: float) -> bool:
        """Carry decisions out for about so long; True if there were any to do."""
        if self.is_done:
            return False
        until = time.perf_counter() + seconds
        while not self.is_done:
            self._append()
            if time.perf_counter() >= until:
                break
        return True

    def state(self, moment: int) -> Any:
        """The state after `moment` decisions, at most `made`; nobody may change it."""
        return self.history.state_at(moment)

    def view(self, moment: int, eyes: Seat | None) -> Any:
        """What these eyes (None: a spectator) saw at a moment."""
        return self.game.observe(self.state(moment), eyes)

    def events(self, moment: int) -> tuple[Event, ...]:
        """What led to a moment: the opening, or the events of its decision."""
        return self.history.opening if moment == 0 else self.history.events_of(moment - 1)

    def seat(self, moment: int) -> Seat | None:
        """Who took the decision that led to a moment; None at the start."""
        return self.record.journal[moment - 1].seat if moment else None

    def starts(self) -> list[tuple[int, int]]:
        """(first moment, round) of every round reached so far."""
        found = [(0, self.rounds[0])]
        for moment, number in enumerate(self.rounds):
            if number != found[-1][1]:
                found.append((moment, number))
        return found

    def round_step(self, moment: int, way: int) -> int:
        """The first moment of the next round, or of this round, or of the one before if it stands there."""
        firsts = [first for first, _ in self.starts()]
        if way > 0:
            at = bisect_right(firsts, moment)
            return firsts[at] if at < len(firsts) else self.last
        at = bisect_left(firsts, moment)
        return firsts[at - 1] if at else 0

    def needs_warning(self, eyes: Seat | None) -> bool:
        """True if looking through a seat's eyes may tell secrets of a match that still goes on."""
        return eyes is not None and not self.is_over and (self.is_secretive or not self.is_done)

    def branch(self, moment: int, seats: Sequence[Player]) -> MatchRecord:
        """The record of a match that goes on from a moment, perhaps with other players."""
        r, start = self.record, self.history.carried
        if start is not None and moment < start.moment:
            start = None  # today's rules tell it from its beginning
        return MatchRecord(
            r.game, r.setup, r.key, r.feed, tuple(seats), r.journal[:moment], self.state(moment), start
        )

    def _append(self) -> None:
        try:
            self.history.append(self.record.journal[self.made])
        except (IllegalAction, WrongDie):
            self._stop()
            return
        except Exception:  # what today's rules make of decisions that they would not have let happen
            if not self._is_past:
                raise
            self._stop()
            return
        self._note()
        self._look_past()
        if self.made == len(self.record.journal):
            self.wrong_end = codec.fingerprint(self.history.state) != self.record.fingerprint

    def _stop(self) -> None:
        """The next decision cannot be carried out."""
        if self._is_past:
            self._carry_over(self.history)
        else:
            self.fault = self.made

    def _look_past(self) -> None:
        """Has all been carried out that earlier rules decided?"""
        record = self.record
        if not self._is_past:
            return
        if record.carried is not None:
            if self.made >= record.start - 1:
                self._carry_over(self.history)
        elif self.made == len(record.journal):
            if codec.fingerprint(self.history.state) != record.fingerprint:
                self._carry_over(self.history)
            else:
                self._is_past = False

    def _carry_over(self, told: History | None) -> None:
        """Go on from the position that the record has."""
        r, self._is_past = self.record, False
        start = r.carried or Carried(r.revision or 1, len(r.journal), r.state)
        self.history = History.begun(msgspec.structs.replace(r, carried=start, revision=None), told)
        known = self.rounds[: self.retold]
        before = known[-1] if known else int(start.state.round)
        self.rounds = [*known, *[before] * (start.moment - len(known))]
        self._note()

    def _note(self) -> None:
        """The moment carried out last."""
        state = self.history.state
        self.rounds.append(int(state.round))
        if not self.is_secretive:
            self.is_secretive = any(self.game.secrets(state, seat) for seat in range(len(self.record.seats)))


@dataclass(frozen=True, slots=True)
class Landmark:
    """An important place of the time line: what happened at a moment, in the words of the log.

    `kind`: ``magic``, ``loss``, ``out`` (a seat left the match: `seat`) or ``end``.
    """

    moment: int
    kind: Kind
    text: str
    seat: Seat | None = None


class Story:
    """The log of a film as one pair of eyes saw it, made a little at a time behind the film."""

    def __init__(self, film: Film, table: Table | Speech, names: Sequence[str], eyes: Seat | None) -> None:
        self.film, self.table, self.names, self.eyes = film, table, list(names), eyes
        self.lines: list[tuple[int, Line]] = []
        self.landmarks: list[Landmark] = []
        self.told = -1
        self._open: lines.Entry | None = None
        """The last line, while a walk that it tells may go on."""
        self._view: Any = None
        self._out: set[Seat] = set()

    @property
    def is_done(self) -> bool:
        """True when the film is done and told."""
        return self.film.is_done and self.told >= self.film.last

    def work(self, seconds: float) -> bool:
        """Tell what the film has carried out, for about so long; True if there was something to tell."""
        if self.is_done:
            self._close()
        if self.told >= self.film.made:
            return False
        until = time.perf_counter() + seconds
        while self.told < self.film.made:
            self._tell(self.told + 1)
            if time.perf_counter() >= until:
                break
        if self.is_done:
            self._close()
        return True

    def _add(self, entry: lines.Entry) -> None:
        """One more line. It waits here while it may be joined: what stands in `lines` changes no more."""
        one = lines.joined(self.table.log, self._open, entry) if self._open is not None else None
        if one is None:
            self._close()
        self._open = one if one is not None else entry

    def _close(self) -> None:
        if self._open is not None:
            self.lines.append(self._open)
            self._open = None

    def seen(self, moment: int) -> list[Event]:
        """What these eyes learnt of the decision that led to a moment."""
        game = self.film.game
        return [e for event in self.film.events(moment) if (e := game.witness(event, self.eyes)) is not None]

    def line_of(self, moment: int) -> str:
        """The first words of the log about a moment, or an empty string."""
        at = bisect_left(self.lines, moment, key=lambda pair: pair[0])
        return self.lines[at][1].text if at < len(self.lines) and self.lines[at][0] == moment else ""

    def _tell(self, moment: int) -> None:
        gap = self.film.gap
        if gap is not None and gap[0] < moment <= gap[1]:
            self.told = moment
            if 0 < moment == gap[1]:
                self._add((moment, carried.break_line(self.table.texts, gap)))
                self._view = self.film.view(moment, self.eyes)
            return
        after = self.film.view(moment, self.eyes)
        before = after if self._view is None else self._view
        kind: Kind | None = None
        words = ""
        for event, line in self.table.log.told(self.seen(moment), before, after):
            self._add((moment, line))
            found = _kind(event, line)
            if found and (kind is None or RANK[found] > RANK[kind]):
                kind, words = found, line.text
        if kind is not None:
            seat = self._left(after) if kind in ("loss", "end") else None
            if seat is not None and kind == "loss":
                kind = "out"
            self.landmarks.append(Landmark(moment, kind, words, seat))
        self._view, self.told = after, moment

    def _left(self, view: Any) -> Seat | None:
        """A seat that the header shows as out for the first time."""
        for panel in self.table.questions.header(view, self.names).seats:
            if panel.out and panel.seat not in self._out:
                self._out.add(panel.seat)
                return panel.seat
        return None


def _kind(event: Event, line: Line) -> Kind | None:
    """How important a line is: the table says it by its tone, the kernel by the end of the match."""
    if isinstance(event, Finished):
        return "end"
    if line.tone is Tone.BAD:
        return "loss"
    return "magic" if line.tone is Tone.MAGIC else None

"""What happened in a match, told in lines."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from tabletop.app import carried, lines
from tabletop.app.lines import Entry
from tabletop.app.play import Happening, Room, states
from tabletop.app.table import Line
from tabletop.engine.model import Event
from tabletop.text.catalogue import Texts

RECENT = 300
"""Decisions told at once when a match is opened; older ones when the reader scrolls up to them."""


class Chronicle:
    """The lines of a match with the moment of each: the number of decisions taken after it."""

    def __init__(self, room: Room, texts: Texts) -> None:
        self.room, self.texts = room, texts
        self.entries: list[Entry] = []
        """The lines as they are read: a walk of several decisions is one."""
        self.single: list[Entry] = []
        """The same as they were told, decision by decision: an undo may take back half a walk."""
        self.first = 0
        """Decisions before this one have not been told yet."""
        self.memory: dict[Any, Any] = {}
        """What widgets laid out of the lines."""
        self._coming: deque[tuple[int, int, Line]] = deque()
        """Lines of what has happened but was not seen yet: the number of the line, its moment, the line."""
        self.prepared = 0
        """The number of the last line that is prepared."""

    @property
    def lines(self) -> list[Line]:
        """All lines told so far."""
        return [line for _, line in self.entries]

    @property
    def moments(self) -> list[int]:
        """The moment of each line."""
        return [moment for moment, _ in self.entries]

    def last(self) -> tuple[Line, ...]:
        """The lines of the decision that led to the present."""
        now = len(self.room.session)
        newest = takewhile(lambda entry: entry[0] == now, reversed(self.single))
        return tuple([line for _, line in newest])[::-1]

    def of(self, moment: int) -> tuple[Line, ...]:
        """The lines of the decision that led to a moment, as far back as is told."""
        return tuple(line for at, line in self.single if at == moment)

    def seen(self, each: Happening) -> list[Event]:
        """The events of a happening as the present eyes may see them."""
        game, viewer = self.room.session.game, self.room.viewer
        return [seen for event in each.events if (seen := game.witness(event, viewer)) is not None]

    def prepare(self, each: Happening, events: Sequence[Event]) -> dict[int, int]:
        """The lines of a happening, of which these events are seen: `tell` adds them once they have been
        shown. What an undo takes back goes at once. By each event's identity the number of its last line.
        """
        if each.undone:
            self._keep([entry for entry in self.single if entry[0] <= each.moment])
            self._coming = deque(line for line in self._coming if line[1] <= each.moment)
        numbers: dict[int, int] = {}
        for event, line in self._told(each, events):
            self.prepared += 1
            self._coming.append((self.prepared, each.moment, line))
            numbers[id(event)] = self.prepared
        return numbers

    def tell(self, number: int | None = None) -> bool:
        """Add the lines up to a number, or all that are prepared; False if none was missing."""
        before = len(self.single)
        while self._coming and (number is None or self._coming[0][0] <= number):
            _, moment, line = self._coming.popleft()
            self.single.append((moment, line))
            lines.add(self.room.table.log, self.entries, self.single[-1])
        return len(self.single) > before

    def retell(self) -> None:
        """Everything anew, in other words or for other eyes: the last decisions now, the rest when wanted."""
        end = len(self.room.session)
        self.room.happenings = []
        self._coming.clear()
        self.first = max(0, end - RECENT)
        self._keep(list(self._past(self.first, end)))

    def older(self) -> int:
        """Tell further decisions before the first line; the number of lines added above."""
        if self.first == 0:
            return 0
        start = max(0, self.first - RECENT)
        before = len(self.entries)
        self._keep([*self._past(start, self.first), *self.single])
        self.first = start
        return len(self.entries) - before

    def _keep(self, single: list[Entry]) -> None:
        """These are the lines, no others."""
        self.single, self.entries = single, lines.folded(self.room.table.log, single)

    def _past(self, first: int, end: int) -> Iterator[Entry]:
        """The lines of decisions `first` to `end`; the states are computed once, forward."""
        session, game, viewer = self.room.session, self.room.session.game, self.room.viewer
        before: Any = None
        for moment, state in states(session, first, end):
            after = game.observe(state, viewer)
            if first < moment == session.start and session.gap is not None:
                yield moment, carried.break_line(self.texts, session.gap)
            elif moment == 0:
                yield from self._timed(Happening(0, None, session.opening, after, after))
            elif before is not None:
                events = session.events_of(moment - 1)
                wished = moment - 1 in self.room.passed - self.room.forced
                yield from self._timed(Happening(moment, None, events, before, after, by_preference=wished))
            before = after

    def _timed(self, each: Happening) -> Iterator[Entry]:
        for _, line in self._told(each, self.seen(each)):
            yield each.moment, line

    def _told(self, each: Happening, events: Sequence[Event]) -> Iterator[tuple[Event | None, Line]]:
        told = self.room.table.log.told(events, each.before, each.after)
        if not each.by_preference or not self.room.table.log.TELLS_PASSES:
            yield from told
            return
        found: list[tuple[Event | None, Line]] = list(told)
        at = next((n for n, (_, line) in enumerate(found) if line.passing), None)
        if at is None:
            room = self.room
            name = room.table.names[room.session.journal[each.moment - 1].seat]
            yield None, Line(self.texts("match.passed", name=name), indent=1)
        else:
            event, line = found[at]
            words = self.texts("match.passed_by", what=line.text.removesuffix("."))
            found[at] = event, replace(line, text=words, rule="", indent=1)
        yield from found

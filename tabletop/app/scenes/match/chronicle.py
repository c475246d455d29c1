"""What happened in a match, told in lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from tabletop.app import carried
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
        self.entries: list[tuple[int, Line]] = []
        self.first = 0
        """Decisions before this one have not been told yet."""
        self.memory: dict[Any, Any] = {}
        """What widgets laid out of the lines."""

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
        newest = takewhile(lambda entry: entry[0] == now, reversed(self.entries))
        return tuple(line for _, line in newest)[::-1]

    def seen(self, each: Happening) -> list[Event]:
        """The events of a happening as the present eyes may see them."""
        game, viewer = self.room.session.game, self.room.viewer
        return [seen for event in each.events if (seen := game.witness(event, viewer)) is not None]

    def tell(self, each: Happening) -> None:
        """Add the lines of a happening; after an undo the lines of what is undone go."""
        if each.undone:
            self.entries = [(moment, line) for moment, line in self.entries if moment <= each.moment]
        self.entries += self._told(each)

    def retell(self) -> None:
        """Everything anew, in other words or for other eyes: the last decisions now, the rest when wanted."""
        end = len(self.room.session)
        self.room.happenings = []
        self.first = max(0, end - RECENT)
        self.entries = list(self._past(self.first, end))

    def older(self) -> int:
        """Tell further decisions before the first line; the number of lines added above."""
        if self.first == 0:
            return 0
        start = max(0, self.first - RECENT)
        added = list(self._past(start, self.first))
        self.first, self.entries = start, added + self.entries
        return len(added)

    def _past(self, first: int, end: int) -> Iterator[tuple[int, Line]]:
        """The lines of decisions `first` to `end`; the states are computed once, forward."""
        session, game, viewer = self.room.session, self.room.session.game, self.room.viewer
        before: Any = None
        for moment, state in states(session, first, end):
            after = game.observe(state, viewer)
            if first < moment == session.start and session.gap is not None:
                yield moment, carried.break_line(self.texts, session.gap)
            elif moment == 0:
                yield from self._told(Happening(0, None, session.opening, after, after))
            elif before is not None:
                yield from self._told(Happening(moment, None, session.events_of(moment - 1), before, after))
            before = after

    def _told(self, each: Happening) -> Iterator[tuple[int, Line]]:
        if each.by_preference:
            yield each.moment, Line(self.texts("match.passed"), indent=1)
        for _, line in self.room.table.log.told(self.seen(each), each.before, each.after):
            yield each.moment, line

"""What a series is made of, and nothing that can be computed from it; and how its next match begins."""

from __future__ import annotations

from typing import Annotated, Any, Generic, TypeVar

import msgspec

from tabletop.engine.contract import Game
from tabletop.engine.series import MOST_MATCHES, AnySeries, dice_key, setup_key
from tabletop.session.record import MatchRecord, Player

Attempt = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_MATCHES)]

T = TypeVar("T")


class Chapter(msgspec.Struct, frozen=True):
    """One match of a series. `attempt` is 1 unless it was played again from its start; of earlier attempts
    nothing else is kept."""

    record: MatchRecord
    attempt: int = 1


class Carried(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """What is believed of a series that was played by an earlier edition of its rules: the links between the
    matches `begun` by then, of which some were `finished`, and the `standing` to which those had led."""

    begun: Count
    finished: Count
    standing: T


class SeriesRecord(msgspec.Struct, frozen=True):
    """A series: `finished` matches have led from the set-up to `standing`; `current` is being played, or None
    when the series is over. `players` lead its roles."""

    game: Game
    series: AnySeries
    setup: Any
    key: int
    players: tuple[Player, ...]
    finished: tuple[Chapter, ...]
    current: Chapter | None
    standing: Any
    carried: Carried[Any] | None = None

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """All matches, the present one last."""
        return self.finished if self.current is None else (*self.finished, self.current)


class Start(msgspec.Struct, frozen=True):
    """How a match of a series begins: what follows from the standing, the series' key and its players."""

    setup: Any
    seats: tuple[Player, ...]
    key: int


def start_of(
    series: AnySeries, standing: Any, players: tuple[Player, ...], key: int, number: int, attempt: int
) -> Start:
    """The beginning of match `number` (from 0) at its `attempt` (from 1)."""
    setup = series.match_setup(standing, setup_key(key, number))
    seats = tuple([players[role] for role in series.cast(standing)])
    return Start(setup, seats, dice_key(key, number, attempt))

"""The shape of a saved series, typed per kind of series. Its matches are whole saves of matches in it."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec

from tabletop.engine.model import Word
from tabletop.engine.series import MOST_MATCHES, AnySeries
from tabletop.session.record import DiceKey, Player
from tabletop.store.document import Hash, Moment, Notes, Thumbnail, Title, Version

from .record import Attempt, Carried

FORMAT = 1
"""The format of series that is written now; their matches have that of matches. Raise it when the shape
changes, and add the step to `MIGRATIONS`."""

KIND = "series"

S = TypeVar("S")
T = TypeVar("T")


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match of the series, saved as any match is, at its `attempt`."""

    attempt: Attempt
    match: msgspec.Raw


class SeriesDocument(msgspec.Struct, Generic[S, T], kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The whole file, in the order in which it is written."""

    format: Annotated[int, msgspec.Meta(ge=1)]
    app: Version
    game: str
    kind: Literal["series"]
    series: Word
    revision: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    """The edition of the rules of the series."""
    title: Title
    created: Moment
    saved: Moment
    notes: Notes = ""
    seats: Annotated[tuple[Player, ...], msgspec.Meta(max_length=64)]
    """Who leads each role."""
    setup: S
    key: DiceKey
    finished: Annotated[tuple[Part, ...], msgspec.Meta(max_length=MOST_MATCHES)]
    current: Part | None
    standing: T
    fingerprint: Hash
    """Of the standing."""
    carried: Carried[T] | None = None
    thumbnail: Thumbnail | None = None

    @property
    def parts(self) -> tuple[tuple[str, Part], ...]:
        """All matches with their places, the present one last."""
        found = [(f"$.finished[{i}]", part) for i, part in enumerate(self.finished)]
        if self.current is not None:
            found.append(("$.current", self.current))
        return tuple(found)


@cache
def decoder(series: AnySeries) -> msgspec.json.Decoder[Any]:
    """Reads documents of one kind of series, strictly typed."""
    shape: Any = SeriesDocument
    return msgspec.json.Decoder(shape[series.setup_type, series.standing_type])

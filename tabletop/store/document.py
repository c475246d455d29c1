"""The shape of a saved match, typed per game."""

from __future__ import annotations

import hashlib
from datetime import datetime
from functools import cache
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec

from tabletop.engine import codec
from tabletop.engine.contract import Game
from tabletop.engine.model import FedDie
from tabletop.session.record import Carried, DiceKey, Entry, Player

FORMAT = 2
"""The format of the file written now; that of a game's own records is `Game.state_format`. Raise it when the
shape changes, and add the step to `migrate`.
"""

THUMBNAIL_BYTES = 400_000
TITLE_LENGTH = 120

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")

Kind = Literal["match", "replay", "lesson"]
Listed = Literal[Kind, "series"]
"""What a list may find: also a series of matches (see `tabletop.series`)."""
Title = Annotated[str, msgspec.Meta(max_length=TITLE_LENGTH)]
Notes = Annotated[str, msgspec.Meta(max_length=20_000)]
Thumbnail = Annotated[bytes, msgspec.Meta(max_length=THUMBNAIL_BYTES)]
Moment = Annotated[datetime, msgspec.Meta(tz=True)]
Version = Annotated[str, msgspec.Meta(max_length=40)]
MOST_DECISIONS = 50_000
"""A long match has some thousand; all of them are replayed when a match is opened."""
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Number = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
SEALED = ("setup", "key", "feed", "carried", "journal")
"""The parts of a document that are replayed."""


class Document(msgspec.Struct, Generic[S, A, T], kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The whole file, in the order in which it is written."""

    format: Number
    app: Version
    game: str
    revision: Number
    """The edition of the game's rules by which the journal was decided, what is `carried` excepted."""
    state_format: Number
    """The shape of set-up, actions and states."""
    kind: Kind
    title: Title
    created: Moment
    saved: Moment
    notes: Notes = ""
    seats: Annotated[tuple[Player, ...], msgspec.Meta(max_length=64)]
    setup: S
    key: DiceKey
    feed: Annotated[tuple[FedDie, ...], msgspec.Meta(max_length=10_000)] = ()
    carried: Carried[T] | None = None
    journal: Annotated[tuple[Entry[A], ...], msgspec.Meta(max_length=MOST_DECISIONS)]
    told: Hash
    """The fingerprint of what is replayed (see `seal`)."""
    snapshot: T
    fingerprint: Hash
    thumbnail: Thumbnail | None = None


def seal(record: Any) -> str:
    """The fingerprint of what is replayed in a document or a `MatchRecord`. Where today's rules cannot follow
    a journal any more, it still tells an older match from a damaged one.
    """
    return codec.fingerprint([getattr(record, name) for name in SEALED])


def plain_print(parts: Any) -> str:
    """The fingerprint of records as they stand in a file, of whatever shape they are."""
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


class Ending(msgspec.Struct, frozen=True):
    """Who won a match, as far as a list shows it; nobody in a draw."""

    winners: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, lt=64)], ...], msgspec.Meta(max_length=64)]


class Glance(msgspec.Struct, frozen=True):
    """What a list of matches shows of the snapshot."""

    round: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    outcome: Ending | None


class Began(msgspec.Struct, frozen=True):
    """What a list shows of where a match was carried over from earlier rules."""

    revision: Number
    moment: Annotated[int, msgspec.Meta(ge=0, le=MOST_DECISIONS)]


class Shown(msgspec.Struct, kw_only=True, frozen=True):
    """What the envelope says of a match; the game need not be known."""

    format: Number
    app: Version
    game: str
    revision: Number = 1
    """Files of before revisions were counted are of the first."""
    carried: Began | None = None
    kind: Listed
    title: Title
    created: Moment
    saved: Moment
    notes: Notes = ""
    seats: Annotated[tuple[Player, ...], msgspec.Meta(max_length=64)]
    key: DiceKey
    snapshot: Glance
    thumbnail: Thumbnail | None = None

    @property
    def match(self) -> tuple[str, datetime, int]:
        """The same for every save of one match."""
        return (self.game, self.created, self.key)

    @property
    def round(self) -> int:
        return self.snapshot.round

    @property
    def outcome(self) -> Ending | None:
        return self.snapshot.outcome


class Header(Shown, kw_only=True, frozen=True):
    """The envelope alone; the rest of the file is skipped."""

    decisions: int


class Counted(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A decision of which nothing is kept."""


class Envelope(Shown, kw_only=True, frozen=True):
    """As it is read: decisions are counted and dropped."""

    journal: Annotated[tuple[Counted, ...], msgspec.Meta(max_length=MOST_DECISIONS)]

    def header(self) -> Header:
        """What is kept of it."""
        facts = {name: getattr(self, name) for name in Shown.__struct_fields__}
        return Header(**facts, decisions=len(self.journal))


class Fought(msgspec.Struct, frozen=True):
    """What a list shows of a match of a series."""

    journal: Annotated[tuple[Counted, ...], msgspec.Meta(max_length=MOST_DECISIONS)]


class Bout(msgspec.Struct, frozen=True):
    """A match of a series among others."""

    match: Fought


class SeriesEnvelope(msgspec.Struct, kw_only=True, frozen=True):
    """A series, as far as a list shows it."""

    format: Number
    app: Version
    game: str
    kind: Literal["series"]
    title: Title
    created: Moment
    saved: Moment
    notes: Notes = ""
    seats: Annotated[tuple[Player, ...], msgspec.Meta(max_length=64)]
    key: DiceKey
    finished: Annotated[tuple[Bout, ...], msgspec.Meta(max_length=1000)]
    current: Bout | None
    thumbnail: Thumbnail | None = None

    def header(self) -> Header:
        """What is kept of it: its `round` is the number of the match that is on, or of the last."""
        parts = [*self.finished, *([] if self.current is None else [self.current])]
        names = ("format", "app", "game", "kind", "title", "created", "saved", "notes", "seats", "key")
        facts = {name: getattr(self, name) for name in (*names, "thumbnail")}
        ending = Ending(()) if self.current is None else None
        decisions = sum(len(part.match.journal) for part in parts)
        return Header(**facts, snapshot=Glance(len(parts), ending), decisions=decisions)


header_decoder = msgspec.json.Decoder(Envelope)
series_decoder = msgspec.json.Decoder(SeriesEnvelope)


frame_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
    Document[msgspec.Raw, msgspec.Raw, msgspec.Raw]
)
"""Reads documents of any game, its own records aside."""


@cache
def decoder(game: Game) -> msgspec.json.Decoder[Any]:
    """Reads documents of one game, strictly typed."""
    shape: Any = Document
    return msgspec.json.Decoder(shape[game.setup_type, codec.action_type(game), game.state_type])

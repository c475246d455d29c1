"""The shape of a saved match, typed per game."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec

from tabletop.engine import codec
from tabletop.engine.contract import Game
from tabletop.engine.model import FedDie
from tabletop.session.record import DiceKey, Entry, Player

FORMAT = 1
"""The format written now. Raise it when the shape changes, and add the step to `migrate`."""

THUMBNAIL_BYTES = 400_000
TITLE_LENGTH = 120

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")

Kind = Literal["match", "replay", "lesson"]
Title = Annotated[str, msgspec.Meta(max_length=TITLE_LENGTH)]
Notes = Annotated[str, msgspec.Meta(max_length=20_000)]
Picture = Annotated[bytes, msgspec.Meta(max_length=THUMBNAIL_BYTES)]
Moment = Annotated[datetime, msgspec.Meta(tz=True)]
Version = Annotated[str, msgspec.Meta(max_length=40)]
MOST_DECISIONS = 50_000
"""A long match has some thousand; all of them are replayed when a match is opened."""
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Document(msgspec.Struct, Generic[S, A, T], kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The whole file, in the order in which it is written."""

    format: Annotated[int, msgspec.Meta(ge=1)]
    app: Version
    game: str
    kind: Kind
    title: Title
    created: Moment
    saved: Moment
    notes: Notes = ""
    seats: Annotated[tuple[Player, ...], msgspec.Meta(max_length=64)]
    setup: S
    key: DiceKey
    feed: Annotated[tuple[FedDie, ...], msgspec.Meta(max_length=10_000)] = ()
    journal: Annotated[tuple[Entry[A], ...], msgspec.Meta(max_length=MOST_DECISIONS)]
    snapshot: T
    fingerprint: Hash
    thumbnail: Picture | None = None


class Ending(msgspec.Struct, frozen=True):
    """Who won a match, as far as a list shows it; nobody in a draw."""

    winners: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, lt=64)], ...], msgspec.Meta(max_length=64)]


class Glance(msgspec.Struct, frozen=True):
    """What a list of matches shows of the snapshot."""

    round: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    outcome: Ending | None


class Shown(msgspec.Struct, kw_only=True, frozen=True):
    """What the envelope says of a match; the game need not be known."""

    format: Annotated[int, msgspec.Meta(ge=1)]
    app: Version
    game: str
    kind: Kind
    title: Title
    created: Moment
    saved: Moment
    notes: Notes = ""
    seats: Annotated[tuple[Player, ...], msgspec.Meta(max_length=64)]
    key: DiceKey
    snapshot: Glance
    thumbnail: Picture | None = None

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


header_decoder = msgspec.json.Decoder(Envelope)


@cache
def decoder(game: Game) -> msgspec.json.Decoder[Any]:
    """Reads documents of one game, strictly typed."""
    shape: Any = Document
    return msgspec.json.Decoder(shape[game.setup_type, codec.action_type(game), game.state_type])

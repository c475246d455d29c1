"""Matches as files: written whole, read with suspicion. A file that cannot be opened changes nothing."""

from __future__ import annotations

from datetime import datetime
from enum import Enum, auto
from pathlib import Path

import msgspec

import tabletop
from tabletop.engine import codec, registry
from tabletop.session.history import History
from tabletop.session.record import MatchRecord
from tabletop.session.session import Autosave, Session

from . import envelope
from .atomic import write_atomic
from .document import (
    FORMAT,
    MOST_DECISIONS,
    TITLE_LENGTH,
    Document,
    Header,
    Kind,
    header_decoder,
    seal,
    series_decoder,
)
from .faults import ReadBackFault, SaveFault, WriteFault
from .judging import judge
from .reading import document_of, judge_size, typed
from .reading import read as read
from .versions import sound_version


class Proof(Enum):
    """How far a match is read back from the disk before the file that was there gives up its place."""

    NONE = auto()
    READ = auto()
    """It is read: the same match comes back and is sound."""
    REPLAYED = auto()
    """It is read, and its decisions are replayed: they are legal and lead to its position."""


class Meta(msgspec.Struct, frozen=True, kw_only=True):
    """What a save says about itself. `created` is when the match began, `saved` when the file was written."""

    title: str
    created: datetime
    saved: datetime
    kind: Kind = "match"
    notes: str = ""
    thumbnail: bytes | None = None
    """A small WebP or PNG picture."""


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """A match that was read. `recovered` is the fault of the file whose previous version this is, or None;
    `outdated` what today's rules have against the decisions of one that earlier rules played: it goes on
    from its position.
    """

    meta: Meta
    record: MatchRecord
    history: History | None = None
    recovered: SaveFault | None = None
    outdated: SaveFault | None = None

    def session(self, autosave: Autosave | None = None) -> Session:
        """Go on with the match."""
        return Session.resume(self.record, self.history, autosave=autosave)


def dump(record: MatchRecord, meta: Meta) -> bytes:
    """The document of a match."""
    return codec.encode(
        Document(
            format=FORMAT,
            app=tabletop.__version__,
            game=record.game.key,
            revision=record.revision or record.game.revision,
            state_format=record.game.state_format,
            kind=meta.kind,
            title=meta.title,
            created=meta.created,
            saved=meta.saved,
            notes=meta.notes,
            seats=record.seats,
            setup=record.setup,
            key=record.key,
            feed=record.feed,
            carried=record.carried,
            journal=record.journal,
            told=seal(record),
            snapshot=record.state,
            fingerprint=record.fingerprint,
            thumbnail=meta.thumbnail,
        )
    )


def write(path: Path, record: MatchRecord, meta: Meta, proof: Proof = Proof.NONE) -> None:
    """Save a match; the version before stays as its backup. Raises WriteFault, the file is then as it was."""

    def prove(data: bytes) -> None:
        _prove(data, record, meta, verify=proof is Proof.REPLAYED)

    if len(record.journal) > MOST_DECISIONS:
        raise WriteFault("", "too-long", {"count": len(record.journal), "limit": MOST_DECISIONS})
    try:
        data = dump(record, meta)
    except (ValueError, TypeError, OverflowError, RecursionError) as fault:
        raise ReadBackFault(SaveFault("$", "wrong-value", {"value": str(fault)[:80]})) from fault
    write_atomic(path, data, prove=None if proof is Proof.NONE else prove)


def _prove(data: bytes, record: MatchRecord, meta: Meta, *, verify: bool) -> None:
    """What is in `data` is this match. Raises ReadBackFault."""
    try:
        saved = parse(data, verify=verify)
    except SaveFault as fault:
        raise ReadBackFault(fault) from fault
    if saved.record != record or saved.meta != meta:
        raise ReadBackFault(SaveFault("", "other-content"))


def put(path: Path, data: bytes) -> None:
    """Write a match as it stands in another file. Raises SaveFault if it is none or cannot be written."""
    parse(data)

    def prove(found: bytes) -> None:
        if found != data:
            raise ReadBackFault(SaveFault("", "other-content"))

    write_atomic(path, data, backup=False, prove=prove)


def load(path: Path, *, verify: bool = True) -> Saved:
    """Read a match; if the file is damaged or gone, the version before it, with `recovered` saying why.

    `verify` replays the journal: every decision must be legal and the end must be the snapshot. If it was
    played by earlier rules, and today's do not lead there, the match is carried over: it goes on from its
    snapshot. Raises SaveFault of the file itself if neither version is sound.
    """
    saved, fault = sound_version(path, lambda file: parse(read(file), verify=verify))
    return saved if fault is None else msgspec.structs.replace(saved, recovered=fault)


def retitle(path: Path, title: str) -> None:
    """Give a saved match another title. Raises SaveFault; the file is then as it was."""
    if len(title) > TITLE_LENGTH:
        raise SaveFault("$.title", "out-of-bounds", {"type": "str", "bound": f"<= {TITLE_LENGTH}"})
    saved = parse(read(path))
    write(path, saved.record, msgspec.structs.replace(saved.meta, title=title), Proof.REPLAYED)


def read_header(path: Path) -> Header:
    """The envelope alone: the whole file is looked at, but only as far as its syntax. Raises SaveFault."""
    data = read(path)
    series = _series_header(data)
    if series is not None:
        return series
    try:
        header = header_decoder.decode(data).header()
    except (ValueError, OverflowError, RecursionError):
        document, _ = document_of(data)  # says what is wrong in detail, unless the file is only old
        header = typed(header_decoder, codec.encode(document)).header()
    envelope.judge(header)
    envelope.game_of({"format": header.format, "game": header.game})
    return header


def _series_header(data: bytes) -> Header | None:
    """The envelope of a series of matches; None of a file that is none, or that nobody can list."""
    try:
        header = series_decoder.decode(data).header()
    except (ValueError, OverflowError, RecursionError):
        return None
    envelope.judge(header)
    if not registry.is_known(header.game):
        raise SaveFault("$.game", "unknown-game", {"game": header.game[:40]})
    return header


def parse(data: bytes, *, verify: bool = True) -> Saved:
    """The match in `data`. Raises SaveFault."""
    judge_size(len(data))
    document, game = document_of(data)
    envelope.judge(document)
    envelope.judge_picture(document.thumbnail)
    if document.revision > game.revision:
        raise SaveFault("$.revision", "newer-rules", {"game": game.key})
    record = MatchRecord(
        game,
        document.setup,
        document.key,
        document.feed,
        document.seats,
        document.journal,
        document.snapshot,
        document.carried,
        document.revision if document.revision < game.revision else None,
    )
    judged = judge(record, document.fingerprint, verify)
    if document.told != seal(document):
        raise SaveFault("$.told", "fingerprint")
    meta = Meta(
        title=document.title,
        created=document.created,
        saved=document.saved,
        kind=document.kind,
        notes=document.notes,
        thumbnail=document.thumbnail,
    )
    return Saved(meta=meta, record=judged.record, history=judged.history, outdated=judged.outdated)

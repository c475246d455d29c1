"""Matches as files: written whole, read with suspicion. A file that cannot be opened changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from enum import Enum, auto
from pathlib import Path

import msgspec

import tabletop
from tabletop.engine import codec, engine
from tabletop.engine.model import Refusal
from tabletop.session.history import History
from tabletop.session.record import MatchRecord
from tabletop.session.replay import ReplayFault, verified
from tabletop.session.session import Autosave, Session

from . import envelope
from .atomic import backup_of, write_atomic
from .document import FORMAT, MOST_DECISIONS, TITLE_LENGTH, Document, Header, Kind, header_decoder
from .faults import ReadBackFault, SaveFault, WriteFault
from .reading import document_of, judge_size, typed
from .reading import read as read
from .spelt import is_of_spelt_out


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
    """A match that was read. `recovered` is the fault of the file whose previous version this is, or None."""

    meta: Meta
    record: MatchRecord
    history: History | None = None
    recovered: SaveFault | None = None

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
            kind=meta.kind,
            title=meta.title,
            created=meta.created,
            saved=meta.saved,
            notes=meta.notes,
            seats=record.seats,
            setup=record.setup,
            key=record.key,
            feed=record.feed,
            journal=record.journal,
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

    `verify` replays the journal: every decision must be legal and the end must be the snapshot. Raises
    SaveFault of the file itself if neither version is sound.
    """
    try:
        return parse(read(path), verify=verify)
    except SaveFault as fault:
        try:
            earlier = parse(read(backup_of(path)), verify=verify)
        except SaveFault:
            raise fault from None
        return msgspec.structs.replace(earlier, recovered=fault)


def retitle(path: Path, title: str) -> None:
    """Give a saved match another title. Raises SaveFault; the file is then as it was."""
    if len(title) > TITLE_LENGTH:
        raise SaveFault("$.title", "out-of-bounds", {"type": "str", "bound": f"<= {TITLE_LENGTH}"})
    saved = parse(read(path))
    write(path, saved.record, msgspec.structs.replace(saved.meta, title=title), Proof.REPLAYED)


def read_header(path: Path) -> Header:
    """The envelope alone: the whole file is looked at, but only as far as its syntax. Raises SaveFault."""
    data = read(path)
    try:
        header = header_decoder.decode(data).header()
    except (ValueError, OverflowError, RecursionError):
        document, _ = document_of(data)  # says what is wrong in detail, unless the file is only old
        header = typed(header_decoder, codec.encode(document)).header()
    envelope.judge(header)
    envelope.game_of({"format": header.format, "game": header.game})
    return header


def parse(data: bytes, *, verify: bool = True) -> Saved:
    """The match in `data`. Raises SaveFault."""
    judge_size(len(data))
    document, game = document_of(data)
    envelope.judge(document)
    envelope.judge_picture(document.thumbnail)
    record = MatchRecord(
        game,
        document.setup,
        document.key,
        document.feed,
        document.seats,
        document.journal,
        document.snapshot,
    )
    history = _judge(record, document.fingerprint, verify)
    meta = Meta(
        title=document.title,
        created=document.created,
        saved=document.saved,
        kind=document.kind,
        notes=document.notes,
        thumbnail=document.thumbnail,
    )
    return Saved(meta=meta, record=record, history=history)


def _judge(record: MatchRecord, fingerprint: str, verify: bool) -> History | None:
    """By the rules: the set-up, the seats, the journal, the snapshot."""
    game = record.game
    with _distrust("$.setup"):
        refusal = game.refuse_setup(record.setup)
        if refusal is not None:
            raise _by_rule("$.setup", "setup-refused", refusal)
        count = game.seats(record.setup)
    if count != len(record.seats):
        raise SaveFault("$.seats", "seat-count", {"seats": count, "players": len(record.seats)})
    for i, entry in enumerate(record.journal):
        if entry.seat >= count:
            raise SaveFault(f"$.journal[{i}]", "no-such-seat", {"seat": entry.seat})
    if record.fingerprint != fingerprint and not is_of_spelt_out(record.state, fingerprint):
        raise SaveFault("$.fingerprint", "fingerprint")
    history = _replayed(record) if verify else None
    with _distrust("$.snapshot"):
        broken = game.check(record.state) or _nobody_asked(record, count)
    if broken:
        raise SaveFault("$.snapshot", "unsound", {"detail": broken[0]})
    return history


def _nobody_asked(record: MatchRecord, count: int) -> list[str]:
    """What is wrong with who must decide: unless the match is over, seats that exist."""
    owed = engine.owed(record.game, record.state)
    if record.state.outcome is None and not owed:
        return ["nobody is asked"]
    return [] if all(0 <= seat < count for seat in owed) else ["a seat is asked that is not there"]


def _replayed(record: MatchRecord) -> History:
    with _distrust("$.journal"):
        try:
            return verified(record)
        except ReplayFault as fault:
            if fault.index is None:
                raise SaveFault("$.snapshot", "other-end") from fault
            place = "$.setup" if fault.index < 0 else f"$.journal[{fault.index}]"
            if fault.refusal is None:
                raise SaveFault(place, fault.key, {"number": fault.index + 1}) from fault
            raise _by_rule(place, fault.key, fault.refusal, fault.index + 1) from fault


def _by_rule(place: str, key: str, refusal: Refusal, number: int = 0) -> SaveFault:
    """A refusal by a rule; the table's own, which has no rule, is a decision that nobody asked for."""
    if "-" not in refusal.rule and number:
        return SaveFault(place, "untimely-action", {"number": number})
    return SaveFault(place, key, {"rule": refusal.rule, "number": number})


@contextmanager
def _distrust(place: str) -> Iterator[None]:
    """Rules may stumble over what no honest program wrote: then the file is at fault."""
    try:
        yield
    except SaveFault:
        raise
    except Exception as fault:
        raise SaveFault(place, "unsound", {"detail": type(fault).__name__}) from fault

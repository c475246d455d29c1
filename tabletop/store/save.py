"""Matches as files: written whole, read with suspicion. A file that cannot be opened changes nothing."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from enum import Enum, auto
from pathlib import Path
from typing import Any

import msgspec

import tabletop
from tabletop.engine import codec, registry
from tabletop.engine.contract import Game
from tabletop.engine.model import Refusal
from tabletop.session.history import History
from tabletop.session.record import MatchRecord
from tabletop.session.replay import ReplayFault, verified
from tabletop.session.session import Autosave, Session

from . import envelope
from .atomic import backup_of, write_atomic
from .document import FORMAT, MOST_DECISIONS, TITLE_LENGTH, Document, Header, Kind, decoder, header_decoder
from .faults import ReadBackFault, SaveFault, WriteFault, from_os, from_validation
from .migrate import migrate
from .spelt import is_of_spelt_out
from .syntax import has_odd_signs, strict_json

SIZE_LIMIT = 20_000_000
"""Bytes. A long match with its thumbnail stays below one million."""


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


def read(path: Path) -> bytes:
    """The bytes of a file that may be a match: a regular one of bearable size. Raises SaveFault."""
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise SaveFault("", "not-a-file")
        if facts.st_size > SIZE_LIMIT:
            raise _too_large(facts.st_size)
        with path.open("rb") as stream:
            data = stream.read(SIZE_LIMIT + 1)
    except OSError as fault:
        raise from_os(fault) from fault
    if len(data) > SIZE_LIMIT:
        raise _too_large(len(data))
    return data


def _too_large(size: int) -> SaveFault:
    return SaveFault("", "too-large", {"megabytes": size // 1_000_000, "limit": SIZE_LIMIT // 1_000_000})


def read_header(path: Path) -> Header:
    """The envelope alone: the whole file is looked at, but only as far as its syntax. Raises SaveFault."""
    data = read(path)
    try:
        header = header_decoder.decode(data).header()
    except (ValueError, OverflowError, RecursionError):
        document, _ = _document(data)  # says what is wrong in detail, unless the file is only old
        header = _typed(header_decoder, codec.encode(document)).header()
    envelope.judge(header)
    envelope.game_of({"format": header.format, "game": header.game})
    return header


def parse(data: bytes, *, verify: bool = True) -> Saved:
    """The match in `data`. Raises SaveFault."""
    if len(data) > SIZE_LIMIT:
        raise _too_large(len(data))
    document, game = _document(data)
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


def _document(data: bytes) -> tuple[Document[Any, Any, Any], Game]:
    """The typed document and its game; what we wrote ourselves is recognised fast, all else is examined."""
    return _own(data) or _examined(data)


def _own(data: bytes) -> tuple[Document[Any, Any, Any], Game] | None:
    """A document that reads back byte for byte has no doubled key and nothing strange: no need to look."""
    try:
        game = registry.games()[_game_decoder.decode(data).game]
        document: Document[Any, Any, Any] = decoder(game).decode(data)
        if document.format == FORMAT and codec.encode(document) == data and not has_odd_signs(data):
            return document, game
    except (ValueError, KeyError, OverflowError, RecursionError):
        pass
    return None


class _GameName(msgspec.Struct):
    game: str


_game_decoder = msgspec.json.Decoder(_GameName)


def _examined(data: bytes) -> tuple[Document[Any, Any, Any], Game]:
    """Every question in turn, so that the first fault is named with its place."""
    plain = strict_json(data)
    game = registry.find(envelope.game_of(plain))
    if plain["format"] < FORMAT:
        with _distrust("$"):
            data = msgspec.json.encode(migrate(plain))
    del plain  # of a large file it is larger still
    return _typed(decoder(game), data), game


def _typed(reader: msgspec.json.Decoder[Any], data: bytes) -> Any:
    try:
        return reader.decode(data)
    except msgspec.ValidationError as fault:
        raise from_validation(str(fault)) from fault
    except (ValueError, OverflowError, RecursionError) as fault:
        raise SaveFault("$", "wrong-value", {"value": str(fault)}) from fault


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
        broken = game.check(record.state)
    if broken:
        raise SaveFault("$.snapshot", "unsound", {"detail": broken[0][:120]})
    return history


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


def forget(path: Path) -> None:
    """Remove a match and its previous version for good (for autosaves that are no longer needed)."""
    try:
        backup_of(path).unlink(missing_ok=True)
        path.unlink(missing_ok=True)
    except OSError as fault:
        raise from_os(fault, writing=True) from fault


def is_writable(folder: Path) -> bool:
    """True if matches can be saved there."""
    return os.access(folder, os.W_OK | os.X_OK)

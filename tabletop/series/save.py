"""Series as files: one document, written whole, read with suspicion, with the promises of a saved match."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

import tabletop
from tabletop.engine import codec
from tabletop.session.history import History
from tabletop.store import envelope, save
from tabletop.store.atomic import write_atomic
from tabletop.store.document import MOST_DECISIONS
from tabletop.store.faults import ReadBackFault, SaveFault, WriteFault
from tabletop.store.reading import judge_size
from tabletop.store.save import Proof, Saved
from tabletop.store.versions import sound_version

from . import document as shapes
from .document import Part, SeriesDocument
from .judging import judge
from .reading import document_of
from .record import Carried, Chapter, SeriesRecord
from .succession import Autosave, Succession


class SeriesMeta(msgspec.Struct, frozen=True, kw_only=True):
    """What a saved series says of itself. `created` is when it began, `saved` when the file was written."""

    title: str
    created: datetime
    saved: datetime
    notes: str = ""
    thumbnail: bytes | None = None


class SavedSeries(msgspec.Struct, frozen=True, kw_only=True):
    """A series that was read. `matches` are its saves, the present one last; `recovered` is the fault of the
    file whose previous version this is, or None."""

    meta: SeriesMeta
    record: SeriesRecord
    matches: tuple[Saved, ...]
    recovered: SaveFault | None = None

    def succession(self, autosave: Autosave | None = None) -> Succession:
        """Go on with the series."""
        history: History | None = None if self.record.current is None else self.matches[-1].history
        return Succession.resume(self.record, history, autosave=autosave)


def dump(record: SeriesRecord, meta: SeriesMeta) -> bytes:
    """The document of a series. Its matches have no titles and moments of their own: they are the series'."""

    document: SeriesDocument[Any, Any] = SeriesDocument(
        format=shapes.FORMAT,
        app=tabletop.__version__,
        game=record.game.key,
        kind="series",
        series=record.series.key,
        revision=record.series.revision,
        title=meta.title,
        created=meta.created,
        saved=meta.saved,
        notes=meta.notes,
        seats=record.players,
        setup=record.setup,
        key=record.key,
        finished=tuple([_part(chapter, meta.created, kept=True) for chapter in record.finished]),
        current=None if record.current is None else _part(record.current, meta.created),
        standing=record.standing,
        fingerprint=codec.fingerprint(record.standing),
        carried=record.carried,
        thumbnail=meta.thumbnail,
    )
    return codec.encode(document)


def _part(chapter: Chapter, created: datetime, *, kept: bool = False) -> Part:
    """A match of the series. One that is finished is written out once, and then `kept`: the file is written
    after every decision of the next ones."""
    key = (id(chapter), created)
    found = _KEPT.get(key) if kept else None
    if found is None or found[0] is not chapter:
        match = save.Meta(title="", created=created, saved=created)
        found = (chapter, msgspec.Raw(save.dump(chapter.record, match)))
    if kept:
        _KEPT[key] = found
        while len(_KEPT) > MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
    return Part(chapter.attempt, found[1])


MOST_KEPT = 40
_KEPT: dict[tuple[int, datetime], tuple[Chapter, msgspec.Raw]] = {}


def write(path: Path, record: SeriesRecord, meta: SeriesMeta, proof: Proof = Proof.NONE) -> None:
    """Save a series; the version before stays as backup. Raises WriteFault, the file is then as it was."""

    def prove(data: bytes) -> None:
        try:
            found = parse(data, verify=proof is Proof.REPLAYED)
        except SaveFault as fault:
            raise ReadBackFault(fault) from fault
        if found.record != record or found.meta != meta:
            raise ReadBackFault(SaveFault("", "other-content"))

    longest = max(len(chapter.record.journal) for chapter in record.chapters)
    if longest > MOST_DECISIONS:
        raise WriteFault("", "too-long", {"count": longest, "limit": MOST_DECISIONS})
    try:
        data = dump(record, meta)
    except (ValueError, TypeError, OverflowError, RecursionError) as fault:
        raise ReadBackFault(SaveFault("$", "wrong-value", {"value": str(fault)[:80]})) from fault
    write_atomic(path, data, prove=None if proof is Proof.NONE else prove)


def load(path: Path, *, verify: bool = True) -> SavedSeries:
    """Read a series; if the file is damaged or gone, the version before it, with `recovered` saying why.

    `verify` replays every match. Raises SaveFault of the file itself if neither version is sound.
    """
    found, fault = sound_version(path, lambda file: parse(save.read(file), verify=verify))
    return msgspec.structs.replace(found, recovered=fault)


def parse(data: bytes, *, verify: bool = True) -> SavedSeries:
    """The series in `data`. Raises SaveFault with the place."""
    judge_size(len(data))
    document, game, series = document_of(data)
    envelope.judge(document)
    envelope.judge_picture(document.thumbnail)
    matches = [_match(place, part, verify) for place, part in document.parts]
    chapters = [Chapter(saved.record, part.attempt) for saved, (_, part) in zip(matches, document.parts)]
    record = SeriesRecord(
        game,
        series,
        document.setup,
        document.key,
        document.seats,
        tuple(chapters[: len(document.finished)]),
        None if document.current is None else chapters[-1],
        document.standing,
        document.carried,
    )
    if document.revision < series.revision:
        carried = Carried(len(chapters), len(record.finished), record.standing)
        record = msgspec.structs.replace(record, carried=carried)
    judge(record, document.fingerprint)
    meta = SeriesMeta(
        title=document.title,
        created=document.created,
        saved=document.saved,
        notes=document.notes,
        thumbnail=document.thumbnail,
    )
    return SavedSeries(meta=meta, record=record, matches=tuple(matches))


def _match(place: str, part: Part, verify: bool) -> Saved:
    """A match of the series, judged like any other; its faults are named by their places in the series."""
    try:
        saved = save.parse(bytes(part.match), verify=verify)
    except SaveFault as fault:
        inner = fault.place.removeprefix("$")
        raise SaveFault(f"{place}.match{inner}", fault.key, fault.arguments) from fault
    if saved.meta.kind != "match":
        raise SaveFault(f"{place}.match.kind", "not-the-next-match")
    return saved

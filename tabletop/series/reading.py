"""From the bytes of a file to the typed document of a series; cheap questions first."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from tabletop.engine import registry
from tabletop.engine.contract import Game
from tabletop.engine.series import AnySeries
from tabletop.store import reading
from tabletop.store.atomic import backup_of
from tabletop.store.envelope import game_of
from tabletop.store.faults import SaveFault
from tabletop.store.migrate import Migration, migrate
from tabletop.store.syntax import (
    DETAIL_LIMIT,
    check_syntax,
    has_odd_signs,
    is_written_plainly,
    strict_json,
    too_strange,
)

from . import document as shapes
from .document import SeriesDocument, decoder

MIGRATIONS: Mapping[int, Migration] = {}
"""From each older format of series to the next."""
LIMITS = {"setup": reading.LIMITS["setup"], "standing": reading.LIMITS["snapshot"]}
"""Bytes of the parts that the rules of the series build things of."""

Typed = tuple[SeriesDocument[Any, Any], Game, AnySeries]


class _Gist(msgspec.Struct):
    """What is looked at before the whole."""

    format: msgspec.Raw = msgspec.Raw(b"null")
    game: msgspec.Raw = msgspec.Raw(b"null")
    kind: msgspec.Raw = msgspec.Raw(b"null")
    series: msgspec.Raw = msgspec.Raw(b"null")
    setup: msgspec.Raw = msgspec.Raw(b"null")
    standing: msgspec.Raw = msgspec.Raw(b"null")

    def word(self, name: str) -> Any:
        """A part that tells what the rest is, if it is short."""
        raw = bytes(getattr(self, name))
        return msgspec.json.decode(raw) if len(raw) <= reading.LIMITS["format"] else None

    def judge(self) -> None:
        """Are set-up and standing no larger than any can be? Raises SaveFault."""
        for name, limit in LIMITS.items():
            size = len(memoryview(getattr(self, name)))
            if size > limit:
                sizes = {"kilobytes": size // 1000, "limit": limit // 1000}
                raise SaveFault(f"$.{name}", "too-much", sizes)


_gist_decoder = msgspec.json.Decoder(_Gist)


def is_series(data: bytes) -> bool:
    """Does the file say that it is a series? Never wrongly False for one that is sound."""
    try:
        return bool(_gist_decoder.decode(data).word("kind") == shapes.KIND)
    except (ValueError, RecursionError):
        return False


def is_series_file(path: Path) -> bool:
    """Is there a series in that file, or in its previous version? A file that cannot be read is none."""
    for file in (path, backup_of(path)):
        try:
            if is_series(reading.read(file)):
                return True
        except SaveFault:
            continue
    return False


def document_of(data: bytes) -> Typed:
    """The typed document, its game and its series. Raises SaveFault."""
    _judge_signs(data)
    try:
        gist = _gist_decoder.decode(data)
    except msgspec.ValidationError as fault:
        raise SaveFault("$", "not-a-series") from fault
    if gist.word("kind") != shapes.KIND:
        raise SaveFault("$.kind", "not-a-series")
    plain = {"format": gist.word("format"), "game": gist.word("game")}
    game = registry.find(game_of(plain, newest=shapes.FORMAT))
    key = gist.word("series")
    series = game.series.get(key) if isinstance(key, str) else None
    if series is None:
        raise SaveFault("$.series", "unknown-series", {"series": str(key)[:40]})
    gist.judge()
    if plain["format"] < shapes.FORMAT:
        data = _migrated(data)
    document: SeriesDocument[Any, Any] = reading.typed(decoder(series), data)
    if document.revision > series.revision:
        versions = {"format": document.revision, "known": series.revision}
        raise SaveFault("$.revision", "newer-format", versions)
    return document, game, series


def _judge_signs(data: bytes) -> None:
    """Is it JSON without anything doubled, odd or bottomless? Raises SaveFault."""
    if len(data) <= DETAIL_LIMIT:
        strict_json(data)
        return
    check_syntax(data)
    if has_odd_signs(data) or not is_written_plainly(data):
        raise too_strange(data)


def _migrated(data: bytes) -> bytes:
    try:
        return msgspec.json.encode(migrate(msgspec.json.decode(data), shapes.FORMAT, MIGRATIONS))
    except Exception as fault:  # what no honest program wrote
        raise SaveFault("$", "unsound", {"detail": type(fault).__name__}) from fault

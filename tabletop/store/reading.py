"""From the bytes of a file to its typed document, every question in turn: the cheap ones first."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

import msgspec

from tabletop.engine import codec, registry
from tabletop.engine.contract import Game

from . import document as shapes
from .document import Document, decoder
from .envelope import game_of
from .faults import SaveFault, from_os, from_validation
from .migrate import migrate
from .syntax import DETAIL_LIMIT, check_syntax, has_odd_signs, is_written_plainly, strict_json, too_strange

SIZE_LIMIT = 20_000_000
"""Bytes. A long match with its thumbnail stays below one million."""

_SHORT = 200
"""Bytes of the parts of the envelope that tell what the rest is."""

Typed = tuple[Document[Any, Any, Any], Game]


class _Gist(msgspec.Struct):
    """What tells how the rest must be read."""

    format: msgspec.Raw = msgspec.Raw(b"null")
    game: msgspec.Raw = msgspec.Raw(b"null")


_gist_decoder = msgspec.json.Decoder(_Gist)


def read(path: Path) -> bytes:
    """The bytes of a file that may be a match: a regular one of bearable size. Raises SaveFault."""
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise SaveFault("", "not-a-file")
        judge_size(facts.st_size)
        with path.open("rb") as stream:
            data = stream.read(SIZE_LIMIT + 1)
    except OSError as fault:
        raise from_os(fault) from fault
    judge_size(len(data))
    return data


def judge_size(size: int) -> None:
    """May a match have so many bytes? Raises SaveFault."""
    if size > SIZE_LIMIT:
        limits = {"megabytes": size // 1_000_000, "limit": SIZE_LIMIT // 1_000_000}
        raise SaveFault("", "too-large", limits)


def document_of(data: bytes) -> Typed:
    """The typed document and its game; what we wrote ourselves is recognised fast, all else is examined.

    A document that reads back byte for byte has no doubled key and nothing strange. Raises SaveFault.
    """
    try:
        game = registry.games()[_gist(data)["game"]]
        document: Document[Any, Any, Any] = decoder(game).decode(data)
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return _examined(data)
    if document.format == shapes.FORMAT and not has_odd_signs(data):
        if codec.encode(document) == data:
            return document, game
        if len(data) > DETAIL_LIMIT and is_written_plainly(data):
            return document, game
    return _examined(data)


def typed(reader: msgspec.json.Decoder[Any], data: bytes) -> Any:
    """What the decoder makes of the data. Raises SaveFault."""
    try:
        return reader.decode(data)
    except msgspec.ValidationError as fault:
        raise from_validation(str(fault)) from fault
    except (ValueError, OverflowError, RecursionError) as fault:
        raise SaveFault("$", "wrong-value", {"value": str(fault)}) from fault


def _examined(data: bytes) -> Typed:
    """Every question in turn, so that the first fault is named with its place."""
    if len(data) > DETAIL_LIMIT:
        return _examined_at_large(data)
    plain = strict_json(data)
    game = registry.find(game_of(plain))
    if plain["format"] < shapes.FORMAT:
        data = _migrated(plain)
    return typed(decoder(game), data), game


def _examined_at_large(data: bytes) -> Typed:
    """What is wrong with a file as large as no match. Nothing is built of it before it must be."""
    check_syntax(data)
    gist = _gist(data)
    game = registry.find(game_of(gist))
    if gist["format"] == shapes.FORMAT:
        typed(decoder(game), data)
        raise too_strange(data)
    if has_odd_signs(data) or not is_written_plainly(data):
        raise too_strange(data)
    return typed(decoder(game), _migrated(msgspec.json.decode(data))), game


def _gist(data: bytes) -> Any:
    """Format and game as they stand in a document, each if it is short. Raises ValueError for no JSON."""
    try:
        gist = _gist_decoder.decode(data)
    except msgspec.ValidationError:  # no object
        return None
    parts = {"format": bytes(gist.format), "game": bytes(gist.game)}
    return {name: msgspec.json.decode(raw) for name, raw in parts.items() if len(raw) <= _SHORT}


def _migrated(plain: dict[str, Any]) -> bytes:
    try:
        return msgspec.json.encode(migrate(plain))
    except Exception as fault:  # what no honest program wrote
        raise SaveFault("$", "unsound", {"detail": type(fault).__name__}) from fault

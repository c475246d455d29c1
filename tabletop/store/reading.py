"""From the bytes of a file to its typed document, every question in turn: the cheap ones first."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

import msgspec

from tabletop.engine import codec, registry
from tabletop.engine.contract import Game
from tabletop.engine.migration import migrated

from . import document as shapes
from .document import Document, decoder, frame_decoder
from .envelope import game_of
from .faults import SaveFault, from_os, from_validation
from .migrate import migrate
from .syntax import DETAIL_LIMIT, check_syntax, has_odd_signs, is_written_plainly, strict_json, too_strange

SIZE_LIMIT = 20_000_000
"""Bytes. A long match with its thumbnail stays below one million."""

LIMITS = {
    "format": 200,
    "game": 200,
    "state_format": 200,
    "setup": 20_000,
    "snapshot": 120_000,
    "carried": 120_100,
}
"""Bytes of the parts that tell what the rest is, and of those that the rules build things of. The largest
real ones have a tenth of them."""

OLD_JOURNAL = 4_000_000
"""Bytes of the decisions of a match whose records are migrated one by one: twice as many as there may be."""

Typed = tuple[Document[Any, Any, Any], Game]


class _Gist(msgspec.Struct):
    """The parts of a document that are looked at before the whole."""

    format: msgspec.Raw = msgspec.Raw(b"null")
    game: msgspec.Raw = msgspec.Raw(b"null")
    state_format: msgspec.Raw = msgspec.Raw(b"null")
    setup: msgspec.Raw = msgspec.Raw(b"null")
    carried: msgspec.Raw = msgspec.Raw(b"null")
    snapshot: msgspec.Raw = msgspec.Raw(b"null")

    def plain(self) -> dict[str, Any]:
        """Formats and game, each if it is short."""
        parts = {name: bytes(getattr(self, name)) for name in ("format", "game", "state_format")}
        return {name: msgspec.json.decode(raw) for name, raw in parts.items() if len(raw) <= LIMITS[name]}

    def judge(self) -> None:
        """Are set-up and positions no larger than any can be? Raises SaveFault."""
        for name in ("setup", "carried", "snapshot"):
            size, limit = len(memoryview(getattr(self, name))), LIMITS[name]
            if size > limit:
                sizes = {"kilobytes": size // 1000, "limit": limit // 1000}
                raise SaveFault(f"$.{name}", "too-much", sizes)


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

    Raises SaveFault.
    """
    return (None if _is_odd(data) else _recognised(data)) or _examined(data)


def _is_odd(data: bytes) -> bool:
    """May a word be spelt in another way, or a position be there twice? (Rules build things of each.)"""
    return has_odd_signs(data) or data.count(b'"snapshot"') != 1 or data.count(b'"carried"') > 1


def _recognised(data: bytes) -> Typed | None:
    """A document that comes out again byte for byte: it has no doubled key and nothing strange."""
    try:
        gist = _gist_decoder.decode(data)
        gist.judge()
        game = registry.games()[gist.plain()["game"]]
        document: Document[Any, Any, Any] = decoder(game).decode(data)
    except Exception:  # rules build things of the position: `typed` says what is wrong
        return None
    if (document.format, document.state_format) != (shapes.FORMAT, game.state_format):
        return None
    is_ours = codec.encode(document) == data or (len(data) > DETAIL_LIMIT and is_written_plainly(data))
    return (document, game) if is_ours else None


def typed(reader: msgspec.json.Decoder[Any], data: bytes) -> Any:
    """What the decoder, and the rules that build things meanwhile, make of the data. Raises SaveFault."""
    try:
        return reader.decode(data)
    except msgspec.ValidationError as fault:
        raise from_validation(str(fault)) from fault
    except (ValueError, OverflowError, RecursionError) as fault:
        raise SaveFault("$", "wrong-value", {"value": str(fault)}) from fault
    except Exception as fault:
        raise SaveFault("$.snapshot", "unsound", {"detail": type(fault).__name__}) from fault


def _examined(data: bytes) -> Typed:
    """Every question in turn, so that the first fault is named with its place."""
    if len(data) > DETAIL_LIMIT:
        return _examined_at_large(data)
    plain = strict_json(data)
    game = registry.find(game_of(plain))
    typed(_gist_decoder, data).judge()
    return _typed(plain, game, data), game


def _examined_at_large(data: bytes) -> Typed:
    """What is wrong with a file as large as no match. Nothing is built of it before it must be."""
    check_syntax(data)
    try:
        gist = _gist_decoder.decode(data)
    except msgspec.ValidationError as fault:
        raise SaveFault("$", "not-a-match") from fault
    plain = gist.plain()
    game = registry.find(game_of(plain))
    gist.judge()
    if _is_odd(data):
        raise too_strange(data)
    if plain["format"] == shapes.FORMAT and plain.get("state_format") == game.state_format:
        typed(decoder(game), data)
        raise too_strange(data)
    if not _is_framed(data, plain["format"]) or not is_written_plainly(data):
        raise too_strange(data)
    return _typed(msgspec.json.decode(data), game, data), game


def _is_framed(data: bytes, version: int) -> bool:
    """Is a large file of an older shape, its game's records aside, a match of ours? Hardly anything of it is
    built. Raises SaveFault.
    """
    parts: dict[str, Any] = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    if len(memoryview(parts.get("journal", b""))) > OLD_JOURNAL:
        return False
    frame = _migrated({**parts, "format": version}) if version < shapes.FORMAT else parts
    typed(frame_decoder, msgspec.json.encode(frame))
    return True


def _typed(plain: dict[str, Any], game: Game, data: bytes) -> Document[Any, Any, Any]:
    """The document of a plain one (`data` is its JSON), of whatever format. Raises SaveFault."""
    is_old = plain["format"] < shapes.FORMAT
    document = _migrated(plain) if is_old else plain
    shape = document.get("state_format")
    if not isinstance(shape, int) or isinstance(shape, bool) or shape < 1:
        return _decoded(game, data)
    if shape > game.state_format:
        raise SaveFault("$.state_format", "newer-rules", {"game": game.key})
    return _restated(document, game) if is_old or shape < game.state_format else _decoded(game, data)


def _decoded(game: Game, data: bytes) -> Document[Any, Any, Any]:
    found: Document[Any, Any, Any] = typed(decoder(game), data)
    return found


def _migrated(plain: dict[str, Any]) -> dict[str, Any]:
    try:
        return migrate(plain)
    except SaveFault:
        raise
    except Exception as fault:  # what no honest program wrote
        raise SaveFault("$", "unsound", {"detail": type(fault).__name__}) from fault


def _restated(document: dict[str, Any], game: Game) -> Document[Any, Any, Any]:
    """Records of an older shape in the present one. Their fingerprints are judged as they stood in the file,
    and made anew where they were right.
    """
    is_told = document.get("told") == shapes.plain_print([document.get(name) for name in shapes.SEALED])
    is_sound = document.get("fingerprint") == shapes.plain_print(document.get("snapshot"))
    try:
        present = migrated(document, game.state_format, game.migrations)
    except Exception as fault:  # what no honest program wrote
        _decoded(game, msgspec.json.encode(document))  # says what is wrong, if it can
        raise SaveFault("$", "unsound", {"detail": type(fault).__name__}) from fault
    found = _decoded(game, msgspec.json.encode(present))
    told = shapes.seal(found) if is_told else found.told
    fingerprint = codec.fingerprint(found.snapshot) if is_sound else found.fingerprint
    return msgspec.structs.replace(found, told=told, fingerprint=fingerprint)

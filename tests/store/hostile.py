"""Large files made to be slow: every shape at any size. `judging.py` tells what each costs."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

SAVES = Path(__file__).parents[1] / "saves"
FORMAT = os.environ.get("TABLETOP_FORMAT", "2")
"""Of the matches that are made large: those of older formats are read in another way."""
Shape = Callable[[int], bytes]
"""A file of about so many bytes, never more."""


def _golden(game: str) -> Any:
    return json.loads((SAVES / f"format-{FORMAT}.{game}-whole.json").read_bytes())


def _packed(plain: Any) -> bytes:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()


def _around(game: str, path: tuple[str | int, ...]) -> tuple[bytes, bytes]:
    """A sound match, cut where the value at `path` stands."""
    plain = inner = _golden(game)
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = "@@@"
    before, after = _packed(plain).split(b'"@@@"')
    return before, after


def inside(value: Shape, *path: str | int, game: str = "chesswar") -> Shape:
    """A sound match with another value somewhere."""

    def made(size: int) -> bytes:
        before, after = _around(game, path)
        return before + value(size - len(before) - len(after)) + after

    return made


def many(piece: bytes, opening: bytes = b"[", closing: bytes = b"]") -> Shape:
    """The same piece again and again, with commas between."""

    def made(size: int) -> bytes:
        count = max(1, (size - len(opening) - len(closing)) // (len(piece) + 1))
        return opening + (piece + b",") * (count - 1) + piece + closing

    return made


def word(piece: bytes) -> Shape:
    """One word of the same piece again and again."""
    return lambda size: b'"' + piece * ((size - 2) // len(piece)) + b'"'


def tower(opening: bytes, closing: bytes) -> Shape:
    def made(size: int) -> bytes:
        count = size // (len(opening) + len(closing)) - 1
        return opening * count + b"1" + closing * count

    return made


def keys(size: int) -> bytes:
    """An object of keys that all differ."""
    return b"{" + b",".join(b'"%x":0' % n for n in range(size // 11)) + b"}"


def ending(shape: Shape, end: bytes) -> Shape:
    """Something more behind, in the place of the last sign if that is a bracket."""

    def made(size: int) -> bytes:
        data = shape(size - len(end) - 1)
        return data[:-1] + end + data[-1:]

    return made


def padded(size: int) -> bytes:
    """A sound match with room between its parts."""
    whole = _packed(_golden("chesswar"))
    return whole[:-1] + b" " * (size - len(whole)) + whole[-1:]


def offers(size: int) -> bytes:
    """A draw offered and declined again and again, all of it by the rules."""
    pieces = b'[0,{"do":"offer-draw"},0],[1,{"do":"decline-draw"},0]'
    return many(pieces)(min(size, 24_990 * (len(pieces) + 1)))


def numbered(template: bytes) -> Shape:
    """Records with numbers that all differ."""

    def made(size: int) -> bytes:
        return b"[" + b",".join(template % n for n in range(size // (len(template) + 7))) + b"]"

    return made


def twice(shape: Shape) -> Shape:
    """The position once as it is and once more, small, behind it."""
    return ending(shape, b',"snapshot":' + _packed(_golden("chesswar")["snapshot"]))


UNIT = b'{"id":%d,"kind":1,"seat":0,"at":-1}'

SHAPES: dict[str, Shape] = {
    "a title": inside(word(b"x"), "title"),
    "a title of quotes": inside(word(b'\\"'), "title"),
    "a title of line ends": inside(word(b"a\\n"), "title"),
    "a title of escapes": inside(word(b"\\u00e9"), "title"),
    "a title of halves": inside(word(b"\\ud800"), "title"),
    "a title of dice": inside(word("\U0001f3b2".encode()), "title"),
    "a title of control signs": inside(word(b"\x7f"), "title"),
    "notes": inside(word(b"x"), "notes"),
    "a player's name": inside(word(b"x"), "seats", 0, "name"),
    "a game": inside(word(b"x"), "game"),
    "a level": inside(word(b"x"), "seats", 1, "level"),
    "a picture": inside(
        lambda n: b'"' + base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(n * 3 // 4 - 99)) + b'"', "thumbnail"
    ),
    "a fingerprint": inside(word(b"0"), "fingerprint"),
    "seats": inside(many(b'{"who":"person"}'), "seats"),
    "a journal of nothing": inside(many(b"[]"), "journal"),
    "a journal of passes": inside(many(b'[0,{"do":"pass"},0]'), "journal"),
    "a journal of offers": inside(offers, "journal"),
    "a journal of numbers": inside(many(b"1"), "journal"),
    "dice": inside(many(b'["x",1]'), "feed"),
    "numbers": many(b"1"),
    "long numbers": many(b"1234567890123456789"),
    "fractions": many(b"1.5e3"),
    "empty words": many(b'""'),
    "words": many(b'"abcdefgh"'),
    "empty lists": many(b"[]"),
    "empty objects": many(b"{}"),
    "small objects": many(b'{"a":1}'),
    "small objects in lists": many(b'[{"a":1}]'),
    "keys": keys,
    "keys in the position": inside(keys, "snapshot", "more"),
    "keys in the set-up": inside(keys, "setup", "more"),
    "a tower of lists": tower(b"[", b"]"),
    "a tower of objects": tower(b'{"a":', b"}"),
    "an unfinished tower": lambda size: b"[" * size,
    "lists of sixty levels": many(b"[" * 60 + b"]" * 60),
    "a number": inside(lambda size: b"9" * size, "key"),
    "a fraction": inside(lambda size: b"0." + b"9" * (size - 2), "key"),
    "an exponent": inside(lambda size: b"1e" + b"9" * (size - 2), "key"),
    "a doubled key at the end": ending(keys, b',"0":1'),
    "a doubled title at the end": ending(inside(many(b"1"), "journal"), b',"title":"x"'),
    "no number at the end": ending(many(b"1"), b",NaN"),
    "infinity at the end": ending(many(b"1"), b",-Infinity"),
    "a huge number at the end": ending(many(b"1"), b"," + b"9" * 99),
    "a control sign at the end": ending(many(b'"a"'), b',"\\u0000"'),
    "a broken letter at the end": ending(many(b'"a"'), b',"\xff"'),
    "a broken end": ending(many(b'"a"'), b",oops"),
    "more behind the end": lambda size: padded(40_000) + b"{" * (size - 40_000),
    "room": lambda size: b" " * size,
    "line ends": lambda size: b"\n" * size,
    "room inside": padded,
    "zeros": lambda size: bytes(size),
    "quotes": lambda size: b'"' * size,
    "backslashes": lambda size: b'"' + b"\\" * (size - 1),
    "commas": lambda size: b"[" + b"," * (size - 1),
    "colons": lambda size: b"{" + b":" * (size - 1),
    "units": inside(many(UNIT % 0), "snapshot", "units"),
    "units with numbers": inside(numbered(UNIT), "snapshot", "units"),
    "units of HEGREGON": inside(
        many(b'{"id":0,"kind":0,"seat":0,"at":0}'), "snapshot", "units", game="hegregon"
    ),
    "a draw pile": inside(many(b"1"), "snapshot", "draw", game="hegregon"),
    "characters": inside(
        many(b'{"id":0,"card":0,"seat":0,"cell":0,"hp":1}'), "snapshot", "fighters", game="open_card_wars"
    ),
    "frames": inside(many(b'{"frame":"opening"}'), "snapshot", "stack", game="open_card_wars"),
    "links": inside(lambda size: many(b"[0,1]")(min(size, 119_000)), "snapshot", "links"),
    "links in two positions": twice(inside(many(b"[0,1]"), "snapshot", "links")),
    "a terrain": inside(word(b"."), "setup", "terrain"),
}

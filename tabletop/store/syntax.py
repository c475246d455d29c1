"""Strict JSON: what lenient readers let pass (doubled keys, NaN, deep nesting, control characters) is refused
with its place.

A file as large as no match is not read sign by sign: it must be written as this program writes.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

import msgspec

from tabletop.text.plain import is_plain

from .faults import SaveFault

DEPTH_LIMIT = 64
"""Deepest nesting of a save; real ones stay below 12."""

DETAIL_LIMIT = 1_000_000
"""Bytes of a file that is read sign by sign; a long match without its picture has a tenth of it."""

_STRING = r'"(?:[^"\\]++|\\.)*+"'
_TOKEN = re.compile(_STRING + r"|[{}\[\],:]|-?Infinity|NaN|-?\d[\d.eE+-]*+", re.DOTALL)
_BRACKET = re.compile(_STRING + r"|[{}\[\]]", re.DOTALL)
_ODD_ESCAPE = re.compile(rb"\\[ubfr]")
_HIGH_CONTROL = re.compile(b"\xc2[\x80-\x9f]")
_BYTE = re.compile(r"\(byte (\d+)\)")
_INT_DIGITS = 19  # 2**63 has 19 digits


class _Suspect(ValueError):
    """Something that `_locate` will find."""


def has_odd_signs(data: bytes) -> bool:
    """May there be signs in the words of this JSON that are no plain text? Never wrongly False."""
    if b"\x7f" in data or (b"\\" in data and _ODD_ESCAPE.search(data) is not None):
        return True
    return b"\xc2" in data and _HIGH_CONTROL.search(data) is not None


def strict_json(data: bytes) -> Any:
    """The value of a JSON document. Raises SaveFault with line and column, or with the path inside."""
    if len(data) > DETAIL_LIMIT:
        check_syntax(data)
        raise too_strange(data)
    text = _utf8(data)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_suspect,
            parse_int=_integer,
            parse_float=_float,
        )
    except json.JSONDecodeError as fault:
        args = {"line": fault.lineno, "column": fault.colno}
        raise SaveFault("", "empty" if not text.strip() else "not-json", args) from fault
    except (_Suspect, RecursionError) as fault:
        _locate(text)
        raise SaveFault("", "not-json", {"line": 1, "column": 1}) from fault
    if _depth(text) > DEPTH_LIMIT or has_odd_signs(data):
        _locate(text)
    return value


def check_syntax(data: bytes) -> None:
    """Is it JSON at all? Nothing is built of it. Raises SaveFault."""
    _utf8(data)
    try:
        msgspec.json.decode(data, type=msgspec.Raw)
    except msgspec.DecodeError as fault:
        if not data.strip():
            raise SaveFault("", "empty") from fault
        found = _BYTE.search(str(fault))
        offset = int(found[1]) if found else len(data)
        line, before = data.count(b"\n", 0, offset) + 1, data.rfind(b"\n", 0, offset)
        raise SaveFault("", "not-json", {"line": line, "column": offset - before}) from fault
    except RecursionError as fault:
        raise too_strange(data) from fault


def is_written_plainly(data: bytes) -> bool:
    """Does the JSON come out again byte for byte? Then nothing in it is doubled or odd."""
    try:
        return msgspec.json.encode(msgspec.json.decode(data)) == data
    except (ValueError, OverflowError, RecursionError):
        return False


def too_strange(data: bytes) -> SaveFault:
    """The fault of a large file that this program did not write."""
    return SaveFault(
        "", "too-strange", {"megabytes": len(data) // 1_000_000, "limit": DETAIL_LIMIT // 1_000_000}
    )


def _utf8(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise SaveFault("", "not-utf8", {"byte": fault.start}) from fault


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise _Suspect
    return value


def _suspect(word: str) -> NoReturn:
    raise _Suspect(word)


def _integer(digits: str) -> int:
    if len(digits.lstrip("-")) > _INT_DIGITS:
        raise _Suspect
    return int(digits)


def _float(digits: str) -> float:
    value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise _Suspect
    return value


def _depth(text: str) -> int:
    """Greatest nesting."""
    deepest = depth = 0
    for token in _BRACKET.findall(text):
        if token in "{[":
            depth += 1
            deepest = max(deepest, depth)
        elif token in "}]":
            depth -= 1
    return deepest


class _Level:
    """One open bracket: the keys of an object so far, or the index in an array."""

    __slots__ = ("index", "key", "keys")

    def __init__(self, is_object: bool) -> None:
        self.keys: set[str] | None = set() if is_object else None
        self.key: str | None = None
        self.index = 0

    @property
    def step(self) -> str:
        if self.keys is None:
            return f"[{self.index}]"
        return f".{self.key}" if self.key is not None else ""


def _locate(text: str) -> None:
    """Read token by token and raise the first fault with its place; the text is JSON up to there."""
    levels: list[_Level] = []
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token in "{[":
            if len(levels) == DEPTH_LIMIT:
                raise SaveFault(_path(levels), "too-deep", _at(text, found.start()) | {"limit": DEPTH_LIMIT})
            levels.append(_Level(token == "{"))
        elif token in "}]":
            levels.pop()
        elif token == ",":
            levels[-1].index += 1
            levels[-1].key = None
        elif token[0] == '"':
            _judge_word(text, found, levels)
            if levels and levels[-1].keys is not None and levels[-1].key is None:
                _meet_key(text, found, levels)
        elif token != ":":
            _judge_number(text, found, levels)


def _judge_word(text: str, found: re.Match[str], levels: list[_Level]) -> None:
    word = found[0]
    if not is_plain(json.loads(word, strict=False) if "\\" in word else word):
        raise SaveFault(_path(levels), "control-sign", _at(text, found.start()))


def _meet_key(text: str, found: re.Match[str], levels: list[_Level]) -> None:
    level = levels[-1]
    key = json.loads(found[0], strict=False)
    assert level.keys is not None
    if key in level.keys:
        raise SaveFault(_path(levels), "duplicate-key", _at(text, found.start()) | {"name": key[:80]})
    level.keys.add(key)
    level.key = key


def _judge_number(text: str, found: re.Match[str], levels: list[_Level]) -> None:
    token = found[0]
    if token.endswith(("NaN", "Infinity")):
        raise SaveFault(_path(levels), "not-a-number", _at(text, found.start()) | {"value": token})
    whole = not any(c in token for c in ".eE")
    if (whole and len(token.lstrip("-")) > _INT_DIGITS) or (not whole and abs(float(token)) == float("inf")):
        raise SaveFault(_path(levels), "huge-number", _at(text, found.start()))


def _path(levels: list[_Level]) -> str:
    return "$" + "".join(level.step for level in levels)


def _at(text: str, offset: int) -> dict[str, str | int]:
    line = text.count("\n", 0, offset) + 1
    return {"line": line, "column": offset - text.rfind("\n", 0, offset)}

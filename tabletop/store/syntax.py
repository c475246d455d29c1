"""Strict JSON: what lenient readers let pass (doubled keys, NaN, deep nesting) is refused with its place."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from .faults import SaveFault

DEPTH_LIMIT = 64
"""Deepest nesting of a save; real ones stay below 12."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|-?Infinity|NaN|-?\d[\d.eE+-]*')
_INT_DIGITS = 19  # 2**63 has 19 digits


class _Suspect(ValueError):
    """Something that `_locate` will find."""


def strict_json(data: bytes) -> Any:
    """The value of a JSON document. Raises SaveFault with line and column, or with the path inside."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise SaveFault("", "not-utf8", {"byte": fault.start}) from fault
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
    if _depth(text) > DEPTH_LIMIT:
        _locate(text)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise _Suspect
    return value


def _suspect(word: str) -> NoReturn:
    raise _Suspect(word)


def _integer(digits: str) -> int:
    if len(digits.lstrip("-")) > _INT_DIGITS:
        raise _Suspect(digits[:40])
    return int(digits)


def _float(digits: str) -> float:
    value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise _Suspect(digits[:40])
    return value


def _depth(text: str) -> int:
    """Greatest nesting, as far as it can be told at a glance; exact enough to call for `_locate`."""
    deepest = depth = 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*"|[{}\[\]]', text):
        mark = token[0]
        if mark in "{[":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in "}]":
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
        level = levels[-1] if levels else None
        if token in "{[":
            if len(levels) == DEPTH_LIMIT:
                raise SaveFault(_path(levels), "too-deep", _at(text, found.start()) | {"limit": DEPTH_LIMIT})
            levels.append(_Level(token == "{"))
        elif token in "}]":
            if levels:
                levels.pop()
        elif token == ",":
            if level is not None:
                level.index += 1
                level.key = None
        elif token[0] == '"':
            if level is not None and level.keys is not None and level.key is None:
                _meet_key(text, found, levels)
        elif token != ":":
            _judge_number(text, found, levels)


def _meet_key(text: str, found: re.Match[str], levels: list[_Level]) -> None:
    level = levels[-1]
    key = json.loads(found[0], strict=False)
    assert level.keys is not None
    if key in level.keys:
        raise SaveFault(_path(levels), "duplicate-key", _at(text, found.start()) | {"name": key[:80]})
    level.keys.add(key)
    level.key = key


def _judge_number(text: str, found: re.Match[str], levels: list[_Level]) -> None:
    token, at = found[0], _at(text, found.start())
    if token.endswith(("NaN", "Infinity")):
        raise SaveFault(_path(levels), "not-a-number", at | {"value": token})
    whole = not any(c in token for c in ".eE")
    if whole and len(token.lstrip("-")) > _INT_DIGITS:
        raise SaveFault(_path(levels), "huge-number", at)
    if not whole and abs(float(token)) == float("inf"):
        raise SaveFault(_path(levels), "huge-number", at)


def _path(levels: list[_Level]) -> str:
    return "$" + "".join(level.step for level in levels)


def _at(text: str, offset: int) -> dict[str, str | int]:
    line = text.count("\n", 0, offset) + 1
    return {"line": line, "column": offset - text.rfind("\n", 0, offset)}

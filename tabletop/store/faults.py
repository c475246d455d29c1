"""Why a file cannot be opened or written: a place in it, a text key and arguments; words come when shown."""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from tabletop.text.plain import clean

LONGEST = 120
"""Letters of a place or of a word of the file in a fault."""

Args = Mapping[str, str | int]
Texts = Callable[..., str]


class SaveFault(Exception):
    """A file that is not a sound match. The text is `store.fault.<key>`.

    `place` is a path inside the document (``$.journal[3]``), or empty when the file as a whole is meant;
    `arguments` are those of the text (`line` and `column` where the file is not even JSON). What comes from
    the file is cleaned and cut, so that it can be shown.
    """

    def __init__(self, place: str, key: str, args: Args | None = None) -> None:
        self.place, self.key = _shown(place), key
        self.arguments = {k: _shown(v) if isinstance(v, str) else v for k, v in (args or {}).items()}
        super().__init__(f"{key} {place} {self.arguments or ''}".strip())

    def message(self, texts: Texts) -> str:
        """The fault in words."""
        return texts(f"store.fault.{self.key}", place=self.place or "$", **self.arguments)


def _shown(words: str) -> str:
    return clean(words[:LONGEST])


class WriteFault(SaveFault, OSError):
    """A file that could not be written; what was there before is still there."""


class ReadBackFault(WriteFault):
    """What was written could not be read back as it should: it was not put in place. `cause` says why."""

    def __init__(self, cause: SaveFault) -> None:
        super().__init__("", "not-read-back")
        self.cause = cause

    def message(self, texts: Texts) -> str:
        """The fault in words, with those of its cause."""
        return texts(f"store.fault.{self.key}", why=self.cause.message(texts))


@contextmanager
def distrust(place: str) -> Iterator[None]:
    """Rules may stumble over what no honest program wrote: then the file is at fault."""
    try:
        yield
    except SaveFault:
        raise
    except Exception as fault:
        raise SaveFault(place, "unsound", {"detail": type(fault).__name__}) from fault


_WRONG_TYPE = re.compile(r"Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`$")
_BOUND = re.compile(r"Expected `(?P<type>[^`]*)`(?P<bound> [^`]+)$")
_MISSING = re.compile(r"Object missing required field `(?P<field>[^`]*)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<field>[^`]*)`")
_VALUE = re.compile(r"Invalid (?:enum )?value (?P<value>.*)$")
_KINDS = (
    (_WRONG_TYPE, "wrong-type"),
    (_BOUND, "out-of-bounds"),
    (_MISSING, "missing-field"),
    (_UNKNOWN, "unknown-field"),
    (_VALUE, "wrong-value"),
)


def from_validation(message: str) -> SaveFault:
    """The fault behind the message of a typed decoder (``Expected `int`, got `str` - at `$.x` ``)."""
    words, _, place = message.rpartition(" - at ")
    words, place = (words, place.strip("`")) if words else (message, "$")
    for pattern, key in _KINDS:
        found = pattern.search(words)
        if found:
            return SaveFault(place, key, {k: v.strip()[:80] for k, v in found.groupdict().items()})
    return SaveFault(place, "wrong-value", {"value": words[:80]})


def from_os(fault: OSError, *, writing: bool = False) -> SaveFault:
    """The fault behind an operating-system error."""
    keys = {
        errno.ENOENT: "not-found",
        errno.EISDIR: "not-a-file",
        errno.ENOTDIR: "not-a-folder",
        errno.ENAMETOOLONG: "name-too-long",
        errno.EACCES: "no-permission",
        errno.EPERM: "no-permission",
        errno.EROFS: "no-permission",
        errno.ENOSPC: "disk-full",
        errno.EDQUOT: "disk-full",
        errno.EFBIG: "disk-full",
    }
    key = keys.get(fault.errno or 0, "cannot-write" if writing else "cannot-read")
    if writing and key == "not-found":
        key = "no-folder"
    return WriteFault("", key) if writing else SaveFault("", key)

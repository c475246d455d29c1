"""What a file says about its match before any rule is asked: judged alike for a list and for opening it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from tabletop.engine import registry
from tabletop.text.plain import is_plain

from . import document
from .document import Document, Shown
from .faults import SaveFault
from .picture import SIDE_LIMIT, is_picture, size_of

FIRST, END = datetime(1970, 1, 1, tzinfo=UTC), datetime(3000, 1, 1, tzinfo=UTC)
"""Not every system tells the local time of a moment before or after."""


def game_of(plain: Any) -> str:
    """The game's key, if format and game are known. Raises SaveFault."""
    if not isinstance(plain, dict):
        raise SaveFault("$", "not-a-match")
    version, key = plain.get("format"), plain.get("game")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise SaveFault("$.format" if "format" in plain else "$", "not-a-match")
    if not isinstance(key, str):
        raise SaveFault("$.game" if "game" in plain else "$", "not-a-match")
    if version > document.FORMAT:
        raise SaveFault("$.format", "newer-format", {"format": version, "known": document.FORMAT})
    if not registry.is_known(key):
        raise SaveFault("$.game", "unknown-game", {"game": key[:40]})
    return key


def judge(said: Document[Any, Any, Any] | Shown) -> None:
    """Can all of its words and moments be shown? Raises SaveFault."""
    for place, words in _words(said):
        if not is_plain(words):
            raise SaveFault(place, "control-sign")
    _judge_moment("$.created", said.created)
    _judge_moment("$.saved", said.saved)


def _words(said: Document[Any, Any, Any] | Shown) -> Iterator[tuple[str, str]]:
    yield "$.app", said.app
    yield "$.game", said.game
    yield "$.title", said.title
    yield "$.notes", said.notes
    for i, player in enumerate(said.seats):
        yield f"$.seats[{i}].name", player.name


def _judge_moment(place: str, moment: datetime) -> None:
    if not FIRST <= moment < END:
        raise SaveFault(place, "wrong-value", {"value": moment.isoformat()})


def judge_picture(data: bytes | None) -> None:
    """A thumbnail is a PNG or WebP and does not say it is huge; lists leave out others. Raises SaveFault."""
    if data is None:
        return
    if not is_picture(data):
        raise SaveFault("$.thumbnail", "not-a-picture")
    size = size_of(data)
    if size is not None and max(size) > SIDE_LIMIT:
        raise SaveFault(
            "$.thumbnail", "picture-too-large", {"width": size[0], "height": size[1], "limit": SIDE_LIMIT}
        )

"""What a file says about its match before any rule is asked: judged alike for a list and for opening it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Protocol

from tabletop.engine import registry
from tabletop.session.record import Player
from tabletop.text.plain import is_plain

from . import document
from .faults import SaveFault
from .picture import SIDE_LIMIT, is_picture, size_of


class Said(Protocol):
    """An envelope: of a match, or of whatever else is saved with the same promises."""

    @property
    def app(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def notes(self) -> str: ...
    @property
    def seats(self) -> tuple[Player, ...]: ...
    @property
    def created(self) -> datetime: ...
    @property
    def saved(self) -> datetime: ...


FIRST, END = datetime(1970, 1, 1, tzinfo=UTC), datetime(3000, 1, 1, tzinfo=UTC)
"""Not every system tells the local time of a moment before or after."""


def game_of(plain: Any, newest: int | None = None) -> str:
    """The game's key, if it and the format (by default of a match) are known. Raises SaveFault."""
    newest = document.FORMAT if newest is None else newest
    if not isinstance(plain, dict):
        raise SaveFault("$", "not-a-match")
    if plain.get("kind") == "series":
        raise SaveFault("$.kind", "is-a-series")
    version, key = plain.get("format"), plain.get("game")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise SaveFault("$.format" if "format" in plain else "$", "not-a-match")
    if not isinstance(key, str):
        raise SaveFault("$.game" if "game" in plain else "$", "not-a-match")
    if version > newest:
        raise SaveFault("$.format", "newer-format", {"format": version, "known": newest})
    if not registry.is_known(key):
        raise SaveFault("$.game", "unknown-game", {"game": key[:40]})
    return key


def judge(said: Said) -> None:
    """Can all of its words and moments be shown? Raises SaveFault."""
    for place, words in _words(said):
        if not is_plain(words):
            raise SaveFault(place, "control-sign")
    _judge_moment("$.created", said.created)
    _judge_moment("$.saved", said.saved)


def _words(said: Said) -> Iterator[tuple[str, str]]:
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

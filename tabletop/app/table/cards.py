"""Printed cards that a table shows whole, in frozen records."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.app.table.records import Art, EntityId, Token


@dataclass(frozen=True, slots=True)
class CardFrame:
    """The empty face of a printed card and its boxes (left, top, right, bottom) in pixels of `size`."""

    art: Art
    size: tuple[int, int]
    title: tuple[int, int, int, int]
    picture: tuple[int, int, int, int]
    """A window in the frame, behind which the picture lies."""
    text: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Notice:
    """A printed card that is shown as one: name, picture, text."""

    title: str
    text: str
    art: Art | None = None
    frame: CardFrame | None = None
    rule: str = ""
    face: Token | None = None
    """The whole card, drawn live: in an `Album` of such cards they lie beside each other."""
    about: tuple[EntityId, ...] = ()
    """The places of the board that it speaks of: where it must lie over the board it keeps off them."""


@dataclass(frozen=True, slots=True)
class Album:
    """Cards to be looked through, e.g. the discards; the first one first."""

    title: str
    notices: tuple[Notice, ...]
    text: str = ""

"""Paragraphs of the rulebook by the rules that they state, set in columns as large as they fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tabletop.pnp.contract import Style
from tabletop.pnp.drawing import Drawing
from tabletop.pnp.type import Font
from tabletop.text.rulebook import parse, rulebook_file

from .look import GILT, INK, prose, tall

GAME = "open_wars"
GAP, HEAD = 1.3, 7.0
"""Millimetres after a paragraph, and those of a heading."""
LARGEST, SMALLEST = 11.6, 5.0
Passage = tuple[bool, str]
"""A heading or a paragraph, and its words."""
Placed = tuple[Passage, int, float]
"""A passage, its column and the millimetres above it."""
STEP = 2.0


@cache
def _stated(language: str) -> dict[str, str]:
    book = parse(rulebook_file(GAME, language).read_text("utf-8"))
    blocks = [block for chapter in book.chapters for block in chapter.blocks if block.kind == "paragraph"]
    return {rule: block.text for block in blocks for rule in block.anchors}


def rules(style: Style, *ids: str) -> list[Passage]:
    """What the rulebook says of these rules. Raises KeyError for one that it does not state."""
    stated = _stated(style.texts.language)
    texts = dict.fromkeys(stated[rule] for rule in ids)
    return [(False, text.replace("**", "\0").replace("*", "").replace("\0", "**")) for text in texts]


def columns(
    draw: Drawing, x: float, y: float, w: float, h: float, said: Sequence[Passage], n: int = 2
) -> None:
    """The passages in `n` columns of a box."""
    gutter = 5.0
    room = (w - (n - 1) * gutter) / n
    size = LARGEST
    while size > SMALLEST and _placed(said, size, room, h, n) is None:
        size = round(size - 0.1, 1)
    placed = _balanced(said, size, room, h, n)
    for (is_head, text), column, at in placed:
        left = x + column * (room + gutter)
        if is_head:
            draw.text(left, y + at + 4.4, text, Font.TITLE, 11.0, INK, room=room)
            draw.line((left, y + at + 5.6), (left + room, y + at + 5.6), GILT, 0.4)
        else:
            prose(draw, left, y + at, room, text, size)


def _balanced(said: Sequence[Passage], size: float, room: float, h: float, n: int) -> list[Placed]:
    """In columns as low as they can be, so that all are used."""
    low = min(h, sum(_high(passage, size, room) for passage in said) / n)
    while (placed := _placed(said, size, room, low, n)) is None and low < h:
        low = min(h, low + STEP)
    return placed or []


def _placed(said: Sequence[Passage], size: float, room: float, h: float, n: int) -> list[Placed] | None:
    """Column and height of each passage; a heading never ends a column. None if there is no room."""
    found: list[Placed] = []
    column, at = 0, 0.0
    for number, passage in enumerate(said):
        high = _high(passage, size, room)
        needed = high + (_high(said[number + 1], size, room) if passage[0] and number + 1 < len(said) else 0)
        if at and at + needed - GAP > h:
            column, at = column + 1, 0.0
        if column >= n:
            return None
        found.append((passage, column, at))
        at += high
    return found


def _high(passage: Passage, size: float, room: float) -> float:
    return HEAD if passage[0] else tall(passage[1], size, room) + GAP

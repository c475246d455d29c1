"""The words of marks: how large their letters are, and what of them has room on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.app.scenes.match.marks import is_plate, words_width
from tabletop.app.table import Mark, Point
from tabletop.render.layers import Board
from tabletop.render.look import Look
from tabletop.render.theme import TextStyle

LEAST = 9
"""Pixels of the smallest letters on the board."""
NOTE, BRIEF = 0.85, 0.7
"""So much smaller words are written to have room, before and after they are put more briefly."""


def note_style(look: Look, board: Board, share: float) -> TextStyle:
    """Words on the board: small, and smaller where the squares are; `share` as `Board.NOTE` of a table."""
    style = look.theme.style("small_bold")
    size = round(board.unit * board.camera.zoom * share)
    return style._replace(size=max(LEAST, min(style.size, size)))


def fitted(look: Look, mark: Mark, style: TextStyle, zoom: float) -> tuple[Mark, TextStyle]:
    """A mark with the words that its room holds at a zoom, and their letters."""
    if not mark.room or not mark.note:
        return mark, style
    wide = int(mark.room * zoom)
    for words, least in ((mark.note, NOTE), (mark.brief, BRIEF)):
        told = replace(mark, note=words)
        smallest = max(LEAST, round(style.size * least))
        for size in range(style.size, smallest - 1, -1):
            letters = style._replace(size=size)
            if words and words_width(look, told, letters) <= wide:
                return told, letters
    if is_plate(mark):
        return replace(mark, note=mark.brief or mark.note), style._replace(size=smallest)
    return replace(mark, note=""), style


def around_note(
    box: tuple[float, float, float, float], points: Sequence[Point], wide: float
) -> tuple[float, float, float, float]:
    """A mark's box made wide enough for its words, which stand in the middle of its points."""
    middle = sum(x for x, _ in points) / len(points)
    left, right = min(box[0], middle - wide / 2), max(box[0] + box[2], middle + wide / 2)
    return left, box[1], right - left, box[3]

"""Stacks that share a cell: their values stand beside the counters or below them, off the faces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabletop.app.table import Part

HIGHEST, SIGN = 0.36, 0.86
"""The most of a stack's height that a line of the column takes, and how much of that its sign has."""
LINE, NEAR = 0.02, 1e-6


@lru_cache(maxsize=1024)
def apart(
    body: tuple[Part, ...], figures: tuple[Part, ...], size: float, wide: float, tall: float
) -> tuple[Part, ...]:
    """The parts of a stack, made for its square, where it has room beyond that, beside or below."""
    if wide:
        ratio = 1 + wide / size
        return tuple(_leftward(part, ratio) for part in body) + tuple(_beside(figures, ratio))
    if tall:
        ratio = 1 + tall / size
        return tuple(_upward(part, ratio) for part in body) + tuple(_below(part, ratio) for part in figures)
    return (*body, *figures)


def _leftward(part: Part, ratio: float) -> Part:
    """In the square at the left of a broader box."""
    x, y, w, h = part.box
    least, most = round(part.least * ratio), round(part.most * ratio)
    return part._replace(box=(x / ratio, y, w / ratio, h), least=least, most=most)


def _upward(part: Part, ratio: float, down: float = 0.0) -> Part:
    """In the square at the head of a higher box, or so much lower."""
    x, y, w, h = part.box
    return part._replace(box=(x, (y + down) / ratio, w, h / ratio))


def _below(part: Part, ratio: float) -> Part:
    """What stands at the foot of the square is at the foot of the box; how many there are stays above."""
    return _upward(part, ratio, ratio - 1 if part.box[1] > 0 else 0.0)


def _beside(figures: Sequence[Part], ratio: float) -> list[Part]:
    """A column at the right: how many there are, then one value below the other."""
    found, left = list[Part](), 1 / ratio
    wide, is_counted = 1 - left - 0.01, any(map(_is_count, figures))
    for seen in dict.fromkeys((part.least, part.most) for part in figures):
        row = [part for part in figures if (part.least, part.most) == seen]
        begins = [part.box[0] for part in row if part.plate is not None and not _is_count(part)]
        high = min(HIGHEST, 1 / max(1, len(begins) + is_counted))
        for part in row:
            n = sum(begin <= part.box[0] + NEAR for begin in begins) - 1
            top = 1 - high * (len(begins) - n)
            sign = min(high, wide * ratio / 2) * SIGN
            if _is_count(part):
                box = (left, 0.0, wide, (high if seen[0] else part.box[3]) - LINE)
            elif part.plate is not None:
                box = (left, top, wide, high - LINE)
            elif part.art is not None:
                box = (left + 0.01, top + (high - sign) / 2, sign / ratio, sign)
            else:
                box = (left + sign / ratio, top, wide - sign / ratio, high)
            least, most = round(part.least * ratio), round(part.most * ratio)
            found.append(part._replace(box=box, least=least, most=most))
    return found


def _is_count(part: Part) -> bool:
    """Does it say how many counters there are?"""
    return part.plate is not None and bool(part.text)

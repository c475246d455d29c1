"""Stacks that share a cell: their values stand beside the counters or below them, off the faces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabletop.app.table import Part

HIGHEST, SIGN = 0.36, 0.86
"""The most of a stack's height that a line of the column takes, and how much of that its sign has."""
LINE, NEAR = 0.02, 1e-6


Box = tuple[float, float, float, float]
_BOX, _LEAST, _MOST = (Part._fields.index(name) for name in ("box", "least", "most"))


@lru_cache(maxsize=1024)
def apart(
    body: tuple[Part, ...], figures: tuple[Part, ...], size: float, wide: float, tall: float
) -> tuple[Part, ...]:
    """The parts of a stack, made for its square, where it has room beyond that, beside or below."""
    if wide:
        ratio = 1 + wide / size
        return (*_placed(body, _leftward(body, ratio), ratio), *_beside(figures, ratio))
    if tall:
        ratio = 1 + tall / size
        return (*_placed(body, _upward(body, ratio)), *_placed(figures, _below(figures, ratio)))
    return (*body, *figures)


def _placed(parts: Sequence[Part], boxes: Sequence[Box], ratio: float = 1.0) -> list[Part]:
    """Parts in other boxes, their letters so much larger by the box."""
    found = list[Part]()
    for part, box in zip(parts, boxes, strict=True):
        values = list(part)
        values[_BOX], values[_LEAST], values[_MOST] = box, round(part.least * ratio), round(part.most * ratio)
        found.append(tuple.__new__(Part, values))  # a third of the calls of `_replace`
    return found


def _leftward(parts: Sequence[Part], ratio: float) -> list[Box]:
    """In the square at the left of a broader box."""
    return [(x / ratio, y, w / ratio, h) for x, y, w, h in [part.box for part in parts]]


def _upward(parts: Sequence[Part], ratio: float) -> list[Box]:
    """In the square at the head of a higher box."""
    return [(x, y / ratio, w, h / ratio) for x, y, w, h in [part.box for part in parts]]


def _below(parts: Sequence[Part], ratio: float) -> list[Box]:
    """What stands at the foot of the square is at the foot of the box; how many there are stays above."""
    boxes = [part.box for part in parts]
    return [(x, (y + (ratio - 1 if y > 0 else 0.0)) / ratio, w, h / ratio) for x, y, w, h in boxes]


def _beside(figures: Sequence[Part], ratio: float) -> list[Part]:
    """A column at the right: how many there are, then one value below the other."""
    found, left = list[Part](), 1 / ratio
    wide = 1 - left - 0.01
    is_counted = bool([part for part in figures if part.plate is not None and part.text])
    for seen in dict.fromkeys([(part.least, part.most) for part in figures]):
        row = [part for part in figures if (part.least, part.most) == seen]
        begins = [part.box[0] for part in row if part.plate is not None and not part.text]
        high = min(HIGHEST, 1 / max(1, len(begins) + is_counted))
        boxes = list[Box]()
        for part in row:
            n = -1
            for begin in begins:
                n += begin <= part.box[0] + NEAR
            top = 1 - high * (len(begins) - n)
            sign = min(high, wide * ratio / 2) * SIGN
            if part.plate is not None and part.text:  # how many there are
                boxes.append((left, 0.0, wide, (high if seen[0] else part.box[3]) - LINE))
            elif part.plate is not None:
                boxes.append((left, top, wide, high - LINE))
            elif part.art is not None:
                boxes.append((left + 0.01, top + (high - sign) / 2, sign / ratio, sign))
            else:
                boxes.append((left + sign / ratio, top, wide - sign / ratio, high))
        found += _placed(row, boxes, ratio)
    return found

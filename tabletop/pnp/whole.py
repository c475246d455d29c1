"""What is left whole where a poster is cut: words with the plates they stand on and small signs always,
pictures if it can be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .affine import IDENTITY, Matrix, apply, box_of, inside
from .drawing import Group, Image, Item, Path, Text
from .packing import Box
from .type import POINT, width

SIGN, PICTURE = 12.0, 45.0
"""Images whose sides are no longer than this (mm) are signs, or pictures; larger ones are grounds."""
RISE, FALL = 0.75, 0.25
"""How far letters reach above and below their base line, in sizes."""
ANCHORS = {"left": 0.0, "centre": 0.5, "right": 1.0}

Span = tuple[float, float]


def signs(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[Box, bool]]:
    """The boxes of words and signs (True), and of pictures (False)."""
    plate: Box | None = None
    for item in items:
        match item:
            case Group():
                yield from signs(item.items, inside(matrix, item.x, item.y, item.angle))
            case Path(fill=fill) if fill is not None:
                found = box_of(item)
                plate = found if found is not None and _is_small(found) else None
            case Text():
                words = _written(item)
                yield (
                    _around(matrix, *(plate if plate is not None and _lie_on(words, plate) else words)),
                    True,
                )
            case Image() if max(item.w, item.h) <= PICTURE:
                box = _around(matrix, item.x, item.y, item.x + item.w, item.y + item.h)
                yield box, max(item.w, item.h) <= SIGN


def _is_small(box: Box) -> bool:
    return max(box[2] - box[0], box[3] - box[1]) <= SIGN


def _lie_on(words: Box, plate: Box) -> bool:
    """Are words written on a plate? Their box is higher than their letters."""
    middle = (words[1] + words[3]) / 2
    return plate[0] <= words[0] and words[2] <= plate[2] and plate[1] <= middle <= plate[3]


def _written(item: Text) -> Box:
    """Around a line of words."""
    long, high = width(item.words, item.font, item.size), item.size * POINT
    left = item.x - long * ANCHORS[item.anchor]
    return left, item.y - high * RISE, left + long, item.y + high * FALL


def _around(matrix: Matrix, left: float, top: float, right: float, low: float) -> Box:
    points = [apply(matrix, x, y) for x in (left, right) for y in (top, low)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def united(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Spans that touch each other as one."""
    found: list[Span] = []
    for low, high in sorted(spans):
        if found and low <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], high))
        else:
            found.append((low, high))
    return tuple(found)

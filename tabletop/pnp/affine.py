"""Placing things: matrices of a turn and a shift, and curves as straight pieces."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .drawing import Group, Image, Item, Op, Path, Point, Text

Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): x → a·x + c·y + e, y → b·x + d·y + f."""
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def scaling(factor: float) -> Matrix:
    """Everything so many times as large."""
    return factor, 0.0, 0.0, factor, 0.0, 0.0


def shifted(m: Matrix, dx: float, dy: float) -> Matrix:
    """The same, moved afterwards."""
    a, b, c, d, e, f = m
    return a, b, c, d, e + dx, f + dy


def inside(m: Matrix, x: float, y: float, angle: float) -> Matrix:
    """For what is drawn in a group with its origin at a point, turned clockwise by degrees."""
    a, b, c, d, e, f = m
    e, f = a * x + c * y + e, b * x + d * y + f
    if not angle:
        return a, b, c, d, e, f
    turn = math.radians(angle)
    cos, sin = (round(v, 12) for v in (math.cos(turn), math.sin(turn)))
    return a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f


def apply(m: Matrix, x: float, y: float) -> Point:
    """Where a point comes to lie."""
    a, b, c, d, e, f = m
    return a * x + c * y + e, b * x + d * y + f


def flat(ops: Sequence[Op], m: Matrix) -> list[list[Point]]:
    """The outlines as straight pieces, short ones in few."""
    found: list[list[Point]] = []
    for name, args in ops:
        points = [apply(m, args[i], args[i + 1]) for i in range(0, len(args), 2)]
        if name == "M":
            found.append(points)
        elif name == "L":
            found[-1].append(points[0])
        elif name == "C":
            start = found[-1][-1]
            p1, p2, p3 = points
            steps = max(3, min(16, int(abs(p3[0] - start[0]) + abs(p3[1] - start[1])) // 4))
            found[-1] += [_bezier(start, p1, p2, p3, n / steps) for n in range(1, steps + 1)]
        elif name == "Z":
            found[-1].append(found[-1][0])
    return found


def _bezier(p0: Point, p1: Point, p2: Point, p3: Point, t: float) -> Point:
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (
        a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0],
        a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1],
    )


def touches(item: Item, window: tuple[float, float, float, float]) -> bool:
    """May an item show inside a window (left, top, right, bottom)? False only if it surely does not."""
    left, top, right, low = window
    box = box_of(item)
    return box is None or (box[0] <= right and box[2] >= left and box[1] <= low and box[3] >= top)


def box_of(item: Item) -> tuple[float, float, float, float] | None:
    """Around an item; None if that is not known. A curve lies within its control points."""
    match item:
        case Image():
            return item.x, item.y, item.x + item.w, item.y + item.h
        case Path():
            return _around(item.ops, IDENTITY, item.width)
        case Group():
            return (
                _around(item.clip, inside(IDENTITY, item.x, item.y, item.angle), 0.0) if item.clip else None
            )
        case Text():
            return None


def _around(ops: Sequence[Op], m: Matrix, grow: float) -> tuple[float, float, float, float]:
    points = [apply(m, args[i], args[i + 1]) for _, args in ops for i in range(0, len(args), 2)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs) - grow, min(ys) - grow, max(xs) + grow, max(ys) + grow

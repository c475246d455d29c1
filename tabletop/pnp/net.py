"""The net of a die: a cross of six faces with seven flaps."""

from __future__ import annotations

from .drawing import Op, polygon_ops

CROSS = ((1, 0), (1, 1), (1, 2), (1, 3), (0, 1), (2, 1))
"""Column and row of the faces of the net: 1 and 3, 2 and 4, 5 and 6 are opposite."""


def size(side: float, tab: float) -> tuple[float, float]:
    """Width and height of a net whose faces measure `side` and whose flaps `tab` millimetres."""
    return 3 * side + 2 * tab, 4 * side + tab


def corner(place: tuple[int, int], side: float, tab: float) -> tuple[float, float]:
    """The upper left corner of a face of the cross."""
    return tab + place[0] * side, place[1] * side


def outline(side: float, tab: float, slant: float) -> tuple[Op, ...]:
    """Around the cross with its flaps, clockwise from the upper left corner of the first face."""
    s, t, k = side, tab, slant
    a, b, c, d = t, t + s, t + 2 * s, t + 3 * s
    points = [
        (b, 0.0), (c, 0.0),
        (c + t, k), (c + t, s - k), (c, s),
        (d, s), (d + t, s + k), (d + t, 2 * s - k), (d, 2 * s),
        (c, 2 * s),
        (c + t, 2 * s + k), (c + t, 3 * s - k), (c, 3 * s),
        (c, 4 * s),
        (c - k, 4 * s + t), (b + k, 4 * s + t), (b, 4 * s),
        (b, 3 * s),
        (b - t, 3 * s - k), (b - t, 2 * s + k), (b, 2 * s),
        (a, 2 * s), (a - t, 2 * s - k), (a - t, s + k), (a, s),
        (b, s),
        (b - t, s - k), (b - t, k),
    ]  # fmt: skip
    return polygon_ops(points)

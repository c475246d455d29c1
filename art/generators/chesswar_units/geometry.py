"""Shapes: bundles of polygons in counter units (512 across), drawn from short point lists.

A point list is text such as ``"0,-90 40,-84 60,-50! 62,-10"``; the curve passes smoothly through
every point, and ``!`` after a point makes a corner there.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

STEPS = 9


@dataclass(frozen=True)
class Shape:
    """Closed polygons filled together (nonzero rule, all turned the same way)."""

    polys: tuple[np.ndarray, ...]

    @property
    def box(self) -> tuple[float, float, float, float]:
        pts = np.concatenate(self.polys)
        return (*pts.min(0), *pts.max(0))

    def mapped(self, change: Callable[[np.ndarray], np.ndarray]) -> Shape:
        return Shape(tuple(change(p) for p in self.polys))

    def __add__(self, other: Shape) -> Shape:
        return Shape(self.polys + other.polys)


def parse(text: str) -> tuple[np.ndarray, list[bool]]:
    """Points and their corner flags."""
    points, corners = [], []
    for word in text.split():
        corners.append(word.endswith("!"))
        x, y = word.rstrip("!").split(",")
        points.append((float(x), float(y)))
    return np.array(points, float), corners


def smooth(points: np.ndarray, corners: list[bool], closed: bool) -> np.ndarray:
    """A polyline through the points: Hermite segments, one-sided tangents at corners."""
    n = len(points)
    out = []
    u = np.linspace(0, 1, STEPS, endpoint=False)[:, None]
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        a, b = points[i], points[j]
        chord = b - a
        length = math.hypot(*chord) or 1e-6

        def tangent(k: int, chord: np.ndarray = chord, length: float = length) -> np.ndarray:
            if corners[k] or (not closed and k in (0, n - 1)):
                return chord
            t = (points[(k + 1) % n] - points[k - 1]) / 2
            size = math.hypot(*t) or 1e-6
            return t / size * min(size, length * 1.15)

        ta, tb = tangent(i), tangent(j)
        out.append(
            (2 * u**3 - 3 * u**2 + 1) * a
            + (u**3 - 2 * u**2 + u) * ta
            + (-2 * u**3 + 3 * u**2) * b
            + (u**3 - u**2) * tb
        )
    if not closed:
        out.append(points[-1:])
    return np.concatenate(out)


def _clockwise(poly: np.ndarray) -> np.ndarray:
    x, y = poly[:, 0], poly[:, 1]
    area = float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)))
    return poly if area >= 0 else poly[::-1]


def shape(*polys: np.ndarray) -> Shape:
    return Shape(tuple(_clockwise(p) for p in polys))


def blob(text: str) -> Shape:
    """A smooth closed outline."""
    return shape(smooth(*parse(text), closed=True))


def sym(text: str) -> Shape:
    """A symmetric outline from its right half, listed from top to bottom (axis x = 0)."""
    pts, corners = parse(text)
    inner = [i for i in range(len(pts) - 1, -1, -1) if abs(pts[i, 0]) > 0.01]
    full = np.concatenate([pts, pts[inner] * (-1, 1)])
    return shape(smooth(full, corners + [corners[i] for i in inner], closed=True))


def pair(one: Shape) -> Shape:
    """The shape and its mirror image about x = 0."""
    return one + flip(one)


def spine(text: str) -> np.ndarray:
    return smooth(*parse(text), closed=False)


def taper(text: str, *widths: float) -> Shape:
    """A stroke of varying width along a smooth line: limbs, horns, locks, blades of grass."""
    return ribbon(spine(text), *widths)


def ribbon(line: np.ndarray, *widths: float) -> Shape:
    step = np.gradient(line, axis=0)
    step /= np.maximum(np.hypot(step[:, 0], step[:, 1]), 1e-6)[:, None]
    normal = np.stack([-step[:, 1], step[:, 0]], 1)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    w = np.interp(along / along[-1], np.linspace(0, 1, len(widths)), widths)[:, None] / 2
    ends = []
    for end, sign in ((0, -1), (-1, 1)):
        a = np.linspace(math.pi / 2, -math.pi / 2, 7)[1:-1] * sign * (1 if sign > 0 else 1)
        r = float(w[end, 0])
        ends.append(
            line[end] + r * (np.cos(a)[:, None] * step[end] * sign + np.sin(a)[:, None] * normal[end] * sign)
        )
    left, right = line + normal * w, line - normal * w
    return shape(np.concatenate([left, ends[1], right[::-1], ends[0]]))


def line(text: str, width: float) -> Shape:
    return taper(text, width, width)


def nib(text: str, width: float) -> Shape:
    """A pen stroke: thin, thick, thin."""
    return taper(text, 0.4, width, 0.4)


def oval(x: float, y: float, rx: float, ry: float | None = None, turn: float = 0) -> Shape:
    a = np.linspace(0, math.tau, 40, endpoint=False)
    pts = np.stack([np.cos(a) * rx, np.sin(a) * (rx if ry is None else ry)], 1)
    return at(shape(pts), x, y, turn=turn)


def poly(text: str) -> Shape:
    return shape(parse(text.replace("!", ""))[0])


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = -90) -> Shape:
    a = np.radians(turn) + np.arange(points * 2) * math.pi / points
    r = np.where(np.arange(points * 2) % 2, inner, outer)
    return shape(np.stack([x + np.cos(a) * r, y + np.sin(a) * r], 1))


def ring(x: float, y: float, outer: float, inner: float, start: float = 0, stop: float = 360) -> Shape:
    a = np.radians(np.linspace(start, stop, 64))
    arc = np.stack([np.cos(a), np.sin(a)], 1)
    centre = np.array([x, y])
    return shape(np.concatenate([centre + arc * outer, centre + arc[::-1] * inner]))


def at(one: Shape, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, wide: float = 1) -> Shape:
    """Scaled, turned (degrees, clockwise on screen), then moved."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    matrix = np.array([[c, s], [-s, c]])
    return one.mapped(lambda p: (p * (scale * wide, scale)) @ matrix + (x, y))


def flip(one: Shape) -> Shape:
    return one.mapped(lambda p: (p * (-1, 1))[::-1])


def warp(one: Shape, turn: float, half: float) -> Shape:
    """Turns a frontal head aside: the middle slides, the outline stays."""

    def slide(p: np.ndarray) -> np.ndarray:
        q = p.copy()
        q[:, 0] += turn * np.clip(1 - (p[:, 0] / half) ** 2, 0, 1)
        return q

    return one.mapped(slide)


def ragged(one: Shape, depth: float, pitch: float, seed: int = 1, lean: float = 0.0) -> Shape:
    """The outline torn into tufts: fur, rags, bark."""
    rng = random.Random(seed)

    def tear(p: np.ndarray) -> np.ndarray:
        loop = np.concatenate([p, p[:1]])
        along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(loop, axis=0).T))])
        total = along[-1]

        def spot(s: float) -> np.ndarray:
            return np.array([np.interp(min(s, total), along, loop[:, d]) for d in (0, 1)])

        out, s = [], 0.0
        while s < total - pitch * 0.3:
            step = min(pitch * rng.choice((0.55, 0.8, 1.0, 1.5, 2.1)), total - s)
            base, ahead = spot(s), spot(s + step)
            t = ahead - base
            normal = np.array([t[1], -t[0]]) / (math.hypot(*t) or 1)
            high = depth * rng.uniform(0.35, 1.35)
            tip = spot(s + step * (0.62 + lean * 0.4)) + normal * high + t * (0.12 + lean * 0.3)
            belly = spot(s + step * 0.3) + normal * high * 0.55
            hollow = ahead - t * 0.06 + normal * high * 0.1
            out += [base, belly, tip, hollow]
            s += step
        return np.array(out)

    return one.mapped(tear)

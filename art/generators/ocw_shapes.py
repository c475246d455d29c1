"""Shapes of the figures: the common outlines, with ribbons whose ends are round or pointed."""
from __future__ import annotations

import math

import numpy as np

from .chesswar_units.geometry import Shape, at, blob, flip, oval, pair, parse, poly, ragged, ring, shape, smooth, spine, star, sym


def ribbon(line: np.ndarray, *widths: float) -> Shape:
    """A stroke of varying width along a polyline, its ends rounded."""
    step = np.gradient(line, axis=0)
    step /= np.maximum(np.hypot(step[:, 0], step[:, 1]), 1e-6)[:, None]
    normal = np.stack([-step[:, 1], step[:, 0]], 1)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    w = np.interp(along / max(along[-1], 1e-6), np.linspace(0, 1, len(widths)), widths)[:, None] / 2
    a = np.linspace(math.pi / 2, -math.pi / 2, 9)[1:-1, None]
    tip = line[-1] + w[-1] * (np.cos(a) * step[-1] + np.sin(a) * normal[-1])
    tail = line[0] + w[0] * (-np.cos(a) * step[0] - np.sin(a) * normal[0])
    return shape(np.concatenate([line + normal * w, tip, (line - normal * w)[::-1], tail]))


def taper(text: str, *widths: float) -> Shape:
    """A stroke of varying width along a smooth line."""
    return ribbon(spine(text), *widths)


def line(text: str, width: float) -> Shape:
    return taper(text, width, width)


def nib(text: str, width: float) -> Shape:
    """A pen stroke: thin, thick, thin."""
    return taper(text, .4, width, .4)


__all__ = ["Shape", "at", "blob", "flip", "line", "nib", "oval", "pair", "parse", "poly", "ragged", "ribbon", "ring", "shape", "smooth", "spine", "star", "sym", "taper"]

"""A page as it will be printed, and where on it the pieces lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .drawing import Item

Side = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a trimmed piece lies on a page: its corner and size in millimetres, what it is."""

    x: float
    y: float
    w: float
    h: float
    name: str


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet: size in millimetres, everything drawn on it, the pieces to cut out.

    `sheet` counts the sheets of paper from 1. `keys` are the components it shows. `part`: of a poster on
    several sheets the how-manieth of how many it is, else twice 0.
    """

    w: float
    h: float
    items: tuple[Item, ...]
    sheet: int
    side: Side
    title: str
    keys: tuple[str, ...]
    spots: tuple[Spot, ...] = ()
    part: tuple[int, int] = (0, 0)

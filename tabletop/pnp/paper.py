"""Paper and the choices a person makes before printing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

MARGIN = 7.5
"""Millimetres at each edge of the paper where nothing to be used is printed."""

PAPERS: dict[str, tuple[float, float]] = {
    "A4": (210.0, 297.0),
    "Letter": (215.9, 279.4),
    "A3": (297.0, 420.0),
}
"""Width and height upright, in millimetres."""

BLEEDS = (0, 3)
BLEED = 3
"""What is printed unless something else is chosen."""
Flip = Literal["long", "short", "none"]
FLIPS: tuple[Flip, ...] = ("long", "short", "none")
MOST_COPIES = 20


@dataclass(frozen=True, slots=True)
class Options:
    """`bleed` in millimetres; `flip` is the edge the printer turns the sheet over (`none`: no backs)."""

    paper: str = "A4"
    bleed: int = BLEED
    crop_marks: bool = True
    grey: bool = False
    saver: bool = False
    flip: Flip = "long"
    copies: int = 1

    @property
    def drawn_bleed(self) -> float:
        """The ink saver leaves white what is cut away: no room is kept for it."""
        return 0.0 if self.saver else float(self.bleed)

    def size(self, *, landscape: bool = False) -> tuple[float, float]:
        """The page in millimetres."""
        w, h = PAPERS[self.paper]
        return (h, w) if landscape else (w, h)

    def room(self, *, landscape: bool = False) -> tuple[float, float]:
        """What lies inside the margins."""
        w, h = self.size(landscape=landscape)
        return w - 2 * MARGIN, h - 2 * MARGIN

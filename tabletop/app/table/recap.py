"""What somebody did while a person waited, in a few words and a picture."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.app.table.records import Art, Point
from tabletop.engine.model import Seat


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that a seat did, or several of a kind: three units bought, two of a rival destroyed."""

    seat: Seat
    text: str
    """In a few words, without saying who: ``takes B4``."""
    art: Art | None = None
    place: Point | None = None
    """Where: a click brings the view there."""
    target: Seat | None = None
    """Against whom."""
    weight: int = 0
    """The heavier, the earlier it is told: bases before fights, fights before purchases."""
    sentence: str = ""
    """The same as a whole sentence, with who did it to whom, for where no name stands before it; empty where
    the words say it themselves."""
    ways: tuple[tuple[Point, ...], ...] = ()
    """What it was on the board: from who struck to who was struck, or where somebody went. A deed that has
    any is numbered on the board."""

    is_grave: bool = False
    """Did it cost who looks something, or change who has what? Such a deed is told at whatever is asked next,
    also in one's own turn and in a window."""

    @property
    def said(self) -> str:
        """What is read where no name stands before it."""
        return self.sentence or self.text

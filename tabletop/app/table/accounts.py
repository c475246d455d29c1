"""What dice decided, told beside the place where they fell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.app.table.records import Colour, Tone


@dataclass(frozen=True, slots=True)
class Account:
    """A line of it: who threw, what was needed, the dice, what came of them. A later one with the same key in
    the same step takes its place."""

    key: str
    text: str
    colour: Colour
    """Whose line it is."""
    tone: Tone
    """How its verdict is meant."""
    verdict: str = ""
    dice: tuple[tuple[int, int], ...] = ()
    missed: frozenset[int] = frozenset()
    """Which of the dice did nothing."""
    brief: str = ""
    """The text in a word, where there is little room."""

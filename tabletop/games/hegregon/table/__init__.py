"""HEGREGON on the table: pictures, gestures, words and motions.

Each module adds one part, in this order: core, board, tokens, gestures, marks, words, panels, chances,
header, windows, prompts, tell; motions stands beside them.
"""

from __future__ import annotations

from .motions import MotionsPart
from .tell import TellPart


class HegregonTable(TellPart, MotionsPart):
    """The table of HEGREGON."""


TABLE = HegregonTable

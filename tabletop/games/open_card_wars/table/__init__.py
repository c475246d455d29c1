"""Open Card Wars on the table: pictures, gestures, words and motions.

Each module adds one part, in this order: core, board, tokens, gestures, words, panels, chances, header,
marks, answers, prompts, tell; motions stands beside them.
"""

from __future__ import annotations

from .motions import MotionsPart
from .tell import TellPart


class OpenCardWarsTable(TellPart, MotionsPart):
    """The table of Open Card Wars."""


TABLE = OpenCardWarsTable

"""ChessWar on the table: pictures, gestures, words and motions."""

from __future__ import annotations

from .motions import MotionsPart
from .prompts import PromptsPart
from .tell import TellPart


class ChesswarTable(PromptsPart, TellPart, MotionsPart):
    """The table of ChessWar."""


TABLE = ChesswarTable

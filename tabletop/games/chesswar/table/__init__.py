"""ChessWar on the table: pictures, gestures, words and motions.

Each module adds one part, in this order: core, board, status, tokens, gestures, refusals, lines, marks,
panels, chances, words, reactions, tell, header, prompts; motions stands beside them.
"""

from __future__ import annotations

from .motions import MotionsPart
from .prompts import PromptsPart


class ChesswarTable(PromptsPart, MotionsPart):
    """The table of ChessWar."""


TABLE = ChesswarTable

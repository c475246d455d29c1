"""HEGREGON on the table: pictures, gestures, words and motions.

Each module adds one part, in this order: core, board, tokens, gestures, marks, then the words; motions stands
beside them.
"""

from __future__ import annotations

from .motions import MotionsPart
from .plain import PlainPart


class HegregonTable(PlainPart, MotionsPart):
    """The table of HEGREGON."""


TABLE = HegregonTable

"""Open Card Wars on the table: pictures, gestures, words and motions.

Each module adds one part, in this order: core, board, tokens, gestures.
"""

from __future__ import annotations

from .gestures import GesturesPart


class OpenCardWarsTable(GesturesPart):
    """The table of Open Card Wars."""


TABLE = OpenCardWarsTable

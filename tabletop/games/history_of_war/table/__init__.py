"""History of War on the table: ground, pieces, marks and motions, beside what the game says (`words`)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Appearance, Table
from tabletop.text.catalogue import Texts

from ..words import speech
from ..words.forecasts import Forecasts
from ..words.known import Known
from ..words.names import Names
from .board import WarBoard
from .motions import WarMotions
from .overlays import WarOverlays
from .places import Places


def TABLE(texts: Texts, look: Appearance, names: Sequence[str] = ()) -> Table:
    """The table in a language and a look; `names` are the players'."""
    words, known, places = Names(texts, look, names), Known(), Places(look)
    reckoned = Forecasts(known)
    board = WarBoard(words, known, reckoned, places)
    said = speech(words, known, board.place)
    return Table(
        texts,
        look,
        names,
        board=board,
        overlays=WarOverlays(words, known, reckoned, places),
        clicks=said.clicks,
        questions=said.questions,
        panels=said.panels,
        log=said.log,
        motions=WarMotions(words, places),
    )

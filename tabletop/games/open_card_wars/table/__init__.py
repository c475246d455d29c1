"""Open Card Wars on the table: ground, pieces, marks and motions, beside what the game says (`words`)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Appearance, Table
from tabletop.text.catalogue import Texts

from ..words import speech
from ..words.forecasts import Forecasts
from ..words.known import Known
from ..words.log import DuelLog
from ..words.names import Names
from .board import DuelBoard
from .motions import DuelMotions
from .overlays import DuelOverlays


def TABLE(texts: Texts, look: Appearance, names: Sequence[str] = ()) -> Table:
    """The table in a language and a look; `names` are the players'."""
    words, known = Names(texts, look, names), Known()
    forecasts = Forecasts(words, known)
    said, board = speech(words, known, forecasts), DuelBoard(words, known)
    return Table(
        texts,
        look,
        names,
        board=board,
        overlays=DuelOverlays(words, said.clicks, forecasts),
        clicks=said.clicks,
        questions=said.questions,
        panels=said.panels,
        log=DuelLog(words, board.place),
        motions=DuelMotions(words),
    )

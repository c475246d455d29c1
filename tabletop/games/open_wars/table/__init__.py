"""Open Wars on the table: location cards, stacks, marks and motions, around what `words` says."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Appearance, Table
from tabletop.text.catalogue import Texts

from ..words import speech_of
from ..words.clicks import WarClicks
from ..words.known import Known
from ..words.names import Names
from .board import WarBoard
from .motions import WarMotions
from .overlays import WarOverlays
from .tokens import Tokens


def TABLE(texts: Texts, look: Appearance, names: Sequence[str] = ()) -> Table:
    """The table in a language and a look; `names` are the players'."""
    called, known = Names(texts, look, names), Known()
    pieces = Tokens(called, known)
    speech = speech_of(called, known)
    return Table(
        texts,
        look,
        names,
        board=WarBoard(called, known, pieces),
        overlays=WarOverlays(called, known, WarClicks(known)),
        clicks=speech.clicks,
        questions=speech.questions,
        panels=speech.panels,
        log=speech.log,
        motions=WarMotions(called, known, pieces),
    )

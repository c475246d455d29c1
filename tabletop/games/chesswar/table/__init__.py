"""ChessWar on the table: pieces, marks and motions on the board, around what `words` says."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Appearance, Table
from tabletop.text.catalogue import Texts

from ..words import speech_of
from ..words.shared import Shared
from .areas import SpellMarks
from .badges import Badges
from .board import ChesswarBoard
from .lines import SightMarks
from .motions import ChesswarMotions
from .overlays import ChesswarOverlays
from .pieces import Pieces
from .selection import SelectionMarks
from .shelf import Shelf


def TABLE(texts: Texts, look: Appearance, names: Sequence[str] = ()) -> Table:
    """The table of ChessWar."""
    shared = Shared(texts, look, names)
    speech = speech_of(shared)
    called, known, sight = shared.names, shared.known, shared.sight
    shelf, lines = Shelf(called, known), SightMarks(called, known, sight)
    pieces = Pieces(called, Badges(called, shared.statuses))
    areas = SpellMarks(known, shared.spell_aims, pieces)
    selection = SelectionMarks(called, known, sight, lines, speech.clicks, speech.panels, pieces, areas)
    return Table(
        texts=texts,
        look=look,
        names=names,
        board=ChesswarBoard(called, pieces, shelf),
        overlays=ChesswarOverlays(known, shelf, selection, areas),
        clicks=speech.clicks,
        questions=speech.questions,
        panels=speech.panels,
        log=speech.log,
        motions=ChesswarMotions(called),
    )

"""What History of War says: names, questions, panels, the log. Nothing here needs a window."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Appearance, Speech
from tabletop.text.catalogue import Texts

from .clicks import WarClicks
from .header import Bar
from .known import Known
from .log import WarLog
from .names import Names
from .panels import WarPanels
from .questions import WarQuestions
from .recap import Where, nowhere
from .refusals import Refusals
from .standing import Standing


def speech(names: Names, known: Known, where: Where = nowhere) -> Speech:
    """All that is said, with the names and the states that the pictures share, and where things lie."""
    questions = WarQuestions(names, Bar(names, known), known)
    panels = WarPanels(names, known, Refusals(names, known), Standing(names, known))
    return Speech(names.texts, WarClicks(), questions, panels, WarLog(names, where))


def SPEECH(texts: Texts, look: Appearance, names: Sequence[str] = ()) -> Speech:
    """What the game says in a language."""
    return speech(Names(texts, look, names), Known())

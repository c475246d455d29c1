"""What Open Wars says, without a window: names, questions, panels, the log.

`names`, `places`, `ways` and `moment` are what everything else is told with; `known` lets the rules be asked.
"""

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


def SPEECH(texts: Texts, look: Appearance, names: Sequence[str] = ()) -> Speech:
    """All that can be told of a match without a board."""
    return speech_of(Names(texts, look, names), Known())


def speech_of(names: Names, known: Known) -> Speech:
    """The speech of a table whose other collaborators share its names and what it knows."""
    clicks = WarClicks(known)
    panels = WarPanels(names, known, clicks)
    questions = WarQuestions(names, known, Bar(names, known), clicks, panels)
    return Speech(names.texts, clicks, questions, panels, WarLog(names))

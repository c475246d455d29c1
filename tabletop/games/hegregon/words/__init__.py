"""What HEGREGON says, without a window: names, questions, panels, the log.

`names`, `places` and `moment` are what everything else is told with; `known` lets the rules be asked. The
parts of `questions` are `header`, `buttons`, `windows` and `in_force`; those of `panels` `chances`, `cards`
and `result`. `events` holds the facts of every event, `report` tells a match in figures.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Appearance, Speech
from tabletop.text.catalogue import Texts

from .buttons import Buttons
from .cards import Cards
from .chances import Chances
from .clicks import HegregonClicks
from .header import TopBar
from .in_force import InForce
from .known import Known
from .log import HegregonLog
from .names import Names
from .panels import HegregonPanels
from .questions import HegregonQuestions
from .result import Result
from .windows import Windows


def SPEECH(texts: Texts, look: Appearance, names: Sequence[str] = ()) -> Speech:
    """All that can be told of a match without a board."""
    return speech_of(Names(texts, look, names), Known())


def speech_of(names: Names, known: Known) -> Speech:
    """The speech of a table whose other collaborators share its names and what it knows."""
    clicks, chances = HegregonClicks(known), Chances(names, known)
    in_force, ending = InForce(names), Result(names)
    panels = HegregonPanels(names, known, Cards(names), chances, in_force, ending)
    windows = Windows(names, known, clicks, chances)
    buttons = Buttons(names, known, clicks, panels)
    questions = HegregonQuestions(names, known, TopBar(names, known), in_force, windows, buttons)
    return Speech(names.texts, clicks, questions, panels, HegregonLog(names, known, ending))
